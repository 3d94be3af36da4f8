/* planted_test.c - real replies (CORPUS), with a move planted in each of their
 * lines.  Each mail is listed with the lines of its text that its writer wrote
 * (own), and those of a quoted letter without marks (letter); marked lines need
 * no list.  The rest is signatures and text of programs.  A move in a marked
 * quote must never be played, one in an unmarked quote as rarely as possible,
 * and one in the reply must be found.  The figures are printed. */
#include "command/command.h"
#include "command/own_text/quote.h"
#include "lib/must.h"
#include "lib/toy.h"
#include "mail/message/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOVE "play degas"
/* How many of the mails below were understood, and how many of their own lines
 * were kept, before MAIL R57-R64 were followed: there must never be fewer. */
#define EXACT_BEFORE 50
#define KEPT_BEFORE 159

TABLE(mails, const char *path, *own, *letter) = {
	{ "replies-github/correct_sig.txt", "1", "" },
	{ "replies-github/email_1_1.txt", "1-7", "" },
	{ "replies-github/email_1_2.txt", "1 9-34", "" },
	{ "replies-github/email_1_3.txt", "1-5", "" },
	{ "replies-github/email_1_4.txt", "1", "" },
	{ "replies-github/email_1_5.txt", "1-15", "" },
	{ "replies-github/email_1_6.txt", "1", "" },
	{ "replies-github/email_1_7.txt", "1", "" },
	{ "replies-github/email_1_8.txt", "13 19", "" },
	{ "replies-github/email_2_1.txt", "1", "13-24" },
	{ "replies-github/email_2_2.txt", "1", "8-10" },
	{ "replies-github/email_2_3.txt", "1", "" },
	{ "replies-github/email_BlackBerry.txt", "1", "" },
	{ "replies-github/email_bullets.txt", "1-9", "" },
	{ "replies-github/email_iPhone.txt", "1", "" },
	{ "replies-github/email_multi_word_sent_from_my_mobile_device.txt", "1",
	  "" },
	{ "replies-github/email_one_is_not_on.txt", "1-5", "" },
	{ "replies-github/email_sent_from_my_not_signature.txt", "1-3", "" },
	{ "replies-github/email_sig_delimiter_in_middle_of_line.txt", "1-7",
	  "" },
	{ "replies-github/greedy_on.txt", "1-6", "" },
	{ "replies-github/pathological.txt", "1-2", "" },
	{ "replies-talon/standard_replies/android.eml", "1", "" },
	{ "replies-talon/standard_replies/aol.eml", "1", "12" },
	{ "replies-talon/standard_replies/apple_mail.eml", "1", "" },
	{ "replies-talon/standard_replies/apple_mail_2.eml", "1", "" },
	{ "replies-talon/standard_replies/comcast.eml", "1", "9" },
	{ "replies-talon/standard_replies/gmail.eml", "1", "" },
	{ "replies-talon/standard_replies/hotmail.eml", "2", "" },
	{ "replies-talon/standard_replies/iphone.eml", "1", "" },
	{ "replies-talon/standard_replies/outlook.eml", "1", "8-27" },
	{ "replies-talon/standard_replies/sparrow.eml", "1", "" },
	{ "replies-talon/standard_replies/thunderbird.eml", "3", "" },
	{ "replies-talon/standard_replies/yahoo.eml", "1", "11" },
	{ "replies-talon/reply-quotations-share-block.eml", "1-3", "13" },
	{ "replies-talon/OLK_SRC_BODY_SECTION.html", "1", "" },
	{ "replies-talon/reply-separated-by-hr.html", "1-3", "10" },
	{ "replies-talon/html_replies/gmail.html", "1-4", "" },
	{ "replies-talon/html_replies/hotmail.html", "1-4", "12-15" },
	{ "replies-talon/html_replies/mail_ru.html", "1-4", "" },
	{ "replies-talon/html_replies/ms_outlook_2003.html", "1-7", "19-25" },
	{ "replies-talon/html_replies/ms_outlook_2007.html", "1-6", "" },
	{ "replies-talon/html_replies/ms_outlook_2010.html", "1-5", "15" },
	{ "replies-talon/html_replies/thunderbird.html", "1-4", "" },
	{ "replies-talon/html_replies/windows_mail.html", "1-4", "11-14" },
	{ "replies-talon/html_replies/yandex_ru.html", "1-4", "" },
	{ "replies-talon/signature/emails/stripped/camel_case_body", "1-9",
	  "" },
	{ "replies-talon/signature/emails/stripped/jeff_body", "1-5", "" },
	{ "replies-talon/signature/emails/stripped/johndoeexamplecom_body",
	  "1-34", "" },
	{ "replies-talon/signature/emails/stripped/long_body", "1-8", "" },
	{ "replies-talon/signature/emails/stripped/short_url_body", "1-6", "" },
};

