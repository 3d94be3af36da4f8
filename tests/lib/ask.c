/* ask.c - SQL for tests, formatted as by printf. */
#include "lib/ask.h"
#include "lib/must.h"
#include "store/engine/engine.h"
#include "store/engine/naming.h"

#include <stdarg.h>

/* a server keeps each statement until its connection ends */
#define STATEMENTS_MOST 500

struct Asked {
	const Engine *engine;
	EngineLink *link;
	char *name;
	int statements;
};

static void
connect(Asked *database)
{
	database->link = must(database->engine->open(database->name, &error));
}

Asked *
asked_open(const char *name)
{
	Asked *database = g_new0(Asked, 1);

	database->engine =
		naming_is_server(name) ? &engine_postgresql : &engine_sqlite;
	database->name = g_strdup(name);
	connect(database);
	return database;
}

void
asked_close(Asked *database)
{
	database->engine->close(database->link);
	g_free(database->name);
	g_free(database);
}

G_GNUC_PRINTF(2, 0)
static EngineStatement *
prepare(Asked *database, const char *format, va_list arguments)
{
	g_autofree char *sql = g_strdup_vprintf(format, arguments);

	if (++database->statements % STATEMENTS_MOST == 0) {
		database->engine->close(database->link);
		connect(database);
	}
	return must(database->engine->prepare(database->link, sql, &error));
}

static bool
next(const Asked *database, EngineStatement *statement)
{
	bool row = false;

	must(database->engine->next(statement, &row, &error));
	return row;
}

static void
finish(const Asked *database, EngineStatement *statement)
{
	database->engine->finish(statement);
	database->engine->free(statement);
}

G_GNUC_PRINTF(2, 0)
static GArray *
ask_all(Asked *database, const char *format, va_list arguments)
{
	GArray *all = g_array_new(FALSE, FALSE, sizeof(gint64));
	EngineStatement *statement = prepare(database, format, arguments);

	while (next(database, statement))
		for (int i = 0; i < database->engine->columns(statement); i++) {
			gint64 value = database->engine->number(statement, i);

			g_array_append_val(all, value);
		}
	finish(database, statement);
	return all;
}

GArray *
ask(Asked *database, const char *format, ...)
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
ask_number(Asked *database, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_autoptr(GArray) all = ask_all(database, format, arguments);

	va_end(arguments);
	return all->len ? ask_at(all, 0) : 0;
}

G_GNUC_PRINTF(2, 0)
static GPtrArray *
all_texts(Asked *database, const char *format, va_list arguments)
{
	GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
	EngineStatement *statement = prepare(database, format, arguments);

	while (next(database, statement))
		g_ptr_array_add(all, database->engine->text(statement, 0));
	finish(database, statement);
	return all;
}

GPtrArray *
ask_texts(Asked *database, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	GPtrArray *all = all_texts(database, format, arguments);

	va_end(arguments);
	return all;
}

char *
ask_text(Asked *database, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_autoptr(GPtrArray) all = all_texts(database, format, arguments);

	va_end(arguments);
	return all->len ? g_strdup(all->pdata[0]) : NULL;
}

static char *
cell(const Asked *database, EngineStatement *statement)
{
	switch (database->engine->kind(statement, 0)) {
	case KIND_NULL:
		return NULL;
	case KIND_NUMBER:
		return g_strdup_printf("%" G_GINT64_FORMAT,
				       database->engine->number(statement, 0));
	default:
		return database->engine->text(statement, 0);
	}
}

bool
ask_cell(Asked *database, const char *sql, char **text)
{
	EngineStatement *statement =
		database->engine->prepare(database->link, sql, NULL);

	if (!statement)
		return false;
	ck_assert_msg(next(database, statement), "%s: no row", sql);
	*text = cell(database, statement);
	finish(database, statement);
	return true;
}

void
ask_change(Asked *database, const char *sql)
{
	must(database->engine->script(database->link, sql, &error));
}
