/* findings.h - the faults of a letter, each in one line however often it is
 * met. */
#ifndef TESTS_LETTERS_FINDINGS_H
#define TESTS_LETTERS_FINDINGS_H

#include "letters/page.h"
#include "letters/samples.h"

typedef struct Findings Findings;

Findings *findings_new(void);
void findings_free(Findings *findings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Findings, findings_free)

/* Adds a fault of the letter as a whole. */
void findings_add(Findings *findings, const char *rule, const char *what);
guint findings_count(const Findings *findings);
/* Returns a line for each: "  link: 20 px high: ... (light, dark 320 375)".
 * Free with g_free. */
char *findings_text(const Findings *findings);

/* Adds the browser's findings: a letter at every width and in every light, and
 * by axe-core if that was loaded. */
bool findings_of_page(Findings *findings, Browser *browser, const char *html,
		      bool axe, GError **error);
/* Adds what is found at every width, in the light scheme only. */
bool findings_of_widths(Findings *findings, Browser *browser, const char *html,
			GError **error);

#endif
