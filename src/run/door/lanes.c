/* lanes.c - whose mails are played in the order in which they came. */
#include "run/door/lanes.h"

#include "club/people/lane.h"
#include "club/work/group.h"
#include "run/door/foreseen.h"
#include "run/door/sender.h"
#include "store/inbox.h"
#include "store/inbox_lanes.h"

#include <string.h>

#define UNREAD "unread"

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
	return lane_of_address(run->club, message->from);
}

/* A mail whose lane is not noted yet; `message` is NULL where it cannot be
 * read: then it is set aside when it is played. */
typedef struct {
	InboxRow *row;
	Message *message;
	bool read;
} Laneless;

static void
laneless_free(Laneless *mail)
{
	inbox_row_free(mail->row);
	message_free(mail->message);
	g_free(mail);
}

static bool
read_message(Run *run, Laneless *mail, GError **error)
{
	MessageIdentity identity = club_identity(run->club);
	InboxRow *row = mail->row;

	if (mail->read)
		return true;
	if (!inbox_bytes(run->club->store, row->id, &row->bytes, error))
		return false;
	if (row->bytes)
		mail->message =
			message_read(row->bytes, row->size, &identity, NULL);
	if (mail->message && store_asks_ahead(run->club->store))
		sender_find_ahead(run, mail->message);
	mail->read = true;
	return true;
}

/* So many that all of them can be read before the first is noted. */
static bool
read_ahead(Run *run, gpointer *mails, int n, GError **error)
{
	for (int i = 0; i < n; i++)
		inbox_bytes_ahead(run->club->store,
				  ((const Laneless *)mails[i])->row);
	for (int i = 0; i < n; i++)
		if (!read_message(run, mails[i], error))
			return false;
	return true;
}

static bool
note(Run *run, gpointer item, GError **error)
{
	Laneless *mail = item;

	if (!read_message(run, mail, error))
		return false;
	g_autofree char *lane =
		mail->message ? lane_of(run, mail->row, mail->message, error)
			      : g_strdup(UNREAD);

	return lane &&
	       inbox_lane_set(run->club->store, mail->row->id, lane, error);
}

/* The program breaks off when it reads it: whoever plays it sees to that. */
static bool
give_up(Run *run, gpointer item, const char *why, GError **error)
{
	(void)why;
	return inbox_lane_set(run->club->store,
			      ((const Laneless *)item)->row->id, UNREAD, error);
}

static bool
get_tries(Run *run, gpointer item, int *tries, GError **error)
{
	(void)run;
	(void)error;
	*tries = ((const Laneless *)item)->row->tries;
	return true;
}

static bool
set_tries(Run *run, gpointer item, int tries, GError **error)
{
	return inbox_tries_set(run->club->store,
			       ((const Laneless *)item)->row->id, tries, error);
}

/* Who fetches is alone. */
static char *
claimed_as(gconstpointer item)
{
	(void)item;
	return g_strdup("lanes");
}

static const GroupKind laneless = {
	.name = "lanes",
	.one = note,
	.give_up = give_up,
	.tries = get_tries,
	.tries_set = set_tries,
	.lane = claimed_as,
	.ahead = read_ahead,
};

static Laneless *
laneless_new(InboxRow *row)
{
	Laneless *mail = g_new0(Laneless, 1);

	mail->row = row;
	return mail;
}

/* *more: there may be more of them. */
static bool
note_some(Run *run, bool *more, GError **error)
{
	g_autoptr(GPtrArray) rows =
		inbox_without_lane(run->club->store, GROUP_BESIDE, error);
	g_autoptr(GPtrArray) mails =
		g_ptr_array_new_with_free_func((GDestroyNotify)laneless_free);

	if (!rows)
		return false;
	*more = rows->len == GROUP_BESIDE;
	g_ptr_array_set_free_func(rows, NULL);
	for (guint i = 0; i < rows->len; i++)
		g_ptr_array_add(mails, laneless_new(rows->pdata[i]));
	return !mails->len ||
	       group_run(run, &laneless, mails->pdata, (int)mails->len, error);
}

/* What one that has died there has claimed is taken over first (worker_alone).
 */
bool
lanes_note(Run *run, GError **error)
{
	bool more = run->worker;

	while (more && !run->passed)
		if (!note_some(run, &more, error))
			return false;
	return true;
}

bool
lanes_look(Run *run, InboxRow *row, GError **error)
{
	if (!run->worker || !lane_is_address(row->lane))
		return true;
	g_clear_pointer(&row->lane, g_free);
	return inbox_lane(run->club->store, row->id, &row->lane, error);
}
