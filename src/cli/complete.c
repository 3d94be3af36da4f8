/* complete.c - shell completion. */
#include "base/base.h"
#include "cli/help.h"
#include "cli/options.h"
#include "club/installation/settings.h"
#include "club/upkeep/opening.h"
#include "match/search.h"
#include "run/letters/specimen.h"
#include "store/matches.h"
#include "store/players.h"
#include "store/seasons.h"

#include <stdio.h>

/* --- names -------------------------------------------------------------- */

/* Prints a candidate if it begins with the word being typed. */
static void
offer(const char *typed, const char *word)
{
	g_autoptr(GString) quoted = g_string_new(word);

	g_string_replace(quoted, " ", "\\ ", 0);
	if (*word && g_str_has_prefix(quoted->str, typed))
		puts(quoted->str);
}

/* Returns the club's store; NULL if there is no club, or its schema must be
 * upgraded first. */
static Store *
store_of(Errand *errand)
{
	if (!errand->club && errand_folder(errand))
		errand_open_unless_old(errand, NULL);
	return errand->club ? errand->club->store : NULL;
}

static void
offer_matches(Errand *errand, const char *typed)
{
	Store *store = store_of(errand);
	g_autoptr(GPtrArray) rows = store ? match_list(store, -1, NULL) : NULL;

	ptr_array_foreach (const MatchRow, row, rows)
		offer(typed, row->name);
}

static void
offer_players(Errand *errand, const char *typed)
{
	Store *store = store_of(errand);
	g_autoptr(GPtrArray) rows = store ? player_list(store, NULL) : NULL;

	ptr_array_foreach (const Player, row, rows)
		offer(typed, row->name);
}

static void
offer_seasons(Errand *errand, const char *typed)
{
	Store *store = store_of(errand);
	g_autoptr(GPtrArray) rows = store ? contest_list(store, NULL) : NULL;

	ptr_array_foreach (const ContestRow, row, rows)
		offer(typed, row->name);
}

static void
offer_games(G_GNUC_UNUSED Errand *errand, const char *typed)
{
	for (int i = 0; game_nth(i); i++)
		offer(typed, game_nth(i)->name);
}

static void
offer_levels(G_GNUC_UNUSED Errand *errand, const char *typed)
{
	for (int level = 0; level < LEVELS; level++)
		offer(typed, level_name((Level)level));
}

static void
offer_languages(Errand *errand, const char *typed)
{
	g_autofree char *installed = installed_folder();
	g_autoptr(Library) library =
		library_new(installed, errand_folder(errand));
	g_autoptr(GPtrArray) languages = library_languages(library);

	ptr_array_foreach (const char, language, languages)
		offer(typed, language);
}

static void
offer_kinds(Errand *errand, const char *typed)
{
	g_auto(Loan) loan = { 0 };

	if (!store_of(errand) && !loan_open(&loan, NULL, NULL))
		return;
	g_autoptr(GPtrArray) kinds =
		specimen_kinds(loan.club ? loan.club : errand->club);

	ptr_array_foreach (const char, kind, kinds)
		offer(typed, kind);
}

static void
offer_verbs(const Subcommand *self, const char *typed)
{
	for (const Verb *at = self ? self->verbs : NULL; at && at->name; at++)
		offer(typed, at->name);
}

static void
offer_subcommands(G_GNUC_UNUSED Errand *errand, const char *typed)
{
	for (int i = 0; subcommands[i]; i++)
		offer(typed, subcommands[i]->name);
}

/* --- what a usage asks for ---------------------------------------------- */

/* Offers candidates for a placeholder in a usage: "MATCH|GAME",
 * "png|svg|json". */
