/* imap_test.c - the reader and parser of IMAP responses, on strings. */
#include "lib/must.h"

#include "mail/wire/imap.h"

#include <string.h>

/* A stream that gives at most `step` octets at a time. */
typedef struct {
	const char *text;
	gsize left, step;
} Text;

static gssize
more(void *from, void *bytes, gsize n, GError **error)
{
	Text *text = from;
	gsize now = MIN(MIN(n, text->left), text->step);

	if (!now) {
		fail(error, ERROR_LATER, "the end");
		return -1;
	}
	memcpy(bytes, text->text, now);
	text->text += now;
	text->left -= now;
	return (gssize)now;
}

typedef struct {
	const char *wire;
	bool fetch;
	guint32 uid;
	gsize size;
	Time arrived;
	const char *body; /* NULL: none */
} Case;

static const Case cases[] = {
	{ "* 1 FETCH (UID 7 BODY[] {5}\r\nhello)\r\n", true, 7, 0, 0, "hello" },
	{ "* 1 FETCH (UID 7 RFC822.SIZE 31)\r\n", true, 7, 31, 0, NULL },
	{ "* 1 fetch (uid 7 body[] {0}\r\n)\r\n", true, 7, 0, 0, "" },
	{ "* 1 FETCH (UID 7 BODY[] NIL)\r\n", true, 7, 0, 0, NULL },
	{ "* 1 FETCH (UID 7 BODY[] \"a\\\"b\")\r\n", true, 7, 0, 0, "a\"b" },
	{ "* 1 FETCH (UID 7 BODY[] ~{2}\r\nab)\r\n", true, 7, 0, 0, "ab" },
	{ "* 1 FETCH (BODY[]<0> {2}\r\nab UID 9)\r\n", true, 9, 0, 0, "ab" },
	{ "* 1 FETCH (BODY[]<5> {2}\r\nab UID 9)\r\n", true, 9, 0, 0, NULL },
	{ "* 1 FETCH (FLAGS (\\Seen $X) UID 3 BODY[] {1}\r\nx)\r\n", true, 3, 0,
	  0, "x" },
	{ "* 1 FETCH (BODY[HEADER] {2}\r\nab BODY[TEXT] {1}\r\nc UID 3)\r\n",
	  true, 3, 0, 0, NULL },
	{ "* 1 FETCH (BODY[HEADER.FIELDS (TO CC)] {2}\r\nab UID 3)\r\n", true,
	  3, 0, 0, NULL },
	{ "* 1 FETCH (X (a (\"(\" {1}\r\n)) b) UID 4 BODY[] {1}\r\ny)\r\n",
	  true, 4, 0, 0, "y" },
	{ "* 1 FETCH (X \"tail {9}\" UID 4)\r\n", true, 4, 0, 0, NULL },
	{ "* 1 FETCH (UID 5 X \"{9}\r\n", false, 0, 0, 0, NULL },
	{ "* 1 FETCH (INTERNALDATE \"17-Jul-1996 02:44:25 -0700\" UID 5)\r\n",
	  true, 5, 0, 837596665, NULL },
	{ "* 1 FETCH (UID 99999999999)\r\n", true, 0, 0, 0, NULL },
	{ "* 1 FETCH (UID 5\r\n", false, 0, 0, 0, NULL },
	{ "* 1 FETCH UID 5\r\n", false, 0, 0, 0, NULL },
	{ "* 4 EXISTS\r\n", false, 0, 0, 0, NULL },
	{ "* OK [ALERT] free words {5}\r\n", false, 0, 0, 0, NULL },
	{ "* no way {5}\r\n", false, 0, 0, 0, NULL },
	{ "A1 OK done {5}\r\n", false, 0, 0, 0, NULL },
	{ "* 1 FETCH (UID 7 BODY[] {32}\r\nA1 OK x\r\n* 1 FETCH (UID 8) {9}\r\n"
	  ")\r\n",
	  true, 7, 0, 0, "A1 OK x\r\n* 1 FETCH (UID 8) {9}\r\n" },
};

static void
check_case(const Case *one, gsize step)
{
	Text text = { one->wire, strlen(one->wire), step };
	g_autoptr(Reader) reader = reader_new(more, &text);
	g_autoptr(ImapResponse) response = imap_response_new();
	g_autoptr(GError) error = NULL;
	ImapFetch fetch = { 0 };

	ck_assert_msg(imap_response_read(response, reader, 1000, &error),
		      "%s: %s", one->wire, error ? error->message : "");
	ck_assert_msg(imap_fetch_parse(response, &fetch) == one->fetch, "%s",
		      one->wire);
	ck_assert_uint_eq(text.left, 0);
	ck_assert_uint_eq(fetch.uid, one->uid);
	ck_assert_uint_eq(fetch.size, one->size);
	ck_assert_int_eq(fetch.arrived, one->arrived);
	ck_assert_msg(!fetch.body == !one->body, "%s", one->wire);
	if (!one->body)
		return;
	ck_assert_uint_eq(g_bytes_get_size(fetch.body), strlen(one->body));
	ck_assert_mem_eq(g_bytes_get_data(fetch.body, NULL), one->body,
			 strlen(one->body));
	g_bytes_unref(fetch.body);
}

