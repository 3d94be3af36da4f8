/* encoded_test.c - encoded words of header fields, as programs cut them. */
#include "mail/message/headers.h"

#include "lib/suites.h"

#include <gmime/gmime.h>

TABLE(cases, const char *raw, *text) = {
	{ "", "" },
	{ "plain words", "plain words" },
	{ "plain\r\n words,\n\tin lines", "plain words,\tin lines" },
	{ "=?utf-8?B?Y2Fmw6k=?=\n twice", "café twice" },
	{ "=?utf-8?B?YQpi?=", "a b" }, /* a line end in it */
	{ "=?utf-8?q?caf=C3=A9?= twice", "café twice" },
	{ "=?utf-8?B?Y2Fmw6k=?= twice", "café twice" },
	/* Space between encoded words is dropped, whether they are padded or
	 * not. */
	{ "=?UTF-8?B?SGVsbG8=?= =?UTF-8?B?IHdvcmxk?=", "Hello world" },
	{ "=?UTF-8?B?SGVsbG8=?=\n =?utf-8?b?IHdvcmxk?=\n=?UTF-8?B?IQ==?= x",
	  "Hello world! x" },
	{ "[mg-1] =?UTF-8?B?SGVs?=\r\n\t=?UTF-8?B?bG8=?=", "[mg-1] Hello" },
	/* A character split between two words. */
	{ "=?utf-8?B?Y2Fmww==?= =?utf-8?B?qQ==?=", "café" },
	{ "=?utf-8?B?Y2Fmww?= =?utf-8?B?qQ?=", "café" },
	/* Other words, and other charsets, stay as they are. */
	{ "=?utf-8?B?SGVsbG8=?= you =?utf-8?B?IHdvcmxk?=", "Hello you  world" },
	{ "=?utf-8?B?SGVsbG8=?= =?iso-8859-1?B?6Q==?=", "Helloé" },
	{ "=?utf-8?B?SGVsbG8=?= =?utf-8?Q?_world?=", "Hello world" },
	{ "=?utf-8?B?\?= =?utf-8?B?SGVsbG8=?=", "Hello" },
	{ "=?utf-8?B?SGVsbG8=", "=?utf-8?B?SGVsbG8=" },
};

TEST_EACH(words_are_read, cases)
{
	g_mime_init();
	g_autofree char *text = encoded_text(cases[_i].raw);

	ck_assert_str_eq(text, cases[_i].text);
}
