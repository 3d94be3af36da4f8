/* course.h - the course of a match as the site may tell it: each step as a
 * picture and in words, up to the last one that is shown. */
#ifndef SITE_COURSE_H
#define SITE_COURSE_H

#include "club/live/live.h"
#include "site/page.h"

/* Returns a text that changes whenever what is told of a match changes. Cheap:
 * no replay. Free with g_free; NULL on error. */
char *course_source(Site *site, const MatchRow *row, GError **error);
/* Returns whether a match has a public record. */
bool course_recorded(const Site *site, const MatchRow *row);
/* Adds to a source what course_notes depends on. */
void course_add_notes(const Site *site, const MatchRow *row, GString *source);
/* Returns the reviews of a step that players show: [reviewing_said, with
 * "name": who had the seat]. Names are by seat; moves have those of the live
 * match. New reference. */
json_t *course_notes(const Site *site, const LiveMatch *live, int step,
		     const char *const *names);
/* Returns what a replay needs: {"steps": how many are shown, "fingerprint",
 * "record": course_recorded, "seats": site_seats, "tenures": [{"seat", "step":
 * played before they came, "name"}]}; in the club's words. New reference; NULL
 * on error. */
json_t *course_facts(Site *site, const MatchRow *row, GError **error);

typedef struct {
	json_t *parts; /* [{"head", "first", "steps": [{"n", "day": a site_day
			  where it changes, "says": [{"text", "only": {"names"}
			  or null, "down": on a line of its own}], "notes":
			  course_notes}]}] */
	char *headline, *alt; /* after the last step, as the game has them */
	char *svg, *frames;   /* NULL: the game has no pictures */
	GBytes *png;	      /* NULL: not wanted, or can't be made */
	char *record;	      /* the file; NULL: none is public */
	Time newest;	      /* of the last step; TIME_NONE: no step yet */
	Seats asked;
	bool over; /* the game was played to its end */
} Course;

void course_clear(Course *course);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Course, course_clear)

/* Replays a match by its facts. ERROR_NEVER: it does not replay. */
bool course_tell(Site *site, const MatchRow *row, const json_t *facts,
		 Course *course, GError **error);
/* Does the same for headline, alt and asked only: much cheaper. */
bool course_glance(Site *site, const MatchRow *row, const json_t *facts,
		   Course *course, GError **error);

#endif
