/* write_reminder.c - one short letter about all that a player owes (PLAY 3).
 *
 * About one match it stands in its thread, and is answered as the letter that
 * asked; about several it has the digest's shape.  A match whose own letter
 * goes in this run, or that a digest tells of, is not in it. */
#include "base/text.h"
#include "club/home/letter_id.h"
#include "club/home/reply_address.h"
#include "club/home/run.h"
#include "club/table/freezing.h"
#include "club/table/table.h"
#include "letter/letter.h"
#include "run/letters/letter_data.h"
#include "run/letters/write_reminder_parts.h"
#include "store/decisions.h"
#include "store/digests.h"
#include "store/news.h"
#include "store/outbox.h"
#include "store/players.h"
#include "store/tokens.h"
#include <jansson.h>

#include <string.h>

#define TEXT_MOST 1500 /* of all parts; the rest is the letter's frame */
#define PARTS_MOST 8
#define SUBJECT_MOST 3

/* --- a part --------------------------------------------------------------- */

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
part_json(const Reminder *reminder, const Table *table, json_t *data,
	  GError **error)
{
	Library *library = reminder->writing.run->club->library;
	const char *language = reminder->writing.player->language;
	const char *folder = game_find(table->row->game)->folder;
	g_autofree char *html = NULL, *text = NULL;
	gsize room = TEXT_MOST / MIN(reminder->owed->len, PARTS_MOST);

	for (;;) {
		const json_t *asked = json_object_get(data, "asked");

		g_free(text);
		text = letter_part(library, language, folder,
				   "reminder-match.txt", data, error);
		if (!text)
			return NULL;
		if (strlen(text) <= room ||
		    !json_array_size(json_object_get(asked, "menu")))
			break;
		cut_menu(data, 1);
	}
	html = letter_part(library, language, folder, "reminder-match.html",
			   data, error);
	return html ? json_pack("{s:s, s:s}", "text", text, "html", html)
		    : NULL;
}

static void
note_waiting(Reminder *reminder, const Table *table, const json_t *asked)
{
	guint n = (guint)json_array_size(reminder->waiting);

	json_array_append_new(
		reminder->waiting,
		json_pack("{s:s, s:O, s:O, s:b}", "name", table->row->name,
			  "phrase", json_object_get(asked, "phrase"),
			  "deadline", json_object_get(asked, "deadline"),
			  "more", n > 0));
}

static bool
add_part(Reminder *reminder, const Owed *owed, Table *table, json_t *data,
	 GError **error)
{
	json_t *part;

	json_object_set_new(data, "one", json_boolean(is_alone(reminder)));
	json_object_set_new(data, "cut", json_integer(0));
	/* The letter that asked has these. */
	json_array_clear(json_object_get(json_object_get(data, "asked"),
					 "quoted_examples"));
	if (owed->nudged)
		json_array_append_new(
			json_object_get(data, "notices"),
			json_pack("{s:s, s:s}", "text",
				  "Somebody at the table asks for your move.",
				  "quoted_example", ""));
	note_waiting(reminder, table, json_object_get(data, "asked"));
	if (json_array_size(reminder->parts) >= PARTS_MOST)
		return true;
	part = part_json(reminder, table, data, error);
	if (!part)
		return false;
	json_array_append_new(reminder->parts, part);
	return true;
}

static bool
write_part(Reminder *reminder, const Owed *owed, GError **error)
{
	Writing *writing = &reminder->writing;
	Run *run = writing->run;
	Table *table = match_table(run, owed->match, error);
	g_autoptr(Decision) decision =
		table ? decision_must(run->club->store, owed->decision, error)
		      : NULL;
	g_autoptr(GPtrArray) none = g_ptr_array_new();
	LetterAbout about = {
		.table = table,
		.player = writing->player,
		.news = none,
		.decision = decision,
		.reply_to = writing->reply_to,
		.digest = !is_alone(reminder),
		.reminder = true,
	};
	json_t *data;
	bool added;

	if (!decision || !clocks_view(run, decision, &about.clock, error))
		return false;
	about.seat = decision->seat;
	data = letter_data_match(run, &about, error);
	if (!data)
		return false;
	added = add_part(reminder, owed, table, data, error);
	json_decref(data);
	return added;
}

/* --- the letter ----------------------------------------------------------- */

/* In the subject only the first. */
static json_t *
subjects(const Reminder *reminder)
{
	json_t *first = json_array();

	for (gsize i = 0; i < SUBJECT_MOST; i++)
		json_array_append(first, json_array_get(reminder->waiting, i));
	return first;
}

