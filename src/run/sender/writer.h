/* writer.h - how a mail of a known writer is handled: a player's or the
 * organiser's way (player_mail.c). */
#ifndef RUN_SENDER_WRITER_H
#define RUN_SENDER_WRITER_H

#include "run/commands/mail_commands.h"

typedef bool Treatment(Arrival *arrival, GError **error);

typedef struct {
	Treatment
		*refuse; /* the mail can't be read: say so, and set it aside */
	Treatment *obey; /* carry it out, and make its receipt */
	Treatment *answer; /* send the receipt, and steal it */
	Treatment *end;	   /* called once the mail is settled */
} Writer;

#endif
