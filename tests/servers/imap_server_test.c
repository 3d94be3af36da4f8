/* imap_server_test.c - mails fetched from a real Dovecot. */
#include "lib/must.h"
#include "servers/fixture.h"

#include "mail/wire/source.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEAD "From: ann@x.test\r\nSubject: x\r\n\r\n"
/* A day in November 2026. */
#define ARRIVED ((Time)1795200000)

typedef struct {
	const char *text;
	gsize length;
} Evil;

#define EVIL(text)                                                             \
	{                                                                      \
		text, sizeof text - 1                                          \
	}

/* Mails that imitate the server's answers (MAIL 1). */
static const Evil evil[] = {
	EVIL(HEAD "A004 OK x\r\n* SEARCH 77 78\r\nA005 OK\r\n"),
	EVIL(HEAD
	     "A004 OK x\r\n* 1 FETCH (UID 1 BODY[] {62}\r\n"
	     "From: forged@x.test\r\nSubject: forged\r\n\r\nplay everything"
	     "\r\n)\r\nA006 OK\r\n"),
	EVIL(HEAD ".\r\n..\r\n.\r\nQUIT\r\n"),
	EVIL(HEAD "a\0b\0\0\r\n\0"),
	EVIL(HEAD "* BYE shutting down\r\n* 1 EXPUNGE\r\n{5}\r\n"),
	EVIL(HEAD ")\r\n* 9 EXISTS {3}\r\n\"open quote\r\n"),
	EVIL(HEAD "no end of line"),
	EVIL("\r\n"),
};

static GArray *
new_mails(void)
{
	GArray *mails = g_array_new(FALSE, FALSE, sizeof(Mail));

	g_array_set_clear_func(mails, (GDestroyNotify)mail_clear);
	return mails;
}

/* Fetches all new mails into one array; `done` is called after each batch. */
static GArray *
fetch(const ServerAccount *account, const char *processed, SourceMark *mark,
      SourceLimits limits)
{
	GArray *all = new_mails();
	g_autoptr(GArray) mails = g_array_new(FALSE, FALSE, sizeof(Mail));
	Source *source = source_imap(account, "INBOX", processed, &limits);

	must(source->kind->open(source, mark, &error));
	do {
		g_array_set_size(mails, 0);
		must(source->kind->next(source, mails, &error));
		must(source->kind->done(source, mails, &error));
		ck_assert_uint_le(mails->len, 100);
		if (mails->len)
			g_array_append_vals(all, mails->data, mails->len);
	} while (mails->len);
	source->kind->close(source);
	for (guint i = 0; i < all->len; i++) {
		const Mail *mail = &g_array_index(all, Mail, i);

		ck_assert_uint_gt(mail->uid, mark->uid);
		ck_assert_ptr_nonnull(mail->bytes);
		ck_assert_uint_eq(mail->validity, mark->validity);
		mark->uid = mail->uid;
	}
	return all;
}

static const Mail *
mail_at(const GArray *mails, guint place)
{
	ck_assert_uint_lt(place, mails->len);
	return &g_array_index(mails, Mail, place);
}

static void
same_bytes(const Mail *mail, const void *bytes, gsize n)
{
	gsize got;
	const void *there = g_bytes_get_data(mail->bytes, &got);

	ck_assert_uint_eq(got, n);
	ck_assert_mem_eq(there, bytes, n);
}

/* Adds plain 30 kB lines to the mails of the table. */
static void
put_evil(const char *maildir)
{
	g_autofree char *line = g_strnfill(30000, 'x');
	g_autofree char *wide = g_strconcat(HEAD, line, "\r\n", NULL);
	int n = G_N_ELEMENTS(evil);

	for (int i = 0; i < n; i++)
		fixture_put(maildir, i, evil[i].text, evil[i].length,
			    ARRIVED + i);
	fixture_put(maildir, n, wide, strlen(wide), ARRIVED + n);
}

/* A literal may not hold a NUL, so Dovecot sends 0x80 for it. */
static char *
no_nuls(const char *text, gsize n)
{
	char *other = g_memdup2(text, n);

	for (gsize i = 0; i < n; i++)
		if (!other[i])
			other[i] = (char)0x80;
	return other;
}

static void
check_evil(const ServerAccount *account, const char *maildir)
{
	g_autofree char *line = g_strnfill(30000, 'x');
	g_autofree char *wide = g_strconcat(HEAD, line, "\r\n", NULL);
	SourceMark mark = { 0 };
	SourceLimits limits = { .old = true };
	guint n = G_N_ELEMENTS(evil);

	put_evil(maildir);
	g_autoptr(GArray) mails = fetch(account, "", &mark, limits);

	ck_assert_uint_eq(mails->len, n + 1);
	for (guint i = 0; i < n; i++) {
		g_autofree char *wanted = no_nuls(evil[i].text, evil[i].length);

		same_bytes(mail_at(mails, i), wanted, evil[i].length);
		ck_assert_int_eq(mail_at(mails, i)->arrived, ARRIVED + i);
		ck_assert(!mail_at(mails, i)->stale);
	}
	same_bytes(mail_at(mails, n), wide, strlen(wide));

	ck_assert_uint_eq(kept(fetch(account, "", &mark, limits))->len, 0);
}

