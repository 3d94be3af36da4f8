/* happened.c - the events of a step. */
#include "happened.h"

#include "lib/must.h"

#include <string.h>

int
happened_count(const Events *events, const char *kind)
{
	int n = 0;

	for (int i = 0; i < events_count(events); i++)
		n += strcmp(events_kind(events, i), kind) == 0;
	return n;
}

int
happened_first(const Events *events, const char *kind)
{
	for (int i = 0; i < events_count(events); i++)
		if (strcmp(events_kind(events, i), kind) == 0)
			return i;
	return -1;
}

json_t *
happened_get(const Events *events, const char *kind, int nth)
{
	for (int i = 0; i < events_count(events); i++)
		if (strcmp(events_kind(events, i), kind) == 0 && nth-- == 0)
			return events_record(events, i);
	ck_abort_msg("no such event: %s", kind);
}

void
happened_check(const Events *events, const char *kind, int nth,
	       const char *data)
{
	json_auto_t *record = happened_get(events, kind, nth);

	assert_text(json_dumps(json_object_get(record, "data"),
			       JSON_COMPACT | JSON_SORT_KEYS),
		    data);
}
