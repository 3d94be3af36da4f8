/* personal.c - sends or removes what is stored about a player. */
#include "club/players/personal.h"

#include "base/base.h"
#include "club/installation/language.h"
#include "club/live/live.h"
#include "club/live/recording.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/player_name.h"
#include "club/seats/seating.h"
#include "club/seats/succession.h"
#include "mail/message/address.h"
#include "mail/message/packed.h"
#include "store/matches.h"
#include "store/news.h"
#include "store/pending.h"
#include "store/person.h"
#include "store/seats.h"

#include <stdlib.h>

#define PART_OCTETS ((gsize)60000) /* of a file in one letter */
#define PARTS_MOST 4		   /* at most so many letters */

/* --- sending everything ------------------------------------------------- */

static char *
whole_text(Run *run, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) parts =
		person_parts(run->club->store, player, error);
	json_t *all;
	char *text, *copy;

	if (!parts)
		return NULL;
	all = json_object();
	ptr_array_foreach (const PersonPart, part, parts) {
		json_t *rows = json_array();

		for (guint j = 0; j < part->rows->len; j++) {
			char **row = g_ptr_array_index(part->rows, j);
			json_t *object = json_object();

			for (int k = 0; part->columns[k].name; k++)
				object_set_text(object, part->columns[k].name,
						row[k]);
			json_array_append_new(rows, object);
		}
		json_object_set_new(all, part->name, rows);
	}
	text = json_dumps(all, JSON_INDENT(1) | JSON_ENSURE_ASCII);
	json_decref(all);
	copy = g_strdup(text);
	free(text);
	return copy;
}

/* One letter's part of the file, and what the letter says about it. */
typedef struct {
	GBytes *bytes;
	const char *name;
	int part, parts;
	bool more; /* the file is longer than all parts together */
} Piece;

static json_t *
piece_json(const Piece *piece)
{
	bool alone = piece->parts == 1;
	g_autofree char *name =
		alone ? g_strdup(piece->name)
		      : g_strdup_printf("%s.%d", piece->name, piece->part);
	json_t *note = alone ? json_string("")
			     : say("personal.piece", "{s:i, s:i, s:b}", "part",
				   piece->part, "parts", piece->parts, "more",
				   piece->more);

	return json_pack("{s:i, s:o, s:o}", "part", piece->part, "note", note,
			 "file", recording_attachment(name, piece->bytes));
}

bool
personal_send(Run *run, gint64 player, GError **error)
{
	g_autofree char *text = whole_text(run, player, error);

	if (!text)
		return false;
	bool small = strlen(text) <= PART_OCTETS;
	g_autoptr(GBytes) whole =
		small ? g_bytes_new(text, strlen(text)) : packed_new(text);
	gsize size = g_bytes_get_size(whole);
	Piece piece = {
		.name = small ? "data.json" : "data.json.gz",
		.parts = (int)MIN((size + PART_OCTETS - 1) / PART_OCTETS,
				  PARTS_MOST),
		.more = size > (gsize)PARTS_MOST * PART_OCTETS,
	};
	bool told = true;

	while (told && piece.part < piece.parts) {
		gsize from = (gsize)piece.part++ * PART_OCTETS;
		g_autoptr(GBytes) bytes = g_bytes_new_from_bytes(
			whole, from, MIN(size - from, PART_OCTETS));

		piece.bytes = bytes;
		told = tell(run, player, 0, NEWS_DATA, run->now,
			    piece_json(&piece), error);
	}
	return told;
}

/* --- showing everything -------------------------------------------------- */

#define ROWS_SHOWN 50

/* The reader's language, and the first error. */
typedef struct {
	const Speech *speech;
	GError *error;
} Saying;

/* Returns the word for a name in words.ini, else the name. */
static char *
said(Saying *saying, const char *group, const char *name)
{
	const char *word = saying->error
				   ? NULL
				   : library_raw(saying->speech->library,
						 saying->speech->language, NULL,
						 group, name, &saying->error);

	return g_strdup(word ? word : name);
}

