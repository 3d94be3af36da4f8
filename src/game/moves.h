/* moves.h - the moves a seat may make, as forms: a verb and its slots.
 *
 * One list of forms serves to check a move, to read it from a mail, to write
 * it into the history, to explain it to a player, to number a menu, to make
 * the one-tap links, to guess what a typo meant and to pick a random move.
 *
 * Moves is one flat buffer that is reused: words are borrowed and must outlive
 * it, so building a list allocates nothing once it has grown. */
#ifndef GAME_MOVES_H
#define GAME_MOVES_H

#include "base/dice.h"
#include "game/wording.h"

#include <glib.h>
#include <stdbool.h>

#define MOVE_ARGS 24

/* A move: the verb's id, then one number for each slot in the order of the
 * form: the number itself, or the id of the chosen word. A slot for several
 * words (any but least 1, most 1) is stored as its count, followed by that many
 * ids. */
typedef struct {
	int verb;
	int n;
	int arg[MOVE_ARGS];
} Move;

bool move_equal(const Move *a, const Move *b);

/* Makes a move with a single argument. */
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

/* Opens a form; the slots that follow belong to it. Several forms may share a
 * verb id. The word may contain spaces ("no second"). */
void moves_verb(Moves *moves, int verb, const char *word);
/* A game's verb and its other names: moves_alias, moves_everyday. */
typedef struct {
	const char *word, *aliases[12]; /* end with NULL */
	const char *everyday;		/* or NULL */
} MoveVerb;

/* Opens a form with the verb of a table, by id, and all its names. */
void moves_form(Moves *moves, const MoveVerb *verbs, int verb);
/* Makes the form just opened a shorthand for moves that other forms contain
 * ("wish 12, 33, 7" for one of many "tiles ..."): it is read, written and legal
 * like others, but not counted, picked at random or listed in a menu. */
void moves_shorthand(Moves *moves);
/* Adds a word that only makes the move read well: "move 5 cw BID 3", "buy
 * nighthawks FROM ann". It is written, and may be left out on reading. */
void moves_joint(Moves *moves, const char *word);
/* Adds a slot for a number, or for an amount of money as people write it (450k,
 * 450,000, 1.5M, 1 500 000, $2,500,000): least, least + step, ... most. */
void moves_number(Moves *moves, int least, int most, int step);
void moves_amount(Moves *moves, int least, int most, int step);
/* Limits how far "up to" goes in the number or amount just opened, though more
 * is legal (a bid above one's cash). */
void moves_reach(Moves *moves, int most);
/* Add a slot for least to most different words of those that follow, with
 * commas between them; written in the order of the list (choose), or kept in
 * the player's order (rank). */
void moves_choose(Moves *moves, int least, int most);
void moves_rank(Moves *moves, int least, int most);
/* Adds a word to the slot: its id and its canonical text. */
void moves_word(Moves *moves, int id, const char *word);
/* Adds a seat as a word. It has two texts: people write and see "seat 3" where
 * canonical text, which only a replay reads, has "seat 2"; the players' names
 * are its aliases, those of the house in the reader's language too. On reading,
 * the only seat of a slot for one word may be left out. */
void moves_seat(Moves *moves, int seat);
/* Adds another way to write the last verb or word. Several words may share one:
 * then the player who writes it alone is asked which is meant. */
void moves_alias(Moves *moves, const char *alias);
/* Adds words for the last verb that people use for anything ("put", "take;
 * have"). Only moves_meant and moves_named read them, maybe with other words
 * between them. */
void moves_everyday(Moves *moves, const char *words);
/* Sets what the last word leads to, "gallery", and its number (0: none);
 * several words may lead to one place. Only moves_named reads it. */
void moves_place(Moves *moves, const char *place, int number);
/* Adds an alias that is also shown to people in place of the canonical text. */
void moves_label(Moves *moves, const char *label);

/* Returns whether the list only counts and picks moves: it keeps no alternative
 * names, so the game needn't add shorthands. */
bool moves_bare(const Moves *moves);

/* --- using: the engine --------------------------------------------------- */

/* Makes the empty list bare until moves_reset: it can only count and pick moves
 * (moves_count, moves_nth, moves_pick), but is built much faster. */
void moves_make_bare(Moves *moves);

/* Sets the players' names by seat, as further aliases of moves_seat words;
 * borrowed, ended by NULL or SEATS_MAX, may be NULL. Survives moves_reset. */
