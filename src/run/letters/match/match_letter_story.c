/* match_letter_story.c - tells what happened: the event, and the story, player
 * by player. */
#include "run/letters/match/match_letter_fields.h"

#include "base/base.h"
#include "template/library.h"

#define STORY_MOST 300 /* characters; about five lines on a phone */
#define SENTENCES_MOST 5

/* Returns whether a kind of event is in the list (NULL: an empty one). */
static bool
is_among(const char *const *kinds, const json_t *item)
{
	return kinds && g_strv_contains(kinds, object_text(item, "kind"));
}

static const Game *
game_of(const LetterData *letter)
{
	return letter->live ? game_find(letter->live->row->game) : NULL;
}

/* --- the story ------------------------------------------------------------ */

/* Returns what a sentence says after its first player's name; the whole
 * sentence if it begins otherwise. */
static const char *
clause_of(const char *sentence, const char *name)
{
	gsize length = strlen(name);

	return length && g_str_has_prefix(sentence, name) &&
			       sentence[length] == ' '
		       ? sentence + length + 1
		       : sentence;
}

/* Returns whether another clause can follow in the same sentence. */
static bool
is_single(const char *clause)
{
	const char *end = strpbrk(clause, ".!?:;");

	while (end && end[1] && end[1] != ' ')
		end = strpbrk(end + 1, ".!?:;");
	return end && *end == '.' && !end[1];
}

/* Appends a clause to the story: to the last item if it is about the same
 * player and both can be joined. */
static void
tell(json_t *story, const char *name, const char *clause)
{
	json_t *last = json_array_get(story, json_array_size(story) - 1);
	const char *before = object_text(last, "text");

	if (!last || !*name || strcmp(object_text(last, "name"), name) != 0) {
		array_pack(story, "{s:s, s:s}", "name", name, "text", clause);
		return;
	}
	bool joins = is_single(before) && is_single(clause);
	g_autofree char *longer =
		joins ? g_strdup_printf("%.*s, %s", (int)strlen(before) - 1,
					before, clause)
		      : g_strdup_printf("%s %s %s", before, name, clause);

	object_set_text(last, "text", longer);
}

/* How much a piece of news matters to the reader; letters tell it in this
 * order. */
typedef enum {
	MATTERS_MUCH, /* it concerns the reader, or is the event */
	MATTERS,
	MATTERS_LITTLE, /* the letter shows it anyway */
} Matters;

/* Returns whether somebody in what happened is the reader. */
static bool
names_seat(const json_t *data, int seat)
{
	const char *key;
	json_t *value;

	json_object_foreach ((json_t *)data, key, value)
		if (json_is_object(value) && json_object_get(value, "seat") &&
		    object_int(value, "seat") == seat)
			return true;
	return false;
}

static Matters
matters(const LetterData *letter, const json_t *item, const json_t *event)
{
	const Game *game = game_of(letter);
	bool act = game && is_among(game->acts, item);

	if (game && is_among(game->asides, item))
		return MATTERS_LITTLE;
	if (object_true(item, "own") || (item == event && !act) ||
	    (letter->seat >= 0 &&
	     names_seat(json_object_get(item, "data"), letter->seat)))
		return MATTERS_MUCH;
	return MATTERS;
}

/* Which pieces of news are told, and their total length. */
typedef struct {
	bool *told;
	glong length;
	int sentences;
} Choice;

/* Chooses the latest pieces of news of this importance that still fit. Several
 * things that one player did at once are told as clauses of one sentence. */
static void
choose(const LetterData *letter, const json_t *event, Matters much,
       Choice *choice)
{
	const json_t *news = json_object_get(letter->data, "news");
	const char *later = "";

	for (gsize i = json_array_size(news); i-- > 0;) {
		const json_t *item = json_array_get(news, i);
		const char *by = object_text(item, "by");

		if (matters(letter, item, event) != much)
			continue;
		glong length = g_utf8_strlen(object_text(item, "text"), -1) + 1;
		int more = *by && !strcmp(by, later) ? 0 : 1;

		if (choice->length &&
		    (choice->length + length > STORY_MOST ||
		     choice->sentences + more > SENTENCES_MOST))
			continue;
		if (choice->told[i])
			continue;
		choice->told[i] = true;
		choice->length += length;
		choice->sentences += more;
		later = by;
	}
}

/* Tells the chosen news of this importance in the order of events. */
static void
tell_chosen(const LetterData *letter, const json_t *event, Matters much,
	    const Choice *choice, json_t *story)
{
	json_foreach (item, json_object_get(letter->data, "news")) {
		const char *text = object_text(item, "text");
		const char *name = object_text(item, "by");
		const char *clause = clause_of(text, name);

		if (choice->told[item_at] &&
		    matters(letter, item, event) == much)
			tell(story, clause == text ? "" : name, clause);
	}
}

