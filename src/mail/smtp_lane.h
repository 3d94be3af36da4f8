/* smtp_lane.h - one connection to an SMTP server and the letter on it.
 *
 * Several lanes take letters from one queue, in turns: while the server works
 * on the letter of one, the next has its turn.  No wait is shared: each turn
 * reads what the server said meanwhile, and ends when a letter is given over.
 *
 * Where the server allows it, MAIL, RCPT and DATA go out together, right
 * behind the dot of the letter before: one round trip a letter (MAIL R46). */
#ifndef MAIL_SMTP_LANE_H
#define MAIL_SMTP_LANE_H

#include "mail/smtp.h"

typedef struct SmtpLane SmtpLane;

/* What all lanes of a sink have in common. */
typedef struct {
	ServerAccount account;
	char *host;	 /* our name in EHLO */
	gint64 until;	 /* clock_ticks: no letter is begun after that */
	GQueue *letters; /* Outgoing *: nobody has taken these yet */
	bool left;	 /* some are, for the time was up */
} SmtpWork;

/* patience: how long, in milliseconds, this lane waits for a connection. */
SmtpLane *lane_new(SmtpWork *work, gint64 patience);
/* Says goodbye to the server. */
void lane_free(SmtpLane *lane);
/* Connect and log in.  Errors as of a sink. */
bool lane_open(SmtpLane *lane, GError **error);
/* Other letters are waiting now: whatever failed before may be tried again,
 * but for a lane that never had a connection. */
void lane_begin(SmtpLane *lane);
/* Go on; false: this lane can do nothing more.  A letter that it cannot bring
 * through keeps the outcome SENT_LATER and gets words; what it has not tried
 * goes back to the queue. */
bool lane_turn(SmtpLane *lane);

#endif
