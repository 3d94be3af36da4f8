/* outcome.c - outcomes of letters: sent, put off, given up. */
#include "run/send/outcome.h"

#include "base/domain.h"
#include "base/log.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/clocks/clocks.h"
#include "club/news/tell.h"
#include "club/players/bounced.h"
#include "club/work/poison.h"
#include "mail/message/refusal.h"
#include "store/absences.h"
#include "store/decisions.h"
#include "store/digests.h"
#include "store/once.h"
#include "store/players.h"

#include <string.h>

#define GIVEN_UP (2 * DAY)

/* Returns when to try again: after 1, 5, 15 and 60 minutes, then every three
 * hours (MAIL R51). */
static Time
retry_after(int tries)
{
	static const Time steps[] = { MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR };

	if (tries <= (int)G_N_ELEMENTS(steps))
		return steps[MAX(tries, 1) - 1];
	return 3 * HOUR;
}

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

/* Puts a letter off, or gives it up after two days, unless the reason is a
 * limit of ours, which says nothing about the letter. */
static bool
put_off(Run *run, OutboxRow *row, GError **error)
{
	row->state = OUTBOX_QUEUED;
	row->tries++;
	row->next_try = run->now + retry_after(row->tries);
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
		row->handed = run->now;
		run->summary->sent++;
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
	return outbox_set(run->club->store, row, error);
}

/* --- letters in hand when a run broke off -------------------------------- */

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

/* Counts a try before it is made. */
static bool
take_again(Run *run, OutboxRow *row, int tries, bool *alone, GError **error)
{
	g_autofree char *key = hand_key(row);

	*alone = tries < POISON_TRIES;
	return *alone ? poison_tries_set(run, key, tries + 1, error)
		      : put_off_broken(run, row, error);
}

/* Returns whether a run, the last or an earlier one, had the letter in hand
 * when it broke off. */
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

static bool
look_at(Run *run, OutboxRow *row, bool *alone, GError **error)
{
	int tries;

	if (!is_suspect(run, row, &tries, alone, error))
		return false;
	return row->state != OUTBOX_SENDING ||
	       take_again(run, row, tries, alone, error);
}

bool
outcome_over(Run *run, const OutboxRow *row, GError **error)
{
	g_autofree char *key = hand_key(row);

	return poison_tries_set(run, key, 0, error) &&
	       once_clear(run->club->store, key, error);
}

static void
keep_only(GPtrArray *rows, guint place)
{
	if (place + 1 < rows->len)
		g_ptr_array_remove_range(rows, place + 1,
					 rows->len - place - 1);
	if (place)
		g_ptr_array_remove_range(rows, 0, place);
}

bool
outcome_single_out(Run *run, GPtrArray *rows, bool *alone, GError **error)
{
	*alone = false;
	for (guint i = 0; i < rows->len;) {
		OutboxRow *row = g_ptr_array_index(rows, i);
		bool found = row->state == OUTBOX_SENDING;

		if (!look_at(run, row, alone, error))
			return false;
		if (*alone) {
			keep_only(rows, i);
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
