/* source_imap_fetch.c - fetches the bodies of new mails, in sets (MAIL R5,
 * R10). */
#include "mail/wire/source_imap.h"

#include "base/error.h"

#include <string.h>

#define SET_MAILS 100
#define SET_OCTETS ((gsize)4 * 1024 * 1024)
#define SETS_AHEAD 8

static const Listed *
listed_at(const ImapSource *source, guint place)
{
	return &g_array_index(source->listed, Listed, place);
}

/* Finds the set of mails that fit, from place `first` on; *end becomes the
 * place behind it. Returns whether one of them is too big. */
static bool
set_from(const ImapSource *source, guint first, guint *end)
{
	gsize octets = 0;
	bool big = false;
	guint at = first;

	for (; at < source->listed->len && at - first < SET_MAILS; at++) {
		gsize size = listed_at(source, at)->size;

		octets += MIN(size, source->limits.octets);
		if (at > first && octets > SET_OCTETS)
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

bool
imap_source_drain(ImapSource *source, GError **error)
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

bool
imap_source_next(Source *base, GArray *mails, GError **error)
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
