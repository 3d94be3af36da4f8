/* table.c - a match as it lies on the table during a run. */
#include "club/table/table.h"

#include "base/error.h"
#include "base/secret.h"
#include "club/home/wordings.h"
#include "store/tenures.h"

#include <string.h>

/* --- the deal ----------------------------------------------------------- */

static bool
read_options(const MatchRow *row, const Game *game, int *options,
	     GError **error)
{
	g_auto(GStrv) words = g_strsplit(row->options, " ", -1);

	for (int i = 0; words[i]; i++)
		if (*words[i] && !game_option(game, words[i], options, error))
			return false;
	return true;
}

bool
table_deal(const MatchRow *row, const GPtrArray *seats, Deal *deal,
	   GError **error)
{
	*deal = (Deal){
		.game = game_find(row->game),
		.rules = row->rules,
		.seats = row->seats,
		.tables = row->tables,
	};
	if (!deal->game)
		return fail(error, ERROR_NEVER,
			    "%s: this program has no game '%s'", row->name,
			    row->game);
	if (!secret_unhex(row->seed, deal->seed, SEED_BYTES))
		return fail(error, ERROR_NEVER, "%s: its seed is damaged",
			    row->name);
	for (guint i = 0; i < seats->len && i < SEATS_MAX; i++) {
		const SeatRow *seat = g_ptr_array_index(seats, i);

		deal->words[i] = seat->word;
	}
	if (!read_options(row, deal->game, deal->options, error)) {
		if (error && *error)
			(*error)->code = ERROR_NEVER;
		return false;
	}
	return true;
}

/* --- replay ------------------------------------------------------------- */

json_t *
table_moves(const StepRow *step, const char *texts[SEATS_MAX])
{
	json_t *moves = json_loads(step->moves, 0, NULL);
	json_t *move;
	gsize i;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		texts[seat] = NULL;
	json_array_foreach (moves, i, move) {
		json_int_t seat =
			json_integer_value(json_object_get(move, "seat"));

		if (seat >= 0 && seat < SEATS_MAX)
			texts[seat] = json_string_value(
				json_object_get(move, "text"));
	}
	return moves;
}

static bool
replay_step(Match *match, const StepRow *step, GError **error)
{
	const char *texts[SEATS_MAX];
	json_t *moves = table_moves(step, texts);
	bool played = match_replay(match, texts, error);

	json_decref(moves);
	return played;
}

bool
table_replay(Club *club, const Table *table, Match *match,
	     void (*after)(const Match *, void *), void *data, GError **error)
{
	g_autoptr(GPtrArray) steps =
		step_list(club->store, table->row->id, error);

	if (!steps)
		return false;
	if (after)
		after(match, data);
	for (guint i = 0; i < steps->len; i++) {
		const StepRow *step = g_ptr_array_index(steps, i);

		if (step->voided)
			continue;
		if (!replay_step(match, step, error)) {
			g_prefix_error(error, "%s: ", table->row->name);
			return false;
		}
		if (after)
			after(match, data);
	}
	return true;
}

Match *
table_dealt(const Table *table, GError **error)
{
	const char *names[SEATS_MAX] = { NULL };
	Match *match;
	Deal deal;

	if (!table_deal(table->row, table->seats, &deal, error))
		return NULL;
	match = match_new(&deal, error);
	if (!match) {
		g_prefix_error(error, "%s: ", table->row->name);
		return NULL;
	}
	match_resigned(match, table_resigned(table));
	for (guint i = 0; i < table->players->len; i++)
		names[i] = table_player(table, i)->name;
	match_names(match, names);
	for (guint i = 0; i < table->players->len; i++)
		match_wording(match, (int)i, table->wordings[i]);
	return match;
}

/* The first step whose fingerprint is another than the one stored; 0: the deal
 * or none. */
static int
differing_step(Club *club, const Table *table)
{
	g_autoptr(Match) match = table_dealt(table, NULL);
	g_autoptr(GPtrArray) steps =
		step_list(club->store, table->row->id, NULL);

	for (guint i = 0; match && steps && i < steps->len; i++) {
		const StepRow *step = g_ptr_array_index(steps, i);

		if (step->voided)
			continue;
		if (!replay_step(match, step, NULL) ||
		    strcmp(match_fingerprint(match), step->fingerprint))
			return step->step;
	}
	return 0;
}

static bool
seat_game(Club *club, Table *table, GError **error)
{
	table->match = table_dealt(table, error);
	if (!table->match ||
	    !table_replay(club, table, table->match, NULL, NULL, error))
		return false;
	if (strcmp(match_fingerprint(table->match), table->row->fingerprint))
		return fail(error, ERROR_NEVER,
			    "%s: its replay differs from what was played, from "
			    "step %d on",
			    table->row->name, differing_step(club, table));
	return true;
}

/* --- loading ------------------------------------------------------------ */

/* Finds who had a seat that nobody holds: its owner, else the last holder. */
static bool
former_holder(Club *club, const SeatRow *row, gint64 *player, GError **error)
{
	g_autoptr(GPtrArray) tenures = NULL;

	*player = row->owner;
	if (*player)
		return true;
	tenures = tenure_list(club->store, row->match, error);
	for (guint i = 0; tenures && i < tenures->len; i++) {
		const Tenure *tenure = g_ptr_array_index(tenures, i);

		if (tenure->seat == row->seat && tenure->player)
			*player = tenure->player;
	}
	return tenures != NULL;
}

