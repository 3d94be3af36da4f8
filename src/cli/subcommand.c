/* subcommand.c - from the words of a call to its exit status. */
#include "cli/subcommand.h"

#include "base/build.h"
#include "base/error.h"
#include "base/log.h"
#include "club/installation/language.h"
#include "club/installation/settings.h"
#include "club/upkeep/opening.h"
#include "club/work/worker.h"

#include <stdio.h>
#include <string.h>

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

/* --- usage -------------------------------------------------------------- */

/* Returns whether the verb is the first word of the form. */
static bool
begins(const char *form, const char *verb)
{
	gsize n = strcspn(form, " ");

	return strlen(verb) == n && !strncmp(form, verb, n);
}

/* Prints which verbs there are, for one that is missing or unknown. */
static void
print_verbs(const Subcommand *subcommand, char *const *forms, const char *verb)
{
	g_autoptr(GString) verbs = g_string_new(NULL);

	for (int i = 0; forms[i]; i++) {
		g_autofree char *word =
			g_strndup(forms[i], strcspn(forms[i], " "));

		if (i == 0 || !begins(forms[i - 1], word))
			g_string_append_printf(verbs, "%s%s", i ? ", " : "",
					       word);
	}
	/* A single form: the summary says what does the rest. */
	if (!forms[1])
		g_string_append_printf(verbs, " (%s)", subcommand->summary);
	fprintf(stderr, "pennypost %s: %s%s%s; there is: %s\n",
		subcommand->name, verb ? "there is no '" : "a word is missing",
		verb ? verb : "", verb ? "'" : "", verbs->str);
}

/* Prints how a subcommand is used: the forms that begin with the verb (NULL:
 * none), else which verbs there are. */
static void
print_usage(const Subcommand *subcommand, const char *verb)
{
	const char *name = subcommand->name, *usage = subcommand->usage;
	/* "new GAME [..]", "list [--all]" */
	g_autoptr(GRegex) spaces = g_regex_new("\\s+", 0, 0, NULL);
	g_autofree char *line =
		g_regex_replace_literal(spaces, usage, -1, 0, " ", 0, NULL);
	g_auto(GStrv) forms = g_strsplit(line, " | ", -1);
	g_autoptr(GString) own = g_string_new(NULL);

	for (int i = 0; verb && forms[i]; i++)
		if (begins(forms[i], verb))
			g_string_append_printf(own, "%s%s",
					       own->len ? " | " : "", forms[i]);
	if (!forms[0] || (!forms[1] && !subcommand->verbs) ||
	    !g_ascii_islower(*forms[0]))
		fprintf(stderr, "usage: pennypost %s%s%s\n", name,
			*usage ? " " : "", usage);
	else if (own->len)
		fprintf(stderr, "usage: pennypost %s %s\n", name, own->str);
	else
		print_verbs(subcommand, forms, verb);
}

bool
errand_refuse(Errand *errand, const char *text)
{
	fprintf(stderr, "pennypost %s: %s\n", errand->self->name, text);
	errand->status = EX_USAGE;
	return true;
}

/* --- options ------------------------------------------------------------ */

static void
add_common_options(GOptionContext *context, CommonOptions *common)
{
	const GOptionEntry entries[] = {
		{ "club", 'c', 0, G_OPTION_ARG_FILENAME, &common->club,
		  "The club's folder (else $PENNYPOST_CLUB, else this one)",
		  "DIR" },
		{ "now", 0, 0, G_OPTION_ARG_STRING, &common->now,
		  "Pretend that this is the current time "
		  "(2026-11-20T18:00:00Z)",
		  "TIME" },
		{ "verbose", 'v', 0, G_OPTION_ARG_NONE, &common->verbose,
		  "Say what happens", NULL },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};

	g_option_context_add_main_entries(context, entries, NULL);
}

/* Adds the subcommand's own options, to be stored in the wishes of this call.
 */
static void
add_own_options(GOptionContext *context, const Subcommand *self, void *wishes)
{
	g_autoptr(GArray) own = g_array_new(TRUE, FALSE, sizeof(GOptionEntry));

	for (const GOptionEntry *at = self->options; at && at->long_name;
	     at++) {
		GOptionEntry entry = *at;

		entry.arg_data =
			(char *)wishes + GPOINTER_TO_SIZE(entry.arg_data);
		g_array_append_val(own, entry);
	}
	g_option_context_add_main_entries(
		context, (GOptionEntry *)(void *)own->data, NULL);
}

static void
clear_wishes(const Subcommand *self, void *wishes)
{
	for (const GOptionEntry *at = self->options; at && at->long_name;
	     at++) {
		void *place = (char *)wishes + GPOINTER_TO_SIZE(at->arg_data);

		if (at->arg == G_OPTION_ARG_STRING ||
		    at->arg == G_OPTION_ARG_FILENAME)
			g_free(*(char **)place);
		else if (at->arg == G_OPTION_ARG_STRING_ARRAY)
			g_strfreev(*(char ***)place);
	}
	g_free(wishes);
}

/* Makes "-0.5" a word, which GLib would take for options, by writing it with
 * the minus sign of arithmetic. */
static void
keep_numbers(int argc, char **argv)
{
	for (int i = 2; i < argc; i++) {
		const char *rest = argv[i] + 1;

		if (*argv[i] != '-' || !g_ascii_isdigit(*rest) ||
		    strspn(rest, "0123456789.,") != strlen(rest) ||
		    g_str_has_prefix(argv[i - 1], "--"))
			continue;
		g_autofree char *word = g_strconcat("−", rest, NULL);

		argv[i] = (char *)g_intern_string(word);
	}
}

