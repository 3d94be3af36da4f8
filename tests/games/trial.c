/* trial.c - a match played in memory for the tests: no store, no letters. */
#include "trial.h"

#include "lib/suites.h"

#include <string.h>

/* Defined only if contrib/newgame is compiled in. */
extern const Game *const newgame_games[] __attribute__((weak));

int
trial_games(void)
{
	int n = 0;

	while (trial_game(n))
		n++;
	return n;
}

const Game *
trial_game(int n)
{
	int known = 0;

	while (game_nth(known))
		known++;
	if (n < known)
		return game_nth(n);
	return n == known && newgame_games ? newgame_games[0] : NULL;
}

char *
trial_folder(const Game *game)
{
	char *folder = g_strdup_printf("src/games/%s", game->folder);

	if (g_file_test(folder, G_FILE_TEST_IS_DIR))
		return folder;
	g_free(folder);
	return g_strdup_printf("contrib/%s", game->folder);
}

static void *
tables_read(const Game *game)
{
	g_autofree char *folder = trial_folder(game);
	g_autofree char *file = game_file(game, "tables.ini");
	g_autofree char *path = g_build_filename(folder, file, NULL);
	g_autofree char *text = NULL;
	g_autoptr(GError) error = NULL;

	if (!g_file_get_contents(path, &text, NULL, NULL))
		text = g_strdup("");
	void *tables = game->tables_read(text, &error);

	ck_assert_msg(!error, "%s: %s", path, error ? error->message : "");
	return tables;
}

/* Sets the nth combination of options, counted like a number whose digits are
 * the values; false after the last. */
static bool
options_set(const Game *game, int nth, int options[OPTIONS_MAX])
{
	for (int i = 0; game->options && game->options[i].name; i++) {
		g_auto(GStrv) values =
			g_strsplit(game->options[i].values, " ", -1);
		int n = (int)g_strv_length(values);

		options[i] = nth % n;
		nth /= n;
	}
	return nth == 0;
}

Trial *
trial_with_options(const Game *game, int seats, int seed, int nth)
{
	Terms terms = { .rules = game->rules, .seats = seats };

	if (!options_set(game, nth, terms.options))
		return NULL;
	Trial *trial = g_new0(Trial, 1);

	trial->game = game;
	trial->terms = terms;
	trial->terms.tables = trial->tables = tables_read(game);
	trial->state = g_malloc0(game->state_size);
	trial->veiled = g_malloc0(game->state_size);
	trial->moves = moves_new();
	trial->events = events_new();
	g_snprintf(trial->name, sizeof(trial->name),
		   "%s, %d seats, seed %d, options %d", game->name, seats, seed,
		   nth);
	guint8 bytes[SEED_BYTES] = { seed & 255, seed >> 8 & 255 };
	Dice dice = dice_new(bytes, "");

	trial->dice = dice_new(bytes, "choices");
	trial->game->setup(&trial->terms, trial->state, &dice, trial->events);
	return trial;
}

Trial *
trial_new(const Game *game, int seats, int seed)
{
	return trial_with_options(game, seats, seed, 0);
}

void
trial_free(Trial *trial)
{
	if (!trial)
		return;
	trial->game->tables_free(trial->tables);
	g_free(trial->state);
	g_free(trial->veiled);
	moves_free(trial->moves);
	events_free(trial->events);
	g_free(trial);
}

Seats
trial_waiting(const Trial *trial)
{
	return trial->game->waiting(&trial->terms, trial->state);
}

const Moves *
trial_legal(Trial *trial, int seat)
{
	moves_reset(trial->moves);
	trial->game->legal(&trial->terms, trial->state, seat, trial->moves);
	return trial->moves;
}

void
trial_random(Trial *trial, int seat, Move *out)
{
	game_pick(trial->game, &trial->terms, trial->state, seat, trial->moves,
		  &trial->dice, out);
}

void
trial_bot(Trial *trial, int seat, Move *out)
{
	memcpy(trial->veiled, trial->state, trial->game->state_size);
	trial->game->veil(&trial->terms, trial->veiled, seat, &trial->dice);
	trial->game->bot(&trial->terms, trial->veiled, seat, &trial->dice, out);
}

void
trial_mixed(Trial *trial, int seat, Move *out)
{
	if (seat == trial->bot)
		trial_bot(trial, seat, out);
	else
		trial_random(trial, seat, out);
}

void
trial_step(Trial *trial, const Move *moves)
{
	events_reset(trial->events);
	trial->game->step(&trial->terms, trial->state, moves, trial->events);
	trial->steps++;
}

bool
trial_play(Trial *trial, Chooser *choose)
{
	Seats waiting = trial_waiting(trial);
	Move moves[SEATS_MAX];

	if (!waiting)
		return false;
	for (int seat = 0; seat < trial->terms.seats; seat++)
		if (seats_has(waiting, seat))
			choose(trial, seat, &moves[seat]);
	trial_step(trial, moves);
	return true;
}

char *
trial_dump(json_t *stolen)
{
	char *text = json_dumps(stolen, JSON_COMPACT | JSON_SORT_KEYS);

	json_decref(stolen);
	return text;
}

char *
trial_view(const Trial *trial, const void *state, int seat)
{
	return trial_dump(trial->game->view(&trial->terms, state, seat));
}
