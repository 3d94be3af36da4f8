/* draft_test.c - letters as bytes (MAIL R42, R47-R49, R54, R55; T12). */
#include "lib/must.h"
#include "mail/message/draft.h"
#include "mail/message/message.h"
#include "mail/message/wire.h"

#include <string.h>

static const Draft plain = {
	.from_name = "The Club",
	.from = "club@club.example",
	.to_name = "Ann",
	.to = "ann@x.example",
	.reply_to = "club+abcdefghijklmnop234567abcd@club.example",
	.subject = "[mg-12] Your turn: round 2 (by Sat 21 Nov 18:00)",
	.message_id = "<mg-12.p7.n1@club.example>",
	.references = "<mg-12.p7.root@club.example>",
	.list_id = "mg-12.club.example",
	.unsubscribe = "mailto:club+tok@club.example?subject=pause",
	.instance = "club-1",
	.date = 1795197600,
	.text = "Your turn.\n| 1. play monet\n",
	.html = "<p>Your turn.</p>",
};

static char *
written(const Draft *draft)
{
	g_autoptr(GBytes) bytes = must(draft_write(draft, &error));

	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);

	ck_assert(wire_sound(data, length, NULL));
	return g_strndup(data, length);
}

static void
check_field(const char *letter, const char *field)
{
	g_autofree char *line = g_strdup_printf("\r\n%s\r\n", field);
	g_autofree char *all = g_strconcat("\r\n", letter, NULL);

	ck_assert_msg(strstr(all, line) != NULL, "no %s in %s", field, letter);
}

TEST(r42_fields)
{
	g_autofree char *letter = written(&plain);

	check_field(letter, "From: The Club <club@club.example>");
	check_field(letter, "To: Ann <ann@x.example>");
	check_field(letter, "Date: Fri, 20 Nov 2026 18:00:00 +0000");
	check_field(letter, "Message-Id: <mg-12.p7.n1@club.example>");
	check_field(letter, "References: <mg-12.p7.root@club.example>");
	check_field(letter, "Auto-Submitted: auto-generated");
	check_field(letter,
		    "X-Auto-Response-Suppress: OOF, AutoReply, DR, RN, NRN");
	check_field(letter, "Precedence: bulk");
	check_field(letter, "List-Id: <mg-12.club.example>");
	check_field(letter, "List-Unsubscribe: "
			    "<mailto:club+tok@club.example?subject=pause>");
	check_field(letter, "X-Pennypost-Loop: club-1");
	check_field(letter, "MIME-Version: 1.0");
	assert_lacks(letter, "In-Reply-To");
	assert_has(letter, "multipart/alternative");
}

TEST(answers_and_what_is_left_out)
{
	Draft draft = plain;

	draft.answer = true;
	draft.html = draft.list_id = draft.unsubscribe = NULL;
	draft.to_name = draft.reply_to = draft.references = NULL;
	draft.in_reply_to = "<1@x.example>";
	g_autofree char *letter = written(&draft);

	check_field(letter, "Auto-Submitted: auto-replied");
	check_field(letter, "In-Reply-To: <1@x.example>");
	check_field(letter, "To: ann@x.example");
	check_field(letter, "Content-Type: text/plain; charset=utf-8");
	check_field(letter, "Content-Transfer-Encoding: quoted-printable");
	assert_lacks(letter, "List-", "Reply-To: club", "References");
	ck_assert(
		g_str_has_suffix(letter, "Your turn.\r\n| 1. play monet\r\n"));
}

TEST(r48_same_draft_same_bytes)
{
	g_autofree char *one = written(&plain);
	g_autofree char *two = written(&plain);
	Draft other = plain;

	other.message_id = "<mg-12.p7.n2@club.example>";
	g_autofree char *three = written(&other);

	ck_assert_str_eq(one, two);
	/* The boundary differs. */
	ck_assert_str_ne(strstr(one, "boundary="), strstr(three, "boundary="));
}

static Message *
read_back(const char *letter)
{
	MessageIdentity identity = { "other", "other@o.example", "o.example",
				     NULL };
	g_autoptr(GBytes) bytes = g_bytes_new(letter, strlen(letter));
	Message *message = message_read(bytes, strlen(letter), &identity, NULL);

	ck_assert(message != NULL);
	return message;
}

static const char *const hostile[] = {
	"x\r\nBcc: evil@x.example",
	"x\nBcc: evil@x.example",
	"x\rBcc: evil@x.example",
	"x\r\n\r\nBcc: evil@x.example\r\n.\r\n",
	"\r\n.\r\n",
	".",
	"=?utf-8?q?x=0D=0ABcc:_evil?=",
	"\"<evil@x.example>",
	"a\x01\x7f!\xff\xfe",
	"\xe2\x80\xa8 line \xc2\x85 separators",
	"M\xc3\xbcller, (J\xc3\xb6rg)",
	"",
};

