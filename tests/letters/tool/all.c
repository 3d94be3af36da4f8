/* all.c - `make letters`: checks every letter, and takes pictures of all. */
#include "letters/tool/letters.h"

#include "base/each.h"
#include "letters/checks.h"
#include "letters/samples.h"
#include "letters/tool/club.h"
#include "letters/tool/contact.h"
#include "letters/tool/weights.h"
#include "lib/pseudo.h"

#include <stdio.h>
#include <string.h>

typedef struct {
	Checker checker;
	guint whole, failed;
} Judging;

/* --- faults -------------------------------------------------------------- */

/* Prints what a check has found in a letter; returns whether it found any. */
static bool
say_faults(Judging *judging, Check check, const Sample *sample,
	   const Findings *findings)
{
	g_autofree char *name = sample_name(sample);
	g_autofree char *text = findings_text(findings);

	if (!findings_count(findings))
		return false;
	judging->failed++;
	printf("%s, %s: %u faults\n%s", name, check_name(check),
	       findings_count(findings), text);
	return true;
}

static bool
judge(Judging *judging, const Sample *sample, GError **error)
{
	bool faults = false;

	for (int check = 0; check < CHECKS; check++) {
		g_autoptr(Findings) findings = findings_new();

		if (!check_letter(&judging->checker, (Check)check, findings,
				  &sample->letter, error))
			return false;
		faults |= say_faults(judging, (Check)check, sample, findings);
	}
	judging->whole += !faults;
	return true;
}

/* Checks how wide a letter is in a language with longer words. */
static bool
judge_width(Judging *judging, const Sample *sample, GError **error)
{
	g_autoptr(Findings) findings = findings_new();

	if (!findings_of_widths(findings, judging->checker.browser,
				sample->letter.html, error))
		return false;
	judging->whole += !say_faults(judging, CHECK_BROWSER, sample, findings);
	return true;
}

/* --- all ----------------------------------------------------------------- */

static bool
judge_all(Judging *judging, const GPtrArray *samples, const char *dir,
	  GError **error)
{
	/* The page may still hold the contact sheets of the language before. */
	if (!page_prepare(judging->checker.browser, judging->checker.axe,
			  error))
		return false;
	for (guint i = 0; i < samples->len; i++) {
		const Sample *sample = samples->pdata[i];

		if (!sample->letter.html)
			continue;
		if (!judge(judging, sample, error) ||
		    !contact_add(judging->checker.browser, sample, dir, error))
			return false;
	}
	return contact_write(judging->checker.browser, samples, dir, error);
}

static GPtrArray *
of_language(const GPtrArray *samples, const char *language)
{
	GPtrArray *some = g_ptr_array_new();

	ptr_array_foreach (Sample, sample, samples)
		if (!strcmp(sample->language, language))
			g_ptr_array_add(some, sample);
	return some;
}

static bool
judge_pseudo(Judging *judging, const GPtrArray *samples, GError **error)
{
	if (!page_prepare(judging->checker.browser, NULL, error))
		return false;
	ptr_array_foreach (const Sample, sample, samples)
		if (!judge_width(judging, sample, error))
			return false;
	return true;
}

static bool
look_at_all(Judging *judging, Club *club, const char *dir, GError **error)
{
	static const char *const languages[] = { "en", "de", "fr", PSEUDO };
	static const SampleWish any = { .kind = NULL };
	g_autoptr(GPtrArray) samples = samples_new(&any, error);

	if (!samples)
		return false;
	for (gsize i = 0; i < G_N_ELEMENTS(languages); i++) {
		g_autoptr(GPtrArray) some = of_language(samples, languages[i]);

		if (!(strcmp(languages[i], PSEUDO)
			      ? judge_all(judging, some, dir, error)
			      : judge_pseudo(judging, some, error)))
			return false;
	}
	samples_say_invented(samples);
	return weights_say(club, samples, &judging->failed, error);
}

bool
letters_all(char **words, int n, GError **error)
{
	g_auto(Loan) loan = { NULL, NULL };
	Judging judging = { .failed = 0 };
	bool done = tool_club_open(&loan, error) &&
		    checker_open(&judging.checker, error) &&
		    look_at_all(&judging, loan.club, words[0], error);

	(void)n;
	checker_clear(&judging.checker);
	if (done)
		printf("%u letters are whole, %u fail; look at "
		       "%s/index-en.html\n",
		       judging.whole, judging.failed, words[0]);
	return done && !judging.failed;
}
