/* consent_test.c - a yes, a no, or neither (PLAY 4). */
#include "lib/shown.h"
#include "lib/suites.h"

#include "command/own_text/consent.h"

TABLE(cases, const char *text, *subject; Consent wanted; const char *line) = {
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
	/* Neither word, or both. */
	{ "yes, no", "", CONSENT_NONE, "yes, no" },
	{ "I do not confirm", "", CONSENT_NONE, "I do not confirm" },
	{ "please confirm?", "", CONSENT_NONE, "please confirm?" },
	{ "thanks", "", CONSENT_NONE, "thanks" },
	{ "yes\nno", "", CONSENT_NONE, "yes" },
	{ "yes but only tomorrow", "", CONSENT_NONE, "yes but only tomorrow" },
	{ "ok?", "", CONSENT_NONE, "ok?" },
	{ "play monet", "confirm", CONSENT_NONE, "play monet" },
	{ "", "", CONSENT_NONE, "" },
	/* Quoted text was not written by the player. */
	{ "> confirm", "", CONSENT_NONE, "" },
	{ "| confirm\n| decline", "", CONSENT_NONE, "" },
	{ "What is this?\n\n> | confirm\n> | decline", "", CONSENT_NONE,
	  "What is this?" },
	{ "no\n=== reply above this line (pennypost) ===\nconfirm", "",
	  CONSENT_NO, "no" },
	{ "decline\n-- \nok", "", CONSENT_NO, "decline" },
	/* Emoji: alone, and beside a word that says the same. */
	{ "\U0001f44d", "", CONSENT_YES, "\U0001f44d" },
	{ "\U0001f44d\U0001f3fb", "", CONSENT_YES, "\U0001f44d\U0001f3fb" },
	{ "\u2705", "", CONSENT_YES, "\u2705" },
	{ "\u2714\ufe0f yes", "", CONSENT_YES, "\u2714\ufe0f yes" },
	{ "ok \U0001f44d", "", CONSENT_YES, "ok \U0001f44d" },
	{ "\U0001f44e", "", CONSENT_NO, "\U0001f44e" },
	{ "\U0001f44e\U0001f3fd", "", CONSENT_NO, "\U0001f44e\U0001f3fd" },
	{ "\u274c", "", CONSENT_NO, "\u274c" },
	{ "\u274c\u274c", "", CONSENT_NO, "\u274c\u274c" },
	{ "\u274c no", "", CONSENT_NO, "\u274c no" },
	{ "decline \U0001f44e", "", CONSENT_NO, "decline \U0001f44e" },
	{ "Hello\n\U0001f44e\nBob", "", CONSENT_NO, "\U0001f44e" },
	{ "\u274c confirm", "", CONSENT_NONE, "\u274c confirm" },
	{ "yes \U0001f44e", "", CONSENT_NONE, "yes \U0001f44e" },
	{ "\U0001f44d\U0001f44e", "", CONSENT_NONE, "\U0001f44d\U0001f44e" },
	{ "\U0001f44d no", "", CONSENT_NO, "\U0001f44d no" },
	{ "yes\n\U0001f44e", "", CONSENT_NONE, "yes" },
	{ "ok \u263a", "", CONSENT_YES, "ok \u263a" },
	{ "\U0001f914", "", CONSENT_NONE, "\U0001f914" },
	{ "yes \U0001f914", "", CONSENT_NONE, "yes \U0001f914" },
	{ "\u2753", "", CONSENT_NONE, "\u2753" },
	{ "\U0001f3a8", "", CONSENT_NONE, "\U0001f3a8" },
	/* The subject alone counts, without a prefix such as "Re:". */
	{ "", "confirm", CONSENT_YES, "confirm" },
	{ "", "Re: confirm", CONSENT_NONE, "Re: confirm" },
	{ "", "[Club] confirm", CONSENT_NONE, "[Club] confirm" },
};

TEST_EACH(consent, cases)
{
	g_autofree char *line = NULL;
	Consent found = consent_read(
		cases[_i].text, &(MailAbout){ .subject = cases[_i].subject },
		(Tongues){ 0 }, &line);

	ck_assert_msg(found == cases[_i].wanted, "%d for: %s", found,
		      cases[_i].text);
	ck_assert_str_eq(line, cases[_i].line);
}

static const MailAbout nothing = { .subject = "" };

