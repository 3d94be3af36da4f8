/* imported.c - imports results from before the club was kept here. */
#include "club/seasons/imported.h"

#include "base/base.h"
#include "base/csv.h"
#include "base/log.h"
#include "base/secret.h"
#include "club/news/tell.h"
#include "club/players/members.h"
#include "game/game.h"
#include "game/seats.h"
#include "store/past.h"
#include "store/players.h"

#define POINTS_MOST 1000000
#define NAMED_MOST 20	/* most unknown names in an error */
#define EARLIEST "1900" /* earlier years, such as 0024, are typing errors */

typedef enum { DATE, GAME, PLAYERS, PLACES, POINTS, SEASON, COLUMNS } Column;

static const char *const columns[COLUMNS] = { "date",	"game",	  "players",
					      "places", "points", "season" };

typedef struct {
	Run *run;
	const char *path;
	bool others;
	gint64 batch;
	int places[COLUMNS]; /* index of each column; -1: not in the file */
	GPtrArray *unknown;  /* names (char *) of no player */
	GHashTable *marks; /* marks of this file's matches, with their lines */
} Reading;

/* One row of the file. */
typedef struct {
	const Reading *reading;
	int line;
	char **names;
	int n;
} Line;

/* --- the columns --------------------------------------------------------- */

static int
column_named(const char *field)
{
	g_autofree char *folded = text_fold(field);

	for (int i = 0; i < COLUMNS; i++)
		if (!strcmp(columns[i], folded))
			return i;
	return -1;
}

static bool
read_header(Reading *reading, const CsvRow *row, GError **error)
{
	for (int i = 0; i < COLUMNS; i++)
		reading->places[i] = -1;
	for (guint i = 0; i < row->fields->len; i++) {
		int column = column_named(csv_field(row, (int)i));

		if (column < 0)
			return fail(error, ERROR_NEVER,
				    "%s:%d: '%s' is no column; the first line "
				    "names some of: date, game, players, "
				    "places, points, season",
				    reading->path, row->line,
				    csv_field(row, (int)i));
		if (reading->places[column] >= 0)
			return fail(error, ERROR_NEVER,
				    "%s:%d: there are two columns '%s'; remove "
				    "one",
				    reading->path, row->line, columns[column]);
		reading->places[column] = (int)i;
	}
	for (int i = 0; i <= PLAYERS; i++)
		if (reading->places[i] < 0)
			return fail(error, ERROR_NEVER,
				    "%s:%d: there is no column '%s'; add it",
				    reading->path, row->line, columns[i]);
	return true;
}

static const char *
field_of(const Reading *reading, const CsvRow *row, Column which)
{
	int at = reading->places[which];

	return at < 0 ? "" : csv_field(row, at);
}

/* --- one match ----------------------------------------------------------- */

/* Splits "Ann; Bob" at semicolons. Free with g_strfreev. */
static char **
split(const char *field)
{
	char **words = g_strsplit(field, ";", -1);

	for (int i = 0; words[i]; i++)
		g_strstrip(words[i]);
	return words;
}

static bool
read_date(const Line *line, const char *field, Time *day, GError **error)
{
	g_autofree char *noon = g_strconcat(field, "T12:00:00Z", NULL);

	if (strlen(field) != strlen("2026-11-20") ||
	    strcmp(field, EARLIEST) < 0 || !clock_read(noon, day, NULL))
		return fail(error, ERROR_NEVER,
			    "%s:%d: '%s' is no date; write it like 2024-03-31",
			    line->reading->path, line->line, field);
	return *day <= line->reading->run->now + DAY ||
	       fail(error, ERROR_NEVER,
		    "%s:%d: %s is to come; only what is over can be imported",
		    line->reading->path, line->line, field);
}

static bool
read_game(const Line *line, const char *field, const Game **game,
	  GError **error)
{
	g_autoptr(GString) all = g_string_new(NULL);

	*game = game_find(field);
	for (int i = 0; game_nth(i); i++)
		g_string_append_printf(all, "%s%s", i ? ", " : "",
				       game_nth(i)->name);
	return *game || fail(error, ERROR_NEVER,
			     "%s:%d: '%s' is no game; write one of: %s",
			     line->reading->path, line->line, field, all->str);
}

