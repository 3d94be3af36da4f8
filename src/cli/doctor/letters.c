/* letters.c - checks that templates and words render, strictly, in every
 * language, and that a letter which comes back without quote marks is no order.
 * The club may have templates and words of its own, which no test has seen. */
#include "cli/doctor/checks.h"

#include "base/base.h"
#include "club/installation/language.h"
#include "club/installation/settings.h"
#include "command/command.h"
#include "run/letters/match/match_letter.h"
#include "run/letters/specimen.h"
#include "run/sender/explain.h"
#include "run/sender/mail_check.h"

#define STEPS 7	      /* of a match underway */
#define ENDLESS 20000 /* steps: more than any match has */

typedef struct {
	Doctor *doctor;
	GPtrArray *grammar; /* the moves of all games */
	const char *language;
	Specimens *specimens;
	GHashTable *faults; /* messages: a part is in many letters */
	GHashTable *read;   /* paragraphs that were tried already */
	int letters;
	bool faulty;
} Trial;

static void
fault(Trial *trial, const char *kind, GError *error)
{
	g_autofree char *what =
		g_strdup_printf("templates, %s, %s", trial->language, kind);

	trial->faulty = true;
	if (g_hash_table_add(trial->faults, g_strdup(error->message)))
		doctor_fault(trial->doctor, what, error);
	else
		g_error_free(error);
}

/* --- letters that come back --------------------------------------------- */

/* Returns the paragraphs of a letter that no letter before it had, without the
 * cut lines, at which reading would stop at once.  Free with g_free. */
static char *
new_paragraphs(Trial *trial, const char *text)
{
	g_auto(GStrv) paragraphs = g_strsplit(text, "\n\n", -1);
	GString *bare = g_string_new(NULL);

	for (char **p = paragraphs; *p; p++) {
		const char *rest = *p;

		if (g_str_has_prefix(rest, "=== "))
			rest += strcspn(rest, "\n");
		if (g_hash_table_add(trial->read, g_strdup(rest)))
			g_string_append_printf(bare, "%s\n\n", rest);
	}
	return g_string_free(bare, FALSE);
}

/* Checks that no line of the text would be obeyed; a line that is not
 * understood does no harm. */
static void
check_silent(Trial *trial, const char *kind, const char *text)
{
	g_autofree char *bare = new_paragraphs(trial, text);
	Guide guide = {
		.is_move = grammar_reads,
		.data = trial->grammar,
		.tongues = tongues_for(trial->doctor->club, trial->language),
	};
	g_autoptr(Reading) reading = command_read(bare, NULL, &guide);

	ptr_array_foreach (const Command, command, reading->commands) {
		GError *error = NULL;

		if (command->kind == COMMAND_UNKNOWN)
			continue;
		fail(&error, ERROR_STOP,
		     "a letter that comes back would be obeyed: \"%s\" reads "
		     "as a command; put it into a quoted_ field or begin the "
		     "line differently",
		     command->written);
		fault(trial, kind, error);
		return;
	}
}

/* --- one letter --------------------------------------------------------- */

static void
try_letter(Trial *trial, const char *kind, const Game *game, json_t *data)
{
	Letter letter = { NULL, NULL, NULL };
	GError *error = NULL;

	trial->letters++;
	if (specimen_render(trial->doctor->club, trial->language, game->folder,
			    kind, data, &letter, &error))
		check_silent(trial, kind, letter.text);
	else
		fault(trial, kind, error);
	if (letter.html) {
		/* shown as a mail program would quote this HTML in a reply */
		MessageIdentity identity = club_identity(trial->doctor->club);
		g_autofree char *raw = g_strconcat(
			"From: ann@games.example\r\n"
			"Content-Type: text/html; charset=utf-8\r\n\r\n",
			letter.html, NULL);
		g_autoptr(GBytes) bytes = g_bytes_new(raw, strlen(raw));
		g_autoptr(Message) message =
			message_read(bytes, strlen(raw), &identity, NULL);

		check_silent(trial, kind, message ? message->text : "");
	}
	letter_clear(&letter);
}

/* Renders a kind of letter twice: with every field filled, and with none. */
static void
try_kind(Trial *trial, const char *kind, const LiveMatch *live)
{
	const Game *game = match_game(live->match);
	json_t *data = specimens_data(trial->specimens, kind);

	json_object_set_new(
		data, "view",
		specimen_view(trial->doctor->club, live, trial->language));
	try_letter(trial, kind, game, data);
	specimen_empty(data);
	try_letter(trial, kind, game, data);
	json_decref(data);
}

