/* talk.h - what is said to others, and which line ends it (PLAY 2, Talk).
 *
 * A move that is taken for talk is shown to a rival, and private talk that goes
 * on as public talk is shown to all: where a line may be either, nothing is
 * told. */
#ifndef COMMAND_OWN_TEXT_TALK_H
#define COMMAND_OWN_TEXT_TALK_H

#include "command/scan.h"

typedef enum {
	TALK_WORDS,   /* belongs to what is said */
	TALK_COMMAND, /* ends it: talk of its own, or a whole command */
	TALK_ORDER,   /* ends it: a move, a menu answer, a plan or undo */
	TALK_NEAR,    /* is near one of these: nobody knows what was meant */
} TalkLine;

/* Reads `say` and `tell` to the next empty line, or to a line that is something
 * else. `text` is the line without what stands in front of it. Returns false if
 * it begins no talk. */
bool talk_take(Scan *scan, const OwnLine *line, const char *text);
/* Returns what a clean line below talk is, in any of the writer's matches.
 * *nearest (free with g_free) becomes what TALK_NEAR may have meant, or NULL.
 */
TalkLine talk_line(const char *line, const Asker *asker, char **nearest);
/* Returns whether a clean line surely begins talk of its own. */
bool talk_begins(const char *line, const Asker *asker);
/* Returns what follows the name of a match: "mg-12: play monet", "[mg-12]". The
 * name (free with g_free) is put in *name. Returns the line itself, and leaves
 * *name, where it has none. */
const char *talk_behind_match(const char *line, char **name);

#endif
