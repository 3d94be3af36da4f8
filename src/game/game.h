/* game.h - everything that a game provides to the engine.
 *
 * A game is one constant Game in its own folder.  Its state is a flat struct
 * without pointers, so the engine copies it by assignment and frees it with
 * g_free.  No function here does I/O, reads a clock or fails: a move reaches
 * step() only after it matched one of the forms from legal() and met no
 * objection; anything else is a bug and asserts.
 *
 * Beside the code a game's folder holds its texts for each language:
 *   <lang>/words.ini    titles, topics, headlines, events, objections
 *   <lang>/table.html   the public table, made from the view
 *   <lang>/hand.html    what only the player knows, made from the view
 *   <lang>/rules.txt    the rules in our words (template/markup.h)
 * and its numbers, which a club may override by a file:
 *   tables.ini */
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
	const char *name;   /* "refill" */
	const char *help;   /* "how hands are filled between rounds" */
	const char *values; /* "chart thirteen", the normal one first */
} Option;

/* The terms on which a match is played; constant throughout, except that
 * players may give up on the way. */
typedef struct {
	int rules; /* version of the rules: old matches go on under old ones */
	int seats;
	int options[OPTIONS_MAX]; /* in the order of Game.options: the index of
				     each one's value */
	const void *tables;	  /* the game's numbers, from tables_read() */
	Seats resigned; /* seats whose players have given up: they can't win */
} Terms;

/* A game's own state, state_size bytes. */
typedef struct State State;

typedef struct Game {
	const char *name;   /* "masters-gallery": command word, database key */
	const char *title;  /* "Masters Gallery" */
	const char *prefix; /* "mg": match names are mg-12 */
	const char *folder; /* folder of its texts, under games/ */
	/* The edition, where several games share a folder: tables.ini and
	 * rules.txt are then called tables-<edition>.ini and
	 * rules-<edition>.txt; else NULL. */
	const char *edition;
	int rules; /* raise it when old moves may now have other results */
	int least_seats, most_seats;
	/* Days that a match takes, by number of seats, from simulations: people
	 * answer after 4 to 24 hours, and half of them plan their turns
	 * (simulate --mails). A club's own matches give better figures once
	 * there are enough. */
	int lengths[SEATS_MAX + 1];
	const Option *options; /* ends with a NULL name */
	gsize state_size;
	/* The kind of event that says how a seat's score is made up. */
	const char *score_event;
	/* Kinds of events that a letter may leave out, because it shows them
	 * anyway or includes them in another line; and those that merely report
	 * a player's own choice. Both end with NULL; NULL: none. */
	const char *const *asides, *const *acts;

	/* Reads the game's tables from text: the built-in ones or a club's own.
	 * Errors are ERROR_STOP and name line and reason. */
	void *(*tables_read)(const char *text, GError **error);
	void (*tables_free)(void *tables);

	/* Deals. The state arrives zeroed; it keeps the dice. */
	void (*setup)(const Terms *, State *s, const Dice *dice, Events *out);
	/* Returns the seats that owe a move now: one is a turn, several are a
	 * sealed, simultaneous decision, none means that the match is over.
	 * Uses public knowledge alone. */
	Seats (*waiting)(const Terms *, const State *s);
	/* Returns a number that grows with each turn; a chain of moves in one
	 * mail is used up within the turn. Public knowledge. */
	int (*turn)(const Terms *, const State *s);
	/* Returns a word or two for the decision: "turn", "award", "bank
	 * auction". */
	const char *(*topic)(const Terms *, const State *s, int seat);
	/* Every topic that a decision may have, for players who plan ahead;
	 * ends with NULL. Without a list, topics aren't checked. */
	const char *const *topics;
	/* Lists every form of move open to a waiting seat, at least one. */
	void (*legal)(const Terms *, const State *s, int seat, Moves *out);
	/* Lists every form that any decision of such a match may offer, with
	 * all words: to tell moves from prose and to check plans early. */
	void (*grammar)(const Terms *, Moves *out);
	/* Optional: returns why a move that fits a form is still barred, as a
	 * key of [objections] in words.ini, or NULL. */
	const char *(*objection)(const Terms *, const State *s, int seat,
				 const Move *move);
	/* Optional: returns the heading of a move in a letter's menu, as data
	 * for the entries "head" and "note" of [menu] in words.ini. Moves with
	 * the same heading are listed together. */
	json_t *(*heading)(const Terms *, const State *s, int seat,
			   const Move *move);
	/* Optional: describes a move in a letter's menu, as data for the entry
	 * "gloss" of [menu] in words.ini, using only what the seat knows; NULL:
	 * the move's words say enough. */
	json_t *(*gloss)(const Terms *, const State *s, int seat,
			 const Move *move);
	/* Optional: returns the data for the plans in [plans] of words.ini, for
	 * a waiting seat and using only what it knows. Without it there is no
	 * data. */
	json_t *(*plans)(const Terms *, const State *s, int seat);
	/* Plays one move for each waiting seat (by seat), all at once. */
	void (*step)(const Terms *, State *s, const Move *moves, Events *out);
	/* Returns the state as far as the seat (or SEAT_PUBLIC, SEAT_JUDGE) may
	 * know it. Seats are numbers. Only the judge's view may contain the
	 * future. */
	json_t *(*view)(const Terms *, const State *s, int seat);
	/* Optional, ends with NULL: the fields of a view that say what is owed
	 * now and how to answer it. If a match ends before its game is over,
	 * letters show them as null, and "over" as true. */
	const char *const *owed;
	/* Optional: draws the table from a public view alone (an onlooker's),
	 * so that nothing hidden can be in it; fields that are missing or null
	 * show nothing. `tables` is the SHA-256 of the tables' text in hex: it
	 * seeds the paintings. The caller frees the scene. */
	struct Scene *(*picture)(const json_t *view, const char *tables);
	/* Computes points and places (1 is best, shared places equal) as things
	 * are now. */
	void (*score)(const Terms *, const State *s, int *points, int *places);
	/* Makes the harmless move for a seat that doesn't answer, as the game's
	 * rules page describes it; NULL where the page describes none: then the
	 * bot moves. */
	void (*fallback)(const Terms *, const State *s, int seat, Dice *dice,
			 Move *out);
	/* Replaces everything that the seat can't know, including future dice,
	 * by a random deal that depends only on what the seat knows and on
	 * `dice` (dice_mix). */
	void (*veil)(const Terms *, State *s, int seat, Dice *dice);
	/* Chooses for an absent player. The engine passes a veiled state. */
	void (*bot)(const Terms *, const State *s, int seat, Dice *dice,
		    Move *out);
	/* Optional: chooses like the bot, but cheaply enough for a search to
	 * play thousands of matches to their end; NULL: the bot itself. */
	void (*policy)(const Terms *, const State *s, int seat, Dice *dice,
		       Move *out);
	/* Rollouts that a strong player makes for a move, by number of seats:
	 * they take some 200 ms (match/search.h). */
	int rollouts[SEATS_MAX + 1];
} Game;

