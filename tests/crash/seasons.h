/* seasons.h - a club with a league, a ladder and a cup, whose simulated players
 * know only their letters and live through all changes of their seasons, with a
 * run every day or two. */
#ifndef TESTS_SEASONS_H
#define TESTS_SEASONS_H

#define SEASONS_DAYS 141

/* Returns the club before its first run. */
char *seasons_club(void);
/* Returns the phase of each season: "mgl-1 open, ..". Free with g_free. */
char *seasons_phases(const char *dir);

/* Makes the run of a day, the nth of all. */
typedef void SeasonsRun(const char *dir, int nth, const char *at, void *data);

/* Plays all days of the club. Players answer equal letters in the same way. */
void seasons_live(const char *dir, SeasonsRun *run, void *data);

#endif
