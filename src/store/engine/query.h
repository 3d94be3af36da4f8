/* query.h - one query to the database. Private to store/. A query's values come
 * with its statement. A query that gives a number, a text or nothing is one
 * call; rows are taken one by one, their columns in order. An error stays in
 * the query until its end, so only the end needs checking. A value too few or
 * too many, a column left unread or a query left unfinished is a bug and
 * asserts. */
#ifndef STORE_ENGINE_QUERY_H
#define STORE_ENGINE_QUERY_H

#include "store/store.h"

typedef struct Query Query;

/* A value for a place: a number, a reference (a number that refers to another
 * row; 0 is stored as NULL), a text (NULL is stored as "") or bytes (NULL
 * stays). Texts and bytes are borrowed until the end of the query. */
typedef struct {
	enum { VALUE_NUMBER, VALUE_REFERENCE, VALUE_TEXT, VALUE_BYTES } type;
	gint64 number;
	const char *text;
	GBytes *bytes;
} Value;

#define VALUE(kind, field, value)                                              \
	{                                                                      \
		.type = (kind), .field = (value)                               \
	}
#define N(value) VALUE(VALUE_NUMBER, number, value)
#define R(value) VALUE(VALUE_REFERENCE, number, value)
#define T(value) VALUE(VALUE_TEXT, text, value)
#define B(value) VALUE(VALUE_BYTES, bytes, value)
/* Gives two arguments: the values of a statement's places, and how many there
 * are. */
#define WITH(...)                                                              \
	(const Value[]){ __VA_ARGS__ },                                        \
		(int)(sizeof((const Value[]){ __VA_ARGS__ }) / sizeof(Value))
#define WITHOUT NULL, 0

/* Returns the query for this SQL: a constant, known by its address. It must not
 * be in use. Binds its n places to the values. */
Query *query_new(Store *store, const char *sql, const Value *values, int n);
/* Returns an empty cache of queries, for a store. */
GHashTable *queries_new(void);

/* --- rows, one by one --- */

/* Goes to the next row; false at the end and after an error. */
bool query_next(Query *query);
/* Take the next column of the row. */
gint64 query_take_number(Query *query);
bool query_take_truth(Query *query);
char *query_take_text(Query *query);
GBytes *query_take_bytes(Query *query);
/* Ends the query. Returns false and sets *error if anything failed since
 * query_new. */
bool query_finish(Query *query, GError **error);

/* --- whole queries --- */

/* Runs a query that gives no rows. */
bool query_run(Store *store, const char *sql, const Value *values, int n,
	       GError **error);
/* Runs a query that changes rows, and counts them. */
bool query_changed(Store *store, const char *sql, const Value *values, int n,
		   int *rows, GError **error);
/* Runs a query that changes a row which must be there (ERROR_NEVER). */
bool query_change(Store *store, const char *sql, const Value *values, int n,
		  const char *what, GError **error);
/* Runs a query that gives a number, such as that of a new row. If there is no
 * row, *found is false and *number unchanged. Both may be NULL. */
bool query_find(Store *store, const char *sql, const Value *values, int n,
		gint64 *number, bool *found, GError **error);
/* Runs a query that counts. */
bool query_count(Store *store, const char *sql, const Value *values, int n,
		 int *count, GError **error);
/* Take the only value of the only row; NULL where there is none, and after an
 * error. */
bool query_text(Store *store, const char *sql, const Value *values, int n,
		char **text, GError **error);
bool query_bytes(Store *store, const char *sql, const Value *values, int n,
		 GBytes **bytes, GError **error);
/* Take all rows of one number (gint64) or one text each; NULL only after an
 * error. */
GArray *query_numbers(Store *store, const char *sql, const Value *values, int n,
		      GError **error);
GPtrArray *query_texts(Store *store, const char *sql, const Value *values,
		       int n, GError **error);

/* Define functions that are one query without rows, over one number or two, and
 * that list the numbers of one thing, or of all. */
#define DEFINE_RUN(name, sql)                                                  \
	bool name(Store *store, gint64 of, GError **error)                     \
	{                                                                      \
		return query_run(store, sql, WITH(N(of)), error);              \
	}
#define DEFINE_RUN_PAIR(name, sql)                                             \
	bool name(Store *store, gint64 of, gint64 and_of, GError **error)      \
	{                                                                      \
		return query_run(store, sql, WITH(N(of), N(and_of)), error);   \
	}
#define DEFINE_NUMBERS(name, sql)                                              \
	GArray *name(Store *store, gint64 of, GError **error)                  \
	{                                                                      \
		return query_numbers(store, sql, WITH(N(of)), error);          \
	}
#define DEFINE_NUMBERS_ALL(name, sql)                                          \
	GArray *name(Store *store, GError **error)                             \
	{                                                                      \
		return query_numbers(store, sql, WITHOUT, error);              \
	}

#endif
