/* outcome.h - what became of letters: sent, tried again later, given up.
 *
 * A letter that a run had in hand when it broke off may have been sent, and is
 * sent again (MAIL R50); alone, for the program may have broken off at it.
 * What it breaks off at again and again is put off, so that the others go. */
#ifndef RUN_POST_OUTCOME_H
#define RUN_POST_OUTCOME_H

#include "club/home/run.h"
#include "mail/wire/sink.h"
#include "store/outbox.h"

/* Store what the sink says of a letter, with all that follows from it but the
 * reckoning of its match, which is added to `matches` (gint64) where clocks
 * begin. */
bool outcome_note(Run *run, OutboxRow *row, Outgoing *letter, GArray *matches,
		  GError **error);
/* The clocks of what a letter asks for are excused: it is not handed over. */
bool outcome_excuse(Run *run, const OutboxRow *row, GError **error);
/* Is one among these (OutboxRow *) that a run had in hand when it broke off?
 * Then it stays alone, and this try is counted; or it is put off. */
bool outcome_single_out(Run *run, GPtrArray *rows, bool *alone, GError **error);
/* Keep only those of the rows (OutboxRow *) before the first that would have to
 * be alone. */
bool outcome_keep_before(Run *run, GPtrArray *rows, GError **error);
/* It has its outcome: nothing broke off. */
bool outcome_over(Run *run, const OutboxRow *row, GError **error);

#endif