/* The writer's language is tried first, any other of the club's last. */
TEST(in_other_languages)
{
	TABLE(said, const char *text; Consent own, other) = {
		{ "bestätige", CONSENT_YES, CONSENT_YES },
		{ "Ja, bestaetige.", CONSENT_YES, CONSENT_YES },
		{ "jawohl", CONSENT_YES, CONSENT_YES },
		{ "nehme an", CONSENT_YES, CONSENT_YES },
		{ "lehne ab", CONSENT_NO, CONSENT_NO },
		{ "nix da", CONSENT_NO, CONSENT_NO },
		{ "no", CONSENT_YES, CONSENT_NO },
		{ "confirm", CONSENT_YES, CONSENT_YES },
		{ "jawohl nix da", CONSENT_NONE, CONSENT_NONE },
		/* German for "here" and "never". */
		{ "da", CONSENT_NONE, CONSENT_YES },
		{ "nie", CONSENT_NONE, CONSENT_NO },
	};
	g_autoptr(Tongue) tongue = tongue_new(
		"de",
		"[commands]\nconfirm = bestätige\naccept = nehme an\n"
		"decline = lehne ab\n[arguments]\nyes = jawohl; ja; no\n"
		"no = nix da\n",
		NULL);
	g_autoptr(GPtrArray) all = g_ptr_array_new();

	g_ptr_array_add(all, tongue);
	for (gsize i = 0; i < G_N_ELEMENTS(said); i++) {
		g_autofree char *line = NULL, *again = NULL;

		ck_assert_msg(consent_read(said[i].text, &nothing,
					   (Tongues){ tongue, all, NULL },
					   &line) == said[i].own,
			      "own: %s", said[i].text);
		ck_assert_msg(consent_read(said[i].text, &nothing,
					   (Tongues){ NULL, all, NULL },
					   &again) == said[i].other,
			      "other: %s", said[i].text);
	}
}

/* MAIL R68: words beside a yes or a no may take it back. */
TABLE(beside, const char *text; Consent wanted) = {
	{ "confirm\nno wait!", CONSENT_NONE },
	{ "confirm\n\nNo wait, don't", CONSENT_NONE },
	{ "yes\n\nscratch that", CONSENT_NONE },
	{ "confirm\nthanks\nSorry, I changed my mind", CONSENT_NONE },
	{ "decline\n\nthat was a mistake", CONSENT_NONE },
	{ "yes\n\nnot yet", CONSENT_NONE },
	{ "oui\n\nnon, attendez", CONSENT_NONE },
	{ "ja\n\nvergiss das", CONSENT_NONE },
	{ "confirm\n\nHold on, wrong match", CONSENT_NONE },
	{ "confirm\n\nThank you for asking!", CONSENT_YES },
	{ "confirm\n\nBest regards,\nBob\nNo Wait Films", CONSENT_YES },
	{ "confirm\n\nSee you in December", CONSENT_YES },
	{ "no\n\nSorry for the trouble", CONSENT_NO },
	{ "confirm\n\n> no wait", CONSENT_YES },
};

TEST_EACH(words_beside_it, beside)
{
	g_autoptr(Asides) asides = asides_installed();
	g_autofree char *line = NULL;
	Consent found = consent_read(beside[_i].text, &nothing,
				     (Tongues){ NULL, NULL, asides }, &line);

	ck_assert_msg(found == beside[_i].wanted, "%d for: %s", found,
		      beside[_i].text);
}

/* MAIL R70: these are the words of others, or of the writer in another mail. */
#define BY_BOB "On Fri, 20 Nov 2026 at 09:05, Bob <bob@x.example> wrote:\n"
#define BY_CLUB                                                                \
	"On Fri, 20 Nov 2026 at 09:05, Games Club <club@x.example> wrote:\n"
TABLE(attributed, const char *subject, *text; Consent wanted) = {
	{ "Fwd: Please confirm", BY_CLUB "\nconfirm\n", CONSENT_NONE },
	{ "WG: Bitte bestätigen", BY_CLUB "yes\n", CONSENT_NONE },
	{ "TR: Confirmez", BY_CLUB "\noui\n", CONSENT_NONE },
	{ "Fwd: Please confirm", BY_CLUB "\nno\n", CONSENT_NONE },
	{ "Fwd: Please confirm", "yes\n\n" BY_CLUB "\nno\n", CONSENT_YES },
	{ "Re: Please confirm", BY_BOB "\nconfirm\n", CONSENT_NONE },
	{ "Fwd: Please confirm", "Games Club wrote:\n\nconfirm\n",
	  CONSENT_NONE },
	{ "Re: Please confirm", BY_BOB "\nno\n", CONSENT_NONE },
	/* An answer below marked lines, or below our letter without marks. */
	{ "Re: Please confirm", BY_BOB "> confirm\n\nno\n", CONSENT_NO },
	{ "Re: Please confirm", BY_CLUB "> Please\n\nconfirm\n", CONSENT_YES },
	{ "Re: Please confirm", BY_CLUB "\nconfirm\n", CONSENT_YES },
	{ "Re: Please confirm", "confirm\n\n" BY_CLUB "\nno\n", CONSENT_YES },
};

TEST_EACH(r70_attributed, attributed)
{
	const MailAbout about = { .subject = attributed[_i].subject,
				  .name = "Bob",
				  .address = "bob@x.example",
				  .club = "Games Club" };
	const char *text = attributed[_i].text;
	g_autofree char *line = NULL;
	bool said;

	ck_assert_msg(consent_read(text, &about, (Tongues){ 0 }, &line) ==
			      attributed[_i].wanted,
		      "%s", text);
	g_free(consent_without(text, &about, (Tongues){ 0 }, &said));
	ck_assert(said == (attributed[_i].wanted != CONSENT_NONE));
}
