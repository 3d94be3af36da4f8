/* vocabulary.c - the words of the command language. */
#include "command/language/vocabulary.h"

#include "base/text.h"

#include <string.h>

#define MATCH "[a-z]{1,12}-[0-9]{1,9}"
#define BEHIND "([ :,;.].*)?" /* a reason */
#define AFTER "( ?[:,] ?| )"  /* a match that stands first */
#define MAYBE_MATCH "(" MATCH ")?"
#define CONTEST "[a-z]{2,12}(-[0-9]{1,4})?"
#define MAYBE_CONTEST "(" CONTEST ")?"
#define OF_DIVISION MAYBE_CONTEST "( ?(division )?([a-z]|[0-9]{1,2}))?"
#define MATCH_OR_NAME "(" MATCH "|[^\\s.,:;!?]+( [^\\s.,:;!?]+){0,2})?"
#define AUTOPLAY "(safe|fallback|bot)"
#define ENDING "(end|abort)"

#define NO_WORD .word = NULL
#define WORD(its_word, what, how)                                              \
	.word = (its_word), .shape = SHAPE_##what, .right = (how)
#define FITS(its_word, how, pattern)                                           \
	WORD(its_word, FITS, how), .fits = "^" pattern "$"

#define COMMAND(its_kind, name, how, line)                                     \
	{ .kind = COMMAND_##its_kind, how, .help = (line) },
#define ORGANISER(its_kind, name, how, line)                                   \
	{ .kind = COMMAND_##its_kind, how, .organiser = true, .help = (line) },
#define ALSO(its_kind, how, line)                                              \
	{ .kind = COMMAND_##its_kind, how, .help = (line) },
#define ALSO_ORGANISER(its_kind, line)                                         \
	{ .kind = COMMAND_##its_kind, .organiser = true, .help = (line) },

static const Keyword keywords[] = {
#include "command/language/vocabulary_rows.h"
};

#undef COMMAND
#undef ORGANISER
#undef ALSO
#undef ALSO_ORGANISER
#define COMMAND(kind, name, ...) [COMMAND_##kind] = (name),
#define ORGANISER(kind, name, ...) [COMMAND_##kind] = (name),
#define ALSO(...)
#define ALSO_ORGANISER(...)

static const char *const kind_names[] = {
#include "command/language/vocabulary_rows.h"
	[COMMAND_UNKNOWN] = "unknown",
};

static const char *const stops[] = {
	"end", "quit", "stop", "thank", "thanks", "thank you", "cheers", NULL,
};

static const char *const settings[] = {
	"language", "zone",	"letters", "reminders", "name",
	"address",  "pace",	"html",	   "next",	"standby",
	"season",   "pictures", NULL,
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

const char *
command_kind_name(CommandKind kind)
{
	return kind_names[kind];
}

bool
command_kind_orders(CommandKind kind)
{
	return kind == COMMAND_MOVE || kind == COMMAND_MENU ||
	       kind == COMMAND_NEXT || kind == COMMAND_ALWAYS ||
	       kind == COMMAND_UNDO;
}

/* The first keyword of each kind. */
static const Keyword **
by_kind(void)
{
	const Keyword **all = g_new0(const Keyword *, COMMAND_UNKNOWN + 1);

	for (guint i = G_N_ELEMENTS(keywords); i-- > 0;)
		all[keywords[i].kind] = &keywords[i];
	return all;
}

const Keyword *
vocabulary_of(CommandKind kind)
{
	static const Keyword **all;

	if (g_once_init_enter(&all))
		g_once_init_leave(&all, by_kind());
	return all[kind];
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
	int kind = 0;

	while (kind < COMMAND_UNKNOWN && strcmp(kind_names[kind], name) != 0)
		kind++;
	return (CommandKind)kind;
}

bool
vocabulary_organises(CommandKind kind)
{
	const Keyword *first = vocabulary_of(kind);

	return first && first->organiser;
}

static GHashTable *
by_word(void)
{
	GHashTable *all = g_hash_table_new(g_str_hash, g_str_equal);

	for (guint i = 0; i < G_N_ELEMENTS(keywords); i++)
		if (keywords[i].word &&
		    !g_hash_table_contains(all, keywords[i].word))
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
vocabulary_after(const Keyword *keyword)
{
	const Keyword *end = keywords + G_N_ELEMENTS(keywords);

	for (const Keyword *next = keyword + 1; next < end; next++)
		if (next->word && !strcmp(next->word, keyword->word))
			return next;
	return NULL;
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

	/* As text_nearest, of words that are folded already.  Of two as near it
	 * is the one that talks to nobody. */
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
