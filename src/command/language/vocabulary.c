/* vocabulary.c - the words of the command language. */
#include "command/language/vocabulary.h"

#include "base/base.h"

#define MATCH "[a-z]{1,12}-[0-9]{1,9}"
#define BEHIND "([ :,;.].*)?" /* a reason */
#define AFTER "( ?[:,] ?| )"  /* a match that stands first */
#define MAYBE_MATCH "(" MATCH ")?"
#define CONTEST "[a-z]{2,12}(-[0-9]{1,4})?"
#define MAYBE_CONTEST "(" CONTEST ")?"
#define OF_DIVISION MAYBE_CONTEST "( ?(division )?([a-z]|[0-9]{1,2}))?"
#define MATCH_OR_NAME "(" MATCH "|[^\\s.,:;!?]+( [^\\s.,:;!?]+){0,2})?"
#define AUTOPLAY "(safe|fallback|bot|good|strong|master)"
#define ENDING "(end|abort)"

#define NO_WORD .word = NULL
#define WORD(its_word, what, how)                                              \
	.word = (its_word), .shape = SHAPE_##what, .right = (how)
#define FITS(its_word, how, pattern)                                           \
	WORD(its_word, FITS, how), .fits = "^" pattern "$"

#define COMMAND(its_kind, its_name, how, line)                                 \
	{ .kind = COMMAND_##its_kind, .name = (its_name), how, .help = (line) },
#define ORGANISER(its_kind, its_name, how, line)                               \
	{ .kind = COMMAND_##its_kind,                                          \
	  .name = (its_name),                                                  \
	  how,                                                                 \
	  .organiser = true,                                                   \
	  .help = (line) },
#define ALSO(its_kind, how, line)                                              \
	{ .kind = COMMAND_##its_kind, how, .help = (line) },
#define ALSO_ORGANISER(its_kind, line)                                         \
	{ .kind = COMMAND_##its_kind, .organiser = true, .help = (line) },

static const Keyword keywords[] = {
#include "command/language/vocabulary_rows.h"
};

static const char *const stops[] = {
	"end", "quit", "stop", "thank", "thanks", "thank you", "cheers", NULL,
};

static const char *const settings[] = {
	"language", "zone",	"letters",  "reminders", "name",
	"address",  "pace",	"html",	    "next",	 "standby",
	"season",   "pictures", "receipts", "public",	 "listed",
	"unlisted", "calendar", "bulletin", NULL,
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

bool
command_kind_orders(CommandKind kind)
{
	return kind == COMMAND_MOVE || kind == COMMAND_MENU ||
	       kind == COMMAND_NEXT || kind == COMMAND_ALWAYS ||
	       kind == COMMAND_UNDO;
}

bool
command_kind_among(CommandKind kind, const CommandKind *kinds)
{
	while (*kinds != COMMAND_UNKNOWN && *kinds != kind)
		kinds++;
	return *kinds != COMMAND_UNKNOWN;
}

const Keyword *
vocabulary_of(CommandKind kind)
{
	/* Kinds have the order of their first rows. */
	for (guint i = kind; i < G_N_ELEMENTS(keywords); i++)
		if (keywords[i].kind == kind)
			return &keywords[i];
	return NULL;
}

const char *
command_kind_name(CommandKind kind)
{
	return kind < COMMAND_UNKNOWN ? vocabulary_of(kind)->name : "unknown";
}

const char *
vocabulary_head(CommandKind kind)
{
	static const char *const two[COMMAND_UNKNOWN] = {
		[COMMAND_MY_DATA] = "my data",
		[COMMAND_MY_SEASON] = "my season",
		[COMMAND_FORGET_ME] = "forget me",
		[COMMAND_NEW] = "new match",
		[COMMAND_PLAY_FOR] = "play for",
		[COMMAND_PLAYER] = "player add",
	};
	const Keyword *first = vocabulary_of(kind);

	return kind < COMMAND_UNKNOWN && two[kind] ? two[kind]
	       : first				   ? first->word
						   : NULL;
}

CommandKind
vocabulary_kind(const char *name)
{
	for (guint i = 0; i < G_N_ELEMENTS(keywords); i++)
		if (!g_strcmp0(keywords[i].name, name))
			return keywords[i].kind;
	return COMMAND_UNKNOWN;
}

static const Keyword *
find_from(const Keyword *keyword, const char *word)
{
	for (; keyword < keywords + G_N_ELEMENTS(keywords); keyword++)
		if (!g_strcmp0(keyword->word, word))
			return keyword;
	return NULL;
}

const Keyword *
vocabulary_find(const char *word)
{
	return find_from(keywords, word);
}

const Keyword *
vocabulary_after(const Keyword *keyword)
{
	return find_from(keyword + 1, keyword->word);
}

const Keyword *
vocabulary_nth(int n)
{
	for (guint i = 0; i < G_N_ELEMENTS(keywords); i++)
		if (keywords[i].word && n-- == 0)
			return &keywords[i];
	return NULL;
}

const Keyword *
vocabulary_near(const char *word)
{
	const Keyword *nearest = NULL;
	TextShape shape = text_shape(word);
	int least = G_MAXINT;

	/* Does the same as text_nearest, but with words that are folded
	 * already.  Of two equally near ones it takes the one that talks to
	 * nobody. */
	for (guint i = 0; i < G_N_ELEMENTS(keywords); i++) {
		const Keyword *keyword = &keywords[i];

		if (!keyword->right)
			continue;
		bool quiet = nearest && nearest->shape == SHAPE_TALK;
		TextShape other = text_shape(keyword->word);
		int most = MIN(other.n / 3, quiet ? least : least - 1);
		int far = text_apart(&shape, &other, most);

		if (far <= most) {
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

	/* "tv-3d" isn't the name of a match. */
	if (!digits || digits > 9 || g_ascii_isalnum(text[length]) ||
	    text[length] == '-' || text[length] == '@')
		return 0;
	return length;
}

bool
vocabulary_holds(const char *word)
{
	int match = vocabulary_match(word);

	return vocabulary_find(word) || vocabulary_stops(word) ||
	       vocabulary_setting(word) || g_strv_contains(generic, word) ||
	       strspn(word, "0123456789.,'k") == strlen(word) ||
	       g_utf8_strlen(word, -1) < 2 || (match && !word[match]);
}

static const char *
nth_help(int n, bool organiser)
{
	for (guint i = 0; i < G_N_ELEMENTS(keywords); i++)
		if (keywords[i].help && keywords[i].organiser == organiser &&
		    n-- == 0)
			return keywords[i].help;
	return NULL;
}

const char *
vocabulary_help(int n)
{
	return nth_help(n, false);
}

const char *
vocabulary_organiser_help(int n)
{
	return nth_help(n, true);
}

/* --- the words after a command word --------------------------------------- */

typedef const char *const Words[];

/* "next on shop": in other languages this isn't the word of "mail on". */
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
static Words set_words = { "address",  "language", "letters",  "name",
			   "next",     "pictures", "receipts", "reminders",
			   "season",   "zone",	   "public",   "listed",
			   "unlisted", "calendar", "bulletin", NULL };
static Words days = {
	"from",	    "to",	 "until",     "january",  "february",
	"march",    "april",	 "may",	      "june",	  "july",
	"august",   "september", "october",   "november", "december",
	"monday",   "tuesday",	 "wednesday", "thursday", "friday",
	"saturday", "sunday",	 "today",     "tomorrow", NULL,
};

static const struct {
	CommandKind kind;
	const char *setting; /* of COMMAND_SET, whose values these are */
	const char *const *words;
} arguments[] = {
	{ COMMAND_NEXT, NULL, plans },
	{ COMMAND_ALWAYS, NULL, plans },
	{ COMMAND_CLEAR, NULL, (Words){ "all", NULL } },
	{ COMMAND_RECORD, NULL, (Words){ "me", NULL } },
	{ COMMAND_REVIEW, NULL, (Words){ "public", "private", NULL } },
	{ COMMAND_JOIN, NULL, (Words){ "with", "word", NULL } },
	{ COMMAND_CHALLENGE, NULL, names },
	{ COMMAND_TELL, NULL, (Words){ "organiser", NULL } },
	{ COMMAND_MUTE, NULL, (Words){ "off", NULL } },
	{ COMMAND_AWAY, NULL, days },
	{ COMMAND_STAND_IN, NULL,
	  (Words){ "safe", "bot", "good", "strong", "master", NULL } },
	{ COMMAND_STANDBY, NULL, switches },
	{ COMMAND_PROPOSE, NULL, ending },
	{ COMMAND_ACCEPT, NULL, ending },
	{ COMMAND_MAIL, NULL, switches },
	{ COMMAND_SET, NULL, set_words },
	{ COMMAND_SET, "letters",
	  (Words){ "daily", "at", "instant", "every-step", "only-my-turn",
		   "short", "full", NULL } },
	{ COMMAND_SET, "reminders", (Words){ "off", "few", "daily", NULL } },
	{ COMMAND_SET, "next", switches },
	{ COMMAND_SET, "season", switches },
	{ COMMAND_SET, "pictures", switches },
	{ COMMAND_SET, "receipts", switches },
	{ COMMAND_SET, "bulletin", switches },
	{ COMMAND_SET, "public", (Words){ "off", NULL } },
	{ COMMAND_SET, "calendar", (Words){ "on", "new", "off", NULL } },
	{ COMMAND_SET, "address", (Words){ "of", "to", NULL } },
	{ COMMAND_STANDINGS, NULL, divisions },
	{ COMMAND_CROSSTABLE, NULL, divisions },
	{ COMMAND_FIXTURES, NULL, divisions },
	{ COMMAND_NEW, NULL, names },
	{ COMMAND_EXTEND, NULL,
	  (Words){ "by", "hours", "days", "weeks", NULL } },
	{ COMMAND_EXCUSE, NULL, seats },
	{ COMMAND_REPLACE, NULL, seats },
	{ COMMAND_EJECT, NULL, seats },
	{ COMMAND_PLAY_FOR, NULL, seats },
	{ COMMAND_ROLLBACK, NULL,
	  (Words){ "to", "step", "even-revealed", NULL } },
	{ COMMAND_SEASON, NULL, seasons },
	{ COMMAND_LADDER, NULL, (Words){ "new", NULL } },
	{ COMMAND_CUP, NULL, (Words){ "new", NULL } },
	{ COMMAND_AUDIT, NULL, (Words){ "reveal", NULL } },
	{ COMMAND_WHY, NULL, (Words){ "in", NULL } },
	/* answers to a letter's question */
	{ COMMAND_UNKNOWN, NULL, (Words){ "yes", "no", NULL } },
};

const char *const *
vocabulary_arguments(CommandKind kind, const char *setting)
{
	for (gsize i = 0; i < G_N_ELEMENTS(arguments); i++)
		if (arguments[i].kind == kind &&
		    !g_strcmp0(arguments[i].setting, setting))
			return arguments[i].words;
	return none;
}

const char *const *
vocabulary_joiners(CommandKind kind)
{
	return kind == COMMAND_NEXT || kind == COMMAND_ALWAYS ||
			       kind == COMMAND_PLAY_FOR
		       ? joiners
		       : none;
}

const char *
vocabulary_argument_english(const char *word)
{
	return strcmp(word, ON_TOPIC) != 0 ? word : "on";
}

bool
vocabulary_has_argument(const char *word)
{
	for (gsize i = 0; i < G_N_ELEMENTS(arguments); i++)
		if (g_strv_contains(arguments[i].words, word))
			return true;
	return false;
}
