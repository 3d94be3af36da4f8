/* chain.c - the running hash over a match's events. */
#include "match/chain.h"

#include "base/secret.h"

#include <stdlib.h>

static void
line_add(GString *text, const char *line)
{
	g_string_append(text, line);
	g_string_append_c(text, '\n');
}

static void
link_set(Chain *chain, const GString *text)
{
	g_autofree char *hash = secret_sha256(text->str, text->len);

	g_strlcpy(chain->text, hash, sizeof(chain->text));
}

void
chain_add(Chain *all, Chain *public, const Events *events)
{
	g_autoptr(GString) all_text = g_string_new(all->text);
	g_autoptr(GString) public_text = g_string_new(public->text);

	for (int i = 0; i < events_count(events); i++) {
		json_t *event = events_record(events, i);
		char *line = json_dumps(event, JSON_COMPACT | JSON_SORT_KEYS);

		line_add(all_text, line);
		if (events_known(events, i, SEAT_PUBLIC))
			line_add(public_text, line);
		free(line);
		json_decref(event);
	}
	link_set(all, all_text);
	link_set(public, public_text);
}
