/* preview.c - a letter as players see it, with example data. */
#include "base/error.h"
#include "cli/example.h"
#include "mail/message/draft.h"
#include "run/letters/specimen.h"

#include <stdio.h>
#include <string.h>

typedef struct {
	char *language, *game, *format;
} Wishes;

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
print_letter(const Example *example, const char *format, const Letter *letter,
	     GError **error)
{
	if (!strcmp(format, "eml"))
		return print_eml(example, letter, error);
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
	return fail(error, ERROR_NEVER,
		    "there is no letter '%s'; see: pennypost preview", kind);
}

static bool
show(const Example *example, const char *kind, const char *format,
     GError **error)
{
	Club *club = example->loan.club;
	Letter letter = { NULL, NULL, NULL };
	json_t *data;
	bool shown;

	if (!known(club, kind, error))
		return false;
	data = example_data(example, kind, error);
	shown = data &&
		specimen_render(club, example->language, example->game->folder,
				kind, data, &letter, error) &&
		print_letter(example, format, &letter, error);
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
	print_kinds(example.loan.club);
	return true;
}

static const GOptionEntry options[] = {
	OPTION("format", STRING, format,
	       "text (normally), html, or eml: the whole mail", "FORMAT"),
	OPTION("game", STRING, game,
	       "Whose table to show; the kind letter shows a match begun",
	       "GAME"),
	OPTION("language", STRING, language, "The language (else the club's)",
	       "LANGUAGE"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_preview = {
	.name = "preview",
	.usage = "[KIND] [--format text|html|eml] [--game GAME]\n"
		 "         [--language LANGUAGE]",
	.summary = "a letter as players see it, with example data",
	.words = { 0, 1 },
	.act = preview,
	WITH_OPTIONS(options),
};
