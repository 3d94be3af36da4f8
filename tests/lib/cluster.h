/* cluster.h - databases in a private cluster of PostgreSQL, for tests.
 *
 * CLUSTER holds the URL that tests/servers/postgresql-up prints; without it
 * tests use SQLite. */
#ifndef TESTS_LIB_CLUSTER_H
#define TESTS_LIB_CLUSTER_H

#include <glib.h>
#include <stdbool.h>

/* Returns whether tests use PostgreSQL. */
bool cluster_asked(void);
/* Makes a database for one test, empty or with the tables of a new club; it is
 * dropped when the process ends. Returns its URL; free with g_free. */
char *cluster_database(bool tables);
/* Returns whether tests use PostgreSQL, and if so prints that the test or suite
 * is skipped, because it is about something that only SQLite has. */
bool cluster_skips(const char *test, const char *about);
/* To be used at the beginning of a test that is about SQLite alone. */
#define OF_SQLITE(about)                                                       \
	do {                                                                   \
		if (cluster_skips(__func__, about))                            \
			return;                                                \
	} while (0)

#endif
