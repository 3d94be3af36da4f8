/* request.c - a command behind polite words. */
#include "command/request.h"

#include "command/kinds.h"
#include "command/language/lexicon.h"
#include "command/language/words.h"
#include "command/own_text/courtesy.h"
#include "command/parse.h"
#include "command/whole.h"

#include <string.h>

/* Whoever does these by mail says so in their very words. */
static bool
is_grave(const Command *command)
{
	switch ((int)command->kind) {
	case COMMAND_RESIGN:
	case COMMAND_LEAVE:
	case COMMAND_FORGET_ME:
	case COMMAND_WITHDRAW:
	case COMMAND_CONFIRM:
	case COMMAND_ACCEPT:
	case COMMAND_DECLINE:
	case COMMAND_PROPOSE:
		return true;
	case COMMAND_SET:
		return g_str_has_prefix(command->argument, "address");
	}
	return command_kind_orders(command->kind);
}

/* Is it a command, and no move, plan or talk?  Those are polite by rules of
 * their own. */
static bool
is_ordinary(const GPtrArray *commands, const Asker *asker)
{
	const Command *command = commands->pdata[0];

	switch ((int)command->kind) {
	case COMMAND_MENU:
	case COMMAND_MOVE:
	case COMMAND_NEXT:
	case COMMAND_ALWAYS:
	case COMMAND_SAY:
	case COMMAND_TELL:
	case COMMAND_UNKNOWN:
		return false;
	}
	return commands->len == 1 && whole_is(command, asker);
}

/* The line without what is polite at its ends, and the mark of a question. */
static char *
bare(const Asides *asides, const char *line)
{
	g_autofree char *plain = g_strdup(line);

	for (gsize n = strlen(plain); n && strchr("?!. ", plain[n - 1]);)
		plain[--n] = '\0';
	g_autofree char *polite = asides_trim(asides, ASIDES_POLITE, plain);

	return asides_trim(asides, ASIDES_REQUEST, polite);
}

/* An article alone makes no request: "The list:" is a heading. */
static bool
only_article(const char *line, const char *text)
{
	const char *rest;
	g_autofree char *first = words_first(line, &rest);

	return words_count(line) == words_count(text) + 1 &&
	       lexicon_has(LEXICON_ARTICLES, first);
}

GPtrArray *
request_read(const char *line, const Asker *asker, char **offer)
{
	const Asides *asides = asker->guide.tongues.asides;
	g_autofree char *text = asides && !asker->guide.organiser
					? bare(asides, line)
					: g_strdup("");

	*offer = NULL;
	if (!*text || !strcmp(text, line) || only_article(line, text) ||
	    courtesy_greets(line))
		return NULL;
	g_autoptr(GPtrArray) commands = parse_line(text, asker);

	if (!commands || !is_ordinary(commands, asker))
		return NULL;
	if (is_grave(commands->pdata[0]))
		*offer = g_steal_pointer(&text);
	return g_steal_pointer(&commands);
}
