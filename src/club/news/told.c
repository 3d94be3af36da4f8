/* told.c - remembers the news in an unsent letter, so that it can be rewritten.
 */
#include "club/news/told.h"

#include "store/news.h"

void
told_note(json_t *told, const GPtrArray *news, gint64 match)
{
	for (guint i = 0; i < news->len; i++) {
		const News *item = g_ptr_array_index(news, i);

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
	char *dumped = json_is_string(data) ? NULL : json_dumps(data, 0);
	char *text = g_strdup(dumped ? dumped : json_string_value(data));

	free(dumped);
	return text;
}

/* Puts them before the new ones. */
void
told_put_before(GPtrArray *news, const json_t *told, gint64 match)
{
	const json_t *item;
	int at = 0;
	gsize i;

	json_array_foreach (told, i, item) {
		News *before;

		if (json_integer_value(json_object_get(item, "match")) != match)
			continue;
		before = g_new0(News, 1);
		before->kind = g_strdup(
			json_string_value(json_object_get(item, "kind")));
		before->data = told_data(item);
		g_ptr_array_insert(news, at++, before);
	}
}