/* Translates a stored value; only the first word of "digest 20:00". */
static char *
said_value(Saying *saying, const char *value)
{
	const char *time = strchr(value, ' ');

	if (!time || !g_ascii_isdigit(time[1]))
		return said(saying, "stored_values", value);
	g_autofree char *first = g_strndup(value, (gsize)(time - value));
	g_autofree char *word = said(saying, "stored_values", first);

	return g_strconcat(word, time, NULL);
}

/* Returns a time with its year, because the data may be years old. */
static char *
said_time(Saying *saying, const char *value)
{
	g_autoptr(GTimeZone) zone = clock_zone(saying->speech->zone);
	g_autoptr(GDateTime) time = g_date_time_new_from_iso8601(value, zone);
	g_autoptr(GDateTime) there =
		time ? g_date_time_to_timezone(time, zone) : NULL;

	return there ? g_date_time_format(there, "%Y-%m-%d %H:%M")
		     : g_strdup(value);
}

/* Renders a saying, which it steals. */
static char *
spoken(Saying *saying, json_t *value)
{
	char *text = saying->error ? g_strdup("")
				   : speech_text(saying->speech, value,
						 &saying->error);

	json_decref(value);
	return text;
}

static char *
cell(Saying *saying, const PersonColumn *column, const char *value)
{
	if (!*value)
		return g_strdup("");
	switch (column->kind) {
	case 'w':
		return said_value(saying, value);
	case 't':
		return said_time(saying, value);
	case 'f':
		return said(saying, "stored_values",
			    strcmp(value, "0") != 0 ? "yes" : "no");
	case 'd':
		return spoken(saying,
			      say_span(g_ascii_strtoll(value, NULL, 10)));
	case 'g':
		return spoken(saying, say_game(value));
	case 'c':
		return spoken(saying, say_command(value));
	}
	return g_strdup(value);
}

/* Returns a row's cells or, for NULL, the names of the columns. */
static char *
line(Saying *saying, const PersonPart *part, char *const *row)
{
	g_autoptr(GString) out = g_string_new(NULL);

	for (int i = 0; part->columns[i].name; i++) {
		const PersonColumn *column = &part->columns[i];

		if (column->kind == 'j')
			continue;
		g_autofree char *text =
			row ? cell(saying, column, row[i])
			    : said(saying, "stored_columns", column->name);

		g_string_append_printf(out, "%s%s", i ? "; " : "", text);
	}
	return g_strdup(out->str);
}

/* Returns whether to show the part line by line, which suits a profile. */
static bool
is_profile(const PersonPart *part)
{
	return !strcmp(part->name, "profile");
}

static void
add_lines(Saying *saying, const PersonPart *part, char *const *row,
	  json_t *lines)
{
	g_autofree char *colon = said(saying, "language", "colon");

	for (int i = 0; part->columns[i].name; i++) {
		const PersonColumn *column = &part->columns[i];
		g_autofree char *name =
			said(saying, "stored_columns", column->name);
		g_autofree char *value = cell(saying, column, row[i]);

		json_array_append_new(
			lines, json_sprintf("%s%s %s", name, colon, value));
	}
}

static json_t *
shown_rows(Saying *saying, const PersonPart *part)
{
	json_t *rows = json_array();
	guint n = part->rows->len;

	for (guint i = n > ROWS_SHOWN ? n - ROWS_SHOWN : 0; i < n; i++) {
		char **row = g_ptr_array_index(part->rows, i);

		if (is_profile(part)) {
			add_lines(saying, part, row, rows);
		} else {
			g_autofree char *text = line(saying, part, row);

			json_array_append_new(rows, json_string(text));
		}
	}
	return rows;
}

