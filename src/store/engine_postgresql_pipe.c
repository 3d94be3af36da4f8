/* engine_postgresql_pipe.c - statements that are sent to PostgreSQL before the
 * answers to those before them are there. */
#include "store/engine_postgresql_pipe.h"

#include "base/error.h"

/* The server is given work when there is so much of it, and shows what it has
 * found, unasked, after so many statements. */
#define TOGETHER 4
#define SHOWN 8

/* --- rows -------------------------------------------------------------------
 */

Rows *
rows_new(void)
{
	return g_rc_box_new0(Rows);
}

Rows *
rows_hold(Rows *rows)
{
	return g_rc_box_acquire(rows);
}

static void
clear(gpointer rows)
{
	PQclear(((Rows *)rows)->result);
}

void
rows_drop(Rows *rows)
{
	if (rows)
		g_rc_box_release_full(rows, clear);
}

const Shape *
link_shape(EngineLink *link, const char *sql)
{
	Shape *shape = g_hash_table_lookup(link->shapes, sql);

	if (!shape) {
		shape = shape_new(sql);
		g_hash_table_insert(link->shapes, g_strdup(sql), shape);
	}
	return shape;
}

/* --- errors -----------------------------------------------------------------
 */

bool
link_refuse(EngineLink *link, const PGresult *result, GError **error)
{
	const char *state =
		result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
	const char *words =
		state ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY)
		      : PQerrorMessage(link->conn);
	g_autofree char *line = g_strndup(words, strcspn(words, "\n"));

	g_free(link->state);
	link->state = g_strdup(state ? state : "");
	return postgresql_fault(link->shown, link->state, line, error);
}

static bool
is_answer(const PGresult *result)
{
	switch (PQresultStatus(result)) {
	case PGRES_EMPTY_QUERY:
	case PGRES_COMMAND_OK:
	case PGRES_TUPLES_OK:
	case PGRES_SINGLE_TUPLE:
		return true;
	default:
		return false;
	}
}

/* With the connection libpq forgets what was asked, and makes of an answer that
 * is still to be read one without rows. */
PGresult *
link_checked(EngineLink *link, PGresult *result, GError **error)
{
	if (is_answer(result) && PQstatus(link->conn) == CONNECTION_OK)
		return result;
	link_refuse(link, result, error);
	PQclear(result);
	return NULL;
}

/* --- sending ----------------------------------------------------------------
 */

/* What an answer is owed to. */
typedef struct {
	char *sql, *must;
	Rows *rows;
} Owed;

static void
owed_free(Owed *owed)
{
	g_free(owed->sql);
	g_free(owed->must);
	rows_drop(owed->rows);
	g_free(owed);
}

static void
owe(EngineLink *link, const char *sql, const char *must, Rows *rows)
{
	Owed *owed = g_new0(Owed, 1);

	owed->sql = g_strdup(sql);
	owed->must = g_strdup(must);
	owed->rows = rows ? rows_hold(rows) : NULL;
	g_queue_push_tail(&link->owed, owed);
	link->musts += must != NULL;
	if (link->owed.length % SHOWN == 0)
		PQsendFlushRequest(link->conn);
	if (link->owed.length % TOGETHER == 0)
		PQflush(link->conn);
}

/* What failed before, once more. */
static bool
is_whole(EngineLink *link, GError **error)
{
	if (link->fault && error)
		*error = g_error_copy(link->fault);
	return !link->fault;
}

static bool
ready(EngineLink *link, GError **error)
{
	return is_whole(link, error) && (PQenterPipelineMode(link->conn) ||
					 link_refuse(link, NULL, error));
}

bool
pipe_send(EngineLink *link, const PipeSent *sent, GError **error)
{
	if (!ready(link, error))
		return false;
	if (!(sent->name ? PQsendQueryPrepared(link->conn, sent->name,
					       sent->places, sent->values,
					       sent->lengths, sent->formats, 1)
			 : PQsendQueryParams(link->conn, sent->sql, 0, NULL,
					     NULL, NULL, NULL, 1)))
		return link_refuse(link, NULL, error);
	owe(link, sent->sql, sent->must, sent->rows);
	return true;
}

