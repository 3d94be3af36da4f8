/* foreign.h - lines that mail programs write, in many languages (MAIL R24). */
#ifndef COMMAND_OWN_TEXT_FOREIGN_H
#define COMMAND_OWN_TEXT_FOREIGN_H

#include <stdbool.h>

/* What a field above a quoted letter says. */
typedef enum {
	FIELD_NONE,
	FIELD_FROM,
	FIELD_DATE,
	FIELD_TO,
	FIELD_COPY,
	FIELD_SUBJECT,
} ForeignField;

ForeignField foreign_field(const char *line);
/* Do the lines (a NULL-ended list) begin with the header of a quoted letter:
 * two fields of different kinds, such as From and Sent, one below the other? */
bool foreign_header(char *const *lines);
/* Finds a header on one line, or running over to the next: three fields, "From:
 * Ann Sent: Friday Subject: x"; two after a line of dashes (MAIL R69). */
bool foreign_header_runs(char *const *lines);

/* How many lines from the first on are "On ..., Ann wrote:" in any language,
 * wrapped or not; 0: they are something else.  *sure: they hold a date or an
 * address; else they may be a sentence of the player's. */
int foreign_attribution(char *const *lines, bool *sure);
/* As above, where the quoted letter begins in the line itself. */
bool foreign_attribution_runs_on(const char *line);
/* Does an attribution hold one of the names or addresses (a NULL-ended list)?
 */
bool foreign_names(const char *attribution, const char *const *names);
/* Does a subject say that the mail is a forward: "Fwd:", "WG:"? */
bool foreign_forwards(const char *subject);
/* "-----Original Message-----" and the like, whatever follows it, or a line of
 * dashes only. */
bool foreign_separator(const char *line);
/* "--" on a line of its own, whatever programs make of it. */
bool foreign_signature(const char *line);
/* "Sent from my iPhone" and the like. */
bool foreign_footer(const char *line);

#endif
