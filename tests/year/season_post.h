/* season_post.h - counts the letters about seasons that players got, by kind
 * (LEAGUE 1). */
#ifndef TESTS_YEAR_SEASON_POST_H
#define TESTS_YEAR_SEASON_POST_H

#include "lib/ask.h"

#include "mail/message/opened.h"
#include "phrases.h"
#include "reckoning.h"

typedef enum {
	POST_ANNOUNCED,
	POST_ASKED, /* check-in */
	POST_DRAWN,
	POST_TABLE, /* every week */
	POST_OVER,
	POST_TOLD, /* other events, not answers to a mail of theirs */
	POST_KINDS,
} PostKind;

typedef struct SeasonPost SeasonPost;

SeasonPost *season_post_new(void);
void season_post_free(SeasonPost *post);
/* Notes a letter that has just been sent to an address, in a language. */
void season_post_note(SeasonPost *post, Asked *database, const char *to,
		      const Phrases *phrases, const Opened *letter);
/* Totals for all players. */
typedef struct {
	int players; /* one in several seasons counts for each */
	int letters, tables, most;
} PostReport;

/* Checks that each player got one letter about the draw and one about the end,
 * no more than six of the season's own, and no more tables than weeks. */
void season_post_judge(SeasonPost *post, Reckoning *season, PostReport *report);

#endif