/* Reads a list of numbers, one for each player; an empty field gives all of
 * them `usual`, or with 0 numbers them in order. */
static bool
read_numbers(const Line *line, const char *field, Column which, int least,
	     int most, int *numbers, GError **error)
{
	g_auto(GStrv) words = split(field);
	int n = *field ? (int)g_strv_length(words) : line->n;

	if (n != line->n)
		return fail(error, ERROR_NEVER,
			    "%s:%d: %s has %d numbers, and players has %d "
			    "names; write one for each, with ; between",
			    line->reading->path, line->line, columns[which], n,
			    line->n);
	for (int i = 0; i < n; i++) {
		gint64 number = which == PLACES ? i + 1 : 0;

		if (*field && !g_ascii_string_to_signed(words[i], 10, least,
							most, &number, NULL))
			return fail(error, ERROR_NEVER,
				    "%s:%d: '%s' in %s is no whole number from "
				    "%d to %d",
				    line->reading->path, line->line, words[i],
				    columns[which], least, most);
		numbers[i] = (int)number;
	}
	return true;
}

static int
by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Returns a mark that is equal for the same day, game and names in any order;
 * NULL if a name occurs twice. Free with g_free. */
static char *
mark_of(const Line *line, const char *date, const Game *game)
{
	g_autoptr(GPtrArray) folded = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GString) text = g_string_new(date);

	for (int i = 0; i < line->n; i++)
		g_ptr_array_add(folded, text_fold(line->names[i]));
	g_ptr_array_sort(folded, by_text);
	g_string_append_printf(text, "\n%s", game->name);
	for (guint i = 0; i < folded->len; i++) {
		if (i && !strcmp(folded->pdata[i - 1], folded->pdata[i]))
			return NULL;
		g_string_append_printf(text, "\n%s",
				       (const char *)folded->pdata[i]);
	}
	return secret_sha256(text->str, text->len);
}

/* Checks that the match is neither in the file twice nor imported already. */
static bool
check_new(const Line *line, const char *mark, GError **error)
{
	const Reading *reading = line->reading;
	int before = GPOINTER_TO_INT(g_hash_table_lookup(reading->marks, mark));
	gint64 batch = 0;

	if (before)
		return fail(error, ERROR_NEVER,
			    "%s:%d: line %d has a match of the same day, game "
			    "and players; remove one, or give it its own day",
			    reading->path, line->line, before);
	g_hash_table_insert(reading->marks, g_strdup(mark),
			    GINT_TO_POINTER(line->line));
	if (!past_find(reading->run->club->store, mark, &batch, error))
		return false;
	return !batch ||
	       fail(error, ERROR_NEVER,
		    "%s:%d: this match came with import %d; remove "
		    "the line, or first: pennypost import --undo %d",
		    reading->path, line->line, (int)batch, (int)batch);
}

static bool
read_names(Line *line, GError **error)
{
	line->n = (int)g_strv_length(line->names);
	if (line->n < 2 || line->n > SEATS_MAX)
		return fail(error, ERROR_NEVER,
			    "%s:%d: a match has 2 to %d players; write them "
			    "with ; between: Ann; Bob",
			    line->reading->path, line->line, SEATS_MAX);
	for (int i = 0; i < line->n; i++)
		if (!*line->names[i])
			return fail(error, ERROR_NEVER,
				    "%s:%d: a name is empty in players",
				    line->reading->path, line->line);
	return true;
}

static bool
add_seats(const Line *line, gint64 match, const int *places, const int *points,
	  GError **error)
{
	const Reading *reading = line->reading;
	Store *store = reading->run->club->store;

	for (int i = 0; i < line->n; i++) {
		g_autoptr(Player) player = NULL;
		PastSeat seat = { match, i, 0, places[i], points[i] };

		if (!player_find(store, line->names[i], &player, error))
			return false;
		seat.player = player ? player->id : 0;
		if (!player && !g_ptr_array_find_with_equal_func(
				       reading->unknown, line->names[i],
				       g_str_equal, NULL))
			g_ptr_array_add(reading->unknown,
					g_strdup(line->names[i]));
		if (!past_seat_add(store, &seat, error))
			return false;
	}
	return true;
}

