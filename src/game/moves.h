/* moves.h - the moves a seat may make, as forms: a verb and its slots.
 *
 * One list of forms serves to check a move, to read it from a mail, to write
 * it into the history, to explain it to a player, to number a menu, to make
 * the one-tap links, to guess what a typo meant and to make a move up.
 *
 * Moves is one flat buffer that is used again and again: words are borrowed
 * and outlive it, so building a list allocates nothing once it has grown. */
#ifndef GAME_MOVES_H
#define GAME_MOVES_H

#include "base/dice.h"
#include "game/wording.h"

#include <glib.h>
#include <stdbool.h>

#define MOVE_ARGS 24

/* A move: the verb's id, then one number a slot in the order of the form: the
 * number itself, or the id of the chosen word.  A slot for several words (all
 * but least 1, most 1) is its count, followed by that many ids. */
typedef struct {
	int verb;
	int n;
	int arg[MOVE_ARGS];
} Move;

bool move_equal(const Move *a, const Move *b);

/* A move of one number. */
static inline void
move_one(Move *move, int verb, int arg)
{
	move->verb = verb;
	move->n = 1;
	move->arg[0] = arg;
}

typedef struct Moves Moves;

Moves *moves_new(void);
void moves_reset(Moves *moves);
void moves_free(Moves *moves);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Moves, moves_free)

/* --- building: a game's legal() ------------------------------------------ */

/* Open a form; the slots that follow belong to it.  Several forms may share a
 * verb id.  The word may hold spaces ("no second"). */
void moves_verb(Moves *moves, int verb, const char *word);
/* The form just opened is a shorthand for moves that other forms hold ("wish
 * 12, 33, 7" for one of many "tiles ..."): it is read, written and legal as
 * others, but neither counted, picked at random nor listed in a menu. */
void moves_shorthand(Moves *moves);
/* A word that only reads well: "move 5 cw BID 3", "buy nighthawks FROM ann".
 * It is written, and may be left out on reading. */
void moves_joint(Moves *moves, const char *word);
/* A slot for a number, or for an amount of money as people write it (450k,
 * 450,000, 1.5M, 1 500 000, $2,500,000): least, least + step, ... most. */
void moves_number(Moves *moves, int least, int most, int step);
void moves_amount(Moves *moves, int least, int most, int step);
/* "up to" goes no further than this in the number or amount just opened, though
 * more is legal (a bid above one's cash). */
void moves_reach(Moves *moves, int most);
/* A slot for least to most different words of those that follow; written in
 * the order of the list (choose), or kept in the player's order (rank), with
 * commas between them. */
void moves_choose(Moves *moves, int least, int most);
void moves_rank(Moves *moves, int least, int most);
/* A word of the slot: its id, and its canonical text. */
void moves_word(Moves *moves, int id, const char *word);
/* A seat as a word.  It has two: people write and see "seat 3" where canonical
 * text, which only a replay reads, has "seat 2"; the players' names are its
 * aliases.  On reading, the only seat of a slot for one word may be left out.
 */
void moves_seat(Moves *moves, int seat);
/* Another way to write the last verb or word.  Several words may share one:
 * written alone it is then asked back, not guessed. */
void moves_alias(Moves *moves, const char *alias);
/* Words for the last verb that people use for anything ("put", "take; have"):
 * moves_meant alone reads them, maybe with others between them. */
void moves_everyday(Moves *moves, const char *words);
/* Says what the last word leads to, "gallery", and its number (0: none);
 * several words may lead to one. Only moves_named reads it. */
void moves_place(Moves *moves, const char *place, int number);
/* As an alias, and what people are shown in place of the canonical text. */
void moves_label(Moves *moves, const char *label);

/* wording_amount and wording_brief of English. */
char *amount_show(int amount);
char *amount_brief(int amount);

/* --- using: the engine --------------------------------------------------- */

/* The names of the players by seat, as further aliases of moves_seat words;
 * borrowed, ended by NULL or SEATS_MAX, may be NULL.  Survives moves_reset. */
void moves_names(Moves *moves, const char *const *names);
/* The words of a language over the forms that are built from now on; borrowed.
 * Survives moves_reset.  What is written for a replay and moves_plain stay
 * English; all else shows its words, and reads them and English. */
