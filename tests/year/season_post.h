/* season_post.h - the letters about seasons that players got: how many of each
 * kind (LEAGUE 1). */
#ifndef TESTS_YEAR_SEASON_POST_H
#define TESTS_YEAR_SEASON_POST_H

#include "lib/ask.h"

#include "mail/message/opened.h"
#include "phrases.h"
#include "reckoning.h"

typedef enum {
	POST_ANNOUNCED,
	POST_ASKED, /* are you here? */
	POST_DRAWN,
	POST_TABLE, /* every week */
	POST_OVER,
	POST_TOLD, /* what else has happened: no answer to a mail of theirs */
	POST_KINDS,
} PostKind;

typedef struct SeasonPost SeasonPost;

SeasonPost *season_post_new(void);
void season_post_free(SeasonPost *post);
/* A letter to an address has just been sent, in a language. */
void season_post_note(SeasonPost *post, Asked *database, const char *to,
		      const Phrases *phrases, const Opened *letter);
/* Of all who played, added up. */
typedef struct {
	int players; /* in seasons: one counts once for each */
	int letters, tables, most;
} PostReport;

/* Each who played has had one letter of the draw and one of the end, no more
 * than six of the season's own in all, and no more tables than weeks. */
void season_post_judge(SeasonPost *post, Reckoning *season, PostReport *report);

#endif