static const MessageIdentity identity = {
	.instance = "club-1",
	.address = "club@club.example",
	.id_domain = "club.example",
};

/* --- the mails ----------------------------------------------------------- */

/* Returns the folder of the corpus, or NULL if there is none. */
static const char *
corpus(void)
{
	const char *root = getenv("CORPUS");

	return root && *root ? root : NULL;
}

/* Some files are whole mails, some only the body. */
static char *
mail_of(const char *path, char *bytes)
{
	const char *type = g_str_has_suffix(path, ".html") ? "html" : "plain";

	if (g_str_has_suffix(path, ".eml"))
		return bytes;
	char *mail = g_strdup_printf("From: a@b.example\nContent-Type: "
				     "text/%s; charset=utf-8\n\n%s",
				     type, bytes);

	g_free(bytes);
	return mail;
}

static char *
text_of(const char *path)
{
	g_autofree char *whole = g_build_filename(corpus(), path, NULL);
	char *bytes = NULL;

	ck_assert_msg(g_file_get_contents(whole, &bytes, NULL, NULL), "no %s",
		      whole);
	g_autofree char *mail = mail_of(path, bytes);
	g_autoptr(GBytes) all = g_bytes_new(mail, strlen(mail));
	g_autoptr(Message) message =
		message_read(all, strlen(mail), &identity, NULL);

	ck_assert_msg(message != NULL, "%s", path);
	return g_strdup(message->text);
}

/* Returns whether a list such as "1 9-34" has the line. */
static bool
holds(const char *ranges, int line)
{
	while (*ranges) {
		char *end;
		long first = strtol(ranges, &end, 10);
		long last = *end == '-' ? strtol(end + 1, &end, 10) : first;

		if (line >= first && line <= last)
			return true;
		ranges = end + (*end == ' ');
	}
	return false;
}

/* --- are they understood? ------------------------------------------------ */

typedef struct {
	int exact, kept, wanted, more;
} Understood;

static bool
is_kept(const GArray *own, int line)
{
	for (guint i = 0; i < own->len; i++)
		if (quote_line(own, i)->number == line)
			return true;
	return false;
}

static void
weigh(const char *text, const char *wanted, Understood *sum)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	g_autoptr(GArray) own = quote_own(text, NULL, NULL);
	bool exact = true;

	for (int i = 0; lines[i]; i++) {
		bool is_own = holds(wanted, i + 1), has = is_kept(own, i + 1);

		if (!*g_strstrip(lines[i]))
			continue;
		sum->wanted += is_own;
		sum->kept += is_own && has;
		sum->more += has && !is_own;
		exact = exact && is_own == has;
	}
	sum->exact += exact;
}

TEST(replies_are_understood)
{
	Understood sum = { 0 };

	if (!corpus())
		return;
	for (guint i = 0; i < G_N_ELEMENTS(mails); i++)
		weigh(kept(text_of(mails[i].path)), mails[i].own, &sum);
	printf("mails: of %u replies %d are understood exactly (%d before); of "
	       "%d own lines %d are kept (%d before), and %d others\n",
	       (guint)G_N_ELEMENTS(mails), sum.exact, EXACT_BEFORE, sum.wanted,
	       sum.kept, KEPT_BEFORE, sum.more);
	ck_assert_int_ge(sum.exact, EXACT_BEFORE);
	ck_assert_int_ge(sum.kept, KEPT_BEFORE);
}

