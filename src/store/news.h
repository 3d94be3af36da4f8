/* news.h - what letters will say, until they say it. */
#ifndef STORE_NEWS_H
#define STORE_NEWS_H

#include "store/store.h"

/* What a letter will say. match is 0 if it is about no match. */
typedef struct {
	gint64 id;
	gint64 player;
	gint64 match;
	char *kind; /* ask, ask now, receipt, event, opening, result, notice,
		       invitation,*/
	char *data; /* JSON */
	Time due, created;
} News;

void news_free(News *news);

bool news_add(Store *, const News *news, GError **error);
bool news_add_all(Store *, const GPtrArray *news, GError **error);
/* Lists the (player, match) pairs that have due news: News rows with only
 * player and match set. Pairs with news of a kind in `first` (NULL-ended, four
 * at most) come first, the others by due time. Each call scans all due news, so
 * ask for many at a time. */
GPtrArray *news_due(Store *, Time now, const char *const *first, int n,
		    GError **error);
/* Lists all news of a pair in order, due or not. */
GPtrArray *news_list(Store *, gint64 player, gint64 match, GError **error);
/* Lists the matches (gint64) that a player has news about, by number. */
GArray *news_matches(Store *, gint64 player, GError **error);
/* Sets a new due time for a player's news about matches, except these kinds
 * (NULL-ended, four at most), and for news of one kind about no match that
 * isn't due yet. */
typedef struct {
	const char *const *but;
	const char *kind;
	Time now, due;
} NewsPostponing;
bool news_postpone(Store *, gint64 player, const NewsPostponing *how,
		   GError **error);
bool news_delete(Store *, const News *news, GError **error);
/* Deletes all news with these ids (gint64). */
bool news_delete_all(Store *, const GArray *ids, GError **error);
/* Deletes a pair's news up to an id. */
bool news_forget(Store *, gint64 player, gint64 match, gint64 last,
		 GError **error);
/* Deletes all news of a kind about a match, whoever it was for. */
bool news_forget_kind(Store *, gint64 match, const char *kind, GError **error);

#endif
