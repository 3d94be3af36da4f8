/* harness_test.c - what every game must keep to. Plays a hundred random matches
 * to the end for each number of players (HARNESS_MATCHES sets another number);
 * in the first ones every decision is examined. The search for leaks examines
 * some states of each match, chosen at random, so that long games take no
 * longer. */
#include "conservation.h"
#include "trial.h"
#include "words.h"

#include "lib/must.h"

#include <string.h>

#define STEPS_MOST 5000
#define MATCHES 100
#ifdef __SANITIZE_ADDRESS__
#define MATCHES_SEARCHED 12
#define ONE_STATE_IN 16
#define ONE_WORDED_IN 64 /* states whose words are rendered */
#define ONE_OPTION_IN 4	 /* the plain build tries all options */
#else
#define MATCHES_SEARCHED 40
#define ONE_STATE_IN 8
#define ONE_WORDED_IN 8
#define ONE_OPTION_IN 1
#endif
#define LISTED 300 /* moves of a decision that are compared one by one */

static int
wanted(int normal)
{
	const char *text = g_getenv("HARNESS_MATCHES");

	return text ? (int)g_ascii_strtoll(text, NULL, 10) : normal;
}

/* --- moves -------------------------------------------------------------- */

/* Returns whether to examine this state. */
static bool
looked_at(Trial *trial, int one_in)
{
	return trial->steps == 0 || dice_below(&trial->dice, one_in) == 0;
}

typedef bool Reads(const Moves *moves, const char *line, Move *out,
		   GError **error);

static void
reads_back(const Trial *trial, Reads *reads, const Move *move, char *text)
{
	g_autofree char *line = text;
	g_autoptr(GError) error = NULL;
	Move read;

	ck_assert_msg(reads(trial->moves, line, &read, &error), "%s: '%s': %s",
		      trial->name, line, error ? error->message : "");
	ck_assert_msg(move_equal(&read, move), "%s: '%s' reads as another move",
		      trial->name, line);
}

static const char *
objection(const Trial *trial, int seat, const Move *move)
{
	const Game *game = trial->game;

	if (!game->objection)
		return NULL;
	return game->objection(&trial->terms, trial->state, seat, move);
}

static void
move_check(Trial *trial, int seat, const Move *move, const char *whose)
{
	const Moves *moves = trial_legal(trial, seat);

	ck_assert_msg(moves_legal(moves, move), "%s: illegal move of the %s",
		      trial->name, whose);
	ck_assert_msg(!objection(trial, seat, move),
		      "%s: barred move of the %s", trial->name, whose);
	reads_back(trial, moves_replay, move, moves_write(moves, move));
	reads_back(trial, moves_read, move, moves_plain(moves, move));
	reads_back(trial, moves_read, move, moves_show(moves, move));
}

static const char *const junk[] = {
	"",
	"xyzzy",
	"thank you for the game",
	"play",
	"play play",
	"-1",
	"99999999999999999999",
	"bid banana",
	"?",
	"play nighthawks plus",
	"\xc3\xa9\xc3\xa9",
};

static void
junk_check(Trial *trial, int seat)
{
	const Moves *moves = trial_legal(trial, seat);

	for (gsize i = 0; i < G_N_ELEMENTS(junk); i++) {
		g_autoptr(GError) error = NULL;
		Move move;

		ck_assert_msg(!moves_read(moves, junk[i], &move, &error),
			      "%s: '%s' was read", trial->name, junk[i]);
		ck_assert(error_is(error, ERROR_PLAYER));
	}
}

/* Checks that a bare list counts and picks the same moves as a full one. */
static void
bare_check(Trial *trial, int seat)
{
	g_autoptr(Moves) bare = moves_new();
	const Moves *moves = trial_legal(trial, seat);
	Dice dice = trial->dice, same = trial->dice;
	Move move, other;

	moves_make_bare(bare);
	trial->game->legal(&trial->terms, trial->state, seat, bare);
	ck_assert_int_eq(moves_count(moves), moves_count(bare));
	moves_pick(moves, &dice, &move);
	moves_pick(bare, &same, &other);
	ck_assert_msg(move_equal(&move, &other), "%s: a bare list differs",
		      trial->name);
}

