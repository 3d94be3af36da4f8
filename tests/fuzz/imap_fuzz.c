/* imap_fuzz.c - feeds any bytes as the answers of an IMAP server. */
#include "fuzz/fuzz.h"

#include "mail/wire/imap.h"

#define KEEP 32

static void
look(const ImapResponse *response)
{
	ImapFetch fetch = { 0 };
	guint32 number;

	g_assert(response->literals->len == response->lengths->len);
	imap_code_number(response, "UIDNEXT", &number);
	if (!imap_fetch_parse(response, &fetch) || !fetch.body)
		return;
	g_assert(g_bytes_get_size(fetch.body) <= fetch.whole);
	g_bytes_unref(fetch.body);
}

void
imap_fuzz(const char *bytes, gsize n)
{
	FuzzStream stream = { bytes, n };
	g_autoptr(Reader) reader = fuzz_reader(&stream);
	g_autoptr(ImapResponse) response = imap_response_new();
	g_autofree char *date = g_strndup(bytes, n);

	while (imap_response_read(response, reader, KEEP, NULL))
		look(response);
	imap_date(date);
}