bool
pipe_prepare(EngineLink *link, const char *name, const char *sql, Rows *rows,
	     GError **error)
{
	if (!ready(link, error))
		return false;
	if (!PQsendPrepare(link->conn, name, sql, 0, NULL))
		return link_refuse(link, NULL, error);
	owe(link, sql, NULL, NULL);
	if (!PQsendDescribePrepared(link->conn, name))
		return link_refuse(link, NULL, error);
	owe(link, sql, NULL, rows);
	return true;
}

/* --- answers ----------------------------------------------------------------
 */

/* One statement's; NULL: the connection is gone. */
static PGresult *
take(EngineLink *link)
{
	PGresult *result = PQgetResult(link->conn), *rest;

	while (result && (rest = PQgetResult(link->conn)))
		PQclear(rest);
	return result;
}

/* Who reads of it later shall know what it is about; but not of what is
 * nobody's fault, as that the server has gone. */
static bool
blame(const Owed *owed, GError **error)
{
	if (error && !error_is(*error, ERROR_LATER))
		g_prefix_error(error, "%.40s.. - ", owed->sql);
	return false;
}

static bool
look_at(EngineLink *link, const Owed *owed, GError **error)
{
	PGresult *result = link_checked(link, take(link), error);

	if (!result)
		return false;
	link->changed = (int)g_ascii_strtoll(PQcmdTuples(result), NULL, 10);
	if (owed->rows)
		owed->rows->result = result;
	else
		PQclear(result);
	if (!owed->must || link->changed)
		return true;
	/* The server knows nothing of this error. */
	g_free(link->state);
	link->state = g_strdup("P0002");
	return fail(error, ERROR_NEVER, "the database has no such %s any more",
		    owed->must);
}

/* The answers to all, or to those until some rows are there.  Those behind the
 * first that failed are passed over. */
static bool
look_at_all(EngineLink *link, const Rows *until, bool done, GError **error)
{
	while (link->owed.length && !(done && until && until->result)) {
		Owed *owed = g_queue_pop_head(&link->owed);
		bool later = link->owed.length > 0;

		link->musts -= owed->must != NULL;
		if (!done)
			PQclear(take(link));
		else if (!look_at(link, owed, error))
			done = later ? blame(owed, error) : false;
		owed_free(owed);
		if (!done && until)
			return false;
	}
	return done;
}

/* To the end of the pipeline, where the server begins anew after an error. */
static bool
come_to_end(EngineLink *link, bool done, GError **error)
{
	bool sent = PQpipelineSync(link->conn);

	done = look_at_all(link, NULL, done, error);
	if (sent)
		PQclear(PQgetResult(link->conn));
	else if (done)
		done = link_refuse(link, NULL, error);
	return done;
}

/* Until it is undone nothing else is, whoever was told.  Steals it. */
static bool
keep_fault(EngineLink *link, GError *problem, GError **error)
{
	if (link->begun)
		link->fault = g_error_copy(problem);
	g_propagate_error(error, problem);
	return false;
}

bool
pipe_wait(EngineLink *link, GError **error)
{
	GError *problem = NULL;

	if (!is_whole(link, error))
		return false;
	return !link->owed.length || come_to_end(link, true, &problem) ||
	       keep_fault(link, problem, error);
}

bool
pipe_wait_for(EngineLink *link, const Rows *rows, GError **error)
{
	GError *problem = NULL;

	if (!link->begun)
		return pipe_wait(link, error);
	if (!is_whole(link, error))
		return false;
	if (rows->result)
		return true;
	PQsendFlushRequest(link->conn);
	PQflush(link->conn);
	if (look_at_all(link, rows, true, &problem))
		return true;
	come_to_end(link, false, &problem);
	return keep_fault(link, problem, error);
}

bool
pipe_end(EngineLink *link, GError **error)
{
	return pipe_wait(link, error) && (PQexitPipelineMode(link->conn) ||
					  link_refuse(link, NULL, error));
}

void
pipe_forget(EngineLink *link)
{
	g_clear_error(&link->fault);
	pipe_wait(link, NULL);
	g_clear_error(&link->fault);
	PQexitPipelineMode(link->conn);
}
