/* preview.c - shows a letter as players see it, with example data; or renders a
 * template over given JSON, for template authors. */
#include "base/base.h"
#include "cli/subcommand.h"
#include "club/installation/language.h"
#include "club/upkeep/opening.h"
#include "game/game.h"
#include "mail/message/draft.h"
#include "run/letters/match/match_letter.h"
#include "run/letters/specimen.h"
#include "template/letter.h"

#include <stdio.h>

#define STEPS 5			       /* played in the example match */
#define EXAMPLE_GAME "masters-gallery" /* of the example data */

typedef struct {
	char *language, *game, *format;
	gboolean strict;
} Wishes;

/* --- what a template is tried with --------------------------------------- */

/* A club and example data. */
typedef struct {
	Loan loan;
	Time now;
	const char *language;
	const Game *game; /* the game of the example match */
	bool played;	  /* a game was named: use its match */
} Example;

/* Opens the club in the current folder, or makes a temporary one. Language and
 * game may be NULL. */
static bool
example_open(Example *example, Errand *errand, const char *language,
	     const char *game, GError **error)
{
	Loan loan;

	if (!loan_open(&loan, errand_folder(errand), error))
		return false;
	*example = (Example){
		.loan = loan,
		.language = language ? language
				     : config_text(loan.club->config, "club",
						   "language"),
		.played = game != NULL,
	};
	if (!library_language(loan.club->library, example->language))
		return fail(error, ERROR_NEVER,
			    "there are no templates for '%s'",
			    example->language);
	example->game = errand_game(game ? game : EXAMPLE_GAME, error);
	if (!example->game || !errand_now(errand, error))
		return false;
	example->now = errand->now;
	return true;
}

static void
example_close(Example *example)
{
	loan_clear(&example->loan);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Example, example_close)

/* Returns example data for a kind of letter, with the view of a real match. */
static json_t *
example_data(const Example *example, const char *kind, GError **error)
{
	Club *club = example->loan.club;
	g_autoptr(LiveMatch) live =
		specimen_live(club, example->game, 0, STEPS, error);
	json_t *data;

	if (!live)
		return NULL;
	if (example->played && !strcmp(kind, MATCH_LETTER))
		return specimen_letter_data(club, example->now,
					    example->language, live, error);
	data = specimen_data(club, example->language, kind, error);
	if (data)
		json_object_set_new(
			data, "view",
			specimen_view(club, live, example->language));
	return data;
}

/* --- preview ------------------------------------------------------------- */

