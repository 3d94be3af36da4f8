/* tables.c - read and check tables.ini; every complaint names its line. */
#include "games/masters-gallery/tables.h"

#include "base/error.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
	const char *section, *key;
	gsize into; /* offset of the first int in Tables */
	int n, least, most;
} Row;

#define AT(field) offsetof(Tables, field)
#define DECK(artist) AT(deck) + sizeof(int) * SYMBOLS *(artist)
#define DEAL(n) AT(deal) + sizeof(int) * ROUNDS *(n)
#define THRESHOLD(n) AT(threshold) + sizeof(int) * (n)

static const Row rows[] = {
	{ "deck", "vermeer", DECK(VERMEER), SYMBOLS, 0, 60 },
	{ "deck", "degas", DECK(DEGAS), SYMBOLS, 0, 60 },
	{ "deck", "monet", DECK(MONET), SYMBOLS, 0, 60 },
	{ "deck", "renoir", DECK(RENOIR), SYMBOLS, 0, 60 },
	{ "deck", "van-gogh", DECK(VAN_GOGH), SYMBOLS, 0, 60 },
	{ "deal", "2", DEAL(2), ROUNDS, 0, 40 },
	{ "deal", "3", DEAL(3), ROUNDS, 0, 40 },
	{ "deal", "4", DEAL(4), ROUNDS, 0, 40 },
	{ "deal", "5", DEAL(5), ROUNDS, 0, 40 },
	{ "threshold", "2", THRESHOLD(2), 1, 2, 30 },
	{ "threshold", "3", THRESHOLD(3), 1, 2, 30 },
	{ "threshold", "4", THRESHOLD(4), 1, 2, 30 },
	{ "threshold", "5", THRESHOLD(5), 1, 2, 30 },
	{ "tokens", "values", AT(values), PLACES, 1, 20 },
	{ "tokens", "award", AT(award), 1, 0, 20 },
	{ "tokens", "awards", AT(awards), 1, 0, 60 },
	{ "hand", "full", AT(full), 1, 1, 40 },
};

typedef struct {
	Tables *tables;
	char section[16];
	int line[G_N_ELEMENTS(rows)]; /* where a row was read; 0: not yet */
	int at;
} Reader;

#define fault(reader_line, ...)                                                \
	fault_at(error, reader_line, g_strdup_printf(__VA_ARGS__))

static bool
fault_at(GError **error, int line, char *reason)
{
	g_autofree char *owned = reason;

	return fail(error, ERROR_STOP, "tables.ini:%d: %s", line, owned);
}

static bool
number_read(char **at, const Row *row, int *into)
{
	char *end;

	errno = 0;
	long value = strtol(*at, &end, 10);

	if (end == *at || errno || (*end && !g_ascii_isspace(*end)) ||
	    value < row->least || value > row->most)
		return false;
	*into = (int)value;
	*at = end;
	return true;
}

static bool
values_read(Reader *reader, const Row *row, char *text, GError **error)
{
	int *into = (int *)(void *)((char *)reader->tables + row->into);

	for (int i = 0; i < row->n; i++)
		if (!number_read(&text, row, &into[i]))
			return fault(reader->at,
				     "%s wants %d whole numbers from %d to %d",
				     row->key, row->n, row->least, row->most);
	if (*g_strchug(text))
		return fault(reader->at, "%s wants %d numbers, not more",
			     row->key, row->n);
	return true;
}

static int
row_find(const char *section, const char *key)
{
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
		if (!strcmp(rows[i].section, section) &&
		    (!key || !strcmp(rows[i].key, key)))
			return (int)i;
	return -1;
}

static bool
section_read(Reader *reader, char *line, GError **error)
{
	char *end = strchr(line, ']');

	if (!end || end[1])
		return fault(reader->at, "a section is written [name]");
	*end = '\0';
	if (row_find(line + 1, NULL) < 0)
		return fault(reader->at, "no section is called %s", line + 1);
	g_strlcpy(reader->section, line + 1, sizeof(reader->section));
	return true;
}

static bool
pair_read(Reader *reader, char *line, GError **error)
{
	char *equals = strchr(line, '=');

	if (!equals)
		return fault(reader->at, "neither [section] nor key = numbers");
	*equals = '\0';
	const char *key = g_strstrip(line);
	int row = row_find(reader->section, key);

	if (row < 0)
		return fault(reader->at, "[%s] has no key %s", reader->section,
			     key);
	if (reader->line[row])
		return fault(reader->at, "%s was set in line %d already", key,
			     reader->line[row]);
	reader->line[row] = reader->at;
	return values_read(reader, &rows[row], equals + 1, error);
}

static bool
line_read(Reader *reader, char *line, GError **error)
{
	g_strstrip(line);
	if (!*line || *line == '#')
		return true;
	if (*line == '[')
		return section_read(reader, line, error);
	return pair_read(reader, line, error);
}

static bool
lines_read(Reader *reader, const char *text, GError **error)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	for (int i = 0; lines[i]; i++) {
		reader->at = i + 1;
		if (!line_read(reader, lines[i], error))
			return false;
	}
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
		if (!reader->line[i])
			return fault(reader->at, "%s is missing in [%s]",
				     rows[i].key, rows[i].section);
	return true;
}

static int
line_of(const Reader *reader, const char *section, int nth)
{
	return reader->line[row_find(section, NULL) + nth];
}

static int
symbols(const Tables *tables, int symbol)
{
	int n = 0;

	for (int a = 0; a < ARTISTS; a++)
		n += tables->deck[card_of(a, symbol)];
	return n;
}

/* By the chart the pile must last: hands, extra cards and every draw. */
static bool
deals_check(const Reader *reader, GError **error)
{
	const Tables *t = reader->tables;

	for (int n = 2; n <= PLAYERS; n++) {
		int need = ROUNDS + symbols(t, DRAW);

		for (int round = 0; round < ROUNDS; round++)
			need += n * t->deal[n][round];
		if (t->deal[n][0] < 1)
			return fault(line_of(reader, "deal", n - 2),
				     "nobody is dealt a card in round 1");
		if (need > t->cards)
			return fault(
				line_of(reader, "deal", n - 2),
				"%d players may need %d cards; the deck has %d",
				n, need, t->cards);
	}
	return true;
}

static bool
sums_check(const Reader *reader, GError **error)
{
	Tables *t = reader->tables;

	for (int kind = 0; kind < KINDS; kind++)
		t->cards += t->deck[kind];
	if (t->cards > DECK_MAX)
		return fault(line_of(reader, "deck", 0),
			     "a deck has %d cards at most, this one %d",
			     DECK_MAX, t->cards);
	if (symbols(t, AWARD) > t->awards)
		return fault(reader->line[row_find("tokens", "awards")],
			     "%d award cards want as many awards",
			     symbols(t, AWARD));
	for (int i = 1; i < PLACES; i++)
		if (t->values[i] >= t->values[i - 1])
			return fault(line_of(reader, "tokens", 0),
				     "the values of tokens must fall");
	return deals_check(reader, error);
}

void *
masters_tables_read(const char *text, GError **error)
{
	Tables *tables = g_new0(Tables, 1);
	Reader reader = { .tables = tables };

	if (lines_read(&reader, text, error) && sums_check(&reader, error))
		return tables;
	g_free(tables);
	return NULL;
}

void
masters_tables_free(void *tables)
{
	g_free(tables);
}