/* --- planted moves ------------------------------------------------------- */

static bool
plays(const char *text)
{
	g_autoptr(Reading) reading = command_read(text, "Re: x", &toy_guide);

	ptr_array_foreach (const Command, command, reading->commands)
		if (command->kind == COMMAND_MOVE &&
		    !strcmp(command->argument, MOVE))
			return true;
	return false;
}

/* Returns the text with another text below its nth line. */
static bool
plays_planted(char *const *lines, int nth, const char *planted)
{
	g_autoptr(GString) text = g_string_new(NULL);

	for (int i = 0; lines[i]; i++) {
		g_string_append_printf(text, "%s\n", lines[i]);
		if (i == nth)
			g_string_append(text, planted);
	}
	return plays(text->str);
}

typedef struct {
	int planted, played;
} Count;

static void
plant(char *const *lines, int nth, const char *planted, Count *count)
{
	count->planted++;
	count->played += plays_planted(lines, nth, planted);
}

typedef struct {
	Count marked, unmarked, reply;
} Counts;

static void
plant_everywhere(char *const *lines, guint mail, Counts *counts)
{
	for (int i = 0; lines[i]; i++) {
		if (*lines[i] == '>')
			plant(lines, i, "> " MOVE "\n", &counts->marked);
		if (holds(mails[mail].own, i + 1))
			plant(lines, i, "\n" MOVE "\n\n", &counts->reply);
		if (!holds(mails[mail].letter, i + 1))
			continue;
		plant(lines, i, MOVE "\n", &counts->unmarked);
		plant(lines, i, "\n" MOVE "\n\n", &counts->unmarked);
	}
}

/* Returns whether everything after the own text is the quoted letter. */
static bool
is_top_posted(char *const *lines, const char *own)
{
	bool marked = false;

	for (int i = 0; lines[i]; i++) {
		if (holds(own, i + 1) && marked)
			return false;
		marked |= *lines[i] == '>';
	}
	return marked;
}

/* Makes the mail as a program would send it that sets no marks. */
static void
plant_without_marks(char *const *lines, guint mail, Counts *counts)
{
	g_auto(GStrv) bare = g_strdupv((char **)lines);

	if (!is_top_posted(lines, mails[mail].own) ||
	    g_str_has_suffix(mails[mail].path, ".html"))
		return;
	for (int i = 0; bare[i]; i++)
		if (*lines[i] == '>')
			memmove(bare[i], bare[i] + 1, strlen(bare[i]));
	for (int i = 0; bare[i]; i++)
		if (*lines[i] == '>') {
			plant(bare, i, MOVE "\n", &counts->unmarked);
			plant(bare, i, "\n" MOVE "\n\n", &counts->unmarked);
		}
}

TEST(planted_moves)
{
	Counts sum = { 0 };

	if (!corpus())
		return;
	for (guint i = 0; i < G_N_ELEMENTS(mails); i++) {
		g_autofree char *text = text_of(mails[i].path);
		g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

		plant_everywhere(lines, i, &sum);
		plant_without_marks(lines, i, &sum);
	}
	printf("mails: of moves planted line by line %d of %d were played in "
	       "marked quotes, %d of %d in unmarked ones, %d of %d in "
	       "replies\n",
	       sum.marked.played, sum.marked.planted, sum.unmarked.played,
	       sum.unmarked.planted, sum.reply.played, sum.reply.planted);
	ck_assert_int_gt(sum.marked.planted, 100);
	ck_assert_int_gt(sum.unmarked.planted, 100);
	ck_assert_int_gt(sum.reply.planted, 100);
	ck_assert_int_eq(sum.marked.played, 0);
	ck_assert_int_le(sum.unmarked.played * 100, sum.unmarked.planted * 15);
	ck_assert_int_ge(sum.reply.played * 100, sum.reply.planted * 99);
}
