/* reckoning.c - recomputes matches, and the tables that follow from them. */
#include "reckoning.h"

#include "club/seasons/season_matches.h"
#include "lib/must.h"

#include <stdarg.h>

#define MATCH_OVER 2
#define MATCH_VOID 3

void
reckoning_blame(Reckoning *reckoning, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_string_append_printf(reckoning->faults, "%s-%d: ", reckoning->contest,
			       reckoning->number);
	g_string_append_vprintf(reckoning->faults, format, arguments);
	g_string_append_c(reckoning->faults, '\n');
	va_end(arguments);
}

const Row *
reckoning_row(const Reckoning *reckoning, guint i)
{
	return &g_array_index(reckoning->rows, Row, i);
}

int
reckoning_size(const Reckoning *reckoning, int division)
{
	int n = 0;

	for (guint i = 0; i < reckoning->rows->len; i++)
		n += reckoning_row(reckoning, i)->division == division;
	return n;
}

int
reckoning_divisions(const Reckoning *reckoning)
{
	int last = -1;

	for (guint i = 0; i < reckoning->rows->len; i++)
		last = MAX(last, reckoning_row(reckoning, i)->division);
	return last + 1;
}

int
reckoning_find(const Reckoning *reckoning, gint64 player)
{
	for (guint i = 0; i < reckoning->rows->len; i++)
		if (reckoning_row(reckoning, i)->player == player)
			return (int)i;
	return -1;
}

/* --- one match ---------------------------------------------------------- */

typedef struct {
	int n;
	Row *rows[RECKONING_SEATS];
	bool own[RECKONING_SEATS]; /* the entrant has the seat */
	gint64 place[RECKONING_SEATS], score[RECKONING_SEATS];
} Played;

static int
count(const Played *played, int seat, int sign)
{
	int n = 0;

	for (int i = 0; i < played->n; i++)
		n += sign ? played->place[i] < played->place[seat]
			  : played->place[i] == played->place[seat];
	return n;
}

/* Returns the sixtieths that several places pay to players who share them. */
static int
shared(const int *pays, int better, int tied)
{
	int sum = 0;

	for (int i = better; i < better + tied; i++)
		sum += 60 * pays[i];
	return sum / tied;
}

static gint64
share_of(const Played *played, int seat)
{
	gint64 best = 0, parts;

	for (int i = 0; i < played->n; i++)
		if (count(played, i, 1) == 0)
			best = MAX(best, played->score[i]);
	if (best <= 0)
		return count(played, seat, 1) == 0 ? 1000000 : 0;
	parts = MAX(played->score[seat], 0) * 1000000 / best;
	return MIN(parts, 1000000);
}

static void
pay(const Played *played)
{
	static const int pays[RECKONING_SEATS + 1][RECKONING_SEATS] = {
		[2] = { 10, 1 },
		[3] = { 10, 5, 1 },
		[4] = { 10, 6, 3, 1 },
		[5] = { 10, 7, 4, 2, 1 },
		[6] = { 10, 7, 5, 3, 2, 1 },
	};
	static const int first[RECKONING_SEATS] = { 1 },
			 second[RECKONING_SEATS] = { 0, 1 },
			 third[RECKONING_SEATS] = { 0, 0, 1 };

	for (int i = 0; i < played->n; i++) {
		Row *row = played->rows[i];
		int better = count(played, i, 1), tied = count(played, i, 0);
		int points = shared(pays[played->n], better, tied);

		row->matches[i]++;
		row->won += points;
		if (!played->own[i])
			continue;
		row->own++;
		row->key[POINTS] += points;
		row->key[WINS] += shared(first, better, tied);
		row->key[SECONDS] += shared(second, better, tied);
		row->key[THIRDS] += shared(third, better, tied);
		row->key[SHARE] += share_of(played, i);
	}
}

/* Compares rows, once it is known what each has won. */
static void
compare(const Played *played)
{
	for (int i = 0; i < played->n; i++)
		for (int j = 0; j < played->n; j++) {
			gint64 less = played->place[j] - played->place[i];

			if (i == j || less < 0 || !played->own[i])
				continue;
			played->rows[i]->key[SONNEBORN] +=
				(less > 0 ? 2 : 1) * played->rows[j]->won;
		}
}

/* --- all matches ---------------------------------------------------------- */

typedef struct {
	gint64 id;
	int division;
	bool void_, over;
	char **places; /* in the division's list, by seat */
} Fixture;

static Row *
find_row(Reckoning *reckoning, int division, int place)
{
	array_foreach (Row, row, reckoning->rows)
		if (row->division == division && row->place == place)
			return row;
	ck_abort_msg("nobody is at place %d of division %d", place, division);
	return NULL;
}

/* Returns who has the seat at the end; 0: nobody. */
static gint64
holder_of(Reckoning *reckoning, gint64 match, int seat, gint64 entrant)
{
	g_autoptr(GArray) last =
		ask(reckoning->database,
		    "SELECT player FROM tenures WHERE match = %" G_GINT64_FORMAT
		    " AND seat = %d AND why <> 'finish'"
		    " ORDER BY id DESC LIMIT 1",
		    match, seat);
	gint64 left =
		ask_number(reckoning->database,
			   "SELECT left_it FROM results WHERE adjudicated = 0"
			   " AND match = %" G_GINT64_FORMAT
			   " AND seat = %d AND player = %" G_GINT64_FORMAT,
			   match, seat, entrant);

	if (last->len && ask_at(last, 0) != entrant)
		return ask_at(last, 0);
	return left ? 0 : entrant;
}

/* Makes the match a tie of all, with all of them holding their seats. */
static void
make_void(Played *played)
{
	for (int i = 0; i < played->n; i++) {
		played->place[i] = 1;
		played->own[i] = true;
	}
}