void moves_names(Moves *moves, const char *const *names);
/* Sets the language of the forms that are built from now on; borrowed. Survives
 * moves_reset. What is written for a replay and moves_plain stay English;
 * everything else shows the language's words, and both these and English are
 * read. */
void moves_wording(Moves *moves, const Wording *wording);
/* Sets the moves' game, which errors name; borrowed. Survives moves_reset. */
void moves_of_game(Moves *moves, const char *game);
int moves_forms(const Moves *moves);
/* Reads a line. Case, accents, hyphens or slashes for spaces, and a final full
 * stop do not matter; "up to" before a number or an amount lowers it to the
 * highest legal one (and does not fit if even the lowest legal one is higher).
 * Errors are ERROR_PLAYER: for a line that fits nothing they name the nearest
 * move; for one that could mean several moves, those. */
bool moves_read(const Moves *moves, const char *line, Move *out,
		GError **error);
/* Reads canonical text: its seats count from 0. */
bool moves_replay(const Moves *moves, const char *canonical, Move *out,
		  GError **error);
/* Calls `each` with every word of the forms and its other names, until it
 * returns false. */
typedef bool MovesWord(const char *word, void *data);
void moves_each_word(const Moves *moves, MovesWord *each, void *data);
/* Returns whether the line fits some form, even ambiguously. */
bool moves_fits(const Moves *moves, const char *line);
/* Finds why a move of the game isn't legal now. Returns true if a reason is
 * found: *missing (free with g_free) becomes its word that isn't open now, as
 * it is shown, or NULL if no move with its verb is open. */
bool moves_why(const Moves *legal, const Moves *grammar, const char *line,
	       char **missing);
/* Counts the moves that a line may mean which isn't a move as it is written,
 * because its verb is missing or its words are in another order: 0, 1 (*out is
 * the move), or more, also if it is unclear to which word a number belongs. A
 * number or a player's name alone means no move. */
int moves_meant(const Moves *moves, const char *line, Move *out);
/* Reads a large amount alone as the move of the only form that takes one, legal
 * or not: "bid 350000"; NULL where it may mean something else. Free with
 * g_free. */
char *moves_amount_meant(const Moves *moves, const char *line);
/* Lists the moves, four at most, that a line names among words unknown to us:
 * "Monet, because nobody has one". `plain` is the line without filler words;
 * there one word may represent a name ("the Wanderer"). `all`: the line says
 * "both". The moves are for offering, never for playing: char *, as moves_plain
 * writes them, or as form_with_blank does; empty where the line names no move,
 * or more than four. */
GPtrArray *moves_named(const Moves *moves, const char *line, const char *plain,
		       bool all);
/* Writes a move's canonical text: one spelling only; for moves_replay, not for
 * people. Free with g_free. */
char *moves_write(const Moves *moves, const Move *move);
/* Writes a move as a player would in English: seats count from 1. Free with
 * g_free. */
char *moves_plain(const Moves *moves, const Move *move);
/* Turns canonical text into what moves_plain writes, without its forms. Free
 * with g_free. */
char *moves_text_plain(const char *canonical);
/* Writes a move for people: in the words of their language, with labels, names
 * and grouped amounts. It reads back as the same move. Free with g_free. */
char *moves_show(const Moves *moves, const Move *move);
/* Returns how many bytes of moves_show's text precede the last choice in it: 5
 * of "sell The Bath", 14 of "move 3 cw bid 4"; 0 if there is no choice. */
gsize moves_lead(const Moves *moves, const Move *move);
/* Completes a line that is a whole move but for its last choice, with a blank
 * for that: "move 3 cw bid <0 or 4>" for "move 3 cw bid" or "move 3 cw". NULL
 * for other lines. Free with g_free. */
char *moves_half(const Moves *moves, const char *line);
/* Returns whether the move is one of these (form, range, step, words). */
bool moves_legal(const Moves *moves, const Move *move);
/* Guesses the move nearest to a line that can't be read (or that contains more
 * than a move, or one without its verb), written as a player may send it; NULL
 * where nothing is near. Free with g_free. */
char *moves_guess(const Moves *moves, const char *line);
/* Count the moves (G_MAXINT where there are more) and make the nth. */
int moves_count(const Moves *moves);
void moves_nth(const Moves *moves, int n, Move *out);
/* Picks a move at random, each form equally likely. */
void moves_pick(const Moves *moves, Dice *dice, Move *out);
/* Writes a form as a pattern for people: "bid <100k to 1.5M>". Free with
 * g_free. */
char *moves_pattern(const Moves *moves, int form);

#endif