static bool
write_parts(Reminder *reminder, GError **error)
{
	Writing *writing = &reminder->writing;
	gsize n = reminder->owed->len;

	for (guint i = 0; i < n; i++)
		if (!write_part(reminder,
				&g_array_index(reminder->owed, Owed, i), error))
			return false;
	writing->data = letter_data_blank(writing->run, writing->player);
	if (writing->table)
		letter_data_name_match(writing->data, writing->table->row);
	json_object_set_new(writing->data, "reminder",
			    json_pack("{s:b, s:O, s:o, s:i, s:O, s:i}", "one",
				      is_alone(reminder), "waiting",
				      reminder->waiting, "first",
				      subjects(reminder), "others",
				      (int)MAX(n, SUBJECT_MOST) - SUBJECT_MOST,
				      "parts", reminder->parts, "left_out",
				      (int)MAX(n, PARTS_MOST) - PARTS_MOST));
	return writing_post(writing, error);
}

/* One about a match that was never attempted gives way; *id is its own. */
static bool
take_back_one(const Writing *writing, gint64 match, char **id, GError **error)
{
	Store *store = writing->run->club->store;
	g_autoptr(OutboxRow) unsent = NULL;

	if (!outbox_unsent(store, writing->player->id, match, &unsent, error))
		return false;
	if (!unsent || strcmp(unsent->kind, writing->kind) != 0)
		return true;
	text_set(id, unsent->message_id);
	return outbox_delete(store, unsent->id, error);
}

/* In the thread of its match, for its decision. */
static bool
write_one(Reminder *reminder, const Owed *owed, GError **error)
{
	Writing *writing = &reminder->writing;
	Run *run = writing->run;
	Token token = { .player = writing->player->id,
			.match = owed->match,
			.decision = owed->decision };
	g_autofree char *reply_to = NULL;
	bool done;

	writing->table = match_table(run, owed->match, error);
	reply_to = writing->table ? reply_address_new(run->club, run->now,
						      &token, error)
				  : NULL;
	if (!reply_to ||
	    !take_back_one(writing, owed->match, &writing->message_id, error))
		return false;
	writing->seat = table_seat_of(writing->table, token.player);
	writing->seat_letter = true;
	writing->decision = owed->decision;
	writing->reply_to = reply_to;
	done = write_parts(reminder, error);
	writing->reply_to = NULL;
	return done;
}

static bool
note_asks(const Reminder *reminder, gint64 id, GError **error)
{
	for (guint i = 0; i < reminder->owed->len; i++) {
		const Owed *owed = &g_array_index(reminder->owed, Owed, i);

		if (!digest_ask(reminder->writing.run->club->store, id,
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

		if (!take_back_one(&reminder->writing,
				   g_array_index(reminder->owed, Owed, i).match,
				   &id, error))
			return false;
	}
	return true;
}

static bool
write_several(Reminder *reminder, GError **error)
{
	Writing *writing = &reminder->writing;
	Run *run = writing->run;
	Token token = { .player = writing->player->id };
	g_autofree char *thread = letter_id_root(run, token.player, 0);
	g_autofree char *reply_to = NULL;
	bool done;

	if (!take_back_all(reminder, error))
		return false;
	writing->message_id = g_steal_pointer(&reminder->old_id);
	if (!writing_name(writing, error))
		return false;
	if (!digest_add(run->club->store, token.player, writing->message_id,
			run->now, &token.matter, error))
		return false;
	reply_to = reply_address_new(run->club, run->now, &token, error);
	writing->reply_to = reply_to;
	writing->references = thread;
	done = reply_to && note_asks(reminder, token.matter, error) &&
	       write_parts(reminder, error);
	writing->reply_to = writing->references = NULL;
	return done;
}

bool
write_reminder(Run *run, const Player *player, const GPtrArray *news,
	       GError **error)
{
	Reminder reminder = {
		.writing = { .run = run,
			     .player = player,
			     .to = player->address,
			     .kind = "reminder",
			     .last_news =
				     ((News *)g_ptr_array_index(news, 0))->id,
			     .told = json_array() },
		.news = news,
		.owed = g_array_new(FALSE, FALSE, sizeof(Owed)),
		.parts = json_array(),
		.waiting = json_array(),
	};
	bool written = reminder_gather(&reminder, error);
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
	writing_clear(&reminder.writing);
	return written;
}
