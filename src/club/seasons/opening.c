/* opening.c - makes contests and opens their seasons. */
#include "club/seasons/opening.h"

#include "base/base.h"
#include "base/csv.h"
#include "base/dice.h"
#include "base/secret.h"
#include "club/players/members.h"
#include "club/players/player_name.h"
#include "club/seasons/joining.h"
#include "club/seasons/round.h"
#include "club/seasons/season_news.h"
#include "club/seats/founding.h"
#include "club/work/work.h"
#include "league/fixtures.h"
#include "store/players.h"

#define SEATS_USUAL 4
#define TARGET_MOST (FIXTURES_PLAYERS_MAX / 2)

/* Sets ERROR_PLAYER unless a contest may have this name: letters only, so that
 * nobody takes it for a match or a season. */
static bool
check_name(Club *club, const char *name, GError **error)
{
	g_autoptr(ContestRow) there = NULL;

	if (!g_regex_match_simple("^[a-z]{2,12}$", name, 0, 0) ||
	    game_find(name))
		return refuse(error, "season.bad_name", "{s:s}", "name", name);
	if (!contest_name_check(club, name, error) ||
	    !contest_find(club->store, name, &there, error))
		return false;
	return !there ||
	       refuse(error, "season.there_already", "{s:s}", "name", name);
}

static bool
check_sizes(const Game *game, const ContestRow *row, GError **error)
{
	if (row->seats < MAX(2, game->least_seats) ||
	    row->seats > MIN(game->most_seats, FIXTURES_SEATS_MAX))
		return refuse(error, "season.wrong_seats",
			      "{s:o, s:i, s:i, s:i}", "game",
			      say_game(game->name), "least",
			      MAX(2, game->least_seats), "most",
			      MIN(game->most_seats, FIXTURES_SEATS_MAX),
			      "seats", row->seats);
	if (row->target < row->seats || row->target > TARGET_MOST)
		return refuse(error, "season.wrong_target", "{s:i, s:i}",
			      "least", row->seats, "most", TARGET_MOST);
	return true;
}

static char *
draw_seed(const char *given)
{
	guint8 seed[SEED_BYTES];

	if (given)
		return g_strdup(given);
	secret_random(seed, SEED_BYTES);
	return secret_hex(seed, SEED_BYTES);
}

bool
season_open(Run *run, const ContestRow *contest, int number, Time from,
	    const char *seed, gint64 *id, GError **error)
{
	const char *zone = club_zone(run->club);
	g_autofree char *drawn = draw_seed(seed);
	Time hour = clock_full_hour(from, zone);
	SeasonRow row = { .contest = contest->id,
			  .number = number,
			  .phase = SEASON_OPEN,
			  .opened = from,
			  .due = season_days_on(run->club, hour,
						SEASON_OPEN_TIME / DAY),
			  .seats = contest->seats,
			  .seed = drawn };

	return season_add(run->club->store, &row, id, error);
}

/* --- the next season ------------------------------------------------------*/

/* Begins a cup's next round, which nobody joins and in which nobody has to be
 * heard of; after the final the contest has ended. */
static bool
next_round(Run *run, const Season *season, SeasonRow **next, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GArray) winners = round_winners(run->club, season, error);
	gint64 id = 0;

	if (!winners)
		return false;
	if (!winners->len) {
		season->contest->ended = true;
		return contest_set(store, season->contest, error);
	}
	g_autofree char *seed = draw_seed(NULL);
	const SeasonRow row = { .contest = season->contest->id,
				.number = season->row->number + 1,
				.phase = SEASON_CHECK_IN,
				.opened = run->now,
				.due = season_put_off(run->club, run->now,
						      ROUND_BETWEEN_TIME),
				.seats = season->contest->seats,
				.seed = seed };

	return season_add(store, &row, &id, error) &&
	       season_carry(run, season, id, error) &&
	       (!next || season_get(store, id, next, error));
}

bool
season_next(Run *run, const Season *season, SeasonRow **next, GError **error)
{
	gint64 id = 0;

	if (season->contest->ended)
		return true;
	if (season->contest->kind == CONTEST_CUP)
		return next_round(run, season, next, error);
	return season_open(run, season->contest, season->row->number + 1,
			   run->now + DAY, NULL, &id, error) &&
	       season_carry(run, season, id, error) &&
	       (!next || season_get(run->club->store, id, next, error));
}

/* --- a contest ------------------------------------------------------------*/

static bool
add_contest(Run *run, ContestRow *row, const ContestPlan *plan, GError **error)
{
	gint64 id = 0;

	if (!contest_add(run->club->store, row, &row->id, error) ||
	    !season_open(run, row, 1, run->now, plan->seed, &id, error))
		return false;
	g_autoptr(Season) season = season_load(run->club, id, error);

	return season && season_tell_opening(run, season, error);
}

static ContestRow
row_of(const ContestPlan *plan, const Game *game, const char *name,
       const char *title)
{
	int seats = plan->seats ? plan->seats
				: CLAMP(SEATS_USUAL, game->least_seats,
					game->most_seats);

	return (ContestRow){
		.name = (char *)name,
		.title = (char *)title,
		.kind = plan->kind,
		.game = (char *)game->name,
		.seats = seats,
		.target = plan->kind != CONTEST_LEAGUE ? seats
			  : plan->target	       ? plan->target
					 : divisions_target(seats),
	};
}

