/* all.c - `make letters`: every letter judged, and pictures of all. */
#include "letters/tool/letters.h"

#include "letters/checks.h"
#include "letters/known.h"
#include "letters/samples.h"
#include "letters/tool/club.h"
#include "letters/tool/contact.h"
#include "letters/tool/weights.h"
#include "lib/pseudo.h"

#include <stdio.h>
#include <string.h>

typedef struct {
	Checker checker;
	const Known *known;
	GHashTable *failing[CHECKS]; /* kinds */
	guint whole, failed, expected;
} Judging;

/* --- faults -------------------------------------------------------------- */

/* What one check has found of a letter; were there faults? */
static bool
say_faults(Judging *judging, Check check, const Sample *sample,
	   const Findings *findings)
{
	bool known =
		known_fails(judging->known, sample->kind, check_name(check));
	g_autofree char *name = sample_name(sample);
	g_autofree char *text = findings_text(findings);

	if (!findings_count(findings))
		return false;
	g_hash_table_add(judging->failing[check], g_strdup(sample->kind));
	judging->failed += !known;
	judging->expected += known;
	printf("%s, %s%s: %u faults\n%s", name, check_name(check),
	       known ? " (known)" : "", findings_count(findings), text);
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

/* In a language of longer words: how wide it is. */
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

/* A kind that is known to fail and does not: its word is to go. */
static void
say_unfailing(Judging *judging)
{
	for (int check = 0; check < CHECKS; check++) {
		const char *name = check_name((Check)check);
		g_autoptr(GPtrArray) list = known_unfailing(
			judging->known, name, judging->failing[check]);

		for (guint i = 0; i < list->len; i++)
			printf("tests/letters/known: %s no longer fails at "
			       "%s; take the word out\n",
			       (char *)list->pdata[i], name);
		judging->failed += list->len;
	}
}

/* --- all ----------------------------------------------------------------- */

static bool
judge_all(Judging *judging, const GPtrArray *samples, const char *dir,
	  GError **error)
{
	/* The sheets of a language before may stand in the page. */
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
	static const SampleWish wish = { NULL, NULL, PSEUDO };
	g_autoptr(GPtrArray) samples = samples_new(club, &wish, error);

	if (!samples || !page_prepare(judging->checker.browser, NULL, error))
		return false;
	for (guint i = 0; i < samples->len; i++)
		if (!judge_width(judging, samples->pdata[i], error))
			return false;
	say_unfailing(judging);
	return true;
}

static bool
look_at_all(Judging *judging, Club *club, const char *dir, GError **error)
{
	g_autoptr(GPtrArray) languages = library_languages(club->library);

	for (guint i = 0; i < languages->len; i++) {
		const SampleWish wish = { NULL, NULL, languages->pdata[i] };

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
	g_autoptr(Known) known = known_new(error);
	g_auto(Loan) loan = { NULL, NULL };
	Judging judging = { .known = known };
	bool done;

	(void)n;
	for (int i = 0; i < CHECKS; i++)
		judging.failing[i] = g_hash_table_new_full(
			g_str_hash, g_str_equal, g_free, NULL);
	done = known && tool_club_open(&loan, error) &&
	       checker_open(&judging.checker, error) &&
	       look_at_all(&judging, loan.club, words[0], error);
	checker_clear(&judging.checker);
	for (int i = 0; i < CHECKS; i++)
		g_hash_table_unref(judging.failing[i]);
	if (done)
		printf("%u letters are whole, %u fail, %u are known to fail; "
		       "look at %s/index-en.html\n",
		       judging.whole, judging.failed, judging.expected,
		       words[0]);
	return done && !judging.failed;
}
