/* send.h - the last phase: letters to the sink. */
#ifndef RUN_SEND_SEND_H
#define RUN_SEND_SEND_H

#include "club/installation/run.h"
#include "mail/wire/sink.h"
#include "store/outbox.h"

bool phase_send(Run *run, GError **error);

/* --- outcomes of letters: sent, put off, given up ------------------------- */

/* If a run was interrupted with letters in hand, they may have been sent. Each
 * is sent again (MAIL R50), alone, as it may be what crashed the program. If
 * that happens repeatedly, the letter is postponed so that others go out. */

/* Stores the sink's outcome of a letter and its consequences, except that it is
 * `sent`, which the caller stores for several letters (outbox_sent). If clocks
 * start, adds the match to `matches` (gint64), to be stepped later. */
bool outcome_note(Run *run, OutboxRow *row, Outgoing *letter, GArray *matches,
		  GError **error);
/* Excuses the decisions that a letter asks for, as it can't be delivered. */
bool outcome_excuse(Run *run, const OutboxRow *row, GError **error);
/* Looks in the rows (OutboxRow *) for a letter that an interrupted run had in
 * hand. If there is one, either postpones it or counts another try and keeps
 * only it in the rows. */
bool outcome_single_out(Run *run, GPtrArray *rows, bool *alone, GError **error);
/* Keeps only the rows (OutboxRow *) before the first that must go alone. */
bool outcome_keep_before(Run *run, GPtrArray *rows, GError **error);
/* Records that the letter has its outcome, so the program didn't crash on
 * it. */
bool outcome_over(Run *run, const OutboxRow *row, GError **error);

/* Letters refused for good: if several domains use the same words, they refuse
 * us (MAIL R83). */

/* Returns whether the refusal of this letter may be aimed at us. */
bool doubted(const Outgoing *letter);
/* Sets SENT_BARRED on the letters (Outgoing *) refused in the same words at
 * three domains, or in the words that barred letters before (NULL: none). */
void doubted_judge(const GPtrArray *letters, const char *barred);

/* Computes this run's quota: `per_run`, but no more than the hourly limit
 * leaves. */
bool hourly_quota(Run *run, int *quota, GError **error);
/* Lowers *most to what the hourly limit leaves, in the transaction that takes
 * letters in hand. `busy` is how many this run has in hand; those of other
 * workers count too. */
bool hourly_room(Run *run, guint busy, guint *most, GError **error);

#endif
