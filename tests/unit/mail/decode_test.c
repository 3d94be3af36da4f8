/* decode_test.c - MAIL R19: charsets. */
#include "lib/suites.h"
#include "mail/message/mime.h"

#include <string.h>

static const struct {
	const char *bytes;
	gsize length; /* 0: up to the NUL */
	const char *charset, *text;
} cases[] = {
	{ "c\xe9zanne", 0, "iso-8859-1", "c\u00e9zanne" },
	{ "c\xe9zanne", 0, NULL, "c\u00e9zanne" },
	{ "c\xe9zanne", 0, "utf-8", "c\u00e9zanne" },
	{ "c\xe9zanne", 0, "us-ascii", "c\u00e9zanne" },
	{ "c\xc3\xa9zanne", 0, "us-ascii", "c\u00e9zanne" },
	{ "c\xc3\xa9zanne", 0, "x-martian", "c\u00e9zanne" },
	{ "\x93quoted\x94", 0, "iso-8859-1", "\u201cquoted\u201d" },
	{ "odd \x81 \xe9", 0, "windows-1252", "odd \xc2\x81 \u00e9" },
	{ "c+AOk-zanne", 0, "unicode-1-1-utf-7", "c\u00e9zanne" },
	{ "c+AOk-zanne", 0, "UTF-7", "c\u00e9zanne" },
	{ "\x1b$B$3\x1b(B!", 0, "iso-2022-jp", "\u3053!" },
	{ "\xb1\xe8", 0, "ks_c_5601-1987", "\uae40" },
	{ "\xff\xfe"
	  "p\0l\0",
	  6, "utf-16", "pl" },
	{ "a\0b", 3, "utf-8", "a b" },
	{ "one\r\ntwo\rthree\n", 0, "utf-8", "one\ntwo\nthree\n" },
	{ "\xef\xbb\xbfplay", 0, "utf-8", "play" },
	{ "c\xc3\xa9z\xe2\x82", 0, "utf-8", "c\u00e9z" },
	{ "caf\xe9", 0, "utf-8", "caf\u00e9" },
	{ "caf\xe9", 0, "iso-8859-1", "caf\u00e9" },
	{ "", 0, "utf-8", "" },
	{ "x", 0, "", "x" },
};

TEST_EACH(r19_bytes_become_text, cases)
{
	gsize length =
		cases[_i].length ? cases[_i].length : strlen(cases[_i].bytes);
	g_autofree char *text =
		decode_text(cases[_i].bytes, length, cases[_i].charset);

	ck_assert_str_eq(text, cases[_i].text);
}
