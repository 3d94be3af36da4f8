/* pseudo_match_test.c - whole matches by mail in a language that isn't English,
 * and in both at one table: the same moves, the same record, and the same
 * events for everybody in their own words. */
#include "lib/board.h"
#include "lib/folder.h"
#include "lib/pseudo.h"
#include "lib/pseudo_reader.h"
#include "lib/suites.h"

#include <string.h>

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

/* --- whole matches ---------------------------------------------------------
 */

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
	g_autofree char *record = board_record(&board);
	g_autofree char *wanted = board_record(&plain);

	assert_same(record, wanted);
}

/* --- one table, two languages ----------------------------------------------
 */

#define NEWS "\n== Since your last letter\n\n"

/* Appends the news of a letter, each item in one line. */
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

		/* News for one player isn't in others' letters. */
		if (!g_str_has_prefix(piece, "You"))
			g_string_append_printf(all, "%s\n", line);
	}
}

/* Returns all public news that a player got, in English. */
static char *
told(const Board *board, int seat)
{
	GString *all = g_string_new(NULL);

	for (guint i = 0; i < board->letters->len; i++) {
		const Opened *letter = board->letters->pdata[i];
		g_autofree char *plain = pseudo_plain(letter->text);

		if (!strcmp(letter->to, board_address(seat)))
			add_news(all, plain);
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
	g_autofree char *ann = told(&board, 0), *bob = told(&board, 1);

	assert_same(record, wanted);
	ck_assert_ptr_nonnull(strstr(ann, "Cid plays "));
	assert_same(bob, ann);
}
