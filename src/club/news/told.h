/* told.h - remembers the news in an unsent letter, so that it can be rewritten.
 */
#ifndef CLUB_NEWS_TOLD_H
#define CLUB_NEWS_TOLD_H

#include <glib.h>
#include <jansson.h>

/* Adds news to `told`, recorded as about a match (0: the letter's). */
void told_note(json_t *told, const GPtrArray *news, gint64 match);
/* Returns the data of an item in `told`, as news holds it. Free with g_free. */
char *told_data(const json_t *item);
/* Puts the unsent letter's news about a match before the new news, to be told
 * again. */
void told_put_before(GPtrArray *news, const json_t *told, gint64 match);

#endif
