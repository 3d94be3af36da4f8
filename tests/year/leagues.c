/* leagues.c - tables and promotions, reckoned anew. */
#include "leagues.h"

#include "club/season/tables.h"
#include "lib/must.h"

#include <stdarg.h>
#include <string.h>

#define SEATS 6
#define PHASE_CLOSED 6
#define STATE_BREAK 1
#define STATE_STANDBY 2
#define STATE_WITHDRAWN 4

/* One line of a division's table. */
typedef struct {
	gint64 player;
	int division, place;
	int matches[SEATS]; /* by seat */
	int won;	    /* sixtieths, by its seats whoever has them */
	gint64 key[8];	    /* what tables are sorted by, more is better */
} Row;

enum { RANKED, POINTS, WINS, SECONDS, THIRDS, SHARE, SONNEBORN, PLACE };

typedef struct {
	sqlite3 *database;
	gint64 season;
	int number, seats, target;
	bool closed;
	GArray *rows; /* Row, by division, then as drawn; ranked later */
	GString *faults;
} Reckoning;

/* --- asking ------------------------------------------------------------- */

/* All columns of all rows, one behind the other; gint64. */
static G_GNUC_PRINTF(2, 3) GArray *ask(sqlite3 *database, const char *format,
				       ...)
{
	GArray *all = g_array_new(FALSE, FALSE, sizeof(gint64));
	sqlite3_stmt *statement = NULL;
	va_list numbers;

	va_start(numbers, format);
	g_autofree char *sql = g_strdup_vprintf(format, numbers);
	va_end(numbers);
	ck_assert_msg(sqlite3_prepare_v2(database, sql, -1, &statement, NULL) ==
			      SQLITE_OK,
		      "%s: %s", sql, sqlite3_errmsg(database));
	while (sqlite3_step(statement) == SQLITE_ROW)
		for (int i = 0; i < sqlite3_column_count(statement); i++) {
			gint64 value = sqlite3_column_int64(statement, i);

			g_array_append_val(all, value);
		}
	sqlite3_finalize(statement);
	return all;
}

static gint64
at(const GArray *numbers, guint i)
{
	return g_array_index(numbers, gint64, i);
}

static G_GNUC_PRINTF(2, 3) void blame(Reckoning *reckoning, const char *format,
				      ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_string_append_printf(reckoning->faults,
			       "season %d: ", reckoning->number);
	g_string_append_vprintf(reckoning->faults, format, arguments);
	g_string_append_c(reckoning->faults, '\n');
	va_end(arguments);
}

/* --- one match ---------------------------------------------------------- */

typedef struct {
	int n;
	Row *rows[SEATS];
	bool own[SEATS]; /* the entrant has the seat */
	gint64 place[SEATS], score[SEATS];
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

/* The sixtieths of what several places pay to those who share them. */
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
	static const int pays[SEATS + 1][SEATS] = {
		[2] = { 10, 1 },
		[3] = { 10, 5, 1 },
		[4] = { 10, 6, 3, 1 },
		[5] = { 10, 7, 4, 2, 1 },
		[6] = { 10, 7, 5, 3, 2, 1 },
	};
	static const int first[SEATS] = { 1 }, second[SEATS] = { 0, 1 },
			 third[SEATS] = { 0, 0, 1 };

	for (int i = 0; i < played->n; i++) {
		Row *row = played->rows[i];
		int better = count(played, i, 1), tied = count(played, i, 0);
		int points = shared(pays[played->n], better, tied);

		row->matches[i]++;
		row->won += points;
		if (!played->own[i])
			continue;
		row->key[POINTS] += points;
		row->key[WINS] += shared(first, better, tied);
		row->key[SECONDS] += shared(second, better, tied);
		row->key[THIRDS] += shared(third, better, tied);
		row->key[SHARE] += share_of(played, i);
	}
}

/* When it is known what every row has won. */
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

/* --- one season --------------------------------------------------------- */

static Row *
find_row(Reckoning *reckoning, int division, int place)
{
	for (guint i = 0; i < reckoning->rows->len; i++) {
		Row *row = &g_array_index(reckoning->rows, Row, i);

		if (row->division == division && row->place == place)
			return row;
	}
	ck_abort_msg("nobody is at place %d of division %d", place, division);
	return NULL;
}

