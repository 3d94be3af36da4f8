/* audit_private.h - the parts of an audit (audit.h). */
#ifndef RUN_ORGANISER_AUDIT_PRIVATE_H
#define RUN_ORGANISER_AUDIT_PRIVATE_H

#include "club/live/live.h"
#include "run/organiser/listing.h"

typedef struct {
	Listing *out;
	const LiveMatch *live;
	bool reveal;
	int most; /* newest lines of each list; 0: all */
} Audit;

/* Returns a time for a saying, "2026-11-20 18:00", or false for none; the zone
 * is given once elsewhere. New reference. */
json_t *audit_time(const Audit *audit, Time time);
/* Names a player, present or former; "nobody" for 0. New reference. */
json_t *audit_player(gint64 player);
/* Returns the word for the means by which a move was made, from its stored
 * name. New reference. */
json_t *audit_means(const char *by);
/* Adds a heading; steals the saying. */
void audit_heading(Audit *audit, json_t *said);

/* Add what happened in the match (audit_history.c). */
bool audit_steps(Audit *audit, GError **error);
bool audit_rollbacks(Audit *audit, GError **error);
bool audit_tenures(Audit *audit, GError **error);
bool audit_log(Audit *audit, GError **error);
/* Adds who was asked for what (audit_decisions.c). */
bool audit_decisions(Audit *audit, GError **error);
/* Returns the index in a list of n from which to show it, so that only the
 * newest lines are shown. */
guint audit_begin(Audit *audit, guint n);

#endif