static json_t *
part_json(Saying *saying, const PersonPart *part)
{
	g_autofree char *title = said(saying, "stored", part->name);
	g_autofree char *columns =
		is_profile(part) ? g_strdup("") : line(saying, part, NULL);

	return json_pack("{s:s, s:s, s:i, s:b, s:o}", "title", title, "columns",
			 columns, "count", (int)part->rows->len, "cut",
			 part->rows->len > ROWS_SHOWN, "quoted_rows",
			 shown_rows(saying, part));
}

json_t *
personal_shown(const Club *club, const Player *player, GError **error)
{
	g_autoptr(GPtrArray) parts =
		person_parts(club->store, player->id, error);
	Speech speech = voice_for(club, player);
	Saying saying = { &speech, NULL };
	json_t *shown;

	if (!parts)
		return NULL;
	shown = json_array();
	ptr_array_foreach (const PersonPart, part, parts)
		if (part->rows->len)
			json_array_append_new(shown, part_json(&saying, part));
	if (!saying.error)
		return json_pack("{s:o}", "parts", shown);
	json_decref(shown);
	g_propagate_error(error, saying.error);
	return NULL;
}

/* --- being forgotten ---------------------------------------------------- */

bool
personal_may_forget(Run *run, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) matches =
		match_list(run->club->store, MATCH_FROZEN, error);

	ptr_array_foreach (const MatchRow, row, matches) {
		g_autoptr(GPtrArray) seats =
			seat_list(run->club->store, row->id, error);

		if (!seats)
			return false;
		if (seat_of_player(seats, player))
			return refuse(error, "personal.rests", "{s:s}", "match",
				      row->name);
	}
	return matches != NULL;
}

/* Leaves all matches with one confirmation (PLAY 4): resigns from running ones,
 * and gives up seats in the others. */
static bool
leave_all(Run *run, const Player *player, GError **error)
{
	g_autoptr(GArray) matches =
		match_of_player(run->club->store, player->id, error);

	array_foreach (const gint64, match, matches) {
		LiveMatch *live = match_live(run, *match, error);
		int seat = live ? live_seat_of(live, player->id) : -1;

		if (!live || (seat >= 0 && live->row->phase == MATCH_LIVE &&
			      !succession_open_seat(run, live, seat,
						    LEFT_RESIGNED, error)))
			return false;
	}
	return matches && seating_leave_all(run, player, error);
}

static bool
is_among(const GPtrArray *addresses, const char *wanted)
{
	ptr_array_foreach (const char, address, addresses)
		if (!g_ascii_strcasecmp(address, wanted))
			return true;
	return false;
}

/* Voids acts that wait for an answer from an address that isn't a player's yet:
 * a new one of this player's, or that of a new player who shares it. Adds the
 * new addresses to `addresses`. */
static bool
end_all_pending(Store *store, gint64 player, GPtrArray *addresses,
		GError **error)
{
	g_autoptr(GPtrArray) rows = pending_list(store, 0, error);

	ptr_array_foreach (PendingRow, row, rows) {
		json_auto_t *data = json_loads(row->data, 0, NULL);
		const char *to = object_text(data, "to");
		bool known = is_among(addresses, to);

		if (!known && (!player || object_int(data, "player") != player))
			continue;
		if (!known)
			g_ptr_array_add(addresses, g_strdup(to));
		if (row->state == PENDING_WAITING)
			row->state = PENDING_VOID;
		text_set(&row->data, "{}");
		if (!pending_set(store, row, error))
			return false;
	}
	return rows != NULL;
}

/* Deletes news to these addresses that belongs to no player and isn't a letter
 * yet. */
static bool
drop_news(Store *store, const GPtrArray *addresses, GError **error)
{
	g_autoptr(GPtrArray) news = news_list(store, 0, 0, error);

	ptr_array_foreach (const News, item, news) {
		json_auto_t *data = json_loads(item->data, 0, NULL);
		/* News to an address, or about one that would become a
		 * player's. */
		const char *about =
			json_string_value(json_object_get(data, "address"));
		bool theirs = is_among(addresses, object_text(data, "to")) ||
			      (about && is_among(addresses, about));

		if (theirs && !news_delete(store, item, error))
			return false;
	}
	return news != NULL;
}

