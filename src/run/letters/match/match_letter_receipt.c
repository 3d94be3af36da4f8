/* match_letter_receipt.c - a letter's receipts of the player's own mails, and
 * what the letter may leave out because of them. */
#include "run/letters/match/match_letter_fields.h"

#include "base/base.h"
#include "club/news/receipt.h"
#include "mail/message/draft.h"
#include "run/letters/lookups.h"

/* --- a mail's lines ------------------------------------------------------ */

/* Makes the nearest form a link, so that it is one tap away (PLAY 1). A move is
 * offered only once, even if two lines are near it. */
static void
link_nearest(const LetterData *letter, GHashTable *offered, json_t *line)
{
	const char *nearest = object_text(line, "quoted_nearest");
	g_autofree char *subject = g_strdup_printf(
		"[%s]", letter->live ? letter->live->row->name : "pennypost");
	g_autofree char *link = NULL;

	if (*nearest && !g_hash_table_add(offered, g_strdup(nearest)))
		object_set_text(line, "quoted_nearest", "");
	else if (letter->reply_to && *nearest && !strchr(nearest, '<'))
		link = draft_mailto(letter->reply_to, subject, nearest);
	object_set_text(line, "nearest_link", link);
}

/* Adds to each offer of a line what it would do. */
static bool
put_offers(const LetterData *letter, json_t *line, GError **error)
{
	json_t *shown = json_array();

	json_foreach (offer, json_object_get(line, "offers")) {
		g_autofree char *help = letter_data_say(
			letter, say(object_text(offer, "help"), NULL), error);
		const char *meaning = help ? strchr(help, '\t') : NULL;
		json_t *choice = letter_data_choose(
			letter, object_text(offer, "command"));

		object_set_text(choice, "meaning", meaning ? meaning + 1 : "");
		json_array_append_new(shown, choice);
		if (!help)
			break;
	}
	json_object_set_new(line, "offers", shown);
	return !*error;
}

/* Adds a link to the rules to questions that nothing answers, as they may be
 * about those. */
static void
put_questions(const LetterData *letter, json_t *data)
{
	bool some = json_array_size(json_object_get(data, "questions"));

	if (!some)
		json_object_set_new(data, "questions", json_array());
	json_object_set_new(
		data, "question_choices",
		some ? json_pack("[o]", letter_data_choose(letter, "rules"))
		     : json_array());
	object_set_bool(data, "asks_questions", some);
}

/* Offers `back` to a player whose mail did not bring them back. */
static void
offer_return(const LetterData *letter, json_t *data)
{
	bool some = json_object_get(data, "return");

	if (!some)
		object_set_text(data, "return", "");
	json_object_set_new(
		data, "choices",
		some ? json_pack("[o]", letter_data_choose(letter, "back"))
		     : json_array());
}

bool
match_letter_receipt(LetterData *letter, json_t *data, GError **error)
{
	g_autoptr(GHashTable) offered =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	json_object_set_new(data, "when", say_time(object_int(data, "at")));
	object_set_bool(data, "again", object_true(data, "again"));
	offer_return(letter, data);
	put_questions(letter, data);
	json_foreach (line, json_object_get(data, "lines")) {
		link_nearest(letter, offered, line);
		if (!put_offers(letter, line, error))
			return false;
	}
	letter_data_add(letter, "receipts", json_incref(data));
	/* what the mail asks to read is shown in the same letter (PLAY 1) */
	json_foreach (ask, json_object_get(data, "asks"))
		if (!lookups_answer(letter, ask, error))
			return false;
	return true;
}

/* --- what is said of a line --------------------------------------------- */

/* The verdicts, as stored, and what is said for each. */
static const struct {
	const char *verdict, *key;
} verdicts[] = {
	{ "asked", "verdicts.asked" },
	{ "done", "verdicts.done" },
	{ "kept", "verdicts.kept" },
	{ "not done", "verdicts.not_done" },
	{ "not read", "verdicts.not_read" },
	{ "played", "verdicts.played" },
	{ "refused", "verdicts.refused" },
	{ "told", "verdicts.told" },
	{ "to confirm", "verdicts.to_confirm" },
};

static bool
are_of_one_line(const json_t *line, const json_t *before)
{
	json_t *note = json_object_get(line, "note");
	json_t *other = json_object_get(before, "note");

	return *object_text(line, "quoted_nearest") &&
	       *object_text(before, "quoted_nearest") &&
	       (note == other || json_equal(note, other)) &&
	       json_equal(json_object_get(line, "quoted_written"),
			  json_object_get(before, "quoted_written"));
}

