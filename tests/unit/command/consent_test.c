/* consent_test.c - a yes, a no, or neither (PLAY 4). */
#include "lib/suites.h"

#include "command/consent.h"

#include <glib.h>

Suite *consent_suite(void);

static const struct {
	const char *text, *subject;
	Consent wanted;
	const char *line;
} cases[] = {
	{ "confirm", "", CONSENT_YES, "confirm" },
	{ "Confirm.\n", "", CONSENT_YES, "Confirm." },
	{ "CONFIRMED!", "", CONSENT_YES, "CONFIRMED!" },
	{ "Yes, please", "", CONSENT_YES, "Yes, please" },
	{ "ja", "", CONSENT_YES, "ja" },
	{ "Sí", "", CONSENT_YES, "Sí" },
	{ "*ok*", "", CONSENT_YES, "*ok*" },
	{ "Hello club,\n\nthat was me.\nYes, I confirm", "", CONSENT_YES,
	  "Yes, I confirm" },
	{ "yes\nconfirm\n\nBob", "", CONSENT_YES, "yes" },
	{ "decline", "", CONSENT_NO, "decline" },
	{ "Nein", "", CONSENT_NO, "Nein" },
	{ "No, thank you!", "", CONSENT_NO, "No, thank you!" },
	{ "yes, confirm please", "", CONSENT_YES, "yes, confirm please" },
	{ "Please confirm, thanks!", "", CONSENT_YES,
	  "Please confirm, thanks!" },
	{ "I decline, thanks", "", CONSENT_NO, "I decline, thanks" },
	{ "ja bitte", "", CONSENT_YES, "ja bitte" },
	/* Neither, or both. */
	{ "yes, no", "", CONSENT_NONE, "yes, no" },
	{ "I do not confirm", "", CONSENT_NONE, "I do not confirm" },
	{ "please confirm?", "", CONSENT_NONE, "please confirm?" },
	{ "thanks", "", CONSENT_NONE, "thanks" },
	{ "yes\nno", "", CONSENT_NONE, "yes" },
	{ "yes but only tomorrow", "", CONSENT_NONE, "yes but only tomorrow" },
	{ "ok?", "", CONSENT_NONE, "ok?" },
	{ "play monet", "confirm", CONSENT_NONE, "play monet" },
	{ "", "", CONSENT_NONE, "" },
	/* What is quoted was not written. */
	{ "> confirm", "", CONSENT_NONE, "" },
	{ "| confirm\n| decline", "", CONSENT_NONE, "" },
	{ "What is this?\n\n> | confirm\n> | decline", "", CONSENT_NONE,
	  "What is this?" },
	{ "no\n=== reply above this line (pennypost) ===\nconfirm", "",
	  CONSENT_NO, "no" },
	{ "decline\n-- \nok", "", CONSENT_NO, "decline" },
	/* The subject alone, and no prefix of an answer. */
	{ "", "confirm", CONSENT_YES, "confirm" },
	{ "", "Re: confirm", CONSENT_NONE, "Re: confirm" },
	{ "", "[Club] confirm", CONSENT_NONE, "[Club] confirm" },
};

START_TEST(consent)
{
	g_autofree char *line = NULL;
	Consent found = consent_read(cases[_i].text, cases[_i].subject, &line);

	ck_assert_msg(found == cases[_i].wanted, "%d for: %s", found,
		      cases[_i].text);
	ck_assert_str_eq(line, cases[_i].line);
}
END_TEST

Suite *
consent_suite(void)
{
	Suite *suite = suite_create("consent");
	TCase *tests = tcase_create("consent");

	tcase_add_loop_test(tests, consent, 0, G_N_ELEMENTS(cases));
	suite_add_tcase(suite, tests);
	return suite;
}
