/* season_words.h - what stands behind the verbs of `season`: which season,
 * whose place in it, and why. */
#ifndef RUN_ORGANISER_SEASON_WORDS_H
#define RUN_ORGANISER_SEASON_WORDS_H

#include "club/season/acts.h"
#include "club/season/opening.h"
#include "club/seats/proposal.h"
#include "run/organiser/acting.h"

/* What was read; `target.what` is the rest of it. */
typedef struct {
	Target target;
	Season *season;
	MatchRow *match; /* or NULL */
} SeasonText;

void season_text_clear(SeasonText *read);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SeasonText, season_text_clear)

/* "mgl Eve to B: why", "Eve to B in mgl: why"; without the word of a contest
 * the only one is meant. */
bool season_text_read(const Acting *acting, const char *text, SeasonText *read,
		      GError **error);
/* "mgl: why", "mgl why". */
bool season_text_whole(const Acting *acting, const char *text, SeasonText *read,
		       GError **error);
/* "mg-12 Ann +1: why", or "mg-12 why": the match, and the season that it
 * belongs to. */
bool season_text_match(const Acting *acting, const char *text, TargetForm form,
		       SeasonText *read, GError **error);

/* Take a word from the front of the reason; is it there? */
bool season_text_takes(SeasonText *read, const char *word);
/* The rest as a player of the club; NULL on error. */
Player *season_text_player(const Acting *acting, SeasonText *read,
			   GError **error);
/* The rest as "Eve to B". */
bool season_text_division(SeasonText *read, char **name, int *division,
			  GError **error);
/* The rest as "Ann +1", in sixtieths. */
bool season_text_points(SeasonText *read, char **name, int *points,
			GError **error);

/* What stands behind `season`, with the season by its number: "close mgl last"
 * is "close mgl-2 last" for good, whatever is the newest on the day it is
 * confirmed.  Free with g_free; NULL on error. */
char *season_text_settled(const Acting *acting, const char *text,
			  GError **error);

/* Borrows from both.  See target_reasons. */
bool season_text_act(const Acting *acting, SeasonText *read, SeasonAct *act,
		     GError **error);

/* "mg name=mgl seats=4 target=7 pace=24 refill=chart: Masters League". */
typedef struct {
	ContestPlan plan; /* borrows from the rest */
	Proposal proposal;
	GPtrArray *options;
	char *title;
} SeasonWish;

bool season_wish_read(const Club *club, const char *text, SeasonWish *wish,
		      GError **error);
void season_wish_clear(SeasonWish *wish);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SeasonWish, season_wish_clear)

#endif