/* Merges the lines of a receipt that stand for one line with several possible
 * moves. */
static void
join_offers(const LetterData *letter, json_t *lines)
{
	for (size_t i = json_array_size(lines); i-- > 1;) {
		json_t *line = json_array_get(lines, i);
		json_t *before = json_array_get(lines, i - 1);
		json_t *offers = json_object_get(before, "offers");

		if (!are_of_one_line(line, before))
			continue;
		json_t *choice = letter_data_choose(
			letter, object_text(line, "quoted_nearest"));

		object_set_text(choice, "meaning", "");
		json_array_append_new(offers, choice);
		json_array_extend(offers, json_object_get(line, "offers"));
		json_array_remove(lines, i);
	}
}

/* Words the verdict, and whether several moves are possible. A note that quotes
 * the player's words gets the arrow that the template puts before other
 * notes. */
static void
say_line(json_t *line)
{
	const char *verdict = object_text(line, "verdict");
	bool quotes = *object_text(line, "quoted_note");

	for (gsize i = 0; i < G_N_ELEMENTS(verdicts); i++)
		if (!strcmp(verdicts[i].verdict, verdict)) {
			json_object_set_new(line, "verdict",
					    say(verdicts[i].key, NULL));
			break;
		}
	object_set_bool(
		line, "several",
		*object_text(line, "quoted_nearest") &&
			json_array_size(json_object_get(line, "offers")));
	json_object_set_new(line, "answer",
			    quotes ? say("receipt.answer", "{s:O}", "note",
					 json_object_get(line, "quoted_note"))
				   : json_string(""));
}

/* --- the mails as a whole ------------------------------------------------ */

static bool
refused(const json_t *line)
{
	return receipt_is(line, "refused") || receipt_is(line, "asked");
}

/* How many lines of the mails were carried out, refused, guessed and refused,
 * or not understood. */
typedef struct {
	int done, refused, guessed, unread;
} Tally;

static void
tally_receipt(const LetterData *letter, const json_t *receipt, Tally *tally)
{
	const json_t *lines = json_object_get(receipt, "lines");
	bool asked = !json_is_null(json_object_get(letter->data, "asked"));
	bool order = !json_is_null(json_object_get(letter->data, "order"));
	bool away = json_array_size(json_object_get(receipt, "choices"));

	json_foreach (line, lines) {
		tally->refused += refused(line);
		tally->guessed +=
			refused(line) && *object_text(line, "quoted_nearest");
		tally->done += !refused(line);
		tally->unread += object_true(line, "unread");
	}
	/* A player who owes a move, or may come back, and wrote nothing but
	 * prose may believe that it was an order. */
	if (!json_array_size(lines) && ((asked && !order) || away)) {
		tally->refused++;
		tally->unread++;
	}
}

/* Gathers possible answers to the question of the letter that the mail answers.
 */
static void
gather_offers(const json_t *receipt, json_t *offers)
{
	const json_t *lines = json_object_get(receipt, "lines");

	if (!json_object_get(receipt, "question"))
		return;
	json_foreach (line, lines) {
		json_t *nearest = json_object_get(line, "quoted_nearest");

		if (*object_text(line, "quoted_nearest"))
			array_pack(offers, "{s:O}", "text", nearest);
	}
}

/* Notes a refusal, which comes first in the letter and in its subject (PLAY 1).
 */
static void
note_refusal(const LetterData *letter)
{
	Tally tally = { 0 };
	json_t *offers = json_array();

	json_foreach (receipt, json_object_get(letter->data, "receipts")) {
		if (object_true(receipt, "again"))
			continue;
		tally_receipt(letter, receipt, &tally);
		gather_offers(receipt, offers);
	}
	/* the guess is one tap away, and the player has seen the rest */
	object_set_bool(letter->data, "guessed",
			tally.refused && tally.guessed == tally.refused &&
				!json_array_size(
					json_object_get(letter->data, "news")));
	if (tally.refused)
		object_pack(letter->data, "refusal", "{s:b, s:b, s:O}",
			    "nothing", !tally.done, "unread", tally.unread > 0,
			    "offers", offers);
	json_decref(offers);
}

/* --- what the letter may leave out --------------------------------------- */

static bool
asks_for_table(const json_t *receipts)
{
	json_foreach (receipt, receipts)
		json_foreach (line, json_object_get(receipt, "lines"))
			if (json_object_get(line, "shows"))
				return true;
	return false;
}

