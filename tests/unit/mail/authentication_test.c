/* authentication_test.c - MAIL R37: the receiving server's verdict on the
 * sender. */
#include "lib/suites.h"
#include "mail/message/authentication.h"
#include "mail/message/message.h"

#include <string.h>

static const char *const servers[] = { "mx.club.example", "*.yahoo.com", NULL };
static const AuthenticationTrust trust = { servers, false };

#define ANN "ann@x.example"
#define MX "mx.club.example; "

/* One field, and whether ann@x.example is authenticated by it. */
TABLE(cases, const char *field; bool passes) = {
	{ MX "dmarc=pass header.from=x.example", true },
	{ MX "dmarc=pass header.from=X.Example", true },
	{ MX "dkim=pass header.d=x.example", true },
	{ MX "dkim=pass header.d=x.example header.i=@x.example "
	     "header.s=a header.b=\"a+b=\"",
	  true },
	{ MX "dkim=pass header.i=@x.example header.s=a header.b=Ab=", true },
	{ MX "spf=pass smtp.mailfrom=ann@x.example; dkim=fail "
	     "header.d=y.example; dkim=pass header.d=x.example",
	  true },
	{ MX "dmarc=pass (p=NONE sp=QUARANTINE dis=NONE) header.from=x.example",
	  true },
	{ MX "dkim=pass reason=\"good signature\" header.d=x.example;", true },
	{ "MX.Club.Example; dkim=pass header.d=x.example", true },
	{ "mx.club.example 1; dkim=pass header.d=x.example", true },
	{ "mx.club.example (a; (b)) 1 ; dkim = pass header . d = x.example",
	  true },
	{ "\"mx.club.example\"; dkim/1=PASS header.d=x.example", true },
	{ "mta1005.mail.yahoo.com; dkim=pass header.d=x.example", true },

	/* Not of our server, or of another version. */
	{ "mx.evil.example; dmarc=pass header.from=x.example", false },
	{ "mx.club.example.evil; dmarc=pass header.from=x.example", false },
	{ "evilmx.club.example; dmarc=pass header.from=x.example", false },
	{ "yahoo.com; dmarc=pass header.from=x.example", false },
	{ "evilyahoo.com; dmarc=pass header.from=x.example", false },
	{ "(mx.club.example) y; dmarc=pass header.from=x.example", false },
	{ "mx.club.example 2; dmarc=pass header.from=x.example", false },
	{ "dmarc=pass header.from=x.example", false },

	/* Another domain, or none. */
	{ MX "dmarc=pass header.from=y.example", false },
	{ MX "dmarc=pass header.from=example", false },
	{ MX "dmarc=pass", false },
	{ MX "dkim=pass header.d=y.example", false },
	{ MX "dkim=pass header.d=example", false },
	{ MX "dkim=pass header.d=.example", false },
	{ MX "dkim=pass header.d=ax.example", false },
	{ MX "dkim=pass header.d=sub.x.example", false },
	{ MX "dkim=pass", false },
	{ MX "spf=pass smtp.mailfrom=ann@x.example", false },
	{ MX "arc=pass header.d=x.example", false },

	/* Not a pass. */
	{ MX "none", false },
	{ MX "", false },
	{ "mx.club.example", false },
	{ "", false },
	{ MX "dkim=fail header.d=x.example", false },
	{ MX "dkim=passed header.d=x.example", false },
	{ MX "notdkim=pass header.d=x.example", false },
	{ MX "x-dkim=pass header.d=x.example", false },
	{ MX "dkim/2=pass header.d=x.example", false },
	{ MX "dmarc=fail header.from=x.example; dkim=pass header.d=x.example",
	  false },

	/* Text that others may have put into it. */
	{ MX "dkim=fail (a; dkim=pass header.d=x.example)", false },
	{ MX "dkim=fail (a (b); dkim=pass header.d=x.example)", false },
	{ MX "dkim=fail (a \\) ; dkim=pass header.d=x.example)", false },
	{ MX "spf=pass smtp.mailfrom=\"a; dkim=pass "
	     "header.d=x.example\"@y.example",
	  false },
	{ MX "spf=pass smtp.mailfrom=\"a\\\"; dkim=pass header.d=x.example\"",
	  false },
	{ MX "dkim=fail reason=\"; dkim=pass header.d=x.example\"", false },
	{ MX "dkim=pass header.d=y.example header.d=x.example", false },
	{ MX "dkim=pass header.d=x.example header.d=y.example", false },
	{ MX "dkim=pass (header.d=x.example", false },
	{ MX "dkim=pass header.d=x.example (", false },
	{ MX "dkim=pass header.d=\"x.example", false },
	{ MX "dkim=pass header.d=x.example )", false },
	{ MX "dkim=pass header.d=x.example and more", false },
	{ MX "dkim=pass header.d=", false },
	{ MX "=pass header.d=x.example", false },
	{ MX "dkim=pass header.d=x.example; none=", false },
};

