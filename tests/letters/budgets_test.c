/* budgets_test.c - the letters of a whole match are short enough, measured as
 * by `make sizes`; and how others are reported. */
#include "lib/must.h"

#include "letters/budgets.h"
#include "letters/page.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define WIDEST 80 /* columns of a table on a terminal */

static Measured
measured_as(const char *game, MeasuredKind kind, guint tall)
{
	return (Measured){ .kind = kind,
			   .game = game_find(game),
			   .tall = tall,
			   .tap = 400,
			   .html = 123456,
			   .text = 23456 };
}

/* --- a match ------------------------------------------------------------- */

/* The shortest possible match, and a sample of each kind of letter in it. */
TEST(a_match)
{
	g_autoptr(Browser) browser = must(browser_open(&error));
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(Measured));
	Measuring measuring = { .browser = browser, .all = all, .most = 5 };

	must(page_prepare(browser, NULL, &error));
	must(measured_match(&measuring, game_find("mg"), 2, &error));
	g_autoptr(GArray) sums = sums_new(all);
	g_autofree char *missed = sums_missed(sums);
	g_autofree char *table = sums_table(sums, NULL);

	ck_assert_msg(!*missed, "%s%s", table, missed);
	ck_assert_uint_gt(measuring.seen, all->len);
	ck_assert_ptr_nonnull(strstr(table, "mg turn        5"));
	ck_assert_ptr_nonnull(strstr(table, "mg receipt     5"));
	ck_assert_ptr_nonnull(strstr(table, "mg opening     2"));
	ck_assert_ptr_nonnull(strstr(table, "mg result      2"));
}

/* --- planted letters ------------------------------------------------------ */

/* A letter's height includes its picture. */
TEST(a_picture_counts)
{
	static const char mail[] =
		"MIME-Version: 1.0\n"
		"Content-Type: multipart/related; boundary=b\n\n"
		"--b\nContent-Type: text/html\n\n"
		"<body style=\"margin:0\"><img src=\"cid:x\" width=\"90\" "
		"height=\"77\"></body>\n"
		"--b\nContent-Type: image/png\n"
		"Content-Transfer-Encoding: base64\n\niVBORw0KGgo=\n--b--\n";
	g_autoptr(GBytes) bytes = g_bytes_new_static(mail, sizeof(mail) - 1);
	g_autofree char *page = measured_page(bytes);

	ck_assert_str_eq(page, "<body style=\"margin:0\"><img src=\""
			       "data:image/png;base64,iVBORw0KGgo=\" "
			       "width=\"90\" height=\"77\"></body>");
}

TEST(too_tall)
{
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(Measured));

	for (guint tall = 601; tall < 701; tall++) {
		Measured one = measured_as("mg", MEASURED_RECEIPT, tall);

		g_array_append_val(all, one);
	}
	g_autoptr(GArray) sums = sums_new(all);
	g_autofree char *none = sums_missed(sums);

	ck_assert_str_eq(none, "");
	Measured worse[] = { measured_as("mg", MEASURED_REMINDER, 701),
			     measured_as("ag", MEASURED_TURN, 1500),
			     measured_as("ag", MEASURED_TURN, 1500),
			     measured_as("ag", MEASURED_TURN, 1876),
			     measured_as("ag", MEASURED_OTHER, 9999) };

	worse[1].tap = worse[2].tap = 421;
	g_array_append_vals(all, worse, G_N_ELEMENTS(worse));
	g_autoptr(GArray) more = sums_new(all);
	g_autofree char *missed = sums_missed(more);

	ck_assert_str_eq(
		missed,
		"art-gallery, turn: all but a tenth have 1876 px, at most "
		"1875: TOO TALL\n"
		"art-gallery, turn: the first link is at 421 px, at most 420: "
		"TOO TALL\n"
		"masters-gallery, reminder: the median is 701 px, at most 700: "
		"TOO TALL\n");
}

static void
must_fit(const char *table)
{
	g_auto(GStrv) lines = g_strsplit(table, "\n", -1);

	for (char **line = lines; *line; line++)
		ck_assert_uint_le(strlen(*line), WIDEST);
}

/* Written figures are read again and shown beside new ones. */
TEST(before_and_after)
{
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(Measured));
	Measured one = measured_as("mg", MEASURED_REMINDER, 12345);
	g_autofree char *path = NULL;

	g_array_append_val(all, one);
	close(g_file_open_tmp(NULL, &path, NULL));
	g_autoptr(GArray) old = sums_new(all);

	must(sums_write(old, path, &error));
	g_autoptr(GArray) again = must(sums_read(path, &error));

	g_autofree char *written = sums_table(old, NULL);
	g_autofree char *read = sums_table(again, NULL);

	ck_assert_str_eq(read, written);
	g_array_index(all, Measured, 0).tall = 10000;
	g_autoptr(GArray) now = sums_new(all);
	g_autofree char *both = sums_table(now, again);
	g_autofree char *alone = sums_table(now, NULL);

	ck_assert_ptr_nonnull(strstr(both, " 10000 (12345) "));
	ck_assert_ptr_null(strstr(alone, "12345)"));
	must_fit(both);
	must_fit(alone);
	remove(path);
}
