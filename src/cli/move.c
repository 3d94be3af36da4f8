/* move.c - the club into another database. */
#include "cli/subcommand.h"
#include "club/upkeep/moving.h"
#include "store/engine/locks.h"
#include "store/engine/naming.h"

#include <stdio.h>

typedef struct {
	char *to;
} Wishes;

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
	return true;
}

static const GOptionEntry options[] = {
	OPTION("to", STRING, to,
	       "Where: the URL of an empty database of PostgreSQL, or a file",
	       "NAME"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_move = {
	.name = "move",
	.usage = "--to NAME",
	.summary =
		"keep the club on a server of PostgreSQL, or in a file again",
	.needs = NEEDS_LOCK,
	.words = { 0, 0 },
	.act = move,
	WITH_OPTIONS(options),
};
