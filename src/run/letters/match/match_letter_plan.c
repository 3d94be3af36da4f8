/* match_letter_plan.c - the plan that a letter teaches with a decision. */
#include "base/each.h"
#include "base/object.h"
#include "run/letters/match/match_letter_fields.h"

#include "command/parse.h"
#include "mail/message/draft.h"

#include <string.h>

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

/* Puts a plan in the reader's words on a desk; false if the desk doesn't take
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

/* Returns whether the seat's desk would take it. */
static bool
is_taken(const LetterData *letter, const char *line)
{
	const LiveMatch *live = letter->live;
	g_autofree char *stored = desk_write(live->desks[letter->seat]);
	g_autoptr(Desk) desk = desk_read(stored, NULL);

	return desk && take(letter, desk, live->match, line);
}

/* Sets *line to the plan that the game has for what the match asks the seat; ""
 * if it has none. */
static bool
plan_line(const LetterData *letter, const Match *match, char **line,
	  GError **error)
{
	g_autofree char *key = g_strdelimit(
		g_strdup(match_topic(match, letter->seat)), " ", '-');
	json_auto_t *data = match_plans(match, letter->seat);

	return letter_data_word(letter, "plans", key, data, line, error);
}

/* Returns whether the plan is for a later decision, and not for the one that is
 * asked, too. */
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

/* Sets *known to whether plans have made moves enough of the kind that is asked
 * for. */
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

bool
match_letter_plan(const LetterData *letter, json_t **plan, GError **error)
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

#define SAVED_LEAST 3 /* letters that are worth a line */

/* A match replayed for a reader who takes the first plan that is shown for each
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
	const json_t *move;
	gsize i;

	json_array_foreach (moves, i, move)
		if (object_int(move, "seat") == seat)
			return strcmp(object_text(move, "by"), "player") == 0
				       ? object_text(move, "text")
				       : NULL;
	return NULL;
}

/* Looks at a move before it is played: would a plan have made it? Teaches the
 * plan for its topic if it is the first. */
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
	g_autoptr(Match) match = steps ? live_dealt(letter->live, error) : NULL;

	if (!match)
		return false;
	match_fingerprints(match, false);
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

/* Sets *own to whether nobody but the reader has had the seat. */
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