static void
choose_checked(Trial *trial, int seat, Move *out)
{
	Dice dice = trial->dice;

	bare_check(trial, seat);

	if (trial->game->fallback) {
		trial->game->fallback(&trial->terms, trial->state, seat, &dice,
				      out);
		move_check(trial, seat, out, "fallback");
	}
	trial_bot(trial, seat, out);
	move_check(trial, seat, out, "bot");
	trial_random(trial, seat, out);
	move_check(trial, seat, out, "dice");
	g_autofree char *line = moves_plain(trial_legal(trial, seat), out);

	moves_reset(trial->moves);
	trial->game->grammar(&trial->terms, trial->moves);
	ck_assert_msg(moves_fits(trial->moves, line),
		      "%s: '%s' fits no grammar", trial->name, line);
	if (trial->steps % 16 == 0)
		junk_check(trial, seat);
}

static void
conserved(const Trial *trial)
{
	json_auto_t *view =
		trial->game->view(&trial->terms, trial->state, SEAT_JUDGE);

	conservation_check(trial->game->name, view, trial->name);
}

static void
play_checked(Trial *trial)
{
	int turn = trial->game->turn(&trial->terms, trial->state);

	while (trial_play(trial, choose_checked)) {
		int next = trial->game->turn(&trial->terms, trial->state);

		ck_assert_msg(trial->steps < STEPS_MOST, "%s does not end",
			      trial->name);
		ck_assert_msg(next >= turn, "%s: turns run backwards",
			      trial->name);
		turn = next;
		conserved(trial);
	}
	ck_assert(trial->steps > 0);
}

/* Checks that places begin with 1 and fit each other. */
static void
places_check(const Trial *trial)
{
	int points[SEATS_MAX], places[SEATS_MAX], n = trial->terms.seats;

	trial->game->score(&trial->terms, trial->state, points, places);
	for (int seat = 0; seat < n; seat++) {
		int better = 0;

		for (int other = 0; other < n; other++)
			better += places[other] < places[seat];
		ck_assert_msg(places[seat] == better + 1,
			      "%s: place of seat %d", trial->name, seat);
	}
}

static void
play_plainly(Trial *trial)
{
	while (trial_play(trial, trial_random))
		ck_assert_msg(trial->steps < STEPS_MOST, "%s does not end",
			      trial->name);
	conserved(trial);
}

static void
play_to_the_places(Trial *trial)
{
	play_checked(trial);
	places_check(trial);
}

/* Runs for each game, number of players and combination of options. */
static void
with_all_options(const Game *game, void (*look)(Trial *trial))
{
	for (int n = game->least_seats; n <= game->most_seats; n++)
		for (int nth = 1;; nth += ONE_OPTION_IN) {
			g_autoptr(Trial) trial =
				trial_with_options(game, n, nth, nth);

			if (!trial)
				break;
			look(trial);
		}
}

TEST_RANGE(plays_to_the_end, 0, trial_games())
{
	const Game *game = trial_game(_i);
	int matches = wanted(MATCHES), checked = wanted(MATCHES_SEARCHED) / 4;

	for (int n = game->least_seats; n <= game->most_seats; n++)
		for (int seed = 0; seed < matches; seed++) {
			g_autoptr(Trial) trial = trial_new(game, n, seed);

			(seed <= checked ? play_checked : play_plainly)(trial);
			places_check(trial);
		}
}

TEST_RANGE(plays_with_all_options, 0, trial_games())
{
	with_all_options(trial_game(_i), play_to_the_places);
}

/* --- leaks -------------------------------------------------------------- */

/* Returns everything that a menu could show. */
static char *
menu_text(Trial *trial, const void *state, int seat)
{
	GString *text = g_string_new(NULL);

	moves_reset(trial->moves);
	trial->game->legal(&trial->terms, state, seat, trial->moves);
	int n = moves_count(trial->moves);

	for (int form = 0; form < moves_forms(trial->moves); form++)
		g_string_append_printf(text, "%s\n",
				       kept(moves_pattern(trial->moves, form)));
	for (int i = 0; n <= LISTED && i < n; i++) {
		Move move;

		moves_nth(trial->moves, i, &move);
		g_autofree char *shown = moves_show(trial->moves, &move);
		const char *barred =
			trial->game->objection
				? trial->game->objection(&trial->terms, state,
							 seat, &move)
				: NULL;

		g_string_append_printf(text, "%s %s\n", shown,
				       barred ? barred : "");
	}
	return g_string_free(text, FALSE);
}

