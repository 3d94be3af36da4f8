/* source_imap_again.c - what lies in the folder of those that are done, and was
 * forgotten with the end of a database. */
#include "mail/source_imap.h"

#define LATEST 1000	  /* so many of that folder are looked at */
#define BEFORE (30 * DAY) /* mails may have waited for a run */
#define BATCH_MAILS 100
#define BATCH_OCTETS ((gsize)4 * 1024 * 1024)

/* A mail there. */
typedef struct {
	guint32 uid;
	gsize size;
	Time arrived;
} Moved;

/* --- listing ----------------------------------------------------------------
 */

typedef struct {
	guint32 validity;
	guint64 exists;
} Examined;

static void
take_examined(const ImapResponse *response, void *data)
{
	Examined *examined = data;
	const char *text = response->text->str;
	char *rest = NULL;

	imap_code_number(response, "UIDVALIDITY", &examined->validity);
	if (!g_str_has_prefix(text, "* "))
		return;
	guint64 n = g_ascii_strtoull(text + 2, &rest, 10);

	if (rest > text + 2 && !g_ascii_strcasecmp(rest, " EXISTS"))
		examined->exists = n;
}

static void
take_moved(const ImapResponse *response, void *data)
{
	GArray *moved = data;
	ImapFetch fetch;

	if (!imap_fetch_parse(response, &fetch))
		return;
	Moved one = { fetch.uid, fetch.size, fetch.arrived };

	g_clear_pointer(&fetch.body, g_bytes_unref);
	if (one.uid)
		g_array_append_val(moved, one);
}

/* Those that came there last have the highest numbers.  Without the folder
 * nothing was ever moved. */
static bool
list_moved(ImapSource *source, GArray *moved, GError **error)
{
	g_auto(ImapAnswer) answer = { 0 }, listed = { 0 };
	g_autofree char *name = imap_quote(source->processed, error);
	Examined examined = { 0 };

	if (!name || !imap_send(source->imap, error, "EXAMINE %s", name) ||
	    !imap_await_last(source->imap, take_examined, &examined, &answer,
			     error))
		return false;
	source->moved_validity = examined.validity;
	if (answer.verdict != IMAP_OK || !examined.exists)
		return true;
	guint64 first =
		examined.exists > LATEST ? examined.exists - LATEST + 1 : 1;

	if (!imap_send(source->imap, error,
		       "FETCH %" G_GUINT64_FORMAT
		       ":* (UID RFC822.SIZE INTERNALDATE)",
		       first) ||
	    !imap_await_last(source->imap, take_moved, moved, &listed, error))
		return false;
	return imap_source_accepted(&listed, source->processed, error);
}

static int
count_like(const GArray *moved, const Moved *one)
{
	int n = 0;

	for (guint i = 0; i < moved->len; i++) {
		const Moved *other = &g_array_index(moved, Moved, i);

		n += other->size == one->size && other->arrived == one->arrived;
	}
	return n;
}

/* Moved mails keep their size and the time of their arrival: of those there
 * are no more than are known. */
static bool
find_moved(ImapSource *source, Time since, SourceKnown *known, void *data,
	   GError **error)
{
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(Moved));

	source->moved = g_array_new(FALSE, FALSE, sizeof(Moved));
	if (!list_moved(source, all, error))
		return false;
	for (guint i = 0; i < all->len; i++) {
		const Moved *one = &g_array_index(all, Moved, i);
		const Mail mail = { .arrived = one->arrived,
				    .size = one->size };
		int n = 0;

		if (one->arrived < since - BEFORE)
			continue;
		if (!known(data, &mail, &n, error))
			return false;
		if (n < count_like(all, one))
			g_array_append_val(source->moved, *one);
	}
	return true;
}

/* --- reading ----------------------------------------------------------------
 */

typedef struct {
	const ImapSource *source;
	Mail *mail;
} Awaiting;

static void
take_body(const ImapResponse *response, void *data)
{
	const Awaiting *awaiting = data;
	ImapFetch fetch;

	if (!imap_fetch_parse(response, &fetch))
		return;
	if (fetch.uid == awaiting->mail->uid)
		imap_source_body(awaiting->source, awaiting->mail, &fetch);
	g_clear_pointer(&fetch.body, g_bytes_unref);
}

/* One that is gone again is no loss. */
static bool
read_moved(ImapSource *source, const Moved *one, GArray *mails, GError **error)
{
	g_auto(ImapAnswer) answer = { 0 };
	Mail mail = { .validity = source->moved_validity,
		      .uid = one->uid,
		      .arrived = one->arrived,
		      .size = one->size };
	Awaiting awaiting = { source, &mail };
	bool big = one->size > source->limits.octets;
	g_autofree char *part = big ? g_strdup_printf("<0.%" G_GSIZE_FORMAT ">",
						      source->limits.octets)
				    : g_strdup("");

	if (!imap_send(source->imap, error, "UID FETCH %u (UID BODY.PEEK[]%s)",
		       one->uid, part) ||
	    !imap_await_last(source->imap, take_body, &awaiting, &answer,
			     error)) {
		mail_clear(&mail);
		return false;
	}
	if (!mail.bytes)
		return true;
	mail.key = g_strdup_printf("%u.%u", mail.validity, mail.uid);
	g_array_append_val(mails, mail);
	return true;
}

bool
imap_source_again(Source *base, Time since, SourceKnown *known, void *data,
		  GArray *mails, GError **error)
{
	ImapSource *source = (ImapSource *)base;
	guint first = mails->len;
	gsize octets = 0;

	/* Without such a folder they are where they were, and come again. */
	if (!*source->processed)
		return true;
	if (!source->moved && !find_moved(source, since, known, data, error))
		return false;
	while (source->taken < source->moved->len &&
	       mails->len - first < BATCH_MAILS && octets < BATCH_OCTETS) {
		const Moved *one =
			&g_array_index(source->moved, Moved, source->taken++);

		if (!read_moved(source, one, mails, error))
			return false;
		octets += MIN(one->size, source->limits.octets);
	}
	return mails->len > first || imap_source_select(source, error);
}
