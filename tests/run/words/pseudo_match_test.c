/* pseudo_match_test.c - whole matches by mail in a language that isn't English,
 * and in both at one table: the same moves, the same record, and the same
 * events for everybody in their own words. */
#include "lib/board.h"
#include "lib/pseudo.h"
#include "lib/pseudo_reader.h"

/* --- letters -------------------------------------------------------------- */

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

static void
letters_check(const Board *board, const char *const *languages)
{
	for (guint i = 0; i < board->letters->len; i++)
		for (int seat = 0; seat < board->seats; seat++) {
			const Opened *letter = board->letters->pdata[i];

			if (!strcmp(letter->to, board_address(seat)))
				letter_check(letter, languages[seat]);
		}
}

/* --- whole matches ---------------------------------------------------- */

static Board
played(const char *game, const char *const *languages)
{
	Board board = board_new(game, languages);

	board_play(&board);
	letters_check(&board, languages);
	return board;
}

TEST_RANGE(the_record_has_no_language, 0, HOW_MANY(game_nth(i)))
{
	static const char *const english[] = { "en", "en", "en", NULL };
	static const char *const pseudo[] = { PSEUDO, PSEUDO, PSEUDO, NULL };
	const Game *game = game_nth(_i);
	int spare = 3 - game->least_seats;
	g_auto(Board) board = played(game->name, pseudo + spare);
	g_auto(Board) plain = played(game->name, english + spare);

	assert_same(kept(board_record(&board)), kept(board_record(&plain)));
}

/* --- one table, two languages ----------------------------------------- */

/* A move that a story tells of. */
#define PLAYS "(?:Ann|Bob|Cid) plays [^.,]+"

/* Returns all moves that a player was told of, in English. */
static char *
told(const Board *board, int seat)
{
	GString *all = g_string_new(NULL);

	ptr_array_foreach (const Opened, letter, board->letters) {
		g_autofree char *plain = pseudo_plain(letter->text);
		g_autofree char *text = folder_one_line(plain);
		g_autoptr(GRegex) plays = g_regex_new(PLAYS, 0, 0, NULL);
		g_autoptr(GMatchInfo) move = NULL;

		if (strcmp(letter->to, board_address(seat)) != 0)
			continue;
		for (g_regex_match(plays, text, 0, &move);
		     g_match_info_matches(move);
		     g_match_info_next(move, NULL)) {
			g_autofree char *found = g_match_info_fetch(move, 0);

			g_string_append_printf(all, "%s\n", found);
		}
	}
	return g_string_free(all, FALSE);
}

TEST(two_languages_at_one_table)
{
	static const char *const english[] = { "en", "en", "en", NULL };
	static const char *const mixed[] = { "en", PSEUDO, "en", NULL };
	g_auto(Board) board = played("masters-gallery", mixed);
	g_auto(Board) plain = played("masters-gallery", english);
	g_autofree char *record = board_record(&board);
	g_autofree char *wanted = board_record(&plain);
	g_autofree char *bob = told(&board, 1), *same = told(&plain, 1);

	assert_same(record, wanted);
	assert_has(bob, "Cid plays ");
	assert_same(bob, same);
}
