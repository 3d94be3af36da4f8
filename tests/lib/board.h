/* board.h - a whole match by mail, its players in languages of their own: each
 * writes what the house bot would play, as their own letter shows it. */
#ifndef TESTS_LIB_BOARD_H
#define TESTS_LIB_BOARD_H

#include "lib/evening.h"

/* A match, and all letters that came of it. */
typedef struct {
	ClubFixture *fixture;
	int seats;
	char *match;
	GPtrArray *letters; /* Opened, in the order of writing for each player*/
} Board;

/* One player a language (NULL-ended), each of whom chooses it by mail; the
 * pseudo-language is there, too. */
Board board_new(const char *game, const char *const *languages);
void board_clear(Board *board);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Board, board_clear)

/* Everybody who is asked answers, and the next run reads it; false: the match
 * is over. */
bool board_go_on(Board *board);
/* To the end. */
void board_play(Board *board);
/* The address of who sits there. */
const char *board_address(int seat);
/* The record of a match that is over, as JSON.  Free with g_free. */
char *board_record(const Board *board);
/* Two long texts; where they part is shown. */
void assert_same(const char *found, const char *wanted);

#endif
