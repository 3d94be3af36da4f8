/* match.h - the parts of `pennypost match`. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "cli/subcommand.h"

typedef struct {
	char **options;
	int pace, seats;
	char *bank, *refill, *cap, *snap, *off_days;
	char *stand_in, *why;
	gboolean sealed_bank, start, all, even_revealed, reveal;
	gboolean hold, when_full, invited;
} MatchWishes;

/* How it is paced, as pace_read takes it.  Free with g_free. */
char *match_pace_words(const MatchWishes *wishes);

/* The options of that, where `at` gives the place of a field of MatchWishes. */
#define MATCH_PACE_OPTIONS(at)                                                 \
	{ "option",    'o',                                                    \
	  0,	       G_OPTION_ARG_STRING_ARRAY,                              \
	  at(options), "An option of the game; see: pennypost games",          \
	  "NAME=VALUE" },                                                      \
		{ "pace",   0,                                                 \
		  0,	    G_OPTION_ARG_INT,                                  \
		  at(pace), "Answer time in hours (else the club's)",          \
		  "HOURS" },                                                   \
		{ "bank",   0,                                                 \
		  0,	    G_OPTION_ARG_STRING,                               \
		  at(bank), "Extra time of each player in hours; 0: none",     \
		  "HOURS" },                                                   \
		{ "refill",   0,                                               \
		  0,	      G_OPTION_ARG_STRING,                             \
		  at(refill), "Hours of extra time gained in a round",         \
		  "HOURS" },                                                   \
		{ "cap",   0,                                                  \
		  0,	   G_OPTION_ARG_STRING,                                \
		  at(cap), "Hours that a refill never goes above",             \
		  "HOURS" },                                                   \
		{ "snap",   0,                                                 \
		  0,	    G_OPTION_ARG_STRING,                               \
		  at(snap), "Time of day at which answer times end, or none",  \
		  "TIME" },                                                    \
		{ "off-days",                                                  \
		  0,                                                           \
		  0,                                                           \
		  G_OPTION_ARG_STRING,                                         \
		  at(off_days),                                                \
		  "Days that do not count: sat,sun,12-24..12-26, or none",     \
		  "DAYS" },                                                    \
		{ "sealed-bank",                                               \
		  0,                                                           \
		  0,                                                           \
		  G_OPTION_ARG_NONE,                                           \
		  at(sealed_bank),                                             \
		  "Extra time runs for secret answers too",                    \
		  NULL },                                                      \
	{                                                                      \
		"stand-in", 0, 0, G_OPTION_ARG_STRING, at(stand_in),           \
			"Automatic move when time is up: fallback (safe) or "  \
			"bot",                                                 \
			"WHO"                                                  \
	}

/* What the organiser may order by mail too, by the errand's first word. */
ErrandAct match_act;
ErrandAct match_audit;

#endif
