/* tell_organisers.h - letters to organisers about their own work. */
#ifndef CLUB_NEWS_TELL_ORGANISERS_H
#define CLUB_NEWS_TELL_ORGANISERS_H

#include "club/installation/run.h"

#include <jansson.h>

/* Names the writing organiser for the log: by address if there are several.
 * Free with g_free. */
char *organiser_who(const Club *club, const char *address);
/* Sends an organiser a letter with the list of commands and a new token; NULL:
 * sends one to each. */
bool organiser_tell_commands(Run *run, const char *to, GError **error);
/* Tells the other organisers what one of them did: an array of sayings, which
 * it steals. */
bool organiser_tell_others(Run *run, const char *who, json_t *done,
			   GError **error);

#endif
