/* mails.c - puts mails into a Maildir, and letters into an outbox. */
#include "bench.h"

#include "club/installation/club.h"
#include "club/upkeep/opening.h"
#include "mail/message/opened.h"
#include "people/mail_shape.h"
#include "people/page_offer.h"
#include "store/outbox.h"

#include <string.h>
#include <utime.h>

static bool
put(const char *maildir, int n, Time at, GBytes *mail)
{
	gsize size;
	const char *data = g_bytes_get_data(mail, &size);
	g_autofree char *dir = g_build_filename(maildir, "new", NULL);
	g_autofree char *name = g_strdup_printf("%d.M%d.bench", n, n);
	g_autofree char *path = g_build_filename(dir, name, NULL);
	struct utimbuf times = { at, at };

	g_mkdir_with_parents(dir, 0700);
	return g_file_set_contents_full(path, data, (gssize)size,
					G_FILE_SET_CONTENTS_NONE, 0666, NULL) &&
	       utime(path, &times) == 0;
}

/* Answers with the first line of the menu, above the quote. */
static GBytes *
answer_to(const Opened *letter, Time at)
{
	g_autofree char *id = g_strdup_printf("<a.%s", letter->message_id + 1);
	g_autofree char *subject = g_strconcat("Re: ", letter->subject, NULL);
	Answer answer = {
		.from_name = "A player",
		.from = letter->to,
		.to = letter->reply_to,
		.subject = subject,
		.message_id = id,
		.date = at,
		.text = "1\n",
		.manner = manner_find(NULL),
		.letter = letter,
		.letter_date = at - 60,
	};

	return mail_shape_write(MAIL_SHAPE_GMAIL, &answer);
}

static bool
answer_one(const char *path, const char *maildir, int n, Time at)
{
	char *data = NULL;
	gsize size = 0;

	if (!g_file_get_contents(path, &data, &size, NULL))
		return bench_fail(path, NULL);
	g_autoptr(GBytes) bytes = g_bytes_new_take(data, size);
	g_autoptr(Opened) opened = opened_read(bytes, NULL);
	g_autoptr(GPtrArray) offers = offers_read(opened->text);

	if (!offers->len)
		return true;
	g_autoptr(GBytes) mail = answer_to(opened, at);

	return put(maildir, n, at, mail);
}

bool
bench_answers(char **arguments)
{
	g_autofree char *letters =
		g_build_filename(arguments[0], "mail", "out", "new", NULL);
	g_autoptr(GDir) dir = g_dir_open(letters, 0, NULL);
	Time at = BENCH_NOW + g_ascii_strtoll(arguments[2], NULL, 10);
	const char *name;
	int n = 0;

	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *path = g_build_filename(letters, name, NULL);

		if (!answer_one(path, arguments[1], ++n, at))
			return false;
	}
	return n > 0;
}

/* Makes a mail of 3 kB, as from a stranger's mail program. */
bool
bench_mails(char **arguments)
{
	int n = (int)g_ascii_strtoll(arguments[1], NULL, 10);
	g_autoptr(GString) lines = g_string_new(NULL);

	while (lines->len < 2200)
		g_string_append(lines, "> A line of an older mail that was "
				       "quoted in full, as people do.\r\n");
	for (int i = 1; i <= n; i++) {
		g_autofree char *text = g_strdup_printf(
			"Return-Path: <s%d@people.example>\r\n"
			"Received: from mx.people.example by mail.localhost;"
			" Fri, 20 Nov 2026 09:00:00 +0000\r\n"
			"From: Somebody <s%d@people.example>\r\n"
			"To: club@localhost\r\nSubject: Re: [mg-1] Your "
			"turn\r\n"
			"Date: Fri, 20 Nov 2026 09:00:00 +0000\r\n"
			"Message-ID: <m%d@people.example>\r\n"
			"MIME-Version: 1.0\r\n"
			"Content-Type: text/plain; charset=utf-8\r\n\r\n"
			"play monet\r\n\r\n%s",
			i, i, i, lines->str);
		g_autoptr(GBytes) mail = g_bytes_new(text, strlen(text));

		if (!put(arguments[0], i, BENCH_NOW + 60, mail))
			return bench_fail(arguments[0], NULL);
	}
	return true;
}

static bool
add_letter(Club *club, int n, GError **error)
{
	g_autoptr(GString) text = g_string_new(
		"From: Bench <club@localhost>\r\nTo: p@people.example\r\n"
		"Subject: [mg-1] Your turn\r\nMIME-Version: 1.0\r\n");
	g_autofree char *id = g_strdup_printf("<bench.%d@localhost>", n);
	gint64 row = 0;

	g_string_append_printf(text, "Message-ID: %s\r\n\r\n", id);
	while (text->len < 3000)
		g_string_append(text,
				"| 1  play monet, a line of a letter\r\n");
	g_autoptr(GBytes) bytes = g_bytes_new(text->str, text->len);
	OutboxRow letter = {
		.kind = (char *)"turn",
		.message_id = id,
		.from = (char *)"club@localhost",
		.to = (char *)"p@localhost",
		.subject = (char *)"[mg-1] Your turn",
		.bytes = bytes,
		.news = (char *)"[]",
		.state = OUTBOX_QUEUED,
		.created = BENCH_NOW,
		.words = (char *)"",
	};

	return outbox_add(club->store, &letter, &row, error);
}

bool
bench_letters(char **arguments)
{
	int n = (int)g_ascii_strtoll(arguments[1], NULL, 10);
	GError *error = NULL;
	g_autoptr(Club) club = club_open(arguments[0], &error);

	if (!club || !store_begin(club->store, &error))
		return bench_fail(arguments[0], error);
	for (int i = 0; i < n; i++)
		if (!add_letter(club, i, &error))
			return bench_fail("a letter", error);
	return store_commit(club->store, &error) || bench_fail("commit", error);
}
