/* match_letter_lessons.c - explanations in the letters of a first match against
 * the house, each given once, when its subject comes up. */
#include "run/letters/match/match_letter_fields.h"

#include "base/base.h"
#include "club/news/kinds.h"
#include "store/once.h"
#include "store/results.h"

#define LESSONS_MOST 2 /* most in a letter */

/* Finds whether the reader has finished a match of the game. */
static bool
has_finished(const LetterData *letter, bool *finished, GError **error)
{
	gint64 player = letter->player->id;
	g_autoptr(GPtrArray) rows =
		result_list(letter->run->club->store, player, error);

	*finished = false;
	ptr_array_foreach (const ResultRow, row, rows)
		*finished |= row->player == player &&
			     !strcmp(row->game, letter->live->row->game);
	return rows != NULL;
}

bool
match_letter_lesson(LetterData *letter, json_t *told, GError **error)
{
	json_auto_t *none = json_object();
	g_autofree char *text = NULL;

	if (!letter_data_word(letter, "lessons", object_text(told, "key"), none,
			      &text, error))
		return false;
	if (*text)
		letter_data_add(letter, "lessons",
				json_pack("{s:s}", "text", text));
	return true;
}

/* Adds the game's explanation under a key to the news, if there is one and it
 * wasn't given before. */
static bool
teach(const LetterData *letter, const char *key, GPtrArray *news, int *n,
      GError **error)
{
	const LiveMatch *live = letter->live;
	json_auto_t *none = json_object();
	g_autofree char *text = NULL;
	g_autofree char *what =
		g_strdup_printf("lesson:%" G_GINT64_FORMAT ":%s:%s",
				letter->player->id, live->row->game, key);
	bool first = false;

	if (*n == LESSONS_MOST)
		return true;
	if (!letter_data_word(letter, "lessons", key, none, &text, error))
		return false;
	if (!*text)
		return true;
	if (!once_ever(letter->run->club->store, what, letter->run->now, &first,
		       error))
		return false;
	if (!first)
		return true;
	News *lesson = g_new0(News, 1);

	lesson->kind = g_strdup(news_kind_name(NEWS_LESSON));
	lesson->data = g_strdup_printf("{\"key\":\"%s\"}", key);
	g_ptr_array_add(news, lesson);
	++*n;
	return true;
}

static bool
teach_events(const LetterData *letter, const News *item, GPtrArray *news,
	     int *n, GError **error)
{
	json_auto_t *told = json_loads(item->data, 0, NULL);

	json_foreach (event, json_object_get(told, "events"))
		if (!teach(letter, object_text(event, "kind"), news, n, error))
			return false;
	return true;
}

bool
match_letter_teach(const LetterData *letter, GPtrArray *news, GError **error)
{
	const LiveMatch *live = letter->live;
	bool finished;
	guint all = news->len;
	int n = 0;

	if (letter->seat < 0 || live->row->phase != MATCH_LIVE ||
	    !live_has_game(live->row) || !seats_against_house(live->seats))
		return true;
	if (!has_finished(letter, &finished, error))
		return false;
	if (finished)
		return true;
	if (letter->decision) {
		g_autofree char *key = g_strdelimit(
			g_strdup(letter->decision->topic), " ", '-');

		if (!teach(letter, key, news, &n, error))
			return false;
	}
	for (guint i = 0; i < all; i++) {
		const News *item = g_ptr_array_index(news, i);

		if (news_kind(item) == NEWS_EVENTS &&
		    !teach_events(letter, item, news, &n, error))
			return false;
	}
	return true;
}
