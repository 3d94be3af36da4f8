/* smtp_lane.h - one connection to an SMTP server and the letter on it.
 *
 * Several lanes take letters from one queue.  No wait is shared: a lane has its
 * turn once its server has said something, or where it has nothing to wait for,
 * and what it does then it does not wait for either; only a new connection is
 * waited for.
 *
 * Where the server allows it, MAIL, RCPT and DATA go out together, right
 * behind the dot of the letter before: one round trip a letter (MAIL R46). */
#ifndef MAIL_WIRE_SMTP_LANE_H
#define MAIL_WIRE_SMTP_LANE_H

#include "mail/wire/smtp.h"

typedef struct SmtpLane SmtpLane;

/* What all lanes of a sink share. */
typedef struct {
	ServerAccount account;
	char *host;	 /* our name in EHLO */
	gint64 until;	 /* clock_ticks: no letter is begun after that */
	GQueue *letters; /* Outgoing *: fit to go, and nobody took them yet */
	bool barred;	 /* the server takes no more of ours */
} SmtpWork;

typedef enum {
	LANE_IDLE,  /* there is nothing that it could do */
	LANE_WAITS, /* for the server */
	LANE_READY, /* for its turn */
} LaneState;

/* patience: how long, in milliseconds, this lane waits for a connection. */
SmtpLane *lane_new(SmtpWork *work, gint64 patience);
/* Says goodbye to the server. */
void lane_free(SmtpLane *lane);
/* Connect and log in.  Errors as of a sink. */
bool lane_open(SmtpLane *lane, GError **error);
/* Other letters are waiting now: whatever failed before may be tried again,
 * but for a lane that never had a connection. */
void lane_begin(SmtpLane *lane);
LaneState lane_state(SmtpLane *lane);
/* Return what a waiting lane waits on (poll), and until when (clock_ticks):
 * then it is ready. */
int lane_socket(const SmtpLane *lane);
gint64 lane_until(const SmtpLane *lane);
/* The turn of one that is ready.  A letter that it cannot bring through keeps
 * the outcome SENT_LATER and gets words; what it has not tried goes back to the
 * queue. */
void lane_turn(SmtpLane *lane);
/* The letter has its outcome. */
void lane_settle(Outgoing *letter, SentAs outcome, const char *words);

#endif
