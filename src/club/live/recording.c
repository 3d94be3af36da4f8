/* recording.c - makes the record of a match from the database. */
#include "club/live/recording.h"

#include "base/base.h"
#include "club/installation/run.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "mail/message/packed.h"
#include "match/record.h"
#include "store/journal.h"
#include "store/matches.h"
#include "store/players.h"
#include "store/seats.h"
#include "store/steps.h"

/* --- steps and tenures --------------------------------------------------- */

/* Fills in a step's moves; the texts are borrowed from `moves`. */
static void
read_moves(RecordStep *step, const json_t *moves)
{
	json_foreach (move, moves) {
		json_int_t seat = object_int(move, "seat");
		const char *by = object_text(move, "by");
		const char *level = object_text(move, "level");

		if (seat < 0 || seat >= SEATS_MAX)
			continue;
		step->texts[seat] =
			json_string_value(json_object_get(move, "text"));
		if (!order_by_read(by, &step->by[seat]))
			step->by[seat] = ORDER_PLAYER;
		level_read(level, &step->level[seat]);
	}
}

/* Returns the steps of these rows; they borrow from the rows and from `moves`,
 * which it fills (json_t *). */
static RecordStep *
read_steps(const GPtrArray *rows, GPtrArray *moves)
{
	RecordStep *steps = g_new0(RecordStep, rows->len + 1);

	for (guint i = 0; i < rows->len; i++) {
		const StepRow *row = g_ptr_array_index(rows, i);

		steps[i] = (RecordStep){
			.step = row->step,
			.at = row->at,
			.fingerprint = row->fingerprint,
			.voided = row->voided,
		};
		g_ptr_array_add(moves, json_loads(row->moves, 0, NULL));
		read_moves(&steps[i], moves->pdata[i]);
	}
	return steps;
}

/* Returns who held the seats; they borrow from the rows and from `players`,
 * which it fills (Player *). NULL on error. */
static RecordTenure *
read_tenures(Club *club, const GPtrArray *rows, GPtrArray *players,
	     GError **error)
{
	g_autofree RecordTenure *tenures = g_new0(RecordTenure, rows->len + 1);

	for (guint i = 0; i < rows->len; i++) {
		const Tenure *row = g_ptr_array_index(rows, i);
		Player *player = row->player ? player_must(club->store,
							   row->player, error)
					     : NULL;

		if (row->player && !player)
			return NULL;
		if (player)
			g_ptr_array_add(players, player);
		tenures[i] = (RecordTenure){
			.seat = row->seat,
			.name = player ? player->name : NULL,
			.after = row->step,
			.at = row->at,
			.why = row->why,
		};
	}
	return g_steal_pointer(&tenures);
}

/* Returns the level of a seat that was the house's from the beginning; NULL for
 * any other: those have an owner or tenures. */
static const char *
house_level(const LiveMatch *live, const GPtrArray *tenures, int seat)
{
	const SeatRow *row = live_seat(live, seat);

	ptr_array_foreach (const Tenure, tenure, tenures)
		if (tenure->seat == seat)
			return NULL;
	return row->stage == SEAT_BOT ? level_name(live_level(row)) : NULL;
}

/* --- the record ---------------------------------------------------------- */

static json_t *
record_match(Club *club, const LiveMatch *live, bool full, GError **error)
{
	RecordSource source = { .match = live->row->name, .full = full };
	gint64 match = live->row->id;
	g_autoptr(GPtrArray) moves =
		g_ptr_array_new_with_free_func((GDestroyNotify)json_decref);
	g_autoptr(GPtrArray) players =
		g_ptr_array_new_with_free_func((GDestroyNotify)player_free);
	g_autoptr(GPtrArray) steps = step_list(club->store, match, error);
	g_autoptr(GPtrArray) tenures =
		steps ? tenure_list(club->store, match, error) : NULL;

	if (!tenures ||
	    !live_deal(club, live->row, live->seats, &source.deal, error))
		return NULL;
	g_autofree RecordStep *played = read_steps(steps, moves);
	g_autofree RecordTenure *held =
		read_tenures(club, tenures, players, error);

	if (!held)
		return NULL;
	for (int seat = 0; seat < live->row->seats; seat++) {
		source.names[seat] = live_player(live, seat)->name;
		source.house[seat] = house_level(live, tenures, seat);
	}
	source.resigned = live_resigned(live);
	source.conceded =
		live->row->phase == MATCH_FINISHED && !match_over(live->match);
	source.steps = played;
	source.n_steps = steps->len;
	source.tenures = held;
	source.n_tenures = tenures->len;
	return record_new(&source, error);
}

/* Tells all players that somebody looked into their running match (PLAY 4). */
static bool
tell_opened(Club *club, Time now, const LiveMatch *live, GError **error)
{
	Run run = { .club = club, .now = now };
	JournalRow log = {
		.at = now,
		.who = (char *)"organiser",
		.act = (char *)"export --full",
		.detail = live->row->name,
		.match = live->row->id,
	};

	if (!store_begin(club->store, error))
		return false;
	bool told = tell_seats(&run, live->seats, 0, NEWS_NOTICE, now,
			       json_pack("{s:o}", "text",
					 say("record.opened", NULL)),
			       error) &&
		    journal_add(club->store, &log, error);

	return store_end(club->store, told, error);
}

json_t *
recording_new(Club *club, Time now, const char *name, bool full, GError **error)
{
	g_autoptr(MatchRow) row = NULL;
	g_autoptr(LiveMatch) live = NULL;

	if (!match_find(club->store, name, &row, error))
		return NULL;
	if (!row || row->phase == MATCH_OPEN) {
		fail_saying(error,
			    row ? naming_phase(row)
				: say("work.no_match", "{s:s}", "name", name));
		return NULL;
	}
	live = live_load(club, row->id, error);
	if (!live)
		return NULL;
	if (full && row->phase != MATCH_FINISHED &&
	    !tell_opened(club, now, live, error))
		return NULL;
	return record_match(club, live, full, error);
}

json_t *
recording_public(Club *club, const LiveMatch *live, const char *const *names,
		 GError **error)
{
	json_auto_t *record = record_match(club, live, false, error);

	return record ? record_redact(record, names) : NULL;
}

char *
recording_text(const json_t *record)
{
	char *dumped = json_dumps(record, JSON_COMPACT | JSON_SORT_KEYS |
						  JSON_ENSURE_ASCII);
	char *text = g_strdup(dumped);

	free(dumped);
	return text;
}

/* --- beside a letter ----------------------------------------------------- */

json_t *
recording_attachment(const char *name, GBytes *bytes)
{
	gsize size;
	const guchar *data = g_bytes_get_data(bytes, &size);
	g_autofree char *base64 = g_base64_encode(data, size);

	return json_pack("{s:s, s:s, s:s}", "name", name, "type",
			 g_str_has_suffix(name, ".json") ? "application/json"
							 : "application/gzip",
			 "base64", base64);
}

bool
recording_attach(Club *club, json_t *letter, gsize most, GError **error)
{
	const char *match = json_string_value(
		json_object_get(json_object_get(letter, "match"), "name"));
	g_autofree char *name = g_strconcat(match, ".json.gz", NULL);
	json_auto_t *record = recording_new(club, 0, match, false, error);

	if (!record)
		return false;
	g_autofree char *text = recording_text(record);
	g_autoptr(GBytes) packed = packed_new(text);

	if (g_bytes_get_size(packed) <= most) {
		json_object_set_new(letter, "attachment",
				    recording_attachment(name, packed));
		object_pack(letter, "record", "{s:s}", "name", name);
	}
	return true;
}
