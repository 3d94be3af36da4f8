/* `pennypost preview` and `pennypost render`, and the example data: every kind
 * of letter renders from it, in strict mode, with all parts and with none. */
#include "club/installation/settings.h"
#include "lib/program.h"

#include "lib/club_fixture.h"
#include "run/letters/specimen.h"

#include <glib/gstdio.h>

/* --- the example data ----------------------------------------------------- */

static void
check_kind(Club *club, const char *kind, LiveMatch *live, bool bare)
{
	GError *error = NULL;
	g_auto(Letter) letter = { NULL, NULL, NULL };
	json_auto_t *data = must(specimen_data(club, NULL, kind, &error));

	json_object_set_new(data, "view", match_view_named(live->match, 0));
	if (bare)
		specimen_empty(data);
	ck_assert_msg(specimen_render(club, "en",
				      match_game(live->match)->folder, kind,
				      data, &letter, &error),
		      "%s%s: %s", kind, bare ? ", empty" : "",
		      error ? error->message : "");
	ck_assert_msg(*letter.subject != '\0', "%s: no subject", kind);
}

CLUB_TEST(test_every_kind)
{
	g_autoptr(GPtrArray) kinds = specimen_kinds(fixture->club);

	ck_assert_uint_ge(kinds->len, 10);
	for (int i = 0; game_nth(i); i++) {
		g_autoptr(LiveMatch) live =
			specimen_live(fixture->club, game_nth(i), 0, 7, NULL);

		ck_assert_ptr_nonnull(live);
		for (guint k = 0; k < kinds->len; k++) {
			check_kind(fixture->club, kinds->pdata[k], live, false);
			check_kind(fixture->club, kinds->pdata[k], live, true);
		}
	}
}

/* --- preview -------------------------------------------------------------- */

TABLE(previews, const char *line; int status; const char *out, *err) = {
	{ "preview", 0, "season\nseason:announcement\n", NULL },
	{ "preview season:here", 0, "are you here?", NULL },
	{ "preview season:none", 65, NULL, "'season:none'" },
	{ "preview letter", 0,
	  "Subject: [mg-12] Your turn: round 2 (by Sat 21 Nov 18:00)\n", NULL },
	{ "preview letter", 0, "1  play monet/draw · 2M: Danaë\n", NULL },
	{ "preview letter --format html", 0, "<!DOCTYPE html>", NULL },
	{ "preview letter --format eml", 0,
	  "Content-Type: multipart/alternative;", NULL },
	{ "preview letter --game ag", 0,
	  "[ag-12] Your turn: round 1, turn 2 of 4", NULL },
	{ "preview letter --game mg", 0, "\nBob plays vermeer/down.\n", NULL },
	{ "preview letter --game mp70", 65, NULL, "'mp70'" },
	{ "preview stranger --language en", 0, "Hello,", NULL },
	{ "preview note", 65, NULL, "there is no letter 'note'" },
	{ "preview letter --language xx", 65, NULL, "'xx'" },
	{ "preview letter --format pdf", 64, NULL, "usage: " },
	{ "preview letter help", 64, NULL, "usage: " },
	{ "render", 64, NULL, "usage: " },
	{ "render story.html", 0, "<b>Bob</b> plays degas/up, draws a card.",
	  NULL },
	{ "render none.txt", 78, NULL, "none.txt" },
	{ "render story.html none.json", 65, NULL, "none.json" },
};

PROGRAM_TEST_EACH(test_previews, previews, folder_new())
{
	program_shell(dir, previews[_i].line, previews[_i].status,
		      previews[_i].out, previews[_i].err);
	ck_assert_int_eq(files_in(dir, "."), 0);
}

/* A club's own template and language are used. */
PROGRAM_TEST(test_own_template, program_club())
{
	g_autofree char *folder =
		g_build_filename(dir, "templates", "de", NULL);
	g_autofree char *path = g_build_filename(folder, "stranger.txt", NULL);

	g_mkdir_with_parents(folder, 0700);
	must(g_file_set_contents(path, "Hallo, {{club.name}}!\n", -1, &error));
	program_prints(dir, "preview stranger --language de",
		       "Hallo, Spieleclub!");
	program_prints(dir, "preview stranger", "Hello,");
}

/* --- render --------------------------------------------------------------- */

static void
write_file(const char *dir, const char *name, const char *text)
{
	must(g_file_set_contents(path_in(dir, name), text, -1, &error));
}

PROGRAM_TEST(test_render_file, folder_new())
{
	write_file(dir, "a.txt", "{{who}} & {{what}}\n");
	write_file(dir, "a.html", "{{who}}\n{{> history}}");
	write_file(dir, "d.json",
		   "{\"who\": \"<Ann>\", \"history\": [{\"text\": \"n\"}]}");
	program_prints(dir, "render a.txt d.json", "<Ann> & \n");
	program_prints(dir, "render a.html d.json",
		       "&lt;Ann&gt;\n<h2>What happened so far</h2>\n<ul>\n"
		       "<li>n</li>\n");
	program_fails(dir, "render a.txt d.json --strict", 78, "what");
	write_file(dir, "d.json", "{\"who\": }");
	program_fails(dir, "render a.txt d.json", 65, "d.json:1: ");
	write_file(dir, "a.txt", "{{#who}}");
	write_file(dir, "d.json", "{}");
	program_fails(dir, "render a.txt d.json", 78, "a.txt");
}

/* Shared parts may be in parts/, as the installed ones, or beside the letters,
 * where older clubs have them. */
