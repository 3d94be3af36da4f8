/* sends letters through a sink, for tests of sinks. */
#include "lib/post.h"
#include "lib/suites.h"

typedef struct {
	Outgoing *letters;
	int n;
} Pile;

static void
give_pile(void *from, GQueue *letters)
{
	Pile *pile = from;

	for (int i = 0; i < pile->n; i++)
		g_queue_push_tail(letters, &pile->letters[i]);
	pile->n = 0;
}

void
post(Sink *sink, Outgoing *letters, int n)
{
	Pile pile = { letters, n };

	for (int i = 0; i < n; i++)
		letters[i].done = false;
	sink->kind->send(sink, give_pile, &pile);
	for (int i = 0; i < n; i++)
		ck_assert(letters[i].done);
}
