/* board.h - a whole match by mail in which each player uses another language
 * and sends the house bot's move in the words of their letter. */
#ifndef TESTS_LIB_BOARD_H
#define TESTS_LIB_BOARD_H

#include "lib/evening.h"

/* A match and all letters it caused. */
typedef struct {
	ClubFixture *fixture;
	int seats;
	char *match;
	GPtrArray *letters; /* Opened, in the order of writing */
} Board;

/* Begins a match with one player for each language (NULL-ended); players choose
 * their language by mail. The pseudo-language is available, too. */
Board board_new(const char *game, const char *const *languages);
void board_clear(Board *board);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Board, board_clear)

/* Every player who is asked answers, and a pass reads the answers. Returns
 * false if the match is over. */
bool board_go_on(Board *board);
/* Plays the match to its end. */
void board_play(Board *board);
/* Returns the address of the player at a seat. */
const char *board_address(int seat);
/* Returns the record of a finished match as JSON. Free with g_free. */
char *board_record(const Board *board);
/* Compares two long texts; a failure shows where they begin to differ. */
void assert_same(const char *found, const char *wanted);

#endif
