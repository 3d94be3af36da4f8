/* play.c - the second phase: every new mail, then every match that may go on.
 * Mails and matches are grouped into transactions, each with a savepoint of its
 * own, so that one that is set aside takes nothing else with it. */
#include "run/phases/play.h"

#include "club/clocks/brake.h"
#include "club/live/cache.h"
#include "club/players/address.h"
#include "club/players/backlog.h"
#include "club/seasons/calendar.h"
#include "club/seats/ending.h"
#include "club/work/group.h"
#include "run/sender/incoming.h"
#include "run/sender/player_mail.h"
#include "run/turns/advance.h"

/* --- mails --------------------------------------------------------------- */

/* Plays the mails one by one, so that only one is in memory. What a mail does
 * may be undone with its group, so its row stays as it was listed. */
static bool
play_mail(Run *run, gpointer item, GError **error)
{
	InboxRow *row = item;
	InboxState listed = row->state;
	bool played;

	if (!inbox_bytes(run->club->store, row->id, &row->bytes, error))
		return false;
	played = mail_play(run, row, error);
	row->state = listed;
	g_clear_pointer(&row->bytes, g_bytes_unref);
	return played;
}

static bool
quarantine_mail(Run *run, gpointer item, const char *why, GError **error)
{
	return mail_quarantine(run, item, why, error);
}

static bool
mail_tries(Run *run, gpointer item, int *tries, GError **error)
{
	(void)run;
	(void)error;
	*tries = ((const InboxRow *)item)->tries;
	return true;
}

static bool
mail_tries_set(Run *run, gpointer item, int tries, GError **error)
{
	const InboxRow *row = item;

	return inbox_tries_set(run->club->store, row->id, tries, error);
}

static const GroupKind mails = {
	.name = "mails",
	.one = play_mail,
	.give_up = quarantine_mail,
	.tries = mail_tries,
	.tries_set = mail_tries_set,
};

/* Plays the waiting mails whose turn has come, before new ones. */
static bool
play_waiting(Run *run, GError **error)
{
	g_autoptr(GPtrArray) rows = NULL;

	if (!backlog_next(run, &rows, error))
		return false;
	for (guint i = 0; i < rows->len; i += GROUP_MOST)
		if (!group_run(run, &mails, rows->pdata + i,
			       (int)MIN(GROUP_MOST, rows->len - i), error))
			return false;
	return true;
}

static bool
play_mails(Run *run, GError **error)
{
	gint64 after = 0;

	for (;;) {
		g_autoptr(GPtrArray) rows = inbox_list(
			run->club->store, INBOX_NEW, after, GROUP_MOST, error);

		if (!rows)
			return false;
		if (!rows->len)
			return true;
		after = ((InboxRow *)g_ptr_array_index(rows, rows->len - 1))
				->id;
		if (!group_run(run, &mails, rows->pdata, rows->len, error))
			return false;
	}
}

/* --- matches ------------------------------------------------------------- */

static bool
play_match(Run *run, gpointer item, GError **error)
{
	return advance_match(run, *(gint64 *)item, error);
}

static bool
freeze_match(Run *run, gpointer item, const char *why, GError **error)
{
	return match_freeze(run, *(gint64 *)item, why, error);
}

static bool
match_tried(Run *run, gpointer item, int *tries, GError **error)
{
	return match_tries(run->club->store, *(gint64 *)item, tries, error);
}

static bool
match_tried_set(Run *run, gpointer item, int tries, GError **error)
{
	return match_tries_set(run->club->store, *(gint64 *)item, tries, error);
}

static bool
run_groups(Run *run, const GroupKind *kind, GArray *ids, GError **error)
{
	for (guint i = 0; i < ids->len; i += GROUP_MOST) {
		gpointer items[GROUP_MOST];
		int n = MIN(GROUP_MOST, (int)(ids->len - i));

		for (int j = 0; j < n; j++)
			items[j] = &g_array_index(ids, gint64, i + j);
		if (!group_run(run, kind, items, n, error))
			return false;
	}
	return true;
}

static bool
play_matches(Run *run, GError **error)
{
	static const GroupKind matches = {
		.name = "matches",
		.one = play_match,
		.give_up = freeze_match,
		.tries = match_tried,
		.tries_set = match_tried_set,
	};
	g_autoptr(GArray) due = NULL;

	/* a mail may have ended the brake */
	run->brake = TIME_NONE;
	if (!brake_load(run, error))
		return false;
	due = match_due(run->club->store, run->now, error);
	if (due && due->len && !brake_look(run, error))
		return false;
	run->matches |= due && due->len;
	return due && run_groups(run, &matches, due, error);
}

/* --- after a run that broke off ------------------------------------------ */

static bool
load_match(Run *run, gpointer item, GError **error)
{
	return match_live(run, *(gint64 *)item, error) != NULL;
}

static char *
load_key(gpointer item)
{
	return g_strdup_printf("table:%" G_GINT64_FORMAT, *(gint64 *)item);
}

/* Loads all matches first: one whose replay breaks the program would otherwise
 * take its players' mails with it. */
static bool
load_matches(Run *run, GError **error)
{
	static const GroupKind loads = {
		.name = "tables",
		.one = load_match,
		.give_up = freeze_match,
		.key = load_key,
		.alone = true,
	};
	g_autoptr(GPtrArray) live = NULL;
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(gint64));

	if (!run->broken)
		return true;
	live = match_list(run->club->store, MATCH_LIVE, error);
	for (guint i = 0; live && i < live->len; i++)
		g_array_append_val(
			ids, ((MatchRow *)g_ptr_array_index(live, i))->id);
	return live && run_groups(run, &loads, ids, error);
}

/* --- the phase ----------------------------------------------------------- */

static bool
play_first(Run *run, GError **error)
{
	return ending_catch_up(run, error) && brake_load(run, error) &&
	       load_matches(run, error) && play_waiting(run, error);
}

static bool
play_between(Run *run, GError **error)
{
	return address_due(run, error) && season_advance(run, error);
}

/* Plays all mails before any match goes on, and closes a season as soon as its
 * last match ends, so that the result doesn't depend on how often a run was
 * begun. */
bool
phase_play(Run *run, GError **error)
{
	return play_first(run, error) && play_mails(run, error) &&
	       play_between(run, error) && play_matches(run, error) &&
	       (!run->matches || season_advance(run, error));
}
