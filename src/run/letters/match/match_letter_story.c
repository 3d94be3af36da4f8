/* match_letter_story.c - what happened, as a letter tells it: its event, and
 * the story by player. */
#include "run/letters/match/match_letter_fields.h"

#include "base/object.h"
#include "club/installation/language.h"
#include "template/library.h"

#include <string.h>

#define STORY_MOST 300 /* characters; about five lines on a phone */

/* --- the story ------------------------------------------------------------ */

/* Returns the index of the first piece of news that is told: the last ones that
 * fit, at least one. */
static gsize
first_told(const json_t *news)
{
	gsize first = json_array_size(news);
	gsize length = 0;

	while (first) {
		const json_t *item = json_array_get(news, first - 1);

		length +=
			(gsize)g_utf8_strlen(object_text(item, "text"), -1) + 1;
		if (length > STORY_MOST && first < json_array_size(news))
			break;
		first--;
	}
	return first;
}

/* Returns what a sentence says of the player it begins with; the whole sentence
 * if it begins otherwise. */
static const char *
clause_of(const char *sentence, const char *name)
{
	gsize length = strlen(name);

	return length && g_str_has_prefix(sentence, name) &&
			       sentence[length] == ' '
		       ? sentence + length + 1
		       : sentence;
}

/* Returns whether a clause can be followed by another in the same sentence. */
static bool
is_single(const char *clause)
{
	const char *end = strpbrk(clause, ".!?:;");

	while (end && end[1] && end[1] != ' ')
		end = strpbrk(end + 1, ".!?:;");
	return end && *end == '.' && !end[1];
}

/* Appends a clause to the story: to the last item if that is about the same
 * player, and both are single. */
static void
tell(json_t *story, const char *name, const char *clause)
{
	json_t *last = json_array_get(story, json_array_size(story) - 1);
	const char *before = object_text(last, "text");

	if (!last || !*name || strcmp(object_text(last, "name"), name) != 0) {
		json_array_append_new(story, json_pack("{s:s, s:s}", "name",
						       name, "text", clause));
		return;
	}
	bool joins = is_single(before) && is_single(clause);
	g_autofree char *longer =
		joins ? g_strdup_printf("%.*s, %s", (int)strlen(before) - 1,
					before, clause)
		      : g_strdup_printf("%s %s %s", before, name, clause);

	object_set_text(last, "text", longer);
}

/* Adds "story" and "story_cut" from the letter's news: the last ones, and the
 * event (or NULL) before them if it is older. What a short letter has left out
 * is cut too. */
static void
put_story(json_t *data, const json_t *event)
{
	const json_t *news = json_object_get(data, "news"), *item;
	gsize first = first_told(news), i;
	json_t *story = json_array();
	json_int_t cut = object_int(data, "news_cut");

	json_array_foreach (news, i, item) {
		const char *text = object_text(item, "text");
		const char *name = object_text(item, "by");
		const char *clause = clause_of(text, name);

		if (i < first && item != event)
			cut++;
		else
			tell(story, clause == text ? "" : name, clause);
	}
	json_object_set_new(data, "story", story);
	object_set_int(data, "story_cut", cut);
}

/* --- the event ------------------------------------------------------------ */

/* Lists the events that say what a score is made of, as [title] shows them. */
static json_t *
scores_of(const LetterData *letter, const json_t *news)
{
	const Game *game = game_find(letter->live->row->game);
	json_t *scores = json_array();
	const json_t *item;
	gsize i;

	json_array_foreach (news, i, item)
		if (game->score_event &&
		    !strcmp(object_text(item, "kind"), game->score_event))
			json_array_append(scores,
					  json_object_get(item, "data"));
	return scores;
}

/* Returns the last piece of news of a kind, or NULL. */
static const json_t *
last_of(const json_t *news, const char *kind)
{
	for (gsize i = json_array_size(news); i > 0; i--) {
		const json_t *item = json_array_get(news, i - 1);

		if (!strcmp(object_text(item, "kind"), kind))
			return item;
	}
	return NULL;
}

/* Returns whether the event is the letter's heading, which then needn't be told
 * once more. */
