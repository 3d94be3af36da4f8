/* cluster.h - databases of a private cluster of PostgreSQL, for tests.
 *
 * CLUSTER is the URL that tests/servers/postgresql-up says; without it tests go
 * on with SQLite. */
#ifndef TESTS_LIB_CLUSTER_H
#define TESTS_LIB_CLUSTER_H

#include <glib.h>
#include <stdbool.h>

/* Are databases of tests to be PostgreSQL's? */
bool cluster_asked(void);
/* A database of a test's own, empty or with the tables of a new club, which
 * goes with the process.  Its URL; free with g_free. */
char *cluster_database(bool tables);
/* Say that a test or a suite is of SQLite's nature, and true: it has none of
 * what it is about with PostgreSQL. */
bool cluster_skips(const char *test, const char *about);
/* At the beginning of such a test. */
#define OF_SQLITE(about)                                                       \
	do {                                                                   \
		if (cluster_skips(__func__, about))                            \
			return;                                                \
	} while (0)

#endif
