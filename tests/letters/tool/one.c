/* one.c - the tool's commands for single letters. */
#include "letters/tool/letters.h"

#include "base/error.h"
#include "letters/checks.h"
#include "letters/samples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns a path relative to where the script beside us was called. */
static char *
path_of(const char *word)
{
	return g_canonicalize_filename(word, g_getenv("LETTERS_FROM"));
}

static bool
is_file(const char *kind)
{
	return kind && g_str_has_suffix(kind, ".html");
}

/* --- list ---------------------------------------------------------------- */

bool
letters_list(char **words, int n, GError **error)
{
	static const SampleWish any = { .kind = NULL };
	g_autoptr(GPtrArray) samples = samples_new(&any, error);

	(void)words;
	(void)n;
	for (guint i = 0; samples && i < samples->len; i++) {
		const Sample *sample = samples->pdata[i];
		g_autofree char *name = sample_name(sample);

		printf("%s: %zu bytes%s\n", name, strlen(sample->letter.html),
		       sample->invented ? "; invented" : "");
	}
	return samples != NULL;
}

/* --- shot ---------------------------------------------------------------- */

/* Returns the HTML of a letter or of a file. Free with g_free. */
static char *
html_of(const char *kind, const char *game, GError **error)
{
	const SampleWish wish = { kind, game, "en", true };
	g_autofree char *path = path_of(kind);
	char *html = NULL;

	if (is_file(kind)) {
		g_file_get_contents(path, &html, NULL, error);
		return html;
	}
	g_autoptr(GPtrArray) samples = samples_new(&wish, error);

	if (samples && samples->len)
		return g_strdup(((Sample *)samples->pdata[0])->page);
	if (samples)
		fail(error, ERROR_NEVER, "there is no letter '%s' of '%s'",
		     kind, game);
	return NULL;
}

static bool
picture_into(const char *html, int width, Look look, int scale,
	     const char *path, GError **error)
{
	g_autoptr(Browser) browser = browser_open(error);
	gsize size = 0;

	if (!browser || !page_prepare(browser, NULL, error) ||
	    !page_load(browser, html, error) ||
	    !page_show(browser, width, look, scale, error))
		return false;
	g_autofree guchar *png = page_picture(browser, &size, error);

	return png && g_file_set_contents(path, (char *)png, size, error);
}

bool
letters_shot(char **words, int n, GError **error)
{
	Look look = n > 4 ? look_find(words[3]) : LOOK_LIGHT;
	int width = (int)g_ascii_strtoll(words[2], NULL, 10);
	g_autofree char *path = path_of(words[n - 1]);

	if (look == LOOKS || width < 1)
		return fail(error, ERROR_NEVER, "no width or light: %s %s",
			    words[2], words[3]);
	g_autofree char *html = html_of(words[0], words[1], error);

	return html && picture_into(html, width, look, 2, path, error);
}

/* As a phone shows it, small enough to be kept: the README's picture. */
bool
letters_picture(char **words, int n, GError **error)
{
	g_autofree char *path = path_of(words[n - 1]);
	g_autofree char *html = html_of(words[0], words[1], error);

	return html && picture_into(html, 390, LOOK_LIGHT, 1, path, error);
}

/* --- judge --------------------------------------------------------------- */

/* Prints a letter's faults; *whole becomes false if there are any. */
static bool
say_faults(Checker *checker, const char *name, const Letter *letter,
	   bool *whole, GError **error)
{
	g_autoptr(Findings) findings = findings_new();

	for (int check = 0; check < CHECKS; check++)
		if (!check_letter(checker, (Check)check, findings, letter,
				  error))
			return false;
	g_autofree char *text = findings_text(findings);

	printf("%s: %u faults\n%s", name, findings_count(findings), text);
	*whole = *whole && !findings_count(findings);
	return true;
}

static bool
judge_samples(Checker *checker, char **words, int n, bool *whole,
	      GError **error)
{
	const SampleWish wish = { n > 0 ? words[0] : NULL,
				  n > 1 ? words[1] : NULL,
				  n > 2 ? words[2] : "en", true };
	g_autoptr(GPtrArray) samples = samples_new(&wish, error);

	for (guint i = 0; samples && i < samples->len; i++) {
		const Sample *sample = samples->pdata[i];
		g_autofree char *name = sample_name(sample);

		if (!say_faults(checker, name, &sample->letter, whole, error))
			return false;
	}
	return samples != NULL;
}

/* A file isn't a letter, so only the browser checks it. */
static bool
judge_file(Checker *checker, const char *name, bool *whole, GError **error)
{
	g_autofree char *html = html_of(name, "", error);
	g_autoptr(Findings) findings = findings_new();
	const Letter letter = { NULL, NULL, html };

	if (!html ||
	    !check_letter(checker, CHECK_BROWSER, findings, &letter, error))
		return false;
	g_autofree char *text = findings_text(findings);

	printf("%s: %u faults\n%s", name, findings_count(findings), text);
	*whole = !findings_count(findings);
	return true;
}

bool
letters_judge(char **words, int n, GError **error)
{
	g_auto(Checker) checker = { NULL, NULL, NULL };
	bool whole = true;

	return checker_open(&checker, error) &&
	       (is_file(n ? words[0] : NULL)
			? judge_file(&checker, words[0], &whole, error)
			: judge_samples(&checker, words, n, &whole, error)) &&
	       whole;
}
