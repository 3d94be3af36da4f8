/* tables.c - read and check tables.ini; every complaint names its line. */
#include "games/art-gallery/tables.h"

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
#define BY(field, n) AT(field) + sizeof(int) * (n)

static const Row rows[] = {
	{ "galleries", "2", BY(galleries, 2), 1, 2, GALLERIES },
	{ "galleries", "3", BY(galleries, 3), 1, 2, GALLERIES },
	{ "galleries", "4", BY(galleries, 4), 1, 2, GALLERIES },
	{ "galleries", "5", BY(galleries, 5), 1, 2, GALLERIES },
	{ "galleries", "6", BY(galleries, 6), 1, 2, GALLERIES },
	{ "bar", "places", AT(places), 1, 2, PLACES },
	{ "zero", "value", AT(zero), 1, 0, 40 },
	{ "piles", "prices", AT(price), PILES, 1, 20 },
	{ "piles", "tiles", AT(height), PILES, 1, PAINTINGS },
	{ "end", "paintings", AT(paintings_end), 1, 1, PAINTINGS },
	{ "empty", "2", BY(empty_end, 2), 1, 1, PILES },
	{ "empty", "3", BY(empty_end, 3), 1, 1, PILES },
	{ "empty", "4", BY(empty_end, 4), 1, 1, PILES },
	{ "empty", "5", BY(empty_end, 5), 1, 1, PILES },
	{ "empty", "6", BY(empty_end, 6), 1, 1, PILES },
	{ "points", "match", AT(match), 1, 0, 20 },
	{ "points", "other", AT(other), 1, 0, 20 },
	{ "points", "hand", AT(hand), 1, 1, 100 },
	{ "points", "first", AT(first), 1, 0, 20 },
	{ "symbols", "reconstruction", AT(reconstruction), 1, 0, 1 },
};

#define SYMBOL_MOST 4
#define PAINTING_SECTION "paintings"

typedef struct {
	Tables *tables;
	char section[16];
	int line[G_N_ELEMENTS(rows)]; /* where a row was read; 0: not yet */
	int painted[PAINTINGS + 1];   /* the same of a painting */
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
number_read(char **at, int least, int most, int *into)
{
	char *end;

	errno = 0;
	long value = strtol(*at, &end, 10);

	if (end == *at || errno || (*end && !g_ascii_isspace(*end)) ||
	    value < least || value > most)
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
		if (!number_read(&text, row->least, row->most, &into[i]))
			return fault(reader->at,
				     "%s wants %d whole number%s from %d to %d",
				     row->key, row->n, row->n > 1 ? "s" : "",
				     row->least, row->most);
	if (*g_strchug(text))
		return fault(reader->at, "%s wants %d number%s, not more",
			     row->key, row->n, row->n > 1 ? "s" : "");
	return true;
}

/* --- paintings --- */

static char *
symbols_text(const Painting *painting)
{
	GString *text = g_string_new(NULL);

	for (int row = 0; row < ROWS; row++)
		if (painting->value[row])
			g_string_append_printf(text, "%s%c%d",
					       text->len ? " " : "", 'A' + row,
					       painting->value[row]);
	return g_string_free(text, FALSE);
}

static void
names_set(Painting *painting, int number, char **parts)
{
	painting->artist = g_strdup(g_strstrip(parts[1]));
	painting->title = g_strdup(g_strstrip(parts[2]));
	painting->symbols = symbols_text(painting);
	painting->label = g_strdup_printf("%d %s", number, painting->title);
	g_snprintf(painting->number, sizeof(painting->number), "%d", number);
	g_snprintf(painting->padded, sizeof(painting->padded), "%02d", number);
}

static bool
painting_fill(Reader *reader, int number, char *text, GError **error)
{
	g_auto(GStrv) parts = g_strsplit(text, "|", -1);
	Painting *painting = &reader->tables->painting[number];
	char *at = parts[0];

	/* An empty text has no parts at all. */
	if (g_strv_length(parts) != 3 || !*g_strstrip(parts[1]) ||
	    !*g_strstrip(parts[2]))
		return fault(reader->at,
			     "painting %d wants values | artist | title",
			     number);
	for (int row = 0; row < ROWS; row++)
		if (!number_read(&at, 0, SYMBOL_MOST, &painting->value[row]))
			return fault(reader->at,
				     "painting %d wants %d values from 0 to %d",
				     number, ROWS, SYMBOL_MOST);
	if (*g_strchug(at))
		return fault(reader->at, "painting %d wants %d values", number,
			     ROWS);
	names_set(painting, number, parts);
	return true;
}

static bool
painting_read(Reader *reader, char *key, char *text, GError **error)
{
	int number;

	if (!number_read(&key, 1, PAINTINGS, &number) || *key)
		return fault(reader->at, "paintings are numbered 1 to %d",
			     PAINTINGS);
	if (reader->painted[number])
		return fault(reader->at,
			     "painting %d was set in line %d already", number,
			     reader->painted[number]);
	reader->painted[number] = reader->at;
	return painting_fill(reader, number, text, error);
}

/* --- lines --- */

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
	if (strcmp(line + 1, PAINTING_SECTION) && row_find(line + 1, NULL) < 0)
		return fault(reader->at, "no section is called %s", line + 1);
	g_strlcpy(reader->section, line + 1, sizeof(reader->section));
	return true;
}

