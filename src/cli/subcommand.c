/* subcommand.c - the table of the program's subcommands, and what they share.
 */
#include "cli/subcommand.h"

#include "base/error.h"
#include "base/log.h"
#include "club/home/settings.h"
#include "club/upkeep/opening.h"

#include <stdio.h>
#include <string.h>

const Subcommand subcommands[] = {
	{ "init", "[DIR] --name NAME --address ADDRESS --organiser ADDRESS",
	  "make a club: configuration, database, keys", subcommand_init },
	{ "run", "[--dry-run] [--old]",
	  "one pass for cron: fetch, play, write, send", subcommand_run },
	{ "player",
	  "add NAME ADDRESS [--zone ZONE] [--language LANGUAGE] [--quiet] |\n"
	  "         add --from FILE [--quiet] | list | show NAME |\n"
	  "         set NAME name|address|zone|language VALUE | remove NAME",
	  "the people of the club", subcommand_player },
	{ "match",
	  "new GAME [PLAYER...] [--seats N] [--invited]\n"
	  "         [--start-when-full|--hold] [--option NAME=VALUE]\n"
	  "         [--pace HOURS]\n"
	  "         [--bank HOURS] [--refill HOURS] [--cap HOURS] [--snap "
	  "TIME]\n"
	  "         [--off-days DAYS] [--sealed-bank]\n"
	  "         [--stand-in fallback|bot] [--start] | list [--all] |\n"
	  "         show MATCH | start MATCH | cancel MATCH [--why TEXT] |\n"
	  "         pause MATCH [--why TEXT] | resume [MATCH] |\n"
	  "         extend MATCH TIME | excuse PLAYER [in MATCH] |\n"
	  "         replace MATCH SEAT with PLAYER | eject MATCH SEAT |\n"
	  "         play-for MATCH SEAT: MOVE |\n"
	  "         rollback MATCH to STEP [--even-revealed] |\n"
	  "         audit MATCH [--reveal]",
	  "make, start, look at, steer and cancel matches", subcommand_match },
	{ "announce", "[--match MATCH] TEXT",
	  "tell all players something, or those of a match",
	  subcommand_announce },
	{ "log", "[--match MATCH] [-n N]", "each act: who, when, why",
	  subcommand_log },
	{ "organiser", "",
	  "mail the organiser a letter that takes commands in answer",
	  subcommand_organiser },
	{ "mail",
	  "list [--out] [--failed] | show ID [--out] [--raw] |\n"
	  "         retry ID [--out] | drop ID|all [--out] | quarantine",
	  "mails that came in and letters that go out", subcommand_mail },
	{ "deliver", "[--to ADDRESS]",
	  "take a mail in from standard input, for a mail server",
	  subcommand_deliver },
	{ "doctor",
	  "[--offline] [--resolver ADDRESS] | --mail ADDRESS [--wait MINUTES]",
	  "is the club well? what is to do", subcommand_doctor },
	{ "stats", "[--json]", "the club in figures", subcommand_stats },
	{ "explain", "MAIL [--json] [--reveal]",
	  "how a mail (a file) would be understood, and why",
	  subcommand_explain },
	{ "preview",
	  "[KIND] [--format text|html|eml] [--game GAME]\n"
	  "         [--language LANGUAGE]",
	  "a letter as players see it, with example data", subcommand_preview },
	{ "render",
	  "TEMPLATE [DATA] [--strict] [--game GAME]\n"
	  "         [--language LANGUAGE]",
	  "a template over JSON", subcommand_render },
	{ "backup", "FILE",
	  "database, configuration and keys into one file, also during a run",
	  subcommand_backup },
	{ "restore", "FILE [--force]", "make the club what it was in a backup",
	  subcommand_restore },
	{ "games", "", "the games, their players and options",
	  subcommand_games },
	{ "rules", "GAME", "the rules of a game", subcommand_rules },
	{ "demo", "[GAME] [--players N] [--seed S] [--keep DIR]",
	  "a whole match by mail between simulated players", subcommand_demo },
	{ "export", "MATCH [--full]", "the match record, as JSON",
	  subcommand_export },
	{ "verify", "RECORD", "replay a match record and check it",
	  subcommand_verify },
	{ "simulate", "GAME --players N --matches K [--seed S] [--bots LIST]",
	  "play without mail: speed, lengths, scores", subcommand_simulate },
	{ "help", "[SUBCOMMAND]", "this list, or one of its lines",
	  subcommand_help },
	{ NULL, NULL, NULL, NULL },
};

/* --- options ------------------------------------------------------------ */

static void
add_common(GOptionContext *context, CommonOptions *common)
{
	const GOptionEntry entries[] = {
		{ "club", 'c', 0, G_OPTION_ARG_FILENAME, &common->club,
		  "The club's folder (else $PENNYPOST_CLUB, else this one)",
		  "DIR" },
		{ "now", 0, 0, G_OPTION_ARG_STRING, &common->now,
		  "Take this for the present time (2026-11-20T18:00:00Z)",
		  "TIME" },
		{ "verbose", 'v', 0, G_OPTION_ARG_NONE, &common->verbose,
		  "Say what is done", NULL },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};

	g_option_context_add_main_entries(context, entries, NULL);
}