static void
read_match(Reckoning *reckoning, const Fixture *fixture, Played *played)
{
	g_autoptr(GArray) results =
		ask(reckoning->database,
		    "SELECT place, score FROM results WHERE match = "
		    "%" G_GINT64_FORMAT " ORDER BY seat",
		    fixture->id);

	*played = (Played){ .n = (int)g_strv_length(fixture->places) };
	for (int i = 0; i < played->n; i++)
		played->rows[i] = find_row(
			reckoning, fixture->division,
			(int)g_ascii_strtoll(fixture->places[i], NULL, 10));
	if (fixture->void_) {
		make_void(played);
		return;
	}
	if ((int)results->len != 2 * played->n) {
		reckoning_blame(reckoning,
				"match %" G_GINT64_FORMAT " has no result",
				fixture->id);
		played->n = 0;
	}
	for (int i = 0; i < played->n; i++) {
		gint64 entrant = played->rows[i]->player;

		played->place[i] = ask_at(results, 2 * (guint)i);
		played->score[i] = ask_at(results, 2 * (guint)i + 1);
		played->own[i] = holder_of(reckoning, fixture->id, i,
					   entrant) == entrant;
	}
}

static Fixture
read_fixture(Reckoning *reckoning, gint64 match)
{
	g_autoptr(GArray) found =
		ask(reckoning->database,
		    "SELECT f.division, f.spoilt, m.phase FROM fixtures f"
		    " JOIN matches m ON m.id = f.match"
		    " WHERE m.id = %" G_GINT64_FORMAT,
		    match);
	g_autofree char *places = ask_text(
		reckoning->database,
		"SELECT rows FROM fixtures WHERE match = %" G_GINT64_FORMAT,
		match);

	return (Fixture){
		.id = match,
		.division = (int)ask_at(found, 0),
		.void_ = ask_at(found, 1) || ask_at(found, 2) == MATCH_VOID,
		.over = ask_at(found, 2) == MATCH_OVER,
		.places = g_strsplit(places, " ", -1),
	};
}

/* Returns what the matches have paid, in sixtieths. */
static int
judge_matches(Reckoning *reckoning)
{
	static const int pays[] = { 0, 0, 11, 16, 20, 24, 28 };
	g_autoptr(GArray) matches =
		ask(reckoning->database,
		    "SELECT match FROM fixtures WHERE season = "
		    "%" G_GINT64_FORMAT,
		    reckoning->season);
	g_autofree Played *played = g_new0(Played, matches->len + 1);
	int sum = 0;

	for (guint i = 0; i < matches->len; i++) {
		Fixture fixture = read_fixture(reckoning, ask_at(matches, i));

		if (!fixture.over && !fixture.void_)
			reckoning_blame(reckoning,
					"match %" G_GINT64_FORMAT " goes on",
					fixture.id);
		read_match(reckoning, &fixture, &played[i]);
		pay(&played[i]);
		sum += 60 * pays[g_strv_length(fixture.places)];
		g_strfreev(fixture.places);
	}
	for (guint i = 0; i < matches->len; i++)
		compare(&played[i]);
	return sum;
}

/* --- the tables --------------------------------------------------------- */

/* In a league everyone sits in each seat once; at a round's table, in one seat
 * only. */
static void
judge_seats(Reckoning *reckoning)
{
	bool round = reckoning->kind != KIND_LEAGUE;

	for (guint i = 0; i < reckoning->rows->len; i++) {
		const Row *row = reckoning_row(reckoning, i);
		int all = 0, most = 0;

		for (int seat = 0; seat < RECKONING_SEATS; seat++) {
			all += row->matches[seat];
			most = MAX(most, row->matches[seat]);
		}
		if (most != 1 || all != (round ? 1 : reckoning->seats))
			reckoning_blame(reckoning,
					"player %" G_GINT64_FORMAT
					" has %d matches, %d in one seat",
					row->player, all, most);
	}
}

static int
by_standing(gconstpointer a, gconstpointer b)
{
	const Row *one = a, *other = b;

	if (one->division != other->division)
		return one->division - other->division;
	for (int i = 0; i < KEYS; i++)
		if (one->key[i] != other->key[i])
			return one->key[i] < other->key[i] ? 1 : -1;
	return 0;
}

static void
judge_row(Reckoning *reckoning, const StandingsRow *shown, const Row *row)
{
	if (shown->player != row->player || shown->won != row->won ||
	    shown->points != row->key[POINTS])
		reckoning_blame(reckoning,
				"player %" G_GINT64_FORMAT
				" should stand in division %d where "
				"%" G_GINT64_FORMAT " does, with %d points "
				"more",
				row->player, row->division, shown->player,
				(int)row->key[POINTS] - shown->points);
}

/* The program's own tables must be the same, and so must the payments. */
static void
judge_tables(Reckoning *reckoning, Club *club, int paid)
{
	g_autoptr(Season) season =
		must(season_load(club, reckoning->season, &error));
	int sum = 0;
	guint n = 0;

	for (int i = 0; i < season_divisions(season); i++) {
		g_autoptr(GArray) table =
			must(season_standings(club, season, i, &error));

		for (guint j = 0; j < table->len; j++, n++) {
			const StandingsRow *shown =
				&g_array_index(table, StandingsRow, j);

			sum += shown->won;
			judge_row(reckoning, shown,
				  reckoning_row(reckoning, n));
		}
	}
	if (sum != paid)
		reckoning_blame(reckoning,
				"its matches paid %d sixtieths, not %d", sum,
				paid);
}

void
reckoning_judge(Reckoning *reckoning, Club *club)
{
	int paid = judge_matches(reckoning);

	judge_seats(reckoning);
	g_array_sort(reckoning->rows, by_standing);
	judge_tables(reckoning, club, paid);
}