static void
read_rows(Reckoning *reckoning)
{
	g_autoptr(GArray) found =
		ask(reckoning->database,
		    "SELECT player, division, place, state FROM entrants"
		    " WHERE season = %" G_GINT64_FORMAT
		    " AND division >= 0 ORDER BY division, place",
		    reckoning->season);

	for (guint i = 0; i < found->len; i += 4) {
		Row row = { .player = at(found, i),
			    .division = (int)at(found, i + 1),
			    .place = (int)at(found, i + 2) };

		row.key[RANKED] = at(found, i + 3) != STATE_WITHDRAWN;
		row.key[PLACE] = -row.place;
		g_array_append_val(reckoning->rows, row);
	}
}

/* Whose seat it is at the end; 0: nobody's. */
static gint64
holder_of(Reckoning *reckoning, gint64 match, int seat, gint64 entrant)
{
	g_autoptr(GArray) last =
		ask(reckoning->database,
		    "SELECT player FROM tenures WHERE match = %" G_GINT64_FORMAT
		    " AND seat = %d AND why <> 'finish'"
		    " ORDER BY id DESC LIMIT 1",
		    match, seat);
	g_autoptr(GArray) left =
		ask(reckoning->database,
		    "SELECT left_it FROM results WHERE adjudicated = 0"
		    " AND match = %" G_GINT64_FORMAT
		    " AND seat = %d AND player = %" G_GINT64_FORMAT,
		    match, seat, entrant);

	if (last->len && at(last, 0) != entrant)
		return at(last, 0);
	return left->len && at(left, 0) ? 0 : entrant;
}

static void
read_match(Reckoning *reckoning, gint64 match, int division, bool spoilt,
	   Played *played)
{
	g_autoptr(GArray) results = ask(
		reckoning->database,
		"SELECT r.seat, r.place, r.score, CAST(substr(f.rows || ' ',"
		" 1 + 2 * r.seat, 1) AS INTEGER) FROM results r"
		" JOIN fixtures f USING (match) WHERE match = %" G_GINT64_FORMAT
		" ORDER BY r.seat",
		match);

	*played = (Played){ .n = reckoning->seats };
	if ((int)results->len != 4 * played->n || spoilt) {
		blame(reckoning, "match %" G_GINT64_FORMAT " has no result",
		      match);
		played->n = 0;
	}
	for (int i = 0; i < played->n; i++) {
		Row *row = find_row(reckoning, division,
				    (int)at(results, 4 * i + 3));

		played->rows[i] = row;
		played->place[i] = at(results, 4 * i + 1);
		played->score[i] = at(results, 4 * i + 2);
		played->own[i] = holder_of(reckoning, match, i, row->player) ==
				 row->player;
	}
}

/* Gives how many there are. */
static int
judge_matches(Reckoning *reckoning)
{
	g_autoptr(GArray) matches =
		ask(reckoning->database,
		    "SELECT f.match, f.division, f.spoilt, m.phase"
		    " FROM fixtures f JOIN matches m ON m.id = f.match"
		    " WHERE f.season = %" G_GINT64_FORMAT,
		    reckoning->season);
	g_autofree Played *played = g_new0(Played, matches->len / 4 + 1);

	for (guint i = 0; i < matches->len; i += 4) {
		if (at(matches, i + 3) != 2 && at(matches, i + 3) != 3 &&
		    !at(matches, i + 2))
			blame(reckoning, "match %" G_GINT64_FORMAT " goes on",
			      at(matches, i));
		read_match(reckoning, at(matches, i), (int)at(matches, i + 1),
			   at(matches, i + 2) || at(matches, i + 3) == 3,
			   &played[i / 4]);
		pay(&played[i / 4]);
	}
	for (guint i = 0; i < matches->len / 4; i++)
		compare(&played[i]);
	return (int)matches->len / 4;
}

/* Everybody sits in each seat once. */
static void
judge_seats(Reckoning *reckoning)
{
	for (guint i = 0; i < reckoning->rows->len; i++) {
		const Row *row = &g_array_index(reckoning->rows, Row, i);

		for (int seat = 0; seat < reckoning->seats; seat++)
			if (row->matches[seat] != 1)
				blame(reckoning,
				      "player %" G_GINT64_FORMAT
				      " sits %d times in seat %d",
				      row->player, row->matches[seat], seat);
	}
}

