/* all.c - `make letters`: every letter judged, and pictures of all. */
#include "letters/tool/letters.h"

#include "base/error.h"
#include "club/upkeep/scratch.h"
#include "letters/axe.h"
#include "letters/findings.h"
#include "letters/known.h"
#include "letters/sizes.h"
#include "letters/tool/contact.h"

#include <stdio.h>
#include <string.h>

#define CHECK "browser"

typedef struct {
	Browser *browser;
	const Known *known;
	bool axe;
	GHashTable *failing; /* kinds; borrowed from the samples */
	guint whole, failed, expected;
} Judging;

/* --- faults -------------------------------------------------------------- */

static bool
judge(Judging *judging, const Sample *sample, GError **error)
{
	g_autoptr(Findings) findings = findings_new();
	g_autofree char *name = sample_name(sample);

	if (!findings_of_page(findings, judging->browser, sample->letter.html,
			      judging->axe, error))
		return false;
	if (!findings_count(findings)) {
		judging->whole++;
		return true;
	}
	bool known = known_fails(judging->known, sample->kind, CHECK);
	g_autofree char *text = findings_text(findings);

	g_hash_table_add(judging->failing, sample->kind);
	judging->failed += !known;
	judging->expected += known;
	printf("%s%s: %u faults\n%s", name, known ? " (known)" : "",
	       findings_count(findings), text);
	return true;
}

/* A kind that is known to fail and does not: its word is to go. */
static void
say_unfailing(Judging *judging)
{
	g_autoptr(GPtrArray) list =
		known_unfailing(judging->known, CHECK, judging->failing);

	for (guint i = 0; i < list->len; i++)
		printf("tests/letters/known: %s no longer fails at %s; take "
		       "the word out\n",
		       (char *)list->pdata[i], CHECK);
	judging->failed += list->len;
}

/* --- sizes --------------------------------------------------------------- */

static void
say_size(const char *what, guint size, guint most, guint *failed)
{
	printf("%s: %u bytes (at most %u)%s\n", what, size, most,
	       size > most ? " - TOO LARGE" : "");
	*failed += size > most;
}

static bool
say_sizes(Club *club, const GPtrArray *samples, guint *failed, GError **error)
{
	g_auto(Sizes) sizes = sizes_new();

	if (!sizes_add_matches(&sizes, club, error))
		return false;
	guint letters = sizes.html->len;

	say_size("HTML of matches' letters, the median",
		 sizes_median(sizes.html), HTML_MEDIAN, failed);
	for (guint i = 0; i < samples->len; i++)
		if (!sizes_add(&sizes, &((Sample *)samples->pdata[i])->letter,
			       error))
			return false;
	say_size("HTML, the largest", sizes_largest(sizes.html), HTML_MOST,
		 failed);
	say_size("whole letters, the largest", sizes_largest(sizes.whole),
		 WHOLE_MOST, failed);
	printf("(%u letters of matches, %u samples)\n", letters, samples->len);
	return true;
}

/* --- all ----------------------------------------------------------------- */

static bool
judge_all(Judging *judging, const GPtrArray *samples, const char *dir,
	  GError **error)
{
	for (guint i = 0; i < samples->len; i++) {
		const Sample *sample = samples->pdata[i];

		if (sample->letter.html &&
		    (!judge(judging, sample, error) ||
		     !contact_add(judging->browser, sample, dir, error)))
			return false;
	}
	say_unfailing(judging);
	return contact_write(judging->browser, samples, dir, error);
}

bool
letters_all(char **words, int n, GError **error)
{
	static const SampleWish any = { NULL, NULL, NULL };
	g_autoptr(Known) known = known_new(error);
	g_auto(Loan) loan = { NULL, NULL };
	g_autofree char *axe = axe_fetched();
	g_autoptr(Browser) browser = browser_open(error);
	g_autoptr(GHashTable) failing =
		g_hash_table_new(g_str_hash, g_str_equal);
	Judging judging = { .browser = browser,
			    .known = known,
			    .axe = axe != NULL,
			    .failing = failing };

	(void)n;
	if (!known || !browser || !loan_open(&loan, NULL, error) ||
	    !page_prepare(browser, axe, error))
		return false;
	g_autoptr(GPtrArray) samples = samples_new(loan.club, &any, error);

	if (!samples || !judge_all(&judging, samples, words[0], error) ||
	    !say_sizes(loan.club, samples, &judging.failed, error))
		return false;
	printf("%u letters are whole, %u fail, %u are known to fail; look at "
	       "%s/index.html\n",
	       judging.whole, judging.failed, judging.expected, words[0]);
	return !judging.failed;
}