static void
same_text(const Trial *trial, const char *what, char *a, char *b)
{
	ck_assert_msg(strcmp(a, b) == 0, "%s, step %d: %s leaks:\n%s\n%s",
		      trial->name, trial->steps, what, a, b);
}

static void
same_decision(Trial *trial, int seat)
{
	const Game *game = trial->game;
	g_autofree char *open = menu_text(trial, trial->state, seat);
	g_autofree char *veiled = menu_text(trial, trial->veiled, seat);

	same_text(trial, "menu", open, veiled);
	ck_assert_str_eq(game->topic(&trial->terms, trial->state, seat),
			 game->topic(&trial->terms, trial->veiled, seat));
	if (!game->fallback)
		return;
	Dice dice = trial->dice, again = trial->dice;
	Move a, b;

	game->fallback(&trial->terms, trial->state, seat, &dice, &a);
	game->fallback(&trial->terms, trial->veiled, seat, &again, &b);
	ck_assert_msg(move_equal(&a, &b), "%s: the fallback knows too much",
		      trial->name);
}

/* Checks that a veil depends only on what the seat knows: with the same dice,
 * it deals the same world from the true state and from a veiled one. */
static void
same_world(const Trial *trial, int seat)
{
	const Game *game = trial->game;
	g_autofree void *world = g_memdup2(trial->state, game->state_size);
	g_autofree void *again = g_memdup2(trial->veiled, game->state_size);
	Dice dice = trial->dice, same = trial->dice;

	game->veil(&trial->terms, world, seat, &dice);
	game->veil(&trial->terms, again, seat, &same);
	ck_assert_msg(memcmp(world, again, game->state_size) == 0,
		      "%s, step %d: the veil of seat %d knows too much",
		      trial->name, trial->steps, seat);
}

static void
veil_check(Trial *trial, int seat)
{
	const Game *game = trial->game;

	memcpy(trial->veiled, trial->state, game->state_size);
	game->veil(&trial->terms, trial->veiled, seat, &trial->dice);
	g_autofree char *open = trial_view(trial, trial->state, seat);
	g_autofree char *veiled = trial_view(trial, trial->veiled, seat);

	same_text(trial, "view", open, veiled);
	Seats waiting = trial_waiting(trial);

	ck_assert_msg(game->waiting(&trial->terms, trial->veiled) == waiting,
		      "%s, step %d: waiting leaks", trial->name, trial->steps);
	ck_assert_int_eq(game->turn(&trial->terms, trial->veiled),
			 game->turn(&trial->terms, trial->state));
	same_world(trial, seat);
	if (seat >= 0 && seats_has(waiting, seat))
		same_decision(trial, seat);
}

/* Checks that a veiled match can be played on: the cards dealt again are a
 * possible deal. */
static void
veiled_plays(Trial *trial, int seat)
{
	memcpy(trial->veiled, trial->state, trial->game->state_size);
	trial->game->veil(&trial->terms, trial->veiled, seat, &trial->dice);
	void *kept = trial->state;
	int steps = trial->steps;

	trial->state = g_memdup2(trial->veiled, trial->game->state_size);
	while (trial_play(trial, trial_random)) {
		conserved(trial);
		ck_assert_int_lt(trial->steps, STEPS_MOST);
	}
	g_free(trial->state);
	trial->state = kept;
	trial->steps = steps;
}

static void
leaks_check(Trial *trial)
{
	do {
		if (!looked_at(trial, ONE_STATE_IN))
			continue;
		for (int seat = SEAT_PUBLIC; seat < trial->terms.seats; seat++)
			veil_check(trial, seat);
		/* Playing to the end each time would take too long. */
		if (dice_below(&trial->dice, 12) == 0)
			veiled_plays(trial, trial->steps % trial->terms.seats);
	} while (trial_play(trial, trial_random));
}

