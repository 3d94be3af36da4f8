/* query.h - one question to the database, used with care.
 *
 * Private to store/.  Places are bound and columns are taken in their order. An
 * error is kept in the query and comes out of its end, so that only the end has
 * to be checked.  A place left unbound, a column left unread and a query left
 * unfinished are bugs and assert. */
#ifndef STORE_QUERY_H
#define STORE_QUERY_H

#include "store/store.h"

typedef struct Query Query;

/* The query of this SQL (a constant: it is known by its address), which must
 * not be in use already. */
Query *query_new(Store *store, const char *sql);
/* For those of a store. */
GHashTable *queries_new(void);

/* Bind the next place.  Texts (NULL is stored as "") and bytes (NULL stays) are
 * borrowed until the end of the query. */
void query_number(Query *query, gint64 number);
void query_text(Query *query, const char *text);
void query_bytes(Query *query, GBytes *bytes);
/* So many places: these texts (NULL-ended, no more), then empty ones. */
void query_texts(Query *query, const char *const *texts, int places);
/* So many places: these n numbers (no more), then 0. */
void query_ids(Query *query, const gint64 *ids, int n, int places);
/* A number that refers to another row; 0 refers to none. */
void query_reference(Query *query, gint64 number);

/* A value for a place. */
typedef struct {
	enum { VALUE_NUMBER, VALUE_REFERENCE, VALUE_TEXT, VALUE_BYTES } type;
	gint64 number;
	const char *text;
	GBytes *bytes;
} Value;

#define N(value)                                                               \
	{                                                                      \
		.type = VALUE_NUMBER, .number = (value)                        \
	}
#define R(value)                                                               \
	{                                                                      \
		.type = VALUE_REFERENCE, .number = (value)                     \
	}
#define T(value)                                                               \
	{                                                                      \
		.type = VALUE_TEXT, .text = (value)                            \
	}
#define B(value)                                                               \
	{                                                                      \
		.type = VALUE_BYTES, .bytes = (value)                          \
	}
/* Two arguments: the values of a statement's next places, and their number. */
#define WITH(...)                                                              \
	(const Value[]){ __VA_ARGS__ },                                        \
		(int)(sizeof((const Value[]){ __VA_ARGS__ }) / sizeof(Value))
#define WITHOUT NULL, 0

void query_bind(Query *query, const Value *values, int n);
/* query_new and query_bind in one. */
Query *query_with(Store *store, const char *sql, const Value *values, int n);

/* The next row; false at the end and after an error. */
bool query_next(Query *query);
/* Take the next column of the row. */
gint64 query_take_number(Query *query);
bool query_take_truth(Query *query);
char *query_take_text(Query *query);
GBytes *query_take_bytes(Query *query);

/* --- ends: exactly one of these a query --- */

/* False and *error if anything failed since query_new. */
bool query_finish(Query *query, GError **error);
/* Run one that gives no rows. */
bool query_run(Query *query, GError **error);
/* Run one that gives a number: *found is false, and *number as it was, where
 * there is no row. */
bool query_find(Query *query, gint64 *number, bool *found, GError **error);
/* Run one that changes rows, and count them. */
bool query_changed(Query *query, int *rows, GError **error);
/* Run one that changes a row that must be there (ERROR_NEVER). */
bool query_change(Query *query, const char *what, GError **error);
/* Insert a row and take the number that it is given (RETURNING): *added (may be
 * NULL) is false, and *id as it was, where the statement leaves a row that is
 * there already alone. */
bool query_add(Query *query, gint64 *id, bool *added, GError **error);
/* Run one that counts. */
bool query_count(Query *query, int *count, GError **error);

typedef void *QueryTaker(Query *query); /* makes a thing of a row */

/* The only row: *thing (a pointer to what take makes) is NULL where there is
 * none, and after an error. */
bool query_one(Query *query, QueryTaker *take, GDestroyNotify release,
	       void *thing, GError **error);
/* The only row, which must be there (ERROR_NEVER). */
void *query_must(Query *query, QueryTaker *take, GDestroyNotify release,
		 const char *what, GError **error);
/* All rows; NULL only after an error. */
GPtrArray *query_all(Query *query, QueryTaker *take, GDestroyNotify release,
		     GError **error);
/* All rows of one number each, as gint64. */
GArray *query_numbers(Query *query, GError **error);

#endif
