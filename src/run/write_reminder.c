/* write_reminder.c - one short letter about all that a player owes (PLAY 3).
 *
 * About one match it stands in its thread, and is answered as the letter that
 * asked; about several it has the digest's shape.  A match whose own letter
 * goes in this run, or that a digest tells of, is not in it. */
#include "letter/letter.h"
#include "run/delivery.h"
#include "run/letter_data.h"
#include "run/letter_id.h"
#include "run/remind.h"
#include "run/sender.h"
#include "run/writing.h"
#include "store/digests.h"

#include <string.h>

#define TOGETHER (12 * HOUR) /* what comes so soon comes with this one */
#define RESTED (6 * HOUR)    /* after the hand-off */
#define TEXT_MOST 1500	     /* of all parts; the rest is the letter's frame */
#define PARTS_MOST 8
#define SUBJECT_MOST 3

/* A match in it. */
typedef struct {
	gint64 match, decision;
	Time deadline;
	bool nudged;
} Owed;

typedef struct {
	Writing writing;
	const GPtrArray *news;
	GArray *owed; /* Owed, by deadline */
	json_t *parts, *waiting;
} Reminder;

/* --- what it is about ----------------------------------------------------- */

/* Was it to be told of this step of a match, and why? */
static bool
is_told(const Reminder *reminder, const Table *table, bool *nudged)
{
	bool told = false;

	*nudged = false;
	for (guint i = 0; i < reminder->news->len; i++) {
		const News *item = g_ptr_array_index(reminder->news, i);
		json_t *data = json_loads(item->data, 0, NULL);
		const char *why =
			json_string_value(json_object_get(data, "why"));
		json_int_t match =
			json_integer_value(json_object_get(data, "match"));
		json_int_t step =
			json_integer_value(json_object_get(data, "step"));

		if (match == table->row->id &&
		    step == match_steps(table->match) + 1) {
			told = true;
			*nudged |= !g_strcmp0(why, "nudge");
		}
		json_decref(data);
	}
	return told;
}

/* Its reminder would come soon after this letter: then it is in this one. */
static bool
take_along(Reminder *reminder, Table *table, const Decision *decision,
	   bool *taken, GError **error)
{
	Pass *pass = reminder->writing.pass;
	Time next;

	*taken = false;
	if (pass->now < decision->handed + RESTED)
		return true;
	if (!remind_next_of(pass, table, decision, &next, error))
		return false;
	*taken = next != TIME_NONE && next <= pass->now + TOGETHER;
	if (!*taken)
		return true;
	table_seat(table, decision->seat)->reminded = MAX(next, pass->now);
	return table_save_seat(pass->club, table, decision->seat, error);
}

/* Does a letter about that match alone say what is asked? */
static bool
find_own_letter(const Reminder *reminder, gint64 match, bool *own,
		GError **error)
{
	const Writing *writing = &reminder->writing;
	Store *store = writing->pass->club->store;
	GError *problem = NULL;
	g_autoptr(GPtrArray) news =
		news_list(store, writing->player->id, match, error);
	g_autoptr(OutboxRow) unsent = NULL;

	*own = false;
	for (guint i = 0; news && i < news->len; i++)
		*own |= ((News *)g_ptr_array_index(news, i))->due <=
			writing->pass->now;
	if (!news || *own)
		return news != NULL;
	unsent = outbox_unsent(store, writing->player->id, match, &problem);
	*own = unsent && strcmp(unsent->kind, "reminder") != 0;
	if (problem)
		g_propagate_error(error, problem);
	return !problem;
}

static bool
is_owed(const Pass *pass, const Table *table, const Decision *decision)
{
	return decision && decision->handed != TIME_NONE && !pass->brake &&
	       !desk_order(table->desks[decision->seat]);
}

static void
add_owed(Reminder *reminder, const Decision *decision, bool nudged)
{
	Owed owed = { decision->match, decision->serial,
		      MAX(decision->due, reminder->writing.pass->now), nudged };

	if (owed.deadline > decision->due)
		owed.deadline = decision->deadline;
	g_array_append_val(reminder->owed, owed);
}

static bool
look_at(Reminder *reminder, gint64 match, GError **error)
{
	Pass *pass = reminder->writing.pass;
	Table *table = match_table(pass, match, error);
	g_autoptr(Decision) decision = NULL;
	bool nudged, told, own = false;
	int seat;

	if (!table)
		return false;
	if (table->row->phase != MATCH_LIVE || table->row->paused)
		return true;
	seat = table_seat_of(table, reminder->writing.player->id);
	if (seat < 0)
		return true;
	if (!writing_owed(pass, table, seat, &decision, error))
		return false;
	if (!is_owed(pass, table, decision))
		return true;
	told = is_told(reminder, table, &nudged);
	if (!told && !take_along(reminder, table, decision, &told, error))
		return false;
	if (!told)
		return true;
	if (!find_own_letter(reminder, match, &own, error))
		return false;
	if (!own)
		add_owed(reminder, decision, nudged);
	return true;
}

static int
by_deadline(gconstpointer a, gconstpointer b)
{
	const Owed *x = a, *y = b;

	if (x->deadline != y->deadline)
		return x->deadline < y->deadline ? -1 : 1;
	return x->match < y->match ? -1 : x->match > y->match;
}

