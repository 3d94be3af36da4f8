/* all.c - `make letters`: checks every letter, and takes pictures of all. */
#include "letters/tool/letters.h"

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

/* Prints what a check has found in a letter; returns whether there were faults.
 */
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

static bool
judge_pseudo(Judging *judging, Club *club, GError **error)
{
	static const SampleWish wish = { .language = PSEUDO };
	g_autoptr(GPtrArray) samples = samples_new(club, &wish, error);

	if (!samples || !page_prepare(judging->checker.browser, NULL, error))
		return false;
	for (guint i = 0; i < samples->len; i++)
		if (!judge_width(judging, samples->pdata[i], error))
			return false;
	return true;
}

static bool
look_at_all(Judging *judging, Club *club, const char *dir, GError **error)
{
	g_autoptr(GPtrArray) languages = library_languages(club->library);

	for (guint i = 0; i < languages->len; i++) {
		const SampleWish wish = { .language = languages->pdata[i] };

		if (!strcmp(wish.language, PSEUDO))
			continue;
		g_autoptr(GPtrArray) samples = samples_new(club, &wish, error);

		if (!samples || !judge_all(judging, samples, dir, error) ||
		    !weights_say(club, samples, &judging->failed, error))
			return false;
	}
	return judge_pseudo(judging, club, error);
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
