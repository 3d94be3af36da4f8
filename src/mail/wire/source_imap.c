/* source_imap.c - an IMAP folder as a source of mails: finds what is new (MAIL
 * 3).
 *
 * open lists the folder; next fetches mails in sets, asking for a few sets
 * ahead so that the connection is never idle; done moves mails once no set is
 * on its way. */
#include "mail/wire/source_imap.h"

#include "base/error.h"
#include "base/log.h"

#define USUAL_OCTETS ((gsize)256 * 1024)
#define USUAL_PATIENCE 60000

/* The server's answer to SELECT. */
typedef struct {
	guint32 validity, next;
	bool empty;
} Selected;

static void
take_selected(const ImapResponse *response, void *data)
{
	Selected *selected = data;

	imap_code_number(response, "UIDVALIDITY", &selected->validity);
	imap_code_number(response, "UIDNEXT", &selected->next);
	if (g_ascii_strcasecmp(response->text->str, "* 0 EXISTS") == 0)
		selected->empty = true;
}

bool
imap_source_accepted(const ImapAnswer *answer, const char *what, GError **error)
{
	if (answer->verdict == IMAP_OK)
		return true;
	return fail(error, imap_answer_busy(answer) ? ERROR_LATER : ERROR_STOP,
		    "%s: the server said: %s", what, answer->words);
}

static bool
select_folder(ImapSource *source, Selected *selected, GError **error)
{
	g_auto(ImapAnswer) answer = { 0 };
	g_autofree char *name = imap_quote(source->mailbox, error);

	if (!name || !imap_send(source->imap, error, "NOOP") ||
	    !imap_send(source->imap, error, "SELECT %s", name) ||
	    !imap_await_last(source->imap, take_selected, selected, &answer,
			     error) ||
	    !imap_source_accepted(&answer, source->mailbox, error))
		return false;
	if (selected->validity)
		return true;
	return fail(error, ERROR_STOP,
		    "%s: the server gives no UIDVALIDITY, so mails cannot "
		    "be told apart; use another folder or server",
		    source->mailbox);
}

bool
imap_source_select(ImapSource *source, GError **error)
{
	Selected selected = { 0 };

	if (!select_folder(source, &selected, error))
		return false;
	if (selected.validity == source->validity)
		return true;
	return fail(error, ERROR_LATER, "%s: its numbers have changed",
		    source->mailbox);
}

/* The mails listed above a UID. */
typedef struct {
	GArray *listed;
	guint32 above; /* `n:*` gives the last mail even below n (MAIL R6) */
} Listing;

static void
take_listed(const ImapResponse *response, void *data)
{
	Listing *listing = data;
	ImapFetch fetch;

	if (!imap_fetch_parse(response, &fetch))
		return;
	Listed listed = { fetch.uid, fetch.size };

	g_clear_pointer(&fetch.body, g_bytes_unref);
	if (listed.uid > listing->above)
		g_array_append_val(listing->listed, listed);
}

static int
by_uid(gconstpointer a, gconstpointer b)
{
	const Listed *one = a, *other = b;

	return (one->uid > other->uid) - (one->uid < other->uid);
}

static void
sort_listed(GArray *listed)
{
	guint kept = 0;

	g_array_sort(listed, by_uid);
	for (guint i = 0; i < listed->len; i++) {
		const Listed *one = &g_array_index(listed, Listed, i);

		if (kept &&
		    g_array_index(listed, Listed, kept - 1).uid == one->uid)
			continue;
		g_array_index(listed, Listed, kept++) = *one;
	}
	g_array_set_size(listed, kept);
}

static bool
list_new(ImapSource *source, guint32 above, GError **error)
{
	Listing listing = { source->listed, above };
	g_auto(ImapAnswer) answer = { 0 };

	if (!imap_send(source->imap, error, "UID FETCH %u:* (UID RFC822.SIZE)",
		       above + 1) ||
	    !imap_await_last(source->imap, take_listed, &listing, &answer,
			     error))
		return false;
	if (answer.verdict != IMAP_OK)
		return fail(error, ERROR_LATER, "listing: the server said: %s",
			    answer.words);
	sort_listed(source->listed);
	return true;
}

static guint32
highest(const ImapSource *source, guint32 otherwise)
{
	guint n = source->listed->len;

	return n ? g_array_index(source->listed, Listed, n - 1).uid : otherwise;
}

/* Makes the first mark of a folder: only mails that come from now on count,
 * unless limits.old asks for the old ones. */
