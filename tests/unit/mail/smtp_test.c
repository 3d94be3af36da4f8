/* smtp_test.c - which texts may be sent, and how replies are read. */
#include "lib/suites.h"

#include "mail/wire/smtp.h"

#include <string.h>

typedef struct {
	const char *text;
	gsize length;	   /* 0: as long as the text */
	const char *fault; /* a part of it, NULL: none */
} Content;

static const Content contents[] = {
	{ "Subject: x\r\n\r\nhello\r\n", 0, NULL },
	{ "a\nb\r\n", 0, "LF without CR" },
	{ "\nb\r\n", 0, "LF without CR" },
	{ "a\rb\r\n", 0, "CR without LF" },
	{ "a\r\n\r", 0, "CR without LF" },
	{ "a\n.\r\nMAIL FROM:<x@y>\r\n", 0, "LF without CR" },
	{ "a\0b\r\n", 5, "NUL" },
	{ "gr\xc3\xbc\xc3\x9f\r\n", 0, "over 127" },
	{ "no end", 0, "line's end" },
	{ "", 0, "line's end" },
};

TEST_EACH(test_R48_content, contents)
{
	const Content *one = &contents[_i];
	g_autoptr(GBytes) bytes = g_bytes_new_static(
		one->text, one->length ? one->length : strlen(one->text));
	const char *fault = smtp_content_fault(bytes);

	if (!one->fault)
		ck_assert_ptr_null(fault);
	else
		ck_assert_msg(fault && strstr(fault, one->fault), "%s",
			      one->text);
}

TEST(test_R48_long_lines)
{
	g_autofree char *line = g_strnfill(999, 'x');
	g_autofree char *over = g_strconcat(line, "\r\n", NULL);
	g_autoptr(GBytes) bad = g_bytes_new(over, strlen(over));
	g_autoptr(GBytes) fine = g_bytes_new(over + 1, strlen(over) - 1);

	ck_assert_ptr_nonnull(smtp_content_fault(bad));
	ck_assert_ptr_null(smtp_content_fault(fine));
}

TEST(test_R48_dots)
{
	const char *text = ".\r\na.\r\n..\r\n\r\n.x\r\n";
	g_autoptr(GBytes) bytes = g_bytes_new_static(text, strlen(text));
	g_autoptr(GString) out = g_string_new(NULL);

	smtp_content(out, bytes);
	ck_assert_str_eq(out->str, "..\r\na.\r\n...\r\n\r\n..x\r\n.\r\n");
}

static const char *const bad_addresses[] = {
	"",	      "ann",	    "@x.test",	       "a b@x.test",
	"a<b@x.test", "a@x>x",	    "a@x\r\nRSET",     "\"a\"@x.test",
	"a@",	      "a@x.test\n", "\xc3\xbc@x.test",
};

TEST_EACH(test_R47_addresses, bad_addresses)
{
	Outgoing letter = { .from = "club@x.test", .to = bad_addresses[_i] };

	ck_assert_ptr_nonnull(smtp_envelope_fault(&letter));
	letter.to = letter.from;
	ck_assert_ptr_null(smtp_envelope_fault(&letter));
	letter.from = bad_addresses[_i];
	ck_assert_ptr_nonnull(smtp_envelope_fault(&letter));
}

typedef struct {
	int code;
	const char *words;
	SentAs outcome;
} Refusal;

static const Refusal refusals[] = {
	{ 451, "451 4.7.1 greylisted", SENT_LATER },
	{ 452, "452 4.3.1 Insufficient system storage", SENT_LATER },
	{ 452, "452 4.3.4 Message too big", SENT_NEVER },
	{ 552, "552 5.3.4 Message too big", SENT_NEVER },
	{ 552, "552 5.2.2 Mailbox full", SENT_NEVER },
	{ 550, "550 No", SENT_NEVER },
	{ 550, "550", SENT_NEVER },
	{ 530, "530 5.7.0 Authentication required", SENT_BARRED },
};

TEST_EACH(test_R51_refusals, refusals)
{
	SmtpReply reply = { .code = refusals[_i].code,
			    .words = (char *)refusals[_i].words };

	ck_assert_int_eq(smtp_refusal(REFUSED_RCPT, &reply),
			 refusals[_i].outcome);
}

TEST(test_R46_offer)
{
	SmtpOffer offer;

	smtp_offer_read("250-mx\n250-pipelining\n250-SIZE 1000\n250 X", &offer);
	ck_assert(offer.pipelining && offer.sized);
	ck_assert_uint_eq(offer.size, 1000);
	smtp_offer_read("250-mx\n250-SIZE\n250 PIPELININGX", &offer);
	ck_assert(!offer.pipelining && offer.sized);
	ck_assert_uint_eq(offer.size, 0);
	smtp_offer_read("250 mx", &offer);
	ck_assert(!offer.pipelining && !offer.sized);
}
