/* errand.c - a subcommand that does something with a club. */
#include "cli/errand.h"

static int
open_and_act(Errand *errand, const CommonOptions *common)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Club) club = common_club(common, &error);

	errand->club = club;
	if (!club || !common_now(common, &errand->now, &error) ||
	    !errand->act(errand, &error))
		return common_fail(errand->name, error);
	return errand->misused
		       ? common_misused(subcommand_find(errand->name),
					errand->n ? errand->words[0] : NULL)
		       : EX_OK;
}

int
errand_run(Errand *errand, const GOptionEntry *own, int argc, char **argv)
{
	const Subcommand *self = subcommand_find(errand->name);
	CommonOptions common;
	int status;

	if (!common_parse(self, own, &common, &argc, &argv, &status))
		return status;
	errand->words = argv + 1;
	errand->n = argc - 1;
	if (errand->n < errand->least || errand->n > errand->most)
		status = common_misused(self,
					errand->n ? errand->words[0] : NULL);
	else
		status = open_and_act(errand, &common);
	common_clear(&common);
	return status;
}
