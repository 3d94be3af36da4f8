/* languages_test.c - each language of the program: every kind of letter, whole
 * matches with several languages, every command, and prose that gives no order
 * (WORDS 5). */
#include "lib/board.h"
#include "lib/foreign.h"
#include "lib/shown.h"

#include "club/installation/language.h"
#include "club/live/live.h"
#include "run/letters/specimen.h"
#include "run/sender/explain.h"

#define STEPS_MOST 1000 /* a longer match is stuck */
#define COLUMNS 66
#define SUBJECT_MOST 70

static const char *const languages[] = { "fr", "de" };

#define LANGUAGES (int)G_N_ELEMENTS(languages)

static Foreign *foreign; /* made once, before the tests fork */

static void
learn_languages(void)
{
	foreign = foreign_new();
	/* Names of clubs and zones. */
	foreign_heard(foreign, "Thursday Club; Europe/Vienna");
	/* An error of another server. */
	foreign_heard(foreign, "550 no such user");
}

static void
forget_languages(void)
{
	foreign_free(foreign);
}

static int
games(void)
{
	int n = 0;

	while (game_nth(n))
		n++;
	return n;
}

/* --- letters ---------------------------------------------------------- */

static void
lines_check(const char *what, const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	for (char **line = lines; *line; line++)
		ck_assert_msg(g_utf8_strlen(*line, -1) <= COLUMNS ||
				      !strchr(*line, ' '),
			      "%s: too wide: %s", what, *line);
}

/* For people to read: tests/run/golden/fr/digest.txt. */
static void
golden_check(const char *language, const char *kind, const Letter *letter)
{
	g_autofree char *name = g_strconcat(language, "/", kind, NULL);
	g_autofree char *text = g_strconcat("Subject: ", letter->subject,
					    "\n\n", letter->text, NULL);

	assert_golden_text(g_strdelimit(name, ":", '-'), text);
}

/* Checks that no word is of another language, except in the example's links. */
static void
own_check(const char *language, const char *what, const Letter *letter)
{
	g_autoptr(GString) page = g_string_new(letter->html);

	g_string_replace(page, "mailto:club+abc@games.example", "", 0);
	g_string_replace(page, "mailto:abc@games.example", "", 0);
	Opened opened = { .subject = letter->subject,
			  .text = letter->text,
			  .html = page->str };
	g_autofree char *found = foreign_found(foreign, language, &opened);

	ck_assert_msg(!found, "%s: %s\n%s", what, letter->subject, found);
}

/* Steals the data. */
static void
letter_check(Club *club, const char *language, const Game *game,
	     const char *kind, json_t *data, bool golden)
{
	g_autofree char *what =
		g_strdup_printf("%s, %s, %s", language, game->name, kind);
	g_auto(Letter) letter = { NULL, NULL, NULL };

	must(specimen_render(club, language, game->folder, kind, data, &letter,
			     &error));
	/* The example data of a kind with several forms contains all of them at
	 * once. */
	ck_assert_msg(!strcmp(kind, "season") ||
			      g_utf8_strlen(letter.subject, -1) < SUBJECT_MOST,
		      "%s: %s", what, letter.subject);
	lines_check(what, letter.text);
	own_check(language, what, &letter);
	if (golden)
		golden_check(language, kind, &letter);
	json_decref(data);
}

static json_t *
specimen(Club *club, const char *language, const LiveMatch *live,
	 const char *kind)
{
	json_t *data = must(specimen_data(club, language, kind, &error));
	json_auto_t *view = match_view_named(live->match, 0);

	json_object_set_new(
		data, "view",
		club_worded(club, match_game(live->match), language, view));
	return data;
}

/* With everything a letter may say, and with nothing. */
TEST_RANGE(every_kind, 0, games() * LANGUAGES)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	Club *club = fixture->club;
	const char *language = languages[_i % LANGUAGES];
	const Game *game = game_nth(_i / LANGUAGES);
	g_autoptr(GPtrArray) kinds = specimen_kinds(club);
	g_autoptr(LiveMatch) live = specimen_live(club, game, 0, 7, NULL);

	ck_assert_uint_ge(kinds->len, 10);
	for (guint i = 0; i < kinds->len; i++)
		for (int bare = 0; bare < 2; bare++) {
			json_t *data =
				specimen(club, language, live, kinds->pdata[i]);

			if (bare)
				specimen_empty(data);
			letter_check(
				club, language, game, kinds->pdata[i], data,
				!bare && game == game_find("masters-gallery"));
		}
}

/* The letter of each step to everyone who is asked, and the last one. */
TEST_RANGE(every_step, 0, games() * LANGUAGES)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	Club *club = fixture->club;
	const char *language = languages[_i % LANGUAGES];
	const Game *game = game_nth(_i / LANGUAGES);
	g_autoptr(LiveMatch) live =
		must(specimen_live(club, game, 0, 0, &error));
	bool over = false;

	for (int step = 0; !over; step++) {
		over = match_over(live->match);
		json_t *data = must(specimen_letter_data(
			club, fixture->now, language, live, &error));

		ck_assert_int_lt(step, STEPS_MOST);
		letter_check(club, language, game, "letter", data, false);
		specimen_play(live->match, 1);
	}
}

/* --- a table of three ------------------------------------------------- */