/* Marks a letter that needs no table: it only confirms that a mail was
 * understood, and its sender has just seen the table, or the match is over. A
 * notice tells more, such as that a seat is theirs again. */
static void
note_brief(json_t *data)
{
	static const char *const needs[] = { "asked", "opening", "substitute",
					     "rollback", "result" };
	const json_t *receipts = json_object_get(data, "receipts");
	bool brief = json_array_size(receipts) && !asks_for_table(receipts) &&
		     !json_array_size(json_object_get(data, "notices")) &&
		     !object_true(data, "onlooker") &&
		     (json_is_null(json_object_get(data, "refusal")) ||
		      object_true(json_object_get(data, "match"), "over"));

	for (gsize i = 0; i < G_N_ELEMENTS(needs); i++)
		brief &= json_is_null(json_object_get(data, needs[i]));
	object_set_bool(data, "brief", brief);
}

/* Marks letters that show even what seldom changes: at the start, when asked
 * for, and at the end. Onlookers' letters always do, as they get few. */
static void
note_whole(const LetterData *letter)
{
	static const char *const tells[] = { "opening", "substitute",
					     "rollback", "result" };
	json_t *data = letter->data;
	bool whole = asks_for_table(json_object_get(data, "receipts")) ||
		     object_true(data, "onlooker") || !letter->live ||
		     letter->live->row->phase == MATCH_FINISHED;

	for (gsize i = 0; i < G_N_ELEMENTS(tells); i++)
		whole |= !json_is_null(json_object_get(data, tells[i]));
	object_set_bool(data, "whole", whole);
}

/* Marks a short letter, unless it shows the whole table anyway. */
static void
note_short(const LetterData *letter)
{
	json_t *data = letter->data, *news = json_object_get(data, "news");
	bool is_short = letter->player && letter->player->letters_short &&
			!object_true(data, "whole");
	gsize cut = json_array_size(news);

	cut = is_short && cut ? cut - 1 : 0;
	object_set_bool(data, "short", is_short);
	object_set_int(data, "news_cut", cut);
	for (gsize i = 0; i < cut; i++)
		json_array_remove(news, 0);
}

/* --- what was played ------------------------------------------------------ */

/* Returns whether a line of a mail needs no words beyond "Played: ...", or
 * beyond those beside an order. */
static bool
line_is_plain(const json_t *line)
{
	bool usual = receipt_is(line, "kept") && object_true(line, "usual") &&
		     object_true(line, "said");

	return (receipt_is(line, "played") || receipt_is(line, "kept")) &&
	       (usual || !*object_text(line, "note")) &&
	       !*object_text(line, "quoted_note") &&
	       !*object_text(line, "quoted_nearest") &&
	       !json_array_size(json_object_get(line, "offers"));
}

/* Returns whether a mail needs no more words: all its lines were moves, and
 * were taken literally. */
static bool
receipt_is_plain(const json_t *receipt)
{
	static const char *const others[] = { "ignored_lines", "questions",
					      "asks" };
	const json_t *line, *lines = json_object_get(receipt, "lines");
	gsize i;

	for (i = 0; i < G_N_ELEMENTS(others); i++)
		if (json_array_size(json_object_get(receipt, others[i])))
			return false;
	json_array_foreach (lines, i, line)
		if (!line_is_plain(line))
			return false;
	return i && !object_true(receipt, "again") &&
	       !*object_text(receipt, "stopped") &&
	       !*object_text(receipt, "return");
}

/* Returns a move as it was played: in our spelling or, if it was written so,
 * without a capital before and a full stop after it. Free with g_free. */
static char *
move_of(const json_t *line)
{
	const char *move = object_text(line, "quoted_canonical");

	if (!*move)
		move = object_text(line, "quoted_written");
	gsize length = strlen(move);

	while (length && strchr(" .,!", move[length - 1]))
		length--;
	char *shown = g_strndup(move, length);

	*shown = g_ascii_tolower(*shown);
	return shown;
}

/* Drops lines that consist of the player's name. */
static void
drop_signature(const LetterData *letter, json_t *receipt)
{
	json_t *lines = json_object_get(receipt, "ignored_lines");
	g_autofree char *name =
		text_fold(letter->player ? letter->player->name : "");

	for (gsize i = json_array_size(lines); i-- > 0;) {
		g_autofree char *line = text_fold(
			object_text(json_array_get(lines, i), "quoted_text"));

		if (strcmp(line, name) != 0)
			continue;
		json_array_remove(lines, i);
		object_set_int(receipt, "ignored",
			       object_int(receipt, "ignored") - 1);
	}
}

