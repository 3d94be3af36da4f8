/* send.h - the last phase: letters to the sink. */
#ifndef RUN_SEND_SEND_H
#define RUN_SEND_SEND_H

#include "club/installation/run.h"
#include "mail/wire/sink.h"
#include "store/outbox.h"

bool phase_send(Run *run, GError **error);

/* --- outcomes of letters: sent, put off, given up ------------------------- */

/* A letter that a run had in hand when it broke off may have been sent. It is
 * sent again (MAIL R50), alone, as it may be what broke the program. If that
 * happens again and again, the letter is put off so that the others go out. */

/* Stores the sink's outcome of a letter and all that follows, except that a
 * letter is `sent`, which the caller stores for several (outbox_sent). Where
 * clocks begin, the match is added to `matches` (gint64), to be stepped later.
 */
bool outcome_note(Run *run, OutboxRow *row, Outgoing *letter, GArray *matches,
		  GError **error);
/* Excuses the clocks of the decisions that a letter asks for, as it isn't
 * handed over. */
bool outcome_excuse(Run *run, const OutboxRow *row, GError **error);
/* Looks among the rows (OutboxRow *) for one that a run had in hand when it
 * broke off. If there is one, either it is put off, or it alone stays in the
 * rows and its try is counted. */
bool outcome_single_out(Run *run, GPtrArray *rows, bool *alone, GError **error);
/* Keeps only the rows (OutboxRow *) before the first that must go alone. */
bool outcome_keep_before(Run *run, GPtrArray *rows, GError **error);
/* Notes that the letter has its outcome, so the program didn't break at it. */
bool outcome_over(Run *run, const OutboxRow *row, GError **error);

/* Letters refused for good, where the same words from several domains mean that
 * we are refused (MAIL R83). */

/* Returns whether the refusal of this letter may be aimed at us. */
bool doubted(const Outgoing *letter);
/* Gives the outcome SENT_BARRED to the letters (Outgoing *) that were refused
 * in the same words at three domains, or in the words that barred letters
 * before (NULL: none). */
void doubted_judge(const GPtrArray *letters, const char *barred);

/* Computes this run's quota: `per_run`, but no more than the hour still allows.
 */
bool hourly_quota(Run *run, int *quota, GError **error);
/* Lowers *most to what the hour still allows, in the transaction that takes
 * letters in hand. `busy` is how many letters this run has in hand; those of
 * other workers are counted, too. */
bool hourly_room(Run *run, guint busy, guint *most, GError **error);

#endif
