/* tables.c - reads and checks the tables; every complaint names its line. */
#include "games/masterpiece/rules.h"

#include "game/ini.h"

#include <stddef.h>
#include <string.h>

#define AMOUNT_MAX 200000000
#define VALUE_MAX 20000000

const char *const masterpiece_space[SPACE_KINDS] = {
	"private auction", "bank auction",    "buy from bank",
	"may sell",	   "must sell",	      "collect",
	"collect or card", "buy from player", "inherit",
};

/* The kinds of space that are followed by an amount. */
static const bool priced[SPACE_KINDS] = {
	[SPACE_BUY] = true,  [SPACE_MUST_SELL] = true,	[SPACE_COLLECT] = true,
	[SPACE_CARD] = true, [SPACE_BUY_PLAYER] = true,
};

typedef struct {
	Ini ini;
	Tables *tables;
	int money_line[6];
	int board_line, values_line,
		paintings_line; /* lines of the last entry of each section */
	bool values_said, paintings_said;
} Reader;

#define fault(reader, line, ...)                                               \
	ini_fault(&(reader)->ini, error, line, __VA_ARGS__)
#define fault_here(reader, ...) fault(reader, (reader)->ini.at, __VA_ARGS__)

static bool
number_read(const char *text, gint64 most, int *number)
{
	gint64 value;

	if (!g_ascii_string_to_signed(text, 10, 0, most, &value, NULL))
		return false;
	*number = (int)value;
	return true;
}

/* --- [money], [dice] ----------------------------------------------------- */

static bool
money_pair(Ini *ini, char *key, char *value, GError **error)
{
	Reader *reader = ini->data;
	Tables *t = reader->tables;
	const struct {
		const char *key;
		int *number;
	} rows[] = {
		{ "start", &t->start }, { "minimum", &t->minimum },
		{ "step", &t->step },	{ "fine", &t->fine },
		{ "most", &t->most },	{ "dice", &t->dice },
	};
	bool dice = strcmp(ini->section, "dice") == 0;

	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
		if (strcmp(rows[i].key, key) != 0 || dice != (i == 5))
			continue;
		if (reader->money_line[i])
			return fault_here(reader,
					  "%s was set in line %d already", key,
					  reader->money_line[i]);
		reader->money_line[i] = reader->ini.at;
		if (number_read(value, dice ? DICE_MAX : AMOUNT_MAX,
				rows[i].number) &&
		    *rows[i].number > 0)
			return true;
		return fault_here(reader, "%s is a whole number from 1 to %d",
				  key, dice ? DICE_MAX : AMOUNT_MAX);
	}
	return fault_here(reader, "[%s] has no key %s", ini->section, key);
}

/* --- [board] ------------------------------------------------------------- */

/* Finds the kind that a text begins with (the longest), and what follows it. */
static int
kind_read(const char *text, const char **rest)
{
	int found = -1;
	gsize longest = 0;

	for (int i = 0; i < SPACE_KINDS; i++) {
		gsize n = strlen(masterpiece_space[i]);

		if (n < longest || strncmp(text, masterpiece_space[i], n) ||
		    (text[n] && text[n] != ' '))
			continue;
		found = i;
		longest = n;
	}
	*rest = text + longest + strspn(text + longest, " ");
	return found;
}

static bool
board_pair(Ini *ini, char *key, char *value, GError **error)
{
	Reader *reader = ini->data;
	Tables *t = reader->tables;
	const char *rest;
	int kind = kind_read(value, &rest), at;

	reader->board_line = reader->ini.at;
	if (t->spaces == SPACES_MAX)
		return fault_here(reader, "a board has %d spaces at most",
				  SPACES_MAX);
	if (!number_read(key, SPACES_MAX, &at) || at != t->spaces)
		return fault_here(reader,
				  "spaces are numbered in order; here comes %d",
				  t->spaces);
	if (kind < 0)
		return fault_here(reader, "no space is called '%s'", value);
	Space *space = &t->space[t->spaces++];

	space->kind = (guint8)kind;
	if (!priced[kind] && *rest)
		return fault_here(reader, "'%s' has no amount",
				  masterpiece_space[kind]);
	if (priced[kind] && (!number_read(rest, VALUE_MAX, &space->amount) ||
			     space->amount == 0))
		return fault_here(reader, "'%s' wants an amount up to %d",
				  masterpiece_space[kind], VALUE_MAX);
	return true;
}

