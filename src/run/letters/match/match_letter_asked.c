/* match_letter_asked.c - the decision that a letter asks for, and the plan that
 * it teaches. */
#include "base/base.h"
#include "club/installation/language.h"
#include "command/parse.h"
#include "mail/message/draft.h"
#include "run/letters/match/match_letter_fields.h"

/* --- the plan ------------------------------------------------------------- */

/* Reads a plan in the reader's words; false if it is none. */
static bool
plan_read(const LetterData *letter, const char *line, bool *always,
	  char **topic, GPtrArray **wishes)
{
	Tongues tongues =
		tongues_for(letter->run->club, letter_data_language(letter));
	g_autofree char *own =
		tongues.own ? tongue_english(tongues.own, line) : NULL;

	return parse_plan(own ? own : line, always, topic, wishes);
}

/* Stores a plan in the reader's words on a desk; false if the desk refuses
 * it. */
static bool
take(const LetterData *letter, Desk *desk, Match *match, const char *line)
{
	g_autofree char *topic = NULL;
	g_autoptr(GPtrArray) wishes = NULL;
	bool always;

	return plan_read(letter, line, &always, &topic, &wishes) &&
	       (always ? desk_always : desk_next)(desk, match, letter->seat,
						  topic, wishes, NULL);
}

/* Returns whether the seat's desk would accept it. */
static bool
is_taken(const LetterData *letter, const char *line)
{
	const LiveMatch *live = letter->live;
	g_autofree char *stored = desk_write(live->desks[letter->seat]);
	g_autoptr(Desk) desk = desk_read(stored, NULL);

	return desk && take(letter, desk, live->match, line);
}

/* Sets *line to the game's plan for the seat's open decision; "" if there is
 * none. */
static bool
plan_line(const LetterData *letter, const Match *match, char **line,
	  GError **error)
{
	g_autofree char *key = g_strdelimit(
		g_strdup(match_topic(match, letter->seat)), " ", '-');
	json_auto_t *data = match_plans(match, letter->seat);

	return letter_data_word(letter, "plans", key, data, line, error);
}

/* Returns whether the plan is only for a later decision, not for the open one
 * too. */
static bool
is_next(const LetterData *letter, const char *line)
{
	g_autofree char *topic = NULL;
	g_autoptr(GPtrArray) wishes = NULL;
	bool always;

	return plan_read(letter, line, &always, &topic, &wishes) && !always;
}

/* Returns the line and the link that sends it. */
static json_t *
plan_json(const LetterData *letter, const char *line)
{
	g_autofree char *subject =
		g_strdup_printf("[%s]", letter->live->row->name);
	g_autofree char *link =
		letter->reply_to ? draft_mailto(letter->reply_to, subject, line)
				 : NULL;

	return json_pack("{s:s, s:s, s:b}", "quoted_text", line, "link",
			 link ? link : "", "next", is_next(letter, line));
}

/* Sets *known to whether plans have already made enough moves of this kind. */
static bool
plan_known(const LetterData *letter, bool *known, GError **error)
{
	const LiveMatch *live = letter->live;
	int used;

	if (!decision_count_planned(
		    letter->run->club->store, letter->player->id, live->row->id,
		    live->row->created, match_topic(live->match, letter->seat),
		    &used, error))
		return false;
	*known = used >= PLANS_KNOWN;
	return true;
}

/* Sets *plan to the plan shown with the decision, {quoted_text, link, next};
 * null if the game has none, plans have made enough moves of this kind, or the
 * letter is a reminder or digest. New reference. */
static bool
find_plan(const LetterData *letter, json_t **plan, GError **error)
{
	g_autofree char *line = NULL;
	bool known;

	*plan = json_null();
	if (letter->reminder || letter->digest)
		return true;
	if (!plan_line(letter, letter->live->match, &line, error))
		return false;
	if (!*line || !is_taken(letter, line))
		return true;
	if (!plan_known(letter, &known, error))
		return false;
	if (!known)
		*plan = plan_json(letter, line);
	return true;
}

/* --- what plans would have saved ------------------------------------------ */

#define SAVED_LEAST 3 /* saved letters that are worth mentioning */

/* A match replayed as if the reader had taken the first plan shown for each
 * kind of decision. */
typedef struct {
	const LetterData *letter;
	Match *match;
	Desk *desk;
	GHashTable *taught; /* topics */
	int saved;
} Replay;

/* Returns the move that the seat's player made by hand in a step, or NULL. */
static const char *
own_move(const json_t *moves, int seat)
{
	json_foreach (move, moves)
		if (object_int(move, "seat") == seat)
			return strcmp(object_text(move, "by"), "player") == 0
				       ? object_text(move, "text")
				       : NULL;
	return NULL;
}

/* Checks before a move is played whether a plan would have made it. If it is
 * the first of its topic, takes the plan for that topic. */
