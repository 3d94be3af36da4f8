/* maildir_test.c - Maildirs as source and sink, on the disk. */
#include "lib/folder.h"
#include "lib/must.h"
#include "lib/post.h"

#include "mail/wire/sink.h"
#include "mail/wire/source.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char *
put(const char *folder, const char *part, const char *name, const char *text,
    Time time)
{
	char *path = g_build_filename(folder, part, name, NULL);
	struct timespec times[2] = { { time, 0 }, { time, 0 } };

	ck_assert(g_file_set_contents(path, text, -1, NULL));
	ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
	return path;
}

static bool
there(const char *folder, const char *part, const char *name)
{
	g_autofree char *path = g_build_filename(folder, part, name, NULL);

	return g_file_test(path, G_FILE_TEST_EXISTS);
}

static GArray *
new_mails(void)
{
	GArray *mails = g_array_new(FALSE, FALSE, sizeof(Mail));

	g_array_set_clear_func(mails, (GDestroyNotify)mail_clear);
	return mails;
}

static Source *
open_source(const char *folder, SourceLimits limits)
{
	Source *source = source_maildir(folder, &limits);
	SourceMark mark = { 0 };

	ck_assert(source->kind->open(source, &mark, NULL));
	ck_assert(mark.known && !mark.validity);
	return source;
}

TEST(test_order_cap_and_done)
{
	char *folder = folder_new();
	g_autoptr(GArray) mails = new_mails();
	Source *source = open_source(folder, (SourceLimits){ 0 });

	source->kind->close(source);
	g_free(put(folder, "new", "b.x:1", "second", 1000));
	g_free(put(folder, "new", "a.x", "third, and long", 1001));
	g_free(put(folder, "new", "a.w", "first", 1000));
	g_free(put(folder, "new", ".hidden", "no", 1));
	g_free(put(folder, "cur", "c.x:2,", "no", 1));
	g_mkdir(path_in(folder, "new", "d"), 0700);

	source = open_source(folder, (SourceLimits){ .octets = 8 });
	ck_assert(source->kind->next(source, mails, NULL));
	ck_assert_uint_eq(mails->len, 3);
	const Mail *mail = (const Mail *)(void *)mails->data;

	ck_assert_str_eq(mail[0].key, "a.w");
	ck_assert_str_eq(mail[1].key, "b.x");
	ck_assert_str_eq(mail[2].key, "a.x");
	ck_assert_int_eq(mail[2].arrived, 1001);
	ck_assert_uint_eq(mail[2].size, 15);
	ck_assert_uint_eq(g_bytes_get_size(mail[2].bytes), 8);
	ck_assert_mem_eq(g_bytes_get_data(mail[2].bytes, NULL), "third, a", 8);
	ck_assert(source->kind->done(source, mails, NULL));
	ck_assert(there(folder, "cur", "b.x:2,S"));
	ck_assert(!there(folder, "new", "b.x:1"));
	g_array_set_size(mails, 0);
	ck_assert(source->kind->next(source, mails, NULL));
	ck_assert_uint_eq(mails->len, 0);
	source->kind->close(source);
	folder_clear(folder);
}

TEST(test_batches_and_limit)
{
	char *folder = folder_new();
	g_autoptr(GArray) mails = new_mails();
	Source *source = open_source(folder, (SourceLimits){ 0 });
	guint sizes[] = { 100, 30, 0 };

	source->kind->close(source);
	for (int i = 0; i < 150; i++) {
		g_autofree char *name = g_strdup_printf("m%03d", i);
		g_free(put(folder, "new", name, "x", 1000 + i));
	}
	source = open_source(folder, (SourceLimits){ .mails = 130 });
	for (int i = 0; i < 3; i++) {
		g_array_set_size(mails, 0);
		ck_assert(source->kind->next(source, mails, NULL));
		ck_assert_uint_eq(mails->len, sizes[i]);
	}
	source->kind->close(source);
	folder_clear(folder);
}