static int
by_standing(gconstpointer a, gconstpointer b)
{
	const Row *one = a, *other = b;

	if (one->division != other->division)
		return one->division - other->division;
	for (gsize i = 0; i < G_N_ELEMENTS(one->key); i++)
		if (one->key[i] != other->key[i])
			return one->key[i] < other->key[i] ? 1 : -1;
	return 0;
}

/* The program's own tables are the same, and each match has paid as much. */
static void
judge_tables(Reckoning *reckoning, Club *club, int matches)
{
	static const int pays[] = { 0, 0, 11, 16, 20, 24, 28 };
	GError *error = NULL;
	g_autoptr(Season) season = season_load(club, reckoning->season, &error);
	int sum = 0;
	guint n = 0;

	must(season != NULL);
	for (int i = 0; i < season_divisions(season); i++) {
		g_autoptr(GArray) table =
			season_standings(club, season, i, &error);

		must(table != NULL);
		for (guint j = 0; j < table->len; j++, n++) {
			const StandingsRow *shown =
				&g_array_index(table, StandingsRow, j);
			const Row *row =
				&g_array_index(reckoning->rows, Row, n);

			sum += shown->won;
			if (shown->player != row->player ||
			    shown->points != row->key[POINTS])
				blame(reckoning,
				      "%d in division %d is player "
				      "%" G_GINT64_FORMAT,
				      (int)j + 1, i, row->player);
		}
	}
	if (sum != matches * pays[reckoning->seats] * 60)
		blame(reckoning, "%d matches paid %d sixtieths", matches, sum);
}

static void
reckon(Reckoning *reckoning, Club *club)
{
	int matches = judge_matches(reckoning);

	judge_seats(reckoning);
	g_array_sort(reckoning->rows, by_standing);
	judge_tables(reckoning, club, matches);
}

/* --- the next ----------------------------------------------------------- */

static int
size_of(const Reckoning *reckoning, int division)
{
	int n = 0;

	for (guint i = 0; i < reckoning->rows->len; i++)
		n += g_array_index(reckoning->rows, Row, i).division ==
		     division;
	return n;
}

static int
swapped(const Reckoning *reckoning, int above)
{
	int upper = size_of(reckoning, above);
	int lower = size_of(reckoning, above + 1);

	if (above < 0 || !upper || !lower)
		return 0;
	return upper >= 6 && lower >= 6 ? 2 : 1;
}

/* Where each row belongs in the next list, sorted by it: ten a division, for
 * who stays, who comes up (1), who comes back (2), and who goes down (3). */
static int
block_of(const Reckoning *reckoning, guint i)
{
	const Row *row = &g_array_index(reckoning->rows, Row, i);
	guint first = i;

	while (first &&
	       g_array_index(reckoning->rows, Row, first - 1).division ==
		       row->division)
		first--;
	int finish = (int)(i - first), division = row->division;

	if (finish < swapped(reckoning, division - 1))
		return 10 * (division - 1) + 1;
	if (finish >=
	    size_of(reckoning, division) - swapped(reckoning, division))
		return 10 * division + 3;
	return 10 * division;
}

/* The index of a player in the table, or -1. */
static int
index_of(const Reckoning *reckoning, gint64 player)
{
	for (guint i = 0; i < reckoning->rows->len; i++)
		if (g_array_index(reckoning->rows, Row, i).player == player)
			return (int)i;
	return -1;
}

#define NEWCOMER 1000
#define KEPT 2 /* seasons that a break may last */

static bool
missed(const Reckoning *season, gint64 player)
{
	g_autoptr(GArray) found =
		ask(season->database,
		    "SELECT 1 FROM entrants WHERE season = %" G_GINT64_FORMAT
		    " AND player = %" G_GINT64_FORMAT " AND state IN (%d, %d)",
		    season->season, player, STATE_BREAK, STATE_STANDBY);

	return found->len;
}

/* As block_of of somebody who was not in the last season, which is the nth: who
 * took a break keeps the division that the season before has left them in. */
