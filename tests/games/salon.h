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

/* Everybody has the start money and nothing else; seat 0 is to land. */
Salon *salon_new(int edition, int seats);
void salon_free(Salon *salon);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Salon, salon_free)

int salon_painting(const Salon *salon, const char *id);
/* "p07 250k 100k": a painting with its cards goes to a seat. */
void salon_give(Salon *salon, int seat, const char *painting_and_cards);
/* The next value cards of the pile, and how many it has left. */
void salon_pile(Salon *salon, const char *cards);
void salon_pile_left(Salon *salon, int cards);
/* Leave so many paintings in the bank. */
void salon_left(Salon *salon, int paintings);

/* Roll for a seat so that it comes to this space.  Wherever a turn ends, here
 * or with a move, the next seat comes to the bank auction of SALON_STOP. */
#define SALON_STOP 3
void salon_land(Salon *salon, int seat, int space);

Seats salon_waiting(const Salon *salon);
const char *salon_topic(const Salon *salon);
/* May the seat write this line now? */
bool salon_reads(Salon *salon, int seat, const char *line);
/* The one seat that is waited for plays. */
void salon_play(Salon *salon, const char *line);
/* A line for each waiting seat, separated by bars, in the order of seats. */
void salon_all(Salon *salon, const char *lines);
/* What the stand-in would play, as canonical text.  Free with g_free. */
char *salon_fallback(Salon *salon, int seat, int seed);

int salon_count(const Salon *salon, const char *kind);
/* The nth event of the kind has this data (sorted, compact); and who may know:
 * "all" or a list of seats. */
void salon_event(const Salon *salon, const char *kind, int nth,
		 const char *data);
void salon_told(const Salon *salon, const char *kind, const char *to);
/* A field of the seat's view, dumped.  Free with free(). */
char *salon_view(const Salon *salon, int seat, const char *field);
int salon_value(const Salon *salon, const char *painting);
int salon_fortune(const Salon *salon, int seat);
int salon_owner(const Salon *salon, const char *painting);

#endif
