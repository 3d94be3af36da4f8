/* message_test.c - the parts of a raw mail that the club uses. */
#include "lib/must.h"
#include "mail/message/address.h"
#include "mail/message/message.h"

#include <string.h>

static const MessageIdentity identity = {
	.instance = "club-1",
	.address = "club@club.example",
	.id_domain = "club.example",
};

static Message *
read_whole(const char *text, gsize whole, GError **error)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));

	return message_read(bytes, MAX(whole, strlen(text)), &identity, error);
}

static Message *
read_text(const char *text)
{
	Message *message = read_whole(text, 0, NULL);

	ck_assert(message != NULL);
	return message;
}

/* --- R16 --- */

TABLE(senders, const char *fields, *from, *name) = {
	{ "From: ann@x.example\n", "ann@x.example", NULL },
	{ "From: Ann <Ann@X.Example>\n", "Ann@x.example", "Ann" },
	{ "From: =?utf-8?q?J=C3=B6rg?= <j@x.example>\n", "j@x.example",
	  "J\u00f6rg" },
	{ "From: \"a@b.example\" <ann@x.example>\n", "ann@x.example",
	  "a@b.example" },
	{ "FROM:\n ann@x.example\n", "ann@x.example", NULL },
	{ "", NULL, NULL },
	{ "From: \n", NULL, NULL },
	{ "From: ann@x.example, bob@x.example\n", NULL, NULL },
	{ "From: ann@x.example\nFrom: bob@x.example\n", NULL, NULL },
	{ "From: ann@x.example\nfrom : bob@x.example\n", NULL, NULL },
	{ "From: ann@x.example\nFrom:\n", NULL, NULL },
	{ "From: Friends: ann@x.example;\n", NULL, NULL },
	{ "From: undisclosed:;\n", NULL, NULL },
	{ "From: Ann\n", NULL, NULL },
	{ "From: \"a b\"@x.example\n", NULL, NULL },
	{ "From: \"a; b\" <ann@x.example> (;)\n", "ann@x.example", "a; b" },
	/* Fields that mail programs read differently. */
	{ "From: ann@x.example; eve@x.example\n", NULL, NULL },
	{ "From: <@evil.example:ann@x.example>\n", NULL, NULL },
	{ "From: < @a,@b:ann@x.example>\n", NULL, NULL },
	{ "From: <ann@x.example> <eve@x.example>\n", NULL, NULL },
	{ "From: ann@x.example eve@x.example\n", NULL, NULL },
	{ "From: ann@x.example\rFrom: eve@x.example\n", NULL, NULL },
};

TEST_EACH(r16_one_sender, senders)
{
	g_autofree char *text = g_strconcat("Subject: x\n", senders[_i].fields,
					    "\nplay monet\n", NULL);
	g_autoptr(Message) message = read_text(text);

	ck_assert_pstr_eq(message->from, senders[_i].from);
	ck_assert_pstr_eq(message->from_name, senders[_i].name);
	ck_assert_str_eq(message->text, "play monet\n");
}

/* --- R73, R67 --- */

static const char *const encodings[] = {
	"base64",
	"\"base64\"",
	"base64;",
	"base64; x=y",
	" \"BASE64\" ;",
	"'base64'",
	"base64\n ; charset=x",
};

TEST_EACH(r73_encodings, encodings)
{
	g_autofree char *text = g_strdup_printf(
		"From: ann@x.example\nContent-Type: text/plain\n"
		"Content-Transfer-Encoding: %s\n\ncGxheSBtb25ldAo=\n",
		encodings[_i]);

	ck_assert_str_eq(kept(read_text(text))->text, "play monet\n");
}

/* "6", signed with OpenSSL, without lengths. */
#define SIGNED                                                                 \
	"MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcBoI"   \
	"AkgA\nQfQ29udGVudC1UeXBlOiB0ZXh0L3BsYWluDQoNCjYNCgAAAAAAADGCATkwgg"   \
	"E1AgEBMCYw\nDjEMMAoGA1UEAwwDQmVuAhRvSV8B3sGJvL5L01H02+wRWER6UTALBg"   \
	"lghkgBZQMEAgGgaT\n"
