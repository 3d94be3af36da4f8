/* render.c - renders a template over JSON, for people who write templates. */
#include "base/error.h"
#include "cli/example.h"
#include "club/installation/language.h"
#include "template/letter.h"

#include <stdio.h>
#include <string.h>

typedef struct {
	char *language, *game;
	gboolean strict;
} Wishes;

/* Returns "letter" for "templates/en/letter.txt". Free with g_free. */
static char *
kind_of(const char *template)
{
	char *base = g_path_get_basename(template);

	base[strcspn(base, ".")] = '\0';
	return base;
}

static json_t *
read_data(const Example *example, const char *template, const char *path,
	  GError **error)
{
	g_autofree char *kind = kind_of(template);
	json_error_t where;
	json_t *data;

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

static const GOptionEntry options[] = {
	FLAG("strict", strict, "An unknown name is an error"),
	OPTION("game", STRING, game, "Whose game/table and game/hand to use",
	       "GAME"),
	OPTION("language", STRING, language, "The language (else the club's)",
	       "LANGUAGE"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_render = {
	.name = "render",
	.usage = "TEMPLATE [DATA] [--strict] [--game GAME]\n"
		 "         [--language LANGUAGE]",
	.summary = "a template over JSON",
	.words = { 1, 2 },
	.act = render,
	WITH_OPTIONS(options),
};
