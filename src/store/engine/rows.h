/* rows.h - a table of the database as a list of its columns.
 *
 * Private to store/.  SELECT, INSERT, UPDATE, reading a row and freeing it all
 * follow from the list, so that a column is named once, beside its field.  Each
 * statement is put together once a store. */
#ifndef STORE_ENGINE_ROWS_H
#define STORE_ENGINE_ROWS_H

#include "store/engine/query.h"

typedef enum {
	COLUMN_INT,
	COLUMN_UNSIGNED, /* enumerations are, too */
	COLUMN_INT64,
	COLUMN_BOOL,
	COLUMN_TEXT,
	COLUMN_BYTES,
} ColumnType;

typedef enum {
	COLUMN_KEPT = 1,   /* inserted and updated */
	COLUMN_FIXED = 2,  /* inserted, never updated */
	COLUMN_KEY = 4,	   /* inserted; finds the row to update */
	COLUMN_SERIAL = 8, /* numbered by the database; finds the row to update
			    */
} ColumnUse;

typedef struct {
	const char *name;
	gsize offset;
	ColumnType type;
	ColumnUse use;
	bool refers; /* to another row: 0 is stored as NULL */
} Column;

typedef struct {
	const char *table, *what; /* "seasons"; "season", in errors */
	gsize size;
	const Column *columns;
	int n;
	GDestroyNotify release; /* frees a row */
} Rows;

#define COLUMN_TYPE(value)                                                     \
	_Generic((value),                                                      \
		bool: COLUMN_BOOL,                                             \
		int: COLUMN_INT,                                               \
		unsigned: COLUMN_UNSIGNED,                                     \
		gint64: COLUMN_INT64,                                          \
		char *: COLUMN_TEXT,                                           \
		GBytes *: COLUMN_BYTES)
/* A column that has another name than its field. */
#define NAMED(row, member, name, use, refers)                                  \
	{                                                                      \
		name, offsetof(row, member),                                   \
			COLUMN_TYPE(((row *)NULL)->member), use, refers        \
	}
#define KEPT(row, member) NAMED(row, member, #member, COLUMN_KEPT, false)
#define FIXED(row, member) NAMED(row, member, #member, COLUMN_FIXED, false)
#define KEY(row, member) NAMED(row, member, #member, COLUMN_KEY, false)
#define SERIAL(row, member) NAMED(row, member, #member, COLUMN_SERIAL, false)
#define REFERENCE(row, member) NAMED(row, member, #member, COLUMN_KEPT, true)
#define ROWS(table, what, row, columns, release)                               \
	ROWS_BUT(0, table, what, row, columns, release)
/* As ROWS, without the last columns, which belong to another table: their names
 * have a dot, and `rest` joins it. */
#define ROWS_BUT(last, table, what, row, columns, release)                     \
	{                                                                      \
		table, what, sizeof(row), columns,                             \
			G_N_ELEMENTS(columns) - (last),                        \
			(GDestroyNotify)(release)                              \
	}
/* Defines the Rows `name` and the function `release`, which frees one. */
#define DEFINE_ROWS(name, table, what, row, columns, release)                  \
	static const Rows name = ROWS(table, what, row, columns, release);     \
                                                                               \
	void release(row *freed)                                               \
	{                                                                      \
		row_free(&name, freed);                                        \
	}

/* Inserts a row. *id (may be NULL) becomes the number that the database gives
 * it. */
bool row_add(Store *store, const Rows *rows, const void *row, gint64 *id,
	     GError **error);
/* Insert a list of rows together, in its order; ids (may be NULL) become their
 * numbers. Or update the rows that have their keys; ERROR_NEVER where one isn't
 * there. No two rows may have the same key. */
bool row_add_all(Store *store, const Rows *rows, const GPtrArray *list,
		 gint64 *ids, GError **error);
bool row_set_all(Store *store, const Rows *rows, const GPtrArray *list,
		 GError **error);
/* Deletes the rows that have these serial numbers (gint64). */
bool row_drop_all(Store *store, const Rows *rows, const GArray *ids,
		  GError **error);
/* Inserts a row, or updates the one that has this key. */
bool row_put(Store *store, const Rows *rows, const void *row, GError **error);
/* Updates the row that has this key; ERROR_NEVER where there is none. */
bool row_set(Store *store, const Rows *rows, const void *row, GError **error);
/* Finds a row. `rest` is what follows "SELECT ... FROM table": a constant,
 * known by its address; `values` are for its places. *row (a pointer to the
 * struct) becomes NULL where there is none, and after an error. */
bool row_get(Store *store, const Rows *rows, const char *rest,
	     const Value *values, int n, void *row, GError **error);
/* Finds a row that must be there (ERROR_NEVER). */
void *row_must(Store *store, const Rows *rows, const char *rest,
	       const Value *values, int n, GError **error);
/* Lists all such rows; NULL only after an error. */
GPtrArray *row_list(Store *store, const Rows *rows, const char *rest,
		    const Value *values, int n, GError **error);
/* Returns an empty cache of statements, for a store. */
GHashTable *row_statements_new(void);
/* Frees a row and what its columns own. */
void row_free(const Rows *rows, void *row);

/* Define the usual functions of a table from those above: add a row, or add it
 * and give its number; update it; add or update a list of rows; find a row by a
 * number, which may or must be there; list all rows, or those of a number. */
#define DEFINE_ROW_ADD(name, rows, row)                                        \
	bool name(Store *store, const row *added, GError **error)              \
	{                                                                      \
		return row_add(store, &rows, added, NULL, error);              \
	}
#define DEFINE_ROW_ADD_NUMBERED(name, rows, row)                               \
	bool name(Store *store, const row *added, gint64 *id, GError **error)  \
	{                                                                      \
		return row_add(store, &rows, added, id, error);                \
	}
#define DEFINE_ROW_SET(name, rows, row)                                        \
	bool name(Store *store, const row *set, GError **error)                \
	{                                                                      \
		return row_set(store, &rows, set, error);                      \
	}
#define DEFINE_ROW_ADD_ALL(name, rows)                                         \
	bool name(Store *store, const GPtrArray *added, GError **error)        \
	{                                                                      \
		return row_add_all(store, &rows, added, NULL, error);          \
	}
#define DEFINE_ROW_SET_ALL(name, rows)                                         \
	bool name(Store *store, const GPtrArray *set, GError **error)          \
	{                                                                      \
		return row_set_all(store, &rows, set, error);                  \
	}
#define DEFINE_ROW_GET(name, rows, row, rest)                                  \
	bool name(Store *store, gint64 id, row **found, GError **error)        \
	{                                                                      \
		return row_get(store, &rows, rest, WITH(N(id)), found, error); \
	}
#define DEFINE_ROW_MUST(name, rows, row, rest)                                 \
	row *name(Store *store, gint64 id, GError **error)                     \
	{                                                                      \
		return row_must(store, &rows, rest, WITH(N(id)), error);       \
	}
#define DEFINE_ROW_LIST_ALL(name, rows, rest)                                  \
	GPtrArray *name(Store *store, GError **error)                          \
	{                                                                      \
		return row_list(store, &rows, rest, WITHOUT, error);           \
	}
#define DEFINE_ROW_LIST(name, rows, rest)                                      \
	GPtrArray *name(Store *store, gint64 of, GError **error)               \
	{                                                                      \
		return row_list(store, &rows, rest, WITH(N(of)), error);       \
	}

#endif