static bool
passes(const AuthenticationTrust *by, const char *const *fields)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new();

	for (int i = 0; fields[i]; i++)
		g_ptr_array_add(all, (char *)fields[i]);
	return authentication_passes(by, all, ANN);
}

TEST_EACH(r37_one_field, cases)
{
	const char *fields[] = { cases[_i].field, NULL };

	ck_assert_msg(passes(&trust, fields) == cases[_i].passes, "%s",
		      cases[_i].field);
}

/* A signature of the parent domain counts for its subdomains. */
TEST(r37_signer_above)
{
	static const char *const field = MX "dkim=pass header.d=x.example";
	g_autoptr(GPtrArray) all = g_ptr_array_new();

	g_ptr_array_add(all, (char *)field);
	ck_assert(authentication_passes(&trust, all, "a@mail.x.example"));
	ck_assert(!authentication_passes(&trust, all, "a@mailx.example"));
	ck_assert(!authentication_passes(&trust, all, NULL));
	ck_assert(!authentication_passes(&trust, all, "a"));
}

TEST(r37_topmost_of_ours_only)
{
	static const char *const good = MX "dkim=pass header.d=x.example";
	static const char *const bad = MX "dkim=fail header.d=x.example";
	static const char *const foreign = "mx.y.example; dkim=fail";

	ck_assert(passes(&trust, (const char *[]){ foreign, good, NULL }));
	ck_assert(passes(&trust, (const char *[]){ good, foreign, bad, NULL }));
	ck_assert(
		!passes(&trust, (const char *[]){ bad, foreign, good, NULL }));
	ck_assert(!passes(&trust,
			  (const char *[]){ "mx.club.example 2; dkim=pass",
					    good, NULL }));
}

/* Fastmail writes several; any fail in them wins (R65). */
TEST(r65_topmost_run)
{
	static const char *const good = MX "dkim=pass header.d=x.example";
	static const char *const dmarc = MX "dmarc=pass header.from=x.example";
	static const char *const bad = MX "dkim=fail header.d=x.example";
	static const char *const worse = MX "dmarc=fail header.from=x.example";
	static const char *const other = MX "dkim=fail header.d=y.example";
	TABLE(runs, const char *fields[4]; bool passes) = {
		{ { MX "x-csa=none", MX "bimi=skipped (no)", dmarc }, true },
		{ { MX "none", good }, true },
		{ { good, MX "none" }, true },
		{ { good, other }, true },
		{ { bad, dmarc }, true }, /* by SPF */
		{ { good, bad }, false },
		{ { bad, good }, false },
		{ { good, worse }, false },
		{ { dmarc, worse }, false },
		{ { worse, dmarc }, false },
		{ { good, MX "dkim=pass (" }, false },
		{ { good, "mx.club.example 2; dkim=pass" }, false },
		/* separated by other fields */
		{ { MX "none", "", good }, false },
		{ { good, "", worse }, true },
		/* of another server of ours */
		{ { MX "none", "a.yahoo.com; dkim=pass header.d=x.example" },
		  false },
	};

	for (guint i = 0; i < G_N_ELEMENTS(runs); i++)
		ck_assert_msg(passes(&trust, runs[i].fields) == runs[i].passes,
			      "run %u", i);
}

