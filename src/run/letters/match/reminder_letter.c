/* reminder_letter.c - one short letter about everything that a player owes
 * (PLAY 3). About one match it goes into that match's thread, and is answered
 * like the letter that asked; about several it looks like a digest. It leaves
 * out a match that gets its own letter in this run, or is in a digest. */
#include "run/letters/match/reminder_letter_private.h"

#include "base/saying.h"
#include "base/text.h"
#include "club/installation/letter_id.h"
#include "club/installation/reply_address.h"
#include "club/live/freezing.h"
#include "club/news/posted.h"
#include "run/letters/match/match_letter.h"
#include "run/letters/match/match_letter_fields.h"
#include "store/digests.h"
#include "store/outbox.h"
#include "store/tokens.h"
#include "template/letter.h"

#include <string.h>

#define TEXT_MOST 1500 /* of all parts, without the frame */
#define PARTS_MOST 8
#define SUBJECT_MOST 3

/* --- a part: one match --------------------------------------------------- */

static bool
is_alone(const Reminder *reminder)
{
	return reminder->owed->len == 1;
}

static void
cut_menu(json_t *data, gsize n)
{
	json_t *menu = json_object_get(json_object_get(data, "asked"), "menu");
	json_int_t cut = json_integer_value(json_object_get(data, "cut"));

	for (; n && json_array_size(menu); n--, cut++)
		json_array_remove(menu, json_array_size(menu) - 1);
	json_object_set_new(data, "cut", json_integer(cut));
}

static json_t *
part_json(const Reminder *reminder, const LetterData *about, GError **error)
{
	g_autofree char *html = NULL, *text = NULL;
	gsize room = TEXT_MOST / MIN(reminder->owed->len, PARTS_MOST);

	for (;;) {
		const json_t *asked = json_object_get(about->data, "asked");

		g_free(text);
		text = letter_data_part(about, "reminder-match.txt", error);
		if (!text)
			return NULL;
		if (strlen(text) <= room ||
		    !json_array_size(json_object_get(asked, "menu")))
			break;
		cut_menu(about->data, 1);
	}
	html = letter_data_part(about, "reminder-match.html", error);
	return html ? json_pack("{s:s, s:s}", "text", text, "html", html)
		    : NULL;
}

static bool
add_part(Reminder *reminder, const Owed *owed, const LetterData *about,
	 GError **error)
{
	json_t *part, *data = about->data;

	json_object_set_new(data, "one", json_boolean(is_alone(reminder)));
	json_object_set_new(data, "cut", json_integer(0));
	/* the letter that asked has the examples */
	json_array_clear(json_object_get(json_object_get(data, "asked"),
					 "quoted_examples"));
	if (owed->nudged)
		json_array_append_new(json_object_get(data, "notices"),
				      json_pack("{s:o, s:s}", "text",
						say("reminder.nudged", NULL),
						"quoted_example", ""));
	json_auto_t *waiting = match_letter_waiting(about);

	match_letter_add_waiting(reminder->waiting, waiting);
	if (json_array_size(reminder->parts) >= PARTS_MOST)
		return true;
	part = part_json(reminder, about, error);
	if (!part)
		return false;
	json_array_append_new(reminder->parts, part);
	return true;
}

static bool
write_part(Reminder *reminder, const Owed *owed, GError **error)
{
	Posting *posting = &reminder->posting;
	Run *run = posting->letter.run;
	LiveMatch *live = match_live(run, owed->match, error);
	g_autoptr(Decision) decision =
		live ? decision_must(run->club->store, owed->decision, error)
		     : NULL;
	g_autoptr(GPtrArray) none = g_ptr_array_new();
	LetterData about = posting->letter;
	bool added;

	if (!decision || !clocks_view(run, decision, &about.clock, error))
		return false;
	about.live = live;
	about.seat = decision->seat;
	about.news = none;
	about.decision = decision;
	about.digest = !is_alone(reminder);
	about.reminder = true;
	if (!match_letter_data(&about, error))
		return false;
	added = add_part(reminder, owed, &about, error);
	json_decref(about.data);
	return added;
}

/* --- the letter ---------------------------------------------------------- */

/* Returns what the subject names: only the first few. */
static json_t *
subjects(const Reminder *reminder)
{
	json_t *first = json_array();

	for (gsize i = 0; i < SUBJECT_MOST; i++)
		json_array_append(first, json_array_get(reminder->waiting, i));
	return first;
}

static json_t *
reminder_json(const Reminder *reminder)
{
	const LetterData *letter = &reminder->posting.letter;
	int n = (int)reminder->owed->len;

	return json_pack(
		"{s:b, s:i, s:s, s:O, s:o, s:i, s:O, s:i, s:o, s:o}", "one",
		is_alone(reminder), "count", n, "zone", letter->player->zone,
		"waiting", reminder->waiting, "first", subjects(reminder),
		"others", MAX(n, SUBJECT_MOST) - SUBJECT_MOST, "parts",
		reminder->parts, "left_out", MAX(n, PARTS_MOST) - PARTS_MOST,
		"tap_show", letter_data_choose(letter, "show"), "tap_off",
		letter_data_choose(letter, "set reminders off"));
}

