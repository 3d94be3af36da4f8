/* movement.h - who plays in which division next: last season's finish, and the
 * players who leave, return or are new, become one list that is then cut into
 * divisions.
 *
 * The list has for each division, in this order, those who stayed in it, who
 * were promoted into it, who return to it, and who are relegated from it, so
 * that a free place goes to the relegated players first. Divisions count from
 * 0, the top. */
#ifndef LEAGUE_MOVEMENT_H
#define LEAGUE_MOVEMENT_H

#include "base/dice.h"
#include <stdbool.h>

#define MOVEMENT_NEW (-1) /* has no tier */
/* How many seasons a break may last without losing the tier. */
#define MOVEMENT_BREAK 2

/* A player of the last season. */
typedef struct {
	gint64 player;
	int division;
	bool leaves; /* has not joined again */
} MovementEntrant;

/* A player who was not in the last season. */
typedef struct {
	gint64 player;
	int tier;	 /* their tier before a break, or MOVEMENT_NEW */
	int missed;	 /* seasons missed since */
	bool substitute; /* was a substitute last season */
	bool late;	 /* joined too late for last season */
	bool rated;
	double merit; /* θ - s; ignored unless rated */
} MovementNewcomer;

typedef struct {
	/* Sorted by division, in each by finish; players who withdrew come
	 * last. */
	const MovementEntrant *entrants;
	int n_entrants;
	const MovementNewcomer *newcomers; /* as movement_sort orders them */
	int n_newcomers;
	int swapped; /* always this many; 0: by the sizes */
} Movement;

/* Returns how many players change places between two divisions of these sizes.
 */
int movement_swapped(int above, int below);
/* Sets tiers[i] to the division of entrant i after promotion and relegation, as
 * if nobody left: the tier that a break keeps. Taking a break is the player's
 * own choice, so it saves nobody from relegation. */
void movement_tiers(const Movement *movement, int *tiers);
/* Sorts newcomers: substitutes, then those who joined late, then the others; in
 * each group by merit, the unrated last; ties are broken by lot. The result
 * doesn't depend on their order before. */
void movement_sort(MovementNewcomer *newcomers, int n, Dice *dice);
/* Returns all players (gint64) of the next season, from the top. A player who
 * returns to a tier below the last joins the last one. Free with g_array_unref.
 */
GArray *movement_list(const Movement *movement);

/* The organiser's decision about a player in the list. */
typedef struct {
	gint64 player;
	int division;
} MovementOrder;

/* Reorders the list so that, cut into these sizes (int), each player of an
 * order is in the division it names, behind the others there, and the rest
 * stays in order. Returns false, and changes nothing, if a division lacks room
 * for all who are ordered into it, or a player or division is unknown. */
bool movement_obey(GArray *list, const GArray *sizes,
		   const MovementOrder *orders, int n);

#endif