void moves_wording(Moves *moves, const Wording *wording);
/* The game that they are of, which errors name; borrowed.  Survives
 * moves_reset. */
void moves_of_game(Moves *moves, const char *game);
int moves_forms(const Moves *moves);
/* Read a line.  Case, accents, spaces, hyphens against spaces and slashes, and
 * a final full stop do not matter; "up to" before a number or an amount lowers
 * it to the most that is legal (and does not fit where the least legal one is
 * higher).  Errors are ERROR_PLAYER: a line that fits nothing names the nearest
 * move; one that could mean several names them. */
bool moves_read(const Moves *moves, const char *line, Move *out,
		GError **error);
/* Reads canonical text: its seats count from 0. */
bool moves_replay(const Moves *moves, const char *canonical, Move *out,
		  GError **error);
/* Every word that moves are made of, with its other names; until it says false.
 */
typedef bool MovesWord(const char *word, void *data);
void moves_each_word(const Moves *moves, MovesWord *each, void *data);
/* Does the line fit some form, be it ambiguously? */
bool moves_fits(const Moves *moves, const char *line);
/* Why is a move of the game none of the legal ones?  True where it can be said:
 * *missing (free with g_free) is the word of it that is not open now, as it is
 * shown, or NULL where nothing with its verb is asked. */
bool moves_why(const Moves *legal, const Moves *grammar, const char *line,
	       char **missing);
/* How many moves a line can mean that is none as it stands, for its verb is
 * missing or its words stand in another order: 0, 1 (*out is it), or more, also
 * where it is not sure to which word a number belongs.  A number alone means
 * none, nor does a player's name. */
int moves_meant(const Moves *moves, const char *line, Move *out);
/* A large amount alone as the move of the one form that takes one, legal or
 * not: "bid 350000"; NULL where it may mean something else.  Free with g_free.
 */
char *moves_amount_meant(const Moves *moves, const char *line);
/* The moves, four at most, that a line names among words that we do not know:
 * "Monet, because nobody has one".  `plain` is the line without words that say
 * nothing, where one word may stand for a name ("the Wanderer"); `all`: it says
 * "both".  To be offered, never played: char *, as moves_plain writes them;
 * none where it names nothing, or more. */
GPtrArray *moves_named(const Moves *moves, const char *line, const char *plain,
		       bool all);
/* The canonical text: ids only, one spelling; for moves_replay, and for
 * nobody's eyes.  Free with g_free. */
char *moves_write(const Moves *moves, const Move *move);
/* Writes a move as a player would in English: seats count from 1. */
char *moves_plain(const Moves *moves, const Move *move);
/* Does so for a text whose forms are not at hand. */
char *moves_text_plain(const char *canonical);
/* Writes a move for people: in the words of their language, with labels, names
 * and grouped amounts. It reads back as the same move. */
char *moves_show(const Moves *moves, const Move *move);
/* How much of that stands before the last choice which it makes: 5 of "sell The
 * Bath", 10 of "move 3 cw bid 4"; 0 where it makes none. */
gsize moves_lead(const Moves *moves, const Move *move);
/* Returns what a line begins that is a whole move but for its last choice, with
 * a blank for that: "move 3 cw bid <0 or 4>" for "move 3 cw bid" or "move 3
 * cw". NULL for other lines. Free with g_free. */
char *moves_half(const Moves *moves, const char *line);
/* Is the move one of these (form, range, step, words)? */
bool moves_legal(const Moves *moves, const Move *move);
/* The nearest move to a line that does not read (or that holds more than a
 * move, or one without its verb), written as a player may send it, or NULL
 * where nothing is near.  Free with g_free. */
char *moves_guess(const Moves *moves, const char *line);
/* How many single moves there are (G_MAXINT where there are more); the nth. */
int moves_count(const Moves *moves);
void moves_nth(const Moves *moves, int n, Move *out);
/* One of them at random, each form equally likely. */
void moves_pick(const Moves *moves, Dice *dice, Move *out);
/* A form as a pattern for people: "bid <100k to 1.5M>".  Free with g_free. */
char *moves_pattern(const Moves *moves, int form);

#endif