static bool
write_parts(Reminder *reminder, GError **error)
{
	Posting *posting = &reminder->posting;
	gsize n = reminder->owed->len;

	for (guint i = 0; i < n; i++)
		if (!write_part(reminder,
				&g_array_index(reminder->owed, Owed, i), error))
			return false;
	posting->letter.data =
		letter_data_blank(posting->letter.run, posting->letter.player);
	if (posting->letter.live)
		letter_data_name_match(posting->letter.data,
				       posting->letter.live->row);
	json_object_set_new(posting->letter.data, "reminder",
			    reminder_json(reminder));
	return posting_post(posting, error);
}

/* Deletes a reminder of the match that was never attempted; *id becomes its
 * Message-ID. */
static bool
take_back_one(const Posting *posting, gint64 match, char **id, GError **error)
{
	Store *store = posting->letter.run->club->store;
	g_autoptr(OutboxRow) unsent = NULL;

	if (!outbox_unsent(store, posting->letter.player->id, match, &unsent,
			   error))
		return false;
	if (!unsent || !posted_is(unsent, POSTED_REMINDER))
		return true;
	text_set(id, unsent->message_id);
	return outbox_delete(store, unsent->id, error);
}

/* Writes about a single match, in its thread and for its decision. */
static bool
write_one(Reminder *reminder, const Owed *owed, GError **error)
{
	Posting *posting = &reminder->posting;
	Run *run = posting->letter.run;
	Token token = { .player = posting->letter.player->id,
			.match = owed->match,
			.decision = owed->decision };
	g_autofree char *reply_to = NULL;
	bool done;

	posting->letter.live = match_live(run, owed->match, error);
	reply_to = posting->letter.live ? reply_address_new(run->club, run->now,
							    &token, error)
					: NULL;
	if (!reply_to ||
	    !take_back_one(posting, owed->match, &posting->message_id, error))
		return false;
	posting->letter.seat = live_seat_of(posting->letter.live, token.player);
	posting->seat_letter = true;
	posting->decision = owed->decision;
	posting->letter.reply_to = reply_to;
	done = write_parts(reminder, error);
	posting->letter.reply_to = NULL;
	return done;
}

static bool
note_asks(const Reminder *reminder, gint64 id, GError **error)
{
	for (guint i = 0; i < reminder->owed->len; i++) {
		const Owed *owed = &g_array_index(reminder->owed, Owed, i);

		if (!digest_ask(reminder->posting.letter.run->club->store, id,
				owed->match, owed->decision, error))
			return false;
	}
	return true;
}

static bool
take_back_all(const Reminder *reminder, GError **error)
{
	for (guint i = 0; i < reminder->owed->len; i++) {
		g_autofree char *id = NULL;

		if (!take_back_one(&reminder->posting,
				   g_array_index(reminder->owed, Owed, i).match,
				   &id, error))
			return false;
	}
	return true;
}

static bool
write_several(Reminder *reminder, GError **error)
{
	Posting *posting = &reminder->posting;
	Run *run = posting->letter.run;
	Token token = { .player = posting->letter.player->id };
	g_autofree char *thread = letter_id_root(run, token.player, 0);
	g_autofree char *reply_to = NULL;
	bool done;

	if (!take_back_all(reminder, error))
		return false;
	posting->message_id = g_steal_pointer(&reminder->old_id);
	if (!posting_name(posting, error))
		return false;
	if (!digest_add(run->club->store, token.player, posting->message_id,
			run->now, &token.matter, error))
		return false;
	reply_to = reply_address_new(run->club, run->now, &token, error);
	posting->letter.reply_to = reply_to;
	posting->references = thread;
	done = reply_to && note_asks(reminder, token.matter, error) &&
	       write_parts(reminder, error);
	posting->letter.reply_to = posting->references = NULL;
	return done;
}

bool
reminder_letter_post(Run *run, const Player *player, const GPtrArray *news,
		     GError **error)
{
	Reminder reminder = {
		.posting = { .letter = { .run = run, .player = player },
			     .to = player->address,
			     .kind = posted_name(POSTED_REMINDER),
			     .last_news =
				     ((News *)g_ptr_array_index(news, 0))->id,
			     .told = json_array() },
		.news = news,
		.owed = g_array_new(FALSE, FALSE, sizeof(Owed)),
		.parts = json_array(),
		.waiting = json_array(),
	};
	bool written =
		posting_settle(run, error) && reminder_gather(&reminder, error);
	guint n = reminder.owed->len;

	if (written && n)
		written = n == 1 ? write_one(&reminder,
					     &g_array_index(reminder.owed, Owed,
							    0),
					     error)
				 : write_several(&reminder, error);
	g_array_unref(reminder.owed);
	if (reminder.before)
		g_array_unref(reminder.before);
	g_free(reminder.old_id);
	json_decref(reminder.parts);
	json_decref(reminder.waiting);
	posting_clear(&reminder.posting);
	return written;
}