static bool
heads_letter(const json_t *data)
{
	static const char *const others[] = { "result",	    "refusal",
					      "substitute", "asked",
					      "rollback",   "order" };

	for (gsize i = 0; i < G_N_ELEMENTS(others); i++)
		if (!json_is_null(json_object_get(data, others[i])))
			return false;
	return !json_array_size(json_object_get(data, "played"));
}

/* Forgets a piece of news. */
static void
forget(json_t *news, const json_t *item)
{
	for (gsize i = json_array_size(news); i-- > 0;)
		if (json_array_get(news, i) == item)
			json_array_remove(news, i);
}

/* Returns whether a piece of news says what a player did, and isn't among the
 * kinds that can be a heading. */
static bool
is_act_of(const json_t *item, const char *name, char *const *kinds)
{
	const char *text = object_text(item, "text");

	return !strcmp(object_text(item, "by"), name) &&
	       clause_of(text, name) != text &&
	       !(kinds && g_strv_contains((const char *const *)kinds,
					  object_text(item, "kind")));
}

/* Forgets the reader's own act where the letter says that it was played: the
 * first of their events, and those that follow it at once. What they alone
 * learned from it stays ("You draw ..."). */
static void
forget_act(const LetterData *letter, json_t *news, char *const *kinds)
{
	const char *name = letter->player ? letter->player->name : "";
	gsize i = 0;

	if (!json_array_size(json_object_get(letter->data, "played")))
		return;
	while (i < json_array_size(news) &&
	       !is_act_of(json_array_get(news, i), name, kinds))
		i++;
	while (is_act_of(json_array_get(news, i), name, kinds))
		json_array_remove(news, i);
}

/* Adds "event": the most important thing that happened, as the game's [title]
 * ranks and says it; "" if nothing in it happened. All of these kinds are
 * public, since the event stands in subjects. *event becomes its news,
 * borrowed, if that is still to be told, else NULL. */
static bool
put_event(const LetterData *letter, const json_t **event, GError **error)
{
	json_t *news = json_object_get(letter->data, "news");
	const Game *game =
		letter->live ? game_find(letter->live->row->game) : NULL;
	g_auto(GStrv) kinds =
		game ? library_keys(letter->run->club->library, "en",
				    game->folder, "title", NULL)
		     : NULL;
	g_autofree char *said = NULL;

	*event = NULL;
	for (int i = 0; kinds && kinds[i] && !said; i++) {
		const json_t *item = last_of(news, kinds[i]);

		if (!item)
			continue;
		json_auto_t *data =
			json_deep_copy(json_object_get(item, "data"));

		json_object_set_new(data, "scores", scores_of(letter, news));
		if (!letter_data_word(letter, "title", kinds[i], data, &said,
				      error))
			return false;
		/* a result's heading says the same as the first kind */
		if (heads_letter(letter->data) ||
		    (!i &&
		     !json_is_null(json_object_get(letter->data, "result"))))
			forget(news, item);
		else
			*event = item;
	}
	forget_act(letter, news, kinds);
	object_set_text(letter->data, "event", said);
	return true;
}

/* Adds to each place of the result what its score is made of, as the events
 * say; these then aren't told again. */
static void
put_made(const LetterData *letter)
{
	json_t *news = json_object_get(letter->data, "news"), *place;
	json_t *result = json_object_get(letter->data, "result");
	const Game *game = result && !json_is_null(result)
				   ? game_find(letter->live->row->game)
				   : NULL;
	gsize i;

	json_array_foreach (game ? json_object_get(result, "places") : NULL, i,
			    place) {
		const char *name = object_text(place, "name");

		object_set_text(place, "made", "");
		for (gsize n = json_array_size(news); n-- > 0;) {
			const json_t *item = json_array_get(news, n);
			const char *text = object_text(item, "text");

			if (strcmp(object_text(item, "kind"),
				   game->score_event) != 0 ||
			    strcmp(object_text(item, "by"), name) != 0)
				continue;
			if (!*object_text(place, "made"))
				object_set_text(place, "made",
						clause_of(text, name));
			json_array_remove(news, n);
		}
	}
}

bool
match_letter_story(const LetterData *letter, GError **error)
{
	json_t *news = json_object_get(letter->data, "news"), *item;
	const json_t *event;
	gsize i;

	put_made(letter);
	if (!put_event(letter, &event, error))
		return false;
	put_story(letter->data, event);
	json_array_foreach (news, i, item)
		json_object_del(item, "data");
	return true;
}
