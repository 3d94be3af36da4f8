/* main.c - run every suite of this test program. */
#include "lib/suites.h"

#include "base/secret.h"

#include <glib.h>
#include <stdlib.h>

/* Check gives a test four seconds, which is too little on a machine that has
 * other things to do. */
#define PATIENCE "60"

int
main(void)
{
	SRunner *runner = srunner_create(NULL);

	if (!secret_start())
		abort();
	g_setenv("CK_DEFAULT_TIMEOUT", PATIENCE, FALSE);
	for (SuiteMaker *const *make = suite_makers; *make; make++)
		srunner_add_suite(runner, (*make)());
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);

	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
