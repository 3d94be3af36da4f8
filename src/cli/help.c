/* help.c - lists the subcommands, and shows how to call a subcommand or
 * verb. */
#include "cli/help.h"

#include "cli/options.h"

#include <stdio.h>
#include <string.h>

#define COLUMNS 79
#define INDENT 9

/* --- one verb ------------------------------------------------------------- */

/* Appends a usage form after its command words, wrapped to COLUMNS at spaces
 * outside brackets. */
static void
append_form(GString *text, const char *form)
{
	const char *line = strrchr(text->str, '\n');
	gsize column = strlen(line ? line + 1 : text->str);
	g_auto(GStrv) words = g_regex_split_simple(" (?![^[]*\\])", form, 0, 0);

	for (int i = 0; words[i] && *form; i++) {
		bool fits = column + 1 + strlen(words[i]) <= COLUMNS;

		if (!fits)
			column = INDENT - 1;
		g_string_append_printf(text, "%s%*s%s", fits ? "" : "\n",
				       fits ? 1 : INDENT, "", words[i]);
		column += 1 + strlen(words[i]);
	}
	g_string_append_c(text, '\n');
}

/* Returns a verb's usage forms, each after its command words. Free with
 * g_free. */
static char *
usage_text(const char *before, const Subcommand *self, const Verb *verb)
{
	g_autofree char *name = subcommand_called(self, verb);
	g_auto(GStrv) forms = g_strsplit(verb->usage, "\n", -1);
	GString *text = g_string_new(NULL);

	for (int i = 0; i == 0 || forms[i]; i++) {
		g_string_append_printf(text, "%s%s", before, name);
		append_form(text, forms[i] ? forms[i] : "");
		if (!forms[i])
			break;
	}
	return g_string_free(text, FALSE);
}

void
help_print(const Subcommand *self, const Verb *verb)
{
	const Verb whole = subcommand_whole(self);
	g_autofree char *options = NULL;

	if (!verb && self->verbs) {
		printf("pennypost %s: %s\n\n", self->name, self->summary);
		for (verb = self->verbs; verb->name; verb++) {
			g_autofree char *usage = usage_text("", self, verb);

			printf("%s    %s\n", usage, verb->summary);
		}
		printf("\nThe options of one: pennypost help %s %s\n",
		       self->name, self->verbs->name);
		return;
	}
	verb = verb ? verb : &whole;
	options = options_help(self, verb);
	g_autofree char *usage = usage_text("", self, verb);

	printf("%s    %s\n\n%s", usage, verb->summary, options);
}

void
help_usage(const Subcommand *self, const Verb *verb, const char *word)
{
	g_autoptr(GString) names = g_string_new(NULL);

	if (verb) {
		g_autofree char *usage = usage_text("usage: ", self, verb);

		fputs(usage, stderr);
		return;
	}
	for (verb = self->verbs; verb->name; verb++)
		g_string_append_printf(names, "%s%s", names->len ? ", " : "",
				       verb->name);
	/* A subcommand with a single verb: the summary says it all. */
	if (!self->verbs[1].name)
		g_string_append_printf(names, " (%s)", self->summary);
	fprintf(stderr, "pennypost %s: %s%s%s; there is: %s\n", self->name,
		word ? "there is no '" : "a word is missing", word ? word : "",
		word ? "'" : "", names->str);
}

/* --- all ------------------------------------------------------------------ */

static void
print_all(void)
{
	/* Headings in the list: what one wants to do, and the first subcommand
	 * for it. */
	static const struct {
		const Subcommand *first;
		const char *aim;
	} groups[] = {
		{ &subcommand_init, "set up" },
		{ &subcommand_match, "matches" },
		{ &subcommand_season, "seasons" },
		{ &subcommand_announce, "letters" },
		{ &subcommand_status, "upkeep" },
		{ &subcommand_games, "games" },
	};
	gsize group = 0;

	puts("pennypost " PENNYPOST_VERSION
	     " - slow games by e-mail, for a club\n");
	for (const Subcommand *const *at = subcommands; *at; at++) {
		bool first = group < G_N_ELEMENTS(groups) &&
			     groups[group].first == *at;

		printf("%-8s %-10s %s\n", first ? groups[group].aim : "",
		       (*at)->name, (*at)->summary);
		group += first;
	}
	puts("\npennypost help SUBCOMMAND has more. To make a club: "
	     "pennypost init DIR");
}

/* Prints the list of subcommands, help on a subcommand or verb, or
 * completions. */
static bool
help(Errand *errand, G_GNUC_UNUSED GError **error)
{
	const char *name = errand->n ? errand->words[0] : "-";
	const char *word = errand->n > 1 ? errand->words[1] : NULL;

	if (!strcmp(name, "--complete") && word) {
		help_complete(errand, errand->words + 1);
		return true;
	}
	if (*name == '-') {
		print_all();
		return true;
	}
	const Subcommand *self = subcommand_find(name);
	const Verb *verb = self && word ? subcommand_verb(self, word) : NULL;

	if (self && (verb || !word || !self->verbs)) {
		help_print(self, verb);
		return true;
	}
	if (self)
		help_usage(self, NULL, word);
	else
		fprintf(stderr,
			"pennypost: there is no '%s'; see: pennypost help\n",
			name);
	errand->status = EX_USAGE;
	return true;
}

const Subcommand subcommand_help = {
	.name = "help",
	.usage = "[SUBCOMMAND [VERB]]",
	.summary = "this list, or how a subcommand is used",
	.words = { 0, ANY },
	.act = help,
	.bare = true,
};
