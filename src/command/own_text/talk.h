/* talk.h - which line ends what is being said (PLAY 2, Talk).
 *
 * A move that is taken for talk is shown to a rival, and private talk that goes
 * on as public talk to all: where a line may be either, nothing is told. */
#ifndef COMMAND_OWN_TEXT_TALK_H
#define COMMAND_OWN_TEXT_TALK_H

#include "command/asker.h"
#include "command/kinds.h"

typedef enum {
	TALK_WORDS,   /* belongs to what is said */
	TALK_COMMAND, /* ends it: talk of its own, or a whole command */
	TALK_ORDER,   /* ends it: a move, a menu answer, a plan or undo */
	TALK_NEAR,    /* is near one of these: nobody knows what was meant */
} TalkLine;

/* Returns what a clean line below talk is, in any of the writer's matches.
 * *nearest (free with g_free) becomes what TALK_NEAR may have meant, or NULL.
 */
TalkLine talk_line(const char *line, const Asker *asker, char **nearest);
/* Does it surely begin talk of its own? */
bool talk_begins(const char *line, const Asker *asker);
/* "mg-12: play monet", "[mg-12]": what follows the name, and the name (free
 * with g_free); the line itself where it has none. */
const char *talk_behind_match(const char *line, char **name);

#endif
