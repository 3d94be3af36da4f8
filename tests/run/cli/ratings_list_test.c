/* `pennypost ratings`: the list, as text and as lines of fields; how well it
 * predicts results, and the prior chosen by that. */
#include "lib/program.h"

/* Stores n matches of Masters Gallery, of which Ann wins three in four. */
#define PLAYED(n)                                                              \
	"INSERT INTO tables VALUES ('x', 'x');"                                \
	"WITH RECURSIVE t (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM t "   \
	"WHERE i < " #n ") INSERT INTO matches (name, game, rules, seats, "    \
	"options, tables, seed, phase, pace_hours, stand_in, steps, created, " \
	"started, finished, fingerprint) SELECT 'xx-' || i, "                  \
	"'masters-gallery', 1, 2, '', 'x', '00', 2, 48, 'bot', 0, 1, 1, "      \
	"1795000000 + i, '' FROM t;"                                           \
	"INSERT INTO results (match, seat, player, place, score, moved, "      \
	"left_it) SELECT id, seat, seat + 1, "                                 \
	"CASE WHEN (id % 4 = 0) <> (seat = 1) THEN 2 ELSE 1 END, 9, 1, 0 "     \
	"FROM matches, (SELECT 0 AS seat UNION SELECT 1) AS s;"

PROGRAM_TEST(test_list, program_club())
{
	program_prints(dir, "ratings --now " NOON, "no match counts yet\n");
	program_told(dir, PLAYED(2));
	program_prints(dir, "ratings --now " NOON,
		       "  1  1546 ±97     2  Ann  (provisional)\n"
		       "  2  1454 ±97     2  Bob  (provisional)\n");
	program_prints(dir, "ratings mg --csv --now " NOON,
		       "place,player,rating,spread,games\n"
		       "1,Ann,1546,97,2\n2,Bob,1454,97,2\n");
	program_prints(dir, "ratings art-gallery --now " NOON,
		       "no match counts yet\n");
}

/* A removed player isn't listed. */
PROGRAM_TEST(test_list_without_the_gone, program_club())
{
	program_told(dir, PLAYED(2));
	program_told(dir, "UPDATE players SET active = 0 WHERE id = 1");
	program_prints(dir, "ratings --csv --now " NOON,
		       "place,player,rating,spread,games\n1,Bob,1454,97,2\n");
}

PROGRAM_TEST(test_check, program_club())
{
	program_told(dir, PLAYED(64));
	program_prints(dir, "ratings mg --check --now " NOON,
		       "masters-gallery      40 foretold: ratings 0.");
	program_prints(dir, "ratings --check --now " NOON,
		       "equal chances 0.693\n");
	program_prints(dir, "ratings ag --check --now " NOON,
		       "art-gallery        fewer than 25 matches that count\n");
	/* Once for each game: an unchanged prior isn't stored again. */
	program_is(dir,
		   "SELECT group_concat(game) FROM (SELECT game FROM "
		   "rating_priors ORDER BY id) AS g",
		   "masters-gallery,");
	program_prints(dir, "log", "the prior of masters-gallery is ");
}

PROGRAM_TEST(test_misuse, program_club())
{
	program_fails(dir, "ratings chess", 65, "there is no game 'chess'");
	program_fails(dir, "ratings --check --csv", 64, "usage: ");
}
