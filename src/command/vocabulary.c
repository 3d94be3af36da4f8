/* vocabulary.c - the words of the command language. */
#include "command/vocabulary.h"

#include "base/text.h"

#include <string.h>

#define NEXT_RIGHT "next on <topic>: <move> or <move>"
#define ALWAYS_RIGHT "always on <topic>: <move>"

#define MATCH "[a-z]{1,12}-[0-9]{1,9}"
#define MAYBE_MATCH "(" MATCH ")?"
#define FITS(word, kind, right, pattern)                                       \
	{                                                                      \
		word, kind, SHAPE_FITS, right, "^" pattern "$"                 \
	}

static const Keyword keywords[] = {
	{ "next", COMMAND_NEXT, SHAPE_PLAN, NEXT_RIGHT, NULL },
	{ "always", COMMAND_ALWAYS, SHAPE_PLAN, ALWAYS_RIGHT, NULL },
	{ "clear", COMMAND_CLEAR, SHAPE_FEW, "clear <topic>", NULL },
	{ "wait", COMMAND_WAIT, SHAPE_ALONE, "wait", NULL },
	{ "undo", COMMAND_UNDO, SHAPE_ALONE, "undo", NULL },
	{ "help", COMMAND_HELP, SHAPE_FEW, "help", NULL },
	{ "?", COMMAND_HELP, SHAPE_FEW, "help", NULL },
	{ "commands", COMMAND_HELP, SHAPE_ALONE, "help", NULL },
	{ "hilfe", COMMAND_HELP, SHAPE_ALONE, "help", NULL },
	{ "rules", COMMAND_RULES, SHAPE_FEW, "rules <game>", NULL },
	{ "games", COMMAND_GAMES, SHAPE_ALONE, "games", NULL },
	{ "status", COMMAND_STATUS, SHAPE_ALONE, "status", NULL },
	{ "matches", COMMAND_MATCHES, SHAPE_ALONE, "matches", NULL },
	{ "show", COMMAND_SHOW, SHAPE_ALONE, "show", NULL },
	{ "plans", COMMAND_SHOW, SHAPE_ALONE, "show", NULL },
	{ "position", COMMAND_SHOW, SHAPE_ALONE, "show", NULL },
	{ "history", COMMAND_HISTORY, SHAPE_NUMBER, "history 10", NULL },
	{ "set", COMMAND_SET, SHAPE_SET, "set language en", NULL },
	{ "word", COMMAND_WORD, SHAPE_COLON, "word: <your word>", NULL },

	{ "list", COMMAND_LIST, SHAPE_ALONE, "list", NULL },
	FITS("register", COMMAND_REGISTER, "register <name>", "\\S.{0,59}"),
	FITS("join", COMMAND_JOIN, "join mg-12",
	     "(" MATCH ")?,? ?((with )?word:? .+)?"),
	FITS("record", COMMAND_RECORD, "record mg-12", MAYBE_MATCH),
	FITS("leave", COMMAND_LEAVE, "leave mg-12", MAYBE_MATCH),
	FITS("challenge", COMMAND_CHALLENGE, "challenge <game> with <name>",
	     ".+"), /* without "with" it must begin with a game's name */
	FITS("rematch", COMMAND_REMATCH, "rematch mg-12", MAYBE_MATCH),
	FITS("away", COMMAND_AWAY, "away 1 Dec to 8 Dec",
	     "((from )?.+ (to|until|till|-) .+|(until|till|to) .+)"),
	{ "back", COMMAND_BACK, SHAPE_ALONE, "back", NULL },
	FITS("mail", COMMAND_MAIL, "mail off", "(on|off)"),
	FITS("resign", COMMAND_RESIGN, "resign mg-12", MAYBE_MATCH),
	FITS("stand-in", COMMAND_STAND_IN, "stand-in bot", "(fallback|bot)"),
	FITS("standby", COMMAND_STANDBY, "standby on", "(on|off)"),
	FITS("my", COMMAND_MY_DATA, "my data", "data"),
	FITS("forget", COMMAND_FORGET_ME, "forget me", "me"),
	{ "confirm", COMMAND_CONFIRM, SHAPE_ALONE, "confirm", NULL },
	{ "decline", COMMAND_DECLINE, SHAPE_ALONE, "decline", NULL },
	FITS("propose", COMMAND_PROPOSE, "propose abort", "abort( " MATCH ")?"),
	FITS("accept", COMMAND_ACCEPT, "accept abort",
	     "(abort)?( ?" MATCH ")?"),
	FITS("watch", COMMAND_WATCH, "watch mg-12", MATCH),
	FITS("unwatch", COMMAND_UNWATCH, "unwatch mg-12", MATCH),

	{ "say", COMMAND_SAY, SHAPE_TALK, "say <text>", NULL },
	{ "tell", COMMAND_TELL, SHAPE_TALK, "tell <player>: <text>", NULL },
	FITS("mute", COMMAND_MUTE, "mute <player>", ".{0,40}"),
	FITS("nudge", COMMAND_NUDGE, "nudge", MAYBE_MATCH),
	{ "announce", COMMAND_ANNOUNCE, SHAPE_TALK, "announce <text>", NULL },

	FITS("new", COMMAND_NEW, "new match <game> with <names>", "match .+"),
	FITS("start", COMMAND_START, "start mg-12", MATCH),
	FITS("pause", COMMAND_PAUSE, "pause mg-12", MATCH "( .+)?"),
	FITS("resume", COMMAND_RESUME, "resume mg-12", MAYBE_MATCH),
	FITS("extend", COMMAND_EXTEND, "extend mg-12 24h",
	     MATCH " (by )?\\d.{0,200}"),
	FITS("excuse", COMMAND_EXCUSE, "excuse <player> in mg-12",
	     "\\S.{0,80}"),
	FITS("replace", COMMAND_REPLACE, "replace <seat> with <player>",
	     ".+ with .+"),
	FITS("eject", COMMAND_EJECT, "eject <seat>", "\\S.{0,80}"),
	FITS("play", COMMAND_PLAY_FOR, NULL, /* a verb of most games */
	     "for [^:]+: ?\\S.*"),
	FITS("rollback", COMMAND_ROLLBACK, "rollback mg-12 to 7",
	     "(" MATCH " )?to (step )?\\d{1,6}( .*)?"),
	FITS("cancel", COMMAND_CANCEL, "cancel mg-12", MATCH "( .+)?"),
	FITS("audit", COMMAND_AUDIT, "audit mg-12", MATCH "( .+)?"),
	FITS("log", COMMAND_LOG, "log mg-12", "(" MATCH ")?( ?\\d{1,3})?"),
	FITS("player", COMMAND_PLAYER, NULL, /* a word of all tables */
	     "add( .{0,200})?"),
};

