/* club.c - clubs of any size. */
#include "bench.h"

#include "club/players/members.h"
#include "lib/new_club.h"

#include <sqlite3.h>

#define PLAYERS 40
#define TABLE 4 /* players of a match */

static const char *const set[] = { "club.name",
				   "Bench",
				   "club.address",
				   "club@localhost",
				   "club.organiser",
				   "olga@x.example",
				   NULL };

static bool
enrol(Club *club, GError **error)
{
	for (int i = 0; i < PLAYERS; i++) {
		g_autofree char *name = g_strdup_printf(
			"Player %c%c", 'A' + i / 26, 'a' + i % 26);
		g_autofree char *address = g_strdup_printf("p%d@localhost", i);
		gint64 id;

		if (!member_add(club, BENCH_NOW, name, address, "UTC", &id,
				error))
			return false;
	}
	return true;
}

static bool
begin_match(Club *club, int n, GError **error)
{
	g_autofree char *seed = g_strdup_printf("%064x", n + 1);
	char names[TABLE][16];
	const char *players[TABLE + 1] = { NULL };
	MatchPlan plan = { .game = "masters-gallery",
			   .players = players,
			   .seed = seed };

	for (int i = 0; i < TABLE; i++) {
		int who = (n + i * 7) % PLAYERS;

		g_snprintf(names[i], sizeof names[i], "Player %c%c",
			   'A' + who / 26, 'a' + who % 26);
		players[i] = names[i];
	}
	g_autofree char *match = new_match(club, BENCH_NOW, &plan, error);

	return match != NULL;
}

/* This way each move causes four letters. */
static bool
want_every_letter(const char *dir)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.db", NULL);
	sqlite3 *sqlite = NULL;
	bool done = sqlite3_open(path, &sqlite) == SQLITE_OK &&
		    sqlite3_exec(sqlite,
				 "UPDATE players SET letters = 'every-step'",
				 NULL, NULL, NULL) == SQLITE_OK;

	sqlite3_close(sqlite);
	return done;
}

bool
bench_club(char **arguments)
{
	int matches = (int)g_ascii_strtoll(arguments[1], NULL, 10);
	g_autoptr(Club) club = NULL;
	GError *error = NULL;

	club = new_club(arguments[0], set, &error);
	if (!club || !enrol(club, &error))
		return bench_fail(arguments[0], error);
	for (int i = 0; i < matches; i++)
		if (!begin_match(club, i, &error))
			return bench_fail("a match", error);
	return want_every_letter(arguments[0]);
}
