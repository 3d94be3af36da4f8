/* acting.c - what the organiser may order by mail, by the program.
 */
#include "base/error.h"
#include "base/text.h"
#include "cli/errand.h"
#include "cli/match.h"
#include "club/home/logbook.h"
#include "club/news/tell_organisers.h"
#include "run/organiser/audit.h"
#include "run/organiser/overview.h"

#include <stdio.h>
#include <string.h>

/* --- acts on a match ---------------------------------------------------- */

static const struct {
	const char *word;
	OrganiserAct *act;
} acts[] = {
	{ "pause", act_pause },	      { "resume", act_resume },
	{ "extend", act_extend },     { "excuse", act_excuse },
	{ "replace", act_replace },   { "eject", act_eject },
	{ "play-for", act_play_for }, { "rollback", act_rollback },
};

static OrganiserAct *
find_act(const char *word)
{
	for (guint i = 0; i < G_N_ELEMENTS(acts); i++)
		if (!strcmp(acts[i].word, word))
			return acts[i].act;
	return NULL;
}

static Acting
act_here(Run *run, const char *why)
{
	return (Acting){ .run = run, .who = "organiser", .why = why };
}

/* A run keeps matches in memory while it plays them. */
Lock *
subcommand_lock(const Club *club, GError **error)
{
	GError *problem = NULL;
	Lock *lock = lock_take(club->dir, &problem);

	if (problem)
		g_propagate_error(error, problem);
	else if (!lock)
		fail(error, ERROR_LATER,
		     "a run is going on; try again when it is over");
	return lock;
}

bool
subcommand_act(Errand *errand, const ActWish *wish, GError **error)
{
	Run run = { .club = errand->club, .now = errand->now };
	Acting acting = act_here(&run, wish->why);
	OrganiserAct *act = find_act(errand->words[0]);
	g_autofree char *line = g_strjoinv(" ", errand->words + 1);
	g_autofree char *text = g_strconcat(
		line, wish->even_revealed ? " even-revealed" : "", NULL);
	g_autofree char *said = NULL;
	g_autoptr(Lock) lock = NULL;

	errand->misused = act == NULL;
	if (!act)
		return true;
	lock = subcommand_lock(errand->club, error);
	if (!lock || !act(&acting, text, &said, error))
		return false;
	printf("%s\n", said);
	return true;
}

bool
subcommand_audit(Club *club, Time now, const char *match, const ActWish *wish,
		 GError **error)
{
	Run run = { .club = club, .now = now };
	Acting acting = act_here(&run, wish->why);
	g_autofree char *text = audit_text(club, match, wish->reveal, 0, error);

	if (!text || (wish->reveal && !audit_note(&acting, match, error)))
		return false;
	fputs(text, stdout);
	return true;
}

/* --- announce ----------------------------------------------------------- */

static bool
announce(Errand *errand, GError **error)
{
	g_autofree char *text = g_strjoinv(" ", errand->words), *said = NULL;
	Run run = { .club = errand->club, .now = errand->now };
	Acting acting = act_here(&run, NULL);
	char *const *match = errand->wishes;

	acting.match = *match;
	if (!act_announce(&acting, text, &said, error))
		return false;
	printf("%s\n", said);
	return true;
}

int
subcommand_announce(int argc, char **argv)
{
	g_autofree char *match = NULL;
	const GOptionEntry own[] = {
		{ "match", 0, 0, G_OPTION_ARG_STRING, &match,
		  "Only to the players of this match", "MATCH" },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};
	Errand errand = {
		.name = "announce",
		.least = 1,
		.most = G_MAXINT,
		.act = announce,
		.wishes = &match,
	};

	return errand_run(&errand, own, argc, argv);
}

/* --- the log ------------------------------------------------------------ */

static bool
show_log(Club *club, const char *match, int n, GError **error)
{
	g_autoptr(GString) out = g_string_new(NULL);

	if (!overview_log(club, match, n, out, error))
		return false;
	fputs(out->str, stdout);
	return true;
}

int
subcommand_log(int argc, char **argv)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Club) club = NULL;
	g_autofree char *match = NULL;
	int n = 50, status;
	const GOptionEntry own[] = {
		{ "match", 0, 0, G_OPTION_ARG_STRING, &match,
		  "Only what concerns this match", "MATCH" },
		{ "number", 'n', 0, G_OPTION_ARG_INT, &n,
		  "So many, the newest (normally 50)", "N" },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};
	CommonOptions common;

	if (!common_parse(subcommand_find("log"), own, &common, &argc, &argv,
			  &status))
		return status;
	if (argc != 1 || n < 1) {
		status = common_usage(subcommand_find("log"));
	} else {
		club = common_club(&common, &error);
		if (!club || !show_log(club, match, n, &error))
			status = common_fail("log", error);
	}
	common_clear(&common);
	return status;
}

/* --- a letter to the organiser ------------------------------------------ */

static bool
tell_commands(Errand *errand, GError **error)
{
	Run run = { .club = errand->club, .now = errand->now };
	Entry entry = { "organiser", "organiser", "list of commands", 0 };
	Store *store = errand->club->store;

	if (!store_begin(store, error))
		return false;
	if (!organiser_tell_commands(&run, NULL, error) ||
	    !logbook_add(&run, &entry, error) || !store_commit(store, error)) {
		store_rollback(store);
		return false;
	}
	g_autofree char *all = text_list(
		(const char *const *)errand->club->organisers, " and ");

	printf("The next run sends the list of commands to %s; who answers "
	       "that letter is the organiser.\n",
	       all);
	return true;
}

int
subcommand_organiser(int argc, char **argv)
{
	Errand errand = { .name = "organiser", .act = tell_commands };

	return errand_run(&errand, NULL, argc, argv);
}
