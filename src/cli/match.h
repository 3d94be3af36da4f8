/* match.h - options and acts that `pennypost match` shares with others. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "cli/subcommand.h"
#include "run/organiser/acts.h"
#include "run/organiser/overview.h"

typedef struct {
	char **options;
	int pace, seats, bots;
	char *bank, *refill, *cap, *snap, *off_days;
	char *stand_in, *bot, *why;
	gboolean sealed_bank, start, all, even_revealed, reveal;
	gboolean hold, when_full, invited, json;
} MatchWishes;

/* Returns the pace that the options ask for, as pace_read takes it. Free with
 * g_free. */
char *match_pace_words(const MatchWishes *wishes);

/* The options of a pace; `at` leads to its fields in Wishes: "match." or
 * nothing.
 */
#define MATCH_PACE_OPTIONS(at)                                                 \
	OPTION_LETTER("option", 'o', STRING_ARRAY, at options,                 \
		      "An option of the game; see: pennypost games",           \
		      "NAME=VALUE"),                                           \
		OPTION("pace", INT, at pace,                                   \
		       "Answer time in hours (else the club's)", "HOURS"),     \
		OPTION("bank", STRING, at bank,                                \
		       "Extra time of each player in hours; 0: none",          \
		       "HOURS"),                                               \
		OPTION("refill", STRING, at refill,                            \
		       "Hours of extra time gained in a round", "HOURS"),      \
		OPTION("cap", STRING, at cap,                                  \
		       "Hours that a refill never goes above", "HOURS"),       \
		OPTION("snap", STRING, at snap,                                \
		       "Time of day at which answer times end, or none",       \
		       "TIME"),                                                \
		OPTION("off-days", STRING, at off_days,                        \
		       "Days that do not count: sat,sun,12-24..12-26, or "     \
		       "none",                                                 \
		       "DAYS"),                                                \
		FLAG("sealed-bank", at sealed_bank,                            \
		     "Extra time runs for secret answers too"),                \
		OPTION("stand-in", STRING, at stand_in,                        \
		       "Automatic move when time is up (fallback is safe)",    \
		       "fallback|bot|good")

/* How a usage shows them. */
#define MATCH_PACE_USAGE                                                       \
	" [--option NAME=VALUE] [--pace HOURS] [--bank HOURS]"                 \
	" [--refill HOURS] [--cap HOURS] [--snap TIME] [--off-days DAYS]"      \
	" [--sealed-bank] [--stand-in fallback|bot|good]"

/* Returns an empty report for the organiser in English, or a listing of
 * rows. */
Listing listing_for(const Errand *errand, bool json);
/* Prints the listing, as text or JSON. Always returns true, so that the caller
 * can return it. */
bool listing_show(const Listing *listing);

/* Carries out an act as the organiser and prints what was done; match and why
 * may be NULL. */
bool organiser_act(Errand *errand, const Act *act, const char *match,
		   const char *why, const char *text, GError **error);

#endif