/* Chooses what else is told besides the event. */
static void
choose_rest(const LetterData *letter, const json_t *event, Choice *choice)
{
	choose(letter, event, MATTERS_MUCH, choice);
	choose(letter, event, MATTERS, choice);
	if (!choice->length)
		choose(letter, event, MATTERS_LITTLE, choice);
}

/* Adds "story" and "story_cut" from the letter's news: first what concerns the
 * reader, and the event (or NULL), then other players' acts. What the letter
 * shows anyway is told only if nothing else happened. The letter already has
 * `length` characters. */
static void
put_story(const LetterData *letter, const json_t *event, glong length)
{
	const json_t *news = json_object_get(letter->data, "news");
	gsize n = json_array_size(news), left = 0, aside = 0;
	g_autofree bool *told = g_new0(bool, n + 1);
	Choice choice = { .told = told, .length = length };
	json_int_t cut = object_int(letter->data, "news_cut");
	json_t *story = json_array();

	for (gsize i = 0; event && i < n; i++)
		if (json_array_get(news, i) == event) {
			choice.told[i] = true;
			choice.length +=
				g_utf8_strlen(object_text(event, "text"), -1);
			choice.sentences++;
		}
	choose_rest(letter, event, &choice);
	for (Matters much = MATTERS_MUCH; much <= MATTERS_LITTLE; much++)
		tell_chosen(letter, event, much, &choice, story);
	for (gsize i = 0; i < n; i++) {
		const json_t *item = json_array_get(news, i);
		bool little = matters(letter, item, event) == MATTERS_LITTLE;

		left += !choice.told[i] && !little;
		aside += !choice.told[i] && little;
	}
	cut += (json_int_t)(left ? left + aside : 0);
	json_object_set_new(letter->data, "story", story);
	object_set_int(letter->data, "story_cut", cut);
}

/* --- the event ------------------------------------------------------------ */

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

/* Returns whether the event is the letter's heading, so that it needn't be told
 * again. */
static bool
heads_letter(const json_t *data)
{
	static const char *const others[] = { "result",	    "refusal",
					      "substitute", "asked",
					      "rollback",   "order" };

	for (gsize i = 0; i < G_N_ELEMENTS(others); i++)
		if (!json_is_null(json_object_get(data, others[i])))
			return false;
	return true;
}

/* Returns whether the order is the letter's heading. */
static bool
order_heads(json_t *data)
{
	json_t *order = json_incref(json_object_get(data, "order"));

	json_object_set_new(data, "order", json_null());
	bool heads = json_is_object(order) && heads_letter(data);

	json_object_set_new(data, "order", order);
	return heads;
}

/* Marks what the heading says: the order ("heads"), or the moves played
 * ("played_told"). */
static void
put_headings(json_t *data)
{
	json_t *order = json_object_get(data, "order");

	if (json_is_object(order))
		object_set_bool(order, "heads", order_heads(data));
	object_set_bool(data, "played_told",
			heads_letter(data) && !*object_text(data, "event"));
}

static void
forget(json_t *news, const json_t *item)
{
	for (gsize i = json_array_size(news); i-- > 0;)
		if (json_array_get(news, i) == item)
			json_array_remove(news, i);
}

/* Returns whether a piece of news reports a player's act: a choice, or
 * something that can't be a heading. */
static bool
is_act_of(const json_t *item, const char *name, char *const *kinds,
	  const char *const *acts)
{
	const char *text = object_text(item, "text");

	return !strcmp(object_text(item, "by"), name) &&
	       clause_of(text, name) != text &&
	       (is_among(acts, item) ||
		!is_among((const char *const *)kinds, item));
}

/* Drops the reader's own act if the letter says that it was played: their first
 * event, and those directly after it. What only they learned from it stays
 * ("You draw ..."). */
static void
forget_act(const LetterData *letter, json_t *news, char *const *kinds)
{
	const char *name = letter->player ? letter->player->name : "";
	const Game *game = game_of(letter);
	const char *const *acts = game ? game->acts : NULL;
	gsize i = 0;

	if (!json_array_size(json_object_get(letter->data, "played")))
		return;
	while (i < json_array_size(news) &&
	       !is_act_of(json_array_get(news, i), name, kinds, acts))
		i++;
	while (is_act_of(json_array_get(news, i), name, kinds, acts))
		json_array_remove(news, i);
}

/* Returns whether a piece of news only repeats what the letter says the reader
 * played. */
