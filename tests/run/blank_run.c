/* blank_run.c - gives these tests' clubs copies of one empty database. Tests of
 * the store, and those that run the program, make their databases as usual. */
#include "lib/blank.h"

/* By the linker's --wrap, calls of store_create reach this function. */
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
