/* digest_tables.c - weekly tables of seasons in the daily letter. */
#include "run/letters/digest_tables.h"

#include "club/news/kinds.h"
#include "club/news/told.h"
#include "run/letters/letter_kinds.h"
#include "run/letters/season/season_letter.h"

#include <string.h>

bool
digest_tables_has(const News *item)
{
	json_auto_t *told = NULL;

	if (news_kind(item) != NEWS_SEASON)
		return false;
	told = json_loads(item->data, 0, NULL);
	return !strcmp(letter_data_text(told, "what"), "table");
}

/* Takes the tables from the news, even those that aren't due yet, and deletes
 * them from the store. */
static bool
take_news(const LetterData *letter, GPtrArray *news, GError **error)
{
	for (guint i = news->len; i-- > 0;) {
		const News *item = g_ptr_array_index(news, i);
		bool table = digest_tables_has(item);

		if (table &&
		    !news_delete(letter->run->club->store, item, error))
			return false;
		if (!table)
			g_ptr_array_remove_index(news, i);
	}
	return true;
}

static const char *
season_of(const json_t *entry)
{
	return letter_data_text(json_object_get(entry, "table"), "season");
}

/* Puts a table into the list, in place of an older one of its season. Steals
 * it. */
static void
put(json_t *tables, json_t *entry)
{
	json_t *other;
	gsize i;

	json_array_foreach (tables, i, other) {
		if (!strcmp(season_of(other), season_of(entry))) {
			json_array_set_new(tables, i, entry);
			return;
		}
	}
	json_array_append_new(tables, entry);
}

json_t *
digest_tables(Posting *posting, const json_t *before, GError **error)
{
	const LetterData *letter = &posting->letter;
	g_autoptr(GPtrArray) news = news_list(letter->run->club->store,
					      letter->player->id, 0, error);
	json_t *tables = NULL;

	if (!news || !take_news(letter, news, error))
		return NULL;
	told_put_before(news, before, 0);
	if (!letter_kind_drop_outdated(letter, news, error))
		return NULL;
	told_note(posting->told, news, 0);
	tables = json_array();
	for (guint i = 0; i < news->len; i++) {
		const News *item = g_ptr_array_index(news, i);
		json_auto_t *told = letter_data_told(letter, item->data, error);

		if (!told) {
			json_decref(tables);
			return NULL;
		}
		put(tables, season_letter_json(letter, told));
	}
	return tables;
}
