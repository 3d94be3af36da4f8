/* engine_postgresql_shape.c - what a statement reads and what it changes, as
 * far as its text says so.  In doubt it is more. */
#include "store/engine_postgresql_shape.h"

#include <string.h>

#define PINS 24

typedef enum { READS, INSERTS, UPDATES, DELETES, WHATEVER } Kind;

/* Names are interned: they are equal where their addresses are. */
struct Shape {
	Kind kind;
	const char *table; /* that it changes, or the only one that it reads */
	GHashTable *words; /* all of them */
	GPtrArray *sets;   /* columns of an UPDATE, and what they are set to */
	/* Columns that have the value of a place in all of its rows. */
	const char *pinned[PINS];
	int places[PINS], pins;
};

/* --- words ------------------------------------------------------------------
 */

static bool
is_sign(char c)
{
	return g_ascii_isalnum(c) || c == '_';
}

/* The next word, or NULL; *sql is behind it then. */
static const char *
next_word(const char **sql)
{
	const char *start;

	while (**sql && !is_sign(**sql))
		++*sql;
	start = *sql;
	while (is_sign(**sql))
		++*sql;
	if (start == *sql)
		return NULL;
	g_autofree char *word = g_strndup(start, (gsize)(*sql - start));

	return g_intern_string(word);
}

static const char *
word_behind(const char *sql, const char *what)
{
	const char *at = strstr(sql, what);

	if (!at)
		return NULL;
	at += strlen(what);
	return next_word(&at);
}

static int
count(const char *sql, const char *what)
{
	int n = 0;

	for (sql = strstr(sql, what); sql; sql = strstr(sql + 1, what))
		n++;
	return n;
}

/* --- pins -------------------------------------------------------------------
 */

static void
pin(Shape *shape, const char *column, int place)
{
	if (shape->pins == PINS || !column)
		return;
	shape->pinned[shape->pins] = column;
	shape->places[shape->pins++] = place;
}

/* "a.b = $1" and nothing else. */
static void
pin_condition(Shape *shape, const char *condition)
{
	const char *at = strstr(condition, " = $"), *dot;
	char *end;
	gint64 place;

	if (!at)
		return;
	place = g_ascii_strtoll(at + strlen(" = $"), &end, 10);
	dot = memchr(condition, '.', (gsize)(at - condition));
	if (dot)
		condition = dot + 1;
	if (!*end && strcspn(condition, " ") == (gsize)(at - condition))
		pin(shape, next_word(&condition), (int)place - 1);
}

/* What stands behind the conditions. */
static const char *const behind[] = { " ORDER BY ", " GROUP BY ", " LIMIT ",
				      " RETURNING " };

/* Of "a IN ($1, $2)" alone. */
static bool
has_lists_only(const char *where)
{
	const char *at = where;

	while ((at = strchr(at, '(')) != NULL) {
		if (at - where < 4 || strncmp(at - 4, " IN (", 5) != 0 ||
		    at[1 + strspn(at + 1, "$0123456789, ")] != ')')
			return false;
		at++;
	}
	return true;
}

/* "a = $1 AND b = $2": each of them holds where there is no OR. */
static void
pin_conditions(Shape *shape, const char *sql)
{
	const char *where = strstr(sql, " WHERE ");

	if (!where || strstr(where, " OR ") || !has_lists_only(where))
		return;
	g_autofree char *conditions = g_strdup(where + strlen(" WHERE "));

	for (gsize i = 0; i < G_N_ELEMENTS(behind); i++) {
		char *end = strstr(conditions, behind[i]);

		if (end)
			*end = 0;
	}
	g_auto(GStrv) each = g_strsplit(conditions, " AND ", -1);

	for (int i = 0; each[i]; i++)
		pin_condition(shape, each[i]);
}

