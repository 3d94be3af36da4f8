/* ask.h - questions to the database of a club, as SQL. */
#ifndef TESTS_LIB_ASK_H
#define TESTS_LIB_ASK_H

#include <glib.h>
#include <stdbool.h>

/* A connection of its own. */
typedef struct Asked Asked;

/* A file, or a database of a server. */
Asked *asked_open(const char *name);
void asked_close(Asked *database);

/* All columns of all rows, one behind the other: gint64. */
GArray *ask(Asked *database, const char *format, ...) G_GNUC_PRINTF(2, 3);
gint64 ask_at(const GArray *numbers, guint i);
/* The first of them; 0: there is none. */
gint64 ask_number(Asked *database, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* The first column of all rows, as texts.  Free with g_ptr_array_unref. */
GPtrArray *ask_texts(Asked *database, const char *format, ...)
	G_GNUC_PRINTF(2, 3);
/* That of the first; NULL: there is none.  Free with g_free. */
char *ask_text(Asked *database, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* The first column of the first row, which must be there, as text, whatever it
 * is of (NULL: of nothing); yours.  False: this engine does not take it. */
bool ask_cell(Asked *database, const char *sql, char **text);
/* Statements that give nothing. */
void ask_change(Asked *database, const char *sql);

#endif
