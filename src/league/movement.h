/* movement.h - who plays in which division next: last season's finish, those
 * who leave, come back and come new, made one list that is then cut.
 *
 * The list has for each division those who stayed in it, who came up into it,
 * who come back to it, and who go down from it, so that a place that is free
 * is the relegated player's first.  Divisions count from 0, the top. */
#ifndef LEAGUE_MOVEMENT_H
#define LEAGUE_MOVEMENT_H

#include "base/dice.h"
#include <stdbool.h>

#define MOVEMENT_NEW (-1) /* no tier is kept */
/* So many seasons a break may last and keep the tier. */
#define MOVEMENT_BREAK 2

/* One who was in the last season. */
typedef struct {
	gint64 player;
	int division;
	bool leaves; /* has not joined again */
} MovementEntrant;

/* One who was not. */
typedef struct {
	gint64 player;
	int tier;	 /* that was theirs before a break, or MOVEMENT_NEW */
	int missed;	 /* how many seasons since */
	bool substitute; /* has sat in for somebody last season */
	bool late;	 /* joined too late for it */
	bool rated;
	double merit; /* θ − s; unless rated it does not count */
} MovementNewcomer;

typedef struct {
	/* By division, in each as it finished: who withdrew is last. */
	const MovementEntrant *entrants;
	int n_entrants;
	const MovementNewcomer *newcomers; /* in their order */
	int n_newcomers;
	int swapped; /* always so many (a ladder: 1); 0: by the sizes */
} Movement;

/* How many change places between two divisions of these sizes. */
int movement_swapped(int above, int below);
/* The division of each entrant after that, whoever leaves: the tier that a
 * break keeps.  A break is of the player's own making, so it saves nobody from
 * going down. */
void movement_tiers(const Movement *movement, int *tiers);
/* Newcomers in their order: substitutes, late ones, then those with the
 * greatest merit, then the unrated; by lot where these are equal.  The lots do
 * not depend on how they stood before. */
void movement_sort(MovementNewcomer *newcomers, int n, Dice *dice);
/* All players (gint64) who play, from the top.  Who comes back to a tier below
 * the last is of the last.  Free with g_array_unref. */
GArray *movement_list(const Movement *movement);

/* What the organiser has decided about a player in the list. */
typedef struct {
	gint64 player;
	int division;
} MovementOrder;

/* Reorder the list so that, cut into these sizes (int), each of those players
 * is in the division named, behind its others, and the rest as before.  False,
 * and nothing changed, where a division has no room for all of its own, or a
 * player or division is unknown. */
bool movement_obey(GArray *list, const GArray *sizes,
		   const MovementOrder *orders, int n);

#endif
