/* outcome.c - outcomes of letters: sent, put off, given up. */
#include "run/send/send.h"

#include "base/domain.h"
#include "base/each.h"
#include "base/log.h"
#include "base/progress.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/clocks/clocks.h"
#include "club/news/tell.h"
#include "club/players/bounced.h"
#include "club/work/group.h"
#include "mail/message/bounce.h"
#include "store/once.h"
#include "store/outbox.h"
#include "store/players.h"

#include <string.h>

#define GIVEN_UP (2 * DAY)

static bool
tell_undelivered(Run *run, const OutboxRow *row, GError **error)
{
	g_autofree char *what =
		g_strdup_printf("undelivered:%" G_GINT64_FORMAT, row->player);
	g_autofree char *shown = domain_shown(row->to);
	g_autoptr(Player) player = NULL;

	if (!row->player)
		return true;
	if (!player_get(run->club->store, row->player, &player, error))
		return false;
	return !player ||
	       tell_who_runs(run, what,
			     say("post.undelivered", "{s:o, s:b, s:s, s:s}",
				 "player", say_player(player->id), "asks",
				 row->decision != 0, "address", shown, "words",
				 row->words),
			     error);
}

/* Starts the clock of each decision that a letter asks for, as the letter has
 * been handed over. */
static bool
hand_over(Run *run, const OutboxRow *row, bool excused, GArray *matches,
	  GError **error)
{
	g_autoptr(GArray) asked =
		letter_decisions(run->club->store, row, error);
	bool handed = asked != NULL;

	for (guint i = 0; handed && i < asked->len; i++) {
		gint64 match;

		handed = clocks_hand(run, g_array_index(asked, gint64, i),
				     run->now - row->created, excused, &match,
				     error);
		if (handed && match)
			g_array_append_val(matches, match);
	}
	return handed;
}

bool
outcome_excuse(Run *run, const OutboxRow *row, GError **error)
{
	g_autoptr(GArray) matches = g_array_new(FALSE, FALSE, sizeof(gint64));

	return hand_over(run, row, true, matches, error) &&
	       clocks_reckon_all(run, matches, error);
}

static bool
give_up(Run *run, OutboxRow *row, GError **error)
{
	g_autofree char *what =
		g_strdup_printf("letter:%" G_GINT64_FORMAT, row->player);
	g_autofree char *message = log_text(
		"Letters to a player are not delivered; look with: pennypost "
		"mail list --failed (letter %" G_GINT64_FORMAT ")",
		row->id);

	row->state = OUTBOX_FAILED;
	return tell_operator(run, what, message, error) &&
	       tell_undelivered(run, row, error) &&
	       bounced_refused(run, row, row->words, error) &&
	       outcome_excuse(run, row, error);
}

/* Postpones a letter by 1, 5, 15 and 60 minutes, then by three hours each time
 * (MAIL R51). Gives it up after two days, unless the reason is our own limit,
 * which says nothing about the letter. */
static bool
put_off(Run *run, OutboxRow *row, GError **error)
{
	static const Time steps[] = { MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR,
				      3 * HOUR };

	row->state = OUTBOX_QUEUED;
	row->tries++;
	row->next_try =
		run->now +
		steps[CLAMP(row->tries, 1, (int)G_N_ELEMENTS(steps)) - 1];
	run->summary->left = true;
	return run->now - row->created <= GIVEN_UP ||
	       refusal_about_us(row->words) || give_up(run, row, error);
}

bool
outcome_note(Run *run, OutboxRow *row, Outgoing *letter, GArray *matches,
	     GError **error)
{
	text_set(&row->words, letter->words ? letter->words : "");
	switch (letter->outcome) {
	case SENT:
		row->state = OUTBOX_SENT;
		progress_show("letters sent", ++run->summary->sent, 0);
		if (!hand_over(run, row, false, matches, error))
			return false;
		break;
	case SENT_NEVER:
		if (!give_up(run, row, error))
			return false;
		break;
	case SENT_BARRED:
		/* This letter was not really tried. */
		row->state = OUTBOX_QUEUED;
		run->summary->left = true;
		break;
	case SENT_LATER:
	case SENT_DOUBTFUL:
		row->state = OUTBOX_QUEUED;
		run->summary->left = true;
		if (!letter->words && letter->outcome == SENT_LATER)
			break; /* not attempted: no try used */
		if (!put_off(run, row, error))
			return false;
		break;
	}
	return row->state == OUTBOX_SENT ||
	       outbox_set(run->club->store, row, error);
}

/* --- letters refused in the same words at several domains ---------------- */

#define DOMAINS 3

bool
doubted(const Outgoing *letter)
{
	g_autofree char *like = letter->outcome == SENT_NEVER && letter->words
					? refusal_likeness(letter->words)
					: NULL;

	return like != NULL;
}

static bool
is_like(const Outgoing *letter, const char *like)
{
	g_autofree char *own = refusal_likeness(letter->words);

	return !g_strcmp0(own, like);
}

static guint
count_domains(const GPtrArray *letters, const char *like)
{
	g_autoptr(GHashTable) domains =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	ptr_array_foreach (const Outgoing, letter, letters) {
		const char *at = strrchr(letter->to, '@');

		if (at && is_like(letter, like))
			g_hash_table_add(domains, g_ascii_strdown(at, -1));
	}
	return g_hash_table_size(domains);
}