/* --- [values], [paintings] ----------------------------------------------- */

static bool
rebuilt_read(Reader *reader, const char *value, bool *rebuilt, GError **error)
{
	*rebuilt = strcmp(value, "yes") == 0;
	if (*rebuilt || strcmp(value, "no") == 0)
		return true;
	return fault_here(reader, "reconstruction is yes or no");
}

static bool
values_pair(Ini *ini, char *key, char *value, GError **error)
{
	Reader *reader = ini->data;
	Tables *t = reader->tables;
	ValueKind kind = { 0 };

	reader->values_line = reader->ini.at;
	if (strcmp(key, "reconstruction") == 0) {
		reader->values_said = true;
		return rebuilt_read(reader, value, &t->values_rebuilt, error);
	}
	if (strcmp(key, "forgery") != 0 &&
	    (!number_read(key, VALUE_MAX, &kind.value) || kind.value == 0))
		return fault_here(reader,
				  "a value is 'forgery' or an amount up to %d",
				  VALUE_MAX);
	for (int i = 0; i < t->kinds; i++)
		if (t->kind[i].value == kind.value)
			return fault_here(reader, "%s was set already", key);
	if (!number_read(value, CARDS_MAX, &kind.count))
		return fault_here(reader, "%s wants how many cards there are",
				  key);
	if (t->kinds == KINDS_MAX || t->cards + kind.count > CARDS_MAX)
		return fault_here(reader,
				  "there are %d kinds and %d cards at most",
				  KINDS_MAX, CARDS_MAX);
	kind.word = kind.value ? wording_brief(NULL, kind.value)
			       : g_strdup("forgery");
	for (int i = 0; i < kind.count; i++)
		t->card[t->cards++] = (guint8)t->kinds;
	t->kind[t->kinds++] = kind;
	return true;
}

/* Reads "title | artist | year", the year if it is known. */
static bool
painting_fill(Artwork *painting, const char *value)
{
	g_auto(GStrv) parts = g_strsplit(value, "|", -1);
	guint n = g_strv_length(parts);
	gint64 year = 0;

	if (n < 2 || n > 3 || !*g_strstrip(parts[0]) || !*g_strstrip(parts[1]))
		return false;
	if (n == 3 && !g_ascii_string_to_signed(g_strstrip(parts[2]), 10, 1,
						2100, &year, NULL))
		return false;
	painting->title = g_strdup(parts[0]);
	painting->artist = g_strdup(parts[1]);
	painting->year = (int)year;
	const char *space = strrchr(painting->artist, ' ');

	if (space && strlen(space + 1) > 2)
		painting->surname = space + 1;
	if (g_str_has_prefix(painting->title, "The "))
		painting->brief = painting->title + strlen("The ");
	return true;
}

static bool
paintings_pair(Ini *ini, char *key, char *value, GError **error)
{
	Reader *reader = ini->data;
	Tables *t = reader->tables;
	Artwork *painting = &t->painting[t->paintings];

	reader->paintings_line = reader->ini.at;
	if (strcmp(key, "reconstruction") == 0) {
		reader->paintings_said = true;
		return rebuilt_read(reader, value, &t->paintings_rebuilt,
				    error);
	}
	if (t->paintings == PAINTINGS_MAX)
		return fault_here(reader,
				  "there are %d paintings at "
				  "most",
				  PAINTINGS_MAX);
	g_snprintf(painting->id, sizeof(painting->id), "p%02d",
		   (t->paintings + 1) % 100);
	if (strcmp(key, painting->id) != 0)
		return fault_here(
			reader,
			"paintings are numbered in order; here comes %s",
			painting->id);
	if (!painting_fill(painting, value))
		return fault_here(
			reader, "a painting is written: title | artist | year");
	t->paintings++;
	for (int i = 0; i + 1 < t->paintings; i++)
		if (strcmp(t->painting[i].title, painting->title) == 0)
			return fault_here(reader, "%s has the same title",
					  t->painting[i].id);
	return true;
}

