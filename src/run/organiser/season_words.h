/* season_words.h - reads what follows the verbs of `season`: which season,
 * which player's place in it, and why. */
#ifndef RUN_ORGANISER_SEASON_WORDS_H
#define RUN_ORGANISER_SEASON_WORDS_H

#include "club/seasons/acts.h"
#include "club/seasons/opening.h"
#include "club/seats/proposal.h"
#include "run/organiser/acting.h"

/* Each of these reads deed->text and leaves the rest of it in
 * deed->target.what. */

/* Reads "mgl Eve to B: why", "Eve to B in mgl: why"; without a contest's word
 * the only contest is meant. */
bool season_text_read(Deed *deed, GError **error);
/* Reads "mgl: why", "mgl why". */
bool season_text_whole(Deed *deed, GError **error);
/* Reads "mg-12 Ann +1: why", or "mg-12 why": the match, and the season that it
 * belongs to. */
bool season_text_match(Deed *deed, TargetForm form, GError **error);

/* Takes a word from the front of the reason; returns whether it was there. */
bool season_text_takes(Target *target, const char *word);
/* Reads the rest as a player of the club. */
bool season_text_player(Deed *deed, GError **error);
/* Reads the rest as "Eve to B": the player, and the number of the division. */
bool season_text_division(Deed *deed, GError **error);
/* Reads the rest as "Ann +1": the player, and the number of sixtieths. */
bool season_text_points(Deed *deed, GError **error);

/* Returns what follows `season`, with the season's number added: "close mgl
 * last" becomes "close mgl-2 last", whatever season is newest when it is
 * confirmed. Free with g_free; NULL on error. */
char *season_text_settled(const Acting *acting, const char *text,
			  GError **error);

/* A new contest: "mg name=mgl seats=4 target=7 pace=24 refill=chart: Masters
 * League". */
typedef struct {
	ContestPlan plan; /* borrows from the other fields */
	Proposal proposal;
	GPtrArray *options;
	char *title;
} SeasonWish;

bool season_wish_read(const Club *club, const char *text, SeasonWish *wish,
		      GError **error);
void season_wish_clear(SeasonWish *wish);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SeasonWish, season_wish_clear)

#endif
