/* flowed_test.c - MAIL R20: format=flowed. */
#include "base/text.h"
#include "lib/kept.h"
#include "lib/suites.h"
#include "mail/message/body.h"

TABLE(cases, const char *written; bool delsp; const char *joined) = {
	{ "", false, "" },
	{ "one\ntwo\n", false, "one\ntwo\n" },
	{ "one \ntwo\n", false, "one " TEXT_JOIN "two\n" },
	{ "one \r\ntwo\r\n", false, "one " TEXT_JOIN "two\n" },
	{ "mo \nnet", true, "mo" TEXT_JOIN "net\n" },
	{ "one \n> two\n", false, "one \n> two\n" },
	{ "> one \n> two\n>> three\n", false, "> one two\n>> three\n" },
	{ "> one \nplay monet\n", false, "> one \nplay monet\n" },
	{ " >stuffed\n  two\n", false, ">stuffed\n two\n" },
	{ "one\n-- \nAnn\n", false, "one\n-- \nAnn\n" },
	{ "one \n-- \nAnn\n", false, "one \n-- \nAnn\n" },
	{ "\n\n", false, "\n\n" },
	{ "last ", false, "last \n" },
	{ "| play monet \nfrom bob\n", false,
	  "| play monet " TEXT_JOIN "from bob\n" },
};

TEST_EACH(r20_lines_join, cases)
{
	ck_assert_str_eq(kept(flowed_join(cases[_i].written, cases[_i].delsp)),
			 cases[_i].joined);
}
