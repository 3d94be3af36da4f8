/* points.h - runs that are broken off at the nth thing that they do to the
 * world, or for which the disk fails there, and that are made again: in the end
 * all is as if nothing had happened (DESIGN 8).
 *
 * What is compared is every row of every table, and every letter: so that every
 * order was played once, and every letter went out, with its first Message-ID.
 * A sample of all n is taken in `make check`, all of them in `make crash`. */
#ifndef TESTS_POINTS_H
#define TESTS_POINTS_H

#include "lib/program.h"

/* A run to be broken off: the club before it, what it did undisturbed, and the
 * club after it. */
typedef struct {
	char *name, *at;
	int nth;      /* what its tokens are made from */
	char *before; /* a folder */
	char *calls;
	char *after, *core; /* as of dump.h */
} Scene;

/* The run of a club at a time; no two of a test are the nth. */
Scene scene_play(const char *dir, const char *at, int nth);
/* It is one to be broken off: what it has made of the club is looked at. */
void scene_keep(Scene *scene, const char *name, const char *dir);
void scene_clear(Scene *scene);

/* One of those before or after which a club may live on. */
typedef struct {
	const Scene *scenes;
	int n;
	/* From the end of a scene to the end of the last; NULL, or what went
	 * wrong (free with g_free).  Or NULL: none lives on. */
	char *(*live_on)(const char *dir, int scene);
} Course;

typedef struct {
	const char *name;
	const char *calls; /* what it does something to, as faults.c has them */
	/* Where it leaves another club behind than at the call before: by the
	 * letter of the call itself, or of the one before it. */
	const char *telling, *telling_after;
	bool kills;
} PointMode;

/* They end with one that has no name. */
extern const PointMode points_kill[], points_disk[];

typedef struct {
	const PointMode *mode;
	int scene;
	long n; /* the call, from 1 on */
} Point;

/* A run that must end well, or leave something for the next: NULL, or what went
 * wrong (free with g_free, as all that follow). */
char *point_well(const char *what, Ran ran);
/* Break a run off there; make it again, and compare. */
char *point_break(const Course *course, const Point *point, const char *dir);
char *point_mend(const Course *course, const Point *point, const char *dir);

/* Try a sample of so many points, or all of them, and say how many it were. */
void points_try(const Course *course, const PointMode *modes, guint sample);

#endif
