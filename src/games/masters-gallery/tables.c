/* tables.c - what the cards are called, and the numbers of tables.ini; every
 * complaint names its line. */
#include "games/masters-gallery/rules.h"

#include "game/ini.h"

#include <stddef.h>

#define SIX(artist)                                                            \
	artist "/plain", artist "/draw", artist "/up", artist "/down",         \
		artist "/simultaneous", artist "/award"
#define NONE NULL, NULL, NULL, NULL, NULL, NULL

const char *const masters_card[KINDS] = {
	SIX("vermeer"), SIX("degas"),	 SIX("monet"),
	SIX("renoir"),	SIX("van-gogh"),
};

const char *const masters_card_short[KINDS] = {
	NONE, NONE, NONE, NONE, SIX("gogh"),
};

const char *const masters_medal[ARTISTS] = {
	"vermeer medal", "degas medal",	   "monet medal",
	"renoir medal",	 "van gogh medal",
};

const char *const masters_symbol[SYMBOLS] = {
	"plain", "draw", "up", "down", "simultaneous", "award",
};

const char *const masters_artist[ARTISTS] = {
	"vermeer", "degas", "monet", "renoir", "van-gogh",
};

const char *const masters_title[ARTISTS] = {
	"Vermeer", "Degas", "Monet", "Renoir", "van Gogh",
};

const int masters_number[ARTISTS] = { 17, 18, 19, 20, 21 };

/* --- tables.ini ----------------------------------------------------------- */

#define AT(field) offsetof(Tables, field)
#define DECK(artist) AT(deck) + sizeof(int) * SYMBOLS *(artist)
#define DEAL(n) AT(deal) + sizeof(int) * ROUNDS *(n)
#define THRESHOLD(n) AT(threshold) + sizeof(int) * (n)

static const IniRow rows[] = {
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

static int
symbols(const Tables *tables, int symbol)
{
	int n = 0;

	for (int a = 0; a < ARTISTS; a++)
		n += tables->deck[card_of(a, symbol)];
	return n;
}

static int
deal_line(const Ini *ini, int players)
{
	const char key[] = { (char)('0' + players), '\0' };

	return ini_line(ini, "deal", key);
}

/* Checks that the pile is enough when dealing by the chart: hands, extra cards
 * and every draw. */
static bool
deals_check(const Ini *ini, GError **error)
{
	const Tables *t = ini->tables;

	for (int n = 2; n <= PLAYERS; n++) {
		int need = ROUNDS + symbols(t, DRAW);

		for (int round = 0; round < ROUNDS; round++)
			need += n * t->deal[n][round];
		if (t->deal[n][0] < 1)
			return ini_fault(ini, error, deal_line(ini, n),
					 "nobody is dealt a card in round 1");
		if (need > t->cards)
			return ini_fault(
				ini, error, deal_line(ini, n),
				"%d players may need %d cards; the deck has %d",
				n, need, t->cards);
	}
	return true;
}

static bool
sums_check(const Ini *ini, GError **error)
{
	Tables *t = ini->tables;

	for (int kind = 0; kind < KINDS; kind++)
		t->cards += t->deck[kind];
	if (t->cards > DECK_MAX)
		return ini_fault(ini, error, ini_line(ini, "deck", NULL),
				 "a deck has %d cards at most, this one %d",
				 DECK_MAX, t->cards);
	if (symbols(t, AWARD) > t->awards)
		return ini_fault(ini, error, ini_line(ini, "tokens", "awards"),
				 "%d award cards want as many awards",
				 symbols(t, AWARD));
	for (int i = 1; i < PLACES; i++)
		if (t->values[i] >= t->values[i - 1])
			return ini_fault(ini, error,
					 ini_line(ini, "tokens", NULL),
					 "the values of tokens must fall");
	return deals_check(ini, error);
}

void *
masters_tables_read(const char *text, GError **error)
{
	Tables *tables = g_new0(Tables, 1);
	Ini ini = { .rows = rows,
		    .rows_n = G_N_ELEMENTS(rows),
		    .tables = tables };

	if (ini_read(&ini, text, error) && sums_check(&ini, error))
		return tables;
	g_free(tables);
	return NULL;
}
