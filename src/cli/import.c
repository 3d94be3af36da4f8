/* import.c - imports results from before the club was kept here; lists imports
 * and undoes them. */
#include "base/base.h"
#include "cli/subcommand.h"
#include "club/seasons/imported.h"
#include "store/past.h"

#include <stdio.h>

typedef struct {
	gboolean others, list;
	int undo;
} Wishes;

static bool
list(Errand *errand, GError **error)
{
	g_autoptr(GPtrArray) all = past_imports(errand->club->store, error);

	ptr_array_foreach (const PastImport, import, all) {
		g_autofree char *at = club_time(errand->club, import->at);

		errand_say(errand, "%3d  %s  %4d match%s  %s\n",
			   (int)import->id, at, import->matches,
			   import->matches == 1 ? "  " : "es", import->file);
	}
	if (all && !all->len)
		errand_say(errand, "Nothing was imported.\n");
	return all;
}

static bool
undo(Errand *errand, Run *run, GError **error)
{
	const Wishes *wishes = errand->wishes;
	int matches = 0;

	if (!imported_undo(run, wishes->undo, &matches, error))
		return false;
	errand_say(errand, "Import %d is taken back: %d match%s.\n",
		   wishes->undo, matches, matches == 1 ? "" : "es");
	return true;
}

static bool
import(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	Run run = { .club = errand->club, .now = errand->now };
	Imported imported;

	if (errand->n + wishes->list + (wishes->undo != 0) != 1 ||
	    (wishes->others && !errand->n))
		return errand_refuse(errand,
				     "name a file, or --list, or --undo N");
	if (wishes->list)
		return list(errand, error);
	if (wishes->undo)
		return undo(errand, &run, error);
	if (!imported_read(&run, errand->words[0], wishes->others, &imported,
			   error))
		return false;
	errand_say(errand,
		   "%d match%s imported; they count in ratings from now on. To "
		   "take them back: pennypost import --undo %d\n",
		   imported.matches, imported.matches == 1 ? " is" : "es are",
		   (int)imported.number);
	return true;
}

static const GOptionEntry options[] = {
	FLAG("others", others, "Names that no player has count for nobody"),
	FLAG("list", list, "What was imported"),
	OPTION("undo", INT, undo, "Take that import back", "N"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_import = {
	.name = "import",
	.usage = "FILE [--others]\n"
		 "--list\n"
		 "--undo N",
	.summary = "results of the time before, from a spreadsheet",
	.needs = NEEDS_STORE,
	.words = { 0, 1 },
	.act = import,
	WITH_OPTIONS(options),
};