static void
check_sound(const Draft *draft)
{
	g_autofree char *letter = written(draft);
	g_autoptr(Message) message = read_back(letter);

	strstr(letter, "\r\n\r\n")[2] = '\0';
	assert_lacks(letter, "\nBcc:");
	ck_assert_str_eq(message->from, "club@club.example");
	ck_assert_int_eq(message->recipients->len, draft->references ? 2 : 1);
	ck_assert_str_eq(g_ptr_array_index(message->recipients, 0),
			 "ann@x.example");
}

TEST_EACH(t12_hostile_words, hostile)
{
	Draft name = plain, to_name = plain, subject = plain, text = plain;

	name.from_name = hostile[_i];
	to_name.to_name = hostile[_i];
	subject.subject = hostile[_i];
	text.text = text.html = hostile[_i];
	check_sound(&name);
	check_sound(&to_name);
	check_sound(&subject);
	check_sound(&text);
}

TEST_EACH(t12_hostile_ids_are_left_out, hostile)
{
	Draft draft = plain;
	g_autofree char *references = g_strconcat(
		"<ok@x.example> ", hostile[_i], " <fine@x.example>", NULL);

	draft.in_reply_to = hostile[_i];
	draft.references = references;
	g_autofree char *letter = written(&draft);

	assert_lacks(letter, "evil", "In-Reply-To");
	check_field(letter, "References: <ok@x.example> <fine@x.example>");
}

static void
check_never(const Draft *draft)
{
	must_fail(draft_write(draft, &error), ERROR_NEVER);
}

TEST_EACH(r47_hostile_addresses_never_go_out, hostile)
{
	Draft from = plain, to = plain, reply = plain, id = plain;
	Draft list = plain, link = plain, instance = plain;

	from.from = to.to = reply.reply_to = hostile[_i];
	id.message_id = list.list_id = link.unsubscribe = hostile[_i];
	instance.instance = hostile[_i];
	check_never(&from);
	check_never(&to);
	check_never(&reply);
	check_never(&id);
	check_never(&link);
	if (strcmp(hostile[_i], ".")) {
		check_never(&list);
		check_never(&instance);
	}
}

TEST(long_things)
{
	Draft draft = plain;
	g_autofree char *word = g_strnfill(5000, 'x');
	g_autoptr(GString) thread = g_string_new(NULL);

	for (int i = 0; i < 300; i++)
		g_string_append_printf(thread, "<%d@x.example> ", i);
	draft.subject = draft.from_name = draft.to_name = word;
	draft.text = draft.html = word;
	draft.references = thread->str;
	g_autoptr(Message) message = read_back(kept(written(&draft)));

	ck_assert_int_eq(message->references->len, 20);
	ck_assert_str_eq(g_ptr_array_index(message->references, 0),
			 "<0@x.example>");
	ck_assert_str_eq(g_ptr_array_index(message->references, 19),
			 "<299@x.example>");
}

TEST(text_comes_back)
{
	Draft draft = plain;

	draft.html = NULL;
	draft.text = "\u00dcber\n.\n..\nFrom here\n| 2. play c\u00e9zanne\n"
		     "a=b trailing  \n";
	draft.subject = "[mg-12] Z\u00fcge \u2014 f\u00fcr alle";
	draft.from_name = "J\u00f6rg \"Jo\" M\u00fcller, Club";
	g_autoptr(Message) message = read_back(kept(written(&draft)));

	ck_assert_str_eq(message->text,
			 "\u00dcber\n.\n..\nFrom here\n| 2. play "
			 "c\u00e9zanne\na=b trailing\n");
	ck_assert_str_eq(message->subject, "[mg-12] Z\u00fcge - f\u00fcr alle");
	ck_assert_str_eq(message->from_name,
			 "J\u00f6rg \"Jo\" M\u00fcller, Club");
	ck_assert_int_eq(message->class, MESSAGE_AUTO);
}

/* --- the wire --- */

#define X76                                                                    \
	"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" \
	"xx"                                                                   \
	"xxxxxx"

