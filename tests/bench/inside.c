/* inside.c - rules, replay and templates, without any I/O. */
#include "bench.h"

#include "base/clock.h"
#include "match/simulation.h"
#include "template/mustache.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* --- rules -------------------------------------------------------------- */

#define SLICE 0.02 /* seconds */

typedef struct {
	const Game *game;
	const char *tables;
	TablesCache *cache;
	int seats;
	bool views;
} RulesRun;

static Deal
deal_of(const RulesRun *run)
{
	return (Deal){ .game = run->game,
		       .rules = run->game->rules,
		       .seats = run->seats,
		       .tables = run->tables,
		       .cache = run->cache };
}

char *
bench_tables(const Game *game)
{
	g_autofree char *file = game_file(game, "tables.ini");
	g_autofree char *path =
		g_build_filename("src/games", game->folder, file, NULL);
	char *text = NULL;

	g_file_get_contents(path, &text, NULL, NULL);
	return text ? text : g_strdup("");
}

/* Plays a match by random moves; with `views`, makes every seat's view after
 * every step. */
static gint64
play_one(const RulesRun *run, int n, Moves *moves, GError **error)
{
	Deal deal = deal_of(run);
	gint64 count = 0;
	Seats waiting;

	memcpy(deal.seed, &n, sizeof n);
	g_autoptr(Match) match = match_new(&deal, error);
	Dice dice = dice_new(deal.seed, "random");

	if (!match)
		return -1;
	match_keep(match, KEEP_STATE);
	while ((waiting = match_waiting(match))) {
		Move chosen[SEATS_MAX];

		for (int seat = 0; seat < run->seats; seat++)
			if (seats_has(waiting, seat)) {
				game_pick(run->game, match_terms(match),
					  match_state(match), seat, moves,
					  &dice, &chosen[seat]);
				count++;
			}
		match_step(match, chosen);
		for (int seat = 0; run->views && seat < run->seats; seat++)
			json_decref(match_view(match, seat));
	}
	return count;
}

/* Moves played, and the processor time that they took, in seconds. */
typedef struct {
	gint64 moves;
	int matches;
	double seconds;
} Rate;

static double
processor_seconds(void)
{
	return (double)clock() / CLOCKS_PER_SEC;
}

static bool
slice_play(const RulesRun *run, Rate *rate)
{
	double before = processor_seconds(), spent = 0;
	GError *error = NULL;
	g_autoptr(Moves) moves = moves_new();

	for (; spent < SLICE; spent = processor_seconds() - before) {
		gint64 more = run ? play_one(run, rate->matches, moves, &error)
				  : bench_reference();

		if (more < 0)
			return bench_fail(run->game->name, error);
		rate->moves += more;
		rate->matches++;
	}
	rate->seconds += spent;
	return true;
}

/* Plays matches of the game and of the reference, alternately. */
static bool
measure(const RulesRun *run, double seconds)
{
	Rate ours = { 0 }, theirs = { 0 };

	while (ours.seconds < seconds)
		if (!slice_play(run, &ours) || !slice_play(NULL, &theirs))
			return false;
	printf("rules %s %d %s %.0f %.0f %.0f\n", run->game->name, run->seats,
	       run->views ? "views" : "bare", (double)ours.moves / ours.seconds,
	       ours.matches / ours.seconds,
	       (double)theirs.moves / theirs.seconds);
	return true;
}

bool
bench_rules(char **arguments)
{
	double seconds = g_ascii_strtod(arguments[0], NULL);
	g_autoptr(TablesCache) cache = tables_cache_new();

	for (int i = 0; game_nth(i); i++) {
		g_autofree char *tables = bench_tables(game_nth(i));

		for (int views = 0; views < 2; views++) {
			RulesRun run = {
				.game = game_nth(i),
				.tables = tables,
				.cache = cache,
				.seats = MIN(4, game_nth(i)->most_seats),
				.views = views,
			};

			if (!measure(&run, seconds))
				return false;
		}
	}
	return true;
}

/* --- replay ------------------------------------------------------------- */

#define LOADS 200

/* The canonical texts of a match's steps, one string for each seat that
 * moved. */
