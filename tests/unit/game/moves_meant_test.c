/* moves_meant_test.c - PLAY 2: a line that can mean only one move. */
#include "game/moves.h"

#include "lib/suites.h"

#include <string.h>

enum { AWARD, BID, BUY, WALK, GIVE, PASS, PUT };

static const char *const names[] = { "Ann", "Bob", "Monet", NULL };

static Moves *
some_moves(void)
{
	Moves *moves = moves_new();

	moves_names(moves, names);
	moves_verb(moves, AWARD, "award");
	moves_choose(moves, 1, 1);
	moves_word(moves, 0, "monet");
	moves_word(moves, 1, "van-gogh/up");
	moves_word(moves, 2, "hals");
	moves_verb(moves, BID, "bid");
	moves_amount(moves, 100000, 3000000, 50000);
	moves_verb(moves, PASS, "pass");
	moves_verb(moves, WALK, "move");
	moves_number(moves, 0, 9, 1);
	moves_joint(moves, "show");
	moves_number(moves, 0, 9, 1);
	moves_verb(moves, BUY, "buy");
	moves_choose(moves, 1, 1);
	moves_word(moves, 7, "p07");
	moves_alias(moves, "nighthawks");
	moves_joint(moves, "from");
	moves_choose(moves, 1, 1);
	moves_seat(moves, 0);
	moves_seat(moves, 1);
	moves_verb(moves, PUT, "put on");
	moves_choose(moves, 1, 1);
	moves_word(moves, 1, "rose");
	moves_word(moves, 2, "lily");
	moves_joint(moves, "else");
	moves_choose(moves, 1, 1);
	moves_word(moves, 1, "rose");
	moves_word(moves, 2, "lily");
	moves_verb(moves, GIVE, "give");
	moves_choose(moves, 1, 2);
	moves_word(moves, 3, "red");
	moves_word(moves, 5, "green");
	return moves;
}

/* The move meant; "" if there is none, "?" if there may be several. */
TABLE(cases, const char *line, *wanted) = {
	{ "van gogh up", "award van-gogh/up" },
	{ "up van gogh", "award van-gogh/up" },
	{ "hals award", "award hals" },
	{ "Hals", "award hals" },
	/* a name is no move */
	{ "monet", "" },
	{ "Ann", "" },
	{ "Bob Ann", "" },
	{ "monet award", "award monet" },
	{ "2.5M", "bid 2500000" },
	{ "2.5M bid", "bid 2500000" },
	{ "up to 2.5M", "bid 2500000" },
	/* numbers alone */
	{ "2500000", "" },
	{ "2,500,000", "" },
	{ "3 4", "" },
	{ "3", "" },
	/* too high, or between the steps */
	{ "9M", "" },
	{ "125k", "" },
	/* numbers with their words, or in order */
	{ "3 show 4", "move 3 show 4" },
	{ "show 4 move 3", "move 3 show 4" },
	{ "3 move 4 show", "?" },
	{ "show 4 3", "?" },
	{ "4 show move 3", "move 3 show 4" },
	{ "move show 3 4", "?" },
	{ "3 4 show", "move 3 show 4" },
	{ "nighthawks from bob", "buy p07 from seat 1" },
	{ "from Bob nighthawks", "buy p07 from seat 1" },
	{ "nighthawks bob", "buy p07 from seat 1" },
	{ "nighthawks", "" },
	{ "rose else lily", "put on rose else lily" },
	{ "else lily rose", "put on rose else lily" },
	{ "else rose put on lily", "put on lily else rose" },
	{ "red, green", "give red, green" },
	{ "red", "give red" },
	/* more than one move, or less */
	{ "hals van gogh up", "" },
	{ "hals hals", "" },
	{ "award award hals", "award hals" },
	{ "not hals", "" },
	{ "hals?", "" },
	{ "the hals", "" },
	{ "", "" },
	{ "award", "" },
};

TEST_EACH(play_2_what_is_meant, cases)
{
	g_autoptr(Moves) moves = some_moves();
	Move move;
	int count = moves_meant(moves, cases[_i].line, &move);
	g_autofree char *meant = count == 1 ? moves_write(moves, &move)
					    : g_strdup(count ? "?" : "");

	ck_assert_msg(!strcmp(meant, cases[_i].wanted), "%s means '%s'",
		      cases[_i].line, meant);
}
