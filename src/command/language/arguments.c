/* arguments.c - the words behind a command word that belong to the language. */
#include "command/language/arguments.h"

#include <string.h>

typedef const char *const Words[];

/* "next on shop": other languages have not the word there of "mail on". */
#define ON_TOPIC "on-topic"

static Words none = { NULL };
static Words switches = { "on", "off", NULL };
static Words plans = { ON_TOPIC, "or", "then", NULL };
static Words joiners = { "or", "then", NULL };
static Words names = { "with", "and", NULL };
static Words seats = { "seat", "in", "of", "with", NULL };
static Words seasons = {
	"new",	"list", "show",	 "preview",  "pause", "resume",
	"move", "lift", "again", "withdraw", "close", "points",
	"last", "to",	"in",	 "of",	     "from",  NULL,
};
static Words ending = { "end", NULL };
static Words divisions = { "division", NULL };
static Words settings = { "address",  "language",  "letters", "name", "next",
			  "pictures", "reminders", "season",  "zone", NULL };
static Words days = {
	"from",	    "to",	 "until",     "january",  "february",
	"march",    "april",	 "may",	      "june",	  "july",
	"august",   "september", "october",   "november", "december",
	"monday",   "tuesday",	 "wednesday", "thursday", "friday",
	"saturday", "sunday",	 "today",     "tomorrow", NULL,
};

static const struct {
	CommandKind kind;
	const char *const *words;
} rows[] = {
	{ COMMAND_NEXT, plans },
	{ COMMAND_ALWAYS, plans },
	{ COMMAND_CLEAR, (Words){ "all", NULL } },
	{ COMMAND_RECORD, (Words){ "me", NULL } },
	{ COMMAND_JOIN, (Words){ "with", "word", NULL } },
	{ COMMAND_CHALLENGE, names },
	{ COMMAND_TELL, (Words){ "organiser", NULL } },
	{ COMMAND_MUTE, (Words){ "off", NULL } },
	{ COMMAND_AWAY, days },
	{ COMMAND_STAND_IN, (Words){ "safe", "bot", NULL } },
	{ COMMAND_STANDBY, switches },
	{ COMMAND_PROPOSE, ending },
	{ COMMAND_ACCEPT, ending },
	{ COMMAND_MAIL, switches },
	{ COMMAND_SET, settings },
	{ COMMAND_STANDINGS, divisions },
	{ COMMAND_CROSSTABLE, divisions },
	{ COMMAND_FIXTURES, divisions },
	{ COMMAND_NEW, names },
	{ COMMAND_EXTEND, (Words){ "by", "hours", "days", "weeks", NULL } },
	{ COMMAND_EXCUSE, seats },
	{ COMMAND_REPLACE, seats },
	{ COMMAND_EJECT, seats },
	{ COMMAND_PLAY_FOR, seats },
	{ COMMAND_ROLLBACK, (Words){ "to", "step", "even-revealed", NULL } },
	{ COMMAND_SEASON, seasons },
	{ COMMAND_LADDER, (Words){ "new", NULL } },
	{ COMMAND_CUP, (Words){ "new", NULL } },
	{ COMMAND_AUDIT, (Words){ "reveal", NULL } },
};

static const struct {
	const char *setting;
	const char *const *words;
} values[] = {
	{ "letters", (Words){ "daily", "at", "instant", "every-step",
			      "only-my-turn", "short", "full", NULL } },
	{ "reminders", (Words){ "off", "few", "daily", NULL } },
	{ "next", switches },
	{ "season", switches },
	{ "pictures", switches },
	{ "address", (Words){ "of", "to", NULL } },
};

/* Answers to a letter that asks for one, and no command's. */
static Words others = { "yes", "no", NULL };

const char *const *
arguments_of(CommandKind kind)
{
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
		if (rows[i].kind == kind)
			return rows[i].words;
	return none;
}

const char *const *
arguments_behind(CommandKind kind)
{
	return kind == COMMAND_NEXT || kind == COMMAND_ALWAYS ||
			       kind == COMMAND_PLAY_FOR
		       ? joiners
		       : none;
}

const char *const *
arguments_of_setting(const char *setting)
{
	for (gsize i = 0; i < G_N_ELEMENTS(values); i++)
		if (!strcmp(values[i].setting, setting))
			return values[i].words;
	return none;
}

const char *
arguments_english(const char *word)
{
	return strcmp(word, ON_TOPIC) != 0 ? word : "on";
}

bool
arguments_know(const char *word)
{
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
		if (g_strv_contains(rows[i].words, word))
			return true;
	for (gsize i = 0; i < G_N_ELEMENTS(values); i++)
		if (g_strv_contains(values[i].words, word))
			return true;
	return g_strv_contains(others, word);
}
