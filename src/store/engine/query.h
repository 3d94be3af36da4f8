/* query.h - one query to the database, used with care. Private to store/.
 * Places are bound and columns taken in order. An error stays in the query
 * until its end, so only the end needs checking. A place left unbound, a column
 * left unread or a query left unfinished is a bug and asserts. */
#ifndef STORE_ENGINE_QUERY_H
#define STORE_ENGINE_QUERY_H

#include "store/store.h"

typedef struct Query Query;

/* Returns the query for this SQL: a constant, known by its address. It must not
 * be in use. */
Query *query_new(Store *store, const char *sql);
/* Returns an empty cache of queries, for a store. */
GHashTable *queries_new(void);

/* Bind the next place.  Texts (NULL is stored as "") and bytes (NULL stays) are
 * borrowed until the end of the query. */
void query_number(Query *query, gint64 number);
void query_text(Query *query, const char *text);
void query_bytes(Query *query, GBytes *bytes);
/* Binds `places` places: these texts (NULL-ended, no more than that), then "".
 */
void query_texts(Query *query, const char *const *texts, int places);
/* Binds `places` places: these n numbers (n <= places), then 0. */
void query_ids(Query *query, const gint64 *ids, int n, int places);
/* Binds a number that refers to another row; 0 becomes NULL. */
void query_reference(Query *query, gint64 number);

/* A value for a place: number, reference, text, bytes. */
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
/* Gives two arguments: the values of a statement's places, and how many there
 * are. */
#define WITH(...)                                                              \
	(const Value[]){ __VA_ARGS__ },                                        \
		(int)(sizeof((const Value[]){ __VA_ARGS__ }) / sizeof(Value))
#define WITHOUT NULL, 0

void query_bind(Query *query, const Value *values, int n);
/* As query_new, with these values bound. */
Query *query_with(Store *store, const char *sql, const Value *values, int n);

/* Goes to the next row; false at the end and after an error. */
bool query_next(Query *query);
/* Take the next column of the row. */
gint64 query_take_number(Query *query);
bool query_take_truth(Query *query);
char *query_take_text(Query *query);
GBytes *query_take_bytes(Query *query);

/* --- ends: exactly one of these a query --- */

/* Ends the query. Returns false and sets *error if anything failed since
 * query_new. */
bool query_finish(Query *query, GError **error);
/* Runs a query that gives no rows. */
bool query_run(Query *query, GError **error);
/* Runs a query that gives a number. If there is no row, *found is false and
 * *number unchanged. */
bool query_find(Query *query, gint64 *number, bool *found, GError **error);
/* Runs a query that changes rows, and counts them. */
bool query_changed(Query *query, int *rows, GError **error);
/* Runs a query that changes a row which must be there (ERROR_NEVER). */
bool query_change(Query *query, const char *what, GError **error);
/* Inserts a row and takes the number it is given (RETURNING). If the statement
 * leaves an existing row alone, *added (may be NULL) is false and *id
 * unchanged. */
bool query_add(Query *query, gint64 *id, bool *added, GError **error);
/* Runs a query that counts. */
bool query_count(Query *query, int *count, GError **error);

typedef void *QueryTaker(Query *query); /* makes something of a row */

/* Takes the only row. *thing (a pointer to what `take` makes) becomes NULL
 * where there is none, and after an error. */
bool query_one(Query *query, QueryTaker *take, GDestroyNotify release,
	       void *thing, GError **error);
/* Takes the only row, which must be there (ERROR_NEVER). */
void *query_must(Query *query, QueryTaker *take, GDestroyNotify release,
		 const char *what, GError **error);
/* Takes all rows; NULL only after an error. */
GPtrArray *query_all(Query *query, QueryTaker *take, GDestroyNotify release,
		     GError **error);
/* Takes all rows of one number each (gint64). */
GArray *query_numbers(Query *query, GError **error);

#endif
