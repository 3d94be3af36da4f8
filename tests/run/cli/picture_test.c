/* picture_test.c - the program draws the table of a running match. */
#include "base/object.h"
#include "lib/image.h"
#include "lib/program.h"

#include "picture/picture.h"

/* Makes a match with some turns played. */
static char *
played(void)
{
	char *dir = program_match();

	for (int turn = 0; turn < 3; turn++) {
		program_answer(dir, kept(program_turn(dir)), NULL,
			       formatted("1\nend\n%d", turn));
		program_pass(dir, LATER);
	}
	return dir;
}

static char *
printed(const char *dir, const char *const *words)
{
	g_auto(Ran) ran = program_run(dir, words);

	ran_check(&ran, 0, "", NULL);
	return g_steal_pointer(&ran.out);
}

PROGRAM_TEST(test_steps, played())
{
	g_autofree char *now =
		printed(dir, WORDS("picture", "mg-1", "--format", "svg"));
	g_autofree char *dealt =
		printed(dir, WORDS("picture", "mg-1", "--format", "svg",
				   "--step", "0"));
	g_autofree char *text =
		printed(dir, WORDS("picture", "mg-1", "--format", "json"));
	const char *steps = program_asked(dir, "SELECT steps FROM matches");
	json_auto_t *all = json_loads(text, 0, NULL);
	const json_t *frames = json_object_get(all, "frames");
	const json_t *changes = json_object_get(frames, "steps");

	ck_assert(g_str_has_prefix(now, "<svg ") && strcmp(now, dealt) != 0);
	assert_has(now, "id=\"seat1\"");
	ck_assert_uint_ge(json_array_size(changes), 3);
	ck_assert_uint_eq(json_array_size(changes),
			  g_ascii_strtoull(steps, NULL, 10));
	ck_assert_uint_eq(json_array_size(json_object_get(frames, "ids")),
			  json_array_size(json_object_get(frames, "start")));
	ck_assert(g_str_has_prefix(object_text(all, "svg"), "<svg "));
	ck_assert_str_eq(kept(printed(dir, WORDS("picture", "mg-1", "--format",
						 "svg", "--step", steps))),
			 now);
	program_fails(dir, "picture mg-1 --step 999 -o x", 65,
		      "steps, not 999");
}

PROGRAM_TEST(test_file, program_match())
{
	g_autofree char *path = g_build_filename(dir, "x.png", NULL);
	char *data = NULL;
	gsize size;

	if (!picture_ready()) {
		program_fails(dir, "picture mg-1 -o x.png", 65, "no Cairo");
		return;
	}
	program_says(dir, WORDS("picture", "mg-1", "--scale", "2", "-o", path),
		     0, "", NULL);
	must(g_file_get_contents(path, &data, &size, &error));
	g_autoptr(Image) image = image_read(kept(g_bytes_new_take(data, size)));

	ck_assert_int_eq(image->width, 1120);
}
