/* match_letter_refusal.c - the player's mails as a whole: whether anything was
 * refused, and what the letter may leave out. */
#include "run/letters/match/match_letter_fields.h"

#include <string.h>

static bool
refused(const json_t *line)
{
	const char *verdict = letter_data_text(line, "verdict");

	return !strcmp(verdict, "refused") || !strcmp(verdict, "asked");
}

/* How many lines of the mails were done, refused, or not understood. */
typedef struct {
	int done, refused, unread;
} Tally;

static bool
may_return(const json_t *receipt)
{
	return json_array_size(json_object_get(receipt, "choices"));
}

static void
tally_receipt(const LetterData *letter, const json_t *receipt, Tally *tally)
{
	const json_t *line, *lines = json_object_get(receipt, "lines");
	bool asked = !json_is_null(json_object_get(letter->data, "asked"));
	bool order = !json_is_null(json_object_get(letter->data, "order"));
	gsize i;

	json_array_foreach (lines, i, line) {
		tally->refused += refused(line);
		tally->done += !refused(line);
		tally->unread += json_is_true(json_object_get(line, "unread"));
	}
	/* A player who owes a move, or may come back, and wrote nothing but
	 * prose may believe that it was an order. */
	if (!json_array_size(lines) &&
	    ((asked && !order) || may_return(receipt))) {
		tally->refused++;
		tally->unread++;
	}
}

/* Gathers possible answers to the question of the letter that the mail answers.
 */
static void
gather_offers(const json_t *receipt, json_t *offers)
{
	const json_t *line, *lines = json_object_get(receipt, "lines");
	gsize i;

	if (!json_object_get(receipt, "question"))
		return;
	json_array_foreach (lines, i, line) {
		json_t *nearest = json_object_get(line, "quoted_nearest");

		if (*letter_data_text(line, "quoted_nearest"))
			json_array_append_new(
				offers, json_pack("{s:O}", "text", nearest));
	}
}

/* Notes a refusal, which comes first in the letter and in its subject (PLAY 1).
 */
void
match_letter_note_refusal(const LetterData *letter)
{
	const json_t *receipt;
	Tally tally = { 0 };
	json_t *offers = json_array();
	gsize i;

	json_array_foreach (json_object_get(letter->data, "receipts"), i,
			    receipt) {
		if (json_is_true(json_object_get(receipt, "again")))
			continue;
		tally_receipt(letter, receipt, &tally);
		gather_offers(receipt, offers);
	}
	if (tally.refused)
		json_object_set_new(letter->data, "refusal",
				    json_pack("{s:b, s:b, s:O}", "nothing",
					      !tally.done, "unread",
					      tally.unread > 0, "offers",
					      offers));
	json_decref(offers);
}

/* --- what the letter may leave out --------------------------------------- */

static bool
asks_for_table(const json_t *receipts)
{
	const json_t *receipt, *line;
	gsize i, j;

	json_array_foreach (receipts, i, receipt) {
		json_array_foreach (json_object_get(receipt, "lines"), j,
				    line) {
			if (json_object_get(line, "shows"))
				return true;
		}
	}
	return false;
}

/* Marks a letter that needs no table: it only says that a mail was understood,
 * and its writer has just seen the table. */
void
match_letter_note_brief(const LetterData *letter)
{
	static const char *const needs[] = { "asked",	   "opening",
					     "substitute", "rollback",
					     "result",	   "refusal" };
	json_t *data = letter->data;
	const json_t *receipts = json_object_get(data, "receipts");
	bool brief = json_array_size(receipts) && !asks_for_table(receipts) &&
		     !json_is_true(json_object_get(data, "onlooker"));

	for (gsize i = 0; i < G_N_ELEMENTS(needs); i++)
		brief &= json_is_null(json_object_get(data, needs[i]));
	json_object_set_new(data, "brief", json_boolean(brief));
}

/* Marks letters that show even what seldom changes: at the start, when asked
 * for, and at the end. Onlookers' letters always do, as they get few. */
void
match_letter_note_whole(const LetterData *letter)
{
	static const char *const tells[] = { "opening", "substitute",
					     "rollback", "result" };
	json_t *data = letter->data;
	bool whole = asks_for_table(json_object_get(data, "receipts")) ||
		     json_is_true(json_object_get(data, "onlooker")) ||
		     !letter->live ||
		     letter->live->row->phase == MATCH_FINISHED;

	for (gsize i = 0; i < G_N_ELEMENTS(tells); i++)
		whole |= !json_is_null(json_object_get(data, tells[i]));
	json_object_set_new(data, "whole", json_boolean(whole));
}

/* Marks a short letter, unless it shows the whole table anyway. */
void
match_letter_note_short(const LetterData *letter)
{
	json_t *data = letter->data, *news = json_object_get(data, "news");
	bool is_short = letter->player && letter->player->letters_short &&
			!json_is_true(json_object_get(data, "whole"));
	gsize cut = json_array_size(news);

	cut = is_short && cut ? cut - 1 : 0;
	json_object_set_new(data, "short", json_boolean(is_short));
	json_object_set_new(data, "news_cut", json_integer((json_int_t)cut));
	for (gsize i = 0; i < cut; i++)
		json_array_remove(news, 0);
}