static bool
print_eml(const Example *example, const Letter *letter, GError **error)
{
	Draft draft = {
		.from_name =
			config_text(example->loan.club->config, "club", "name"),
		.from = example->loan.club->address,
		.to_name = "Ann",
		.to = "ann@games.example",
		.subject = letter->subject,
		.message_id = "<preview@games.example>",
		.instance = "preview",
		.date = example->now,
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
show(const Example *example, const char *kind, const char *format,
     GError **error)
{
	Club *club = example->loan.club;
	Letter letter = { NULL, NULL, NULL };
	g_autoptr(GPtrArray) kinds = specimen_kinds(club);

	if (!g_ptr_array_find_with_equal_func(kinds, kind, g_str_equal, NULL))
		return fail(error, ERROR_NEVER,
			    "there is no letter '%s'; see: pennypost preview",
			    kind);
	json_t *data = example_data(example, kind, error);
	bool shown = data && specimen_render(club, example->language,
					     example->game->folder, kind, data,
					     &letter, error);
	if (shown && !strcmp(format, "eml"))
		shown = print_eml(example, &letter, error);
	else if (shown && !strcmp(format, "html"))
		fputs(letter.html ? letter.html : "", stdout);
	else if (shown)
		printf("Subject: %s\n\n%s", letter.subject, letter.text);
	letter_clear(&letter);
	json_decref(data);
	return shown;
}

static bool
preview(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	const char *format = wishes->format ? wishes->format : "text";
	g_auto(Example) example = { 0 };

	errand->misused = strcmp(format, "text") && strcmp(format, "html") &&
			  strcmp(format, "eml");
	if (errand->misused)
		return true;
	if (!example_open(&example, errand, wishes->language, wishes->game,
			  error))
		return false;
	if (errand->n)
		return show(&example, errand->words[0], format, error);
	g_autoptr(GPtrArray) kinds = specimen_kinds(example.loan.club);

	for (guint i = 0; i < kinds->len; i++)
		puts(kinds->pdata[i]);
	return true;
}

static const GOptionEntry preview_options[] = {
	OPTION("format", STRING, format,
	       "text (normally), html, or eml: the whole mail",
	       "text|html|eml"),
	OPTION("game", STRING, game,
	       "Whose table to show; the kind letter shows a match begun",
	       "GAME"),
	OPTION("language", STRING, language, "The language (else the club's)",
	       "LANGUAGE"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_preview = {
	.name = "preview",
	.usage = "[KIND] [--format text|html|eml] [--game GAME] "
		 "[--language LANGUAGE]",
	.summary = "a letter as players see it, with example data",
	.words = { 0, 1 },
	.act = preview,
	WITH_OPTIONS(preview_options),
};

/* --- render -------------------------------------------------------------- */

static json_t *
read_data(const Example *example, const char *template, const char *path,
	  GError **error)
{
	g_autofree char *kind = g_path_get_basename(template);
	json_error_t where;
	json_t *data;

	kind[strcspn(kind, ".")] = '\0'; /* "letter" */
	if (!path)
		return example_data(example, kind, error);
	data = strcmp(path, "-") ? json_load_file(path, JSON_DECODE_ANY, &where)
				 : json_loadf(stdin, JSON_DECODE_ANY, &where);
	if (!data)
		fail(error, ERROR_NEVER, "%s:%d: %s", path, where.line,
		     where.text);
	return data;
}

static bool
print_rendered(const Example *example, char **words, bool strict,
	       GError **error)
{
	g_autofree char *text = NULL, *beside = NULL, *out = NULL;
	json_t *data = read_data(example, words[0], words[1], error), *marked;

	if (!data)
		return false;
	Speech speech = voice_for(example->loan.club, NULL);

	speech.language = example->language;
	marked = letter_fields(&speech, data, error);
	if (!marked) {
		json_decref(data);
		return false;
	}
	if (json_is_object(marked) && !json_object_get(marked, "subject_note"))
		json_object_set_new(marked, "subject_note", json_string(""));
	if (g_file_test(words[0], G_FILE_TEST_IS_REGULAR) &&
	    g_file_get_contents(words[0], &text, NULL, NULL))
		beside = g_path_get_dirname(words[0]);
	Rendering how = { example->language, example->game->folder, text,
			  beside, strict };

	out = library_render_as(example->loan.club->library, &how, words[0],
				marked, error);
	if (out)
		fputs(out, stdout);
	json_decref(marked);
	json_decref(data);
	return out != NULL;
}

static bool
render(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_auto(Example) example = { 0 };

	return example_open(&example, errand, wishes->language, wishes->game,
			    error) &&
	       print_rendered(&example, errand->words, wishes->strict, error);
}

static const GOptionEntry render_options[] = {
	FLAG("strict", strict, "An unknown name is an error"),
	OPTION("game", STRING, game, "Whose game/table and game/hand to use",
	       "GAME"),
	OPTION("language", STRING, language, "The language (else the club's)",
	       "LANGUAGE"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_render = {
	.name = "render",
	.usage = "TEMPLATE [DATA] [--strict] [--game GAME] "
		 "[--language LANGUAGE]",
	.summary = "a template over JSON",
	.words = { 1, 2 },
	.act = render,
	WITH_OPTIONS(render_options),
};
