/* ask.h - SQL queries of a club's database, for tests; a statement that fails
 * fails the test. */
#ifndef TESTS_LIB_ASK_H
#define TESTS_LIB_ASK_H

#include <glib.h>
#include <stdbool.h>

/* A connection of the test's own. */
typedef struct Asked Asked;

/* Opens a database: a file's path, or the URL of one on a server. */
Asked *asked_open(const char *name);
void asked_close(Asked *database);

/* Returns all columns of all rows as one flat array of gint64. */
GArray *ask(Asked *database, const char *format, ...) G_GNUC_PRINTF(2, 3);
gint64 ask_at(const GArray *numbers, guint i);
/* Returns the first number of the first row; 0 if there is no row. */
gint64 ask_number(Asked *database, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Returns the first column of all rows as texts. g_ptr_array_unref it. */
GPtrArray *ask_texts(Asked *database, const char *format, ...)
	G_GNUC_PRINTF(2, 3);
/* Returns the first column of the first row as text; NULL if there is no row.
 * Free with g_free. */
char *ask_text(Asked *database, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Sets *text to the first column of the first row, which must exist, as text
 * whatever its type (NULL where the column is NULL). Free with g_free. Returns
 * false if this engine refuses the statement. */
bool ask_cell(Asked *database, const char *sql, char **text);
/* Runs statements that return no rows. */
void ask_change(Asked *database, const char *sql);

#endif
