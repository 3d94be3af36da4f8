/* options.c - finds, reads and lists the options of a call. */
#include "cli/options.h"

#include "base/log.h"
#include "base/progress.h"

#include <stdio.h>
#include <string.h>

#define COMMON(field) GSIZE_TO_POINTER(offsetof(CommonOptions, field))

const GOptionEntry options_common[] = {
	{ "club", 'c', 0, G_OPTION_ARG_FILENAME, COMMON(club),
	  "The club's folder (else $PENNYPOST_CLUB, else this one)", "DIR" },
	{ "now", 0, 0, G_OPTION_ARG_STRING, COMMON(now),
	  "Pretend that this is the current time (2026-11-20T18:00:00Z)",
	  "TIME" },
	{ "quiet", 'q', 0, G_OPTION_ARG_NONE, COMMON(quiet),
	  "Show no progress on the terminal", NULL },
	{ "verbose", 'v', 0, G_OPTION_ARG_NONE, COMMON(verbose),
	  "Say what happens", NULL },
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

/* --- which option, and whose ---------------------------------------------- */

static const GOptionEntry *
find(const GOptionEntry *list, const char *word)
{
	gsize n = strcspn(word, "=");

	for (; list && list->long_name; list++)
		if (word[1] == '-' ? n == strlen(list->long_name) + 2 &&
					     g_str_has_prefix(word + 2,
							      list->long_name)
				   : word[1] && word[1] == list->short_name)
			return list;
	return NULL;
}

const GOptionEntry *
option_of(const Subcommand *self, const char *word)
{
	if (*word != '-')
		return NULL;
	const GOptionEntry *own = find(self->options, word);

	return own ? own : find(options_common, word);
}

bool
option_waits(const GOptionEntry *option, const char *word)
{
	return option && option->arg != G_OPTION_ARG_NONE &&
	       (word[1] == '-' ? !strchr(word, '=') : !word[2]);
}

bool
option_fits(const Verb *verb, const GOptionEntry *option)
{
	g_autofree char *name = g_strconcat("--", option->long_name, NULL);
	gsize n = strlen(name);
	const char *at = verb ? verb->usage : NULL;
	bool shared = find(options_common, name) == option;

	if (!verb)
		return true;
	while ((at = strstr(at, name)) &&
	       (g_ascii_isalpha(at[n]) || at[n] == '-'))
		at += n;
	/* A verb's own --quiet takes precedence over the common one. */
	return shared != (at != NULL);
}

GPtrArray *
option_free_words(const Subcommand *self, char *const *words)
{
	GPtrArray *list = g_ptr_array_new();
	bool all = false;

	for (; *words; words++) {
		const GOptionEntry *option = option_of(self, *words);

		if (!all && option_waits(option, *words) && words[1])
			words++;
		else if (!all && !strcmp(*words, "--"))
			all = true;
		else if (all || **words != '-' || !(*words)[1])
			g_ptr_array_add(list, *words);
	}
	return list;
}

/* --- reading ------------------------------------------------------------ */

/* Adds those options of a list that the verb accepts; their values are stored
 * at their offsets in `values`. */
static void
add(GOptionContext *context, const GOptionEntry *list, const Verb *verb,
    void *values)
{
	g_autoptr(GArray) fit = g_array_new(TRUE, FALSE, sizeof(GOptionEntry));

	for (; list && list->long_name; list++) {
		GOptionEntry entry = *list;

		entry.arg_data =
			(char *)values + GPOINTER_TO_SIZE(entry.arg_data);
		if (option_fits(verb, list))
			g_array_append_val(fit, entry);
	}
	g_option_context_add_main_entries(
		context, (GOptionEntry *)(void *)fit->data, NULL);
}

static GOptionContext *
context_new(const Subcommand *self, const Verb *verb, void *wishes,
	    CommonOptions *shared)
{
	GOptionContext *context = g_option_context_new(NULL);

	g_option_context_set_help_enabled(context, FALSE);
	add(context, self->options, verb, wishes);
	add(context, options_common, verb, shared);
	return context;
}

/* Makes a negative number like "-0.5" an argument, which GLib would take for
 * options, by replacing the hyphen with a minus sign. */
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

bool
options_read(Errand *errand, int *argc, char ***argv)
{
	const Subcommand *self = errand->self;
	g_autoptr(GOptionContext) context = context_new(
		self, errand->verb, errand->wishes, &errand->common);
	g_autoptr(GError) problem = NULL;

	if (self->numbers)
		keep_numbers(*argc, *argv);
	if (!g_option_context_parse(context, argc, argv, &problem)) {
		g_autofree char *name = subcommand_called(self, errand->verb);

		fprintf(stderr, "%s: %s; see: %s --help\n", name,
			problem->message, name);
		errand->status = EX_USAGE;
		return false;
	}
	if (!errand->common.quiet)
		progress_on(G_USEC_PER_SEC);
	if (errand->common.verbose)
		log_louder(LEVEL_INFO);
	return true;
}

char *
options_help(const Subcommand *self, const Verb *verb)
{
	g_autoptr(GOptionContext) context = context_new(self, verb, NULL, NULL);
	g_autofree char *all = g_option_context_get_help(context, TRUE, NULL);
	const char *list = strstr(all, "\n\n");

	return g_strdup(list ? list + 2 : "");
}

void
options_clear(Errand *errand)
{
	const GOptionEntry *at = errand->self->options;

	for (; at && at->long_name; at++) {
		void *place =
			(char *)errand->wishes + GPOINTER_TO_SIZE(at->arg_data);

		if (at->arg == G_OPTION_ARG_STRING ||
		    at->arg == G_OPTION_ARG_FILENAME)
			g_free(*(char **)place);
		else if (at->arg == G_OPTION_ARG_STRING_ARRAY)
			g_strfreev(*(char ***)place);
	}
	g_free(errand->wishes);
	g_free(errand->common.club);
	g_free(errand->common.now);
}