/* Runs a function as nobody, because root reads and writes everywhere. */
static void
as_nobody(void (*what)(const char *folder), const char *folder)
{
	pid_t child = fork();
	int status;

	ck_assert_int_ge(child, 0);
	if (!child) {
		if (getuid() == 0 && (setgid(65534) || setuid(65534)))
			_exit(3);
		what(folder);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(status, 0);
}

static void
wanted(bool fine, int line)
{
	if (!fine)
		_exit(line % 200 + 10);
}

static void
unreadable(const char *folder)
{
	Source *source = source_maildir(folder, &(SourceLimits){ 0 });
	SourceMark mark = { 0 };
	g_autoptr(GArray) mails = new_mails();
	g_autoptr(GError) error = NULL;

	wanted(source->kind->open(source, &mark, NULL), __LINE__);
	wanted(source->kind->next(source, mails, NULL), __LINE__);
	wanted(mails->len == 1, __LINE__);
	wanted(!source->kind->done(source, mails, &error), __LINE__);
	wanted(strstr(error->message, "/new/a") != NULL, __LINE__);
	g_clear_error(&error);
	g_array_set_size(mails, 0);
	wanted(!source->kind->next(source, mails, &error), __LINE__);
	wanted(error_is(error, ERROR_LATER), __LINE__);
	wanted(strstr(error->message, "/new/b") != NULL, __LINE__);
	source->kind->close(source);
}

TEST(test_unreadable_and_read_only)
{
	char *folder = folder_new();
	Source *source = open_source(folder, (SourceLimits){ 0 });

	source->kind->close(source);
	g_autofree char *a = put(folder, "new", "a", "fine", 1000);
	g_autofree char *b = put(folder, "new", "b", "secret", 1001);
	g_autofree char *parts[] = { g_build_filename(folder, "new", NULL),
				     NULL };

	chmod(a, 0444);
	chmod(b, 0);
	chmod(parts[0], 0555);
	chmod(folder, 0755);
	as_nobody(unreadable, folder);
	ck_assert(there(folder, "new", "a"));
	chmod(parts[0], 0755);
	folder_clear(folder);
}

static Outgoing
letter(const char *text)
{
	return (Outgoing){ .from = "club@x.test",
			   .to = "ann@x.test",
			   .bytes = g_bytes_new(text, strlen(text)) };
}

static void
letter_clear(Outgoing *one)
{
	g_bytes_unref(one->bytes);
	g_free(one->words);
}

TEST(test_R50_sent_twice_is_one_file)
{
	char *folder = folder_new();
	Sink *sink = sink_maildir(folder);
	Outgoing letters[] = {
		letter("To: a\r\nMessage-ID: <1@x>\r\n\r\nhello\r\n"),
		letter("message-id:\r\n <1@x>\r\nTo: a\r\n\r\nhello again\r\n"),
		letter("Message-ID: <2@x>\r\n\r\nhello\r\n"),
		letter("To: a\r\n\r\nMessage-ID: <1@x>\r\n"),
	};

	ck_assert(sink->kind->open(sink, NULL));
	post(sink, letters, 4);
	for (int i = 0; i < 4; i++) {
		ck_assert_int_eq(letters[i].outcome, SENT);
		letter_clear(&letters[i]);
	}
	ck_assert_int_eq(files_in(folder, "new"), 3);
	ck_assert_int_eq(files_in(folder, "tmp"), 0);
	sink->kind->close(sink);
	folder_clear(folder);
}

TEST(test_lines_end_in_lf)
{
	char *folder = folder_new();
	Sink *sink = sink_maildir(folder);
	Outgoing one = letter("Message-ID: <1@x>\r\n\r\nhello\r\n");

	ck_assert(sink->kind->open(sink, NULL));
	post(sink, &one, 1);
	g_autofree char *parts = g_build_filename(folder, "new", NULL);
	g_autoptr(GDir) all = g_dir_open(parts, 0, NULL);
	g_autofree char *path =
		g_build_filename(parts, g_dir_read_name(all), NULL);
	g_autofree char *text = NULL;

	ck_assert(g_file_get_contents(path, &text, NULL, NULL));
	ck_assert_str_eq(text, "Message-ID: <1@x>\n\nhello\n");
	letter_clear(&one);
	sink->kind->close(sink);
	folder_clear(folder);
}

static void
cannot_write(const char *folder)
{
	Sink *sink = sink_maildir(folder);
	Outgoing one = letter("Message-ID: <1@x>\r\n\r\nhello\r\n");

	wanted(sink->kind->open(sink, NULL), __LINE__);
	post(sink, &one, 1);
	wanted(one.outcome == SENT_LATER, __LINE__);
	wanted(strstr(one.words, "cannot be written") != NULL, __LINE__);
	sink->kind->close(sink);
}

TEST(test_read_only_sink_is_later)
{
	char *folder = folder_new();
	Sink *sink = sink_maildir(folder);

	ck_assert(sink->kind->open(sink, NULL));
	sink->kind->close(sink);
	chmod(folder, 0755);
	as_nobody(cannot_write, folder);
	ck_assert_int_eq(files_in(folder, "new"), 0);
	folder_clear(folder);
}
