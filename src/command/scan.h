/* scan.h - a message while it is read, line by line: where the reader is, what
 * was read so far, and which match the lines are about. */
#ifndef COMMAND_SCAN_H
#define COMMAND_SCAN_H

#include "command/asker.h"
#include "command/own_text/quote.h"

/* The most lines of prose that are listed as ignored. */
#define IGNORED_MOST 100

typedef struct {
	GArray *lines; /* of OwnLine */
	guint at;
	Asker asker;
	char *match; /* named by a line or the subject; NULL: the mail's */
	bool below;  /* the line read last is below a quoted letter */
	bool begun;  /* a command was read */
	int prose, errors;
	int yes, no; /* lines that answer yes or no; 0: none */
	Reading *reading;
} Scan;

/* Returns the next line if it is directly below in the mail, without an empty
 * or a quoted one between; else NULL. */
const OwnLine *scan_below(const Scan *scan, guint at);
/* Notes that a command was read. */
void scan_begin(Scan *scan);
/* Stores a line as ignored. */
void scan_ignore(Scan *scan, const OwnLine *line);
/* Removes an ignored line again, which is asked back instead. */
void scan_unignore(Scan *scan, const OwnLine *line);
/* Stores a line's commands, which it steals. */
void scan_give(Scan *scan, GPtrArray *commands, int line, const char *written);
/* Stores a line that is asked back; steals `nearest`. */
void scan_give_unknown(Scan *scan, const OwnLine *line, char *nearest,
		       const char *why);
/* Stores a line that is asked back with each of these (char *). */
void scan_give_offers(Scan *scan, const OwnLine *line, const GPtrArray *offers);

/* Sets the match that the following lines are about; NULL: that of the mail. */
void scan_hold_match(Scan *scan, const char *match);
/* Does the same with the name at the beginning of a text, in upper or lower
 * case. */
void scan_name_match(Scan *scan, const char *name, int length);
/* Takes the match's name at the beginning of a line: "mg-12", "[mg-12]",
 * "mg-12: play monet", "mg-12 3".  Returns what follows; the line itself if it
 * has none. */
const char *scan_take_match(Scan *scan, const char *line);

/* Splits a line into one for each match of the writer's that it names (MAIL
 * R77), in the form "mg-2: 1": "in mg2 play monet, mg-1 6".  Removes polite
 * words from a line that can't be read with them.  Returns only the line if it
 * begins with no match of the writer's; an empty list if it is unclear which
 * match is meant ("mg 2 1", which may be mg-21). */
GPtrArray *own_match_lines(const char *clean, const Asker *asker);
/* Returns whether a clean line begins with a match of the writer's. */
bool own_match_begins(const char *clean, const Asker *asker);

#endif
