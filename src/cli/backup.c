/* backup.c - saves the club to one file, restores it, and moves it to another
 * database. */
#include "club/upkeep/backup.h"
#include "cli/subcommand.h"
#include "club/installation/grant.h"
#include "club/upkeep/backup_trial.h"
#include "club/upkeep/moving.h"
#include "club/upkeep/opening.h"
#include "store/engine/locks.h"
#include "store/engine/naming.h"

#include <stdio.h>

typedef struct {
	gboolean force, check;
	char *to;
} Wishes;

static bool
backup(Errand *errand, GError **error)
{
	const char *file = errand->words[0];

	if (!backup_make(errand->club, errand->now, file, error))
		return false;
	backup_note_made(errand->club, errand->now, file);
	printf("%s holds the database, the configuration and the keys. "
	       "Whoever reads it knows every address, hand and password: keep "
	       "it as safe as the club itself.\n",
	       file);
	if (authority_named(errand->club->config))
		puts("The grant of `pennypost login` is not in it: somebody "
		     "must log in again after a restore.");
	return true;
}

const Subcommand subcommand_backup = {
	.name = "backup",
	.usage = "FILE",
	.summary = "the whole club in one file, even during a run",
	.needs = NEEDS_CLUB,
	.words = { 1, 1 },
	.act = backup,
};

/* --- restore ------------------------------------------------------------- */

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
	if (club && authority_named(club->config) &&
	    grant_since(club->dir) == TIME_NONE)
		puts("No backup holds the grant for the mailbox; run: "
		     "pennypost login");
	if (restore->aside)
		printf("The club that was there is now in %s.\n",
		       restore->aside);
	puts("The next run tells the players of live matches and asks them "
	     "again. It also reads mails that came since, if they lie in the "
	     "mailbox; so move them back there first if you can.");
}

/* Tests a backup. The result is recorded only if it is a backup of this
 * club. */
static bool
check(Errand *errand, const char *dir, GError **error)
{
	const char *file = errand->words[0];
	g_autoptr(Club) club = club_open(dir, NULL);
	BackupTrial trial;

	if (!backup_try(file, dir, errand->now, &trial, error))
		return false;
	if (club)
		backup_note_tried(club, errand->now);
	g_autofree char *made =
		club ? club_time(club, trial.made) : clock_rfc3339(trial.made);

	printf("%s can be restored: the club of %s opens, and its %d live "
	       "match%s replay%s. Nothing was changed.\n",
	       file, made, trial.matches, trial.matches == 1 ? "" : "es",
	       trial.matches == 1 ? "s" : "");
	return true;
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
	if (wishes->check)
		return check(errand, dir, error);
	restore.now = errand->now;
	g_autofree char *before = database_in(dir);
	bool done = backup_restore(&restore, error);

	g_autofree char *shown = naming_shown(before);

	if (done)
		say(&restore);
	if (done && restore.aside && naming_is_server(before))
		printf("%s stays as it is; make sure that no worker in another "
		       "folder goes on using it.\n",
		       shown);
	g_free(restore.aside);
	return done;
}

static const GOptionEntry restore_options[] = {
	FLAG("check", check, "Only try whether it could be restored"),
	FLAG("force", force, "Replace a club that is there, and put it aside"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_restore = {
	.name = "restore",
	.usage = "FILE [--check|--force]",
	.summary = "make the club what it was in a backup",
	.words = { 1, 1 },
	.act = restore,
	WITH_OPTIONS(restore_options),
};

/* --- move ---------------------------------------------------------------- */

static bool
move(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;

	if (!wishes->to)
		return errand_refuse(errand,
				     "say where: --to and the URL of an "
				     "empty database of PostgreSQL, or "
				     "a file");
	if (!moving_move(errand->club, wishes->to, errand->lock, error))
		return false;
	g_autofree char *shown = naming_shown(wishes->to);

	printf("The club is kept in %s now, row by row what it was, and "
	       "pennypost.conf says so.\n%s is no longer used; remove it after "
	       "the next good run.\n",
	       shown, store_path(errand->club->store));
	if (store_many(errand->club->store) || naming_is_server(wishes->to))
		puts("Every other folder of this club, on any machine, needs "
		     "that pennypost.conf too.");
	if (authority_named(errand->club->config))
		puts("The grant of `pennypost login` stays in this folder; "
		     "each other one needs a login of its own.");
	return true;
}

static const GOptionEntry move_options[] = {
	OPTION("to", STRING, to,
	       "Where: the URL of an empty database of PostgreSQL, or a file",
	       "NAME"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_move = {
	.name = "move",
	.usage = "--to NAME",
	.summary = "keep the club in PostgreSQL, or in a file again",
	.needs = NEEDS_LOCK,
	.words = { 0, 0 },
	.act = move,
	WITH_OPTIONS(move_options),
};
