/* game.c - the pages of games: what a game is about, what the club has made of
 * it, who wins, and all its rules. */
#include "site/page.h"

#include "base/base.h"
#include "club/live/drawing.h"
#include "club/seats/open_matches.h"
#include "picture/picture.h"
#include "store/results.h"
#include "template/markup.h"

#include <math.h>

#define RECORDS 3      /* finished matches that records need */
#define WINS 10	       /* finished matches with n seats that their wins need */
#define BAR 150	       /* the width of a bar */
#define SAMPLE_SEATS 4 /* seats of the sample, if the game has as many */

typedef struct {
	Site *site;
	const Game *game;
	GPtrArray *over; /* borrowed MatchRow *, the newest first */
	int running;
	Time newest;
} Shelf;

static void
shelf_clear(Shelf *shelf)
{
	g_clear_pointer(&shelf->over, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Shelf, shelf_clear)

static bool
shelf_fill(Shelf *shelf, GError **error)
{
	Site *site = shelf->site;
	const GPtrArray *over = site_matches(site, MATCH_FINISHED, error);
	const GPtrArray *live =
		over ? site_matches(site, MATCH_LIVE, error) : NULL;

	shelf->over = g_ptr_array_new();
	ptr_array_foreach (MatchRow, row, over)
		if (game_find(row->game) == shelf->game) {
			g_ptr_array_add(shelf->over, row);
			shelf->newest = MAX(shelf->newest, row->finished);
		}
	ptr_array_foreach (const MatchRow, row, live)
		if (game_find(row->game) == shelf->game) {
			shelf->running++;
			shelf->newest = MAX(shelf->newest, row->started);
		}
	return live;
}

/* --- records -------------------------------------------------------------- */

/* Returns whether a player has held a seat to the end of the game. */
static bool
is_played(const ResultRow *row)
{
	return !row->left && !row->adjudicated;
}

/* Returns a match's results if everybody played to its end, else NULL. */
static const GPtrArray *
whole_places(const Shelf *shelf, const MatchRow *row)
{
	const GPtrArray *places = site_rows(shelf->site, SITE_RESULTS, row->id);

	ptr_array_foreach (const ResultRow, place, places)
		if (!is_played(place))
			return NULL;
	return places && (int)places->len == row->seats ? places : NULL;
}

/* Adds "match" and "page" to `more`, which it steals, and returns it; null if
 * there is no such match. */
static json_t *
record_json(const MatchRow *row, json_t *more)
{
	g_autofree char *page = row ? site_match_page(row) : NULL;

	if (!row) {
		json_decref(more);
		return json_null();
	}
	object_set_text(more, "match", row->name);
	object_set_text(more, "page", page);
	return more;
}

/* Finds the highest score of a person. Among equals this finds the oldest, as
 * do all functions below. */
static json_t *
highest_json(const Shelf *shelf, GError **error)
{
	const ResultRow *best = NULL;
	const MatchRow *in = NULL;

	ptr_array_foreach (const MatchRow, row, shelf->over) {
		const GPtrArray *places =
			site_rows(shelf->site, SITE_RESULTS, row->id);

		ptr_array_foreach (const ResultRow, place, places) {
			if (!place->player || !is_played(place) ||
			    (best && place->score < best->score))
				continue;
			best = place;
			in = row;
		}
	}
	if (!best)
		return json_null();
	json_t *person = site_person(shelf->site, best->player, error);

	return person ? record_json(in, json_pack("{s:o, s:o}", "score",
						  say_amount(best->score),
						  "person", person))
		      : NULL;
}

/* Finds the match whose first two were closest. */
static json_t *
closest_json(const Shelf *shelf)
{
	const MatchRow *in = NULL;
	int first = 0, second = 0;

	ptr_array_foreach (const MatchRow, row, shelf->over) {
		const GPtrArray *places = whole_places(shelf, row);

		if (!places || places->len < 2)
			continue;
		const ResultRow *one = places->pdata[0];
		const ResultRow *other = places->pdata[1];

		if (in && ABS(one->score - other->score) > ABS(first - second))
			continue;
		first = one->score;
		second = other->score;
		in = row;
	}
	return record_json(in, json_pack("{s:o, s:o, s:b}", "score",
					 say_amount(first), "second",
					 say_amount(second), "level",
					 first == second));
}

static int
days_of(const MatchRow *row)
{
	return (int)((row->finished - row->started + DAY - 1) / DAY);
}

static int
steps_of(const MatchRow *row)
{
	return row->steps;
}

/* Finds the match with most of something. */
static json_t *
longest_json(const Shelf *shelf, int (*length)(const MatchRow *))
{
	const MatchRow *in = NULL;

	ptr_array_foreach (const MatchRow, row, shelf->over)
		if (!in || length(row) >= length(in))
			in = row;
	return record_json(in, json_pack("{s:i}", "n", in ? length(in) : 0));
}

/* Returns {"highest", "closest", "days", "steps"}, each null if there is no
 * such match; null while there are few. */
static json_t *
records_json(const Shelf *shelf, GError **error)
{
	if (shelf->over->len < RECORDS)
		return json_null();
	json_t *highest = highest_json(shelf, error);

	return highest ? json_pack("{s:o, s:o, s:o, s:o}", "highest", highest,
				   "closest", closest_json(shelf), "days",
				   longest_json(shelf, days_of), "steps",
				   longest_json(shelf, steps_of))
		       : NULL;
}

/* --- who wins, by seat ---------------------------------------------------- */

typedef struct {
	double won; /* a win shared by two counts a half for each */
	gint64 points;
} SeatTally;

static void
tally_match(SeatTally *tally, const GPtrArray *places)
{
	int firsts = 0;

	ptr_array_foreach (const ResultRow, place, places)
		firsts += place->place == 1;
	ptr_array_foreach (const ResultRow, place, places) {
		SeatTally *seat = &tally[place->seat];

		seat->won += place->place == 1 ? 1. / firsts : 0;
		seat->points += place->score;
	}
}

static json_t *
seat_json(const SeatTally *tally, int seat, int seats, int matches)
{
	const SeatTally *own = &tally[seat];
	double share = own->won / matches;
	char letter[] = { (char)('A' + seat), '\0' };

	return json_pack("{s:i, s:s, s:i, s:i, s:i, s:o}", "seat", seat,
			 "letter", letter, "bar", (int)lround(BAR * share),
			 "even", BAR / seats, "share", (int)lround(100 * share),
			 "mean",
			 say_amount(llround((double)own->points / matches)));
}

/* Returns who won with n seats: {"n", "matches", "rows"}. */
static json_t *
table_json(const SeatTally *tally, int n, int matches)
{
	json_t *rows = json_array();

	for (int seat = 0; seat < n; seat++)
		json_array_append_new(rows, seat_json(tally, seat, n, matches));
	return json_pack("{s:i, s:i, s:o}", "n", n, "matches", matches, "rows",
			 rows);
}

/* Lists the wins by seat for each number of seats with enough matches: [{"n",
 * "matches", "rows": [{"seat", "letter", "bar", "even", "share", "mean"}]}]. */
static json_t *
wins_json(const Shelf *shelf)
{
	json_t *tables = json_array();

	for (int n = 2; n <= SEATS_MAX; n++) {
		SeatTally tally[SEATS_MAX] = { 0 };
		int matches = 0;

		ptr_array_foreach (const MatchRow, row, shelf->over) {
			const GPtrArray *places =
				row->seats == n ? whole_places(shelf, row)
						: NULL;

			if (places) {
				tally_match(tally, places);
				matches++;
			}
		}
		if (matches < WINS)
			continue;
		json_array_append_new(tables, table_json(tally, n, matches));
	}
	return tables;
}

/* --- what bots do --------------------------------------------------------- */

/* Returns the n numbers of an entry; NULL if it doesn't have n. */
static double *
numbers_of(GKeyFile *file, int group, const char *key, int n)
{
	g_autofree char *name = g_strdup_printf("%d", group);
	gsize found = 0;
	g_autofree double *numbers =
		g_key_file_get_double_list(file, name, key, &found, NULL);

	return (int)found == n ? g_steal_pointer(&numbers) : NULL;
}

/* Returns what bots did with so many seats, as table_json has it, with "steps",
 * "shortest" and "longest"; null if the file doesn't say. */
static json_t *
played_json(GKeyFile *file, int seats, int matches)
{
	g_autofree double *steps = numbers_of(file, seats, "steps", 3);
	g_autofree double *won = numbers_of(file, seats, "won", seats);
	g_autofree double *points = numbers_of(file, seats, "points", seats);
	SeatTally tally[SEATS_MAX] = { 0 };

	if (!steps || !won || !points || !matches)
		return json_null();
	for (int seat = 0; seat < seats; seat++)
		tally[seat] = (SeatTally){ won[seat] * matches / 100,
					   llround(points[seat] * matches) };
	json_t *table = table_json(tally, seats, matches);

	object_set_int(table, "steps", lround(steps[0]));
	object_set_int(table, "shortest", lround(steps[1]));
	object_set_int(table, "longest", lround(steps[2]));
	return table;
}

/* Puts what ships with a game: "bots", as played_json returns it, and how it
 * was made: "bots_version", "bots_day". */
static void
put_bots(const Shelf *shelf, json_t *data)
{
	static const char *const made[] = { "version", "day" };
	const Game *game = shelf->game;
	g_autofree char *name = game_file(game, "bots.ini");
	const char *text = library_game_text(shelf->site->club->library,
					     game->folder, name, NULL);
	g_autoptr(GKeyFile) file = g_key_file_new();
	json_t *bots = json_array();

	g_key_file_set_list_separator(file, ' ');
	g_key_file_load_from_data(file, text ? text : "", (gsize)-1,
				  G_KEY_FILE_NONE, NULL);
	int matches = g_key_file_get_integer(file, "made", "matches", NULL);

	for (int n = game->least_seats; n <= game->most_seats; n++) {
		json_t *played = played_json(file, n, matches);

		if (!json_is_null(played))
			json_array_append_new(bots, played);
	}
	json_object_set_new(data, "bots", bots);
	for (gsize i = 0; i < G_N_ELEMENTS(made); i++) {
		g_autofree char *key = g_strconcat("bots_", made[i], NULL);
		g_autofree char *how =
			g_key_file_get_string(file, "made", made[i], NULL);

		object_set_text(data, key, how);
	}
}

/* --- the game itself ------------------------------------------------------ */

/* Lists all games, to go from one to the other. */
static json_t *
games_json(const Shelf *shelf)
{
	json_t *games = json_array();

	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);
		g_autofree char *page =
			g_strdup_printf("game/%s.html", game->name);

		array_pack(games, "{s:o, s:s, s:b}", "title",
			   say_game(game->name), "page", page, "own",
			   game == shelf->game);
	}
	return games;
}