/* A few octets that claim to be signed data, each with a length. */
#define SIGNED_SHORT                                                           \
	"MEAGCSqGSIb3DQEHAqAzMDECAQExADAqBgkqhkiG9w0BBwGgHQQbVG86IHgNCkNv"     \
	"bnRlbnQ6IDENCg0KcGFzcw0K"

TABLE(sealed, const char *type, *body, *text; bool sealed) = {
	{ "application/pkcs7-mime; smime-type=signed-data; name=smime.p7m",
	  SIGNED, "6\n", false },
	{ "application/x-pkcs7-mime; smime-type=SIGNED-data", SIGNED, "6\n",
	  false },
	{ "application/pkcs7-mime; name=smime.p7m", SIGNED, "6\n", false },
	{ "application/pkcs7-mime; smime-type=signed-data", SIGNED_SHORT,
	  "pass\n", false },
	/* damaged, cut, something else */
	{ "application/pkcs7-mime; smime-type=signed-data", "AAAA", "", true },
	{ "application/pkcs7-mime; smime-type=signed-data", "MIAGCSqGSIb3", "",
	  true },
	{ "application/pkcs7-mime; smime-type=signed-data", "", "", true },
	{ "application/pkcs7-mime; smime-type=enveloped-data", SIGNED, "",
	  false },
	{ "application/pkcs7-mime; smime-type=compressed-data", SIGNED, "",
	  false },
};

TEST_EACH(r73_signed, sealed)
{
	g_autofree char *text = g_strdup_printf(
		"From: ann@x.example\nContent-Type: %s\n"
		"Content-Transfer-Encoding: base64\n"
		"Content-Disposition: attachment; filename=smime.p7m\n\n%s\n",
		sealed[_i].type, sealed[_i].body);
	g_autoptr(Message) message = read_text(text);

	ck_assert_str_eq(message->text, sealed[_i].text);
	ck_assert(message->unreadable == !*sealed[_i].text);
	ck_assert(message->sealed == sealed[_i].sealed);
}

#define GOOGLE                                                                 \
	"\n\nEvent: Games\nFriday 20 Nov 2026\n\nInvitation from Google "      \
	"Calendar: https://calendar.google.com/calendar/\n"

TABLE(appointments, const char *words, *calendar; MessageClass class) = {
	{ "Ann Smith has accepted this invitation." GOOGLE, "REPLY",
	  MESSAGE_REACTION },
	{ "Ann Smith has declined this invitation." GOOGLE, "reply",
	  MESSAGE_REACTION },
	{ "Ann Smith hat diese Einladung angenommen." GOOGLE, "REPLY",
	  MESSAGE_REACTION },
	{ "Ann Smith a refus\u00e9 cette invitation." GOOGLE, "REPLY",
	  MESSAGE_REACTION },
	{ "\n", "REPLY", MESSAGE_REACTION },
	{ "6\n\nAnn Smith has accepted this invitation." GOOGLE, "REPLY",
	  MESSAGE_PERSON },
	{ "Ann Smith has accepted this invitation with this note: \"6\"" GOOGLE,
	  "REPLY", MESSAGE_PERSON },
	{ "6\n", "REPLY", MESSAGE_PERSON },
	{ "I accept.\n", "REPLY", MESSAGE_PERSON },
	{ "Ann Smith has accepted this invitation." GOOGLE, "REQUEST",
	  MESSAGE_PERSON },
};