static bool
begin_mark(ImapSource *source, SourceMark *mark, const Selected *selected,
	   GError **error)
{
	guint32 last = selected->next ? selected->next - 1 : 0;

	if (!source->limits.old && !selected->next && !selected->empty) {
		if (!list_new(source, 0, error))
			return false;
		last = highest(source, 0);
		g_array_set_size(source->listed, 0);
	}
	*mark = (SourceMark){ selected->validity, source->limits.old ? 0 : last,
			      true };
	return true;
}

static bool
list_after(ImapSource *source, SourceMark *mark, const Selected *selected,
	   GError **error)
{
	guint32 next = selected->next;

	if (next && next - 1 == mark->uid)
		return true;
	if (next && next - 1 < mark->uid)
		return fail(error, ERROR_LATER,
			    "%s: the server's numbers went back: the next "
			    "UID is %u, but %u was there already",
			    source->mailbox, next, mark->uid);
	if (!selected->empty && mark->uid < G_MAXUINT32 &&
	    !list_new(source, mark->uid, error))
		return false;
	/* the mails in between are gone: don't ask for them again */
	if (!source->listed->len && next)
		mark->uid = next - 1;
	if (source->limits.mails > 0 &&
	    source->listed->len > (guint)source->limits.mails) {
		g_array_set_size(source->listed, (guint)source->limits.mails);
		source->base.left = true;
	}
	return true;
}

static bool
look(ImapSource *source, SourceMark *mark, GError **error)
{
	Selected selected = { 0 };

	if (!select_folder(source, &selected, error))
		return false;
	SourceMark now = *mark;

	source->validity = selected.validity;
	if (!now.known) {
		if (!begin_mark(source, &now, &selected, error))
			return false;
	} else if (now.validity != selected.validity) {
		source->changed = true;
		now = (SourceMark){ selected.validity, 0, true };
	}
	if (!list_after(source, &now, &selected, error))
		return false;
	*mark = now;
	return true;
}

static bool
open_folder(Source *base, SourceMark *mark, GError **error)
{
	ImapSource *source = (ImapSource *)base;
	int patience = source->account.patience ? source->account.patience
						: USUAL_PATIENCE;
	Connection *connection = connection_open(
		&source->account, CONNECTION_IMAP, NULL, patience, error);

	if (!connection)
		return false;
	if (source->limits.run_seconds)
		source->until = clock_ticks() +
				(gint64)source->limits.run_seconds * 1000000;
	connection_until(connection, source->until);
	source->imap = imap_new(connection, source->limits.octets);
	if (look(source, mark, error))
		return true;
	g_prefix_error(error, "%s: ", source->account.url);
	return false;
}

static void
close_folder(Source *base)
{
	ImapSource *source = (ImapSource *)base;
	g_autoptr(GError) error = NULL;

	if (source->imap && source->leaving->len &&
	    (!imap_source_drain(source, &error) ||
	     !imap_source_move(source, &error)))
		debug_say("mails not moved: %s", error->message);
	if (source->imap && !source->flight->len)
		imap_leave(source->imap);
	imap_free(source->imap);
	g_clear_error(&source->broken);
	g_array_unref(source->listed);
	g_array_unref(source->leaving);
	g_array_unref(source->coming);
	g_array_unref(source->flight);
	if (source->moved)
		g_array_unref(source->moved);
	account_clear(&source->account);
	g_free(source->mailbox);
	g_free(source->processed);
	g_free(source);
}

static const SourceKind imap_kind = { open_folder, imap_source_next,
				      imap_source_done, imap_source_again,
				      close_folder };

Source *
source_imap(const ServerAccount *account, const char *mailbox,
	    const char *processed, const SourceLimits *limits)
{
	ImapSource *source = g_new0(ImapSource, 1);

	source->base.kind = &imap_kind;
	source->account = account_copy(account);
	source->mailbox = g_strdup(mailbox);
	source->processed = g_strdup(processed ? processed : "");
	source->limits = *limits;
	if (!source->limits.octets)
		source->limits.octets = USUAL_OCTETS;
	source->until = G_MAXINT64;
	source->listed = g_array_new(FALSE, FALSE, sizeof(Listed));
	source->leaving = g_array_new(FALSE, FALSE, sizeof(guint32));
	source->flight = g_array_new(FALSE, FALSE, sizeof(guint));
	source->coming = g_array_new(FALSE, FALSE, sizeof(Mail));
	g_array_set_clear_func(source->coming, (GDestroyNotify)mail_clear);
	return &source->base;
}