TEST_RANGE(leaks_nothing, 0, trial_games())
{
	const Game *game = trial_game(_i);

	for (int n = game->least_seats; n <= game->most_seats; n++)
		for (int seed = 0; seed < wanted(MATCHES_SEARCHED); seed++) {
			g_autoptr(Trial) trial = trial_new(game, n, seed);

			leaks_check(trial);
		}
}

TEST_RANGE(leaks_nothing_with_all_options, 0, trial_games())
{
	with_all_options(trial_game(_i), leaks_check);
}

/* --- replays -------------------------------------------------------------- */

static void
events_sum(const Trial *trial, GChecksum *sum)
{
	for (int i = 0; i < events_count(trial->events); i++) {
		g_autofree char *text =
			trial_dump(events_record(trial->events, i));

		g_checksum_update(sum, (guint8 *)text, -1);
	}
}

/* Plays as a replay does, from the text of the moves. */
static void
replay_step(Trial *trial, GPtrArray *lines, guint *at)
{
	Seats waiting = trial_waiting(trial);
	Move moves[SEATS_MAX];

	for (int seat = 0; seat < trial->terms.seats; seat++) {
		if (!seats_has(waiting, seat))
			continue;
		ck_assert_uint_lt(*at, lines->len);
		ck_assert(moves_replay(trial_legal(trial, seat),
				       lines->pdata[(*at)++], &moves[seat],
				       NULL));
	}
	trial_step(trial, moves);
}

static void
played_step(Trial *trial, GPtrArray *lines)
{
	Seats waiting = trial_waiting(trial);
	Move moves[SEATS_MAX];

	for (int seat = 0; seat < trial->terms.seats; seat++) {
		if (!seats_has(waiting, seat))
			continue;
		trial_random(trial, seat, &moves[seat]);
		g_ptr_array_add(lines, moves_write(trial_legal(trial, seat),
						   &moves[seat]));
	}
	trial_step(trial, moves);
}

TEST_RANGE(replays_equal, 0, trial_games())
{
	const Game *game = trial_game(_i);

	for (int seed = 0; seed < 10; seed++) {
		int n = game->least_seats +
			seed % (game->most_seats - game->least_seats + 1);
		g_autoptr(Trial) first = trial_new(game, n, seed);
		g_autoptr(Trial) second = trial_new(game, n, seed);
		g_autoptr(GChecksum) a = g_checksum_new(G_CHECKSUM_SHA256);
		g_autoptr(GChecksum) b = g_checksum_new(G_CHECKSUM_SHA256);
		g_autoptr(GPtrArray) lines =
			g_ptr_array_new_with_free_func(g_free);
		guint at = 0;

		for (events_sum(first, a); trial_waiting(first);
		     events_sum(first, a))
			played_step(first, lines);
		for (events_sum(second, b); trial_waiting(second);
		     events_sum(second, b))
			replay_step(second, lines, &at);
		ck_assert_str_eq(g_checksum_get_string(a),
				 g_checksum_get_string(b));
		ck_assert_uint_eq(at, lines->len);
		g_autofree char *again =
			trial_view(second, second->state, SEAT_JUDGE);

		assert_text(trial_view(first, first->state, SEAT_JUDGE), again);
	}
}

/* --- words -------------------------------------------------------------- */

static void
events_words(const Trial *trial, const Words *words)
{
	static const char *const names[SEATS_MAX] = { "Ann", "Bob", "Cid",
						      "Dot", "Eve", "Fay" };

	for (int i = 0; i < events_count(trial->events); i++)
		words_render(words, "events", events_kind(trial->events, i),
			     kept(events_data(trial->events, i, names)));
}

static void
head_words(const Trial *trial, int seat, const Move *move, const Words *words)
{
	const Game *game = trial->game;
	json_auto_t *data =
		game->heading
			? game->heading(&trial->terms, trial->state, seat, move)
			: NULL;

	if (data)
		words_render_head(words, data);
}

static void
decision_words(Trial *trial, int seat, const Words *words)
{
	const Game *game = trial->game;
	const char *topic = game->topic(&trial->terms, trial->state, seat);

	/* Players plan by topic, so help must list the topics. */
	ck_assert_msg(!game->topics || g_strv_contains(game->topics, topic),
		      "%s: '%s' is not in its list of topics", game->name,
		      topic);
	words_check(words, "topics", topic);
	if (game->fallback)
		words_check(words, "fallback", topic);
	const Moves *moves = trial_legal(trial, seat);
	int n = moves_count(moves);

	for (int i = 0; n <= LISTED && i < n; i++) {
		Move move;

		moves_nth(moves, i, &move);
		const char *key = objection(trial, seat, &move);

		if (key)
			words_check(words, "objections", key);
		else
			head_words(trial, seat, &move, words);
	}
}

