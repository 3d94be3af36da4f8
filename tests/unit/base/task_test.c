#include "base/task.h"
#include "lib/suites.h"

#define MANY 200

typedef struct {
	int number, square;
	gint *freed;
} Sum;

static void
work(gpointer data)
{
	Sum *sum = data;

	sum->square = sum->number * sum->number;
}

static void
sum_free(gpointer data)
{
	g_autofree Sum *sum = data;

	g_atomic_int_inc(sum->freed);
}

static Task *
begin(int number, TaskWork *what, gint *freed)
{
	Sum *sum = g_new0(Sum, 1);

	sum->number = number;
	sum->freed = freed;
	return task_begin(what, sum, sum_free);
}

TEST(each_is_done)
{
	Task *tasks[MANY];
	gint freed = 0;

	for (int i = 0; i < MANY; i++)
		tasks[i] = begin(i, work, &freed);
	for (int i = MANY; i-- > 0;) {
		ck_assert_int_eq(((Sum *)task_wait(tasks[i]))->square, i * i);
		/* A task may be waited for any number of times. */
		ck_assert_int_eq(((Sum *)task_wait(tasks[i]))->number, i);
		task_free(tasks[i]);
	}
	/* A thread frees its task just after the waiting ends. */
	while (g_atomic_int_get(&freed) < MANY)
		g_thread_yield();
}

/* --- dropping tasks ------------------------------------------------------- */

static GMutex gate; /* closed while held */
static gint begun;

static void
pass_gate(gpointer data)
{
	(void)data;
	g_atomic_int_inc(&begun);
	g_mutex_lock(&gate);
	g_mutex_unlock(&gate);
}

TEST(what_has_not_begun_is_left)
{
	int threads = (int)g_get_num_processors();
	gint freed = 0;

	g_mutex_lock(&gate);
	for (int i = 0; i < threads; i++)
		task_free(begin(i, pass_gate, &freed));
	/* Tasks that no thread has started may be dropped, too. */
	Task *held[MANY];

	for (int i = 0; i < MANY; i++)
		held[i] = begin(i, pass_gate, &freed);
	for (int i = 0; i < MANY; i++)
		task_free(held[i]);
	g_mutex_unlock(&gate);
	while (g_atomic_int_get(&freed) < threads + MANY)
		g_thread_yield();
	ck_assert_int_le(g_atomic_int_get(&begun), threads);
}
