/* play.c - the second phase: every new mail, then every match that may go on.
 *
 * Mails and matches are grouped into transactions, each with a savepoint of its
 * own, so that one that is set aside takes nothing else with it. */
#include "run/group.h"

/* --- mails -------------------------------------------------------------- */

static bool
play_mail(Pass *pass, gpointer item, GError **error)
{
	return mail_play(pass, item, error);
}

static bool
quarantine_mail(Pass *pass, gpointer item, const char *why, GError **error)
{
	InboxRow *row = item;

	row->state = INBOX_QUARANTINE;
	g_free(row->reason);
	row->reason = g_strdup(why);
	return inbox_set(pass->club->store, row, error) &&
	       tell_operator(pass, "quarantine",
			     "A mail was set aside; look with: pennypost mail "
			     "quarantine",
			     error);
}

static bool
play_mails(Pass *pass, GError **error)
{
	static const GroupKind mails = { play_mail, quarantine_mail };
	gint64 after = 0;

	for (;;) {
		g_autoptr(GPtrArray) rows = inbox_list(
			pass->club->store, INBOX_NEW, after, GROUP_MOST, error);

		if (!rows)
			return false;
		if (!rows->len)
			return true;
		after = ((InboxRow *)g_ptr_array_index(rows, rows->len - 1))
				->id;
		if (!group_run(pass, &mails, rows->pdata, rows->len, error))
			return false;
	}
}

/* --- matches ------------------------------------------------------------ */

static bool
play_match(Pass *pass, gpointer item, GError **error)
{
	return match_play(pass, *(gint64 *)item, error);
}

static bool
freeze_match(Pass *pass, gpointer item, const char *why, GError **error)
{
	return match_freeze(pass, *(gint64 *)item, why, error);
}

static bool
play_matches(Pass *pass, GError **error)
{
	static const GroupKind matches = { play_match, freeze_match };
	g_autoptr(GArray) due = match_due(pass->club->store, pass->now, error);

	if (!due)
		return false;
	for (guint i = 0; i < due->len; i += GROUP_MOST) {
		gpointer items[GROUP_MOST];
		int n = MIN(GROUP_MOST, due->len - i);

		for (int j = 0; j < n; j++)
			items[j] = &g_array_index(due, gint64, i + j);
		if (!group_run(pass, &matches, items, n, error))
			return false;
	}
	return true;
}

bool
phase_play(Pass *pass, GError **error)
{
	return play_mails(pass, error) && play_matches(pass, error);
}
