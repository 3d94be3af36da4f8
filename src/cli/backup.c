/* backup.c - the club into one file, and back again. */
#include "club/upkeep/backup.h"
#include "base/error.h"
#include "cli/errand.h"
#include "club/home/club.h"
#include "club/upkeep/opening.h"

#include <stdio.h>

static bool
backup(Errand *errand, GError **error)
{
	const char *file = errand->words[0];

	if (!backup_make(errand->club, errand->now, file, error))
		return false;
	printf("%s holds the database, the configuration and the keys. "
	       "Whoever reads it knows every address, hand and password: keep "
	       "it as safe as the club itself.\n",
	       file);
	return true;
}

int
subcommand_backup(int argc, char **argv)
{
	Errand errand = {
		.name = "backup",
		.least = 1,
		.most = 1,
		.act = backup,
	};

	return errand_run(&errand, NULL, argc, argv);
}

static void
say(const Restore *restore)
{
	g_autoptr(Club) club = club_open(restore->dir, NULL);
	g_autofree char *made = club ? club_time(club, restore->made)
				     : clock_rfc3339(restore->made);

	printf("%s is the club again that it was at %s.\n", restore->dir, made);
	if (restore->aside)
		printf("The one that was there is in %s.\n", restore->aside);
	puts("The next run tells the players of live matches and asks them "
	     "anew. Mails that came since are read once more where they still "
	     "lie in the mailbox; move them back into it first if you can.");
}

static int
restore(const CommonOptions *common, const char *file, bool force)
{
	g_autoptr(GError) error = NULL;
	const char *named = common_club_named(common);
	g_autofree char *dir =
		g_canonicalize_filename(named ? named : ".", NULL);
	Restore restore = { .file = file, .dir = dir, .force = force };
	bool done = common_now(common, &restore.now, &error) &&
		    backup_restore(&restore, &error);

	if (done)
		say(&restore);
	g_free(restore.aside);
	return done ? EX_OK : common_fail("restore", error);
}

int
subcommand_restore(int argc, char **argv)
{
	gboolean force = FALSE;
	const GOptionEntry own[] = {
		{ "force", 0, 0, G_OPTION_ARG_NONE, &force,
		  "Over a club that is there, which is put aside", NULL },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};
	CommonOptions common;
	int status;

	if (!common_parse(subcommand_find("restore"), own, &common, &argc,
			  &argv, &status))
		return status;
	status = argc == 2 ? restore(&common, argv[1], force)
			   : common_usage(subcommand_find("restore"));
	common_clear(&common);
	return status;
}
