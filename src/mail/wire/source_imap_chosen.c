/* source_imap_chosen.c - selects mails in a folder by their beginnings, and
 * leaves the others alone. */
#include "mail/wire/source_imap.h"

#include "base/each.h"

#define BEGINNING 16384 /* octets: the header of nearly every mail */
#define TOGETHER 100

/* Returns a table of UID to the mail's beginning. */
static GHashTable *
beginnings_new(void)
{
	return g_hash_table_new_full(NULL, NULL, NULL,
				     (GDestroyNotify)g_bytes_unref);
}

static void
take_beginning(const ImapResponse *response, void *data)
{
	ImapFetch fetch;

	if (!imap_fetch_parse(response, &fetch))
		return;
	if (fetch.uid && fetch.body)
		g_hash_table_insert(data, GUINT_TO_POINTER(fetch.uid),
				    g_bytes_ref(fetch.body));
	g_clear_pointer(&fetch.body, g_bytes_unref);
}

/* Requests the beginnings of the mails from place `first` up to, but without,
 * `end`. One range of UIDs will do, as the listing is complete. */
static bool
ask_beginnings(ImapSource *source, guint first, guint end, GHashTable *begun,
	       GError **error)
{
	const Listed *listed = &g_array_index(source->listed, Listed, 0);
	g_auto(ImapAnswer) answer = { 0 };

	return imap_send(source->imap, error,
			 "UID FETCH %u:%u (UID BODY.PEEK[]<0.%d>)",
			 listed[first].uid, listed[end - 1].uid, BEGINNING) &&
	       imap_await_last(source->imap, take_beginning, begun, &answer,
			       error) &&
	       imap_source_accepted(&answer, source->mailbox, error);
}

bool
imap_source_choose(ImapSource *source, GError **error)
{
	const SourceLimits *limits = &source->limits;
	g_autoptr(GArray) chosen = g_array_new(FALSE, FALSE, sizeof(Listed));

	for (guint first = 0; first < source->listed->len;) {
		g_autoptr(GHashTable) begun = beginnings_new();
		guint end = MIN(first + TOGETHER, source->listed->len);

		if (!ask_beginnings(source, first, end, begun, error))
			return false;
		for (; first < end; first++) {
			const Listed *one =
				&g_array_index(source->listed, Listed, first);
			GBytes *begins = g_hash_table_lookup(
				begun, GUINT_TO_POINTER(one->uid));
			bool so = false;

			if (begins && !limits->wanted(limits->data, begins,
						      one->size, &so, error))
				return false;
			if (so)
				g_array_append_val(chosen, *one);
		}
	}
	g_array_set_size(source->listed, 0);
	if (chosen->len)
		g_array_append_vals(source->listed, chosen->data, chosen->len);
	return true;
}
