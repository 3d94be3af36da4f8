/* task.c - a thread for each core, and a queue of tasks for them. */
#include "base/task.h"

#include <stdbool.h>

struct Task {
	gatomicrefcount holders; /* the callers and the thread */
	TaskWork *work;
	gpointer data;
	GDestroyNotify free_data;
	GMutex lock;
	GCond ended;
	bool done;
};

static void
task_unref(Task *task)
{
	if (!g_atomic_ref_count_dec(&task->holders))
		return;
	task->free_data(task->data);
	g_cond_clear(&task->ended);
	g_mutex_clear(&task->lock);
	g_free(task);
}

static void
do_work(gpointer data, gpointer unused)
{
	Task *task = data;

	(void)unused;
	if (!g_atomic_ref_count_compare(&task->holders, 1))
		task->work(task->data);
	g_mutex_lock(&task->lock);
	task->done = true;
	g_cond_signal(&task->ended);
	g_mutex_unlock(&task->lock);
	task_unref(task);
}

static gpointer
hire(gpointer unused)
{
	(void)unused;
	return g_thread_pool_new(do_work, NULL, (int)g_get_num_processors(),
				 TRUE, NULL);
}

Task *
task_begin(TaskWork *work, gpointer data, GDestroyNotify free_data)
{
	static GOnce hired = G_ONCE_INIT;
	GThreadPool *threads = g_once(&hired, hire, NULL);
	Task *task = g_new0(Task, 1);

	g_atomic_ref_count_init(&task->holders);
	g_atomic_ref_count_inc(&task->holders);
	task->work = work;
	task->data = data;
	task->free_data = free_data;
	g_mutex_init(&task->lock);
	g_cond_init(&task->ended);
	/* If the system gives us no threads, the work is done here. */
	if (g_thread_pool_get_num_threads(threads) > 0)
		g_thread_pool_push(threads, task, NULL);
	else
		do_work(task, NULL);
	return task;
}

gpointer
task_wait(Task *task)
{
	g_mutex_lock(&task->lock);
	while (!task->done)
		g_cond_wait(&task->ended, &task->lock);
	g_mutex_unlock(&task->lock);
	return task->data;
}

Task *
task_ref(Task *task)
{
	g_atomic_ref_count_inc(&task->holders);
	return task;
}

void
task_free(Task *task)
{
	if (task)
		task_unref(task);
}
