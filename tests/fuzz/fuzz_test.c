/* fuzz_test.c - replays every seed, and every input that once broke
 * something. */
#include "fuzz/fuzz.h"

#include "lib/suites.h"

static int
replay(const char *folder, const FuzzTarget *target)
{
	g_autofree char *path =
		g_strdup_printf("tests/fuzz/%s/%s", folder, target->name);
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;
	int n = 0;

	while (dir && (name = g_dir_read_name(dir)) != NULL) {
		g_autofree char *file = g_build_filename(path, name, NULL);
		g_autofree char *bytes = NULL;
		gsize length;

		ck_assert(g_file_get_contents(file, &bytes, &length, NULL));
		/* A failure is reported with the input's name. */
		_mark_point(file, 1);
		/* A copy of exact length, so that reading past its end is
		 * detected. */
		g_autofree char *exact = g_memdup2(bytes, length);
		target->run(exact, length);
		n++;
	}
	return n;
}

TEST_RANGE(replays, 0, HOW_MANY(fuzz_targets[i].name))
{
	ck_assert_int_gt(replay("seeds", &fuzz_targets[_i]), 0);
	replay("found", &fuzz_targets[_i]);
}
