/* composing.c - composes letters on other cores. Each thread has a library of
 * its own, as a library caches what it reads. */
#include "run/letters/composing.h"

#include "base/task.h"

struct Composing {
	const Library *like;
	GAsyncQueue *libraries; /* libraries that no thread is using */
	GQueue begun;		/* Task * */
};

typedef struct {
	Composition *composition;
	GAsyncQueue *libraries;
	const Library *like;
} Order;

static void
compose(gpointer data)
{
	const Order *order = data;
	Library *library = g_async_queue_try_pop(order->libraries);

	if (!library)
		library = library_twin(order->like);
	composition_work(order->composition, library);
	g_async_queue_push(order->libraries, library);
}

static void
order_free(gpointer data)
{
	Order *order = data;

	composition_free(order->composition);
	g_async_queue_unref(order->libraries);
	g_free(order);
}

Composing *
composing_new(const Library *like)
{
	Composing *composing = g_new0(Composing, 1);

	composing->like = like;
	composing->libraries =
		g_async_queue_new_full((GDestroyNotify)library_free);
	g_queue_init(&composing->begun);
	return composing;
}

void
composing_begin(Composing *composing, Composition *composition)
{
	Order *order = g_new0(Order, 1);

	order->composition = composition;
	order->libraries = g_async_queue_ref(composing->libraries);
	order->like = composing->like;
	g_queue_push_tail(&composing->begun,
			  task_begin(compose, order, order_free));
}

Composition *
composing_next(Composing *composing)
{
	g_autoptr(Task) task = g_queue_pop_head(&composing->begun);

	if (!task)
		return NULL;
	Order *order = task_wait(task);

	return g_steal_pointer(&order->composition);
}

/* Waits for each, as it may be using what was lent to it. */
void
composing_drop(Composing *composing)
{
	Composition *composition;

	while ((composition = composing_next(composing)))
		composition_free(composition);
}

void
composing_free(Composing *composing)
{
	if (!composing)
		return;
	composing_drop(composing);
	g_async_queue_unref(composing->libraries);
	g_free(composing);
}