TEST(test_T1_evil_mails_over_imaps)
{
	g_autofree char *maildir = fixture_maildir("evil");
	ServerAccount account = fixture_imaps("evil");

	check_evil(&account, maildir);
}

TEST(test_T1_evil_mails_over_starttls)
{
	g_autofree char *maildir = fixture_maildir("evil");
	ServerAccount account = fixture_imaps("evil");

	account.url = fixture_servers()->imap_url;
	check_evil(&account, maildir);
}

TEST(test_first_connection_begins_now)
{
	g_autofree char *maildir = fixture_maildir("first");
	ServerAccount account = fixture_imaps("first");
	SourceMark mark = { 0 };

	fixture_put(maildir, 1, HEAD, strlen(HEAD), ARRIVED);
	g_autoptr(GArray) old = fetch(&account, "", &mark, (SourceLimits){ 0 });

	ck_assert_uint_eq(old->len, 0);
	ck_assert(mark.known);
	ck_assert_uint_eq(mark.uid, 1);
	fixture_put(maildir, 2, HEAD "new\r\n", strlen(HEAD) + 5, ARRIVED);
	g_autoptr(GArray) new = fetch(&account, "", &mark, (SourceLimits){ 0 });

	ck_assert_uint_eq(new->len, 1);
	same_bytes(mail_at(new, 0), HEAD "new\r\n", strlen(HEAD) + 5);
}

TEST(test_R7_moved_to_processed)
{
	g_autofree char *maildir = fixture_maildir("mover");
	ServerAccount account = fixture_imaps("mover");
	SourceMark mark = { 0 };
	SourceLimits limits = { .old = true };

	for (int i = 0; i < 230; i++)
		fixture_put(maildir, i, HEAD, strlen(HEAD), ARRIVED + i);
	g_autoptr(GArray) mails = fetch(&account, "Read it", &mark, limits);

	ck_assert_uint_eq(mails->len, 230);
	ck_assert_int_eq(files_in(maildir, ".Read it/cur") +
				 files_in(maildir, ".Read it/new"),
			 230);
	ck_assert_int_eq(files_in(maildir, "cur") + files_in(maildir, "new"),
			 0);
	fixture_put(maildir, 999, HEAD, strlen(HEAD), ARRIVED);
	g_autoptr(GArray) one = fetch(&account, "Read it", &mark, limits);

	ck_assert_uint_eq(one->len, 1);
}

TEST(test_marked_seen_without_a_folder)
{
	g_autofree char *maildir = fixture_maildir("seen");
	ServerAccount account = fixture_imaps("seen");
	SourceMark mark = { 0 };
	SourceLimits limits = { .old = true };

	fixture_put(maildir, 1, HEAD, strlen(HEAD), ARRIVED);
	g_autoptr(GArray) mails = fetch(&account, "", &mark, limits);
	g_autoptr(GDir) all = g_dir_open(path_in(maildir, "cur"), 0, NULL);

	ck_assert_uint_eq(mails->len, 1);
	ck_assert(g_str_has_suffix(g_dir_read_name(all), ":2,S"));
}

TEST(test_T4_changed_validity)
{
	g_autofree char *maildir = fixture_maildir("changed");
	g_autofree char *list =
		g_build_filename(maildir, "dovecot-uidlist", NULL);
	g_autofree char *forget =
		g_strdup_printf("sh -c 'rm -f %s/dovecot*'", maildir);
	ServerAccount account = fixture_imaps("changed");
	SourceMark mark = { 0 };
	SourceLimits limits = { .old = true, .old_before = ARRIVED + 2 };

	for (int i = 0; i < 4; i++)
		fixture_put(maildir, i, HEAD, strlen(HEAD), ARRIVED + i);
	g_autoptr(GArray) first = fetch(&account, "", &mark, limits);

	ck_assert_uint_eq(first->len, 4);
	ck_assert(!mail_at(first, 0)->stale);
	ck_assert(g_file_test(list, G_FILE_TEST_EXISTS));
	g_spawn_command_line_sync(forget, NULL, NULL, NULL, NULL);
	/* Dovecot uses the time as UIDVALIDITY; make the mark an older one. */
	mark.validity--;
	mark.uid = 40;
	limits.old = false;
	g_autoptr(GArray) again = fetch(&account, "", &mark, limits);

	ck_assert_uint_eq(again->len, 4);
	for (guint i = 0; i < 4; i++) {
		ck_assert(mail_at(again, i)->stale == (i < 2));
		same_bytes(mail_at(again, i), HEAD, strlen(HEAD));
	}
	ck_assert_uint_eq(mark.uid, mail_at(again, 3)->uid);
}

