/* references_test.c - `make lint` reports comments that name a rule which the
 * pages of contrib/hacking do not have, or a file that there is not. */
#include "lib/folder.h"
#include "lib/must.h"

#include <string.h>

#define RULES                                                                  \
	"## 2. Commands\n\nText.\n\n## 12. More\n* **R39** Limits.\n"          \
	"* **R40** Kinds: R41 is none.\n\n* **T3** Kills.\n"

static char *
look(const char *code, int *status)
{
	char *folder = folder_new();
	g_autofree char *here = g_get_current_dir();
	g_autofree char *page = g_build_filename(folder, "mail.md", NULL);
	g_autofree char *file = g_build_filename(folder, "a.c", NULL);
	g_autofree char *command =
		g_strdup_printf("cd '%s' && awk -f '%s/tests/lint/rules.awk' "
				"mail.md a.c",
				folder, here);
	const char *argv[] = { "sh", "-c", command, NULL };
	char *out = NULL;

	ck_assert(g_file_set_contents(page, RULES, -1, NULL));
	ck_assert(g_file_set_contents(file, code, -1, NULL));
	ck_assert(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, &out, NULL, status, NULL));
	folder_clear(folder);
	return out;
}

static const struct {
	const char *code, *found; /* "": nothing */
} comments[] = {
	{ "/* One an hour (MAIL R39). */", "" },
	{ "/* One an hour (MAIL R38). */", "lint: a.c:1: no rule MAIL R38\n" },
	{ "\n\nint a; // MAIL 3", "lint: a.c:3: no rule MAIL 3\n" },
	{ "/* MAIL 2, 12, R39 and R40; MAIL T3 */", "" },
	{ "/* MAIL §2 */", "" },
	{ "/* MAIL §3 */", "lint: a.c:1: no rule MAIL 3\n" },
	{ "/* MAIL 2, 3 */", "lint: a.c:1: no rule MAIL 3\n" },
	{ "/* MAIL R39-R41 */", "lint: a.c:1: no rule MAIL R41\n" },
	{ "/* MAIL R38-R40 */", "lint: a.c:1: no rule MAIL R38\n" },
	{ "int a;\n/* As MAIL\n * R41 wants. */", "a.c:2: no rule MAIL R41\n" },
	{ "/* MAIL R39,\n * R41 */", "a.c:1: no rule MAIL R41\n" },
	{ "/* MAIL R39 */ int a; /* MAIL 4 */", "a.c:1: no rule MAIL 4\n" },
	{ "f(\"MAIL R41\", \"/* MAIL R41 */\");\n#define MAIL 26", "" },
	{ "/* EMAIL 7, MAILS 7, MAIL, 7 */", "" },
	{ "/* No page: PLAY 7 */", "" },
	{ "/* a.c */ f(\"b.c\");", "" },
	{ "/* As a.c and\n * room/a.c. */", "a.c:1: no file room/a.c\n" },
};

TEST_EACH(test_reference, comments)
{
	int status = 0;
	g_autofree char *out = look(comments[_i].code, &status);
	const char *found = comments[_i].found;

	ck_assert_msg(*found ? strstr(out, found) != NULL : !*out,
		      "of '%s': '%s', not '%s'", comments[_i].code, out, found);
	ck_assert_int_eq(status != 0, *found != '\0');
}