/* Puts the rules: the part before their second heading as "short", the rest as
 * "rules". */
static bool
put_rules(const Shelf *shelf, json_t *data, GError **error)
{
	const Site *site = shelf->site;
	g_autofree char *file = game_file(shelf->game, "rules.txt");
	const char *text =
		library_game_words(site->club->library, shelf->game->folder,
				   site->speech.language, file, error);
	json_auto_t *blocks = text ? markup_blocks(text) : NULL;
	json_t *brief = json_array(), *rules = json_array();
	int headings = 0;

	object_pack(data, "short", "{s:o}", "blocks", brief);
	object_pack(data, "rules", "{s:o}", "blocks", rules);
	json_foreach (block, blocks) {
		bool heading = *object_text(block, "heading");

		headings += heading;
		if (headings > 1)
			json_array_append(rules, block);
		else if (!heading)
			json_array_append(brief, block);
	}
	return blocks;
}

static int
sample_seats(const Game *game)
{
	return CLAMP(SAMPLE_SEATS, game->least_seats, game->most_seats);
}

/* Draws a match of bots in its middle, once; it depends on the program and the
 * game's tables alone. */
static bool
put_sample(const Shelf *shelf, const char *path, GError **error)
{
	Site *site = shelf->site;
	const Game *game = shelf->game;
	g_autofree char *file = game_file(game, "tables.ini");
	Deal deal = {
		.game = game,
		.rules = game->rules,
		.seats = sample_seats(game),
		.tables = library_game_text(site->club->library, game->folder,
					    file, error),
	};

	if (!deal.tables)
		return false;
	if (!site_due(site, path, deal.tables))
		return true;
	g_autoptr(Scene) scene = drawing_sample(&deal, -1, NULL, error);
	g_autoptr(GBytes) png = scene ? picture_png(scene, 1) : NULL;

	return png && site_put(site, path, g_bytes_get_data(png, NULL),
			       g_bytes_get_size(png), error);
}

