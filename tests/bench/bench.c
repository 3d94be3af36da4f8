/* bench.c - what `make bench` needs besides the program itself: clubs and mails
 * of any size, and the parts that are measured inside one process.  Every
 * command prints what a shell can read; see tests/bench/run. */
#include "bench.h"

#include "base/secret.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
	const char *name;
	int arguments;
	bool (*run)(char **arguments);
	const char *help;
} commands[] = {
	{ "club", 2, bench_club, "DIR MATCHES: a club with live matches of 4" },
	{ "grow", 4, bench_grow,
	  "DIR MATCHES STEPS BYTES: ten years of ended matches of so many "
	  "steps, with mails so long" },
	{ "letters", 2, bench_letters, "DIR N: N letters into the outbox" },
	{ "answers", 3, bench_answers,
	  "DIR MAILDIR SECONDS: an answer to each letter of the club that "
	  "asks, so long after the bench begins" },
	{ "draw", 3, bench_draw,
	  "DIR MEMBERS PLAYERS: a club whose season of so many waits for its "
	  "draw on 8 December" },
	{ "mails", 2, bench_mails, "MAILDIR N: N mails of 3 kB from nobody" },
	{ "rules", 1, bench_rules, "SECONDS: random play of each game" },
	{ "search", 1, bench_search,
	  "SECONDS: rollouts a second of each game, and matches by its "
	  "policy" },
	{ "load", 1, bench_load, "STEPS: load a match of so many steps" },
	{ "ratings", 2, bench_ratings,
	  "MATCHES PLAYERS: the seconds of a fit, of 25 players or more, and "
	  "of "
	  "what one match has changed in it" },
	{ "relay", 3, bench_relay,
	  "SOCKET SERVER MICROSECONDS: a server's socket, so far away each "
	  "way" },
	{ "season", 2, bench_season,
	  "DIR DIVISIONS: a club whose season is over but for a match each" },
	{ "season-over", 1, bench_season_over, "DIR: and those are over, too" },
	{ "template", 1, bench_template, "SECONDS: a template of 60 lines" },
	{ "worst", 0, bench_worst,
	  ": the mails that take longest to read, with their seconds" },
};

static int
usage(void)
{
	for (gsize i = 0; i < G_N_ELEMENTS(commands); i++)
		fprintf(stderr, "bench %s %s\n", commands[i].name,
			commands[i].help);
	fprintf(stderr, "bench time COMMAND..: microseconds and peak kB\n");
	return EXIT_FAILURE;
}

int
main(int argc, char **argv)
{
	if (!secret_start())
		return EXIT_FAILURE;
	if (argc > 2 && !strcmp(argv[1], "time"))
		return bench_time(argv + 2);
	for (gsize i = 0; argc > 1 && i < G_N_ELEMENTS(commands); i++)
		if (!strcmp(commands[i].name, argv[1]) &&
		    argc - 2 == commands[i].arguments)
			return commands[i].run(argv + 2) ? EXIT_SUCCESS
							 : EXIT_FAILURE;
	return usage();
}

bool
bench_fail(const char *what, GError *error)
{
	fprintf(stderr, "bench: %s: %s\n", what,
		error ? error->message : "failed");
	g_clear_error(&error);
	return false;
}