/* --- all letters -------------------------------------------------------- */

/* Tries the letters of a match at its beginning, underway and over. */
static void
try_game(Trial *trial, const Game *game, const GPtrArray *kinds)
{
	static const int steps[] = { 0, STEPS, ENDLESS };
	/* The other kinds of letter hold no table: trying them once is enough.
	 */
	bool all = game == game_nth(0);

	for (gsize i = 0; i < G_N_ELEMENTS(steps); i++) {
		GError *error = NULL;
		g_autoptr(LiveMatch) live = specimen_live(
			trial->doctor->club, game, 0, steps[i], &error);

		if (!live) {
			fault(trial, game->name, error);
			return;
		}
		json_auto_t *data = specimen_letter_data(
			trial->doctor->club, trial->doctor->now,
			trial->language, live, &error);

		if (data)
			try_letter(trial, MATCH_LETTER, game, data);
		else
			fault(trial, game->name, error);
		for (guint k = 0; trial->specimens && k < kinds->len; k++)
			if (!strcmp(kinds->pdata[k], MATCH_LETTER) ||
			    (all && i == 0))
				try_kind(trial, kinds->pdata[k], live);
	}
}

static void
try_language(Trial *trial)
{
	g_autoptr(GPtrArray) kinds = specimen_kinds(trial->doctor->club);
	GError *error = NULL;

	if (!tongues_check(trial->doctor->club->library, trial->language,
			   &error))
		fault(trial, "commands", error);
	GError *unread = NULL;
	g_autoptr(Specimens) specimens =
		specimens_read(trial->doctor->club, trial->language, &unread);

	trial->specimens = specimens;
	if (!specimens)
		fault(trial, "example.json", unread);
	for (int i = 0; game_nth(i); i++)
		try_game(trial, game_nth(i), kinds);
	if (trial->faulty)
		return;
	guint all = 0, missing = specimen_lacking(trial->doctor->club,
						  trial->language, &all);
	g_autofree char *lacking =
		missing ? g_strdup_printf("; %u of %u templates are missing "
					  "and taken from en",
					  missing, all)
			: g_strdup("");

	doctor_ok(trial->doctor, "templates",
		  "%s: %d letters of %u kinds render; none would be obeyed if "
		  "it came back%s",
		  trial->language, trial->letters, kinds->len, lacking);
}

void
check_templates(Doctor *doctor)
{
	g_autoptr(GPtrArray) languages =
		library_languages(doctor->club->library);
	GError *error = NULL;
	g_autoptr(GPtrArray) grammar =
		grammar_new(doctor->club->library, &error);

	if (!grammar) {
		doctor_fault(doctor, "templates", error);
		return;
	}
	for (guint i = 0; i < languages->len; i++) {
		g_autoptr(GHashTable) faults = g_hash_table_new_full(
			g_str_hash, g_str_equal, g_free, NULL);
		g_autoptr(GHashTable) read = g_hash_table_new_full(
			g_str_hash, g_str_equal, g_free, NULL);
		Trial trial = { .doctor = doctor,
				.grammar = grammar,
				.language = languages->pdata[i],
				.faults = faults,
				.read = read };

		try_language(&trial);
	}
}

/* If no trusted server is named, only a reply address proves who wrote. */
void
check_trust(Doctor *doctor)
{
	const Config *config = doctor->club->config;
	const char *ids = config_text(config, "trust", "authserv_ids");
	GError *error = NULL;
	g_autofree char *server = NULL;

	mail_check_server(doctor->club, &server, &error);
	if (error)
		doctor_fault(doctor, "trust", error);
	else if (*ids)
		doctor_ok(doctor, "trust", "we trust %s to say who a sender is",
			  ids);
	else if (config_switch(config, "trust", "unnamed_server"))
		doctor_ok(doctor, "trust",
			  "we trust the receiving server, which gives no "
			  "name, to say who a sender is");
	else if (server)
		doctor_todo(doctor, "trust",
			    "authserv_ids is empty, so a mail without a reply "
			    "address never counts; %s judged the answer to "
			    "the check letter: if that is your own server or "
			    "your provider's, write authserv_ids = %s under "
			    "[trust]",
			    server, server);
	else
		doctor_skip(doctor, "trust",
			    "authserv_ids is empty, so a mail without a reply "
			    "address never counts; to find out what to write "
			    "there: pennypost doctor --mail ADDRESS");
}

/* --- the club's own files ------------------------------------------------- */

/* Adds the files below a folder of the club ("templates"), without what editors
 * leave behind. */