TEST_EACH(r67_appointments, appointments)
{
	g_autofree char *text = g_strdup_printf(
		"From: ann@x.example\nContent-Type: multipart/alternative; "
		"boundary=b\n\n--b\nContent-Type: text/plain; charset=utf-8\n\n"
		"%s\n--b\nContent-Type: text/calendar; method=%s\n\n"
		"BEGIN:VCALENDAR\nEND:VCALENDAR\n--b--\n",
		appointments[_i].words, appointments[_i].calendar);

	ck_assert_int_eq(kept(read_text(text))->class, appointments[_i].class);
}

/* --- R15 --- */

static void
check_refused(const char *text, gsize length, const char *words)
{
	must_fail_saying(message_read(kept(g_bytes_new(text, length)), length,
				      &identity, &error),
			 ERROR_NEVER, words);
}

static char *
nested(int depth)
{
	GString *text = g_string_new(
		"From: a@x.example\nContent-Type: multipart/mixed; "
		"boundary=b0\n\n");

	for (int i = 1; i < depth; i++)
		g_string_append_printf(text,
				       "--b%d\nContent-Type: multipart/mixed; "
				       "boundary=b%d\n\n",
				       i - 1, i);
	g_string_append_printf(text, "--b%d\n\nplay monet\n--b%d--\n",
			       depth - 1, depth - 1);
	return g_string_free(text, FALSE);
}

TEST(r15_depth)
{
	g_autofree char *well = nested(10);
	g_autofree char *over = nested(11);
	g_autofree char *bomb = nested(900);
	g_autofree char *larger = nested(3000);

	ck_assert_str_eq(kept(read_text(well))->text, "play monet");
	check_refused(over, strlen(over), "deep");
	check_refused(bomb, strlen(bomb), "deep");
	check_refused(larger, strlen(larger), "begin a part");
}

static char *
many_parts(int parts)
{
	GString *text = g_string_new(
		"From: a@x.example\nContent-Type: multipart/mixed; "
		"boundary=b\n\n");

	for (int i = 0; i < parts; i++)
		g_string_append(text, "--b\n\nx\n");
	g_string_append(text, "--b--\n");
	return g_string_free(text, FALSE);
}

TEST(r15_parts)
{
	g_autofree char *well = many_parts(99);
	g_autofree char *over = many_parts(100);

	ck_assert_int_eq(kept(read_text(well))->class, MESSAGE_PERSON);
	check_refused(over, strlen(over), "parts");
}

static char *
many_rules(const char *type, int rules)
{
	GString *text = g_string_new("From: a@x.example\nContent-Type: ");

	g_string_append_printf(text, "%s\n\nplay monet\n", type);
	for (int i = 0; i < rules; i++)
		g_string_append(text, "----\n");
	return g_string_free(text, FALSE);
}

/* A mail that GMime would split before its parts could be counted is not passed
 * to it; lines of dashes are no parts if no boundary is named. */
TEST_RANGE(r15_rules, 0, 4)
{
	TABLE(cases, const char *type; int rules; bool refused) = {
		{ "text/plain", 5000, false },
		{ "multipart/mixed; boundary=b", 1000, false },
		{ "multipart/mixed; boundary=b", 1001, true },
		{ "multipart/mixed; BOUNDARY*0=b", 1001, true },
	};
	g_autofree char *text = many_rules(cases[_i].type, cases[_i].rules);

	if (cases[_i].refused) {
		check_refused(text, strlen(text), "begin a part");
		return;
	}

	ck_assert_ptr_nonnull(kept(read_text(text)));
}

static char *
many_headers(int fields, int length)
{
	GString *text = g_string_new("From: a@x.example\n");

	for (int i = 1; i < fields; i++)
		g_string_append_printf(text, "X-%d: %0*d\n", i, length, 1);
	g_string_append(text, "\nplay monet\n");
	return g_string_free(text, FALSE);
}

TEST(r15_headers)
{
	g_autofree char *well = many_headers(500, 10);
	g_autofree char *over = many_headers(501, 10);
	g_autofree char *large = many_headers(70, 1000);
	g_autoptr(Message) message = read_text(well);
	static const char nul[] = "From: a@x.example\0b\n\nplay monet\n";

	ck_assert_str_eq(message->text, "play monet\n");
	check_refused(over, strlen(over), "500 header fields");
	check_refused(large, strlen(large), "header block");
	check_refused(nul, sizeof(nul) - 1, "NUL");
}