static GPtrArray *
texts_of(const RulesRun *run, int steps, GError **error)
{
	Deal deal = deal_of(run);
	g_autoptr(Moves) moves = moves_new();
	g_autoptr(Match) match = match_new(&deal, error);
	Dice dice = dice_new(deal.seed, "random");
	GPtrArray *texts = g_ptr_array_new();
	Seats waiting;

	match_keep(match, KEEP_STATE);
	while (match_steps(match) < steps && (waiting = match_waiting(match))) {
		const char **step = g_new0(const char *, SEATS_MAX);
		Move chosen[SEATS_MAX];

		for (int seat = 0; seat < run->seats; seat++)
			if (seats_has(waiting, seat)) {
				game_pick(run->game, match_terms(match),
					  match_state(match), seat, moves,
					  &dice, &chosen[seat]);
				step[seat] =
					match_write(match, seat, &chosen[seat]);
			}
		match_step(match, chosen);
		g_ptr_array_add(texts, step);
	}
	return texts;
}

bool
bench_load(char **arguments)
{
	int steps = (int)g_ascii_strtoll(arguments[0], NULL, 10);
	const Game *game = game_find("art-gallery");
	g_autofree char *tables = bench_tables(game);
	g_autoptr(TablesCache) cache = tables_cache_new();
	RulesRun run = {
		.game = game, .tables = tables, .cache = cache, .seats = 6
	};
	GError *error = NULL;
	GPtrArray *texts = texts_of(&run, steps, &error);
	Deal deal = deal_of(&run);

	for (int i = 0; i < LOADS; i++) {
		gint64 before = clock_ticks();
		g_autoptr(Match) match = match_new(&deal, &error);

		match_keep(match, KEEP_STATE);
		for (guint n = 0; n < texts->len; n++)
			if (!match_replay(match, texts->pdata[n], &error))
				return bench_fail("replay", error);
		printf("load %u %" G_GINT64_FORMAT "\n", texts->len,
		       clock_ticks() - before);
	}
	return true;
}

/* --- templates ---------------------------------------------------------- */

static char *
template_text(void)
{
	GString *text = g_string_new("");

	for (int i = 0; i < 28; i++)
		g_string_append_printf(
			text, "<p>Line %d: {{name}} plays {{game}}.</p>\n", i);
	g_string_append(text, "{{#rows}}\n<tr><td>{{player}}</td><td>{{points}}"
			      "</td>{{#first}}<td>first</td>{{/first}}</tr>\n"
			      "{{/rows}}\n");
	for (int i = 0; i < 28; i++)
		g_string_append_printf(text,
				       "{{#shown}}<i>%d {{note}}</i>{{/shown}}"
				       "{{^hidden}}<b>%d</b>{{/hidden}}\n",
				       i, i);
	return g_string_free(text, FALSE);
}

static json_t *
template_data(void)
{
	json_t *rows = json_array();

	for (int i = 0; i < 30; i++)
		json_array_append_new(rows,
				      json_pack("{s:s, s:i, s:b}", "player",
						"Ann & Bob", "points", i * 7,
						"first", i == 0));
	return json_pack("{s:s, s:s, s:s, s:b, s:b, s:o}", "name", "Ann",
			 "game", "Masters Gallery", "note", "a <note>", "shown",
			 1, "hidden", 0, "rows", rows);
}

/* Also prints the template and its data, so that another engine can render the
 * same. */
bool
bench_template(char **arguments)
{
	double seconds = g_ascii_strtod(arguments[0], NULL);
	g_autofree char *text = template_text();
	json_t *data = template_data();
	MustacheOptions options = { .escape = true, .strict = true };
	GError *error = NULL;
	Mustache *template = mustache_parse("bench", text, &error);
	gint64 before = clock_ticks();
	int n = 0;

	if (!template)
		return bench_fail("template", error);
	if (seconds <= 0) {
		json_t *both =
			json_pack("{s:s, s:O}", "template", text, "data", data);
		char *dump = json_dumps(both, 0);

		puts(dump);
		return true;
	}
	for (; clock_ticks() - before < seconds * 1e6; n++) {
		g_autofree char *out =
			mustache_render(template, data, &options, &error);

		if (!out)
			return bench_fail("template", error);
	}
	printf("template %.0f\n", n / ((double)(clock_ticks() - before) / 1e6));
	json_decref(data);
	mustache_free(template);
	return true;
}
