/* gathering_receipt.c - what a letter says of the player's own mails: what
 * became of their lines since, and whether anything was refused. */
#include "run/letters/gathering.h"

#include "base/text.h"
#include "game/moves.h"
#include "mail/draft.h"
#include "run/letters/single.h"

#include <string.h>

static const char *
text_of(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));

	return text ? text : "";
}

static bool
decided(const json_t *line, const char *verdict)
{
	return !strcmp(text_of(line, "verdict"), verdict);
}

/* --- what became of it -------------------------------------------------- */

/* An order that was kept when its mail was read may have been played since, in
 * the same run: then the receipt says so. */
static bool
settle_line(const Gathering *gathering, json_t *line, GError **error)
{
	json_int_t serial =
		json_integer_value(json_object_get(line, "decision"));
	g_autoptr(Decision) decision = NULL;

	if (!serial || !decided(line, "kept"))
		return true;
	decision = decision_must(gathering->run->club->store, serial, error);
	if (decision && !decision->open) {
		gathering_put(line, "verdict", "played");
		gathering_put(line, "note",
			      json_object_get(line, "meant")
				      ? "This is the move that we understood."
				      : "");
	}
	return decision != NULL;
}

/* How many moves still lie in the chain of the seat. */
static int
chain_left(const Gathering *gathering)
{
	const LetterAbout *about = gathering->about;
	g_autofree char *what = NULL;
	g_autofree char *text = NULL;
	int moves = 1;

	if (!about->table || about->seat < 0 ||
	    !desk_plan(about->table->desks[about->seat], 0, &what, &text) ||
	    strcmp(what, "then") != 0)
		return 0;
	for (const char *at = text; (at = strstr(at, " then ")); at++)
		moves++;
	return moves;
}

static bool
is_told_back(const Gathering *gathering, const json_t *line)
{
	const json_t *told,
		*all = json_object_get(gathering->letter, "told_back");
	gsize i;

	json_array_foreach(all, i, told)
	{
		const char *meant = text_of(line, "planned");

		if (strstr(text_of(told, "quoted_text"),
			   *meant ? meant : text_of(line, "quoted_written")))
			return true;
	}
	return false;
}

/* The moves of a chain may have been played in the same run, or told back. */
static void
settle_chain(const Gathering *gathering, const json_t *receipt)
{
	const json_t *lines = json_object_get(receipt, "lines");
	int left = chain_left(gathering);

	for (gsize i = json_array_size(lines); i > 0; i--) {
		json_t *line = json_array_get(lines, i - 1);

		if (!json_object_get(line, "chained") || !decided(line, "kept"))
			continue;
		if (is_told_back(gathering, line)) {
			gathering_put(line, "verdict", "refused");
			gathering_put(line, "note",
				      "It did not fit: see about your plans.");
		} else if (left-- <= 0) {
			gathering_put(line, "verdict", "played");
			gathering_put(line, "note", "");
		}
	}
}

/* How many of the seat's `next` with this text still wait. */
static int
plans_waiting(const LetterAbout *about, const char *planned)
{
	char *what, *text;
	int waiting = 0;

	for (int i = 0;
	     desk_plan(about->table->desks[about->seat], i, &what, &text);
	     i++) {
		waiting += g_str_has_prefix(what, "next") &&
			   !strcmp(text, planned);
		g_free(what);
		g_free(text);
	}
	return waiting;
}

/* Of several with the same words the last ones wait: the queue is in order. */
static bool
still_waits(const LetterAbout *about, const json_t *lines, gsize at)
{
	const char *planned = text_of(json_array_get(lines, at), "planned");
	int later = 0;

	for (gsize i = at + 1; i < json_array_size(lines); i++)
		later += !strcmp(text_of(json_array_get(lines, i), "planned"),
				 planned);
	return plans_waiting(about, planned) > later;
}

