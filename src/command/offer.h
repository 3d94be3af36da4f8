/* offer.h - offers what a mail without an order may have meant. */
#ifndef COMMAND_OFFER_H
#define COMMAND_OFFER_H

#include "command/scan.h"

/* Asks back with what the words or numbers of a mail without an order may mean
 * (PLAY 5, MAIL R62).  If nothing was read at all, also accounts for the lines
 * of the message's normalised text that quote_own left out, and offers the move
 * in them (MAIL R72). */
void offer_orders(Scan *scan, const char *text, const MailAbout *about);

#endif