/* "(a, b) VALUES ($1, $2": as far as places come in their order. */
static void
pin_values(Shape *shape, const char *sql)
{
	const char *column = strchr(sql, '('), *end = strchr(sql, ')');
	const char *value = strstr(sql, " VALUES (");

	if (!column || !end || !value || end > value ||
	    strstr(sql, "ON CONFLICT"))
		return;
	value += strlen(" VALUES (");
	for (int i = 0; column < end && *value == '$'; i++) {
		value += strspn(value, "$0123456789");
		if (!*value || !strchr(",)", *value))
			return;
		pin(shape, next_word(&column), i);
		value += strspn(value, ", ");
	}
}

/* --- what it is -------------------------------------------------------------
 */

static void
note_sets(Shape *shape, const char *sql)
{
	const char *at = strstr(sql, " SET "), *end = strstr(sql, " WHERE ");
	const char *word;

	while (at && (!end || at < end) && (word = next_word(&at)))
		if (!g_ascii_isdigit(*word))
			g_ptr_array_add(shape->sets, (gpointer)word);
}

static void
look_at(Shape *shape, const char *sql)
{
	if (g_str_has_prefix(sql, "SELECT ")) {
		shape->kind = READS;
		/* Of one table alone, once. */
		if (count(sql, "FROM ") != 1 || strstr(sql, "JOIN "))
			return;
		shape->table = word_behind(sql, "FROM ");
		pin_conditions(shape, sql);
	} else if (g_str_has_prefix(sql, "INSERT INTO ")) {
		shape->kind = INSERTS;
		shape->table = word_behind(sql, "INTO ");
		pin_values(shape, sql);
	} else if (g_str_has_prefix(sql, "UPDATE ")) {
		shape->kind = UPDATES;
		shape->table = word_behind(sql, "UPDATE ");
		note_sets(shape, sql);
		if (count(sql, "SELECT ") == 0)
			pin_conditions(shape, sql);
	} else if (g_str_has_prefix(sql, "DELETE FROM ")) {
		shape->kind = DELETES;
		shape->table = word_behind(sql, "FROM ");
		if (count(sql, "SELECT ") == 0)
			pin_conditions(shape, sql);
	}
}

Shape *
shape_new(const char *sql)
{
	Shape *shape = g_new0(Shape, 1);
	const char *at = sql, *word;

	shape->kind = WHATEVER;
	shape->words = g_hash_table_new(NULL, NULL);
	shape->sets = g_ptr_array_new();
	while ((word = next_word(&at)))
		g_hash_table_add(shape->words, (gpointer)word);
	look_at(shape, sql);
	return shape;
}

void
shape_free(Shape *shape)
{
	if (!shape)
		return;
	g_hash_table_unref(shape->words);
	g_ptr_array_unref(shape->sets);
	g_free(shape);
}

bool
shape_reads(const Shape *shape)
{
	return shape->kind == READS;
}

/* --- between two ------------------------------------------------------------
 */

static bool
sets(const Shape *change, const char *column)
{
	for (guint i = 0; i < change->sets->len; i++)
		if (change->sets->pdata[i] == column)
			return true;
	return false;
}

static bool
sets_any(const Shape *change, const Shape *read)
{
	for (guint i = 0; i < change->sets->len; i++)
		if (g_hash_table_contains(read->words, change->sets->pdata[i]))
			return true;
	return false;
}

bool
shape_concerns(const Shape *change, const Shape *read)
{
	if (change->kind == READS || change->kind == WHATEVER)
		return change->kind == WHATEVER;
	if (read->table ? read->table != change->table
			: !g_hash_table_contains(read->words, change->table))
		return false;
	return change->kind != UPDATES || sets_any(change, read);
}

/* A column has one value in all rows that were read, and another one in all
 * that are changed, before and after. */
bool
shape_of_others(const Shape *change, const char *const *values,
		const Shape *read, const char *const *asked)
{
	if (!read->table || read->table != change->table)
		return false;
	for (int i = 0; i < read->pins; i++)
		for (int j = 0; j < change->pins; j++) {
			const char *one = asked[read->places[i]];
			const char *other = values[change->places[j]];

			if (read->pinned[i] == change->pinned[j] && one &&
			    other && strcmp(one, other) != 0 &&
			    !sets(change, change->pinned[j]))
				return true;
		}
	return false;
}