static bool
look(Replay *replay, const char *move, GError **error)
{
	const LetterData *letter = replay->letter;
	const char *topic = match_topic(replay->match, letter->seat);
	g_autofree char *line = NULL;

	if (desk_fill(replay->desk, replay->match, letter->seat, NULL, NULL)) {
		replay->saved += desk_order_by(replay->desk) == ORDER_PLAN &&
				 strcmp(desk_order(replay->desk), move) == 0;
		return true;
	}
	if (!g_hash_table_add(replay->taught, g_strdup(topic)))
		return true;
	if (!plan_line(letter, replay->match, &line, error))
		return false;
	if (*line)
		take(letter, replay->desk, replay->match, line);
	return true;
}

static bool
replay_step(Replay *replay, const StepRow *step, GError **error)
{
	const char *texts[SEATS_MAX];
	int seat = replay->letter->seat;
	json_auto_t *moves = live_moves(step, texts);
	const char *move = own_move(moves, seat);

	if ((move && !look(replay, move, error)) ||
	    !match_replay(replay->match, texts, error))
		return false;
	desk_played(replay->desk, replay->match, seat, NULL, NULL);
	return true;
}

static bool
count_saved(const LetterData *letter, int *saved, GError **error)
{
	g_autoptr(GPtrArray) steps = step_list(letter->run->club->store,
					       letter->live->row->id, error);
	g_autoptr(Match) match =
		steps ? live_dealt(letter->run->club, letter->live, KEEP_STATE,
				   error)
		      : NULL;

	if (!match)
		return false;
	g_autoptr(Desk) desk = desk_new();
	g_autoptr(GHashTable) taught =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	Replay replay = { letter, match, desk, taught, 0 };
	bool good = true;

	for (guint i = 0; good && i < steps->len; i++) {
		const StepRow *step = g_ptr_array_index(steps, i);

		good = step->voided || replay_step(&replay, step, error);
	}
	*saved = replay.saved;
	return good;
}

/* Sets *own to whether only the reader has ever held the seat. */
static bool
had_alone(const LetterData *letter, bool *own, GError **error)
{
	g_autoptr(GPtrArray) tenures = tenure_list(
		letter->run->club->store, letter->live->row->id, error);

	*own = true;
	ptr_array_foreach (const Tenure, tenure, tenures)
		*own &= tenure->seat != letter->seat ||
			tenure->player == letter->player->id;
	return tenures != NULL;
}

bool
match_letter_saved(const LetterData *letter, json_t **saved, GError **error)
{
	bool own;
	int used, n;

	*saved = json_null();
	if (letter->digest || letter->seat < 0 ||
	    !live_has_game(letter->live->row))
		return true;
	if (!step_count_plans(letter->run->club->store, letter->live->row->id,
			      letter->seat, &used, error) ||
	    !had_alone(letter, &own, error))
		return false;
	if (used || !own)
		return true;
	if (!count_saved(letter, &n, error))
		return false;
	if (n < SAVED_LEAST)
		return true;
	*saved = json_pack("{s:i}", "n", n);
	return true;
}

/* --- what is asked ------------------------------------------------------- */

/* Returns whether a line of the menu has a blank that the player must fill in.
 */
static bool
menu_is_open(const Menu *menu)
{
	for (int i = 0; i < menu_lines(menu); i++)
		if (!menu_move(menu, i))
			return true;
	return false;
}

/* Returns whether the menu has a line that a tap begins and the player
 * completes. */
static bool
rows_have_half(const json_t *rows)
{
	json_foreach (row, rows)
		json_foreach (cell, json_object_get(row, "cells"))
			if (object_true(cell, "half"))
				return true;
	return false;
}

/* What the game says about a decision. */
typedef struct {
	char *phrase;	/* what is asked */
	char *fallback; /* the move played at the deadline; "" where the bot
			   plays */
	char *example;	/* a way to write more than the menu shows, or "" */
} TopicWords;