/* Reads the options and takes them out of the words. Returns false if nothing
 * is left to do: help was printed, or one line said what is wrong with them;
 * errand->status is set. */
static bool
parse(Errand *errand, int *argc, char ***argv)
{
	const Subcommand *self = errand->self;
	g_autoptr(GOptionContext) context = g_option_context_new(NULL);
	g_autoptr(GError) problem = NULL;

	g_option_context_set_help_enabled(context, FALSE);
	add_own_options(context, self, errand->wishes);
	add_common_options(context, &errand->common);
	for (int i = 1; i < *argc; i++)
		if (!strcmp((*argv)[i], "--help") ||
		    !strcmp((*argv)[i], "-h")) {
			g_autofree char *all =
				g_option_context_get_help(context, TRUE, NULL);
			const char *own = strstr(all, "\n\n");

			printf("pennypost %s %s\n  %s\n%s", self->name,
			       self->usage, self->summary, own ? own + 1 : "");
			return false;
		}
	if (self->numbers)
		keep_numbers(*argc, *argv);
	if (!g_option_context_parse(context, argc, argv, &problem)) {
		fprintf(stderr, "pennypost %s: %s; see: pennypost %s --help\n",
			self->name, problem->message, self->name);
		errand->status = EX_USAGE;
		return false;
	}
	if (errand->common.verbose)
		log_louder(LEVEL_INFO);
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
	/* if several machines work on the club, the time is the database
	 * server's, and the log names this one */
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

/* Provides each need in turn, but nothing twice. */
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

	/* A run keeps matches in memory while it plays them, so nothing else
	 * may change them meanwhile: the folder's lock and the database's. */
	return lock_take(errand->club->dir, &errand->lock, error) &&
	       (!store || store_hold(store, LOCK_PLAY, false, &held, error)) &&
	       ((errand->lock && held) ||
		fail(error, ERROR_LATER,
		     "a run is going on; try again when it is over"));
}

/* --- acting ------------------------------------------------------------- */

void
errand_say(Errand *errand, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	g_string_append_vprintf(errand->said, format, args);
	va_end(args);
}

static bool
provide_and_act(Errand *errand, Needs needs, ErrandAct *act, GError **error)
{
	if (!provide(errand, needs, error))
		return false;
	if (needs != NEEDS_STORE && needs != NEEDS_MATCH)
		return act(errand, error);
	/* All in one transaction: what was read before another machine's commit
	 * would be stored after it, and the folder's lock doesn't keep other
	 * machines out. */
	Store *store = errand->club->store;

	log_hold();
	bool done = store_begin(store, error) &&
		    store_end(store, act(errand, error), error);

	log_release(done);
	return done;
}

static bool
act(Errand *errand, GError **error)
{
	const Subcommand *self = errand->self;

	if (!self->verbs)
		return provide_and_act(errand, self->needs, self->act, error);
	if (!provide(errand, self->needs, error))
		return false;
	const Verb *verb = self->verbs;
	int n = errand->n - 1;

	while (verb->name && (strcmp(verb->name, errand->words[0]) != 0 ||
			      n < verb->least || n > verb->most))
		verb++;
	errand->misused = !verb->name;
	return !verb->name ||
	       provide_and_act(errand, verb->needs, verb->act, error);
}

/* Prints an error and returns its exit status. */
static int
failed(const char *what, const Club *club, const GError *error)
{
	/* One line, whatever it quotes. */
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

static int
act_and_say(Errand *errand)
{
	const Subcommand *self = errand->self;
	g_autoptr(GError) error = NULL;

	errand->misused =
		errand->n < self->words[0] || errand->n > self->words[1];
	if (!errand->misused && !act(errand, &error))
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
	print_usage(self, errand->n ? errand->words[0] : NULL);
	return EX_USAGE;
}

int
subcommand_call(const Subcommand *self, int argc, char **argv)
{
	Errand errand = {
		.self = self,
		.wishes = self->usual ? g_memdup2(self->usual, self->size)
				      : g_malloc0(self->size),
		.said = g_string_new(NULL),
		.status = EX_OK,
	};
	int status;

	if (self->bare || parse(&errand, &argc, &argv)) {
		errand.words = argv + 1;
		errand.n = argc - 1;
		errand.status = act_and_say(&errand);
	}
	status = errand.status;
	clear_wishes(self, errand.wishes);
	g_string_free(errand.said, TRUE);
	lock_free(errand.lock);
	club_close(errand.club);
	g_free(errand.common.club);
	g_free(errand.common.now);
	return self->patient && status != EX_OK && status != EX_DATAERR
		       ? EX_TEMPFAIL
		       : status;
}

/* --- help ---------------------------------------------------------------- */

/* Prints the list of subcommands, or the help of one. */
static bool
help(Errand *errand, G_GNUC_UNUSED GError **error)
{
	if (errand->n == 1 && *errand->words[0] != '-') {
		char *name = errand->words[0];
		const Subcommand *one = subcommand_find(name);
		char *argv[] = { name, (char *)"--help", NULL };

		errand->status = one ? subcommand_call(one, 2, argv) : EX_USAGE;
		if (!one)
			fprintf(stderr,
				"pennypost: there is no '%s'; see: pennypost "
				"help\n",
				name);
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
