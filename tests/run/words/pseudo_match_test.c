/* pseudo_match_test.c - whole matches by mail in a language that is not
 * English, and in both at one table: the same moves, the same record, and to
 * everybody the same events in their own words. */
#include "lib/evening.h"
#include "lib/folder.h"
#include "lib/must.h"
#include "lib/pseudo.h"
#include "lib/pseudo_reader.h"
#include "lib/suites.h"

#include "club/home/tongues.h"
#include "club/table/recording.h"
#include "club/table/table.h"

#include <string.h>

Suite *pseudo_match_suite(void);

#define PASSES_MOST 2000 /* a match that takes longer does not go on */

static const char *const players[] = { "Ann", "Bob", "Cid" };

/* --- a table ---------------------------------------------------------------
 */

/* A match, and all letters that came of it. */
typedef struct {
	ClubFixture *fixture;
	int seats;
	char *match;
	GPtrArray *letters; /* Opened, in the order of writing for each player*/
} Board;

static void
board_clear(Board *board)
{
	g_ptr_array_unref(board->letters);
	g_free(board->match);
	club_fixture_free(board->fixture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Board, board_clear)

static void
go_on(Board *board)
{
	g_autoptr(GPtrArray) letters = pass_and_read(board->fixture);

	g_ptr_array_extend_and_steal(board->letters, g_steal_pointer(&letters));
}

/* The mail of a player in UTF-8. */
static void
writes(const Board *board, int seat, const char *lines)
{
	g_autofree char *text = g_strconcat(lines, "\n\n", NULL);

	player_writes(board->fixture, players[seat], text);
}

/* In which language each player reads and writes: of as many as there are. */
static Board
board_new(const char *game, const char *const *languages)
{
	Board board = { .fixture = club_fixture_new(),
			.letters = g_ptr_array_new_with_free_func(
				(GDestroyNotify)opened_free) };
	const char *names[G_N_ELEMENTS(players) + 1] = { NULL };

	club_fixture_pseudo(board.fixture, "en");
	for (; languages[board.seats]; board.seats++) {
		g_autofree char *set = g_strconcat(
			"set language ", languages[board.seats], NULL);

		names[board.seats] = players[board.seats];
		writes(&board, board.seats, set);
	}
	g_ptr_array_unref(pass_and_read(board.fixture));
	board.match = club_fixture_begin(
		board.fixture,
		PLAN(.game = game, .players = names, .seed = SEED));
	go_on(&board);
	return board;
}

/* --- what they write -------------------------------------------------------
 */

/* A plan to play the same again when that is asked next, be it legal or not. */
static char *
plan_of(const Board *board, Table *table, int seat, const char *shown)
{
	const char *language = table_player(table, seat)->language;
	g_autofree char *next =
		tongues_show(board->fixture->club, language, "next on");
	g_autofree char *topic = match_topic_show(
		table->match, seat, match_topic(table->match, seat));

	return g_strconcat(next, " ", topic, ": ", shown, NULL);
}

/* A move as the letter shows it, sometimes with more. */
static char *
lines_of(const Board *board, Table *table, int seat, const Move *move)
{
	int step = match_steps(table->match);
	const char *language = table_player(table, seat)->language;
	g_autofree char *shown = match_show(table->match, seat, move);
	g_autofree char *plan = plan_of(board, table, seat, shown);
	g_autofree char *history =
		tongues_show(board->fixture->club, language, "history 5");

	return g_strconcat(shown, "\n", step % 4 == 1 ? plan : "", "\n",
			   step % 7 == 3 ? history : "", NULL);
}

/* Everybody who is asked, and writes what the house bot would play. */
static bool
answer_all(Board *board)
{
	g_autoptr(MatchRow) row =
		club_fixture_row(board->fixture, board->match);
	GError *error = NULL;
	g_autoptr(Table) table =
		table_load(board->fixture->club, row->id, &error);

	must(table);
	if (row->phase != MATCH_LIVE)
		return false;
	Seats waiting = match_waiting(table->match);

	for (int seat = 0; seat < board->seats; seat++) {
		Move move;

		if (!seats_has(waiting, seat))
			continue;
		match_stand_in(table->match, seat, STAND_IN_BOT, &move);
		g_autofree char *lines = lines_of(board, table, seat, &move);

		writes(board, seat, lines);
	}
	return true;
}

static const char *
last_letter(const Board *board)
{
	const Opened *letter = board->letters->pdata[board->letters->len - 1];

	return letter->text;
}

static void
play(Board *board)
{
	int passes = 0;

	while (answer_all(board)) {
		ck_assert_int_lt(passes++, PASSES_MOST);
		go_on(board);
		ck_assert_msg(board->fixture->summary.steps > 0, "%s",
			      last_letter(board));
	}
}

/* --- what they read --------------------------------------------------------
 */

static void
part_check(const char *text, bool html, const Opened *letter)
{
	g_autoptr(GPtrArray) found = pseudo_unmarked(text, html);

	ck_assert_msg(found->len == 0, "not in the language: %s\nof: %s",
		      (char *)(found->len ? found->pdata[0] : ""),
		      letter->subject);
}

static void
letter_check(const Opened *letter, const char *language)
{
	if (!strcmp(language, PSEUDO)) {
		part_check(letter->subject, false, letter);
		part_check(letter->text, false, letter);
		part_check(letter->html, true, letter);
		return;
	}
	ck_assert_msg(!strstr(letter->text, PSEUDO_MARK) &&
			      !strstr(letter->html, PSEUDO_MARK) &&
			      !strstr(letter->subject, PSEUDO_MARK),
		      "not in English: %s\n%s", letter->subject, letter->text);
}

static const char *
address_of(int seat)
{
	static const char *const addresses[] = { ANN, BOB, CID };

	return addresses[seat];
}

static void
letters_check(const Board *board, const char *const *languages)
{
	for (guint i = 0; i < board->letters->len; i++)
		for (int seat = 0; seat < board->seats; seat++) {
			const Opened *letter = board->letters->pdata[i];

			if (!strcmp(letter->to, address_of(seat)))
				letter_check(letter, languages[seat]);
		}
}

/* --- whole matches ---------------------------------------------------------
 */

/* Two long texts; where they part is shown. */
static void
assert_same(const char *found, const char *wanted)
{
	gsize same = 0;

	while (found[same] && found[same] == wanted[same])
		same++;
	gsize from = same > 200 ? same - 200 : 0;

	ck_assert_msg(found[same] == wanted[same], "%.400s\n--- but:\n%.400s",
		      found + from, wanted + from);
}

/* The record of a match that is over. */
static char *
record_of(const Board *board)
{
	GError *error = NULL;
	json_auto_t *record =
		recording_new(board->fixture->club, board->fixture->now,
			      board->match, true, &error);

	must(record != NULL);
	return json_dumps(record, JSON_INDENT(1) | JSON_SORT_KEYS);
}

static Board
played(const char *game, const char *const *languages)
{
	Board board = board_new(game, languages);

	play(&board);
	letters_check(&board, languages);
	return board;
}

START_TEST(the_record_has_no_language)
{
	static const char *const english[] = { "en", "en", "en", NULL };
	static const char *const pseudo[] = { PSEUDO, PSEUDO, PSEUDO, NULL };
	const Game *game = game_nth(_i);
	int spare = 3 - game->least_seats;
	g_auto(Board) board = played(game->name, pseudo + spare);
	g_auto(Board) plain = played(game->name, english + spare);
	g_autofree char *record = record_of(&board);
	g_autofree char *wanted = record_of(&plain);

	assert_same(record, wanted);
}
END_TEST

/* --- one table, two languages ----------------------------------------------
 */

#define NEWS "\n== Since your last letter\n\n"

/* What a letter tells, each piece in one line. */
static void
add_news(GString *all, const char *text)
{
	const char *start = strstr(text, NEWS);
	const char *end = start ? strstr(start + strlen(NEWS), "\n\n") : NULL;

	if (!end)
		return;
	start += strlen(NEWS);
	g_autofree char *section = g_strndup(start, (gsize)(end - start));
	g_auto(GStrv) pieces = g_strsplit(section, "\n* ", -1);

	for (int i = 0; pieces[i]; i++) {
		const char *piece = pieces[i] + (i == 0 ? strlen("* ") : 0);
		g_autofree char *line = folder_one_line(piece);

		/* What only they may know is told to nobody else. */
		if (!g_str_has_prefix(piece, "You"))
			g_string_append_printf(all, "%s\n", line);
	}
}

/* All that somebody was told of what happened to everybody, in English. */
static char *
told(const Board *board, int seat)
{
	GString *all = g_string_new(NULL);

	for (guint i = 0; i < board->letters->len; i++) {
		const Opened *letter = board->letters->pdata[i];
		g_autofree char *plain = pseudo_plain(letter->text);

		if (!strcmp(letter->to, address_of(seat)))
			add_news(all, plain);
	}
	return g_string_free(all, FALSE);
}

START_TEST(two_languages_at_one_table)
{
	static const char *const english[] = { "en", "en", "en", NULL };
	static const char *const mixed[] = { "en", PSEUDO, "en", NULL };
	g_auto(Board) board = played("masters-gallery", mixed);
	g_auto(Board) plain = played("masters-gallery", english);
	g_autofree char *record = record_of(&board);
	g_autofree char *wanted = record_of(&plain);
	g_autofree char *ann = told(&board, 0), *bob = told(&board, 1);

	assert_same(record, wanted);
	ck_assert_ptr_nonnull(strstr(ann, "Cid plays "));
	assert_same(bob, ann);
}
END_TEST

Suite *
pseudo_match_suite(void)
{
	Suite *suite = suite_create("pseudo_match");
	TCase *tests = tcase_create("pseudo_match");
	int games = 0;

	while (game_nth(games))
		games++;
	tcase_set_timeout(tests, 60);
	tcase_add_loop_test(tests, the_record_has_no_language, 0, games);
	tcase_add_test(tests, two_languages_at_one_table);
	suite_add_tcase(suite, tests);
	return suite;
}
