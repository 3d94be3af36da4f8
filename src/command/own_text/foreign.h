/* foreign.h - lines that mail programs write, in many languages (MAIL R24). */
#ifndef COMMAND_OWN_TEXT_FOREIGN_H
#define COMMAND_OWN_TEXT_FOREIGN_H

#include "command/language/lexicon.h"

#include <stdbool.h>

/* Returns whether the lines (a NULL-ended list) begin with the header of a
 * quoted letter: two different fields, such as From and Sent, one below the
 * other. */
bool foreign_header(char *const *lines);
/* Returns whether the lines begin with a header that is on one line, or
 * continues on the next ones: three fields, "From: Ann Sent: Friday Subject:
 * x"; two after a line of dashes (MAIL R69). */
bool foreign_header_runs(char *const *lines);

/* Returns how many lines, from the first on, are "On ..., Ann wrote:" in any
 * language, wrapped or not; 0: none. *sure becomes whether they hold a date or
 * an address; else they may be a sentence of the player's. */
int foreign_attribution(char *const *lines, bool *sure);
/* Returns whether a line is an attribution in which the quoted letter begins.
 */
bool foreign_attribution_runs_on(const char *line);
/* Returns whether an attribution holds one of the names or addresses (a
 * NULL-ended list). */
bool foreign_names(const char *attribution, const char *const *names);
/* Returns whether a subject begins with a word of LEXICON_REPLIES or
 * LEXICON_FORWARDS and a colon, after an optional "[mg-12]": "Re:", "AW[2]:",
 * "Fwd (3) :". */
bool foreign_subject(LexiconList list, const char *subject);
/* Returns whether a line is "-----Original Message-----" or the like, whatever
 * follows it, or a line of dashes only. */
bool foreign_separator(const char *line);
/* Returns whether a line is "--" alone, whatever mail programs make of it. */
bool foreign_signature(const char *line);
/* Returns whether a line is "Sent from my iPhone" or the like. */
bool foreign_footer(const char *line);

#endif
