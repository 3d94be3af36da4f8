/* site.c - writes the club's site on request. */
#include "site/site.h"

#include "cli/subcommand.h"

#include <stdio.h>

typedef struct {
	gboolean full;
	char *out;
} Wishes;

static bool
write_site(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	/* relative to the current folder, not to the club's */
	g_autofree char *out =
		wishes->out ? g_canonicalize_filename(wishes->out, NULL) : NULL;
	SiteOptions options = { .folder = out, .full = wishes->full };
	SiteSummary summary;

	if (!site_write(errand->club, errand->now, &options, &summary, error))
		return false;
	printf("pages: %d made, %d files written, %d removed\n", summary.made,
	       summary.written, summary.removed);
	return true;
}

static const GOptionEntry options[] = {
	FLAG("full", full, "Make every page anew, also where nothing changed"),
	OPTION("out", FILENAME, out,
	       "Write into this folder instead of [site] folder", "FOLDER"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_site = {
	.name = "site",
	.usage = "[--full] [--out FOLDER]",
	.summary = "write the club's site: plain files for any web server",
	.needs = NEEDS_LOCK,
	.act = write_site,
	WITH_OPTIONS(options),
};
