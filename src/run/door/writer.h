/* writer.h - how a mail is dealt with whose writer is known: what is a player's
 * about it, or the organiser's (player_mail.c). */
#ifndef RUN_DOOR_WRITER_H
#define RUN_DOOR_WRITER_H

#include "run/handlers/handling.h"

typedef bool Treatment(Arrival *arrival, GError **error);

typedef struct {
	Treatment *refuse; /* it cannot be read: say so, and set it aside */
	Treatment *obey;   /* carry it out; then it has a receipt */
	Treatment *answer; /* tell the receipt, and steal it */
	Treatment *end;	   /* once it is settled */
} Writer;

#endif
