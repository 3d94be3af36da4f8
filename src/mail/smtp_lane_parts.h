/* smtp_lane_parts.h - what smtp_lane.c, a connection and its turns, and
 * smtp_talk.c, the dialogue on it, have in common. */
#ifndef MAIL_SMTP_LANE_PARTS_H
#define MAIL_SMTP_LANE_PARTS_H

#include "mail/smtp_lane.h"

/* What the server is to say next. */
typedef enum {
	NOTHING, /* it is our turn */
	RESET,	 /* that it has forgotten a MAIL */
	STEP,	 /* to MAIL, RCPT or DATA */
	EMPTY,	 /* to a dot without content */
	VERDICT, /* to the content */
} Awaited;

struct SmtpLane {
	SmtpWork *work;
	gint64 patience; /* for a connection */
	Connection *connection;
	SmtpOffer offer;
	GString *out; /* what the next write takes along */
	Awaited awaited;
	SmtpStep step;	   /* whose reply it is */
	gint64 deadline;   /* of what is awaited */
	SmtpReply refusal; /* the first one to `now`, or none */
	SmtpStep refused;  /* whose reply that is */
	bool open_mail;	   /* a MAIL was left without an end: RSET first */
	Outgoing *now;	   /* the letter whose turn it is, or NULL */
	Outgoing *next;	   /* announced behind its content, or NULL */
	guint64 dot;	   /* octets written when that had ended */
	bool worked;	   /* this connection brought a letter to its end */
	int reconnections; /* since lane_begin */
	bool failed;	   /* no more of it until lane_begin */
	bool unwanted;	   /* it never had a connection */
};

/* One reply; after any failure the connection is lost. */
bool lane_read(SmtpLane *lane, SmtpReply *answer, GError **error);
/* Put what begins the next letter, if there is one that this server may take,
 * behind what is to be written. */
void lane_ask(SmtpLane *lane);
/* Take the reply that is awaited, and put what follows from it behind what is
 * to be written.  After any failure the connection is lost. */
bool lane_hear(SmtpLane *lane, GError **error);
/* The letter whose turn it is has its outcome; on with the one behind it. */
void lane_end_letter(SmtpLane *lane, SentAs outcome, const char *words);
/* Put one back at the head of the queue, if there is one. */
void lane_give_back(SmtpLane *lane, Outgoing **letter);

#endif
