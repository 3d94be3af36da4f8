/* subcommand.c - the table of subcommands, and helpers for their acts. */
#include "cli/subcommand.h"

#include "base/base.h"
#include "base/build.h"
#include "club/installation/settings.h"
#include "club/upkeep/opening.h"
#include "club/work/worker.h"

#include <stdio.h>

#define PLACE(name) &subcommand_##name
const Subcommand *const subcommands[] = { SUBCOMMANDS(PLACE), NULL };
#undef PLACE

const Subcommand *
subcommand_find(const char *name)
{
	for (const Subcommand *const *at = subcommands; *at; at++)
		if (!strcmp((*at)->name, name))
			return *at;
	return NULL;
}

const Verb *
subcommand_verb(const Subcommand *self, const char *word)
{
	for (const Verb *at = self->verbs; at && at->name; at++)
		if (!strcmp(at->name, word))
			return at;
	return NULL;
}

Verb
subcommand_whole(const Subcommand *self)
{
	return (Verb){ NULL,	    self->usage,    self->summary,
		       self->needs, self->words[0], self->words[1],
		       self->act };
}

char *
subcommand_called(const Subcommand *self, const Verb *verb)
{
	const char *name = verb ? verb->name : NULL;

	return g_strjoin(" ", "pennypost", self->name, name, NULL);
}

bool
errand_refuse(Errand *errand, const char *text)
{
	fprintf(stderr, "pennypost %s: %s\n", errand->self->name, text);
	errand->status = EX_USAGE;
	return true;
}

const Game *
errand_game(const char *name, GError **error)
{
	const Game *game = game_find(name);

	if (!game)
		fail(error, ERROR_NEVER,
		     "there is no game '%s'; see: pennypost games", name);
	return game;
}

Player *
errand_player(const Errand *errand, const char *name, GError **error)
{
	Player *player = NULL;

	if (player_find(errand->club->store, name, &player, error) && !player)
		fail(error, ERROR_NEVER,
		     "there is no player '%s'; see: pennypost player list",
		     name);
	return player;
}

/* --- the club and the clock --------------------------------------------- */

const char *
errand_named(const Errand *errand)
{
	const char *named = errand->common.club ? errand->common.club
						: g_getenv("PENNYPOST_CLUB");

	return named && *named ? named : NULL;
}

const char *
errand_folder(const Errand *errand)
{
	const char *named = errand_named(errand);

	if (named)
		return named;
	return g_file_test("pennypost.conf", G_FILE_TEST_EXISTS) ? "." : NULL;
}

char *
errand_path(const Errand *errand)
{
	const char *folder = errand_folder(errand);

	return g_canonicalize_filename(folder ? folder : ".", NULL);
}

bool
errand_now(Errand *errand, GError **error)
{
	if (errand->common.now)
		return clock_read(errand->common.now, &errand->now, error);
	errand->now = clock_now();
	return true;
}

static bool
check_pretended(const Errand *errand, GError **error)
{
	if (errand->common.now && errand->now < TIME_FIRST)
		return fail(error, ERROR_NEVER,
			    "--now %s: no club was there before 2026",
			    errand->common.now);
	return !errand->common.now || errand->now < TIME_LAST ||
	       fail(error, ERROR_NEVER, "--now %s: no club lives so long",
		    errand->common.now);
}

bool
errand_clock_runs(const Errand *errand, GError **error)
{
	const Club *club = errand->club;

	if (errand->common.now)
		return check_pretended(errand, error);
	if (errand->now >= TIME_LAST)
		return fail(error, ERROR_LATER,
			    "the clock is thousands of years ahead; set the "
			    "clock right, with systemd-timesyncd for example");
	if (errand->now >= build_time)
		return true;
	g_autofree char *now = club ? club_time(club, errand->now)
				    : clock_rfc3339(errand->now);
	g_autofree char *built =
		club ? club_time(club, build_time) : clock_rfc3339(build_time);

	return fail(error, ERROR_LATER,
		    "the clock says %s, but this program was built after %s; "
		    "set the clock right, with systemd-timesyncd for example",
		    now, built);
}

static bool
open_by(Errand *errand, Club *(*open)(const char *, GError **), GError **error)
{
	const char *named = errand_named(errand);

	errand->club = open(named ? named : ".", error);
	if (!errand->club)
		return false;
	settings_log(errand->club->config);
	if (!errand_now(errand, error) || !check_pretended(errand, error))
		return false;
	Store *store = errand->club->store;

	if (!store || !store_many(store))
		return true;
	/* with several machines, use the database server's clock and name this
	 * machine in the log */
	g_autofree char *name = worker_name(errand->club);

	store_worker_set(store, name);
	return errand->common.now || store_clock(store, &errand->now, error);
}

bool
errand_open(Errand *errand, GError **error)
{
	return open_by(errand, club_open, error);
}

bool
errand_open_unless_old(Errand *errand, GError **error)
{
	return open_by(errand, club_open_unless_old, error);
}

void
errand_say(Errand *errand, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	g_string_append_vprintf(errand->said, format, args);
	va_end(args);
}
