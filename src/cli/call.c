/* call.c - runs one call of the program: from its arguments to its exit
 * status. */
#include "cli/call.h"

#include "base/error.h"
#include "base/log.h"
#include "base/progress.h"
#include "cli/help.h"
#include "cli/options.h"
#include "club/installation/language.h"
#include "store/engine/locks.h"

#include <stdio.h>

/* Provides each thing that the act needs, once, in order. */
static bool
provide(Errand *errand, Needs needs, GError **error)
{
	if (needs >= NEEDS_CLUB && !errand->club && !errand_open(errand, error))
		return false;
	if (needs >= NEEDS_STORE && !errand_clock_runs(errand, error))
		return false;
	if (needs < NEEDS_MATCH || errand->lock)
		return true;
	Store *store = errand->club->store;
	bool held = true;

	/* A run caches matches while it plays them, so nothing else may change
	 * them meanwhile: takes the folder's lock and the database's. */
	return lock_take(errand->club->dir, &errand->lock, error) &&
	       (!store || store_hold(store, LOCK_PLAY, false, &held, error)) &&
	       ((errand->lock && held) ||
		fail(error, ERROR_LATER,
		     "a run is going on; try again when it is over"));
}

/* Checks the arguments; GLib has checked the options. */
static bool
check_words(const Errand *errand, GError **error)
{
	for (int i = 0; i < errand->n; i++)
		if (!g_utf8_validate(errand->words[i], -1, NULL))
			return fail(error, ERROR_NEVER,
				    "'%s' is no text in UTF-8; see what your "
				    "terminal and LANG are set to",
				    errand->words[i]);
	return true;
}

static bool
act(Errand *errand, GError **error)
{
	const Verb *verb = errand->verb;

	if (!check_words(errand, error) || !provide(errand, verb->needs, error))
		return false;
	if (verb->needs != NEEDS_STORE && verb->needs != NEEDS_MATCH)
		return verb->act(errand, error);
	/* Does everything in one transaction: otherwise data read before
	 * another machine's commit could be stored after it, as the folder's
	 * lock doesn't keep other machines out. */
	Store *store = errand->club->store;

	log_hold();
	bool done = store_begin(store, error) &&
		    store_end(store, verb->act(errand, error), error);

	log_release(done);
	return done;
}

/* Prints an error and returns its exit status. */
static int
failed(const char *what, const Club *club, const GError *error)
{
	/* Keep it on one line, whatever it quotes. */
	g_autofree char *line = g_strdelimit(club ? voice_error(club, error)
						  : voice_error_bare(error),
					     "\r\n\t\033", ' ');
	g_autofree char *kept = g_strdup_printf("%s: %s", what, line);

	fprintf(stderr, "pennypost %s\n", kept);
	log_keep(kept);
	if (error->domain != PENNYPOST_ERROR)
		return EX_SOFTWARE;
	switch ((ErrorKind)error->code) {
	case ERROR_PLAYER:
	case ERROR_NEVER:
		return EX_DATAERR;
	case ERROR_LATER:
		return EX_TEMPFAIL;
	case ERROR_STOP:
		return EX_CONFIG;
	}
	return EX_SOFTWARE;
}

/* Carries out the verb if its arguments are valid. */
static int
act_and_say(Errand *errand)
{
	const Subcommand *self = errand->self;
	const Verb *verb = errand->verb;
	int n = errand->n - (self->verbs != NULL);
	g_autoptr(GError) error = NULL;

	errand->misused = !verb || n < verb->least || n > verb->most;
	bool done = errand->misused || act(errand, &error);

	progress_end();
	if (!done)
		return failed(self->name, errand->club, error);
	fputs(errand->said->str, stdout);
	if (fflush(stdout) != 0 || ferror(stdout))
		fail(&error, ERROR_LATER,
		     "standard output: not all of it could be written; is the "
		     "disk full?");
	if (error)
		return failed(self->name, errand->club, error);
	if (!errand->misused)
		return errand->status;
	help_usage(self, verb, errand->n ? errand->words[0] : NULL);
	return EX_USAGE;
}

static bool
asks_help(char *const *argv)
{
	return g_strv_contains((const char *const *)argv, "--help") ||
	       g_strv_contains((const char *const *)argv, "-h");
}

/* Finds the verb, reads its options and carries it out. */
static int
read_and_act(Errand *errand, int argc, char **argv)
{
	const Subcommand *self = errand->self;
	g_autoptr(GPtrArray) words = option_free_words(self, argv + 1);

	if (self->verbs)
		errand->verb = words->len
				       ? subcommand_verb(self, words->pdata[0])
				       : NULL;
	if (!self->bare && asks_help(argv + 1)) {
		help_print(self, errand->verb);
		return EX_OK;
	}
	if (!self->bare && !options_read(errand, &argc, &argv))
		return errand->status;
	errand->words = argv + 1;
	errand->n = argc - 1;
	return act_and_say(errand);
}

int
subcommand_call(const Subcommand *self, int argc, char **argv)
{
	const Verb whole = subcommand_whole(self);
	Errand errand = {
		.self = self,
		.verb = &whole,
		.wishes = self->usual ? g_memdup2(self->usual, self->size)
				      : g_malloc0(self->size),
		.said = g_string_new(NULL),
		.status = EX_OK,
	};
	int status = read_and_act(&errand, argc, argv);

	options_clear(&errand);
	g_string_free(errand.said, TRUE);
	lock_free(errand.lock);
	club_close(errand.club);
	return self->patient && status != EX_OK && status != EX_DATAERR
		       ? EX_TEMPFAIL
		       : status;
}
