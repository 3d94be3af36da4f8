/* lookup.h - what a mail may ask to look up, to be read in the letter of its
 * receipt. */
#ifndef CLUB_NEWS_LOOKUP_H
#define CLUB_NEWS_LOOKUP_H

typedef enum {
	LOOKUP_STATUS,
	LOOKUP_LIST,
	LOOKUP_RATINGS,
	LOOKUP_CAREER,
	LOOKUP_RULES,
	LOOKUP_GAMES,
	LOOKUP_HELP,
	LOOKUP_LEAGUES,
	LOOKUP_STANDINGS,
	LOOKUP_CROSSTABLE,
	LOOKUP_FIXTURES,
	LOOKUP_MY_SEASON,
	LOOKUPS
} Lookup;

/* As receipts name it; these are stored. */
const char *lookup_name(Lookup lookup);
/* LOOKUPS: an older or a newer build's. */
Lookup lookup_find(const char *name);
/* The field of a letter that says that it is in there. */
const char *lookup_field(Lookup lookup);

#endif
