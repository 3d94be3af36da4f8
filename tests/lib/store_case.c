/* store_case.c - a real database in a folder of its own, for one test. */
#include "lib/store_case.h"
#include "lib/blank.h"
#include "lib/cluster.h"
#include "lib/folder.h"
#include "store/engine/query.h"
#include "store/opening.h"

StoreCase *
store_case_new(void)
{
	StoreCase *test = g_new0(StoreCase, 1);

	test->folder = folder_new();
	if (cluster_asked()) {
		test->path = cluster_database(true);
		test->store = must(store_open(test->path, false, &error));
	} else {
		test->path = store_case_file(test, "club.db");
		test->store = must(blank_store(test->path, &error));
	}
	return test;
}

void
store_case_free(StoreCase *test)
{
	store_close(test->store);
	folder_clear(test->folder);
	g_free(test->path);
	g_free(test);
}

void
store_case_reopen(StoreCase *test)
{
	store_close(test->store);
	test->store = must(store_open(test->path, false, &error));
}

char *
store_case_file(const StoreCase *test, const char *name)
{
	return g_build_filename(test->folder, name, NULL);
}

gint64
store_case_player(StoreCase *test, const char *name)
{
	g_autofree char *address = g_strconcat(name, "@example.net", NULL);
	Player player = {
		.name = (char *)name,
		.address = address,
		.language = (char *)"en",
		.zone = (char *)"Europe/Vienna",
		.active = true,
		.created = NOW,
	};
	gint64 id = 0;

	must(player_add(test->store, &player, &id, &error));
	return id;
}

gint64
store_case_match(StoreCase *test, MatchPhase phase)
{
	g_autofree char *name = NULL;
	MatchRow row = {
		.game = (char *)"toy",
		.rules = 1,
		.seats = 3,
		.options = (char *)"",
		.tables = (char *)"board",
		.seed = (char *)"00ff",
		.phase = phase,
		.pace_hours = 48,
		.stand_in = (char *)"fallback",
		.created = NOW,
	};
	gint64 id = 0;

	must(match_add(test->store, &row, "toy", &id, &name, &error));
	return id;
}

gint64
store_case_number(StoreCase *test, const char *sql)
{
	gint64 number = 0;

	ck_assert(got(bool, query_find, test->store, g_intern_string(sql),
		      WITHOUT, &number));
	return number;
}

void
store_case_run(StoreCase *test, const char *sql)
{
	must(query_run(test->store, g_intern_string(sql), WITHOUT, &error));
}