static int
block_of_other(const GPtrArray *seasons, guint n, gint64 player)
{
	const Reckoning *last = seasons->pdata[n];
	int lowest =
		g_array_index(last->rows, Row, last->rows->len - 1).division;

	for (guint gone = 1; gone <= KEPT && gone <= n; gone++) {
		const Reckoning *played = seasons->pdata[n - gone];
		int i = index_of(played, player);

		if (!missed(seasons->pdata[n - gone + 1], player))
			break;
		if (i < 0)
			continue;
		if (!g_array_index(played->rows, Row, i).key[RANKED])
			break;
		int block = block_of(played, (guint)i);
		int tier = block / 10 + (block % 10 == 3);

		return 10 * MIN(tier, lowest) + 2;
	}
	return NEWCOMER;
}

/* The list is in the order of blocks, each in that of the table. */
static void
judge_list(const GPtrArray *seasons, guint n, LeagueReport *report)
{
	const Reckoning *last = seasons->pdata[n];
	Reckoning *next = seasons->pdata[n + 1];
	gint64 reached = -1;

	for (guint i = 0; i < next->rows->len; i++) {
		const Row *row = &g_array_index(next->rows, Row, i);
		int index = index_of(last, row->player);
		int block = index < 0 ? block_of_other(seasons, n, row->player)
				      : block_of(last, (guint)index);
		gint64 rank = (gint64)block * 1000 + MAX(index, 0);

		if (rank < reached)
			blame(next,
			      "player %" G_GINT64_FORMAT
			      " stands too low in the list (block %d)",
			      row->player, block);
		reached = MAX(reached, rank);
		report->moved +=
			index >= 0 &&
			g_array_index(last->rows, Row, index).division !=
				row->division;
	}
}

/* All but the last two divisions have the target, these share the rest. */
static void
judge_sizes(Reckoning *next)
{
	int n = (int)next->rows->len, divisions, rest;

	for (divisions = MAX(1, (int)((double)n / next->target + 0.5));
	     divisions > 1; divisions--) {
		rest = n - (divisions - 2) * next->target;
		if (rest / 2 >= next->seats &&
		    (divisions == 2 || next->target >= next->seats))
			break;
	}
	for (int i = 0; i < divisions; i++) {
		rest = n - MAX(divisions - 2, 0) * next->target;
		int wanted = divisions == 1	  ? n
			     : i < divisions - 2  ? next->target
			     : i == divisions - 2 ? rest / 2
						  : rest - rest / 2;

		if (size_of(next, i) != wanted)
			blame(next, "division %d has %d players, not %d", i,
			      size_of(next, i), wanted);
	}
}

/* --- letters ------------------------------------------------------------ */

void
leagues_note(LeagueLetters *letters, const char *to, GBytes *letter)
{
	gsize size;
	const char *data = g_bytes_get_data(letter, &size);
	const char *subject = g_strstr_len(data, (gssize)size, "\nSubject: ");
	const char *end = subject ? strchr(subject + 1, '\n') : NULL;

	if (!end || *(subject + strlen("\nSubject: ")) != '[')
		return;
	g_autofree char *line = g_strndup(subject, (gsize)(end - subject));

	if (!strstr(line, "is over") && !strstr(line, "your division"))
		return;
	char *key = g_strconcat(to, strstr(line, ": "), NULL);

	g_strchomp(key);
	gpointer n = g_hash_table_lookup(letters, key);

	g_hash_table_insert(letters, key,
			    GINT_TO_POINTER(GPOINTER_TO_INT(n) + 1));
}

/* Letters to an address whose subject ends so. */
static int
letters_of(LeagueLetters *letters, const char *to, const char *ending)
{
	GHashTableIter each;
	gpointer key, n;
	int sum = 0;

	g_hash_table_iter_init(&each, letters);
	while (g_hash_table_iter_next(&each, &key, &n))
		if (g_str_has_prefix(key, to) && g_str_has_suffix(key, ending))
			sum += GPOINTER_TO_INT(n);
	return sum;
}

