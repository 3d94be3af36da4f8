/* worst_test.c - PLAY 4: lengths and counts bound the cost of reading a mail.
 * Counts the work passed on, not the time: `bench worst` prints that. */
#include "command/asker.h"
#include "command/command.h"
#include "lib/must.h"
#include "lib/toy.h"
#include "lib/worst.h"
#include "mail/message/html.h"
#include "mail/message/message.h"

#include <string.h>

/* Large enough to reach each bound, with sanitizers too. */
#define LARGEST ((gsize)WORST_LARGEST / 4)
#define TEXT_MOST (4 * LARGEST)
#define MARKS_MOST 30
#define TAG_LONGEST 4096
/* A line is examined in several ways. */
#define MOVES_MOST (1000 * 60)

static const MessageIdentity identity = {
	.instance = "club-1",
	.address = "club@club.example",
	.id_domain = "club.example",
};

/* The questions asked of the part that knows the moves. */
typedef struct {
	int moves, guesses;
	gsize longest;
} Work;

static bool
counted(const char *line, const char *match, char **nearest, void *data)
{
	Work *work = data;

	work->moves++;
	work->guesses += nearest != NULL;
	work->longest = MAX(work->longest, strlen(line));
	return toy_guide.is_move(line, match, nearest, NULL);
}

/* Returns the longest run of marks on a letter: GLib sorts them in quadratic
 * time. */
static int
most_marks(const char *text)
{
	int marks = 0, most = 0;

	for (; *text; text = g_utf8_next_char(text)) {
		marks = g_unichar_ismark(g_utf8_get_char(text)) ? marks + 1 : 0;
		most = MAX(most, marks);
	}
	return most;
}

static guint
count_of_shapes(void)
{
	const char *name;
	GBytes *mail;
	guint n = 0;

	while ((mail = worst_mail(n, LARGEST, &name))) {
		g_bytes_unref(mail);
		n++;
	}
	return n;
}

TEST_RANGE(a_mail_of_one_shape, 0, (int)count_of_shapes())
{
	const char *name;
	g_autoptr(GBytes) mail = worst_mail((guint)_i, LARGEST, &name);
	Work work = { 0 };
	Guide guide = { .is_move = counted, .data = &work };

	ck_assert_uint_le(g_bytes_get_size(mail), LARGEST);
	g_autoptr(Message) message =
		message_read(mail, g_bytes_get_size(mail), &identity, NULL);

	if (!message)
		return;
	ck_assert_msg(strlen(message->text) <= TEXT_MOST, "%s: text of %zu",
		      name, strlen(message->text));
	ck_assert_msg(most_marks(message->text) <= MARKS_MOST, "%s: marks",
		      name);
	ck_assert_msg(most_marks(message->subject) <= MARKS_MOST, "%s: marks",
		      name);
	g_autoptr(Reading) reading =
		command_read(message->text, message->subject, &guide);

	ck_assert_ptr_nonnull(reading);
	ck_assert_msg(work.guesses <= GUESSES_MOST, "%s: %d guesses", name,
		      work.guesses);
	ck_assert_msg(work.moves <= MOVES_MOST, "%s: %d tests of a move", name,
		      work.moves);
	/* An order may be broken into two lines. */
	ck_assert_msg(work.longest <= 300, "%s: a line of %zu", name,
		      work.longest);
}

static gsize
longest_tag(const char *html)
{
	gsize longest = 0;

	for (; (html = strchr(html, '<')); html++)
		if (g_ascii_isalpha(html[1]))
			longest = MAX(longest, strcspn(html, ">"));
	return longest;
}

TEST(tags_are_bounded)
{
	const char *name;
	GBytes *mail;

	for (guint i = 0; (mail = worst_mail(i, LARGEST, &name)); i++) {
		gsize n;
		const char *bytes = g_bytes_get_data(mail, &n);
		g_autofree char *html = g_strndup(bytes, n);
		g_autofree char *bounded = html_bounded(html);

		ck_assert_msg(longest_tag(bounded) <= TAG_LONGEST, "%s", name);
		ck_assert_uint_le(strlen(bounded), strlen(html));
		g_bytes_unref(mail);
	}
}

/* Tags of usual mails are let through unchanged. */
TEST(usual_tags_stay)
{
	static const char *const html =
		"<div class=\"a b\" style='x:y; z: w' id=c><a href=\"http://x/?"
		"a=1&b=2&c=3\">x</a> 3 < 4 <!-- <b c=d> --></div>";

	assert_text(html_bounded(html), html);
}
