/* ini.h - a game's tables.ini: sections of whole numbers, none of which may be
 * missing or occur twice; every complaint names its line. */
#ifndef GAME_INI_H
#define GAME_INI_H

#include <glib.h>
#include <stdbool.h>

#define INI_ROWS_MAX 32

/* One key: n numbers from least to most. */
typedef struct {
	const char *section, *key;
	gsize into; /* offset of the first int in the game's tables */
	int n, least, most;
} IniRow;

typedef struct Ini Ini;

/* A section that the game reads on its own, key by key. */
typedef struct {
	const char *name; /* ends with NULL */
	bool (*read)(Ini *ini, char *key, char *text, GError **error);
} IniSection;

struct Ini {
	const char *file; /* its name; NULL: tables.ini */
	const IniRow *rows;
	int rows_n;
	void *tables;
	const IniSection *own; /* or NULL */
	void *data;	       /* for the sections in `own` */

	int at;			 /* the line that is read, or was last */
	char section[16];	 /* the section of that line */
	int lines[INI_ROWS_MAX]; /* where each row was read; 0: not yet */
};

/* Reads the whole text into the tables. Errors are ERROR_STOP. */
bool ini_read(Ini *ini, const char *text, GError **error);
/* Returns the line of a key; `key` NULL: of the section's first key. */
int ini_line(const Ini *ini, const char *section, const char *key);
/* Reads a number and moves *at past it; false if there is none. */
bool ini_number(char **at, int least, int most, int *number);
/* Sets ERROR_STOP, "tables.ini:7: ...". Always returns false. */
bool ini_fault(const Ini *ini, GError **error, int line, const char *format,
	       ...) G_GNUC_PRINTF(4, 5);

#endif
