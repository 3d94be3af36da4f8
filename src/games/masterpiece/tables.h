/* tables.h - the numbers of an edition, read from tables-<edition>.ini. */
#ifndef MASTERPIECE_TABLES_H
#define MASTERPIECE_TABLES_H

#include <glib.h>
#include <stdbool.h>

#define PLAYERS_LEAST 3
#define PLAYERS 6
#define DICE_MAX 3
#define SPACES_MAX 60
#define PAINTINGS_MAX 40
#define CARDS_MAX 100
#define KINDS_MAX 40

typedef enum {
	SPACE_PRIVATE,	  /* "private auction" */
	SPACE_BANK,	  /* "bank auction" */
	SPACE_BUY,	  /* may buy from the bank */
	SPACE_SELL,	  /* may sell to the bank for the value */
	SPACE_MUST_SELL,  /* must sell to the bank for an amount */
	SPACE_COLLECT,	  /* an amount */
	SPACE_CARD,	  /* an amount or a value card */
	SPACE_BUY_PLAYER, /* may buy from any player */
	SPACE_INHERIT,
} SpaceKind;

#define SPACE_KINDS 9

typedef struct {
	guint8 kind;
	int amount; /* 0: none */
} Space;

typedef struct {
	char id[4]; /* "p07" */
	char *title, *artist;
	const char *brief;   /* the title without "The", or NULL */
	const char *surname; /* NULL if the artist has one name */
	int year;	     /* 0: unknown */
} Painting;

/* All value cards of one value. */
typedef struct {
	int value; /* 0: a forgery */
	int count;
	char *word; /* "forgery", "250k" */
} ValueKind;

/* Amounts are whole dollars, all multiples of step. */
typedef struct {
	int start, minimum, step, fine, most;
	int dice;
	int spaces;
	Space space[SPACES_MAX];
	int kinds;
	ValueKind kind[KINDS_MAX];
	int cards;
	guint8 card[CARDS_MAX]; /* the kind of each card */
	int paintings;
	Painting painting[PAINTINGS_MAX];
	bool values_rebuilt,
		paintings_rebuilt; /* whether they are reconstructions */
} Tables;

/* The kinds' names in the tables: "private auction". */
extern const char *const masterpiece_space[SPACE_KINDS];

/* Game.tables_read and Game.tables_free. */
void *masterpiece_tables_1970(const char *text, GError **error);
void *masterpiece_tables_1996(const char *text, GError **error);
void masterpiece_tables_free(void *tables);

static inline int
tables_value(const Tables *tables, int card)
{
	return tables->kind[tables->card[card]].value;
}

static inline const char *
tables_word(const Tables *tables, int card)
{
	return tables->kind[tables->card[card]].word;
}

#endif