/* Adds "played", the moves of the mails that were played, and to each receipt
 * its own "moves" and whether they say everything. They never do in a letter
 * that takes moves back, which must show which mail it is about. */
static void
note_played(const LetterData *letter)
{
	bool taken_back =
		!json_is_null(json_object_get(letter->data, "rollback"));
	bool asked = !json_is_null(json_object_get(letter->data, "asked"));
	json_t *played = json_array();

	json_foreach (receipt, json_object_get(letter->data, "receipts")) {
		json_t *moves = json_array();

		drop_signature(letter, receipt);
		json_foreach (line, json_object_get(receipt, "lines")) {
			if (taken_back || !receipt_is(line, "played") ||
			    object_true(receipt, "again"))
				continue;
			g_autofree char *move = move_of(line);

			array_pack(moves, "{s:s}", "text", move);
		}
		/* where something is asked, a mail's moves say what became of
		 * it */
		object_set_bool(receipt, "plain",
				!taken_back && receipt_is_plain(receipt) &&
					(json_array_size(moves) || !asked));
		json_array_extend(played, moves);
		json_object_set_new(receipt, "moves", moves);
	}
	json_object_set_new(letter->data, "played", played);
}

/* Marks lines that need no words of their own ("said"), as the letter says what
 * was played and what will be. */
static void
note_said(const LetterData *letter, json_t *receipt)
{
	const json_t *order = json_object_get(letter->data, "order");
	bool heads = json_is_object(order) && object_true(order, "heads");
	bool moves = json_array_size(json_object_get(receipt, "moves"));

	json_foreach (line, json_object_get(receipt, "lines")) {
		g_autofree char *move = move_of(line);
		bool said =
			receipt_is(line, "played")
				? moves
				: heads && !strcmp(move,
						   object_text(order, "move"));

		object_set_bool(line, "said", said);
		object_set_bool(line, "said", said && line_is_plain(line));
	}
	if (heads)
		object_set_bool(receipt, "plain", receipt_is_plain(receipt));
}

/* If nothing more is asked, sets the headline to the stage at which the last
 * move was played: it may have ended a turn. */
static bool
put_stage(const LetterData *letter, GError **error)
{
	json_t *stage = NULL;
	g_autofree char *headline = NULL;

	json_foreach (receipt, json_object_get(letter->data, "receipts"))
		json_foreach (line, json_object_get(receipt, "lines"))
			if (receipt_is(line, "played") &&
			    !object_true(receipt, "again") &&
			    json_object_get(line, "stage"))
				stage = json_object_get(line, "stage");
	if (!stage || !json_is_null(json_object_get(letter->data, "asked")) ||
	    !json_is_null(json_object_get(letter->data, "order")) ||
	    !json_is_null(json_object_get(letter->data, "rollback")) ||
	    !json_is_null(json_object_get(letter->data, "result")))
		return true;
	if (!letter_data_word(letter, "headline", "text", stage, &headline,
			      error))
		return false;
	object_set_text(letter->data, "headline", headline);
	return true;
}

/* Drops a line's move if the line already says it: the receipt needn't repeat
 * it. */
static void
drop_repeated(json_t *line)
{
	g_autofree char *written =
		text_fold(object_text(line, "quoted_written"));
	g_autofree char *canonical =
		text_fold(object_text(line, "quoted_canonical"));

	if (!strcmp(written, canonical))
		object_set_text(line, "quoted_canonical", "");
}

bool
match_letter_settle(LetterData *letter, GError **error)
{
	const json_t *receipts = json_object_get(letter->data, "receipts");
	json_t *lines;

	json_foreach (receipt, receipts)
		if (!match_letter_settle_receipt(letter, receipt, error))
			return false;
	note_refusal(letter);
	note_brief(letter->data);
	note_whole(letter);
	note_short(letter);
	note_played(letter);
	if (!put_stage(letter, error) || !match_letter_story(letter, error))
		return false;
	json_foreach (receipt, receipts) {
		note_said(letter, receipt);
		lines = json_object_get(receipt, "lines");
		join_offers(letter, lines);
		json_foreach (line, lines) {
			drop_repeated(line);
			say_line(line);
		}
	}
	return true;
}
