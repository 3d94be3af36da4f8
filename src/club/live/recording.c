/* recording.c - the record of a match out of the database. */
#include "club/live/recording.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/installation/run.h"
#include "club/live/live.h"
#include "club/live/naming.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "match/record.h"
#include "store/journal.h"
#include "store/matches.h"
#include "store/players.h"
#include "store/steps.h"
#include "store/tenures.h"

typedef struct {
	GPtrArray *rows; /* StepRow * */
	GPtrArray *json; /* json_t *: the moves, which the texts borrow */
	RecordStep *steps;
} Steps;

static void
steps_clear(Steps *steps)
{
	g_clear_pointer(&steps->rows, g_ptr_array_unref);
	g_clear_pointer(&steps->json, g_ptr_array_unref);
	g_clear_pointer(&steps->steps, g_free);
}

static void
read_moves(RecordStep *step, const json_t *moves)
{
	const json_t *move;
	gsize i;

	json_array_foreach (moves, i, move) {
		json_int_t seat =
			json_integer_value(json_object_get(move, "seat"));
		const char *by = json_string_value(json_object_get(move, "by"));

		if (seat < 0 || seat >= SEATS_MAX)
			continue;
		step->texts[seat] =
			json_string_value(json_object_get(move, "text"));
		if (!by || !order_by_read(by, &step->by[seat]))
			step->by[seat] = ORDER_PLAYER;
	}
}

static bool
steps_read(Club *club, gint64 match, Steps *steps, GError **error)
{
	*steps = (Steps){ 0 };
	steps->rows = step_list(club->store, match, error);
	if (!steps->rows)
		return false;
	steps->json =
		g_ptr_array_new_with_free_func((GDestroyNotify)json_decref);
	steps->steps = g_new0(RecordStep, steps->rows->len + 1);
	for (guint i = 0; i < steps->rows->len; i++) {
		const StepRow *row = g_ptr_array_index(steps->rows, i);
		json_t *moves = json_loads(row->moves, 0, NULL);

		g_ptr_array_add(steps->json, moves);
		steps->steps[i].step = row->step;
		steps->steps[i].at = row->at;
		steps->steps[i].fingerprint = row->fingerprint;
		steps->steps[i].voided = row->voided;
		read_moves(&steps->steps[i], moves);
	}
	return true;
}

/* --- who held a seat ------------------------------------------------------ */

typedef struct {
	GPtrArray *rows;  /* Tenure * */
	GPtrArray *names; /* char *, which the tenures borrow */
	RecordTenure *tenures;
} Tenures;

static void
tenures_clear(Tenures *tenures)
{
	g_clear_pointer(&tenures->rows, g_ptr_array_unref);
	g_clear_pointer(&tenures->names, g_ptr_array_unref);
	g_clear_pointer(&tenures->tenures, g_free);
}

static bool
name_of(Club *club, gint64 id, char **name, GError **error)
{
	g_autoptr(Player) player = NULL;

	*name = NULL;
	if (!id)
		return true;
	player = player_must(club->store, id, error);
	if (player)
		*name = g_strdup(player->name);
	return player != NULL;
}

static bool
tenures_read(Club *club, gint64 match, Tenures *tenures, GError **error)
{
	*tenures = (Tenures){ 0 };
	tenures->rows = tenure_list(club->store, match, error);
	if (!tenures->rows)
		return false;
	tenures->names = g_ptr_array_new_with_free_func(g_free);
	tenures->tenures = g_new0(RecordTenure, tenures->rows->len + 1);
	for (guint i = 0; i < tenures->rows->len; i++) {
		const Tenure *row = g_ptr_array_index(tenures->rows, i);
		char *name;

		if (!name_of(club, row->player, &name, error))
			return false;
		g_ptr_array_add(tenures->names, name);
		tenures->tenures[i] = (RecordTenure){
			.seat = row->seat,
			.name = name,
			.after = row->step,
			.at = row->at,
			.why = row->why,
		};
	}
	return true;
}

/* --- the whole ------------------------------------------------------------ */

static json_t *
record_table(Club *club, const LiveMatch *live, bool full, GError **error)
{
	RecordSource source = { .match = live->row->name, .full = full };
	Steps steps = { 0 };
	Tenures tenures = { 0 };
	json_t *record = NULL;

	if (!live_deal(live->row, live->seats, &source.deal, error))
		return NULL;
	for (int seat = 0; seat < live->row->seats; seat++) {
		source.names[seat] = live_player(live, seat)->name;
	}
	source.resigned = live_resigned(live);
	source.conceded =
		live->row->phase == MATCH_FINISHED && !match_over(live->match);
	if (steps_read(club, live->row->id, &steps, error) &&
	    tenures_read(club, live->row->id, &tenures, error)) {
		source.steps = steps.steps;
		source.n_steps = steps.rows->len;
		source.tenures = tenures.tenures;
		source.n_tenures = tenures.rows->len;
		record = record_new(&source, error);
	}
	tenures_clear(&tenures);
	steps_clear(&steps);
	return record;
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
	return record_table(club, live, full, error);
}
