/* none.c - stands in for PostgreSQL in a build without libpq, and says
 * so. */
#include "base/error.h"
#include "store/engine/engine.h"
#include "store/engine/naming.h"

static bool
refuse(const char *path, GError **error)
{
	g_autofree char *shown = naming_shown(path);

	return fail(error, ERROR_STOP,
		    "%s: this Pennypost was built without PostgreSQL; install "
		    "the package libpq-dev and build it again (libpq5 is what "
		    "runs need)",
		    shown);
}

static EngineLink *
open_link(const char *path, GError **error)
{
	refuse(path, error);
	return NULL;
}

/* Without a link nothing else can be called. */
const Engine engine_postgresql = {
	.dialect = DIALECT_POSTGRESQL,
	.make = refuse,
	.open = open_link,
};
