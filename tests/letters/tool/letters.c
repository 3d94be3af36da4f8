/* letters.c - `make letters`, and single letters for developers. //
 * tests/letters/shot KIND GAME WIDTH [LOOK] OUT.png tests/letters/judge [KIND
 * [GAME [LANGUAGE]]]
 *
 * KIND is one that `letters list` shows, from letters that were sent; or a file
 * x.html. LOOK is light, dark, forced or bare. */
#include "letters/tool/letters.h"

#include "base/error.h"
#include "base/secret.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
	const char *name;
	int least, most;
	bool (*run)(char **words, int n, GError **error);
	const char *help;
} commands[] = {
	{ "list", 0, 0, letters_list, ": the letters that are looked at" },
	{ "shot", 4, 5, letters_shot,
	  "KIND GAME WIDTH [light|dark|forced|bare] OUT.png" },
	{ "picture", 3, 3, letters_picture,
	  "KIND GAME OUT.png: as a telephone shows it" },
	{ "judge", 0, 3, letters_judge,
	  "[KIND|FILE.html [GAME [LANGUAGE]]]: what is wrong, "
	  "at every width, in every light" },
	{ "sizes", 0, 99, letters_sizes,
	  "[--csv FILE] [--before FILE] [--club DIR]...: how tall and how "
	  "large "
	  "the letters of whole matches are" },
	{ "all", 1, 1, letters_all, "DIR: judge all, with a contact sheet" },
};

static int
usage(void)
{
	for (gsize i = 0; i < G_N_ELEMENTS(commands); i++)
		fprintf(stderr, "letters %s %s\n", commands[i].name,
			commands[i].help);
	return EXIT_FAILURE;
}

int
main(int argc, char **argv)
{
	g_autoptr(GError) error = NULL;

	if (!secret_start())
		return EXIT_FAILURE;
	for (gsize i = 0; argc > 1 && i < G_N_ELEMENTS(commands); i++) {
		if (strcmp(commands[i].name, argv[1]) ||
		    argc - 2 < commands[i].least || argc - 2 > commands[i].most)
			continue;
		if (commands[i].run(argv + 2, argc - 2, &error))
			return EXIT_SUCCESS;
		if (error)
			fprintf(stderr, "letters: %s\n", error->message);
		return EXIT_FAILURE;
	}
	return usage();
}
