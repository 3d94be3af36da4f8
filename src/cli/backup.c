/* backup.c - the club into one file. */
#include "club/upkeep/backup.h"
#include "cli/subcommand.h"

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

const Subcommand subcommand_backup = {
	.name = "backup",
	.usage = "FILE",
	.summary = "database, configuration and keys in one file, even during "
		   "a run",
	.needs = NEEDS_CLUB,
	.words = { 1, 1 },
	.act = backup,
};