TEST_EACH(test_R3_responses_cut_anywhere, cases)
{
	static const gsize steps[] = { 1, 2, 7, 100000 };

	for (gsize i = 0; i < G_N_ELEMENTS(steps); i++)
		check_case(&cases[_i], steps[i]);
}

static char *
read_fault(const char *wire, gsize n)
{
	Text text = { wire, n, n };
	g_autoptr(Reader) reader = reader_new(more, &text);
	g_autoptr(ImapResponse) response = imap_response_new();
	g_autoptr(GError) error = NULL;

	if (imap_response_read(response, reader, 1000, &error))
		return g_strdup("");
	ck_assert(error_is(error, ERROR_LATER));
	return g_strdup(error->message);
}

TEST(test_R4_caps)
{
	g_autofree char *endless = g_strnfill(READER_LINE + 10, 'x');
	g_autofree char *line = read_fault(endless, READER_LINE + 10);
	const char *huge = "* 1 FETCH (UID 1 BODY[] {99999999999}\r\nabc";

	assert_has(line, "more than 64 kB");
	assert_text_has(read_fault(huge, strlen(huge)), "99999999999 octets");
	assert_text_has(read_fault("* 1\0 FETCH\r\n", 12), "NUL");
}

/* A stream that comes piece by piece, with pauses: a read returns 0. */
typedef struct {
	const char *const *next; /* "": a pause; NULL: the end */
} Pieces;

static gssize
piece_now(void *from, void *bytes, gsize n, GError **error)
{
	Pieces *pieces = from;
	const char *piece = *pieces->next;

	if (!piece) {
		fail(error, ERROR_LATER, "the end");
		return -1;
	}
	pieces->next++;
	ck_assert_uint_le(strlen(piece), n);
	memcpy(bytes, piece, strlen(piece));
	return (gssize)strlen(piece);
}

TEST(test_has_line_never_waits)
{
	static const char *const texts[] = { "",       "25", "0 o",	 "",
					     "k\r\n3", "",   "54\nmore", NULL };
	Pieces pieces = { texts };
	g_autoptr(Reader) reader = reader_new(piece_now, &pieces);
	g_autoptr(GError) error = NULL;

	ck_assert(!reader_has_line(reader, piece_now));
	ck_assert(!reader_has_line(reader, piece_now));
	ck_assert(reader_has_line(reader, piece_now));
	ck_assert(reader_has_line(reader, piece_now));
	ck_assert_str_eq(reader_line(reader, NULL), "250 ok");
	ck_assert(!reader_has_line(reader, piece_now));
	ck_assert(reader_has_line(reader, piece_now));
	ck_assert_str_eq(reader_line(reader, NULL), "354");
	/* None will come: a line counts as there, so that reading it fails. */
	ck_assert(reader_has_line(reader, piece_now));
	ck_assert_ptr_null(reader_line(reader, &error));
	ck_assert_str_eq(error->message, "the end");
}

TEST(test_R15_only_the_beginning_is_kept)
{
	const char *wire = "* 1 FETCH (BODY[] {26}\r\n"
			   "abcdefghijklmnopqrstuvwxyz UID 2)\r\n";
	Text text = { wire, strlen(wire), 3 };
	g_autoptr(Reader) reader = reader_new(more, &text);
	g_autoptr(ImapResponse) response = imap_response_new();
	ImapFetch fetch;

	ck_assert(imap_response_read(response, reader, 4, NULL));
	ck_assert(imap_fetch_parse(response, &fetch));
	ck_assert_uint_eq(fetch.uid, 2);
	ck_assert_uint_eq(fetch.whole, 26);
	ck_assert_uint_eq(g_bytes_get_size(fetch.body), 4);
	g_bytes_unref(fetch.body);
}

TEST(test_R13_sets)
{
	static const guint32 numbers[] = { 1, 2, 3, 7, 9, 10, 4294967295 };
	g_autoptr(GArray) uids = g_array_new(FALSE, FALSE, sizeof(guint32));
	guint end;

	g_array_append_vals(uids, numbers, G_N_ELEMENTS(numbers));
	assert_text(imap_set(uids, 0, &end, 900), "1:3,7,9:10,4294967295");
	ck_assert_uint_eq(end, 7);
	assert_text(imap_set(uids, 0, &end, 25), "1:3,7");
	ck_assert_uint_eq(end, 4);
}

TEST(test_R13_folder_names)
{
	assert_text(imap_quote("a \"b\" \\c", NULL), "\"a \\\"b\\\" \\\\c\"");
	ck_assert_ptr_null(imap_quote("a\r\nb", NULL));
	must_fail(imap_quote("Entw\xc3\xbcrfe", &error), ERROR_STOP);
}

TEST(test_R14_dates)
{
	ck_assert_int_eq(imap_date("17-Jul-1996 02:44:25 -0700"), 837596665);
	ck_assert_int_eq(imap_date(" 1-Jan-1970 01:00:09 +0100"), 9);
	ck_assert_int_eq(imap_date("31-Feb-2020 01:00:09 +0100"), TIME_NONE);
	ck_assert_int_eq(imap_date("17-Xxx-1996 02:44:25 -0700"), TIME_NONE);
	ck_assert_int_eq(imap_date("yesterday"), TIME_NONE);
}
