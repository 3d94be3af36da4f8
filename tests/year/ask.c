/* ask.c - SQL with what it asks for written into it. */
#include "ask.h"

#include "lib/suites.h"

#include <stdarg.h>

G_GNUC_PRINTF(2, 0)
static sqlite3_stmt *
prepare(sqlite3 *database, const char *format, va_list arguments)
{
	g_autofree char *sql = g_strdup_vprintf(format, arguments);
	sqlite3_stmt *statement = NULL;

	ck_assert_msg(sqlite3_prepare_v2(database, sql, -1, &statement, NULL) ==
			      SQLITE_OK,
		      "%s: %s", sql, sqlite3_errmsg(database));
	return statement;
}

G_GNUC_PRINTF(2, 0)
static GArray *
ask_all(sqlite3 *database, const char *format, va_list arguments)
{
	GArray *all = g_array_new(FALSE, FALSE, sizeof(gint64));
	sqlite3_stmt *statement = prepare(database, format, arguments);

	while (sqlite3_step(statement) == SQLITE_ROW)
		for (int i = 0; i < sqlite3_column_count(statement); i++) {
			gint64 value = sqlite3_column_int64(statement, i);

			g_array_append_val(all, value);
		}
	sqlite3_finalize(statement);
	return all;
}

GArray *
ask(sqlite3 *database, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	GArray *all = ask_all(database, format, arguments);

	va_end(arguments);
	return all;
}

gint64
ask_at(const GArray *numbers, guint i)
{
	return g_array_index(numbers, gint64, i);
}

gint64
ask_number(sqlite3 *database, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_autoptr(GArray) all = ask_all(database, format, arguments);

	va_end(arguments);
	return all->len ? ask_at(all, 0) : 0;
}

double
ask_real(sqlite3 *database, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	sqlite3_stmt *statement = prepare(database, format, arguments);
	double answer = 0;

	va_end(arguments);
	if (sqlite3_step(statement) == SQLITE_ROW)
		answer = sqlite3_column_double(statement, 0);
	sqlite3_finalize(statement);
	return answer;
}

G_GNUC_PRINTF(2, 0)
static GPtrArray *
all_texts(sqlite3 *database, const char *format, va_list arguments)
{
	GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
	sqlite3_stmt *statement = prepare(database, format, arguments);

	while (sqlite3_step(statement) == SQLITE_ROW)
		g_ptr_array_add(all, g_strdup((const char *)sqlite3_column_text(
					     statement, 0)));
	sqlite3_finalize(statement);
	return all;
}

GPtrArray *
ask_texts(sqlite3 *database, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	GPtrArray *all = all_texts(database, format, arguments);

	va_end(arguments);
	return all;
}

char *
ask_text(sqlite3 *database, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_autoptr(GPtrArray) all = all_texts(database, format, arguments);

	va_end(arguments);
	return all->len ? g_strdup(all->pdata[0]) : NULL;
}
