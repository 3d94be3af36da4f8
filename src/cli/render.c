/* render.c - templates for who writes them: a letter with example
 * data, and any template over JSON. */
#include "base/error.h"
#include "cli/subcommand.h"
#include "club/upkeep/scratch.h"
#include "letter/marks.h"
#include "mail/draft.h"
#include "run/letters/specimen.h"

#include <stdio.h>
#include <string.h>

#define STEPS 5			       /* of the match that is shown */
#define EXAMPLE_GAME "masters-gallery" /* of the example data */

typedef struct {
	char *language, *game, *format;
	gboolean strict;
} Wishes;

static void
wishes_clear(Wishes *wishes)
{
	g_free(wishes->language);
	g_free(wishes->game);
	g_free(wishes->format);
}

/* What rendering needs: where, in what language, of which game. */
typedef struct {
	Club *club;
	Time now;
	const char *language;
	const Game *game; /* whose table and hand stand in it */
	bool played;	  /* the game was asked for: its letter is a match's */
} Setting;

static bool
read_setting(const CommonOptions *common, const Wishes *wishes, Club *club,
	     Setting *setting, GError **error)
{
	*setting = (Setting){
		.club = club,
		.language = wishes->language ? wishes->language
					     : config_text(club->config, "club",
							   "language"),
		.game = game_find(wishes->game ? wishes->game : EXAMPLE_GAME),
		.played = wishes->game != NULL,
	};
	if (!library_language(club->library, setting->language))
		return fail(error, ERROR_PLAYER,
			    "there are no templates for '%s'",
			    setting->language);
	if (!setting->game)
		return fail(error, ERROR_PLAYER,
			    "there is no game '%s'; see: pennypost games",
			    wishes->game);
	return common_now(common, &setting->now, error);
}

/* --- data --------------------------------------------------------------- */

/* Example data, with the view of a real match in it. */
static json_t *
example(const Setting *setting, const char *kind, GError **error)
{
	g_autoptr(Table) table =
		specimen_table(setting->club, setting->game, STEPS, error);
	json_t *data;

	if (!table)
		return NULL;
	if (setting->played && !strcmp(kind, "letter"))
		return specimen_letter_data(setting->club, setting->now,
					    setting->language, table, error);
	data = specimen_data(setting->club, kind, error);
	if (data)
		json_object_set_new(data, "view",
				    match_view_named(table->match, 0));
	return data;
}

/* --- preview ------------------------------------------------------------ */

static bool
print_eml(const Setting *setting, const Letter *letter, GError **error)
{
	Draft draft = {
		.from_name = config_text(setting->club->config, "club", "name"),
		.from = setting->club->address,
		.to_name = "Ann",
		.to = "ann@games.example",
		.subject = letter->subject,
		.message_id = "<preview@games.example>",
		.instance = "preview",
		.date = setting->now,
		.text = letter->text,
		.html = letter->html,
	};
	g_autoptr(GBytes) bytes = draft_write(&draft, error);
	gsize n = 0;
	const void *data = bytes ? g_bytes_get_data(bytes, &n) : NULL;

	if (data)
		fwrite(data, 1, n, stdout);
	return bytes != NULL;
}

static bool
print_letter(const Setting *setting, const char *format, const Letter *letter,
	     GError **error)
{
	if (!strcmp(format, "eml"))
		return print_eml(setting, letter, error);
	if (!strcmp(format, "html"))
		fputs(letter->html ? letter->html : "", stdout);
	else
		printf("Subject: %s\n\n%s", letter->subject, letter->text);
	return true;
}

static bool
known(const Club *club, const char *kind, GError **error)
{
	g_autoptr(GPtrArray) kinds = specimen_kinds(club);

	for (guint i = 0; i < kinds->len; i++)
		if (!strcmp(kinds->pdata[i], kind))
			return true;
	return fail(error, ERROR_PLAYER,
		    "there is no letter '%s'; see: pennypost preview", kind);
}

static bool
preview(const Setting *setting, const char *kind, const char *format,
	GError **error)
{
	Letter letter = { NULL, NULL, NULL };
	json_t *data;
	bool shown;

	if (!known(setting->club, kind, error))
		return false;
	data = example(setting, kind, error);
	shown = data &&
		specimen_render(setting->club, setting->language,
				setting->game->folder, kind, data, &letter,
				error) &&
		print_letter(setting, format, &letter, error);
	letter_clear(&letter);
	json_decref(data);
	return shown;
}

static void
print_kinds(const Club *club)
{
	g_autoptr(GPtrArray) kinds = specimen_kinds(club);

	for (guint i = 0; i < kinds->len; i++)
		puts(kinds->pdata[i]);
}

