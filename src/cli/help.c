/* help.c - the list of subcommands, or the help of one. */
#include "cli/subcommand.h"

#include <stdio.h>

static int
help_one(const char *name)
{
	const Subcommand *subcommand = subcommand_find(name);
	char *argv[] = { (char *)name, (char *)"--help", NULL };

	if (!subcommand) {
		fprintf(stderr,
			"pennypost: there is no '%s'; see: pennypost help\n",
			name);
		return EX_USAGE;
	}
	return subcommand_call(subcommand, 2, argv);
}

static bool
help(Errand *errand, GError **error)
{
	(void)error;
	if (errand->n == 1 && *errand->words[0] != '-') {
		errand->status = help_one(errand->words[0]);
		return true;
	}
	puts("pennypost " PENNYPOST_VERSION
	     " - slow games by e-mail, for a club\n");
	for (const Subcommand *const *at = subcommands; *at; at++)
		printf("  %-10s %s\n", (*at)->name, (*at)->summary);
	puts("\npennypost SUBCOMMAND --help has more. To make a club: "
	     "pennypost init DIR");
	return true;
}

const Subcommand subcommand_help = {
	.name = "help",
	.usage = "[SUBCOMMAND]",
	.summary = "this list, or how a subcommand is used",
	.words = { 0, ANY },
	.act = help,
	.bare = true,
};
