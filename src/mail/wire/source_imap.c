/* source_imap.c - an IMAP folder as a source of mails: finds what is new (MAIL
 * 3), and fetches it (MAIL R5, R10).
 *
 * open lists the folder; next fetches mails in sets, asking for a few sets
 * ahead so that the connection is never idle; done moves mails once no set is
 * on its way. */
#include "mail/wire/source_imap.h"

#include "base/each.h"
#include "base/error.h"
#include "base/log.h"
#include "base/text.h"
#include "mail/wire/imap_mailbox.h"

#include <string.h>

#define USUAL_PATIENCE 60000
#define SETS_AHEAD 8

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
	array_foreach (const Listed, one, listed) {
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
		guint n = source->listed->len;

		last = n ? g_array_index(source->listed, Listed, n - 1).uid : 0;
		g_array_set_size(source->listed, 0);
	}
	*mark = (SourceMark){ selected->validity, source->limits.old ? 0 : last,
			      true };
	return true;
}

/* Keeps the wanted mails. If there are none, the examined ones won't be
 * examined again. */
static bool
choose(ImapSource *source, SourceMark *mark, GError **error)
{
	guint n = source->listed->len;
	guint32 last = n ? g_array_index(source->listed, Listed, n - 1).uid : 0;

	if (!imap_source_choose(source, error))
		return false;
	if (n && !source->listed->len)
		mark->uid = last;
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
	return !source->limits.wanted || choose(source, mark, error);
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

/* --- fetching ------------------------------------------------------------ */

static const Listed *
listed_at(const ImapSource *source, guint place)
{
	return &g_array_index(source->listed, Listed, place);
}

/* Returns whether unwanted mails precede this place. */
static bool
is_behind_gap(const ImapSource *source, guint at)
{
	return source->limits.wanted &&
	       listed_at(source, at)->uid != listed_at(source, at - 1)->uid + 1;
}

/* Finds the set of mails that fit, from place `first` on; *end becomes the
 * place after it. Returns whether one of them is too big. */
static bool
set_from(const ImapSource *source, guint first, guint *end)
{
	gsize octets = 0;
	bool big = false;
	guint at = first;

	for (; at < source->listed->len && at - first < SOURCE_BATCH_MAILS;
	     at++) {
		gsize size = listed_at(source, at)->size;

		octets += MIN(size, source->limits.octets);
		if (at > first &&
		    (octets > SOURCE_BATCH_OCTETS || is_behind_gap(source, at)))
			break;
		big = big || size > source->limits.octets;
	}
	*end = at;
	return big;
}

/* Asks for a set. One range names it, as the listing has every mail in between.
 * `big`: fetch only the beginning of each mail. */
static bool
ask(ImapSource *source, guint first, guint end, bool big, GError **error)
{
	guint32 low = listed_at(source, first)->uid;
	guint32 high = listed_at(source, end - 1)->uid;

	if (!big)
		return imap_send(source->imap, error,
				 "UID FETCH %u:%u "
				 "(UID INTERNALDATE BODY.PEEK[])",
				 low, high);
	return imap_send(source->imap, error,
			 "UID FETCH %u:%u (UID INTERNALDATE "
			 "BODY.PEEK[]<0.%" G_GSIZE_FORMAT ">)",
			 low, high, source->limits.octets);
}

static Mail *
coming_at(const ImapSource *source, guint place)
{
	return &g_array_index(source->coming, Mail, place - source->got);
}

static void
expect(ImapSource *source, guint end)
{
	guint number = imap_sent(source->imap);

	g_array_append_val(source->flight, number);
	for (; source->asked < end; source->asked++) {
		const Listed *listed = listed_at(source, source->asked);
		Mail mail = { .validity = source->validity,
			      .uid = listed->uid,
			      .size = listed->size };

		g_array_append_val(source->coming, mail);
	}
}

static bool
ask_ahead(ImapSource *source, GError **error)
{
	while (source->flight->len < SETS_AHEAD &&
	       source->asked < source->listed->len) {
		guint end;
		bool big = set_from(source, source->asked, &end);

		if (!ask(source, source->asked, end, big, error))
			return false;
		expect(source, end);
	}
	return true;
}

/* Finds a mail that was asked for; NULL if it wasn't (MAIL R6). */
static Mail *
find(const ImapSource *source, guint32 uid)
{
	guint low = source->got, high = source->asked;

	while (low < high) {
		guint middle = low + (high - low) / 2;
		guint32 there = listed_at(source, middle)->uid;

		if (there == uid)
			return coming_at(source, middle);
		if (there < uid)
			low = middle + 1;
		else
			high = middle;
	}
	return NULL;
}

static bool
stale(const ImapSource *source, Time arrived)
{
	return source->changed && arrived != TIME_NONE &&
	       arrived < source->limits.old_before;
}

/* Returns a mail's size. Some servers announce a size that differs from what
 * they send, so a mail counts as cut only if a part was asked for and all of
 * that part came (MAIL R81). */
static gsize
true_size(const ImapSource *source, gsize announced, const ImapFetch *fetch)
{
	gsize got = (gsize)fetch->whole;

	if (!fetch->part || got < source->limits.octets || got == announced)
		return got;
	return MAX(announced, got + 1);
}

void
imap_source_body(const ImapSource *source, Mail *mail, ImapFetch *fetch)
{
	/* The server has lost a mail that has a size but no octets. */
	if (!fetch->body || mail->bytes || (!fetch->whole && mail->size))
		return;
	mail->size = true_size(source, mail->size, fetch);
	mail->bytes = g_steal_pointer(&fetch->body);
}

static void
take_mail(const ImapResponse *response, void *data)
{
	const ImapSource *source = data;
	ImapFetch fetch;

	if (!imap_fetch_parse(response, &fetch))
		return;
	Mail *mail = fetch.uid ? find(source, fetch.uid) : NULL;

	if (mail && fetch.arrived != TIME_NONE)
		mail->arrived = fetch.arrived;
	if (mail)
		imap_source_body(source, mail, &fetch);
	g_clear_pointer(&fetch.body, g_bytes_unref);
}

/* Hands over the next n mails. */
static void
deliver(ImapSource *source, guint n, GArray *mails)
{
	for (guint i = 0; i < n; i++) {
		Mail *coming = &g_array_index(source->coming, Mail, i);
		Mail mail = *coming;

		memset(coming, 0, sizeof mail);
		mail.key = g_strdup_printf("%u.%u", mail.validity, mail.uid);
		mail.stale = stale(source, mail.arrived);
		g_array_append_val(mails, mail);
	}
	g_array_remove_range(source->coming, 0, n);
	source->got += n;
}

/* Counts the mails before place `end` that have come without a gap. */
static guint
whole_before(const ImapSource *source, guint end)
{
	guint n = 0;

	while (source->got + n < end &&
	       coming_at(source, source->got + n)->bytes)
		n++;
	return n;
}

static bool
any_before(const ImapSource *source, guint end)
{
	for (guint i = source->got; i < end; i++)
		if (coming_at(source, i)->bytes)
			return true;
	return false;
}

/* Awaits the sets asked for ahead, and drops them. */
static bool
drain(ImapSource *source, GError **error)
{
	while (source->flight->len) {
		g_auto(ImapAnswer) answer = { 0 };
		guint number = g_array_index(source->flight, guint, 0);

		if (!imap_await(source->imap, number, NULL, NULL, &answer,
				error))
			return false;
		g_array_remove_index(source->flight, 0);
	}
	return true;
}

static bool
ask_singly(ImapSource *source, guint end, GError **error)
{
	for (guint i = source->got; i < end; i++) {
		g_auto(ImapAnswer) answer = { 0 };
		bool big = listed_at(source, i)->size > source->limits.octets;

		if (coming_at(source, i)->bytes)
			continue;
		if (!ask(source, i, i + 1, big, error) ||
		    !imap_await_last(source->imap, take_mail, source, &answer,
				     error))
			return false;
		if (answer.verdict != IMAP_OK && imap_answer_busy(&answer))
			return imap_source_accepted(&answer, source->mailbox,
						    error);
	}
	return true;
}

/* Asks for each mail singly after a NO for a set: a single damaged mail may be
 * the reason, and must not hold up the others. If none comes at all, the server
 * has failed. */
static bool
make_good(ImapSource *source, guint end, const ImapAnswer *answer,
	  GError **error)
{
	if (answer->verdict == IMAP_OK)
		return true;
	if (imap_answer_busy(answer))
		return imap_source_accepted(answer, source->mailbox, error);
	if (!ask_singly(source, end, error))
		return false;
	if (any_before(source, end))
		return true;
	return fail(error, ERROR_LATER, "%s: the server said: %s",
		    source->mailbox, answer->words);
}

static bool
receive_set(ImapSource *source, guint end, GError **error)
{
	g_auto(ImapAnswer) answer = { 0 };

	if (!ask_ahead(source, error))
		return false;
	guint number = g_array_index(source->flight, guint, 0);

	if (!imap_await(source->imap, number, take_mail, source, &answer,
			error))
		return false;
	g_array_remove_index(source->flight, 0);
	return make_good(source, end, &answer, error);
}

static bool
next_set(ImapSource *source, GArray *mails, GError **error)
{
	g_autoptr(GError) why = NULL;
	guint end;

	set_from(source, source->got, &end);
	bool fine = receive_set(source, end, &why);
	guint n = fine ? end - source->got
		       : whole_before(source, MIN(end, source->asked));

	/* mails complete before the connection broke are as good as any */
	deliver(source, n, mails);
	if (fine)
		return true;
	g_prefix_error(&why, "%s: ", source->account.url);
	if (n)
		source->broken = g_steal_pointer(&why);
	else
		g_propagate_error(error, g_steal_pointer(&why));
	return n > 0;
}

static bool
next(Source *base, GArray *mails, GError **error)
{
	ImapSource *source = (ImapSource *)base;

	if (source->broken) {
		g_propagate_error(error, g_steal_pointer(&source->broken));
		return false;
	}
	if (source->got >= source->listed->len)
		return true;
	if (clock_ticks() >= source->until) {
		source->base.left = true;
		return true;
	}
	return next_set(source, mails, error);
}

/* --- the source ---------------------------------------------------------- */

/* Selects the junk folder instead of the mailbox if that is asked for. Sets
 * *none if there is no junk folder apart from the folders that are read and
 * filled anyway: mails there would be read again and again. */
static bool
find_junk(ImapSource *source, bool *none, GError **error)
{
	g_autofree char *junk = NULL;

	if (!source->limits.junk)
		return true;
	if (!imap_source_offers(source, error) ||
	    !imap_junk_folder(source->imap, source->offers, &junk, error))
		return false;
	*none = !junk || !g_ascii_strcasecmp(junk, source->mailbox) ||
		!g_ascii_strcasecmp(junk, source->processed);
	text_set(&source->mailbox, junk);
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
	bool none = false;

	if (!connection)
		return false;
	if (source->limits.run_seconds)
		source->until = clock_ticks() +
				(gint64)source->limits.run_seconds * 1000000;
	connection_until(connection, source->until);
	source->imap = imap_new(connection, source->limits.octets);
	if (find_junk(source, &none, error) &&
	    (none || look(source, mark, error)))
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
	    (!drain(source, &error) || !imap_source_move(source, &error)))
		debug_say("mails not moved: %s", error->message);
	if (source->imap && !source->flight->len)
		imap_leave(source->imap);
	imap_free(source->imap);
	g_clear_error(&source->broken);
	g_array_unref(source->listed);
	g_array_unref(source->leaving);
	g_array_unref(source->coming);
	g_array_unref(source->flight);
	g_clear_pointer(&source->moved, g_array_unref);
	account_clear(&source->account);
	g_strfreev(source->offers);
	g_free(source->mailbox);
	g_free(source->processed);
	g_free(source);
}

static const SourceKind imap_kind = { open_folder, next, imap_source_done,
				      imap_source_again, close_folder };

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
		source->limits.octets = SOURCE_OCTETS;
	source->until = G_MAXINT64;
	source->listed = g_array_new(FALSE, FALSE, sizeof(Listed));
	source->leaving = g_array_new(FALSE, FALSE, sizeof(guint32));
	source->flight = g_array_new(FALSE, FALSE, sizeof(guint));
	source->coming = g_array_new(FALSE, FALSE, sizeof(Mail));
	g_array_set_clear_func(source->coming, (GDestroyNotify)mail_clear);
	return &source->base;
}