bool
contest_make(Club *club, Time now, const ContestPlan *plan, char **name,
	     GError **error)
{
	static const char *const endings[] = { "l", "ladder", "cup" };
	static const char *const titles[] = { " League", " Ladder", " Cup" };
	const Game *game = game_find(plan->game);
	Work work = work_new(club, now, "season new");
	g_auto(MatchTerms) terms = { 0 };

	if (!game)
		return refuse(error, "season.no_game", "{s:s}", "game",
			      plan->game);
	g_autofree char *word =
		plan->name
			? g_ascii_strdown(plan->name, -1)
			: g_strconcat(game->prefix, endings[plan->kind], NULL);
	g_autofree char *title =
		plan->title
			? g_strdup(plan->title)
			: g_strconcat(game->title, titles[plan->kind], NULL);
	ContestRow row = row_of(plan, game, word, title);
	const MatchPlan match = { .game = game->name,
				  .options = plan->options,
				  .pace_hours = plan->pace_hours,
				  .pace = plan->pace,
				  .stand_in = plan->stand_in };

	if (!check_name(club, word, error) ||
	    !contest_title_check(club, title, error) ||
	    !check_sizes(game, &row, error) ||
	    !founding_terms(club, &match, &terms, error))
		return false;
	row.options = terms.options;
	row.pace_hours = terms.pace_hours;
	row.pace = terms.pace;
	row.stand_in = terms.stand_in;
	if (!work_begin(&work, error) ||
	    !work_end(&work, add_contest(&work.run, &row, plan, error), word, 0,
		      error))
		return false;
	*name = g_steal_pointer(&word);
	return true;
}

/* --- enrolling players ---------------------------------------------------- */

typedef struct {
	Run *run;
	Season *season;
	GHashTable *seen; /* folded names to their lines */
	int joined;
} Enrolling;

/* Sets ERROR_PLAYER if a name occurred before. Line 0: not from a file. */
static bool
is_new(Enrolling *enrolling, const char *name, int line, GError **error)
{
	char *folded = text_fold(name);
	gpointer before = NULL;
	bool known = g_hash_table_lookup_extended(enrolling->seen, folded, NULL,
						  &before);

	g_hash_table_replace(enrolling->seen, folded, GINT_TO_POINTER(line));
	if (!known)
		return true;
	int other = GPOINTER_TO_INT(before);

	return fail_saying(
		error, other ? say("enrolment.twice_line", "{s:s, s:i}", "name",
				   name, "line", other)
			     : say("enrolment.twice", "{s:s}", "name", name));
}

static bool
enrol_one(Enrolling *enrolling, const char *name, int line, GError **error)
{
	Run *run = enrolling->run;
	g_autoptr(Player) player = NULL;
	json_auto_t *said = NULL;

	if (!is_new(enrolling, name, line, error) ||
	    !player_find(run->club->store, name, &player, error))
		return false;
	if (!player)
		return refuse(error, "enrolment.unknown", "{s:s}", "name",
			      name);
	if (!player->active)
		return refuse(error, "enrolment.gone", "{s:o}", "player",
			      say_player(player->id));
	enrolling->joined++;
	return season_join(run, enrolling->season, player->id, &said, error);
}

/* --- a file --------------------------------------------------------------- */

/* Sets *column to the column of names; returns whether the first line is a
 * heading. */
static bool
read_heading(const GPtrArray *rows, int *column)
{
	const CsvRow *row = rows->len ? rows->pdata[0] : NULL;

	*column = 0;
	for (guint i = 0; row && i < row->fields->len; i++) {
		g_autofree char *folded = text_fold(csv_field(row, (int)i));

		if (!strcmp(folded, "name")) {
			*column = (int)i;
			return true;
		}
	}
	return false;
}

static bool
enrol_rows(Enrolling *enrolling, const GPtrArray *rows, GError **error)
{
	int column;
	bool headed = read_heading(rows, &column);

	if (rows->len == headed)
		return refuse(error, "roster.empty", NULL);
	for (guint i = headed; i < rows->len; i++) {
		const CsvRow *row = rows->pdata[i];
		GError *problem = NULL;

		if (!enrol_one(enrolling, csv_field(row, column), row->line,
			       &problem))
			return roster_fail(error, problem,
					   say("enrolment.in_line", "{s:i}",
					       "line", row->line));
	}
	return true;
}

static bool
enrol_list(Enrolling *enrolling, const char *path, GError **error)
{
	GError *problem = NULL;
	g_autoptr(GPtrArray) rows = roster_rows(path, &problem);

	/* `problem` says why. */
	return (rows && enrol_rows(enrolling, rows, &problem)) ||
	       roster_fail(error, problem,
			   say("enrolment.nobody_in", "{s:s, s:s}", "path",
			       path, "why", ""));
}

/* --- names and a file ----------------------------------------------------- */

bool
season_enrol(Run *run, Season *season, const char *const *names,
	     const char *path, int *joined, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GHashTable) seen =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	Enrolling enrolling = { .run = run, .season = season, .seen = seen };
	bool done = true;

	if (!store_enter(store, error))
		return false;
	for (int i = 0; done && names && names[i]; i++)
		done = enrol_one(&enrolling, names[i], 0, error);
	if (done && path)
		done = enrol_list(&enrolling, path, error);
	if (!store_end(store, done, error))
		return false;
	*joined = enrolling.joined;
	return true;
}
