/* lanes.c - whose mails are played in the order in which they came. */
#include "run/door/lanes.h"

#include "base/secret.h"
#include "run/door/sender.h"
#include "store/inbox.h"

#define MARK_CHARS 16

/* Who writes to the organisers' address, or as one of them, changes what all
 * others play. */
static char *
lane_of(Run *run, const Message *message, GError **error)
{
	SenderKind kind;
	Sender sender;

	if (!sender_find(run, message, &kind, &sender, error))
		return NULL;
	if (sender.player)
		return g_strdup_printf("player:%" G_GINT64_FORMAT,
				       sender.player);
	if (message->from && club_organiser(run->club, message->from))
		return g_strdup("organiser");
	/* Who is forgotten shall not be found here. */
	g_autofree char *mark = secret_mark(
		run->club->key, message->from ? message->from : "", MARK_CHARS);

	return g_strconcat("from:", mark, NULL);
}

/* What cannot be read is set aside when it is played. */
static bool
note(Run *run, gint64 id, GError **error)
{
	MessageIdentity identity = club_identity(run->club);
	Store *store = run->club->store;
	g_autoptr(InboxRow) row = NULL;
	g_autofree char *lane = NULL;

	if (!inbox_get(store, id, &row, error) || !row)
		return !row && error && !*error;
	g_autoptr(Message) message =
		row->bytes
			? message_read(row->bytes, row->size, &identity, NULL)
			: NULL;

	lane = message ? lane_of(run, message, error) : g_strdup("unread");
	return lane && inbox_lane_set(store, id, lane, error);
}

static bool
note_all(Run *run, const GArray *ids, GError **error)
{
	for (guint i = 0; i < ids->len; i++)
		if (!note(run, g_array_index(ids, gint64, i), error))
			return false;
	return true;
}

bool
lanes_note(Run *run, GError **error)
{
	Store *store = run->club->store;

	if (!run->worker)
		return true;
	g_autoptr(GArray) ids = inbox_without_lane(store, error);

	if (!ids)
		return false;
	return !ids->len ||
	       (store_begin(store, error) &&
		store_end(store, note_all(run, ids, error), error));
}