/* --- pages ---------------------------------------------------------------- */

static json_t *
facts_json(const Shelf *shelf, const char *png, const char *blurb)
{
	const Game *game = shelf->game;
	g_autofree char *rules = g_strconcat("rules ", game->name, NULL);
	g_autofree char *line = tongues_show(
		shelf->site->club, shelf->site->speech.language, rules);
	g_autofree char *link = site_mailto(shelf->site, line);
	int least, most, width = 0, height = 0;
	bool drawn = png && site_png_size(shelf->site, png, &width, &height);

	outlook_range(game, &least, &most);
	json_t *data = json_pack(
		"{s:o, s:o, s:s, s:s, s:i, s:i, s:i, s:i, s:i, s:i, s:I}",
		"title", say_game(game->name), "game", say_game(game->name),
		"blurb", blurb, "description", blurb, "least",
		game->least_seats, "most", game->most_seats, "days_least",
		least, "days_most", most, "over", (int)shelf->over->len,
		"running", shelf->running, "newest", (json_int_t)shelf->newest);

	object_fill(data, "{s:s, s:s, s:s, s:i, s:i, s:i, s:o}", "line", line,
		    "link", link, "image", drawn ? png : "", "width", width,
		    "height", height, "seats", sample_seats(game), "games",
		    games_json(shelf));
	return data;
}

