/* main.c - run every suite of this test program, or a part of them:
 *
 *     run 2/4
 *
 * takes the second of every four.  All parts together are all suites. */
#include "lib/chance.h"
#include "lib/suites.h"

#include "base/secret.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

/* No test waits for the clock; the limit only ends one that hangs, and is far
 * away on a machine that has other things to do, too. */
#define PATIENCE "3600"

/* What cannot be read is not taken for "all", nor for none. */
static void
read_part(const char *text, int *part, int *parts)
{
	char end;

	if (sscanf(text, "%d/%d%c", part, parts, &end) == 2 && *part >= 1 &&
	    *part <= *parts)
		return;
	fprintf(stderr, "'%s' is no part of the suites, like 2/4\n", text);
	exit(EXIT_FAILURE);
}

int
main(int argc, char **argv)
{
	SRunner *runner = srunner_create(NULL);
	int part = 1, parts = 1;

	if (!secret_start())
		abort();
	chance_follow();
	g_setenv("CK_DEFAULT_TIMEOUT", PATIENCE, FALSE);
	if (argc > 1)
		read_part(argv[1], &part, &parts);
	for (int i = 0; suite_makers[i]; i++)
		if (i % parts == part - 1)
			srunner_add_suite(runner, suite_makers[i]());
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);

	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