static void
match_words(Trial *trial, const Words *words)
{
	do {
		Seats waiting = trial_waiting(trial);

		events_words(trial, words);
		if (!looked_at(trial, ONE_WORDED_IN))
			continue;
		for (int seat = SEAT_PUBLIC; seat < trial->terms.seats;
		     seat++) {
			words_render_view(words, trial, seat);
			if (seat >= 0 && seats_has(waiting, seat))
				decision_words(trial, seat, words);
		}
	} while (trial_play(trial, trial_random));
	events_words(trial, words);
}

TEST_RANGE(has_words_for_all, 0, trial_games())
{
	const Game *game = trial_game(_i);
	g_autoptr(Words) words = words_new(game);
	g_autofree char *title =
		game->edition ? g_strconcat("title-", game->edition, NULL)
			      : g_strdup("title");

	words_check(words, "game", title);
	words_check(words, "game", "blurb");
	for (int n = game->least_seats; n <= game->most_seats; n++)
		for (int nth = 0;; nth += ONE_OPTION_IN) {
			g_autoptr(Trial) trial =
				trial_with_options(game, n, nth, nth);

			if (!trial)
				break;
			match_words(trial, words);
		}
}

/* --- the rest ----------------------------------------------------------- */

static void
option_told(const char *rules, const Game *game, const Option *option)
{
	g_auto(GStrv) values = g_strsplit(option->values, " ", -1);

	ck_assert_msg(strstr(rules, option->name) != NULL, "%s: no %s",
		      game->name, option->name);
	for (int i = 0; values[i]; i++)
		ck_assert_msg(strstr(rules, values[i]) != NULL,
			      "%s: %s is never %s", game->name, option->name,
			      values[i]);
}

/* The rules list the automatic moves, what one turn is, and every option with
 * its values. */
TEST_RANGE(rules_tell_what_players_ask, 0, trial_games())
{
	const Game *game = trial_game(_i);
	g_autofree char *folder = trial_folder(game);
	g_autofree char *file = game_file(game, "rules.txt");
	g_autofree char *path = g_build_filename(folder, "en", file, NULL);
	g_autofree char *rules = NULL;

	ck_assert(g_file_get_contents(path, &rules, NULL, NULL));
	assert_has(rules, "\n== If you do not answer\n",
		   "\n== What counts as a turn\n");
	for (const Option *option = game->options; option->name; option++)
		option_told(rules, game, option);
}

/* Art Gallery G1: a card shown where no bid can be laid is reported. */
TEST(a_shown_card_is_told)
{
	g_autofree char *rules = NULL;
	g_autoptr(GKeyFile) words = g_key_file_new();

	ck_assert(g_file_get_contents("src/games/art-gallery/en/rules.txt",
				      &rules, NULL, NULL));
	ck_assert(g_regex_match_simple("anticlockwise\\s+with\\s+the\\s+lowest",
				       rules, 0, 0));
	ck_assert(g_regex_match_simple("lowest\\s+card\\s+left\\s+is\\s+shown",
				       rules, 0, 0));
	ck_assert(g_key_file_load_from_file(
		words, "src/games/art-gallery/en/words.ini", G_KEY_FILE_NONE,
		NULL));

	assert_has(kept(g_key_file_get_string(words, "fallback", "turn", NULL)),
		   "shown", "anticlockwise");
}

TEST_RANGE(refuses_bad_tables, 0, trial_games())
{
	const Game *game = trial_game(_i);
	g_autofree char *folder = trial_folder(game);
	g_autofree char *file = game_file(game, "tables.ini");
	g_autofree char *path = g_build_filename(folder, file, NULL);

	if (!g_file_test(path, G_FILE_TEST_EXISTS))
		return;
	must_fail(game->tables_read("[nonsense]\nx = y\n", &error), ERROR_STOP);
}