/* Makes the page if anything that it shows has changed: computing all of it is
 * cheap. */
static bool
put_game(const Shelf *shelf, const char *png, GError **error)
{
	Site *site = shelf->site;
	g_autofree char *path =
		g_strdup_printf("game/%s.html", shelf->game->name);
	json_auto_t *none = json_object();
	g_autofree char *blurb = library_word(
		site->club->library, site->speech.language, shelf->game->folder,
		"game", "blurb", none, false, error);
	json_auto_t *records = blurb ? records_json(shelf, error) : NULL;
	json_auto_t *data = records ? facts_json(shelf, png, blurb) : NULL;

	if (!data || !put_rules(shelf, data, error))
		return false;
	json_object_set(data, "records", records);
	object_set_bool(data, "names", json_is_object(records));
	json_object_set_new(data, "wins", wins_json(shelf));
	put_bots(shelf, data);
	g_autofree char *source = object_line(data);

	return !site_due(site, path, source) ||
	       site_put_page(site, path, "game.html", json_incref(data), error);
}

static bool
game_page(Site *site, const Game *game, GError **error)
{
	g_auto(Shelf) shelf = { .site = site, .game = game };
	g_autofree char *png = g_strdup_printf("game/%s.png", game->name);
	bool drawn = game->picture && picture_ready();

	return shelf_fill(&shelf, error) &&
	       (!drawn || put_sample(&shelf, png, error)) &&
	       put_game(&shelf, drawn ? png : NULL, error);
}

bool
site_games(Site *site, GError **error)
{
	for (int i = 0; game_nth(i); i++)
		if (!game_page(site, game_nth(i), error))
			return false;
	return true;
}
