/* restore.c - the club back from one file. */
#include "cli/subcommand.h"
#include "club/installation/club.h"
#include "club/upkeep/backup.h"
#include "club/upkeep/opening.h"
#include "store/engine/naming.h"

#include <stdio.h>

typedef struct {
	gboolean force;
} Wishes;

/* Says what became of the database before, if it is on a server. */
static void
say_server(const char *database)
{
	g_autofree char *shown = naming_shown(database);

	if (naming_is_server(database))
		printf("%s stays as it is; make sure that no worker in another "
		       "folder goes on using it.\n",
		       shown);
}

static void
say(const Restore *restore)
{
	g_autoptr(Club) club = club_open(restore->dir, NULL);
	g_autofree char *made = club ? club_time(club, restore->made)
				     : clock_rfc3339(restore->made);

	printf("%s is again the club that it was at %s.\n", restore->dir, made);
	if (!restore->sealed)
		puts("The backup has no checksum, for an earlier version made "
		     "it: what was changed in the file since would not be "
		     "noticed.");
	if (restore->aside)
		printf("The club that was there is now in %s.\n",
		       restore->aside);
	puts("The next run tells the players of live matches and asks them "
	     "again. It also reads mails that came since, if they lie in the "
	     "mailbox; so move them back there first if you can.");
}

static bool
restore(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autofree char *dir = errand_path(errand);
	Restore restore = {
		.file = errand->words[0],
		.dir = dir,
		.force = wishes->force,
	};

	if (!errand_now(errand, error) || !errand_clock_runs(errand, error))
		return false;
	restore.now = errand->now;
	g_autofree char *before = database_in(dir);
	bool done = backup_restore(&restore, error);

	if (done)
		say(&restore);
	if (done && restore.aside)
		say_server(before);
	g_free(restore.aside);
	return done;
}

static const GOptionEntry options[] = {
	FLAG("force", force, "Replace a club that is there, and put it aside"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_restore = {
	.name = "restore",
	.usage = "FILE [--force]",
	.summary = "make the club what it was in a backup",
	.words = { 1, 1 },
	.act = restore,
	WITH_OPTIONS(options),
};
