/* talk.h - reads what is said to others, and finds the line that ends it (PLAY
 * 2, Talk).  A move taken for talk would be shown to a rival, and private talk
 * that runs into public talk would be shown to all: where a line may be either,
 * nothing is told. */
#ifndef COMMAND_OWN_TEXT_TALK_H
#define COMMAND_OWN_TEXT_TALK_H

#include "command/scan.h"

typedef enum {
	TALK_WORDS,   /* belongs to what is said */
	TALK_COMMAND, /* ends it: talk of its own, or a whole command */
	TALK_ORDER,   /* ends it: a move, a menu answer, a plan or undo */
	TALK_NEAR,    /* is near one of these: what was meant is unknown */
} TalkLine;

/* Reads `say` and `tell` to the next empty line, or to a line that is something
 * else. `text` is the line without the match's name before it. Returns false if
 * it begins no talk. */
bool talk_take(Scan *scan, const OwnLine *line, const char *text);
/* Returns what a clean line below talk is, in any of the writer's matches.
 * *nearest (free with g_free) becomes what TALK_NEAR may have meant, or NULL.
 */
TalkLine talk_line(const char *line, const Asker *asker, char **nearest);
/* Returns whether a clean line surely begins talk of its own. */
bool talk_begins(const char *line, const Asker *asker);
/* Returns what follows the name of a match: "mg-12: play monet", "[mg-12]".
 * *name becomes the name (free with g_free). If the line has none, returns the
 * line itself and leaves *name. */
const char *talk_behind_match(const char *line, char **name);

#endif
