/* smtp_server_test.c - letters through a real Postfix into a real Dovecot, and
 * fetched back from it. */
#include "lib/must.h"
#include "lib/post.h"
#include "servers/fixture.h"

#include "mail/wire/sink.h"

#include <string.h>

#define LETTERS 100

static Outgoing
letter(const char *to, int number, const char *body)
{
	g_autofree char *text = g_strdup_printf(
		"From: club@club.test\r\nTo: %s\r\nDate: Fri, 20 Nov 2026 "
		"18:00:00 +0000\r\nMessage-ID: <%d@club.test>"
		"\r\nSubject: letter %d\r\n\r\n%s",
		to, number, number, body);

	return (Outgoing){ .from = "club@club.test",
			   .to = g_strdup(to),
			   .bytes = g_bytes_new(text, strlen(text)) };
}

static void
letters_clear(Outgoing *letters, int n)
{
	for (int i = 0; i < n; i++) {
		g_free((char *)letters[i].to);
		g_free(letters[i].words);
		g_bytes_unref(letters[i].bytes);
	}
}

static void
send_over(Outgoing *letters, int n, int connections)
{
	ServerAccount account = fixture_smtp();
	Sink *sink = sink_smtp(&account, "club.test", connections);

	must(sink->kind->open(sink, &error));
	post(sink, letters, n);
	sink->kind->close(sink);
}

static void
send_all(Outgoing *letters, int n)
{
	send_over(letters, n, 1);
}

/* Returns whether a mail ends with exactly the letter; servers put fields
 * before it. */
static bool
holds(const Mail *mail, const Outgoing *one)
{
	gsize n, m;
	const char *whole = g_bytes_get_data(mail->bytes, &n);
	const char *part = g_bytes_get_data(one->bytes, &m);

	return n >= m && memcmp(whole + n - m, part, m) == 0;
}

static GArray *
read_back(const char *user)
{
	ServerAccount account = fixture_imaps(user);
	SourceLimits limits = { .old = true };
	SourceMark mark = { 0 };
	Source *source = source_imap(&account, "INBOX", "", &limits);
	GArray *mails = g_array_new(FALSE, FALSE, sizeof(Mail));
	guint before;

	g_array_set_clear_func(mails, (GDestroyNotify)mail_clear);
	ck_assert(source->kind->open(source, &mark, NULL));
	do {
		before = mails->len;
		ck_assert(source->kind->next(source, mails, NULL));
	} while (mails->len > before);
	source->kind->close(source);
	return mails;
}

static int
times_there(const GArray *mails, const Outgoing *one)
{
	int n = 0;

	for (guint i = 0; i < mails->len; i++)
		n += holds(&g_array_index(mails, Mail, i), one);
	return n;
}

TEST_RANGE(test_R46_a_hundred_letters_byte_exact, 0, 2)
{
	const char *user = _i ? "hundred2" : "hundred";
	g_autofree char *to = g_strconcat(user, "+abc@club.test", NULL);
	g_autofree char *maildir = fixture_maildir(user);
	Outgoing letters[LETTERS];

	for (int i = 0; i < LETTERS; i++)
		letters[i] = letter(to, i,
				    ".\r\n..\r\n.x\r\n\r\nhello\r\n.\r\nQUIT"
				    "\r\n\r\n.\r\n");
	send_over(letters, LETTERS, _i ? 6 : 1);
	for (int i = 0; i < LETTERS; i++)
		ck_assert_msg(letters[i].outcome == SENT, "%d: %s", i,
			      letters[i].words);
	fixture_wait(maildir, LETTERS);
	g_autoptr(GArray) mails = read_back(user);

	ck_assert_uint_eq(mails->len, LETTERS);
	for (int i = 0; i < LETTERS; i++)
		ck_assert_int_eq(times_there(mails, &letters[i]), 1);
	letters_clear(letters, LETTERS);
}

TEST(test_R51_refused_among_others)
{
	TABLE(wanted, const char *to; SentAs outcome; const char *words) = {
		{ "mixed@club.test", SENT, "250" },
		{ "reject-a@club.test", SENT_NEVER, "550 5.1.1" },
		{ "mixed@club.test", SENT, "250" },
		{ "tempfail-a@club.test", SENT_LATER, "451 4.2.1" },
		{ "overquota-a@club.test", SENT_NEVER, "552 5.2.2" },
		{ "ann@elsewhere.test", SENT_NEVER, "554" },
		{ "mixed@club.test", SENT, "250" },
		{ "reject-b@club.test", SENT_NEVER, "550 5.1.1" },
	};
	g_autofree char *maildir = fixture_maildir("mixed");
	Outgoing letters[G_N_ELEMENTS(wanted)];
	int n = G_N_ELEMENTS(wanted);

	for (int i = 0; i < n; i++)
		letters[i] = letter(wanted[i].to, i, "hello\r\n");
	send_all(letters, n);
	for (int i = 0; i < n; i++) {
		ck_assert_msg(letters[i].outcome == wanted[i].outcome, "%s: %s",
			      wanted[i].to, letters[i].words);
		ck_assert_msg(
			g_str_has_prefix(letters[i].words, wanted[i].words),
			"%s: %s", wanted[i].to, letters[i].words);
	}
	fixture_wait(maildir, 3);

	ck_assert_uint_eq(kept(read_back("mixed"))->len, 3);
	letters_clear(letters, n);
}

TEST(test_too_big_for_the_server)
{
	g_autoptr(GString) body = g_string_new(NULL);

	for (int i = 0; i < 20000; i++)
		g_string_append(body, "Sixty characters on a line, and no more "
				      "than that, really.\r\n");
	g_autofree char *maildir = fixture_maildir("large");
	Outgoing letters[] = { letter("large@club.test", 1, body->str),
			       letter("large@club.test", 2, "small\r\n") };

	send_all(letters, 2);
	ck_assert_int_eq(letters[0].outcome, SENT_NEVER);
	assert_has(letters[0].words, "takes 1000000");
	ck_assert_int_eq(letters[1].outcome, SENT);
	fixture_wait(maildir, 1);
	letters_clear(letters, 2);
}

/* libcurl sends EHLO first, then we do: the letters are sent over TLS or not at
 * all. */
TEST(test_R2_bad_certificate)
{
	ServerAccount account = fixture_smtp();

	account.ca_file = fixture_servers()->other_ca;
	Sink *sink = sink_smtp(&account, "club.test", 1);

	must_fail_saying(sink->kind->open(sink, &error), ERROR_STOP,
			 "certificate");
	sink->kind->close(sink);
}

TEST(test_nobody_there)
{
	ServerAccount account = { .url = "smtp://127.0.0.1:1",
				  .plaintext = true };
	Sink *sink = sink_smtp(&account, "club.test", 1);

	must_fail(sink->kind->open(sink, &error), ERROR_LATER);
	sink->kind->close(sink);
}

TEST_CONDITIONS(.setup = fixture_setup);