/* Somebody to speak of, where nobody sits. */
static Player *
house_player(Club *club, const SeatRow *row, gint64 *id, GError **error)
{
	g_autoptr(Player) former = NULL;
	Player *house;

	if (!former_holder(club, row, id, error))
		return NULL;
	if (*id && !(former = player_must(club->store, *id, error)))
		return NULL;
	house = g_new0(Player, 1);
	house->name = !former ? g_strdup_printf("house bot %d", row->seat + 1)
		      : row->stage == SEAT_BOT
			      ? g_strdup_printf("%s (house bot)", former->name)
			      : g_strdup(former->name);
	house->address = g_strdup("");
	house->language =
		g_strdup(config_text(club->config, "club", "language"));
	house->zone = g_strdup(config_text(club->config, "club", "zone"));
	return house;
}

static Player *
holder(Club *club, Table *table, int seat, GError **error)
{
	const SeatRow *row = table_seat(table, seat);
	Player *player;

	if (!row->player)
		return house_player(club, row, &table->formers[seat], error);
	if (player_get(club->store, row->player, &player, error) && !player)
		fail(error, ERROR_NEVER, "%s: the player of seat %d is gone",
		     table->row->name, seat + 1);
	return player;
}

const Wording *
table_wording(Club *club, const Table *table, const Player *player)
{
	const Game *game = game_find(table->row->game);

	return game ? club_wording(club, game, player->language) : NULL;
}

bool
table_grammar_fits(Club *club, const Table *table, const Player *player,
		   const char *line)
{
	const Wording *wording = table_wording(club, table, player);
	g_autoptr(Match) match = NULL;

	if (table->match)
		return match_grammar_fits_in(table->match, wording, line);
	match = table_dealt(table, NULL);
	return match && match_grammar_fits_in(match, wording, line);
}

static bool
load_seat(Club *club, Table *table, int seat, GError **error)
{
	SeatRow *row = table_seat(table, seat);
	Player *player = holder(club, table, seat, error);

	if (!player)
		return false;
	g_ptr_array_add(table->players, player);
	table->wordings[seat] = table_wording(club, table, player);
	table->desks[seat] = desk_read(row->desk, error);
	return table->desks[seat] != NULL;
}

bool
table_sit(Club *club, Table *table, int seat, GError **error)
{
	const char *names[SEATS_MAX] = { NULL };
	Player *player = holder(club, table, seat, error);

	if (!player)
		return false;
	player_free(g_ptr_array_index(table->players, seat));
	g_ptr_array_index(table->players, seat) = player;
	names[seat] = player->name;
	table->wordings[seat] = table_wording(club, table, player);
	if (table->match) {
		match_names(table->match, names);
		match_wording(table->match, seat, table->wordings[seat]);
	}
	return true;
}

static bool
load_seats(Club *club, Table *table, GError **error)
{
	table->seats = seat_list(club->store, table->row->id, error);
	if (!table->seats)
		return false;
	table->players =
		g_ptr_array_new_with_free_func((GDestroyNotify)player_free);
	for (guint i = 0; i < table->seats->len; i++)
		if (!load_seat(club, table, i, error))
			return false;
	return true;
}

bool
table_lies(const MatchRow *row)
{
	return row->phase == MATCH_LIVE || row->phase == MATCH_FINISHED;
}

Table *
table_load(Club *club, gint64 match, GError **error)
{
	g_autoptr(Table) table = g_new0(Table, 1);

	table->row = match_must(club->store, match, error);
	if (!table->row || !load_seats(club, table, error) ||
	    (table_lies(table->row) && !seat_game(club, table, error)))
		return NULL;
	return g_steal_pointer(&table);
}

void
table_free(Table *table)
{
	if (!table)
		return;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		g_clear_pointer(&table->desks[seat], desk_free);
	g_clear_pointer(&table->match, match_free);
	g_clear_pointer(&table->picture, task_free);
	g_clear_pointer(&table->players, g_ptr_array_unref);
	g_clear_pointer(&table->seats, g_ptr_array_unref);
	match_row_free(table->row);
	g_free(table);
}

/* --- seats -------------------------------------------------------------- */

SeatRow *
table_seat(const Table *table, int seat)
{
	return g_ptr_array_index(table->seats, seat);
}

Seats
table_resigned(const Table *table)
{
	Seats resigned = 0;

	for (guint i = 0; i < table->seats->len; i++)
		if (table_seat(table, i)->resigned)
			resigned |= seats_one((int)i);
	return resigned;
}

Player *
table_player(const Table *table, int seat)
{
	return g_ptr_array_index(table->players, seat);
}

int
table_seat_of(const Table *table, gint64 player)
{
	for (guint i = 0; player && i < table->seats->len; i++)
		if (table_seat(table, i)->player == player)
			return i;
	return -1;
}

bool
table_bot_stands_in(const Table *table, int seat)
{
	const char *wish = table_player(table, seat)->stand_in;

	return !strcmp(wish && *wish ? wish : table->row->stand_in, "bot");
}

bool
table_save_seat(Club *club, Table *table, int seat, GError **error)
{
	SeatRow *row = table_seat(table, seat);

	g_free(row->desk);
	row->desk = desk_write(table->desks[seat]);
	return seat_set(club->store, row, error);
}
