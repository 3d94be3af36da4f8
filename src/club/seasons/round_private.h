/* round_private.h - what the files of a round share. */
#ifndef CLUB_SEASONS_ROUND_PRIVATE_H
#define CLUB_SEASONS_ROUND_PRIVATE_H

#include "club/seasons/round.h"
#include "league/cup.h"

CupRules round_rules(const Season *season);
/* Order players (gint64) by their ratings, those without by lot; who was too
 * late for the last (or NULL) comes first. */
bool round_sort(Club *club, const Season *season, const Season *last,
		GArray *players, GError **error);
/* Entrants with a rank, by it: borrowed rows.  Free with g_ptr_array_unref. */
GPtrArray *round_ranked(const Season *season);
/* Was not there, in a round that is drawn. */
bool round_was_away(const EntrantRow *row);

GArray *round_ladder(Club *club, const Season *season, GError **error);
GArray *round_cup(Club *club, const Season *season, GError **error);

#endif