static bool
row_read(Reader *reader, const char *key, char *text, GError **error)
{
	int row = row_find(reader->section, key);

	if (row < 0)
		return fault(reader->at, "[%s] has no key %s", reader->section,
			     key);
	if (reader->line[row])
		return fault(reader->at, "%s was set in line %d already", key,
			     reader->line[row]);
	reader->line[row] = reader->at;
	return values_read(reader, &rows[row], text, error);
}

static bool
line_read(Reader *reader, char *line, GError **error)
{
	g_strstrip(line);
	if (!*line || *line == '#')
		return true;
	if (*line == '[')
		return section_read(reader, line, error);
	char *equals = strchr(line, '=');

	if (!equals)
		return fault(reader->at, "neither [section] nor key = values");
	*equals = '\0';
	g_strstrip(line);
	if (!strcmp(reader->section, PAINTING_SECTION))
		return painting_read(reader, line, equals + 1, error);
	return row_read(reader, line, equals + 1, error);
}

static bool
all_there(const Reader *reader, GError **error)
{
	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
		if (!reader->line[i])
			return fault(reader->at, "%s is missing in [%s]",
				     rows[i].key, rows[i].section);
	for (int number = 1; number <= PAINTINGS; number++)
		if (!reader->painted[number])
			return fault(reader->at, "painting %d is missing",
				     number);
	return true;
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
	return all_there(reader, error);
}

static bool
piles_check(const Reader *reader, GError **error)
{
	const Tables *t = reader->tables;
	int prices = row_find("piles", "prices");
	int tiles = row_find("piles", "tiles"), sum = t->height[0];

	for (int pile = 1; pile < PILES; pile++) {
		sum += t->height[pile];
		if (t->price[pile] <= t->price[pile - 1])
			return fault(reader->line[prices],
				     "the prices must rise");
	}
	if (sum != PAINTINGS)
		return fault(reader->line[tiles], "there are %d tiles, not %d",
			     PAINTINGS, sum);
	return true;
}

static void
piles_name(Tables *tables)
{
	for (int pile = 0; pile < PILES; pile++)
		tables->pile_word[pile] =
			g_strdup_printf("pile %d", tables->price[pile]);
}

void *
art_tables_read(const char *text, GError **error)
{
	Tables *tables = g_new0(Tables, 1);
	Reader reader = { .tables = tables };

	if (lines_read(&reader, text, error) && piles_check(&reader, error)) {
		piles_name(tables);
		return tables;
	}
	art_tables_free(tables);
	return NULL;
}

void
art_tables_free(void *data)
{
	Tables *tables = data;

	if (!tables)
		return;
	for (int number = 1; number <= PAINTINGS; number++) {
		g_free(tables->painting[number].artist);
		g_free(tables->painting[number].title);
		g_free(tables->painting[number].symbols);
		g_free(tables->painting[number].label);
	}
	for (int pile = 0; pile < PILES; pile++)
		g_free(tables->pile_word[pile]);
	g_free(tables);
}
