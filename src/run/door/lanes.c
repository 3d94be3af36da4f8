/* lanes.c - whose mails are played in the order in which they came. */
#include "run/door/lanes.h"

#include "base/secret.h"
#include "club/work/group.h"
#include "run/door/foreseen.h"
#include "run/door/lane.h"
#include "run/door/sender.h"
#include "store/inbox.h"
#include "store/inbox_lanes.h"

#include <string.h>

#define MARK_CHARS 16

/* Who writes to the organisers' address, or as one of them, changes what all
 * others play. */
static char *
lane_of(Run *run, const InboxRow *row, const Message *message, GError **error)
{
	SenderKind kind;
	Sender sender;

	if (!sender_find(run, message, &kind, &sender, error))
		return NULL;
	foreseen_remember(run, row, message, &sender);
	if (sender.player)
		return lane_of_player(sender.player);
	if (message->from && club_organiser(run->club, message->from))
		return g_strdup("organiser");
	/* Who is forgotten shall not be found here. */
	g_autofree char *mark = secret_mark(
		run->club->key, message->from ? message->from : "", MARK_CHARS);

	return g_strconcat("from:", mark, NULL);
}

/* What cannot be read is set aside when it is played: of it there is none. */
static bool
read_message(Run *run, InboxRow *row, Message **message, GError **error)
{
	MessageIdentity identity = club_identity(run->club);

	*message = NULL;
	if (!inbox_bytes(run->club->store, row->id, &row->bytes, error))
		return false;
	if (row->bytes)
		*message = message_read(row->bytes, row->size, &identity, NULL);
	if (*message && store_asks_ahead(run->club->store))
		sender_find_ahead(run, *message);
	return true;
}

static bool
note(Run *run, const InboxRow *row, const Message *message, GError **error)
{
	g_autofree char *lane = message ? lane_of(run, row, message, error)
					: g_strdup("unread");

	return lane && inbox_lane_set(run->club->store, row->id, lane, error);
}

/* So many that all of them can be read before the first is noted. */
static bool
note_rows(Run *run, const GPtrArray *rows, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) messages =
		g_ptr_array_new_with_free_func((GDestroyNotify)message_free);
	bool done = true;

	for (guint i = 0; store_asks_ahead(store) && i < rows->len; i++)
		inbox_bytes_ahead(store, rows->pdata[i]);
	for (guint i = 0; done && i < rows->len; i++) {
		Message *message;

		done = read_message(run, rows->pdata[i], &message, error);
		g_ptr_array_add(messages, message);
	}
	for (guint i = 0; done && i < rows->len; i++)
		done = note(run, rows->pdata[i], messages->pdata[i], error);
	return done;
}

/* *more: there may be more of them. */
static bool
note_some(Run *run, bool *more, GError **error)
{
	g_autoptr(GPtrArray) rows =
		inbox_without_lane(run->club->store, GROUP_BESIDE, error);

	*more = rows && rows->len == GROUP_BESIDE;
	return rows && note_rows(run, rows, error);
}

bool
lanes_note(Run *run, GError **error)
{
	Store *store = run->club->store;
	int new = 0;
	bool more = run->worker;

	if (more && !inbox_count(store, INBOX_NEW, &new, error))
		return false;
	more = more && new;
	while (more)
		if (!store_begin(store, error) ||
		    !store_end(store, note_some(run, &more, error), error))
			return false;
	return true;
}
