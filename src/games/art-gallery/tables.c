/* tables.c - reads and checks tables.ini; every complaint names its line. */
#include "games/art-gallery/rules.h"

#include "game/ini.h"

#include <stddef.h>

#define AT(field) offsetof(Tables, field)
#define BY(field, n) AT(field) + sizeof(int) * (n)

static const IniRow rows[] = {
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

/* --- paintings ----------------------------------------------------------- */

static bool
painting_fill(Ini *ini, int number, char *text, GError **error)
{
	g_auto(GStrv) parts = g_strsplit(text, "|", -1);
	Tables *tables = ini->tables;
	Artwork *painting = &tables->painting[number];
	g_autoptr(GString) symbols = g_string_new(NULL);
	char *at = parts[0];

	/* An empty text has no parts at all. */
	if (g_strv_length(parts) != 3 || !*g_strstrip(parts[1]) ||
	    !*g_strstrip(parts[2]))
		return ini_fault(ini, error, ini->at,
				 "painting %d wants values | artist | title",
				 number);
	for (int row = 0; row < ROWS; row++)
		if (!ini_number(&at, 0, SYMBOL_MOST, &painting->value[row]))
			return ini_fault(
				ini, error, ini->at,
				"painting %d wants %d values from 0 to %d",
				number, ROWS, SYMBOL_MOST);
	if (*g_strchug(at))
		return ini_fault(ini, error, ini->at,
				 "painting %d wants %d values", number, ROWS);
	painting->artist = g_strdup(g_strstrip(parts[1]));
	painting->title = g_strdup(g_strstrip(parts[2]));
	for (int row = 0; row < ROWS; row++)
		if (painting->value[row])
			g_string_append_printf(symbols, "%s%c%d",
					       symbols->len ? " " : "",
					       'A' + row, painting->value[row]);
	painting->symbols = g_strdup(symbols->str);
	painting->label = g_strdup_printf("%d %s", number, painting->title);
	g_snprintf(painting->number, sizeof(painting->number), "%d", number);
	g_snprintf(painting->padded, sizeof(painting->padded), "%02d", number);
	return true;
}

static bool
painting_read(Ini *ini, char *key, char *text, GError **error)
{
	int *painted = ini->data, number;

	if (!ini_number(&key, 1, PAINTINGS, &number) || *key)
		return ini_fault(ini, error, ini->at,
				 "paintings are numbered 1 to %d", PAINTINGS);
	if (painted[number])
		return ini_fault(ini, error, ini->at,
				 "painting %d was set in line %d already",
				 number, painted[number]);
	painted[number] = ini->at;
	return painting_fill(ini, number, text, error);
}

static bool
paintings_check(const Ini *ini, GError **error)
{
	const int *painted = ini->data;

	for (int number = 1; number <= PAINTINGS; number++)
		if (!painted[number])
			return ini_fault(ini, error, ini->at,
					 "painting %d is missing", number);
	return true;
}

static bool
piles_check(const Ini *ini, GError **error)
{
	const Tables *t = ini->tables;
	int sum = t->height[0];

	for (int pile = 1; pile < PILES; pile++) {
		sum += t->height[pile];
		if (t->price[pile] <= t->price[pile - 1])
			return ini_fault(ini, error,
					 ini_line(ini, "piles", "prices"),
					 "the prices must rise");
	}
	if (sum != PAINTINGS)
		return ini_fault(ini, error, ini_line(ini, "piles", "tiles"),
				 "there are %d tiles, not %d", PAINTINGS, sum);
	return true;
}

void *
art_tables_read(const char *text, GError **error)
{
	Tables *tables = g_new0(Tables, 1);
	int painted[PAINTINGS + 1] = { 0 }; /* the line of each painting */
	const IniSection own[] = { { "paintings", painting_read },
				   { NULL, NULL } };
	Ini ini = { .rows = rows,
		    .rows_n = G_N_ELEMENTS(rows),
		    .tables = tables,
		    .own = own,
		    .data = painted };

	if (ini_read(&ini, text, error) && paintings_check(&ini, error) &&
	    piles_check(&ini, error)) {
		for (int pile = 0; pile < PILES; pile++)
			tables->pile_word[pile] =
				g_strdup_printf("pile %d", tables->price[pile]);
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