TEST(r15_a_mail_that_is_cut)
{
	const char *both = "From: a@x.example\n"
			   "Content-Type: multipart/mixed; boundary=b\n\n"
			   "--b\n\nplay monet\n--b\n"
			   "Content-Type: image/png\n\nxxxx";
	g_autoptr(Message) ended = read_whole(both, 900000, NULL);
	g_autoptr(Message) open =
		read_whole("From: a@x.example\n\nplay mon", 900000, NULL);
	g_autoptr(Message) whole =
		read_whole("From: a@x.example\n\nplay mon", 0, NULL);

	ck_assert(!ended->cut);
	ck_assert_str_eq(ended->text, "play monet");
	ck_assert(open->cut);
	ck_assert(!whole->cut);
}

TEST(any_bytes_are_a_message)
{
	static const char *const odd[] = {
		"",
		"\n",
		"\r\n\r\n",
		"x",
		"From ",
		"From x\n",
		":\n:\n\n:",
		"From: <<<@>>>\n\n",
		"a\n\n\n",
		"\xff\xfe\xfd",
		"Content-Type: /\n\nx",
		"From: ((((((((((((((((\n\nx",
		"Content-Type: multipart/mixed\n\nx",
		"Content-Type: multipart/alternative; boundary=\n\nx",
		"Content-Type: text/plain; charset=\n\nx",
		"Subject: =?utf-8?b?////?= =?x?q?=ff?=\n\nx",
		"Content-Type: message/rfc822\n\n",
	};

	for (guint i = 0; i < G_N_ELEMENTS(odd); i++) {
		g_autoptr(Message) message = read_text(odd[i]);

		ck_assert(g_utf8_validate(message->text, -1, NULL));
		ck_assert(g_utf8_validate(message->subject, -1, NULL));
		ck_assert_int_eq(strlen(message->body_hash), 64);
	}
}

/* --- fields --- */

TEST(fields_are_read)
{
	g_autoptr(Message) message = read_text(
		"From: Ann <ann@x.example>\nSubject: =?utf-8?q?caf=C3=A9?=\n"
		" twice\nDate: Fri, 20 Nov 2026 10:00:00 +0000\n"
		"Message-ID: <1@x.example>\nIn-Reply-To: <2@y> (comment)\n"
		"References: <3@y>,<4@y>\n <5@y>\n\nplay monet\n");

	ck_assert_str_eq(message->subject, "caf\u00e9 twice");
	ck_assert_str_eq(message->date, "Fri, 20 Nov 2026 10:00:00 +0000");
	ck_assert_str_eq(message->message_id, "<1@x.example>");
	ck_assert_str_eq(message->in_reply_to, "<2@y>");
	ck_assert_int_eq(message->references->len, 3);
	ck_assert_str_eq(g_ptr_array_index(message->references, 2), "<5@y>");
	ck_assert(!message->unreadable);
}

/* An id too long for a line is ignored: neither a database's index nor a header
 * of ours has to hold it. */
TEST(an_id_fits_into_a_line)
{
	g_autofree char *longest = g_strnfill(996, 'x');
	g_autofree char *fits =
		g_strdup_printf("Message-ID: <%s>\nReferences: <1@x> <%s> "
				"<%sx> <2@x>\n\nplay\n",
				longest, longest, longest);
	g_autofree char *longer = g_strdup_printf(
		"Message-ID: <%sx>\nIn-Reply-To: <%sx>\n\nplay\n", longest,
		longest);
	g_autoptr(Message) one = read_text(fits);
	g_autoptr(Message) other = read_text(longer);

	ck_assert_uint_eq(strlen(one->message_id), 998);
	ck_assert_int_eq(one->references->len, 3);
	ck_assert_ptr_null(other->message_id);
	ck_assert_ptr_null(other->in_reply_to);
}

