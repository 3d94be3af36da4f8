/* engine_postgresql_pipe.c - statements that are sent to PostgreSQL before the
 * answers to those before them are there. */
#include "store/engine_postgresql_pipe.h"

#include "base/error.h"

/* The server is given work when there is so much of it. */
#define TOGETHER 4

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

PGresult *
link_checked(EngineLink *link, PGresult *result, GError **error)
{
	switch (PQresultStatus(result)) {
	case PGRES_EMPTY_QUERY:
	case PGRES_COMMAND_OK:
	case PGRES_TUPLES_OK:
	case PGRES_SINGLE_TUPLE:
		return result;
	default:
		link_refuse(link, result, error);
		PQclear(result);
		return NULL;
	}
}

/* --- sending ----------------------------------------------------------------
 */

/* What an answer is owed to. */
typedef struct {
	char *sql, *must;
} Owed;

static void
owed_free(Owed *owed)
{
	g_free(owed->sql);
	g_free(owed->must);
	g_free(owed);
}

static void
owe(EngineLink *link, const char *sql, const char *must)
{
	Owed *owed = g_new0(Owed, 1);

	owed->sql = g_strdup(sql);
	owed->must = g_strdup(must);
	g_queue_push_tail(&link->owed, owed);
	link->musts += must != NULL;
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
	owe(link, sent->sql, sent->must);
	return true;
}

bool
pipe_prepare(EngineLink *link, const char *name, const char *sql,
	     GError **error)
{
	if (!ready(link, error))
		return false;
	if (!PQsendPrepare(link->conn, name, sql, 0, NULL))
		return link_refuse(link, NULL, error);
	owe(link, sql, NULL);
	if (!PQsendDescribePrepared(link->conn, name))
		return link_refuse(link, NULL, error);
	owe(link, sql, NULL);
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

/* Who reads of it later shall know what it is about. */
static bool
blame(const Owed *owed, GError **error)
{
	if (error)
		g_prefix_error(error, "%.40s.. - ", owed->sql);
	return false;
}

static bool
look_at(EngineLink *link, const Owed *owed, PGresult **result, GError **error)
{
	*result = link_checked(link, take(link), error);
	if (!*result)
		return false;
	link->changed = (int)g_ascii_strtoll(PQcmdTuples(*result), NULL, 10);
	if (!owed->must || link->changed)
		return true;
	/* The server knows nothing of this error. */
	g_free(link->state);
	link->state = g_strdup("P0002");
	return fail(error, ERROR_NEVER, "the database has no such %s any more",
		    owed->must);
}

/* All answers; *last is that of the last one, and *error that of the first that
 * failed: those behind it were passed over. */
static bool
look_at_all(EngineLink *link, PGresult **last, GError **error)
{
	bool done = true;
	Owed *owed;

	link->musts = 0;
	while ((owed = g_queue_pop_head(&link->owed))) {
		bool later = link->owed.length > 0;

		PQclear(*last);
		*last = NULL;
		if (!done)
			PQclear(take(link));
		else if (!look_at(link, owed, last, error))
			done = later ? blame(owed, error) : false;
		owed_free(owed);
	}
	return done;
}

PGresult *
pipe_answer(EngineLink *link, GError **error)
{
	g_autoptr(GError) problem = NULL;
	PGresult *last = NULL;

	if (!is_whole(link, error))
		return NULL;
	bool sent = PQpipelineSync(link->conn);
	bool done = look_at_all(link, &last, &problem);

	if (sent)
		PQclear(PQgetResult(link->conn));
	if (done && (sent || link_refuse(link, NULL, &problem)))
		return last;
	PQclear(last);
	/* Until it is undone nothing else is, whoever was told. */
	if (link->begun)
		link->fault = g_error_copy(problem);
	g_propagate_error(error, g_steal_pointer(&problem));
	return NULL;
}

bool
pipe_end(EngineLink *link, GError **error)
{
	if (link->owed.length) {
		PGresult *last = pipe_answer(link, error);

		PQclear(last);
		if (!last)
			return false;
	}
	return is_whole(link, error) && (PQexitPipelineMode(link->conn) ||
					 link_refuse(link, NULL, error));
}

void
pipe_forget(EngineLink *link)
{
	g_clear_error(&link->fault);
	if (link->owed.length)
		PQclear(pipe_answer(link, NULL));
	g_clear_error(&link->fault);
	PQexitPipelineMode(link->conn);
}
