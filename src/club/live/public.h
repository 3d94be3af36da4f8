/* public.h - what the public may know of the club, from its site and bulletin:
 * players' names, the listed matches, their results, and the addresses of
 * pages. */
#ifndef CLUB_LIVE_PUBLIC_H
#define CLUB_LIVE_PUBLIC_H

#include "base/config.h"
#include "club/installation/club.h"
#include "store/matches.h"
#include "store/players.h"

#include <jansson.h>

/* Returns how a player is named in public: by the name they asked for, by a
 * number, or as a former player (also for NULL). New reference. */
json_t *public_player(const Player *player, gint64 id);
/* Returns the public name of a seat that the house plays. New reference. */
json_t *public_house(int seat);
/* Lists the matches of a phase (MatchRow *) except unlisted ones, newest first:
 * finished ones by their end, others by their number. NULL on error; free with
 * g_ptr_array_unref. */
GPtrArray *public_matches(Store *store, MatchPhase phase, GError **error);
/* Sets *shown to whether the club's site shows the finished match with its
 * record. */
bool public_shows(const Club *club, gint64 match, bool *shown, GError **error);
/* Returns a match's results (ResultRow, borrowing strings) by place, then by
 * seat, with resigned players last, as the result was announced. `results`
 * (ResultRow *) and `seats` (SeatRow *) may hold all matches. Free with
 * g_array_unref. */
GArray *public_places(const GPtrArray *results, const GPtrArray *seats);
/* Compares results (ResultRow *) by place, then by seat, as for sorting. */
int public_by_place(const void *a, const void *b);
/* Returns the path of the page of a "match" or "season" with that name, below
 * the site's folder. Free with g_free. */
char *public_page(const char *what, const char *name);
/* Returns the page's web address; "" if the site has none. Free with g_free. */
char *public_address(const Config *config, const char *what, const char *name);

#endif
