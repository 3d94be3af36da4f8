/* lookup.h - what players may look up by mail and read in the receipt's letter.
 */
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

/* Returns the name that receipts use and store. */
const char *lookup_name(Lookup lookup);
/* Returns the lookup of a name; LOOKUPS if an older or newer build wrote it. */
Lookup lookup_find(const char *name);
/* Returns the letter's field that says that the answer is included. */
const char *lookup_field(Lookup lookup);

#endif
