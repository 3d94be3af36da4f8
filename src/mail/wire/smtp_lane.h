/* smtp_lane.h - one connection to an SMTP server and the letter on it.
 *
 * Several lanes take letters from one queue. A lane gets its turn once its
 * server has sent something, or if it has nothing to wait for; during its turn
 * it waits for nothing but a new connection. So no lane holds up another.
 *
 * If the server allows it, MAIL, RCPT and DATA go out together, right behind
 * the final dot of the letter before: one round trip for each letter (MAIL
 * R46). */
#ifndef MAIL_WIRE_SMTP_LANE_H
#define MAIL_WIRE_SMTP_LANE_H

#include "mail/wire/smtp.h"

typedef struct SmtpLane SmtpLane;

/* Shared by all lanes of a sink. */
typedef struct {
	ServerAccount account;
	char *host;	 /* our name in EHLO */
	gint64 until;	 /* clock_ticks: no letter is begun after this */
	GQueue *letters; /* Outgoing *: can be sent, not taken by a lane yet */
	bool barred;	 /* the server takes no more of ours */
} SmtpWork;

typedef enum {
	LANE_IDLE,  /* has nothing to do */
	LANE_WAITS, /* waits for the server */
	LANE_READY, /* ready for its turn */
} LaneState;

/* Makes a lane that waits at most `patience` milliseconds for a connection. */
SmtpLane *lane_new(SmtpWork *work, gint64 patience);
/* Says goodbye to the server and frees the lane. */
void lane_free(SmtpLane *lane);
/* Connects and logs in. Errors are those of SinkKind.open. */
bool lane_open(SmtpLane *lane, GError **error);
/* Lets a lane that failed try again, as other letters are waiting now; not one
 * that never had a connection. */
void lane_begin(SmtpLane *lane);
LaneState lane_state(SmtpLane *lane);
/* Return the socket that a waiting lane waits on (poll), and until when
 * (clock_ticks): after that it is ready. */
int lane_socket(const SmtpLane *lane);
gint64 lane_until(const SmtpLane *lane);
/* Gives a lane that is ready its turn. A letter that it tried in vain becomes
 * SENT_LATER with words; letters not tried go back to the queue. */
void lane_turn(SmtpLane *lane);
/* Gives a letter its outcome. */
void lane_settle(Outgoing *letter, SentAs outcome, const char *words);

#endif