/* Declares the functions of a game in several files: masters_setup and so on.
 * The next macro puts them into the Game, all but the optional objection. */
#define GAME_DECLARE(prefix)                                                   \
	void prefix##_setup(const Terms *, State *, const Dice *, Events *);   \
	Seats prefix##_waiting(const Terms *, const State *);                  \
	int prefix##_turn(const Terms *, const State *);                       \
	const char *prefix##_topic(const Terms *, const State *, int seat);    \
	void prefix##_legal(const Terms *, const State *, int seat, Moves *);  \
	void prefix##_grammar(const Terms *, Moves *);                         \
	const char *prefix##_objection(const Terms *, const State *, int seat, \
				       const Move *);                          \
	json_t *prefix##_heading(const Terms *, const State *, int seat,       \
				 const Move *);                                \
	void prefix##_step(const Terms *, State *, const Move *, Events *);    \
	json_t *prefix##_view(const Terms *, const State *, int seat);         \
	struct Scene *prefix##_picture(const json_t *, const char *tables);    \
	void prefix##_score(const Terms *, const State *, int *points,         \
			    int *places);                                      \
	void prefix##_fallback(const Terms *, const State *, int seat, Dice *, \
			       Move *);                                        \
	void prefix##_veil(const Terms *, State *, int seat, Dice *);          \
	void prefix##_bot(const Terms *, const State *, int seat, Dice *,      \
			  Move *);
#define GAME_FUNCTIONS(prefix)                                                 \
	.setup = prefix##_setup, .waiting = prefix##_waiting,                  \
	.turn = prefix##_turn, .topic = prefix##_topic,                        \
	.legal = prefix##_legal, .grammar = prefix##_grammar,                  \
	.heading = prefix##_heading, .step = prefix##_step,                    \
	.view = prefix##_view, .picture = prefix##_picture,                    \
	.score = prefix##_score, .fallback = prefix##_fallback,                \
	.veil = prefix##_veil, .bot = prefix##_bot

/* All games; ends with NULL. Generated by make: every folder of src/games
 * provides a NULL-ended list named <folder>_games (hyphens as underscores). */
extern const Game *const *const game_folders[];

/* Returns the nth game, or NULL after the last. */
const Game *game_nth(int n);
/* Finds a game by name or prefix, folded; NULL where there is none. */
const Game *game_find(const char *name);
/* Returns the name of the game's tables.ini or rules.txt. Free with g_free. */
char *game_file(const Game *game, const char *file);
/* Reads "refill=thirteen" into the options. ERROR_PLAYER names known ones. */
bool game_option(const Game *game, const char *text, int options[OPTIONS_MAX],
		 GError **error);
/* Returns the word for an option's value. Free with g_free. */
char *game_option_value(const Game *game, int option, int value);
/* Draws what everybody may see of a match as a scene: from an onlooker's view
 * of a match that was dealt with these tables (their text). The caller owns the
 * scene; NULL if the game has no pictures. */
struct Scene *game_picture(const Game *game, const char *tables,
			   const json_t *view);
/* Picks a random legal move to which there is no objection (for tests and
 * simulations). Makes the buffer a bare list (moves_make_bare). */
void game_pick(const Game *game, const Terms *terms, const State *s, int seat,
	       Moves *buffer, Dice *dice, Move *out);

#endif