static bool
is_played(const LetterData *letter, const json_t *item)
{
	const Game *game = game_of(letter);

	return json_array_size(json_object_get(letter->data, "played")) &&
	       letter->player && is_among(game->acts, item) &&
	       !strcmp(object_text(item, "by"), letter->player->name);
}

/* Adds "event": the most important thing that happened, ranked and worded by
 * the game's [title]; "" if there is none. These kinds are all public, as the
 * event goes into subjects. *event becomes its news (borrowed) if that is still
 * to be told, else NULL. */
static bool
put_event(const LetterData *letter, const json_t **event, GError **error)
{
	json_t *news = json_object_get(letter->data, "news");
	const Game *game = game_of(letter);
	g_auto(GStrv) kinds =
		game ? library_keys(letter->run->club->library, "en",
				    game->folder, "title", NULL)
		     : NULL;
	g_autofree char *said = NULL;
	json_t *result = json_object_get(letter->data, "result");
	/* a result's heading says who has won: "won", "win_shared" */
	bool wins = json_is_object(result);

	*event = NULL;
	for (int i = 0; kinds && kinds[i] && !said; i++) {
		const json_t *item = last_of(news, kinds[i]);

		if (!item || is_played(letter, item))
			continue;
		const json_t *data = json_object_get(item, "data");

		if (!letter_data_word(letter, "title", kinds[i], data, &said,
				      error))
			return false;
		bool won = wins && g_str_has_prefix(kinds[i], "w");

		if (won && strstr(kinds[i], "_by_"))
			object_set_text(result, "why", said);
		if (won || heads_letter(letter->data))
			forget(news, item);
		else
			*event = item;
	}
	forget_act(letter, news, kinds);
	object_set_text(letter->data, "event", said);
	return true;
}

/* Adds to each place of the result how its score is made up, as [made] words
 * the events; these then aren't told again. */
static bool
put_made(const LetterData *letter, GError **error)
{
	json_t *news = json_object_get(letter->data, "news");
	json_t *result = json_object_get(letter->data, "result");
	const Game *game = result && !json_is_null(result)
				   ? game_find(letter->live->row->game)
				   : NULL;

	json_foreach (place, game ? json_object_get(result, "places") : NULL) {
		const char *name = object_text(place, "name");

		object_set_text(place, "made", "");
		for (gsize n = json_array_size(news); n-- > 0;) {
			const json_t *item = json_array_get(news, n);
			g_autofree char *made = NULL;

			if (strcmp(object_text(item, "kind"),
				   game->score_event) != 0 ||
			    strcmp(object_text(item, "by"), name) != 0)
				continue;
			if (!letter_data_word(letter, "made", game->score_event,
					      json_object_get(item, "data"),
					      &made, error))
				return false;
			if (!*object_text(place, "made"))
				object_set_text(place, "made",
						g_strstrip(made));
			json_array_remove(news, n);
		}
	}
	return true;
}

/* Adds "round": what each player got at the end of a round, [{text}], one line
 * a player; that isn't told again. Returns its length in characters. */
static glong
put_round(const LetterData *letter)
{
	json_t *news = json_object_get(letter->data, "news");
	json_t *lines = json_array();
	const Game *game = game_of(letter);
	glong length = 0;

	for (gsize i = 0;
	     game && game->score_event && i < json_array_size(news);) {
		json_t *item = json_array_get(news, i);
		json_t *text = json_object_get(item, "text");

		if (strcmp(object_text(item, "kind"), game->score_event) != 0) {
			i++;
			continue;
		}
		length += g_utf8_strlen(json_string_value(text), -1);
		array_pack(lines, "{s:O}", "text", text);
		json_array_remove(news, i);
	}
	json_object_set_new(letter->data, "round", lines);
	return length;
}

/* Drops the end of the last round: the result says what everybody has. */
static void
forget_rounds(json_t *news)
{
	for (gsize i = json_array_size(news); i-- > 0;) {
		const json_t *item = json_array_get(news, i);

		if (!*object_text(item, "by") &&
		    json_object_get(json_object_get(item, "data"), "scores"))
			json_array_remove(news, i);
	}
}

bool
match_letter_story(const LetterData *letter, GError **error)
{
	json_t *news = json_object_get(letter->data, "news");
	const json_t *event;

	if (!put_made(letter, error))
		return false;
	glong length = put_round(letter);

	if (!put_event(letter, &event, error))
		return false;
	if (json_is_object(json_object_get(letter->data, "result")))
		forget_rounds(news);
	put_story(letter, event, length);
	put_headings(letter->data);
	json_foreach (item, news)
		json_object_del(item, "data");
	return true;
}
