/* vocabulary.c - the words of the command language. */
#include "command/vocabulary.h"

#include "base/text.h"

#include <string.h>

#define NEXT_RIGHT "next on <topic>: <move> or <move>"
#define ALWAYS_RIGHT "always on <topic>: <move>"

static const Keyword keywords[] = {
	{ "next", COMMAND_NEXT, SHAPE_PLAN, NEXT_RIGHT },
	{ "always", COMMAND_ALWAYS, SHAPE_PLAN, ALWAYS_RIGHT },
	{ "clear", COMMAND_CLEAR, SHAPE_FEW, "clear <topic>" },
	{ "wait", COMMAND_WAIT, SHAPE_ALONE, "wait" },
	{ "undo", COMMAND_UNDO, SHAPE_ALONE, "undo" },
	{ "help", COMMAND_HELP, SHAPE_FEW, "help" },
	{ "?", COMMAND_HELP, SHAPE_FEW, "help" },
	{ "commands", COMMAND_HELP, SHAPE_ALONE, "help" },
	{ "hilfe", COMMAND_HELP, SHAPE_ALONE, "help" },
	{ "rules", COMMAND_RULES, SHAPE_FEW, "rules <game>" },
	{ "games", COMMAND_GAMES, SHAPE_ALONE, "games" },
	{ "status", COMMAND_STATUS, SHAPE_ALONE, "status" },
	{ "matches", COMMAND_MATCHES, SHAPE_ALONE, "matches" },
	{ "show", COMMAND_SHOW, SHAPE_ALONE, "show" },
	{ "plans", COMMAND_SHOW, SHAPE_ALONE, "show" },
	{ "position", COMMAND_SHOW, SHAPE_ALONE, "show" },
	{ "history", COMMAND_HISTORY, SHAPE_NUMBER, "history 10" },
	{ "set", COMMAND_SET, SHAPE_SET, "set language en" },
	{ "word", COMMAND_WORD, SHAPE_COLON, "word: <your word>" },
};

static const char *const reserved[] = {
	"list",	   "register", "join",	   "leave",    "challenge", "rematch",
	"away",	   "back",     "resign",   "stand-in", "forget",    "mute",
	"nudge",   "propose",  "accept",   "watch",    "unwatch",   "say",
	"tell",	   "start",    "pause",	   "resume",   "extend",    "excuse",
	"replace", "eject",    "rollback", "cancel",   "announce",  "audit",
	NULL,
};

static const char *const stops[] = {
	"end", "quit", "stop", "thank", "thanks", "thank you", "cheers", NULL,
};

static const char *const settings[] = {
	"language", "zone", "letters", "name", "address", "pace", "html", NULL,
};

/* Words of plans and of topics that every game may use. */
static const char *const generic[] = {
	"on",	    "or",      "then",	"pass",	  "up",	     "to",    "from",
	"with",	    "and",     "for",	"all",	  "any",     "none",  "no",
	"yes",	    "the",     "turn",	"round",  "auction", "bank",  "shop",
	"sale",	    "bid",     "bids",	"take",	  "play",    "buy",   "sell",
	"game",	    "match",   "order", "orders", "plan",    "topic", "seat",
	"player",   "players", "you",	"me",	  "mail",    "my",    "data",
	"club",	    "judge",   "table", "hand",	  "menu",    "new",   "bot",
	"fallback", "please",  NULL,
};

static const char *const help[] = {
	"<move> then <move>\tplay, one move a line; `then` makes a chain",
	"2\ta line of the menu in the letter you answer",
	"next: <move> or <move>\tplan your next decision",
	"next on <topic>: <move>\tplan the next decision of that kind",
	"always on <topic>: <move>\tplan all decisions of that kind",
	"clear [topic]\tdrop your plans",
	"undo\ttake back an order that is not played yet",
	"wait\thold your turn until the time is up",
	"show\tthe position, your orders and your plans",
	"history [n]\twhat happened, the last n steps",
	"status\twhat your matches wait for",
	"matches\tyour matches",
	"games\tthe games of this club",
	"rules <game>\tthe rules of a game",
	"set language en\tchange a setting",
	"word: <your word>\tadd a word of yours to the shuffle",
	"mg-12: <command>\tsay which match you mean",
	"help [topic]\tthis list, or more about one word",
};

const Keyword *
vocabulary_find(const char *word)
{
	for (guint i = 0; i < G_N_ELEMENTS(keywords); i++)
		if (!strcmp(keywords[i].word, word))
			return &keywords[i];
	return NULL;
}

const Keyword *
vocabulary_near(const char *word)
{
	const char *words[G_N_ELEMENTS(keywords) + 1] = { NULL };

	for (guint i = 0; i < G_N_ELEMENTS(keywords); i++)
		words[i] = keywords[i].word;
	const char *near = text_nearest(word, words);

	return near ? vocabulary_find(near) : NULL;
}

bool
vocabulary_reserved(const char *word)
{
	return g_strv_contains(reserved, word);
}

bool
vocabulary_stops(const char *line)
{
	return g_strv_contains(stops, line);
}

bool
vocabulary_setting(const char *word)
{
	return g_strv_contains(settings, word);
}

int
vocabulary_match(const char *text)
{
	int letters = 0, digits = 0;

	while (g_ascii_isalpha(text[letters]))
		letters++;
	if (!letters || letters > 12 || text[letters] != '-')
		return 0;
	while (g_ascii_isdigit(text[letters + 1 + digits]))
		digits++;
	int length = letters + 1 + digits;

	/* "tv-3d" is none. */
	if (!digits || digits > 9 || g_ascii_isalnum(text[length]) ||
	    text[length] == '-' || text[length] == '@')
		return 0;
	return length;
}

static bool
is_number(const char *word)
{
	return *word && strspn(word, "0123456789.,'k") == strlen(word);
}

bool
command_word(const char *word)
{
	int match = vocabulary_match(word);

	return vocabulary_find(word) || vocabulary_reserved(word) ||
	       vocabulary_stops(word) || vocabulary_setting(word) ||
	       g_strv_contains(generic, word) || is_number(word) ||
	       g_utf8_strlen(word, -1) < 2 || (match && !word[match]);
}

const char *
command_help(int n)
{
	return n >= 0 && n < (int)G_N_ELEMENTS(help) ? help[n] : NULL;
}
