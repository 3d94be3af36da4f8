/* match_letter_receipt.c - a letter's receipts of the player's own mails. */
#include "run/letters/match/match_letter_fields.h"

#include "base/saying.h"
#include "mail/message/draft.h"
#include "run/letters/lookups.h"

#include <string.h>

/* Links the nearest form, so that it is one tap away (PLAY 1). */
static void
link_nearest(const LetterData *letter, json_t *line)
{
	const char *nearest = letter_data_text(line, "quoted_nearest");
	g_autofree char *subject = g_strdup_printf(
		"[%s]", letter->live ? letter->live->row->name : "pennypost");
	g_autofree char *link =
		letter->reply_to && *nearest && !strchr(nearest, '<')
			? draft_mailto(letter->reply_to, subject, nearest)
			: NULL;

	letter_data_put(line, "nearest_link", link);
}

/* Offers a move only once, even if two lines are near it. */
static void
offer_once(GHashTable *offered, json_t *line)
{
	const char *nearest = letter_data_text(line, "quoted_nearest");

	if (*nearest && !g_hash_table_add(offered, g_strdup(nearest)))
		letter_data_put(line, "quoted_nearest", "");
}

/* Adds to each offer of a line what it would do. */
static bool
put_offers(const LetterData *letter, json_t *line, GError **error)
{
	json_t *shown = json_array(), *offer;
	gsize i;

	json_array_foreach (json_object_get(line, "offers"), i, offer) {
		g_autofree char *help = letter_data_say(
			letter, say(letter_data_text(offer, "help"), NULL),
			error);
		const char *meaning = help ? strchr(help, '\t') : NULL;
		json_t *choice = letter_data_choose(
			letter, letter_data_text(offer, "command"));

		json_object_set_new(choice, "meaning",
				    json_string(meaning ? meaning + 1 : ""));
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
	json_object_set_new(data, "asks_questions", json_boolean(some));
}

/* Adds what the mail asks to read, which is shown in the same letter (PLAY 1).
 */
static bool
answer_asks(LetterData *letter, const json_t *data, GError **error)
{
	json_t *ask;
	gsize i;

	json_array_foreach (json_object_get(data, "asks"), i, ask) {
		if (!lookups_answer(letter, ask, error))
			return false;
	}
	return true;
}

/* Offers `back` to a player whose mail did not bring them back. */
static void
offer_return(const LetterData *letter, json_t *data)
{
	bool some = json_object_get(data, "return");

	if (!some)
		json_object_set_new(data, "return", json_string(""));
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
	json_t *line;
	gsize i;

	letter_data_put_time(data, "when",
			     json_integer_value(json_object_get(data, "at")));
	if (!json_object_get(data, "again"))
		json_object_set_new(data, "again", json_false());
	offer_return(letter, data);
	put_questions(letter, data);
	json_array_foreach (json_object_get(data, "lines"), i, line) {
		offer_once(offered, line);
		link_nearest(letter, line);
		if (!put_offers(letter, line, error))
			return false;
	}
	letter_data_add(letter, "receipts", json_incref(data));
	return answer_asks(letter, data, error);
}

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

static void
say_verdict(json_t *line)
{
	const char *verdict = letter_data_text(line, "verdict");

	for (gsize i = 0; i < G_N_ELEMENTS(verdicts); i++)
		if (!strcmp(verdicts[i].verdict, verdict)) {
			json_object_set_new(line, "verdict",
					    say(verdicts[i].key, NULL));
			return;
		}
}

/* Puts a note that quotes the player's words behind the mark, with the arrow
 * that other notes get from the template. */
static void
say_answer(json_t *line)
{
	json_t *note = json_object_get(line, "quoted_note");

	json_object_set_new(
		line, "quoted_answer",
		*letter_data_text(line, "quoted_note")
			? say("receipt.answer", "{s:O}", "note", note)
			: json_string(""));
}

static bool
are_of_one_line(const json_t *line, const json_t *before)
{
	json_t *note = json_object_get(line, "note");
	json_t *other = json_object_get(before, "note");

	return *letter_data_text(line, "quoted_nearest") &&
	       *letter_data_text(before, "quoted_nearest") &&
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
			letter, letter_data_text(line, "quoted_nearest"));

		json_object_set_new(choice, "meaning", json_string(""));
		json_array_append_new(offers, choice);
		json_array_extend(offers, json_object_get(line, "offers"));
		json_array_remove(lines, i);
	}
}

static void
say_several(json_t *line)
{
	json_object_set_new(
		line, "several",
		json_boolean(*letter_data_text(line, "quoted_nearest") &&
			     json_array_size(json_object_get(line, "offers"))));
}

/* Says the verdicts, once all lines have been looked at. */
static void
say_lines(const LetterData *letter)
{
	const json_t *receipt;
	json_t *line;
	gsize i, j;

	json_array_foreach (json_object_get(letter->data, "receipts"), i,
			    receipt) {
		join_offers(letter, json_object_get(receipt, "lines"));
		json_array_foreach (json_object_get(receipt, "lines"), j,
				    line) {
			say_several(line);
			say_verdict(line);
			say_answer(line);
		}
	}
}

bool
match_letter_settle(LetterData *letter, GError **error)
{
	const json_t *receipt;
	gsize i;

	json_array_foreach (json_object_get(letter->data, "receipts"), i,
			    receipt) {
		if (!match_letter_settle_receipt(letter, receipt, error))
			return false;
	}
	match_letter_note_refusal(letter);
	match_letter_note_brief(letter);
	match_letter_note_whole(letter);
	match_letter_note_short(letter);
	say_lines(letter);
	return true;
}
