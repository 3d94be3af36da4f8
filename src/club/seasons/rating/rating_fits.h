/* rating_fits.h - fits of ratings, each made once and kept with the club until
 * a result changes: the letters of a run that tell what twenty matches have
 * changed need one fit a game, and a short one for each of these. */
#ifndef CLUB_SEASONS_RATING_RATING_FITS_H
#define CLUB_SEASONS_RATING_RATING_FITS_H

#include "club/installation/club.h"
#include "league/ratings.h"

/* All matches of a game ("": of all) as of a time.  Borrowed until the next
 * call that may change the database; NULL on error. */
RatingsKept *rating_fit(Club *club, const char *game, Time now, GError **error);

#endif
