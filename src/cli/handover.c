/* handover.c - gives the club to another organiser. */
#include "club/upkeep/handover.h"
#include "base/error.h"
#include "cli/subcommand.h"
#include "club/installation/authority.h"
#include "store/engine/locks.h"

#include <stdio.h>

typedef struct {
	gboolean yes;
} Wishes;

/* Asks for the club's name, so that nobody confirms by mistake. */
static bool
is_meant(const Errand *errand)
{
	const char *name = config_text(errand->club->config, "club", "name");
	char line[512];

	printf("%s <%s> will run %s, and nobody who runs it now. Type the "
	       "club's name to go on: ",
	       errand->words[0], errand->words[1], name);
	fflush(stdout);
	return fgets(line, sizeof(line), stdin) &&
	       !strcmp(g_strstrip(line), name);
}

static void
say_left(const Errand *errand)
{
	printf("%s runs the club now; the next run tells everybody. What this "
	       "program cannot change:\n"
	       "- the mailbox: a new password at its provider, and another "
	       "recovery address;%s\n"
	       "- this machine: its accounts and SSH keys, and MAILTO in the "
	       "crontab;\n"
	       "- backups of before: they hold the old keys and passwords; "
	       "make a new one;\n"
	       "- the domain, its DNS, and wherever the site is published.\n",
	       errand->words[0],
	       authority_named(errand->club->config)
		       ? " then withdraw its grant, and `pennypost login`"
		       : "");
	if (store_many(errand->club->store))
		puts("- every other folder of this club: copy pennypost.conf "
		     "and keys to it, and change the database's password.");
}

static bool
handover(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;

	if (!wishes->yes && !is_meant(errand))
		return fail(error, ERROR_NEVER,
			    "that is not the club's name; nothing was changed");
	if (!handover_make(errand->club, errand->now, errand->words[0],
			   errand->words[1], error))
		return false;
	say_left(errand);
	return true;
}

static const GOptionEntry options[] = {
	FLAG("yes", yes, "Do not ask for the club's name first"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_handover = {
	.name = "handover",
	.usage = "NAME ADDRESS [--yes]",
	.summary = "give the club to another organiser",
	.needs = NEEDS_LOCK,
	.words = { 2, 2 },
	.act = handover,
	WITH_OPTIONS(options),
};
