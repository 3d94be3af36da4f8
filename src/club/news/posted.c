/* posted.c - kinds of letters in the outbox, and the news in them. */
#include "club/news/posted.h"

#include "base/each.h"
#include "base/object.h"
#include "store/news.h"

#include <string.h>

static const struct {
	const char *name;
	bool later;
} kinds[] = {
	[POSTED_RECEIPT] = { "receipt", false },
	[POSTED_TURN] = { "turn", false },
	[POSTED_DIGEST] = { OUTBOX_DIGEST, false },
	[POSTED_REMINDER] = { "reminder", true },
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

/* --- the news in a letter ------------------------------------------------ */

void
told_note(json_t *told, const GPtrArray *news, gint64 match)
{
	ptr_array_foreach (const News, item, news) {
		/* As a text: it is only read when the letter is rewritten. */
		json_array_append_new(
			told,
			json_pack("{s:I, s:s, s:s}", "match", (json_int_t)match,
				  "kind", item->kind, "data", item->data));
	}
}

/* Letters of older versions hold it as an object, not a text. */
char *
told_data(const json_t *item)
{
	const json_t *data = json_object_get(item, "data");

	return json_is_string(data) ? g_strdup(json_string_value(data))
				    : object_line(data);
}

void
told_put_before(GPtrArray *news, const json_t *told, gint64 match)
{
	const json_t *item;
	int at = 0;
	gsize i;

	json_array_foreach (told, i, item) {
		News *before;

		if (object_int(item, "match") != match)
			continue;
		before = g_new0(News, 1);
		before->kind = g_strdup(
			json_string_value(json_object_get(item, "kind")));
		before->data = told_data(item);
		g_ptr_array_insert(news, at++, before);
	}
}
