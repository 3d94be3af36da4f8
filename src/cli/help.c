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
	return subcommand->run(2, argv);
}

int
subcommand_help(int argc, char **argv)
{
	if (argc == 2 && *argv[1] != '-')
		return help_one(argv[1]);
	puts("pennypost " PENNYPOST_VERSION
	     " - slow games by e-mail, for a club\n");
	for (const Subcommand *s = subcommands; s->name; s++)
		printf("  %-10s %s\n", s->name, s->summary);
	puts("\npennypost SUBCOMMAND --help tells more. A new club: pennypost "
	     "init DIR.");
	return EX_OK;
}
