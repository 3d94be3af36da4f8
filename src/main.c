/* main.c - find the subcommand and give it the words. */
#include "base/build.h"
#include "base/secret.h"
#include "cli/call.h"
#include "picture/picture.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

int
main(int argc, char **argv)
{
	const Subcommand *subcommand;
	const char *name = argc > 1 ? argv[1] : "status";

	setlocale(LC_CTYPE, "C.UTF-8");
	if (!secret_start()) {
		fputs("pennypost: this machine gives no randomness\n", stderr);
		return EX_OSERR;
	}
	if (!strcmp(name, "--help") || !strcmp(name, "-h"))
		name = "help";
	if (!strcmp(name, "--version")) {
		printf("pennypost " PENNYPOST_VERSION
		       " (%s), with%s pictures\n",
		       build_sources, picture_ready() ? "" : "out");
		return EX_OK;
	}
	subcommand = subcommand_find(name);
	if (!subcommand && *name == '-') {
		fprintf(stderr,
			"pennypost: '%s' stands behind the subcommand, as in: "
			"pennypost run --club DIR\n",
			name);
		return EX_USAGE;
	}
	if (!subcommand) {
		fprintf(stderr,
			"pennypost: there is no '%s'; see: pennypost help\n",
			name);
		return EX_USAGE;
	}
	return argc < 2 ? subcommand_call(subcommand, argc, argv)
			: subcommand_call(subcommand, argc - 1, argv + 1);
}