static void
topic_words_clear(TopicWords *words)
{
	g_free(words->phrase);
	g_free(words->fallback);
	g_free(words->example);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(TopicWords, topic_words_clear)

/* Says what is asked; includes the table if the game has words for that. */
static bool
asked_phrase(const LetterData *letter, char **phrase, GError **error)
{
	const char *topic = letter->decision->topic;
	g_autofree char *key = g_strdelimit(g_strdup(topic), " ", '-');
	const json_t *view = json_object_get(letter->data, "view");
	g_autofree char *said = NULL;

	if (view && !letter_data_word(letter, "asks", key, view, &said, error))
		return false;
	if (!said || !*said)
		return letter_data_topic(letter, "topics", topic, phrase,
					 error);
	*phrase = g_steal_pointer(&said);
	return true;
}

static bool
topic_words(const LetterData *letter, TopicWords *words, GError **error)
{
	const char *topic = letter->decision->topic;

	return asked_phrase(letter, &words->phrase, error) &&
	       letter_data_topic(letter, "fallback", topic, &words->fallback,
				 error) &&
	       letter_data_topic(letter, "examples", topic, &words->example,
				 error);
}

/* Adds the first of the game's examples that the player could send now. Each is
 * a chain; semicolons separate them. */
static void
add_example(const LetterData *letter, const char *words, json_t *list)
{
	Tongues tongues =
		tongues_for(letter->run->club, letter_data_language(letter));
	g_auto(GStrv) examples = g_strsplit(words, ";", -1);

	for (int i = 0; examples[i]; i++) {
		const char *example = g_strstrip(examples[i]);
		g_autofree char *joined =
			tongues.own ? tongue_joined(tongues.own, example)
				    : g_strdup(example);
		g_auto(GStrv) moves = g_strsplit(joined, " then ", 2);
		const char *objection;
		Move move;

		if (!moves[0] || !match_read(letter->live->match, letter->seat,
					     moves[0], &move, &objection, NULL))
			continue;
		g_autofree char *shown =
			match_letter_with_match(letter, ": ", example);

		json_array_append_new(list, json_string(shown));
		return;
	}
}

static void
put_deadline(const LetterData *letter, json_t *asked)
{
	const ClockView *clock = &letter->clock;
	Time until = clock->running ? clock->deadline : clock->due;
	/* the bank time that follows the deadline, or is already running */
	json_t *bank = clock->running || clock->bank >= HOUR
			       ? json_pack("{s:o, s:b, s:o}", "left",
					   say_span(clock->bank), "runs",
					   clock->running, "until",
					   say_time(clock->deadline))
			       : json_null();

	object_fill(asked, "{s:o, s:s, s:o, s:o, s:b, s:b}", "deadline",
		    say_time(until), "zone", letter->player->zone, "left",
		    say_left(letter->run->now, until), "bank", bank, "paused",
		    clock->paused, "reminder", letter->reminder);
}

static json_t *
asked_json(LetterData *letter, const TopicWords *words, GError **error)
{
	Match *match = letter->live->match;
	bool bot = live_stand_in(letter->live, letter->seat) != LEVEL_FALLBACK;
	g_autoptr(Menu) menu = match_menu(match, letter->seat);
	bool lettered =
		menu_lines(menu) && g_ascii_isalpha(*menu_label(menu, 0));
	json_t *rows = match_letter_menu_rows(letter, menu, error);
	json_t *lines =
		rows ? match_letter_menu_lines(letter, menu, error) : NULL;
	g_autofree char *stand_in = NULL;
	Move move;

	if (!lines) {
		json_decref(rows);
		return NULL;
	}
	json_t *examples = json_array();

	add_example(letter, words->example, examples);
	/* the move at the deadline, unless a bot chooses it */
	if (!bot && match_fallback_known(match, letter->seat, &move))
		stand_in = match_show(match, letter->seat, &move);
	json_t *asked = json_pack(
		"{s:s, s:s, s:b, s:s, s:s, s:s, s:b, s:o, s:o, s:o, s:b, s:b, "
		"s:b, s:s}",
		"topic", letter->decision->topic, "phrase", words->phrase,
		"sealed", seats_count(match_waiting(match)) > 1, "fallback",
		bot ? "" : words->fallback, "quoted_stand_in",
		stand_in ? stand_in : "", "stand_in", bot ? "bot" : "fallback",
		"bot", bot, "quoted_examples", examples, "menu", lines,
		"menu_rows", rows, "menu_half", rows_have_half(rows),
		"menu_lettered", lettered, "menu_open", menu_is_open(menu),
		"menu_match", letter->digest ? letter->live->row->name : "");

	put_deadline(letter, asked);
	return asked;
}

bool
match_letter_asked(LetterData *letter, GError **error)
{
	g_auto(TopicWords) words = { NULL, NULL, NULL };

	if (!letter->decision || desk_order(letter->live->desks[letter->seat]))
		return true;
	if (!topic_words(letter, &words, error))
		return false;
	json_t *asked = asked_json(letter, &words, error);

	if (!asked)
		return false;
	json_object_set_new(letter->data, "asked", asked);
	json_t *plan;

	if (!find_plan(letter, &plan, error))
		return false;
	json_object_set_new(asked, "plan", plan);
	return true;
}

/* --- the decision as a line of a list ------------------------------------ */

json_t *
match_letter_waiting(const LetterData *about)
{
	const json_t *data = about->data;
	const json_t *match = json_object_get(data, "match");
	const json_t *asked = json_object_get(data, "asked");

	return json_pack("{s:O, s:O, s:O, s:O, s:O, s:O, s:O}", "name",
			 json_object_get(match, "name"), "game",
			 json_object_get(match, "game"), "headline",
			 json_object_get(data, "headline"), "phrase",
			 json_object_get(asked, "phrase"), "deadline",
			 json_object_get(asked, "deadline"), "left",
			 json_object_get(asked, "left"), "paused",
			 json_object_get(asked, "paused"));
}

void
match_letter_add_waiting(json_t *list, json_t *waiting)
{
	if (!waiting)
		return;
	object_set_bool(waiting, "more", json_array_size(list));
	json_array_append(list, waiting);
}
