/* ladder_test.c - tables of a ladder, by the example of LEAGUE.  Players are
 * letters. */
#include "league/ladder.h"

#include "lib/must.h"
#include <string.h>

#define MOST 26

/* Reads players, a letter each: a small one plays, a capital has a break, "x!"
 * sat out last time. */
static int
fill(LadderRung *rungs, const char *text)
{
	int n = 0;

	for (; *text; text++) {
		if (*text == '!') {
			rungs[n - 1].spared = true;
			continue;
		}
		rungs[n++] = (LadderRung){
			.player = g_ascii_tolower(*text),
			.away = g_ascii_isupper(*text),
		};
	}
	return n;
}

static char *
show_tables(const LadderRung *rungs, int n)
{
	g_autoptr(GString) text = g_string_new(NULL);
	int table = 0;

	for (int i = 0; i < n; i++) {
		if (rungs[i].table == LADDER_NO_TABLE)
			continue;
		if (rungs[i].table != table)
			g_string_append(text, " | ");
		table = rungs[i].table;
		g_string_append_c(text, (char)rungs[i].player);
	}
	return g_strdup(text->str);
}

TABLE(rounds, const char *list; int seats, least; const char *wanted) = {
	{ "abcdefgh", 4, 2, "abcd | efgh" },
	/* the lower tables are the larger */
	{ "abcdefghij", 4, 2, "abc | def | ghij" },
	{ "abc", 4, 2, "abc" },
	{ "a", 4, 2, "" },
	/* a break: kept, skipped */
	{ "abCdefgHij", 4, 2, "abde | fgij" },
	/* the lowest player who did not sit out last time sits out */
	{ "abcdefghij", 4, 4, "abcd | efgh" },
	{ "abcdefghi!j!", 4, 4, "abcd | efij" },
	{ "abcde!", 4, 4, "abce" },
	{ "a!b!c!d!e!", 4, 4, "abcd" },
};

TEST_EACH(tables_of_a_round, rounds)
{
	LadderRung rungs[MOST];
	int n = fill(rungs, rounds[_i].list);

	ladder_seat(rungs, n, rounds[_i].seats, rounds[_i].least);
	assert_text(show_tables(rungs, n), rounds[_i].wanted);
}

/* Reads the finishes of the tables, like "dabc egfh". */
static void
finish(LadderRung *rungs, int n, const char *finishes)
{
	g_auto(GStrv) tables = g_strsplit(finishes, " ", -1);

	for (int table = 0; tables[table]; table++) {
		for (int i = 0; i < n; i++) {
			char name = (char)rungs[i].player;
			const char *found = strchr(tables[table], name);

			if (!found)
				continue;
			ck_assert_int_eq(rungs[i].table, table);
			rungs[i].finish = (int)(found - tables[table]);
		}
	}
}

TABLE(changes, const char *list; int seats; const char *finishes, *wanted) = {
	/* d a b c | e g f h: next d a b e | c g f h */
	{ "abcdefgh", 4, "dabc egfh", "dabecgfh" },
	{ "abcdefghijkl", 4, "abcd efgh ijkl", "abcedfgihjkl" },
	/* a player on a break keeps the place by its number */
	{ "abCdefgHij", 4, "abde fgij", "abCdfegHij" },
	/* r = 1, even at large tables */
	{ "abcdefghijkl", 6, "abcdef ghijkl", "abcdegfhijkl" },
	{ "abcdX", 4, "dcba", "dcbaX" },
};

TEST_EACH(list_after_a_round, changes)
{
	LadderRung rungs[MOST];
	int n = fill(rungs, changes[_i].list);

	ladder_seat(rungs, n, changes[_i].seats, 2);
	finish(rungs, n, changes[_i].finishes);
	g_autoptr(GArray) list = ladder_next(rungs, n);

	ck_assert_uint_eq(list->len, strlen(changes[_i].wanted));
	for (guint i = 0; i < list->len; i++)
		ck_assert_int_eq(g_array_index(list, gint64, i),
				 g_ascii_tolower(changes[_i].wanted[i]));
}

/* Up to three rounds of a break are kept. */
TEST(break_that_is_too_long)
{
	LadderRung rungs[MOST];
	int n = fill(rungs, "aBcDe");

	rungs[1].missed = 2;
	rungs[3].missed = 3;
	ladder_seat(rungs, n, 4, 2);
	finish(rungs, n, "ace");
	g_autoptr(GArray) list = ladder_next(rungs, n);

	ck_assert_uint_eq(list->len, 4);
	ck_assert_int_eq(g_array_index(list, gint64, 1), 'b');
	ck_assert_int_eq(g_array_index(list, gint64, 3), 'e');
}
