/* sqlite_whole.h - what the files of the SQLite engine share. */
#ifndef STORE_ENGINE_SQLITE_WHOLE_H
#define STORE_ENGINE_SQLITE_WHOLE_H

#include "store/engine/engine.h"

#include <sqlite3.h>

static inline sqlite3 *
sqlite_of(EngineLink *link)
{
	return (sqlite3 *)link;
}

/* Set the error: who must act, and the cure. Both always return false. */
bool sqlite_explain(const char *path, int code, const char *words,
		    GError **error);
bool sqlite_refuse(sqlite3 *sqlite, GError **error);
bool sqlite_script(EngineLink *link, const char *sql, GError **error);

/* See the functions of these names in engine.h. */
bool sqlite_copy(EngineLink *link, const char *path, GError **error);
bool sqlite_check(EngineLink *link, char **fault, GError **error);
bool sqlite_has_table(EngineLink *link, const char *table, bool *has,
		      GError **error);
bool sqlite_skip(EngineLink *link, gint64 gap, GError **error);
bool sqlite_scrub(EngineLink *link, GError **error);
bool sqlite_settle(EngineLink *link, GError **error);
bool sqlite_size(EngineLink *link, gint64 *bytes, GError **error);
bool sqlite_describe(EngineLink *link, char **words, GError **error);
char **sqlite_list(EngineLink *link, const char *table, GError **error);
bool sqlite_last(EngineLink *link, const char *table, gint64 *last,
		 GError **error);
bool sqlite_set_last(EngineLink *link, const char *table, gint64 last,
		     GError **error);

#endif