static char *
address_of(sqlite3 *database, gint64 player)
{
	sqlite3_stmt *statement = NULL;
	char *address = NULL;

	ck_assert_int_eq(
		sqlite3_prepare_v2(database,
				   "SELECT address FROM players WHERE id = ?",
				   -1, &statement, NULL),
		SQLITE_OK);
	sqlite3_bind_int64(statement, 1, player);
	if (sqlite3_step(statement) == SQLITE_ROW)
		address = g_strdup(
			(const char *)sqlite3_column_text(statement, 0));
	sqlite3_finalize(statement);
	ck_assert_ptr_nonnull(address);
	return address;
}

static void
judge_letters(Reckoning *reckoning, LeagueLetters *letters)
{
	g_autofree char *ending =
		g_strdup_printf(": season %d is over", reckoning->number);

	for (guint i = 0; i < reckoning->rows->len; i++) {
		const Row *row = &g_array_index(reckoning->rows, Row, i);
		g_autofree char *to =
			address_of(reckoning->database, row->player);
		int n = letters_of(letters, to, ending);

		if (n != 1)
			blame(reckoning, "%s had %d letters of its end", to, n);
	}
}

/* One for each season in which a player has a division. */
static void
judge_draws(sqlite3 *database, LeagueLetters *letters, GString *faults)
{
	g_autoptr(GArray) drawn =
		ask(database, "SELECT player, count(*) FROM entrants"
			      " WHERE division >= 0 GROUP BY player");

	for (guint i = 0; i < drawn->len; i += 2) {
		g_autofree char *to = address_of(database, at(drawn, i));
		int n = letters_of(letters, to,
				   "your division and your matches");

		if (n != at(drawn, i + 1))
			g_string_append_printf(
				faults, "%s had %d letters of a draw\n", to, n);
	}
}

/* --- all ---------------------------------------------------------------- */

static void
reckoning_free(gpointer data)
{
	Reckoning *reckoning = data;

	g_array_unref(reckoning->rows);
	g_free(reckoning);
}

static void
judge_closing(Reckoning *reckoning)
{
	g_autoptr(GArray) times =
		ask(reckoning->database,
		    "SELECT count(*) FROM journal WHERE act = 'season closed'"
		    " AND detail LIKE '%%-%d%%'",
		    reckoning->number);

	if (at(times, 0) != 1)
		blame(reckoning, "closed %d times", (int)at(times, 0));
}

/* All, in the order of their numbers. */
static GPtrArray *
read_seasons(sqlite3 *database, GString *faults)
{
	g_autoptr(GArray) found =
		ask(database, "SELECT s.id, s.number, s.phase, s.seats,"
			      " c.target FROM seasons s JOIN contests c"
			      " ON c.id = s.contest ORDER BY s.number");
	GPtrArray *seasons = g_ptr_array_new_with_free_func(reckoning_free);

	for (guint i = 0; i < found->len; i += 5) {
		Reckoning *new = g_new0(Reckoning, 1);

		*new = (Reckoning){
			.database = database,
			.season = at(found, i),
			.number = (int)at(found, i + 1),
			.closed = at(found, i + 2) == PHASE_CLOSED,
			.seats = (int)at(found, i + 3),
			.target = (int)at(found, i + 4),
			.rows = g_array_new(FALSE, FALSE, sizeof(Row)),
			.faults = faults,
		};
		g_ptr_array_add(seasons, new);
		read_rows(new);
		if (new->number != (int)seasons->len)
			blame(new, "is not the next");
		if (!new->closed && i + 5 < found->len)
			blame(new, "is not closed, but another follows");
	}
	return seasons;
}

void
leagues_judge(sqlite3 *database, Club *club, LeagueLetters *letters,
	      LeagueReport *report, GString *faults)
{
	g_autoptr(GPtrArray) seasons = read_seasons(database, faults);

	for (guint i = 0; i < seasons->len; i++) {
		Reckoning *season = seasons->pdata[i];

		if (!season->rows->len) /* not drawn yet */
			continue;
		judge_sizes(season);
		if (i > 0)
			judge_list(seasons, i - 1, report);
		if (!season->closed)
			continue;
		report->closed++;
		reckon(season, club);
		judge_closing(season);
		judge_letters(season, letters);
	}
	judge_draws(database, letters, faults);
}
