/* news.h - what letters will say, until they say it. */
#ifndef STORE_NEWS_H
#define STORE_NEWS_H

#include "store/store.h"

/* What a letter will say.  match 0: about no match. */
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
/* The (player, match) pairs that have due news, those with news of a kind of
 * `first` (NULL-ended, four at most) before the others, then by due time: News
 * rows with only player and match set.  Each call goes over all due news, so
 * ask for many at a time. */
GPtrArray *news_due(Store *, Time now, const char *const *first, int n,
		    GError **error);
/* All news of a pair, due or not, in order. */
GPtrArray *news_list(Store *, gint64 player, gint64 match, GError **error);
/* Ids of the matches that a player has news of, by number. */
GArray *news_matches(Store *, gint64 player, GError **error);
/* What waits for a player about his matches is due then instead, but for these
 * kinds (NULL-ended, four at most); so is what is not due yet of a kind that is
 * about no match. */
typedef struct {
	const char *const *but;
	const char *kind;
	Time now, due;
} NewsPostponing;
bool news_postpone(Store *, gint64 player, const NewsPostponing *how,
		   GError **error);
bool news_delete(Store *, const News *news, GError **error);
/* Forget those of a pair up to an id. */
bool news_forget(Store *, gint64 player, gint64 match, gint64 last,
		 GError **error);
/* Forget those of a kind about a match, whoever was to hear them. */
bool news_forget_kind(Store *, gint64 match, const char *kind, GError **error);

#endif
