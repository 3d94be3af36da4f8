/* task.h - work done by a thread on another core: it has its own data, and uses
 * no store, no clock and no log. */
#ifndef BASE_TASK_H
#define BASE_TASK_H

#include <glib.h>

typedef struct Task Task;
typedef void TaskWork(gpointer data);

/* Starts the work as soon as a core is free; tasks start in order. The task
 * owns the data, and only the work may use it until task_wait. */
Task *task_begin(TaskWork *work, gpointer data, GDestroyNotify free_data);
/* Waits until the work is done; returns its data, which the task still owns. */
gpointer task_wait(Task *task);
/* Returns another reference to a task, for the same thread. */
Task *task_ref(Task *task);
/* Drops a reference; with the last one, the task is freed, done or not, and
 * work that has not begun is dropped. */
void task_free(Task *task);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Task, task_free)

#endif