static bool
gather(Reminder *reminder, GError **error)
{
	Pass *pass = reminder->writing.pass;
	g_autoptr(GArray) matches = match_of_player(
		pass->club->store, reminder->writing.player->id, error);

	for (guint i = 0; matches && i < matches->len; i++)
		if (!look_at(reminder, g_array_index(matches, gint64, i),
			     error))
			return false;
	if (matches)
		g_array_sort(reminder->owed, by_deadline);
	return matches != NULL;
}

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
	Library *library = reminder->writing.pass->club->library;
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
	Pass *pass = writing->pass;
	Table *table = match_table(pass, owed->match, error);
	g_autoptr(Decision) decision =
		table ? decision_get(pass->club->store, owed->decision, error)
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

	if (!decision || !clocks_view(pass, decision, &about.clock, error))
		return false;
	about.seat = decision->seat;
	data = letter_data_match(pass, &about, error);
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
	writing->data = letter_data_blank(writing->pass, writing->player);
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

/* One that was never attempted gives way, and its id is this one's. */
static bool
supersede(Writing *writing, OutboxRow *unsent, GError **error)
{
	if (!unsent || strcmp(unsent->kind, writing->kind) != 0)
		return true;
	g_free(writing->message_id);
	writing->message_id = g_strdup(unsent->message_id);
	return outbox_delete(writing->pass->club->store, unsent->id, error);
}

/* In the thread of its match, for its decision. */
static bool
write_one(Reminder *reminder, const Owed *owed, GError **error)
{
	Writing *writing = &reminder->writing;
	Pass *pass = writing->pass;
	Token token = { .player = writing->player->id,
			.match = owed->match,
			.decision = owed->decision };
	GError *problem = NULL;
	g_autoptr(OutboxRow) unsent = outbox_unsent(
		pass->club->store, token.player, owed->match, &problem);
	g_autofree char *reply_to = NULL;
	bool done;

	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	writing->table = match_table(pass, owed->match, error);
	reply_to = writing->table ? sender_address(pass->club, pass->now,
						   &token, error)
				  : NULL;
	if (!reply_to || !supersede(writing, unsent, error))
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

		if (!digest_ask(reminder->writing.pass->club->store, id,
				owed->match, owed->decision, error))
			return false;
	}
	return true;
}

static bool
supersede_several(Writing *writing, GError **error)
{
	Store *store = writing->pass->club->store;
	gint64 player = writing->player->id, id = 0;
	GError *problem = NULL;
	g_autoptr(OutboxRow) unsent =
		outbox_unsent_kind(store, player, writing->kind, &problem);

	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	return !unsent ||
	       (digest_find(store, player, unsent->message_id, &id, error) &&
		digest_delete(store, id, error) &&
		supersede(writing, unsent, error));
}

static bool
write_several(Reminder *reminder, GError **error)
{
	Writing *writing = &reminder->writing;
	Pass *pass = writing->pass;
	Token token = { .player = writing->player->id };
	g_autofree char *thread = letter_id_root(pass, token.player, 0);
	g_autofree char *reply_to = NULL;
	bool done;

	if (!supersede_several(writing, error) ||
	    !writing_name(writing, error) ||
	    !digest_add(pass->club->store, token.player, writing->message_id,
			pass->now, &token.matter, error))
		return false;
	reply_to = sender_address(pass->club, pass->now, &token, error);
	writing->reply_to = reply_to;
	writing->references = thread;
	done = reply_to && note_asks(reminder, token.matter, error) &&
	       write_parts(reminder, error);
	writing->reply_to = writing->references = NULL;
	return done;
}

/* --- with digests --------------------------------------------------------- */

static bool
is_in_digest(const News *item, Time now)
{
	return item->due <= now && delivery_held(item->kind, item->match);
}

/* Does one go out in this run, or waits to? */
static bool
find_digest(const Writing *writing, bool *digest, GError **error)
{
	Store *store = writing->pass->club->store;
	gint64 player = writing->player->id;
	GError *problem = NULL;
	g_autoptr(OutboxRow) unsent = NULL;
	g_autoptr(GArray) matches = NULL;

	*digest = false;
	if (!delivery_daily(writing->player))
		return true;
	unsent = outbox_unsent_kind(store, player, "digest", &problem);
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	*digest = unsent != NULL;
	matches = news_matches(store, player, error);
	for (guint i = 0; matches && !*digest && i < matches->len; i++) {
		g_autoptr(GPtrArray) news =
			news_list(store, player,
				  g_array_index(matches, gint64, i), error);

		if (!news)
			return false;
		for (guint j = 0; j < news->len; j++)
			*digest |= is_in_digest(g_ptr_array_index(news, j),
						writing->pass->now);
	}
	return matches != NULL;
}

bool
write_reminder(Pass *pass, const Player *player, const GPtrArray *news,
	       GError **error)
{
	Reminder reminder = {
		.writing = { .pass = pass,
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
	bool digest = false;
	bool written = find_digest(&reminder.writing, &digest, error) &&
		       (digest || gather(&reminder, error));
	guint n = reminder.owed->len;

	if (written && n)
		written = n == 1 ? write_one(&reminder,
					     &g_array_index(reminder.owed, Owed,
							    0),
					     error)
				 : write_several(&reminder, error);
	g_array_unref(reminder.owed);
	json_decref(reminder.parts);
	json_decref(reminder.waiting);
	writing_clear(&reminder.writing);
	return written;
}
