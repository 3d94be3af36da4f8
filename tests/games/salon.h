/* salon.h - a position of Masterpiece set up by hand.
 *
 * Paintings are "p07", value cards "250k" or "forgery", as in the tables. */
#ifndef TESTS_GAMES_SALON_H
#define TESTS_GAMES_SALON_H

#include "games/masterpiece/rules.h"

typedef struct {
	const Game *game;
	Terms terms;
	State s;
	Moves *moves;
	Events *events; /* of the last step or landing */
} Salon;

/* Makes a match in which everybody has the start money and nothing else; seat 0
 * is to land. */
Salon *salon_new(int edition, int seats);
void salon_free(Salon *salon);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Salon, salon_free)

int salon_painting(const Salon *salon, const char *id);
/* Gives a seat paintings with their cards: "p07 250k 100k, p08". */
void salon_give(Salon *salon, int seat, const char *paintings_and_cards);
/* Set the next value cards of the pile; how many are left in it. */
void salon_pile(Salon *salon, const char *cards);
void salon_pile_left(Salon *salon, int cards);
/* Leaves so many paintings in the bank. */
void salon_left(Salon *salon, int paintings);

/* Rolls for a seat so that it lands on this space. Wherever a turn ends, here
 * or with a move, the next seat lands on SALON_STOP, a bank auction. */
#define SALON_STOP 3
void salon_land(Salon *salon, int seat, int space);

Seats salon_waiting(const Salon *salon);
const char *salon_topic(const Salon *salon);
/* Returns whether the seat may write this line now. */
bool salon_reads(Salon *salon, int seat, const char *line);
/* Plays a line for the only seat that is waited for. */
void salon_play(Salon *salon, const char *line);
/* Plays a line for each waiting seat; bars separate them, in the order of
 * seats. */
void salon_all(Salon *salon, const char *lines);
/* Returns the stand-in's move as canonical text. Free with g_free. */
char *salon_fallback(Salon *salon, int seat, int seed);

int salon_count(const Salon *salon, const char *kind);
/* Checks that the nth event of the kind has this data (sorted, compact), and
 * who may know it: "all" or a list of seats. */
void salon_event(const Salon *salon, const char *kind, int nth,
		 const char *data);
void salon_told(const Salon *salon, const char *kind, const char *to);
/* Returns a field of the seat's view, dumped. Free with free(). */
char *salon_view(const Salon *salon, int seat, const char *field);
int salon_value(const Salon *salon, const char *painting);
int salon_fortune(const Salon *salon, int seat);
int salon_owner(const Salon *salon, const char *painting);

#endif