static const char *const stops[] = {
	"end", "quit", "stop", "thank", "thanks", "thank you", "cheers", NULL,
};

static const char *const settings[] = {
	"language", "zone", "letters", "reminders", "name", "address",
	"pace",	    "html", "next",    "standby",   NULL,
};

/* Words of plans and of topics that every game may use. */
static const char *const generic[] = {
	"on",	    "or",      "then",	"pass",	  "up",	       "to",	"from",
	"with",	    "and",     "for",	"all",	  "any",       "none",	"no",
	"yes",	    "the",     "turn",	"round",  "auction",   "bank",	"shop",
	"sale",	    "bid",     "bids",	"take",	  "play",      "buy",	"sell",
	"game",	    "match",   "order", "orders", "plan",      "topic", "seat",
	"player",   "players", "you",	"me",	  "mail",      "my",	"data",
	"club",	    "judge",   "table", "hand",	  "menu",      "new",	"bot",
	"fallback", "please",  "abort", "unmute", "organiser", "off",	NULL,
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
	"record mg-12\tall moves of a match that is over, as a file",
	"status\twhat your matches wait for",
	"matches\tyour matches",
	"games\tthe games of this club",
	"rules <game>\tthe rules of a game",
	"list\topen matches that wait for players",
	"join mg-12\ttake a seat in an open match",
	"leave mg-12\tgive your seat up before the match begins",
	"challenge <game> with <names>\tinvite others to a new match (without "
	"names it is open to all); in between, "
	"if you like, seats=4 (the rest for whoever joins), pace=24, bank=240, "
	"bank-refill=6, stand-in=bot or an option of the game",
	"rematch mg-12\tthe same match once more, with the same people",
	"say <text>\ttalk to the table, to the next empty line, move or "
	"command",
	"tell <player>: <text>\ttalk to one player, or to the organiser",
	"mute <player>\thear no more of his talk; `mute off` ends it",
	"nudge\tremind those who owe a move, once a day",
	"away 1 Dec to 8 Dec\tstop your clock while you are away",
	"back\tyou are here again; your seat is yours again, unless a "
	"substitute has moved",
	"stand-in bot\twho plays for you when your time is over",
	"standby on\tbe offered seats that others have left",
	"propose abort\tend the match without a result, if all who play wish "
	"it within two weeks",
	"accept abort\twish it too; `accept` alone takes what a letter offers",
	"resign mg-12\tgive a running match up, with the last place",
	"watch mg-12\tread along; `unwatch mg-12` ends it",
	"mail off\tno letters but answers; `mail on` brings the others back",
	("set language en\tchange a setting: language, zone, letters, "
	 "reminders, name, address, next"),
	("set letters digest 20:00\tone letter a day; or instant, every-step, "
	 "only-my-turn"),
	"set reminders few\thow often we remind you: off, few, daily",
	"my data\tall that is stored about you",
	"forget me\tremove your name and your addresses",
	"word: <your word>\tadd a word of yours to the shuffle",
	"mg-12: <command>\tsay which match you mean",
	"help [topic]\tthis list, or more about one word",
};

