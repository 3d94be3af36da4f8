/* blank_run.c - the clubs of these tests have copies of one new database. The
 * tests of the store make theirs as the program does, and so does what runs the
 * program. */
#include "lib/blank.h"

/* By the linker's --wrap the program calls the first for store_create. */
Store *__wrap_store_create(const char *path, GError **error);
Store *__real_store_create(const char *path, GError **error);

Store *
__wrap_store_create(const char *path, GError **error)
{
	GError *problem = NULL;
	Store *store = blank_store(path, &problem);

	if (problem)
		g_propagate_error(error, problem);
	return store || problem ? store : __real_store_create(path, error);
}
