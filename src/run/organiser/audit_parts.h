/* audit_parts.h - what an audit is made of (audit.h). */
#ifndef RUN_ORGANISER_AUDIT_PARTS_H
#define RUN_ORGANISER_AUDIT_PARTS_H

#include "club/table/table.h"
#include "run/organiser/listing.h"

typedef struct {
	Listing *out;
	const Table *table;
	bool reveal;
	int most; /* lines of each list, the newest; 0: all */
} Audit;

/* "2026-11-20 18:00" for a saying, and false for no time: the zone is said
 * once.  New reference. */
json_t *audit_time(const Audit *audit, Time time);
/* Names a player, as they are or were; nobody for 0. New reference. */
json_t *audit_player(gint64 player);
/* By what means a move was laid, as its record names it. */
json_t *audit_means(const char *by);
/* A heading above what follows; steals the saying. */
void audit_heading(Audit *audit, json_t *said);

/* Add what happened (audit_history.c). */
bool audit_steps(Audit *audit, GError **error);
bool audit_rollbacks(Audit *audit, GError **error);
bool audit_tenures(Audit *audit, GError **error);
bool audit_log(Audit *audit, GError **error);
/* Adds what was asked, and whom (audit_decisions.c). */
bool audit_decisions(Audit *audit, GError **error);
/* The newest of a list only: where to begin. */
guint audit_begin(Audit *audit, guint n);

#endif
