/* scan.h - a message as it is read, line by line: where, what holds for it,
 * and what was read so far. */
#ifndef COMMAND_SCAN_H
#define COMMAND_SCAN_H

#include "command/asker.h"
#include "command/own_text/quote.h"
#include "command/reading.h"

typedef struct {
	GArray *lines; /* of OwnLine */
	guint at;
	Asker asker;
	char *match; /* that holds now, or NULL */
	bool below;  /* the line read last stood below a quoted letter */
	bool begun;  /* a command was read */
	int prose, errors;
	int yes, no; /* lines that answer the question so; 0: none */
	Reading *reading;
} Scan;

/* NULL: there is none. */
const OwnLine *scan_line(const Scan *scan, guint at);
/* The line below a line of the mail, without an empty one or a quoted one
 * between; or NULL. */
const OwnLine *scan_below(const Scan *scan, guint at);
/* A command was read. */
void scan_begin(Scan *scan);
void scan_ignore(Scan *scan, const OwnLine *line);
/* Everything of a line that was understood, or was an attempt; steals the
 * commands. */
void scan_give(Scan *scan, GPtrArray *commands, int line, const char *written);
/* A line that is asked back; steals what is nearest. */
void scan_give_unknown(Scan *scan, const OwnLine *line, char *nearest,
		       const char *why);
/* The match that holds from now on; NULL: that of the mail. */
void scan_hold_match(Scan *scan, const char *match);
/* The match whose name this is holds from now on. */
void scan_name_match(Scan *scan, const char *name, int length);
/* "mg-12", "[mg-12]", "mg-12: play monet", "mg-12 3": what follows the name;
 * the line itself where it has none. */
const char *scan_take_match(Scan *scan, const char *line);

#endif