PROGRAM_TEST(test_own_part, program_club())
{
	static const char *const places[] = { "templates/en",
					      "templates/en/parts" };

	for (gsize i = 0; i < G_N_ELEMENTS(places); i++) {
		g_autofree char *folder =
			g_build_filename(dir, places[i], NULL);
		g_autofree char *words = g_strdup_printf("Ours, %zu.\n", i);

		ck_assert_int_eq(g_mkdir_with_parents(folder, 0700), 0);
		write_file(folder, "footer.txt", words);
		program_prints(dir, "preview welcome", words);
		program_prints(dir, "render footer.txt", words);
	}
}

/* As the specification of Mustache says: values are escaped unless the file's
 * name is that of a text, any JSON is data, and partials are beside the
 * template. */
TABLE(rendered, const char *name, *template, *data, *wanted) = {
	{ "a.mustache", "{{.}}|{{{.}}}|{{&.}}", "\"<&>\"",
	  "&lt;&amp;&gt;|<&>|<&>" },
	{ "a", "{{.}}", "\"<\"", "&lt;" },
	{ "a.subject", "{{.}}", "\"<\"", "<" },
	{ "a.txt", "{{.}} {{.}}", "85", "85 85" },
	{ "a.txt", "{{#.}}({{v}}){{/.}}", "[{\"v\": 1}, {\"v\": 2}]",
	  "(1)(2)" },
	{ "a.txt", "{{^.}}none{{/.}}", "false", "none" },
	{ "a.txt", "{{^.}}none{{/.}}", "null", "none" },
	{ "a.txt", "({{v}})", "{\"v\": null}", "()" },
	{ "a.txt", " {{> part}}\n", "{\"v\": 3}", " beside 3\n" },
	{ "a.txt", "{{> own}}", "{}", "the club's" },
	{ "a.txt", "{{> nowhere}}.", "{}", "." },
};

PROGRAM_TEST(test_render_as_specified, program_club())
{
	g_autofree char *folder =
		g_build_filename(dir, "templates", "en", NULL);
	g_autofree char *sub = g_build_filename(dir, "work", NULL);

	ck_assert_int_eq(g_mkdir_with_parents(folder, 0700), 0);
	ck_assert_int_eq(g_mkdir_with_parents(sub, 0700), 0);
	write_file(folder, "own.txt", "the club's");
	write_file(folder, "part.txt", "the club's");
	for (gsize i = 0; i < G_N_ELEMENTS(rendered); i++) {
		g_autofree char *name =
			g_strconcat("work/", rendered[i].name, NULL);

		write_file(sub, "part.txt", "beside {{v}}\n");
		write_file(dir, name, rendered[i].template);
		write_file(dir, "d.json", rendered[i].data);
		g_auto(Ran) ran =
			program_run(dir, WORDS("render", name, "d.json"));

		ck_assert_int_eq(ran.status, 0);
		ck_assert_str_eq(ran.out, rendered[i].wanted);
	}
}

static void
render_strictly(const char *dir, const char *folder, const char *name,
		const char *game)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);

	program_says(dir, WORDS("render", path, "--strict", "--game", game), 0,
		     "", NULL);
}

/* Returns whether a template is a letter's; others are parts that the program
 * puts into letters, or pages. */
static bool
of_letters(const char *name)
{
	static const char *const others[] = { "parts",	      "site",
					      "frame.html",   "menu-rows.html",
					      "picture.html", NULL };

	return !g_strv_contains(others, name) &&
	       !g_str_has_suffix(name, ".ini");
}

/* Returns whether a template is only the text part of another one, and is
 * rendered with it. */
static bool
is_text_of(const char *name, const char *const *folders)
{
	if (!g_str_has_suffix(name, ".txt"))
		return false;
	g_autofree char *kind = g_strndup(name, strlen(name) - strlen(".txt"));
	g_autofree char *page = g_strconcat(kind, ".html", NULL);

	for (int i = 0; folders[i]; i++) {
		g_autofree char *path =
			g_build_filename(folders[i], page, NULL);

		if (g_file_test(path, G_FILE_TEST_EXISTS))
			return true;
	}
	return false;
}

static int
render_folder(const char *dir, const char *folder, const char *const *folders)
{
	g_autoptr(GDir) all = g_dir_open(folder, 0, NULL);
	const char *name;
	int n = 0;

	while ((name = g_dir_read_name(all)))
		if (of_letters(name) && !is_text_of(name, folders)) {
			render_strictly(dir, folder, name, "mg");
			n++;
		}
	return n;
}

/* Also partials, which are no kind of letter, and those of each game. */
TEST(test_render_every_template)
{
	static const char *const games[] = { "hand.html", "table.html" };
	g_autofree char *installed = installed_folder();
	g_autofree char *letters =
		g_build_filename(installed, "templates", "en", NULL);
	g_autofree char *parts = g_build_filename(letters, "parts", NULL);
	g_autofree char *design =
		g_build_filename(installed, "templates", "design", NULL);
	g_autofree char *shared = g_build_filename(design, "parts", NULL);
	const char *const folders[] = { letters, design, parts, shared, NULL };
	g_auto(ProgramDir) dir = folder_new();

	ck_assert_int_gt(render_folder(dir, letters, folders), 30);
	ck_assert_int_ge(render_folder(dir, design, folders), 9);
	ck_assert_int_gt(render_folder(dir, parts, folders), 30);
	ck_assert_int_ge(render_folder(dir, shared, folders), 7);
	for (int i = 0; game_nth(i); i++)
		for (gsize j = 0; j < G_N_ELEMENTS(games); j++)
			render_strictly(dir, parts, games[j],
					game_nth(i)->name);
}
