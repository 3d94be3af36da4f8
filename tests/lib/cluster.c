/* cluster.c - databases of a private cluster of PostgreSQL, for tests. */
#include "lib/cluster.h"

#include "base/secret.h"
#include "store/engine/engine.h"
#include "store/engine/migration.h"
#include "store/opening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Measurements use this without Check, so failures end the process here. */
#define need(call)                                                             \
	do {                                                                   \
		if (!(call))                                                   \
			g_error("%s", error ? error->message : "no cluster");  \
	} while (0)

bool
cluster_asked(void)
{
	const char *url = g_getenv("CLUSTER");

	return url && *url;
}

/* Returns the URL of another database in the same cluster. Free with g_free. */
static char *
url_of(const char *name)
{
	const char *url = g_getenv("CLUSTER");
	const char *end = strchr(url, '?');
	g_autofree char *before =
		g_strndup(url, end ? (gsize)(end - url) : strlen(url));

	strrchr(before, '/')[1] = 0;
	return g_strconcat(before, name, end ? end : "", NULL);
}

static void run(EngineLink *link, const char *format, ...) G_GNUC_PRINTF(2, 3);

static void
run(EngineLink *link, const char *format, ...)
{
	g_autoptr(GError) error = NULL;
	va_list arguments;

	va_start(arguments, format);
	g_autofree char *sql = g_strdup_vprintf(format, arguments);

	va_end(arguments);
	need(engine_postgresql.script(link, sql, &error));
}

static bool
has(EngineLink *link, const char *name)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *sql = g_strdup_printf(
		"SELECT count(*) FROM pg_database WHERE datname = '%s'", name);
	EngineStatement *asked = engine_postgresql.prepare(link, sql, &error);
	bool row = false;

	need(asked);
	need(engine_postgresql.next(asked, &row, &error));
	bool found = engine_postgresql.number(asked, 0) > 0;

	engine_postgresql.finish(asked);
	engine_postgresql.free(asked);
	return found;
}

/* Makes the template database if it doesn't exist yet: copying it costs less
 * than running all migrations. */
static char *
template_of(EngineLink *link)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(GString) all = g_string_new(NULL);

	for (const Migration *one = migrations; one->number; one++)
		g_string_append(all, one->postgresql);
	g_autofree char *sum = secret_sha256(all->str, all->len);
	char *name = g_strdup_printf("template_%.16s", sum);
	g_autofree char *url = url_of(name);

	run(link, "SELECT pg_advisory_lock(1)");
	if (!has(link, name)) {
		run(link, "CREATE DATABASE %s", name);
		g_autoptr(Store) store = store_create(url, &error);

		need(store);
	}
	run(link, "SELECT pg_advisory_unlock(1)");
	return name;
}

static EngineLink *
administer(void)
{
	g_autoptr(GError) error = NULL;
	EngineLink *link = engine_postgresql.open(g_getenv("CLUSTER"), &error);

	need(link);
	return link;
}

/* The databases of this process that still exist. Check forks a process for
 * each test, hence the owner. */
typedef struct {
	pid_t owner;
	GPtrArray *names;
} Made;

static Made *
made(void)
{
	static Made the;

	return &the;
}

static void
drop_all(void)
{
	Made *the = made();

	if (the->owner != getpid())
		return;
	EngineLink *link = engine_postgresql.open(g_getenv("CLUSTER"), NULL);

	for (guint i = 0; link && i < the->names->len; i++) {
		g_autofree char *sql =
			g_strdup_printf("DROP DATABASE %s WITH (FORCE)",
					(char *)the->names->pdata[i]);

		engine_postgresql.script(link, sql, NULL);
	}
	if (link)
		engine_postgresql.close(link);
	g_ptr_array_free(the->names, TRUE);
}

static void
remember(char *name)
{
	Made *the = made();

	if (the->owner != getpid()) {
		the->owner = getpid();
		the->names = g_ptr_array_new_with_free_func(g_free);
		atexit(drop_all);
	}
	g_ptr_array_add(the->names, name);
}

/* Returns a new name, without random bytes, which a test may have fixed. */
static char *
new_name(void)
{
	static int n;

	return g_strdup_printf("test_%d_%d_%" G_GINT64_FORMAT, (int)getpid(),
			       ++n, g_get_real_time());
}

char *
cluster_database(bool tables)
{
	EngineLink *link = administer();
	char *name = new_name();
	g_autofree char *from =
		tables ? template_of(link) : g_strdup("template1");

	run(link, "CREATE DATABASE %s TEMPLATE %s", name, from);
	engine_postgresql.close(link);
	remember(name);
	return url_of(name);
}

bool
cluster_skips(const char *test, const char *about)
{
	if (!cluster_asked())
		return false;
	/* Check appends _fn to the names of test functions. */
	printf("%.*s: not with PostgreSQL: it is about %s\n",
	       (int)(strlen(test) - strlen("_fn")), test, about);
	return true;
}