static const char *const organiser_help[] = {
	"new match <game> with Ann, Bob\tinvite them; in between, if you like, "
	"seats=4 (the rest for whoever joins), hold, start-when-full, invited, "
	"pace=24, bank=240, bank-refill=6, stand-in=bot or an option of the "
	"game",
	"start mg-12\tdeal, and begin",
	"pause mg-12 <why>\tstop the clocks of a match; moves still count",
	"resume mg-12\tstart them again; every deadline moves by as long",
	"resume\tlet stand-ins play again after nearly all were silent",
	"extend mg-12 24h\tgive more time for what is asked now",
	"excuse Ann in mg-12\tdon't count what they missed in the last 30 "
	"days; "
	"without a match: in all of them",
	"replace Ann in mg-12 with Bob\tBob plays on for Ann",
	"eject Ann in mg-12\toffer the seat to others; if nobody takes it the "
	"house bot plays",
	"play for Ann in mg-12: <move>\tmake a move for an absent player, who "
	"gets a copy",
	"rollback mg-12 to 7\tstep 7 is the last that stands; the later ones "
	"are void",
	"cancel mg-12 <why>\tend it without a result",
	"set address of Ann to ann@example.org\tat once, for a mailbox that is "
	"lost",
	"player add Ann ann@example.org Europe/Vienna\tan address, and a time "
	"zone if it is not the club's; they get a welcome letter",
	"status\twho is to move in each match, and what waits in the club",
	"list\tthe matches and the players",
	"log mg-12\twhat was done, by whom and why; `log` alone: in the whole "
	"club",
	"announce <text>\tto all players, to the next empty line; in front "
	"mg-12: to one match",
	"audit mg-12\tall that is kept about it; `audit mg-12 reveal` shows "
	"hidden things, and the table hears of it",
};