static int
run_preview(const CommonOptions *common, const char *kind, const Wishes *wishes)
{
	g_autoptr(GError) error = NULL;
	g_auto(Loan) loan = { NULL, NULL };
	const char *format = wishes->format ? wishes->format : "text";
	Setting setting;

	if (strcmp(format, "text") && strcmp(format, "html") &&
	    strcmp(format, "eml"))
		return common_usage(subcommand_find("preview"));
	if (!loan_open(&loan, common_club_named(common), &error) ||
	    !read_setting(common, wishes, loan.club, &setting, &error))
		return common_fail("preview", error);
	if (!kind)
		print_kinds(loan.club);
	else if (!preview(&setting, kind, format, &error))
		return common_fail("preview", error);
	return EX_OK;
}

int
subcommand_preview(int argc, char **argv)
{
	Wishes wishes = { 0 };
	const GOptionEntry own[] = {
		{ "format", 0, 0, G_OPTION_ARG_STRING, &wishes.format,
		  "text (normally), html, or eml: the whole mail", "FORMAT" },
		{ "game", 0, 0, G_OPTION_ARG_STRING, &wishes.game,
		  "Whose table to show; a letter is that of a match begun",
		  "GAME" },
		{ "language", 0, 0, G_OPTION_ARG_STRING, &wishes.language,
		  "Else the club's", "LANGUAGE" },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};
	CommonOptions common;
	int status;

	if (!common_parse(subcommand_find("preview"), own, &common, &argc,
			  &argv, &status))
		return status;
	status = argc <= 2 ? run_preview(&common, argv[1], &wishes)
			   : common_usage(subcommand_find("preview"));
	wishes_clear(&wishes);
	common_clear(&common);
	return status;
}

/* --- render ------------------------------------------------------------- */

/* "letter" of "templates/en/letter.txt". */
static char *
kind_of(const char *template)
{
	char *base = g_path_get_basename(template);

	base[strcspn(base, ".")] = '\0';
	return base;
}

static json_t *
read_data(const Setting *setting, const char *template, const char *path,
	  GError **error)
{
	g_autofree char *kind = kind_of(template);
	json_error_t where;
	json_t *data;

	if (!path)
		return example(setting, kind, error);
	data = strcmp(path, "-") ? json_load_file(path, JSON_DECODE_ANY, &where)
				 : json_loadf(stdin, JSON_DECODE_ANY, &where);
	if (!data)
		fail(error, ERROR_PLAYER, "%s:%d: %s", path, where.line,
		     where.text);
	return data;
}

static bool
render(const Setting *setting, char **words, bool strict, GError **error)
{
	g_autofree char *text = NULL, *beside = NULL, *out = NULL;
	json_t *data = read_data(setting, words[0], words[1], error), *marked;

	if (!data)
		return false;
	marked = marks_add(data);
	if (json_is_object(marked) && !json_object_get(marked, "subject_note"))
		json_object_set_new(marked, "subject_note", json_string(""));
	if (g_file_test(words[0], G_FILE_TEST_IS_REGULAR) &&
	    g_file_get_contents(words[0], &text, NULL, NULL))
		beside = g_path_get_dirname(words[0]);
	Rendering how = { setting->language, setting->game->folder, text,
			  beside, strict };

	out = library_render_as(setting->club->library, &how, words[0], marked,
				error);
	if (out)
		fputs(out, stdout);
	json_decref(marked);
	json_decref(data);
	return out != NULL;
}

static int
run_render(const CommonOptions *common, char **words, const Wishes *wishes)
{
	g_autoptr(GError) error = NULL;
	g_auto(Loan) loan = { NULL, NULL };
	Setting setting;

	if (!loan_open(&loan, common_club_named(common), &error) ||
	    !read_setting(common, wishes, loan.club, &setting, &error) ||
	    !render(&setting, words, wishes->strict, &error))
		return common_fail("render", error);
	return EX_OK;
}

int
subcommand_render(int argc, char **argv)
{
	Wishes wishes = { 0 };
	const GOptionEntry own[] = {
		{ "strict", 0, 0, G_OPTION_ARG_NONE, &wishes.strict,
		  "A name that is found nowhere is an error", NULL },
		{ "game", 0, 0, G_OPTION_ARG_STRING, &wishes.game,
		  "Whose game/table and game/hand count", "GAME" },
		{ "language", 0, 0, G_OPTION_ARG_STRING, &wishes.language,
		  "Else the club's", "LANGUAGE" },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};
	CommonOptions common;
	int status;

	if (!common_parse(subcommand_find("render"), own, &common, &argc, &argv,
			  &status))
		return status;
	status = argc == 2 || argc == 3
			 ? run_render(&common, argv + 1, &wishes)
			 : common_usage(subcommand_find("render"));
	wishes_clear(&wishes);
	common_clear(&common);
	return status;
}