/* --- the whole ----------------------------------------------------------- */

static bool
money_check(const Reader *reader, GError **error)
{
	static const char *const keys[] = { "start", "minimum", "step",
					    "fine",  "most",	"dice" };
	const Tables *t = reader->tables;
	const int amounts[] = { t->start, t->minimum, t->step, t->fine,
				t->most };

	for (gsize i = 0; i < G_N_ELEMENTS(keys); i++)
		if (!reader->money_line[i])
			return fault_here(reader, "%s is missing in %s",
					  keys[i],
					  i == 5 ? "[dice]" : "[money]");
	for (gsize i = 0; i < G_N_ELEMENTS(amounts); i++)
		if (amounts[i] % t->step)
			return fault(reader, reader->money_line[i],
				     "%s is no multiple of step", keys[i]);
	return true;
}

/* Checks the board. It needs an inheritance: nothing else ends a match where
 * nobody ever buys. */
static bool
board_check(const Reader *reader, GError **error)
{
	const Tables *t = reader->tables;
	bool inherits = false;

	for (int i = 0; i < t->spaces; i++) {
		inherits = inherits || t->space[i].kind == SPACE_INHERIT;
		if (t->space[i].amount % t->step)
			return fault(reader, reader->board_line,
				     "the amount of space %d is no multiple "
				     "of step",
				     i);
	}
	if (t->spaces < 6 * t->dice + 1)
		return fault_here(reader, "[board] has too few spaces");
	if (!inherits)
		return fault(reader, reader->board_line,
			     "the board has no space called inherit");
	return true;
}

static bool
cards_check(const Reader *reader, GError **error)
{
	const Tables *t = reader->tables;
	bool adds = false;

	for (int i = 0; i < t->spaces; i++)
		adds |= t->space[i].kind == SPACE_CARD;
	if (!reader->values_said || !reader->paintings_said)
		return fault_here(reader, "reconstruction is missing in %s",
				  reader->values_said ? "[paintings]"
						      : "[values]");
	for (int i = 0; i < t->kinds; i++)
		if (t->kind[i].value % t->step)
			return fault(reader, reader->values_line,
				     "%d is no multiple of step",
				     t->kind[i].value);
	if (t->paintings <= PLAYERS)
		return fault(reader,
			     MAX(reader->paintings_line, reader->ini.at),
			     "%d players need more than %d paintings", PLAYERS,
			     t->paintings);
	if (t->cards < t->paintings || (t->cards > t->paintings && !adds))
		return fault(reader, reader->values_line,
			     "%d paintings do not fit %d value cards",
			     t->paintings, t->cards);
	return true;
}

static void *
tables_read(const char *file, const char *text, GError **error)
{
	static const IniSection sections[] = {
		{ "money", money_pair },	 { "dice", money_pair },
		{ "board", board_pair },	 { "values", values_pair },
		{ "paintings", paintings_pair }, { NULL, NULL },
	};
	Reader reader = { .ini = { .file = file, .own = sections },
			  .tables = g_new0(Tables, 1) };

	reader.ini.data = &reader;
	if (ini_read(&reader.ini, text, error) && money_check(&reader, error) &&
	    board_check(&reader, error) && cards_check(&reader, error))
		return reader.tables;
	masterpiece_tables_free(reader.tables);
	return NULL;
}

void *
masterpiece_tables_1970(const char *text, GError **error)
{
	return tables_read("tables-1970.ini", text, error);
}

void *
masterpiece_tables_1996(const char *text, GError **error)
{
	return tables_read("tables-1996.ini", text, error);
}

void
masterpiece_tables_free(void *tables)
{
	Tables *t = tables;

	for (int i = 0; i < t->kinds; i++)
		g_free(t->kind[i].word);
	for (int i = 0; i < PAINTINGS_MAX; i++) {
		g_free(t->painting[i].title);
		g_free(t->painting[i].artist);
	}
	g_free(t);
}