static bool
wants_help(int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h"))
			return true;
	return false;
}

bool
common_parse(const Subcommand *subcommand, const GOptionEntry *own,
	     CommonOptions *common, int *argc, char ***argv, int *status)
{
	g_autofree char *program =
		g_strdup_printf("pennypost %s", subcommand->name);
	g_autoptr(GOptionContext) context = g_option_context_new(NULL);
	g_autoptr(GError) problem = NULL;

	*common = (CommonOptions){ 0 };
	*status = EX_OK;
	g_option_context_set_help_enabled(context, FALSE);
	if (own)
		g_option_context_add_main_entries(context, own, NULL);
	add_common(context, common);
	if (wants_help(*argc, *argv)) {
		g_autofree char *help =
			g_option_context_get_help(context, TRUE, NULL);
		const char *options = strstr(help, "\n\n");

		printf("pennypost %s %s\n  %s\n%s", subcommand->name,
		       subcommand->usage, subcommand->summary,
		       options ? options + 1 : "");
		return false;
	}
	if (!g_option_context_parse(context, argc, argv, &problem)) {
		fprintf(stderr, "%s: %s; see: %s --help\n", program,
			problem->message, program);
		*status = EX_USAGE;
		return false;
	}
	if (common->verbose)
		log_louder(LEVEL_INFO);
	return true;
}

Club *
common_club(const CommonOptions *common, GError **error)
{
	const char *dir = common->club;

	if (!dir)
		dir = g_getenv("PENNYPOST_CLUB");
	Club *club = club_open(dir && *dir ? dir : ".", error);

	if (club)
		settings_log(club->config);
	return club;
}

const char *
common_club_named(const CommonOptions *common)
{
	const char *named = g_getenv("PENNYPOST_CLUB");

	if (common->club)
		return common->club;
	if (named && *named)
		return named;
	return g_file_test("pennypost.conf", G_FILE_TEST_EXISTS) ? "." : NULL;
}

bool
common_now(const CommonOptions *common, Time *now, GError **error)
{
	if (common->now)
		return clock_read(common->now, now, error);
	*now = clock_now();
	return true;
}

void
common_clear(CommonOptions *common)
{
	g_clear_pointer(&common->club, g_free);
	g_clear_pointer(&common->now, g_free);
}

int
common_fail(const char *what, const GError *error)
{
	/* One line, whatever somebody wrote that it quotes. */
	g_autofree char *line =
		g_strdelimit(g_strdup(error->message), "\r\n\t\033", ' ');

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

const Subcommand *
subcommand_find(const char *name)
{
	for (const Subcommand *s = subcommands; s->name; s++)
		if (!strcmp(s->name, name))
			return s;
	return NULL;
}

/* The forms of a usage: "new GAME [..]", "list [--all]", ..; on one line each.
 */
static char **
usage_forms(const Subcommand *subcommand)
{
	g_autoptr(GRegex) spaces = g_regex_new("\\s+", 0, 0, NULL);
	g_autofree char *line = g_regex_replace_literal(
		spaces, subcommand->usage, -1, 0, " ", 0, NULL);

	return g_strsplit(line, " | ", -1);
}

/* Is it the word that a form begins with? */
static bool
begins(const char *form, const char *verb)
{
	gsize n = strcspn(form, " ");

	return strlen(verb) == n && !strncmp(form, verb, n);
}

static int
usage_of_verbs(const Subcommand *subcommand, char *const *forms,
	       const char *verb)
{
	g_autoptr(GString) verbs = g_string_new(NULL);

	for (int i = 0; forms[i]; i++) {
		g_autofree char *word =
			g_strndup(forms[i], strcspn(forms[i], " "));

		if (i == 0 || !begins(forms[i - 1], word))
			g_string_append_printf(verbs, "%s%s", i ? ", " : "",
					       word);
	}
	fprintf(stderr, "pennypost %s: %s%s%s; there is: %s\n",
		subcommand->name, verb ? "there is no '" : "a word is missing",
		verb ? verb : "", verb ? "'" : "", verbs->str);
	return EX_USAGE;
}

int
common_misused(const Subcommand *subcommand, const char *verb)
{
	g_auto(GStrv) forms = usage_forms(subcommand);
	g_autoptr(GString) own = g_string_new(NULL);

	if (!forms[0] || !forms[1] || !g_ascii_islower(*forms[0]))
		return common_usage(subcommand);
	for (int i = 0; verb && forms[i]; i++)
		if (begins(forms[i], verb))
			g_string_append_printf(own, "%s%s",
					       own->len ? " | " : "", forms[i]);
	if (!own->len)
		return usage_of_verbs(subcommand, forms, verb);
	fprintf(stderr, "usage: pennypost %s %s\n", subcommand->name, own->str);
	return EX_USAGE;
}

int
common_usage(const Subcommand *subcommand)
{
	fprintf(stderr, "usage: pennypost %s%s%s\n", subcommand->name,
		*subcommand->usage ? " " : "", subcommand->usage);
	return EX_USAGE;
}