TEST(test_R15_only_the_beginning)
{
	g_autofree char *maildir = fixture_maildir("big");
	g_autofree char *body = g_strnfill(100000, 'x');
	g_autofree char *text = g_strconcat(HEAD, body, "\r\n", NULL);
	ServerAccount account = fixture_imaps("big");
	SourceMark mark = { 0 };
	SourceLimits limits = { .old = true, .octets = 1000 };

	fixture_put(maildir, 1, HEAD, strlen(HEAD), ARRIVED);
	fixture_put(maildir, 2, text, strlen(text), ARRIVED + 1);
	fixture_put(maildir, 3, HEAD, strlen(HEAD), ARRIVED + 2);
	g_autoptr(GArray) mails = fetch(&account, "", &mark, limits);

	ck_assert_uint_eq(mails->len, 3);
	same_bytes(mail_at(mails, 0), HEAD, strlen(HEAD));
	same_bytes(mail_at(mails, 1), text, 1000);
	ck_assert_uint_eq(mail_at(mails, 1)->size, strlen(text));
	same_bytes(mail_at(mails, 2), HEAD, strlen(HEAD));
}

/* 10 MB in mails of 200 kB: a batch stays below 4 MB plus one mail. */
TEST(test_R5_batches_by_octets_and_limit)
{
	g_autofree char *maildir = fixture_maildir("heavy");
	g_autofree char *body = g_strnfill(200000, 'x');
	ServerAccount account = fixture_imaps("heavy");
	SourceLimits limits = { .old = true, .mails = 40 };
	SourceMark mark = { 0 };
	guint n = 0;

	for (int i = 0; i < 50; i++)
		fixture_put(maildir, i, body, strlen(body), ARRIVED + i);
	Source *source = source_imap(&account, "INBOX", "", &limits);
	g_autoptr(GArray) mails = new_mails();

	ck_assert(source->kind->open(source, &mark, NULL));
	do {
		g_array_set_size(mails, 0);
		ck_assert(source->kind->next(source, mails, NULL));
		ck_assert_uint_le(mails->len, 4 * 1024 * 1024 / 200000);
		n += mails->len;
	} while (mails->len);
	ck_assert_uint_eq(n, 40);
	source->kind->close(source);
}

/* The run ends while fetches are still under way. */
TEST(test_closed_early)
{
	g_autofree char *maildir = fixture_maildir("early");
	ServerAccount account = fixture_imaps("early");
	SourceLimits limits = { .old = true };
	SourceMark mark = { 0 };

	for (int i = 0; i < 350; i++)
		fixture_put(maildir, i, HEAD, strlen(HEAD), ARRIVED + i);
	Source *source = source_imap(&account, "INBOX", "Read", &limits);
	g_autoptr(GArray) mails = new_mails();

	ck_assert(source->kind->open(source, &mark, NULL));
	ck_assert(source->kind->next(source, mails, NULL));
	ck_assert(source->kind->done(source, mails, NULL));
	source->kind->close(source);
	mark.uid = mail_at(mails, mails->len - 1)->uid;
	ck_assert_int_eq(files_in(maildir, ".Read/cur") +
				 files_in(maildir, ".Read/new"),
			 100);
	g_autoptr(GArray) rest = fetch(&account, "Read", &mark, limits);

	ck_assert_uint_eq(rest->len, 250);
}

typedef struct {
	const char *user, *password;
	bool other_ca;
	const char *folder;
	ErrorKind kind;
	const char *words;
} Refusal;

static const Refusal refusals[] = {
	{ "ann", "wrong", false, "INBOX", ERROR_STOP, "login was refused" },
	{ "ann", "secret", true, "INBOX", ERROR_STOP, "certificate" },
	{ "ann", "secret", false, "Nowhere", ERROR_STOP, "Nowhere" },
};

TEST_EACH(test_R11_refusals, refusals)
{
	const Refusal *one = &refusals[_i];
	ServerAccount account = fixture_imaps(one->user);
	SourceMark mark = { 0 };
	g_autoptr(GError) error = NULL;

	account.password = one->password;
	if (one->other_ca)
		account.ca_file = fixture_servers()->other_ca;
	Source *source =
		source_imap(&account, one->folder, "", &(SourceLimits){ 0 });

	ck_assert(!source->kind->open(source, &mark, &error));
	ck_assert_msg(error_is(error, one->kind), "%s", error->message);
	must_say(one->words);
	assert_lacks(error->message, "wrong");
	ck_assert(!mark.known);
	source->kind->close(source);
}

TEST_CONDITIONS(.setup = fixture_setup);
