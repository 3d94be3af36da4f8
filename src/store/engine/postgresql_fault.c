/* postgresql_fault.c - what an error of PostgreSQL means for a club: who
 * must act, and how. */
#include "base/error.h"
#include "store/engine/postgresql.h"

/* The first match counts: a whole SQLSTATE, or its class (two characters). */
static const struct {
	const char *state;
	ErrorKind kind;
	const char *cure;
} faults[] = {
	{ "", ERROR_LATER,
	  "there is no connection to the database; see whether its server "
	  "runs and can be reached" },
	{ "53100", ERROR_LATER,
	  "the disk of the database is full; free some space" },
	{ "53300", ERROR_LATER,
	  "the server has no connection left; close others or raise its "
	  "max_connections" },
	{ "53", ERROR_LATER,
	  "the server is out of memory or of another resource; the next run "
	  "tries again" },
	{ "55P03", ERROR_LATER,
	  "another program holds it; it ends by itself, or close that "
	  "program" },
	{ "40", ERROR_LATER,
	  "another program was in the way; the next run tries again" },
	{ "57P04", ERROR_STOP, "the database is being removed" },
	{ "57014", ERROR_LATER,
	  "somebody cancelled it at the server; the next run tries again" },
	{ "57", ERROR_LATER,
	  "the server is starting or stopping, or has ended the connection; "
	  "the next run tries again" },
	{ "08", ERROR_LATER,
	  "the connection to the database was lost; see whether its server "
	  "runs and can be reached" },
	{ "58", ERROR_LATER,
	  "the server cannot read or write its files; check its disk" },
	{ "25006", ERROR_LATER,
	  "the server is read-only, as a standby is; name the primary, or add "
	  "target_session_attrs=read-write to the URL" },
	{ "25P02", ERROR_LATER, "the transaction has ended after an error" },
	{ "25P03", ERROR_LATER,
	  "a transaction lay idle for too long and was ended; the next run "
	  "tries again" },
	{ "URL", ERROR_STOP,
	  "its URL has a parameter that cannot be used; correct it in "
	  "pennypost.conf" },
	{ "28", ERROR_STOP,
	  "the server does not let us in; check the user and the password "
	  "(~/.pgpass) and the server's pg_hba.conf" },
	{ "3D000", ERROR_STOP,
	  "the server has no such database; make it there: createdb "
	  "--encoding=UTF8 --template=template0 NAME" },
	{ "42501", ERROR_STOP,
	  "the user may not do that; let them own the database" },
	{ "23", ERROR_NEVER, "cannot be stored" },
	{ "22", ERROR_NEVER, "cannot be stored" },
	{ "54", ERROR_NEVER, "cannot be stored" },
	{ "XX001", ERROR_STOP,
	  "the database is damaged; restore it from a good backup" },
	{ "XX002", ERROR_STOP,
	  "an index of the database is damaged; have it made again: reindexdb "
	  "NAME" },
};

bool
postgresql_fault(const char *shown, const char *state, const char *words,
		 GError **error)
{
	for (gsize i = 0; i < G_N_ELEMENTS(faults); i++)
		if (*faults[i].state ? g_str_has_prefix(state, faults[i].state)
				     : !*state)
			return fail(error, faults[i].kind, "%s: %s (%s)", shown,
				    faults[i].cure, words);
	return fail(error, ERROR_STOP,
		    "%s: the database cannot be used with this program (%s)",
		    shown, words);
}
