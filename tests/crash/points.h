/* points.h - runs that are interrupted at their nth call to the outside
 * world, or whose disk fails there, and that are repeated: in the end
 * nothing may show it (DESIGN 8).  Every row of every table and every letter
 * is compared: so every order is played once, and every letter is sent with
 * its first Message-ID. `make check` takes a sample of all n, `make crash`
 * all of them. */
#ifndef TESTS_POINTS_H
#define TESTS_POINTS_H

#include "lib/program.h"

/* A run to be interrupted: the club before it, the calls that it made
 * undisturbed, and the club after it. */
typedef struct {
	char *name, *at;
	int nth;      /* seeds its tokens */
	char *before; /* a folder */
	char *calls;
	char *after, *core; /* see dump.h */
} Scene;

/* Runs a club at a time; each scene of a test needs its own `nth`. */
Scene scene_play(const char *dir, const char *at, int nth);
/* Keeps the run as a scene to be interrupted: stores what it made of the
 * club. */
void scene_keep(Scene *scene, const char *name, const char *dir);
void scene_clear(Scene *scene);

/* The scenes before or after which a club may go on. */
typedef struct {
	const Scene *scenes;
	int n;
	/* Plays from the end of a scene to the end of the last one; returns
	 * NULL, or what went wrong (free with g_free). NULL: no club goes on.
	 */
	char *(*live_on)(const char *dir, int scene);
} Course;

typedef struct {
	const char *name;
	const char *calls; /* the calls that it disturbs, by the letters of
			      faults.c */
	/* Telling calls, which leave a different club than the call before: by
	 * the call's own letter, or by that of the call before it. */
	const char *telling, *telling_after;
	bool kills;
} PointMode;

/* Both end with a mode without a name. */
extern const PointMode points_kill[], points_disk[];

typedef struct {
	const PointMode *mode;
	int scene;
	long n; /* the call, from 1 on */
} Point;

/* Checks a run that must succeed or leave work for the next. Returns NULL, or
 * what went wrong (free with g_free, as all below). */
char *point_well(const char *what, Ran ran);
/* Interrupt a run at a point; repeat it and compare. */
char *point_break(const Course *course, const Point *point, const char *dir);
char *point_mend(const Course *course, const Point *point, const char *dir);

/* Tries a sample of that many points, or all of them, and prints how many. */
void points_try(const Course *course, const PointMode *modes, guint sample);

#endif