static void
find_files(const char *club, const char *below, GPtrArray *files)
{
	g_autofree char *path = g_build_filename(club, below, NULL);
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;

	if (!dir)
		g_ptr_array_add(files, g_strdup(below));
	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *child = g_strconcat(below, "/", name, NULL);

		if (*name != '.' && !g_str_has_suffix(name, "~"))
			find_files(club, child, files);
	}
}

/* Returns the text of all these files: it shows which parts they include. Free
 * with g_string_free. */
static GString *
read_texts(const char *club, const GPtrArray *files)
{
	GString *texts = g_string_new(NULL);

	for (guint i = 0; i < files->len; i++) {
		g_autofree char *path =
			g_build_filename(club, files->pdata[i], NULL);
		g_autofree char *text = NULL;

		if (g_file_get_contents(path, &text, NULL, NULL))
			g_string_append(texts, text);
	}
	return texts;
}

static bool
is_in(const char *installed, const char *folder, const char *base)
{
	g_autofree char *path = g_build_filename(installed, folder, base, NULL);

	return g_file_test(path, G_FILE_TEST_EXISTS);
}

/* Returns whether the club's file overrides an installed one. An override may
 * exist in any language, and in parts/ or not: "templates/de/menu.html"
 * overrides "templates/en/parts/menu.html". Pages of the site are separate. */
static bool
is_installed(const char *installed, const char *below)
{
	static const char *const usual[] = { "en", "en/parts", "design",
					     "design/parts" };
	g_autofree char *base = g_path_get_basename(below);
	g_autofree char *folder = g_path_get_dirname(below);
	bool found = is_in(installed, folder, base);
	bool site = g_str_has_suffix(folder, "/site");

	if (site || g_str_has_suffix(folder, "/parts"))
		*strrchr(folder, '/') = '\0';
	g_autofree char *above = g_path_get_dirname(folder);

	for (gsize i = 0; i < G_N_ELEMENTS(usual) && !found; i++) {
		g_autofree char *other = g_build_filename(
			above, usual[i], site ? "site" : NULL, NULL);

		found = is_in(installed, other, base);
	}
	return found;
}

/* Returns whether the file is the text version of a letter or part whose
 * template is installed: "menu.txt" of "menu.html". */
static bool
is_text_of(const char *installed, const char *below)
{
	int length = (int)strlen(below) - (int)strlen(".txt");
	g_autofree char *html = g_strdup_printf("%.*s.html", length, below);

	return g_str_has_suffix(below, ".txt") && is_installed(installed, html);
}

/* Returns whether one of the texts includes the file: {{> turn}}. */
static bool
is_included(const GString *texts, const char *below)
{
	g_autofree char *base = g_path_get_basename(below);

	base[strcspn(base, ".")] = '\0';
	g_autofree char *escaped = g_regex_escape_string(base, -1);
	g_autofree char *partial =
		g_strdup_printf("\\{\\{> *((game|site)/)?%s *\\}\\}", escaped);

	return g_regex_match_simple(partial, texts->str, 0, 0);
}

/* Checks the names of the club's own files: one with a name that is never asked
 * for changes nothing, and nobody would know why. */
void
check_own_files(Doctor *doctor)
{
	static const char *const folders[] = { "templates", "games" };
	g_autofree char *installed = installed_folder();
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
	guint unused = 0;

	for (gsize i = 0; i < G_N_ELEMENTS(folders); i++) {
		g_autofree char *path =
			g_build_filename(doctor->dir, folders[i], NULL);

		if (g_file_test(path, G_FILE_TEST_IS_DIR))
			find_files(doctor->dir, folders[i], files);
	}
	g_autoptr(GString) texts = read_texts(doctor->dir, files);

	ptr_array_foreach (const char, below, files) {
		if (is_installed(installed, below) ||
		    is_text_of(installed, below) || is_included(texts, below))
			continue;
		unused++;
		g_autofree char *name = g_path_get_basename(below);
		const char *moved = library_moved(name);

		if (moved) {
			doctor_todo(doctor, "own files",
				    "%s/%s is never used; move what you "
				    "changed to %s, or delete it",
				    doctor->dir, below, moved);
			continue;
		}
		doctor_todo(doctor, "own files",
			    "%s/%s is never used, because nothing has that "
			    "name; rename it as in %s, or move it elsewhere",
			    doctor->dir, below, installed);
	}
	if (files->len && !unused)
		doctor_ok(doctor, "own files",
			  "%u instead of installed ones, all in use",
			  files->len);
}
