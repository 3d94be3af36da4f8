/* game.h - what a game gives the engine, and all that it gives.
 *
 * A game is one constant Game in its own folder.  Its state is a flat struct
 * without pointers, so the engine copies it by assignment and frees it with
 * g_free.  No function here does I/O, reads a clock or fails: a move reaches
 * step() only after it matched one of the forms from legal() and met no
 * objection; anything else is a bug and asserts.
 *
 * Beside the code a game's folder holds, for each language, what it says:
 *   <lang>/words.ini    titles, topics, headlines, events, objections
 *   <lang>/table.txt .html  the public table, over the view
 *   <lang>/hand.txt .html   what only the player knows, over the view
 *   <lang>/first.html   of that what stands before the menu, in HTML alone
 *   <lang>/rules.txt    the rules in our words (letter/markup.h)
 *   tables.ini          its numbers, which a club may override by a file */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "base/dice.h"
#include "game/events.h"
#include "game/moves.h"
#include "game/seats.h"

#include <jansson.h>

#define OPTIONS_MAX 12

struct Scene; /* picture/scene.h */

typedef struct {
	const char *name;   /* refill */
	const char *help;   /* how hands are filled between rounds */
	const char *values; /* "chart thirteen", the normal one first */
} Option;

/* What a match was agreed to be; constant throughout, except for who gives up
 * on the way. */
typedef struct {
	int rules; /* of the match: old matches go on under old rules */
	int seats;
	int options[OPTIONS_MAX]; /* by Game.options: the value's place in it */
	const void *tables;	  /* the game's numbers, from tables_read() */
	Seats resigned; /* whose owners have given up: they win nothing */
} Terms;

typedef struct Game {
	const char *name;   /* masters-gallery: command word, database key */
	const char *title;  /* Masters Gallery */
	const char *prefix; /* mg: match names are mg-12 */
	const char *folder; /* of its texts, under games/ */
	/* The edition, in a folder with several games: tables.ini and rules.txt
	 * are called tables-<edition>.ini and rules-<edition>.txt; else NULL.
	 */
	const char *edition;
	int rules; /* raise it when old moves could now lead elsewhere */
	int least_seats, most_seats;
	/* Days that a match takes, by seats, as simulated: people answer after
	 * 4 to 24 hours, and half of them plan their turns (simulate --mails).
	 * A club's own matches say it better once there are enough. */
	int lengths[SEATS_MAX + 1];
	const Option *options; /* ends with a NULL name */
	gsize state_size;

	/* Read the game's tables from text: the built-in ones or a club's own.
	 * Errors are ERROR_STOP and name line and reason. */
	void *(*tables_read)(const char *text, GError **error);
	void (*tables_free)(void *tables);

	/* Deal.  The state arrives zeroed; it keeps the dice. */
	void (*setup)(const Terms *, void *state, const Dice *dice,
		      Events *out);
	/* The seats that owe a move now: one means a turn, several a sealed,
	 * simultaneous decision, none that the match is over.  From public
	 * knowledge alone. */
	Seats (*waiting)(const Terms *, const void *state);
	/* A number that grows with each turn; a chain of moves in one mail is
	 * used up within it. Public knowledge. */
	int (*turn)(const Terms *, const void *state);
	/* A word or two for the decision: "turn", "award", "bank auction". */
	const char *(*topic)(const Terms *, const void *state, int seat);
	/* Every topic that a decision may have, for players who plan ahead;
	 * NULL ends.  Where there is no list topics go unchecked. */
	const char *const *topics;
	/* Every form of move open to a waiting seat, at least one. */
	void (*legal)(const Terms *, const void *state, int seat, Moves *out);
	/* Every form that any decision of such a match may offer, over all
	 * words: to tell moves from prose and to check plans early. */
	void (*grammar)(const Terms *, Moves *out);
	/* Optional: why a move that fits a form is still barred: a key of
	 * [objections] in words.ini, or NULL. */
	const char *(*objection)(const Terms *, const void *state, int seat,
				 const Move *move);
	/* Optional: under which head a move stands in a letter's menu, as data
	 * for the entries "head" and "note" of [menu] in words.ini.  Moves with
	 * the same head stand together. */
	json_t *(*heading)(const Terms *, const void *state, int seat,
			   const Move *move);
	/* Play one move for each waiting seat (by seat), all at once. */
	void (*step)(const Terms *, void *state, const Move *moves,
		     Events *out);
	/* The state as far as the seat may know it, or SEAT_PUBLIC, SEAT_JUDGE.
	 * Seats are numbers.  Only the judge's view may hold the future. */
	json_t *(*view)(const Terms *, const void *state, int seat);
	/* Optional, NULL ends: the fields of a view that tell what is owed now
	 * and how to answer it.  Where a match ends before its game is over,
	 * letters show them as null, and "over" as true. */
	const char *const *owed;
	/* Optional: the table as a picture, from a public view alone (an
	 * onlooker's), so that nothing hidden can be in it; fields that are
	 * missing or null show nothing.  `tables` is the SHA-256 of the
	 * tables' text in hex: it seeds the paintings.  The caller's. */
	struct Scene *(*picture)(const json_t *view, const char *tables);
	/* Points and places (1 is best, shared places equal) as things stand.
	 */
	void (*score)(const Terms *, const void *state, int *points,
		      int *places);
	/* The harmless move of a seat that does not answer, as its rules page
	 * names it; where it names none, NULL here: the bot. */
	void (*fallback)(const Terms *, const void *state, int seat, Dice *dice,
			 Move *out);
	/* Forget what the seat cannot know, the dice to come included, and deal
	 * it again at random. */
	void (*veil)(const Terms *, void *state, int seat, Dice *dice);
	/* Choose for an absent player.  The engine hands it a veiled state. */
	void (*bot)(const Terms *, const void *state, int seat, Dice *dice,
		    Move *out);
} Game;

/* All games; NULL ends.  Made by make: every folder of src/games gives one
 * NULL-ended list named <folder>_games (hyphens as underscores). */
extern const Game *const *const game_folders[];

/* The nth game of all, or NULL after the last. */
const Game *game_nth(int n);
/* By name or prefix, folded; NULL where there is none. */
const Game *game_find(const char *name);
/* Returns the name of the game's tables.ini or rules.txt. Free with g_free. */
char *game_file(const Game *game, const char *file);
/* Read "refill=thirteen" into the options (ERROR_PLAYER names what is known).*/
bool game_option(const Game *game, const char *text, int options[OPTIONS_MAX],
		 GError **error);
/* The word of an option's value.  Free with g_free. */
char *game_option_value(const Game *game, int option, int value);
/* A random legal move without objection (for tests and simulations). */
void game_pick(const Game *game, const Terms *terms, const void *state,
	       int seat, Moves *buffer, Dice *dice, Move *out);

#endif
