/* told.c - what an unsent letter has told, so that it can be told anew. */
#include "club/news/told.h"

#include "store/news.h"

void
told_note(json_t *told, const GPtrArray *news, gint64 match)
{
	for (guint i = 0; i < news->len; i++) {
		const News *item = g_ptr_array_index(news, i);

		/* As a text: nobody reads it but who writes the letter anew. */
		json_array_append_new(
			told,
			json_pack("{s:I, s:s, s:s}", "match", (json_int_t)match,
				  "kind", item->kind, "data", item->data));
	}
}

/* Letters of older versions hold it as it is. */
char *
told_data(const json_t *item)
{
	const json_t *data = json_object_get(item, "data");
	char *dumped = json_is_string(data) ? NULL : json_dumps(data, 0);
	char *text = g_strdup(dumped ? dumped : json_string_value(data));

	free(dumped);
	return text;
}

/* They come in front of what is new. */
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
