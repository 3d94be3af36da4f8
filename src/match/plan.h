/* plan.h - wishes that wait for a later decision.
 *
 * A wish is a move, or a chain joined by " then ": its first move answers the
 * decision, the rest becomes the seat's chain. */
#ifndef MATCH_PLAN_H
#define MATCH_PLAN_H

#include <glib.h>
#include <stdbool.h>

#define PLAN_THEN " then "

typedef struct {
	char *topic;	   /* folded, or NULL: any decision */
	GPtrArray *wishes; /* char *, best liked first */
} Plan;

/* Copies both. */
Plan *plan_new(const char *topic, const GPtrArray *wishes);
void plan_free(void *plan);
/* Case, accents, hyphens and underscores for spaces do not matter. */
bool plan_concerns(const Plan *plan, const char *topic);
/* Is a topic as written the whole of another? */
bool plan_topic_is(const char *written, const char *topic);
/* The whole, the first or the last words? */
bool plan_topic_fits(const char *written, const char *topic);
/* "play degas or play renoir" */
char *plan_text(const Plan *plan);
/* The first plan that names the topic, else the first that names its first or
 * last words ("bank auction" or "run-off" for "bank auction run-off"), else the
 * first that names none; -1. */
int plan_find(const GPtrArray *plans, const char *topic);

#endif