static bool
mail_passes(const char *headers)
{
	static const MessageIdentity identity = { "club-1", "c@club.example",
						  "club.example", NULL };
	g_autofree char *mail =
		g_strconcat(headers, "From: ann@x.example\n\nx\n", NULL);
	g_autoptr(GBytes) bytes = g_bytes_new(mail, strlen(mail));
	g_autoptr(Message) message =
		message_read(bytes, strlen(mail), &identity, NULL);

	return authentication_passes(&trust, message->verdicts, message->from);
}

#define FIELD "Authentication-Results"
#define PASS " " MX "dmarc=pass header.from=x.example\n"

TEST(r65_fields_of_a_mail)
{
	ck_assert(mail_passes(FIELD ":" PASS));
	ck_assert(mail_passes("authentication-results:" PASS));
	ck_assert(mail_passes(FIELD ": " MX "x-csa=none\n" FIELD ":" PASS));
	ck_assert(!mail_passes(FIELD ": " MX "x-csa=none\nX-A: b\n" FIELD
				     ":" PASS));
	ck_assert(!mail_passes(FIELD ":" PASS FIELD ": " MX "dmarc=fail\n"));
	/* A space before the colon: no server of ours writes so. */
	ck_assert(!mail_passes(FIELD " :" PASS));
	ck_assert(!mail_passes(FIELD "\t:" PASS));
	ck_assert(!mail_passes(FIELD ": " MX "none\n" FIELD " :" PASS));
}

/* Outlook.com names no server. */
TEST(r37_unnamed)
{
	static const AuthenticationTrust unnamed = { NULL, true };
	static const char *const outlook =
		"spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=x.example; "
		"dkim=pass (signature was verified) header.d=x.example;"
		"dmarc=pass action=none header.from=x.example;"
		"compauth=pass reason=100";

	ck_assert(passes(&unnamed, (const char *[]){ outlook, NULL }));
	ck_assert(!passes(&trust, (const char *[]){ outlook, NULL }));
	ck_assert(!passes(&unnamed, (const char *[]){ cases[0].field, NULL }));
}

/* The fields of a whole mail: folded lines, encoded words that stay as they
 * are, other fields that look like it. */
TEST_RANGE(r37_of_a_mail, 0, 6)
{
	TABLE(mails, const char *fields; bool passes) = {
		{ "Authentication-Results: mx.club.example;\n\tdkim=pass\n"
		  " header.d=x.example\n",
		  true },
		{ "Authentication-Results:\n mx.club.example;\r\n"
		  "\tdmarc=pass header.from=x.example\r\n",
		  true },
		{ "Authentication-Results: =?utf-8?q?mx=2Eclub=2Eexample=3B?= "
		  "dkim=pass header.d=x.example\n",
		  false },
		{ "ARC-Authentication-Results: i=1; " MX
		  "dkim=pass header.d=x.example\n",
		  false },
		{ "Received-SPF: pass\nX-Authentication-Results: " MX
		  "dkim=pass header.d=x.example\n",
		  false },
		/* MAIL R16: two senders count as none. */
		{ "From: bob@x.example\nAuthentication-Results: " MX
		  "dkim=pass header.d=x.example\n",
		  false },
	};
	static const MessageIdentity identity = { "club-1", "club@club.example",
						  "club.example", NULL };
	g_autofree char *text = g_strconcat("From: " ANN "\n", mails[_i].fields,
					    "\npass\n", NULL);
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	g_autoptr(Message) message =
		message_read(bytes, strlen(text), &identity, NULL);

	ck_assert_ptr_nonnull(message);
	ck_assert_msg(authentication_passes(&trust, message->verdicts,
					    message->from) == mails[_i].passes,
		      "%s", text);
}