TEST(missing_fields)
{
	g_autoptr(Message) message = read_text("\nplay monet");

	ck_assert_str_eq(message->subject, "");
	ck_assert_str_eq(message->date, "");
	ck_assert_ptr_null(message->message_id);
	ck_assert_ptr_null(message->in_reply_to);
	ck_assert_int_eq(message->references->len, 0);
	ck_assert_int_eq(message->recipients->len, 0);
}

static char *
hash_of(const char *fields, const char *body)
{
	g_autoptr(Message) message =
		read_text(joined("From: a@x.example\n", fields, "\n", body));

	return g_strdup(message->body_hash);
}

TEST(r31_hash_of_the_body)
{
	g_autofree char *plain = hash_of("Message-ID: <1@x>\n", "pass\n");
	g_autofree char *other = hash_of("Message-ID: <1@x>\n", "play\n");
	g_autofree char *monday = hash_of("Date: Mon\n", "pass\n");
	g_autofree char *tuesday = hash_of("Date: Tue\n", "pass\n");

	assert_text(hash_of("Message-ID: <2@x>\n", "pass\n"), plain);
	assert_text(hash_of("Message-ID: <1@x>\nContent-Transfer-Encoding: "
			    "base64\n",
			    "cGFzcwo=\n"),
		    plain);
	ck_assert_str_ne(plain, other);
	ck_assert_str_ne(monday, tuesday);
	ck_assert_str_ne(monday, plain);
	assert_text(hash_of("Date: Mon\n", "pass\n"), monday);
}

/* --- R62, R66 --- */

/* "play monet\npass\nplay degas\n" in lines of 16. */
#define CODED(second, end)                                                     \
	"Content-Transfer-Encoding: base64\n\ncGxheSBtb25ldApw\n" second       \
	"\n" end

TABLE(bodies, const char *rest, *text) = {
	{ CODED("YXNzCnBsYXkgZGVn", "YXMK"), "play monet\npass\nplay degas\n" },
	{ CODED("YXNzCnBs*XkgZGVn", "YXMK"), "play monet\npass\npl" },
	{ CODED("*XNzCnBsYXkgZGVn", "YXMK"), "play monet\np" },
	{ CODED("YXNzCg", ""), "play monet\npass\n" },
	{ CODED("YXNzCnBsYXkgZGVn", "YXM"), "play monet\npass\nplay degas" },
	{ CODED("YXNzCg==", "To leave this list, write to x"),
	  "play monet\npass\n" },
	{ CODED("YXNzCnBsYXkgZGVn", "_______"), "play monet\npass\nplay deg" },
	/* line and paragraph separators */
	{ "\nHi\u2028play monet\u2029bye\n", "Hi\nplay monet\nbye\n" },
};

TEST_EACH(r62_r66_bodies, bodies)
{
	g_autofree char *mail = g_strconcat("From: a@x.example\nContent-Type: "
					    "text/plain; charset=utf-8\n",
					    bodies[_i].rest, NULL);

	ck_assert_str_eq(kept(read_text(mail))->text, bodies[_i].text);
}

/* --- R34 --- */