static void
drop_address(GPtrArray *addresses, const char *address)
{
	for (guint i = addresses->len; i > 0; i--)
		if (!g_ascii_strcasecmp(addresses->pdata[i - 1], address))
			g_ptr_array_remove_index(addresses, i - 1);
}

static void
drop_organisers(GPtrArray *addresses, const Club *club)
{
	for (char **organiser = club->organisers; *organiser; organiser++)
		drop_address(addresses, *organiser);
}

/* Deletes a player's addresses (unless an organiser uses them too) and acts
 * that wait for confirmation (player 0: nobody's). */
static bool
forget_addresses(Run *run, gint64 player, GPtrArray *all, GError **error)
{
	Store *store = run->club->store;

	drop_organisers(all, run->club);
	if (!end_all_pending(store, player, all, error))
		return false;
	drop_organisers(all, run->club);
	drop_address(all, "");
	if (!drop_news(store, all, error))
		return false;
	ptr_array_foreach (const char, address, all) {
		g_autofree char *stranger = stranger_of(address);

		if (!person_forget_address(store, address, error) ||
		    !person_forget_stranger(store, stranger, error))
			return false;
	}
	return true;
}

bool
personal_forget_address(Run *run, const char *address, GError **error)
{
	g_autoptr(GPtrArray) players =
		player_by_address(run->club->store, address, error);
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);

	if (!players)
		return false;
	if (players->len)
		return fail(error, ERROR_NEVER,
			    "a player has this address; they write: forget me");
	g_ptr_array_add(all, g_strdup(address));
	return forget_addresses(run, 0, all, error);
}

/* Reserves the player's names for a while, and removes the one on the site from
 * the log. */
static bool
give_up_names(Run *run, const Player *player, GError **error)
{
	const char *shown = player->public_name;

	return player_name_give_up(run->club, player, player->name, run->now,
				   error) &&
	       (!shown || (player_name_give_up(run->club, player, shown,
					       run->now, error) &&
			   person_name_replace(run->club->store, shown,
					       "former player", error)));
}

bool
personal_forget(Run *run, gint64 id, const json_t *data, json_t **said,
		GError **error)
{
	Store *store = run->club->store;
	g_autoptr(Player) player = NULL;

	bool organiser = object_true(data, "organiser");

	if (!personal_may_forget(run, id, error))
		return false;
	player = player_must(store, id, error);
	g_autoptr(GPtrArray) all =
		player ? person_addresses(store, id, error) : NULL;

	if (!all || !leave_all(run, player, error) ||
	    !forget_addresses(run, id, all, error) ||
	    !person_forget(store, id, error) ||
	    !give_up_names(run, player, error))
		return false;
	run->summary->forgotten = true;
	g_free(player->name);
	player->name =
		g_strdup_printf("former player %" G_GINT64_FORMAT, player->id);
	text_set(&player->address, "");
	player->active = false;
	player->mail_off = true;
	player->bulletin = false;
	g_clear_pointer(&player->public_name, g_free);
	g_clear_pointer(&player->calendar, g_free);
	player->forgotten = run->now;
	live_cache_drop(run->live_matches, 0);
	*said = say("personal.forgotten", NULL);
	return player_set(store, player, error) &&
	       logbook_add(run, organiser ? "organiser" : "player",
			   organiser ? "player forget" : "forget me",
			   "former player", 0, error);
}

bool
personal_sweep(Run *run, gint64 id, GError **error)
{
	g_autoptr(Player) player = NULL;

	if (!player_get(run->club->store, id, &player, error))
		return false;
	return !player || player->forgotten == TIME_NONE ||
	       person_forget(run->club->store, id, error);
}