static const char *const kind_names[] = {
	[COMMAND_MOVE] = "move",
	[COMMAND_MENU] = "menu",
	[COMMAND_NEXT] = "next",
	[COMMAND_ALWAYS] = "always",
	[COMMAND_CLEAR] = "clear",
	[COMMAND_WAIT] = "wait",
	[COMMAND_UNDO] = "undo",
	[COMMAND_HELP] = "help",
	[COMMAND_RULES] = "rules",
	[COMMAND_GAMES] = "games",
	[COMMAND_STATUS] = "status",
	[COMMAND_MATCHES] = "matches",
	[COMMAND_SHOW] = "show",
	[COMMAND_RECORD] = "record",
	[COMMAND_HISTORY] = "history",
	[COMMAND_SET] = "set",
	[COMMAND_WORD] = "word",
	[COMMAND_LIST] = "list",
	[COMMAND_REGISTER] = "register",
	[COMMAND_JOIN] = "join",
	[COMMAND_LEAVE] = "leave",
	[COMMAND_CHALLENGE] = "challenge",
	[COMMAND_REMATCH] = "rematch",
	[COMMAND_AWAY] = "away",
	[COMMAND_BACK] = "back",
	[COMMAND_MAIL] = "mail",
	[COMMAND_RESIGN] = "resign",
	[COMMAND_STAND_IN] = "stand-in",
	[COMMAND_STANDBY] = "standby",
	[COMMAND_MY_DATA] = "my-data",
	[COMMAND_FORGET_ME] = "forget-me",
	[COMMAND_CONFIRM] = "confirm",
	[COMMAND_DECLINE] = "decline",
	[COMMAND_PROPOSE] = "propose",
	[COMMAND_ACCEPT] = "accept",
	[COMMAND_WATCH] = "watch",
	[COMMAND_UNWATCH] = "unwatch",
	[COMMAND_SAY] = "say",
	[COMMAND_TELL] = "tell",
	[COMMAND_MUTE] = "mute",
	[COMMAND_NUDGE] = "nudge",
	[COMMAND_ANNOUNCE] = "announce",
	[COMMAND_NEW] = "new",
	[COMMAND_START] = "start",
	[COMMAND_PAUSE] = "pause",
	[COMMAND_RESUME] = "resume",
	[COMMAND_EXTEND] = "extend",
	[COMMAND_EXCUSE] = "excuse",
	[COMMAND_REPLACE] = "replace",
	[COMMAND_EJECT] = "eject",
	[COMMAND_PLAY_FOR] = "play-for",
	[COMMAND_ROLLBACK] = "rollback",
	[COMMAND_CANCEL] = "cancel",
	[COMMAND_AUDIT] = "audit",
	[COMMAND_LOG] = "log",
	[COMMAND_PLAYER] = "player-add",
	[COMMAND_UNKNOWN] = "unknown",
};

const char *
command_kind_name(CommandKind kind)
{
	return kind_names[kind];
}

bool
vocabulary_organises(CommandKind kind)
{
	return kind >= COMMAND_ANNOUNCE && kind < COMMAND_UNKNOWN;
}

static GHashTable *
by_word(void)
{
	GHashTable *all = g_hash_table_new(g_str_hash, g_str_equal);

	for (guint i = 0; i < G_N_ELEMENTS(keywords); i++)
		g_hash_table_insert(all, (char *)keywords[i].word,
				    (Keyword *)&keywords[i]);
	return all;
}

const Keyword *
vocabulary_find(const char *word)
{
	static gsize ready;

	if (g_once_init_enter(&ready))
		g_once_init_leave(&ready, (gsize)by_word());
	return g_hash_table_lookup((GHashTable *)ready, word);
}

const Keyword *
vocabulary_nth(int n)
{
	return n >= 0 && n < (int)G_N_ELEMENTS(keywords) ? &keywords[n] : NULL;
}

const Keyword *
vocabulary_near(const char *word)
{
	const Keyword *nearest = NULL;
	TextShape shape = text_shape(word);
	int least = G_MAXINT;

	/* As text_nearest, of words that are folded already. */
	for (guint i = 0; i < G_N_ELEMENTS(keywords); i++) {
		const Keyword *keyword = &keywords[i];
		TextShape other = text_shape(keyword->word);
		int most = other.n / 3;
		int far = keyword->right ? text_apart(&shape, &other,
						      MIN(most, least - 1))
					 : G_MAXINT;

		if (far <= most && far < least) {
			least = far;
			nearest = keyword;
		}
	}
	return nearest;
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
vocabulary_holds(const char *word)
{
	int match = vocabulary_match(word);

	return vocabulary_find(word) || vocabulary_stops(word) ||
	       vocabulary_setting(word) || g_strv_contains(generic, word) ||
	       is_number(word) || g_utf8_strlen(word, -1) < 2 ||
	       (match && !word[match]);
}

const char *
vocabulary_help(int n)
{
	return n >= 0 && n < (int)G_N_ELEMENTS(help) ? help[n] : NULL;
}

const char *
vocabulary_organiser_help(int n)
{
	return n >= 0 && n < (int)G_N_ELEMENTS(organiser_help)
		       ? organiser_help[n]
		       : NULL;
}