TABLE(sent_to, const char *fields, *recipients; bool others) = {
	{ "To: Club <club+t@CLUB.example>\n", "club+t@club.example", false },
	{ "To: ann@x.example\nDelivered-To: club+t@club.example\n",
	  "club+t@club.example ann@x.example", true },
	{ "Cc: club@club.example, Bob <bob@x.example>\n"
	  "To: club+t@club.example\nX-Original-To: <club+t@club.example>\n",
	  "club+t@club.example club@club.example bob@x.example", true },
	/* A copy to oneself shows the mail to nobody else. */
	{ "To: club+t@club.example\nCc: Me <A@X.example>\n",
	  "club+t@club.example A@x.example", false },
	{ "To: club+t@club.example\nCc: a@x.example, b@x.example\n",
	  "club+t@club.example a@x.example b@x.example", true },
	{ "To: Group: club+a@club.example, club+b@club.example;\n",
	  "club+a@club.example club+b@club.example", false },
	{ "Received: from a by b (Postfix) with LMTP id x\n"
	  "\tfor <club+t@club.example>; Fri, 20 Nov 2026\n"
	  "Received: from c by a for <other@x.example>; Fri\n",
	  "club+t@club.example", false },
	{ "Delivered-To: club+a@club.example\nDelivered-To: b@x.example\n"
	  "Envelope-To: c@x.example\nX-Envelope-To: d@x.example\n"
	  "X-Forwarded-To: e@x.example\nX-Gm-Original-To: f@x.example\n"
	  "X-Delivered-To: g@x.example\nResent-To: h@x.example\n",
	  "club+a@club.example b@x.example g@x.example c@x.example "
	  "d@x.example e@x.example f@x.example h@x.example",
	  false },
	{ "References: <club+t@club.example>,<mg-12.p1@club.example>\n"
	  "In-Reply-To: <a@b.example>\n",
	  "a@b.example club+t@club.example mg-12.p1@club.example", false },
	{ "To: abcdefghijklmnop234567abcd@club.example\n",
	  "abcdefghijklmnop234567abcd@club.example", false },
};

TEST_EACH(r34_recipients, sent_to)
{
	g_autofree char *text = g_strconcat("From: a@x.example\n",
					    sent_to[_i].fields, "\nx\n", NULL);
	g_autoptr(Message) message = read_text(text);

	g_ptr_array_add(message->recipients, NULL);
	g_autofree char *all =
		g_strjoinv(" ", (char **)message->recipients->pdata);

	g_ptr_array_set_size(message->recipients,
			     (int)message->recipients->len - 1);
	ck_assert_str_eq(all, sent_to[_i].recipients);
	ck_assert(message->others == sent_to[_i].others);
}

TABLE(details, const char *recipient; bool catchall; const char *detail) = {
	{ "club+ABC@club.example", false, "abc" },
	{ "CLUB+abc@Club.Example", false, "abc" },
	{ "club@club.example", false, NULL },
	{ "club+@club.example", false, NULL },
	{ "clubs+abc@club.example", false, NULL },
	{ "club+abc@other.example", false, NULL },
	{ "abc@club.example", false, NULL },
	{ "ABC@club.example", true, "abc" },
	{ "abc@other.example", true, NULL },
	{ "nonsense", true, NULL },
};

TEST_EACH(r34_detail, details)
{
	g_autofree char *detail =
		address_detail(details[_i].recipient, "club@club.example",
			       details[_i].catchall);

	ck_assert_pstr_eq(detail, details[_i].detail);
}

#define X10 "xxxxxxxxxx"
#define X60 X10 X10 X10 X10 X10 X10

TABLE(addresses, const char *address; bool valid) = {
	{ "a@b", true },
	{ "ann.o'neil+x=y@b-c.example", true },
	{ X60 "xxxx@b.example", true },
	{ X60 "xxxxx@b.example", false },
	{ "a@" X60 X60 X60 X60 "yyyyyyyyyyyy", true },
	{ "a@" X60 X60 X60 X60 "yyyyyyyyyyyyy", false },
	{ "a", false },
	{ "@b", false },
	{ "a@", false },
	{ "a@b@c", false },
	{ "a b@c", false },
	{ "a@b\r\nRSET", false },
	{ "a@b\n", false },
	{ "a@b> SIZE=1", false },
	{ "<a@b>", false },
	{ "\"a\"@b", false },
	{ "a,b@c", false },
	{ "\u00e4@b", false },
	{ "", false },
	{ NULL, false },
};

TEST_EACH(r47_addresses, addresses)
{
	ck_assert(address_valid(addresses[_i].address) == addresses[_i].valid);
}