static bool
add_match(const Reading *reading, const CsvRow *row, GError **error)
{
	g_auto(GStrv) names = split(field_of(reading, row, PLAYERS));
	Line line = { reading, row->line, names, 0 };
	const char *date = field_of(reading, row, DATE);
	PastMatch match = {
		.batch = reading->batch,
		.season = (char *)field_of(reading, row, SEASON),
	};
	const Game *game;
	int places[SEATS_MAX], points[SEATS_MAX];
	gint64 id = 0;

	if (!read_date(&line, date, &match.finished, error) ||
	    !read_game(&line, field_of(reading, row, GAME), &game, error) ||
	    !read_names(&line, error) ||
	    !read_numbers(&line, field_of(reading, row, PLACES), PLACES, 1,
			  line.n, places, error) ||
	    !read_numbers(&line, field_of(reading, row, POINTS), POINTS,
			  -POINTS_MOST, POINTS_MOST, points, error))
		return false;
	g_autofree char *mark = mark_of(&line, date, game);

	if (!mark)
		return fail(error, ERROR_NEVER,
			    "%s:%d: a name stands twice in players",
			    reading->path, row->line);
	match.game = (char *)game->name;
	match.mark = mark;
	return check_new(&line, mark, error) &&
	       past_match_add(reading->run->club->store, &match, &id, error) &&
	       add_seats(&line, id, places, points, error);
}

/* --- the file ------------------------------------------------------------ */

static bool
check_known(const Reading *reading, GError **error)
{
	const GPtrArray *unknown = reading->unknown;
	g_autoptr(GString) names = g_string_new(NULL);

	if (reading->others || !unknown->len)
		return true;
	for (guint i = 0; i < MIN(unknown->len, NAMED_MOST); i++)
		g_string_append_printf(names, "%s%s", i ? ", " : "",
				       (const char *)unknown->pdata[i]);
	return fail(error, ERROR_NEVER,
		    "%s: nobody is called %s%s; correct the names, or add the "
		    "players (pennypost player add NAME ADDRESS), or with "
		    "--others they count for nobody",
		    reading->path, names->str,
		    unknown->len > NAMED_MOST ? ", ..." : "");
}

static bool
read_all(Reading *reading, const GPtrArray *rows, GError **error)
{
	if (rows->len < 2)
		return fail(error, ERROR_NEVER,
			    "%s: there is no match; write a first line that "
			    "names the columns, and a line for each match",
			    reading->path);
	if (!read_header(reading, rows->pdata[0], error))
		return false;
	for (guint i = 1; i < rows->len; i++)
		if (!add_match(reading, rows->pdata[i], error))
			return false;
	return check_known(reading, error);
}

bool
imported_read(Run *run, const char *path, bool others, Imported *imported,
	      GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) rows = roster_rows(path, error);
	g_autoptr(GPtrArray) unknown = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GHashTable) marks =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autofree char *file = g_path_get_basename(path);
	PastImport import = { .at = run->now, .file = file };
	Reading reading = { .run = run,
			    .path = path,
			    .others = others,
			    .unknown = unknown,
			    .marks = marks };

	if (!rows || !past_import_add(store, &import, &reading.batch, error) ||
	    !read_all(&reading, rows, error))
		return false;
	imported->number = reading.batch;
	imported->matches = (int)rows->len - 1;
	g_autofree char *detail =
		log_text("import %d: matches: %d, from %s",
			 (int)imported->number, imported->matches, file);

	return logbook_add(run, "organiser", "import", detail, 0, error);
}

bool
imported_undo(Run *run, gint64 number, int *matches, GError **error)
{
	g_autofree char *detail =
		log_text("import %d is taken back", (int)number);

	return past_undo(run->club->store, number, matches, error) &&
	       logbook_add(run, "organiser", "import", detail, 0, error);
}
