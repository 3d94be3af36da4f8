/* posted.c - kinds of letters in the outbox. */
#include "club/news/posted.h"

#include <string.h>

static const struct {
	Posted posted;
	const char *name;
	bool later;
} kinds[] = {
	{ POSTED_RECEIPT, "receipt", false },
	{ POSTED_TURN, "turn", false },
	{ POSTED_DIGEST, OUTBOX_DIGEST, false },
	{ POSTED_REMINDER, "reminder", true },
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == POSTED_KINDS);

const char *
posted_name(Posted posted)
{
	return kinds[posted].name;
}

bool
posted_is(const OutboxRow *letter, Posted posted)
{
	return !strcmp(letter->kind, kinds[posted].name);
}

bool
posted_later(const char *kind)
{
	for (int i = 0; i < POSTED_KINDS; i++)
		if (!strcmp(kind, kinds[i].name))
			return kinds[i].later;
	return true;
}
