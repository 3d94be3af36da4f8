/* chance.c - random bytes derived from the name of the test. */
#include "lib/chance.h"
#include "lib/stream.h"

#include "base/secret.h"

#include <check.h>
#include <glib.h>

static const char *
test_name(void)
{
	const char *name = tcase_name();

	return name ? name : "";
}

void
chance_follow(void)
{
	stream_follow(test_name);
}

/* Returns the path of the preloaded library, beside the test program
 * (build/gcc/check/run). */
static char *
preloaded(void)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *check = g_path_get_dirname(self);

	return g_build_filename(check, "chance.so", NULL);
}

char **
chance_environment(void)
{
	char **environment = g_get_environ();
	const char *options = g_environ_getenv(environment, "ASAN_OPTIONS");
	const char *others = g_environ_getenv(environment, "LD_PRELOAD");
	g_autofree char *library = preloaded();
	g_autofree char *libraries =
		g_strdup_printf("%s %s", others ? others : "", library);
	g_autofree char *name = secret_token();
	g_autofree char *more = g_strdup_printf("%s:verify_asan_link_order=0",
						options ? options : "");

	environment = g_environ_unsetenv(environment, "PENNYPOST_CLUB");
	environment =
		g_environ_setenv(environment, "LD_PRELOAD", libraries, TRUE);
	environment = g_environ_setenv(environment, "ASAN_OPTIONS", more, TRUE);
	return g_environ_setenv(environment, STREAM_NAME, name, TRUE);
}