/* What plans of the seat have played in this run, char *. */
static GPtrArray *
played_by_plans(const Gathering *gathering, GError **error)
{
	const LetterAbout *about = gathering->about;
	g_autoptr(GPtrArray) steps = step_list(gathering->run->club->store,
					       about->table->row->id, error);
	GPtrArray *played = g_ptr_array_new_with_free_func(g_free);

	for (guint i = 0; steps && i < steps->len; i++) {
		const StepRow *step = g_ptr_array_index(steps, i);
		json_t *move, *moves = json_loads(step->moves, 0, NULL);
		gsize j;

		json_array_foreach(moves, j, move)
		{
			if (step->at == gathering->run->now && !step->voided &&
			    !strcmp(text_of(move, "by"), "plan") &&
			    json_integer_value(json_object_get(move, "seat")) ==
				    about->seat)
				g_ptr_array_add(played,
						moves_text_plain(
							text_of(move, "text")));
		}
		json_decref(moves);
	}
	if (steps)
		return played;
	g_ptr_array_unref(played);
	return NULL;
}

/* What was played where there is one move for each plan; else the news tell. */
static void
settle_used(const GPtrArray *used, const GPtrArray *played)
{
	bool each = used->len == played->len;

	for (guint i = 0; i < used->len; i++) {
		gathering_put(used->pdata[i], "verdict",
			      each ? "played" : "done");
		gathering_put(used->pdata[i], "note",
			      each ? "" : "This plan waits no longer.");
		if (each)
			gathering_put(used->pdata[i], "quoted_canonical",
				      played->pdata[i]);
	}
}

/* A `next` may have been used up in the run that kept it, or told back. */
static bool
settle_plans(const Gathering *gathering, const json_t *receipt, GError **error)
{
	const LetterAbout *about = gathering->about;
	const json_t *lines = json_object_get(receipt, "lines");
	g_autoptr(GPtrArray) used = g_ptr_array_new();
	json_t *line;
	gsize i;

	if (!about->table || about->seat < 0)
		return true;
	json_array_foreach(lines, i, line)
	{
		if (!*text_of(line, "planned") || !decided(line, "kept") ||
		    still_waits(about, lines, i))
			continue;
		if (is_told_back(gathering, line)) {
			gathering_put(line, "verdict", "refused");
			gathering_put(line, "note",
				      "It did not fit: see about your plans.");
		} else {
			g_ptr_array_add(used, line);
		}
	}
	if (!used->len)
		return true;
	g_autoptr(GPtrArray) played = played_by_plans(gathering, error);

	if (played)
		settle_used(used, played);
	return played != NULL;
}

/* What was played as it was written is said once. */
static void
say_once(json_t *line)
{
	g_autofree char *written = text_fold(text_of(line, "quoted_written"));
	g_autofree char *canonical =
		text_fold(text_of(line, "quoted_canonical"));

	if (!strcmp(written, canonical))
		gathering_put(line, "quoted_canonical", "");
}

/* --- refusals ------------------------------------------------------------ */

static bool
refused(const json_t *line)
{
	return decided(line, "refused") || decided(line, "asked");
}

/* What the mails of a letter came to. */
typedef struct {
	int done, refused, unread;
} Tally;

static void
tally_receipt(const Gathering *gathering, const json_t *receipt, Tally *tally)
{
	const json_t *line, *lines = json_object_get(receipt, "lines");
	bool asked = !json_is_null(json_object_get(gathering->letter, "asked"));
	bool order = !json_is_null(json_object_get(gathering->letter, "order"));
	gsize i;

	json_array_foreach(lines, i, line)
	{
		tally->refused += refused(line);
		tally->done += !refused(line);
		tally->unread += json_is_true(json_object_get(line, "unread"));
	}
	/* Whoever owes a move and wrote nothing but prose may think that it was
	 * one. */
	if (!json_array_size(lines) && asked && !order) {
		tally->refused++;
		tally->unread++;
	}
}

