/* seasons.h - a club with a league, a ladder and a cup, in which people who
 * read letters and nothing else live through all changes of their seasons, with
 * one run a day or two. */
#ifndef TESTS_SEASONS_H
#define TESTS_SEASONS_H

#define SEASONS_DAYS 141

/* The club before its first run. */
char *seasons_club(void);
/* How far each season is: "mgl-1 open, ..".  Free with g_free. */
char *seasons_phases(const char *dir);

/* Makes the run of a day, which is the nth. */
typedef void SeasonsRun(const char *dir, int nth, const char *at, void *data);

/* Live in the club.  The same letters get the same answers. */
void seasons_live(const char *dir, SeasonsRun *run, void *data);

#endif
