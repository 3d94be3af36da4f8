/* postgresql_sql.c - numbers the places of statements for PostgreSQL. */
#include "store/engine/postgresql.h"

char *
postgresql_sql(const char *sql)
{
	GString *out = g_string_new(NULL);
	char quote = 0;
	int places = 0;

	for (; *sql; sql++) {
		/* A doubled quote closes and opens again, which comes to the
		 * same. */
		if (quote)
			quote = *sql == quote ? 0 : quote;
		else if (*sql == '\'' || *sql == '"')
			quote = *sql;
		if (*sql == '?' && !quote)
			g_string_append_printf(out, "$%d", ++places);
		else
			g_string_append_c(out, *sql);
	}
	return g_string_free(out, FALSE);
}
