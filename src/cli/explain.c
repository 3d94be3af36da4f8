/* explain.c - how a mail would be understood, and why. */
#include "run/sender/explain.h"
#include "base/error.h"
#include "base/log.h"
#include "cli/show.h"
#include "cli/subcommand.h"
#include "club/installation/settings.h"
#include "run/organiser/audit.h"

#include <stdio.h>

#define LARGEST (16 << 20)

typedef struct {
	gboolean reveal, json;
} Wishes;

/* Reads a mail from a file, "-" for standard input; NULL on error. */
static GBytes *
read_mail(const char *path, GError **error)
{
	g_autoptr(GError) problem = NULL;
	char *text = NULL;
	gsize n = 0;

	if (!g_file_get_contents(g_strcmp0(path, "-") ? path : "/dev/stdin",
				 &text, &n, &problem)) {
		fail(error, ERROR_NEVER, "%s", problem->message);
		return NULL;
	}
	if (n > LARGEST) {
		g_free(text);
		fail(error, ERROR_NEVER, "%s: it is too big for a mail", path);
		return NULL;
	}
	return g_bytes_new_take(text, n);
}

static json_t *
with_club(Errand *errand, GBytes *bytes, bool reveal, GError **error)
{
	gint64 player;
	json_t *out;

	if (!errand_open(errand, error))
		return NULL;
	/* Only a run itself alerts the operator. */
	log_level(LEVEL_NOTHING);
	out = explain_mail_of(errand->club, errand->now, bytes, reveal, &player,
			      error);
	log_level(LEVEL_ALARM);
	if (!out || !reveal ||
	    audit_note_mail(errand->club, errand->now, player,
			    "explain --reveal", "a mail", error))
		return out;
	json_decref(out);
	return NULL;
}

static bool
explain(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autoptr(GBytes) bytes = read_mail(errand->words[0], error);
	g_autofree char *installed = installed_folder();
	g_autoptr(Library) library = library_new(installed, NULL);
	json_auto_t *out =
		!bytes ? NULL
		: errand_folder(errand)
			? with_club(errand, bytes, wishes->reveal, error)
			: explain_mail(library, bytes, error);
	g_autofree char *text = out ? explain_text(out) : NULL;

	if (out && wishes->json)
		show_json(out, 0);
	else if (out)
		fputs(text, stdout);
	return out;
}

static const GOptionEntry options[] = {
	FLAG("json", json, "All of it as JSON, instead of sentences"),
	FLAG("reveal", reveal,
	     "Show a player's words too; this is logged, and their tables are "
	     "told"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_explain = {
	.name = "explain",
	.usage = "MAIL [--json] [--reveal]",
	.summary = "how a mail (a file) would be understood, and why",
	.words = { 1, 1 },
	.act = explain,
	WITH_OPTIONS(options),
};
