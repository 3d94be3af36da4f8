/* plan.h - wishes that wait for a later decision. A wish is a move, or a chain
 * joined by " then ": its first move answers the decision, the rest becomes the
 * seat's chain. */
#ifndef MATCH_PLAN_H
#define MATCH_PLAN_H

#include <glib.h>
#include <stdbool.h>

#define PLAN_THEN " then "

typedef struct {
	char *topic;	   /* folded, or NULL: any decision */
	GPtrArray *wishes; /* char *, the preferred first */
} Plan;

/* Makes a plan of copies of both. */
Plan *plan_new(const char *topic, const GPtrArray *wishes);
void plan_free(void *plan);
/* Returns whether the plan's topic is this one; NULL: any decision. Ignores
 * case and accents; hyphens and underscores are spaces. */
bool plan_concerns(const Plan *plan, const char *topic);
/* Returns whether a written topic is the whole of another. */
bool plan_topic_is(const char *written, const char *topic);
/* Returns whether it is the whole, the first or the last words of another. */
bool plan_topic_fits(const char *written, const char *topic);
/* Returns the wishes as "play degas or play renoir". Free with g_free. */
char *plan_text(const Plan *plan);
/* Returns the index of the first plan that names the topic, else of the first
 * that names its first or last words ("bank auction" or "run-off" for "bank
 * auction run-off"), else of the first that names none; -1: no plan. */
int plan_find(const GPtrArray *plans, const char *topic);

#endif
