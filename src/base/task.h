/* task.h - work that another core does meanwhile: it has all it needs for
 * itself alone, and knows no store, no clock and no log. */
#ifndef BASE_TASK_H
#define BASE_TASK_H

#include <glib.h>

typedef struct Task Task;
typedef void TaskWork(gpointer data);

/* Begin with it as soon as a core is free; tasks begin in order.  The data is
 * the work's until task_wait, and the task's. */
Task *task_begin(TaskWork *work, gpointer data, GDestroyNotify free_data);
/* The data, when the work is done: the task's. */
gpointer task_wait(Task *task);
/* Done or not; what has not begun is left. */
void task_free(Task *task);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Task, task_free)

#endif