/* A refusal comes first in its letter and in its subject (PLAY 1). */
static void
note_refusal(Gathering *gathering)
{
	const json_t *receipt;
	Tally tally = { 0 };
	gsize i;

	json_array_foreach(json_object_get(gathering->letter, "receipts"), i,
			   receipt)
	{
		if (!json_is_true(json_object_get(receipt, "again")))
			tally_receipt(gathering, receipt, &tally);
	}
	if (tally.refused)
		json_object_set_new(gathering->letter, "refusal",
				    json_pack("{s:b, s:b}", "nothing",
					      !tally.done, "unread",
					      tally.unread > 0));
}

/* --- what it leaves out --------------------------------------------------- */

static bool
asks_for_table(const json_t *receipts)
{
	const json_t *receipt, *line;
	gsize i, j;

	json_array_foreach(receipts, i, receipt)
	{
		json_array_foreach(json_object_get(receipt, "lines"), j, line)
		{
			if (json_object_get(line, "shows"))
				return true;
		}
	}
	return false;
}

/* What says no more than that a mail was understood needs no table: whoever
 * wrote it has just seen that, and the news tell what changed. */
static void
note_brief(const Gathering *gathering)
{
	static const char *const needs[] = { "asked",	   "opening",
					     "substitute", "rollback",
					     "result",	   "refusal" };
	json_t *letter = gathering->letter;
	const json_t *receipts = json_object_get(letter, "receipts");
	bool brief = json_array_size(receipts) && !asks_for_table(receipts) &&
		     !json_is_true(json_object_get(letter, "onlooker"));

	for (gsize i = 0; i < G_N_ELEMENTS(needs); i++)
		brief &= json_is_null(json_object_get(letter, needs[i]));
	json_object_set_new(letter, "brief", json_boolean(brief));
}

/* --- receipts ------------------------------------------------------------ */

/* The nearest form is one tap away (PLAY 1). */
static void
link_nearest(const Gathering *gathering, json_t *line)
{
	const LetterAbout *about = gathering->about;
	const char *nearest = text_of(line, "quoted_nearest");
	g_autofree char *subject = g_strdup_printf(
		"[%s] order",
		about->table ? about->table->row->name : "pennypost");
	g_autofree char *link =
		about->reply_to && *nearest && !strchr(nearest, '<')
			? draft_mailto(about->reply_to, subject, nearest)
			: NULL;

	gathering_put(line, "nearest_link", link);
}

/* What the mail asks to read stands in the same letter (PLAY 1). */
static bool
answer_asks(const Gathering *gathering, const json_t *data, GError **error)
{
	const json_t *ask;
	gsize i;

	json_array_foreach(json_object_get(data, "asks"), i, ask)
	{
		if (!letter_answer(gathering->run, gathering->about->player,
				   ask, gathering->letter, error))
			return false;
	}
	return true;
}

bool
gathering_receipt(const Gathering *gathering, json_t *data, GError **error)
{
	json_t *line,
		*receipts = json_object_get(gathering->letter, "receipts");
	gsize i;

	gathering_put_time(data, "when", gathering,
			   json_integer_value(json_object_get(data, "at")));
	if (!json_object_get(data, "again"))
		json_object_set_new(data, "again", json_false());
	json_array_foreach(json_object_get(data, "lines"), i, line)
		link_nearest(gathering, line);
	json_array_append(receipts, data);
	return answer_asks(gathering, data, error);
}

static bool
settle_receipt(const Gathering *gathering, const json_t *receipt,
	       GError **error)
{
	json_t *line;
	gsize i;

	json_array_foreach(json_object_get(receipt, "lines"), i, line)
	{
		if (!settle_line(gathering, line, error))
			return false;
	}
	settle_chain(gathering, receipt);
	if (!settle_plans(gathering, receipt, error))
		return false;
	json_array_foreach(json_object_get(receipt, "lines"), i, line)
		say_once(line);
	return true;
}

bool
gathering_settle(Gathering *gathering, GError **error)
{
	const json_t *receipt;
	gsize i;

	json_array_foreach(json_object_get(gathering->letter, "receipts"), i,
			   receipt)
	{
		if (!settle_receipt(gathering, receipt, error))
			return false;
	}
	note_refusal(gathering);
	note_brief(gathering);
	return true;
}
