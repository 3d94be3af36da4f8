/* task.h - work that another core does meanwhile: it has data of its own, and
 * uses no store, no clock and no log. */
#ifndef BASE_TASK_H
#define BASE_TASK_H

#include <glib.h>

typedef struct Task Task;
typedef void TaskWork(gpointer data);

/* Begin with it as soon as a core is free; tasks begin in order.  The data is
 * the work's until task_wait, and the task's. */
Task *task_begin(TaskWork *work, gpointer data, GDestroyNotify free_data);
/* Waits until the work is done and returns its data, which the task still owns.
 */
gpointer task_wait(Task *task);
/* Frees a task, done or not; work that has not begun is dropped. */
void task_free(Task *task);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Task, task_free)

#endif
