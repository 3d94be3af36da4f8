/* ask.h - questions to the database of a simulated club, as SQL. */
#ifndef TESTS_YEAR_ASK_H
#define TESTS_YEAR_ASK_H

#include <glib.h>
#include <sqlite3.h>

/* All columns of all rows, one behind the other: gint64. */
GArray *ask(sqlite3 *database, const char *format, ...) G_GNUC_PRINTF(2, 3);
gint64 ask_at(const GArray *numbers, guint i);
/* The first of them; 0: there is none. */
gint64 ask_number(sqlite3 *database, const char *format, ...)
	G_GNUC_PRINTF(2, 3);
double ask_real(sqlite3 *database, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* The first column of all rows, as texts.  Free with g_ptr_array_unref. */
GPtrArray *ask_texts(sqlite3 *database, const char *format, ...)
	G_GNUC_PRINTF(2, 3);
/* That of the first; NULL: there is none.  Free with g_free. */
char *ask_text(sqlite3 *database, const char *format, ...) G_GNUC_PRINTF(2, 3);

#endif
