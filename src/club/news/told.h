/* told.h - what an unsent letter has told, so that it can be told anew. */
#ifndef CLUB_NEWS_TOLD_H
#define CLUB_NEWS_TOLD_H

#include <glib.h>
#include <jansson.h>

/* Add news to `told`, noted as being about a match (0: the letter's). */
void told_note(json_t *told, const GPtrArray *news, gint64 match);
/* The data of such an item, as news has it.  Free with g_free. */
char *told_data(const json_t *item);
/* Puts what an unsent letter has told about a match before the news, to be told
 * again. */
void told_put_before(GPtrArray *news, const json_t *told, gint64 match);

#endif
