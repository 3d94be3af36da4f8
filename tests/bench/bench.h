/* bench.h - the commands of the bench, each in the file of its subject. */
#ifndef TESTS_BENCH_BENCH_H
#define TESTS_BENCH_BENCH_H

#include "game/game.h"

#include <glib.h>
#include <stdbool.h>

#define BENCH_NOW ((gint64)1795165200) /* Fri 20 Nov 2026 09:00 UTC */

bool bench_club(char **arguments);
bool bench_grow(char **arguments);
bool bench_letters(char **arguments);
bool bench_answers(char **arguments);
bool bench_mails(char **arguments);
bool bench_rules(char **arguments);
bool bench_search(char **arguments);
bool bench_load(char **arguments);
bool bench_template(char **arguments);
bool bench_worst(char **arguments);
bool bench_ratings(char **arguments);
bool bench_relay(char **arguments);
bool bench_draw(char **arguments);
bool bench_season(char **arguments);
bool bench_season_over(char **arguments);
/* Run a command, print its wall time and its peak of memory, and exit with its
 * status. */
int bench_time(char **command);

/* Plays a match of the reference game at random; returns the number of
 * moves. */
gint64 bench_reference(void);

/* Returns a game's own numbers, from the source tree; "" if it has none.  Free
 * with g_free. */
char *bench_tables(const Game *game);

/* Prints the error, frees it and returns false. */
bool bench_fail(const char *what, GError *error);

#endif
