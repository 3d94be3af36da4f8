/* tell_organisers.h - letters to those who run the club, about what they do. */
#ifndef CLUB_NEWS_TELL_ORGANISERS_H
#define CLUB_NEWS_TELL_ORGANISERS_H

#include "club/home/run.h"

#include <jansson.h>

/* Names the organiser who writes, for the log: by address where several run the
 * club. Free with g_free. */
char *organiser_who(const Club *club, const char *address);
/* A letter with the list of commands, and a fresh token; NULL: to each of
 * them. */
bool organiser_tell_commands(Run *run, const char *to, GError **error);
/* Tells the other organisers what one of them has done: an array of sayings,
 * which it steals. */
bool organiser_tell_others(Run *run, const char *who, json_t *done,
			   GError **error);

#endif