static const struct {
	const char *bytes;
	gsize length; /* 0: up to the NUL */
	bool sound;
} wires[] = {
	{ "A: b\r\n\r\nx\r\n", 0, true },
	{ "A: b\r\n\r\n", 0, true },
	{ "A: b\r\n\r\n.\r\n", 0, true },
	{ "A: " X76 X76 "\r\n\r\n" X76 "\r\n", 0, true },
	{ "A: b\r\n\r\n" X76 "x\r\n", 0, false },
	{ "A: b\r\n\r\nx", 0, false },
	{ "A: b\r\n\r\nx\n", 0, false },
	{ "A: b\r\n\r\nx\ry\r\n", 0, false },
	{ "A: b\r\n\r\nx\r\r\n", 0, false },
	{ "A: b\n\r\nx\r\n", 0, false },
	{ "A: b\r\n\r\nx\0y\r\n", 13, false },
	{ "A: b\r\n\r\n\xc3\xa9\r\n", 0, false },
	{ "A: b\r\n", 0, false },
	{ "\r", 0, false },
	{ "", 0, false },
};

/* Lines of all kinds are next to each other: plain, with "=", with a control
 * character, not ASCII, no UTF-8, with a space or without a line feed last. */
TEST(r48_lines_of_all_kinds)
{
	Draft draft = plain;

	draft.html = NULL;
	draft.text = "plain\na=b\n\n\x01"
		     "dropped\nagain plain\n"
		     "J\xc3\xb6rg\nhalf \xff\nspace \nlast=";
	const char *body = strstr(kept(written(&draft)), "\r\n\r\n");

	ck_assert_str_eq(body + 4,
			 "plain\r\na=3Db\r\n\r\ndropped\r\nagain plain\r\n"
			 "J=C3=B6rg\r\nhalf =EF=BF=BD\r\nspace=20\r\n"
			 "last=3D\r\n");
}

TEST_EACH(r48_wire, wires)
{
	gsize length =
		wires[_i].length ? wires[_i].length : strlen(wires[_i].bytes);
	g_autoptr(GError) error = NULL;

	ck_assert(wire_sound(wires[_i].bytes, length, &error) ==
		  wires[_i].sound);
	ck_assert(wires[_i].sound || error_is(error, ERROR_NEVER));
}

TEST(r48_wire_long_header)
{
	g_autofree char *value = g_strnfill(998 - 3, 'x');
	g_autofree char *well = g_strconcat("A: ", value, "\r\n\r\n", NULL);
	g_autofree char *over = g_strconcat("A: x", value, "\r\n\r\n", NULL);

	ck_assert(wire_sound(well, strlen(well), NULL));
	ck_assert(!wire_sound(over, strlen(over), NULL));
}

/* --- one tap --- */

/* RFC 2387: the HTML first, then its pictures, each with all its octets. */
TEST(several_pictures)
{
	g_autoptr(GBytes) png = g_bytes_new_static("PNG", 3);
	DraftPicture first = { .id = (char *)"one@club.example", .png = png };
	DraftPicture second = { .id = (char *)"two@club.example", .png = png };
	g_autoptr(GPtrArray) pictures = g_ptr_array_new();
	Draft draft = plain;

	g_ptr_array_add(pictures, &first);
	g_ptr_array_add(pictures, &second);
	draft.pictures = pictures;
	g_autofree char *letter = written(&draft);
	g_auto(GStrv) parts = g_strsplit(letter, "Content-ID: ", -1);

	ck_assert_uint_eq(g_strv_length(parts), 3);
	ck_assert_ptr_nonnull(strstr(parts[0], "multipart/related"));
	ck_assert(g_str_has_prefix(parts[1], "<one@club.example>\r\n"));
	ck_assert(g_str_has_prefix(parts[2], "<two@club.example>\r\n"));
	for (int i = 1; i <= 2; i++)
		ck_assert_ptr_nonnull(strstr(parts[i], "\r\n\r\nUE5H\r\n"));
	message_free(read_back(letter));
}

TEST(one_tap_links)
{
	g_autofree char *long_body = g_strnfill(388, 'x');
	g_autofree char *fits_body = g_strnfill(387, 'x');
	g_autofree char *fits = draft_mailto("club+tok@club.example",
					     "[mg-12] order", fits_body);

	assert_text(draft_mailto("club+tok@club.example", "[mg-12] order",
				 "bid 5% + 300k & more?\npass #\u00fc"),
		    "mailto:club+tok@club.example"
		    "?subject=%5Bmg-12%5D%20order"
		    "&body=bid%205%25%20%2B%20300k%20%26%20more%3F"
		    "%0D%0Apass%20%23%C3%BC");
	ck_assert_int_eq(strlen(fits), 449);
	ck_assert_ptr_null(draft_mailto("club+tok@club.example",
					"[mg-12] order", long_body));
	ck_assert_ptr_null(draft_mailto("no address", "x", "y"));
}
