/* source_imap_done.c - moves mails that are safe out of the way (MAIL R7), and
 * reads moved mails again that are not in the database. */
#include "mail/wire/source_imap.h"

#include "base/each.h"
#include "base/error.h"
#include "mail/wire/imap_mailbox.h"

#include <string.h>

#define SET_LINE 900	  /* octets of a set in a command line (MAIL R13) */
#define LATEST 1000	  /* newest mails of `processed` that are looked at */
#define BEFORE (30 * DAY) /* how long a mail may have waited for a run */

/* --- moving -------------------------------------------------------------- */

bool
imap_source_offers(ImapSource *source, GError **error)
{
	return source->offers ||
	       imap_capabilities(source->imap, &source->offers, error);
}

/* Sends one command and reports its failure; *again (unless NULL) becomes
 * whether a missing folder was the reason. */
static bool
command(ImapSource *source, const char *line, bool *again, GError **error)
{
	g_auto(ImapAnswer) answer = { 0 };

	if (!imap_send(source->imap, error, "%s", line) ||
	    !imap_await_last(source->imap, NULL, NULL, &answer, error))
		return false;
	if (again)
		*again = answer.verdict == IMAP_NO &&
			 strstr(answer.words, "[TRYCREATE]");
	if (answer.verdict == IMAP_OK)
		return true;
	return fail(error, ERROR_LATER, "%s: the server said: %s",
		    source->account.url, answer.words);
}

static bool
command_into(ImapSource *source, const char *line, const char *folder,
	     GError **error)
{
	g_autofree char *create = g_strdup_printf("CREATE %s", folder);
	g_autoptr(GError) why = NULL;
	bool again = false;

	if (command(source, line, &again, &why))
		return true;
	if (again)
		return command(source, create, NULL, error) &&
		       command(source, line, NULL, error);
	g_propagate_error(error, g_steal_pointer(&why));
	return false;
}

static bool
set_flag(ImapSource *source, const char *set, const char *flag, GError **error)
{
	g_autofree char *line =
		g_strdup_printf("UID STORE %s +FLAGS.SILENT (%s)", set, flag);

	return command(source, line, NULL, error);
}

/* Moves by copying. Without UIDPLUS nothing is expunged, as that would also
 * remove mails that others marked as deleted. */
static bool
copy_and_delete(ImapSource *source, const char *set, const char *folder,
		GError **error)
{
	g_autofree char *copy = g_strdup_printf("UID COPY %s %s", set, folder);
	g_autofree char *expunge = g_strdup_printf("UID EXPUNGE %s", set);

	return command_into(source, copy, folder, error) &&
	       set_flag(source, set, "\\Deleted", error) &&
	       (!imap_offers(source->offers, "UIDPLUS") ||
		command(source, expunge, NULL, error));
}

static bool
move(ImapSource *source, const char *set, GError **error)
{
	g_autofree char *folder = imap_quote(source->processed, error);
	g_autofree char *line = NULL;

	if (!folder || !imap_source_offers(source, error))
		return false;
	if (!imap_offers(source->offers, "MOVE"))
		return copy_and_delete(source, set, folder, error);
	line = g_strdup_printf("UID MOVE %s %s", set, folder);
	return command_into(source, line, folder, error);
}

bool
imap_source_move(ImapSource *source, GError **error)
{
	bool fine = true;

	for (guint first = 0; fine && first < source->leaving->len;) {
		g_autofree char *set =
			imap_set(source->leaving, first, &first, SET_LINE);

		fine = *source->processed
			       ? move(source, set, error)
			       : set_flag(source, set, "\\Seen", error);
	}
	/* Best effort: they are stored, so this run doesn't try again. */
	g_array_set_size(source->leaving, 0);
	source->refused = source->refused || !fine;
	return fine;
}

/* Asks once how full the mailbox is; failure doesn't matter. */
static void
learn_quota(ImapSource *source)
{
	ImapQuota quota;

	if (!source->base.full && imap_source_offers(source, NULL) &&
	    imap_quota(source->imap, source->offers, &quota, NULL))
		source->base.full = imap_quota_percent(&quota);
}

bool
imap_source_done(Source *base, const GArray *mails, GError **error)
{
	ImapSource *source = (ImapSource *)base;

	array_foreach (const Mail, mail, mails)
		if (mail->bytes)
			g_array_append_val(source->leaving, mail->uid);
	bool fine = source->flight->len || imap_source_move(source, error);

	if (!source->flight->len)
		learn_quota(source);
	base->untidy = source->refused || source->leaving->len;
	return fine;
}

/* A mail in the folder `processed`. */
typedef struct {
	guint32 uid;
	gsize size;
	Time arrived;
} Moved;

/* --- listing moved mails ------------------------------------------------- */

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

/* Lists the mails moved last, which have the highest numbers. If the folder is
 * missing, nothing was ever moved. */
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

	array_foreach (const Moved, other, moved)
		n += other->size == one->size && other->arrived == one->arrived;
	return n;
}

/* Finds moved mails that aren't stored. Moving keeps a mail's size and arrival,
 * so some are missing if the folder has more mails with these than the
 * database. */
static bool
find_moved(ImapSource *source, Time since, SourceKnown *known, void *data,
	   GError **error)
{
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(Moved));

	source->moved = g_array_new(FALSE, FALSE, sizeof(Moved));
	if (!list_moved(source, all, error))
		return false;
	array_foreach (const Moved, one, all) {
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

/* --- reading moved mails again ------------------------------------------- */

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

/* Reads a moved mail again; one that is gone by now is skipped. */
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

	/* Without such a folder done mails stay where they were, and are
	 * fetched again anyway. */
	if (!*source->processed)
		return true;
	if (!source->moved && !find_moved(source, since, known, data, error))
		return false;
	while (source->taken < source->moved->len &&
	       mails->len - first < SOURCE_BATCH_MAILS &&
	       octets < SOURCE_BATCH_OCTETS) {
		const Moved *one =
			&g_array_index(source->moved, Moved, source->taken++);

		if (!read_moved(source, one, mails, error))
			return false;
		octets += MIN(one->size, source->limits.octets);
	}
	return mails->len > first || imap_source_select(source, error);
}