static void
bar(const GPtrArray *letters, const char *like)
{
	ptr_array_foreach (Outgoing, letter, letters)
		if (is_like(letter, like))
			letter->outcome = SENT_BARRED;
}

void
doubted_judge(const GPtrArray *letters, const char *barred)
{
	g_autofree char *before = barred ? refusal_likeness(barred) : NULL;

	if (before)
		bar(letters, before);
	ptr_array_foreach (const Outgoing, letter, letters) {
		g_autofree char *like = refusal_likeness(letter->words);

		if (count_domains(letters, like) >= DOMAINS)
			bar(letters, like);
	}
}

/* --- letters in hand when a run was interrupted --------------------------- */

static char *
hand_key(const OutboxRow *row)
{
	return g_strdup_printf("sent:%" G_GINT64_FORMAT, row->id);
}

static bool
put_off_broken(Run *run, OutboxRow *row, GError **error)
{
	g_autofree char *key = hand_key(row);
	g_autofree char *message = log_text(
		"The program broke off again and again while a letter was "
		"sent; it is put off. Look with: pennypost mail show "
		"%" G_GINT64_FORMAT " --out",
		row->id);

	text_set(&row->words,
		 log_words("the program broke off while it was sent"));
	return tell_operator(run, key, message, error) &&
	       put_off(run, row, error) &&
	       outbox_set(run->club->store, row, error);
}

/* Returns whether a run, the last or an earlier one, was interrupted while it
 * had the letter in hand. */
static bool
is_suspect(Run *run, const OutboxRow *row, int *tries, bool *suspect,
	   GError **error)
{
	g_autofree char *key = hand_key(row);
	bool found = row->state == OUTBOX_SENDING;

	*tries = 0;
	*suspect = found;
	if (!found && !row->tries)
		return true;
	if (!poison_tries(run, key, tries, error))
		return false;
	*suspect = found || *tries > 0;
	return true;
}

/* Counts a try of a suspect before it is made; puts off one that was tried too
 * often. */
static bool
take_again(Run *run, OutboxRow *row, bool *alone, GError **error)
{
	g_autofree char *key = hand_key(row);
	int tries;

	if (!is_suspect(run, row, &tries, alone, error))
		return false;
	if (row->state != OUTBOX_SENDING)
		return true;
	*alone = tries < POISON_TRIES;
	return *alone ? poison_tries_set(run, key, tries + 1, error)
		      : put_off_broken(run, row, error);
}

bool
outcome_over(Run *run, const OutboxRow *row, GError **error)
{
	g_autofree char *key = hand_key(row);

	return poison_tries_set(run, key, 0, error) &&
	       once_clear(run->club->store, key, error);
}

bool
outcome_single_out(Run *run, GPtrArray *rows, bool *alone, GError **error)
{
	*alone = false;
	for (guint i = 0; i < rows->len;) {
		OutboxRow *row = g_ptr_array_index(rows, i);
		bool found = row->state == OUTBOX_SENDING;

		if (!take_again(run, row, alone, error))
			return false;
		if (*alone) {
			g_ptr_array_set_size(rows, (gint)i + 1);
			if (i)
				g_ptr_array_remove_range(rows, 0, i);
			return true;
		}
		if (found)
			g_ptr_array_remove_index(rows, i);
		else
			i++;
	}
	return true;
}

bool
outcome_keep_before(Run *run, GPtrArray *rows, GError **error)
{
	for (guint i = 0; i < rows->len; i++) {
		bool suspect;
		int tries;

		if (!is_suspect(run, g_ptr_array_index(rows, i), &tries,
				&suspect, error))
			return false;
		if (suspect)
			g_ptr_array_set_size(rows, (gint)i);
	}
	return true;
}

/* --- the hourly limit of letters ------------------------------------------ */

/* Lowers *room to what the hourly limit still allows, beside `busy` letters in
 * hand. A letter that an interrupted run left in hand isn't counted, as it is
 * sent next. */
static bool
limit_room(Run *run, gint64 busy, gint64 *room, GError **error)
{
	Store *store = run->club->store;
	gint64 limit =
		config_number(run->club->config, "limits", "letters_per_hour");
	int sent = 0, theirs = 0;

	if (!limit)
		return true;
	if (!outbox_count_since(store, run->now - HOUR + 1, &sent, error) ||
	    !outbox_count_others(store, run->worker, &theirs, error))
		return false;
	*room = CLAMP(limit - sent - theirs - busy, 0, *room);
	return true;
}

bool
hourly_quota(Run *run, int *quota, GError **error)
{
	gint64 room = config_number(run->club->config, "mail-out", "per_run");
	bool done = limit_room(run, 0, &room, error);

	*quota = (int)room;
	return done;
}

bool
hourly_room(Run *run, guint busy, guint *most, GError **error)
{
	gint64 room = *most;

	if (!room)
		return true;
	if (!limit_room(run, busy, &room, error))
		return false;
	*most = (guint)room;
	if (room || busy || run->summary->sent)
		return true;
	/* Nothing may go out now: letters are left for the next run, if any. */
	g_autoptr(GPtrArray) rows =
		outbox_due(run->club->store, run->worker, run->now, 1, error);

	run->summary->left |= rows && rows->len;
	return rows != NULL;
}