static void
offer_place(Errand *errand, const char *typed, const char *place)
{
	static const struct {
		const char *place;
		void (*offer)(Errand *errand, const char *typed);
	} rows[] = {
		{ "MATCH", offer_matches },
		{ "PLAYER", offer_players },
		{ "SEASON", offer_seasons },
		{ "GAME", offer_games },
		{ "LEVEL", offer_levels },
		{ "LANGUAGE", offer_languages },
		{ "KIND", offer_kinds },
		{ "SUBCOMMAND", offer_subcommands },
	};
	g_auto(GStrv) parts = g_strsplit(place, "|", -1);

	for (char **part = parts; *part; part++) {
		if (g_ascii_islower(**part))
			offer(typed, *part);
		for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
			if (!strcmp(rows[i].place, *part))
				rows[i].offer(errand, typed);
	}
}

/* Offers candidates for the nth positional argument of a form. Positional
 * arguments come before its options; those in brackets are optional, and
 * "PLAYER..." may repeat. */
static void
offer_nth(Errand *errand, const char *typed, const char *form, guint nth)
{
	const char *options = strstr(form, "--");
	g_autofree char *words = g_strndup(
		form, options ? (gsize)(options - form) : strlen(form));
	g_auto(GStrv) places = g_strsplit(words, " ", -1);
	guint left_out = 0;

	for (guint i = 0; places[i] && i <= nth + left_out; i++) {
		bool again = strstr(places[i], "...");

		left_out += *places[i] == '[' && i <= nth;
		g_strdelimit(places[i], "[].", ' ');
		if (i >= nth || again)
			offer_place(errand, typed, g_strstrip(places[i]));
	}
}

static void
offer_options(const Subcommand *self, const Verb *verb, const char *typed)
{
	const GOptionEntry *lists[] = { self->options, options_common };

	for (gsize i = 0; i < G_N_ELEMENTS(lists); i++)
		for (const GOptionEntry *at = lists[i]; at && at->long_name;
		     at++) {
			g_autofree char *name =
				g_strconcat("--", at->long_name, NULL);

			if (option_fits(verb, at))
				offer(typed, name);
		}
	offer(typed, "--help");
}

/* --- calls -------------------------------------------------------------- */

/* Offers candidates for the last word of a call of a verb. The first `taken`
 * words aren't part of its usage. */
static void
offer_word(Errand *errand, const Verb *verb, char *const *words, guint taken)
{
	const Subcommand *self = errand->self;
	guint n = g_strv_length((char **)words);
	const char *typed = words[n - 1], *before = n > 1 ? words[n - 2] : "";
	const GOptionEntry *option = option_of(self, before);
	g_autoptr(GPtrArray) given = option_free_words(self, words);
	g_auto(GStrv) forms = g_strsplit(verb ? verb->usage : "", "\n", -1);

	if (option_waits(option, before))
		offer_place(errand, typed, option->arg_description);
	else if (*typed == '-')
		offer_options(self, verb, typed);
	else
		for (char **form = forms; *form; form++)
			offer_nth(errand, typed, *form, given->len - 1 - taken);
}

void
help_complete(Errand *errand, char *const *words)
{
	const char *name = words[0], *second = words[1];
	const Subcommand *self = subcommand_find(name), *help = errand->self;

	if (!second) {
		offer_subcommands(errand, name);
		offer(name, "--help");
		offer(name, "--version");
		return;
	}
	if (!self)
		return;
	for (int i = 1; words[i] && words[i + 1]; i++)
		if (option_of(self, words[i]) == options_common &&
		    option_waits(options_common, words[i])) {
			g_free(errand->common.club);
			errand->common.club = g_strdup(words[i + 1]);
		}
	const Subcommand *asked =
		self == help && words[2] ? subcommand_find(second) : NULL;
	const Verb whole = subcommand_whole(self);

	errand->self = self;
	if (asked)
		offer_verbs(asked, words[2]);
	else if (!self->verbs)
		offer_word(errand, &whole, words + 1, 0);
	else if (!words[2] && *second != '-')
		offer_verbs(self, second);
	else
		offer_word(errand, subcommand_verb(self, second), words + 1, 1);
	errand->self = help;
}