/* The record is the same in whatever languages the match is played. */
TEST_RANGE(the_record_has_no_language, 0, games())
{
	static const char *const english[] = { "en", "en", "en", NULL };
	static const char *const mixed[] = { "en", "fr", "de", NULL };
	const Game *game = game_nth(_i);
	int spare = 3 - game->least_seats;
	g_auto(Board) board = board_new(game->name, mixed + spare);
	g_auto(Board) plain = board_new(game->name, english + spare);

	board_play(&board);
	board_play(&plain);

	assert_same(kept(board_record(&board)), kept(board_record(&plain)));
}

/* --- refused moves -------------------------------------------------------- */

TABLE(barred, const char *language, *asks, *line, *shown) = {
	{ "fr", "À vous", "a 2 anti mise 2", "avance 2 anti mise 2" },
	{ "de", "Du bist dran", "a 2 links biete 2", "gehe 2 links biete 2" },
};

/* A move given by its line's number is shown in the player's own words. */
TEST_EACH(a_barred_move_is_shown, barred)
{
	const char *language = barred[_i].language;
	const char *const all[] = { language, language, NULL };
	g_auto(Board) board = board_new("art-gallery", all);

	const Opened *turn = letter_about(board.letters, NULL, barred[_i].asks);

	club_fixture_answer(board.fixture, turn, barred[_i].line);
	g_autoptr(GPtrArray) letters = pass_and_read(board.fixture);
	const Opened *letter = letter_to(letters, turn->to);
	g_autofree char *found = foreign_found(foreign, language, letter);

	ck_assert_msg(folder_letter_says(letter, barred[_i].shown), "%s",
		      letter->text);
	ck_assert_msg(!found, "%s", found);
}

/* --- prose ------------------------------------------------------------ */

/* Returns what people write beside their moves, a mail per line. */
static char **
prose_of(const char *language)
{
	g_autofree char *path =
		g_strdup_printf("tests/run/words/prose/%s.txt", language);
	g_autofree char *text = NULL;

	ck_assert_msg(g_file_get_contents(path, &text, NULL, NULL), "%s", path);
	return g_strsplit(g_strchomp(text), "\n", -1);
}

static GBytes *
mail_of(const Opened *letter, const char *line)
{
	g_autofree char *text =
		mail_text(HEAD(.from = letter->to, .to = letter->reply_to,
			       .id = "<prose@mail.example>"),
			  line);

	return g_bytes_new(text, strlen(text));
}

/* Appends what a line would do to `orders`; one that is asked back gives no
 * order. */
static void
line_read(const Board *board, const Opened *letter, const char *line,
	  GString *orders)
{
	gint64 about;
	json_auto_t *explained = must(explain_mail_of(
		board->fixture->club, board->fixture->now,
		kept(mail_of(letter, line)), true, &about, &error));
	const json_t *command;
	size_t i;

	json_array_foreach (json_object_get(explained, "commands"), i,
			    command) {
		const char *kind =
			json_string_value(json_object_get(command, "kind"));

		if (g_strcmp0(kind, "unknown") != 0)
			g_string_append_printf(orders, "%s: %s\n", kind, line);
	}
}

/* Returns the last letter to the seat alone. */
static const Opened *
last_to(const Board *board, int seat)
{
	for (guint i = board->letters->len; i > 0; i--) {
		const Opened *letter = board->letters->pdata[i - 1];

		if (!strcmp(letter->to, board_address(seat)))
			return letter;
	}
	ck_abort_msg("no letter to seat %d", seat);
}

/* Returns in what steps lines are tried at each kind of decision, other lines
 * at each and in each game; with LANGUAGES=all every line (make languages). */
static int
stride(void)
{
	return g_strcmp0(g_getenv("LANGUAGES"), "all") ? 6 : 1;
}

static void
lines_read(const Board *board, int seat, char **lines, int first,
	   GString *orders)
{
	const Opened *letter = last_to(board, seat);
	int every = stride();

	for (int i = 0; lines[i]; i++)
		if (i % every == first % every)
			line_read(board, letter, lines[i], orders);
}

/* At every kind of decision that a match comes to. */
TEST_RANGE(prose_gives_no_order, 0, games() * LANGUAGES)
{
	const char *language = languages[_i % LANGUAGES];
	const char *const all[] = { language, language, language, NULL };
	const Game *game = game_nth(_i / LANGUAGES);
	g_auto(Board) board =
		board_new(game->name, all + 3 - game->least_seats);
	g_auto(GStrv) lines = prose_of(language);
	g_autoptr(GHashTable) topics =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(GString) orders = g_string_new(NULL);

	ck_assert_uint_ge(g_strv_length(lines), 300);
	do {
		MatchRow *row = club_fixture_row(board.fixture, board.match);
		g_autoptr(LiveMatch) live =
			must(live_load(board.fixture->club, row->id, &error));

		Seats waiting = match_waiting(live->match);

		for (int seat = 0; seat < board.seats; seat++) {
			if (!seats_has(waiting, seat) ||
			    !g_hash_table_add(
				    topics,
				    g_strdup(match_topic(live->match, seat))))
				continue;
			lines_read(&board, seat, lines,
				   (int)g_hash_table_size(topics) + _i, orders);
		}
	} while (board_go_on(&board));
	/* Two games together try all lines. */
	ck_assert_int_ge(g_hash_table_size(topics), stride() / 2);
	ck_assert_msg(!orders->len, "%s:\n%s", board.match, orders->str);
}

TEST_CONDITIONS(.setup = learn_languages, .teardown = forget_languages);
