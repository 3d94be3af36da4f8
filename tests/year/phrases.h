/* phrases.h - what members of a language write to the club beside their moves,
 * and what they know its letters by. */
#ifndef TESTS_YEAR_PHRASES_H
#define TESTS_YEAR_PHRASES_H

#include "people/manner.h"

typedef struct {
	const char *language;
	/* Commands, as letters show them or as people type them; more of them
	 * in the manner of the language. */
	const char *decline, *confirm, *rest, *withdraw, *rematch;
	const char *away, *to, *day; /* "away ", " to ", for strftime */
	/* What subjects have: of a season, at their ends. */
	const char *reminder, *colon, *announced, *asked, *table, *over;
	const char *division, *round, *the_final; /* drawn */
	const char *revealed; /* in the last letter of a match */
} Phrases;

/* The language's; never NULL. */
const Phrases *phrases_find(const char *language);
/* Of so many languages. */
const Phrases *phrases_nth(int nth);
int phrases_count(void);

/* What each of the language is to have written once the club has lived for
 * long, be it with more behind it: the nth command, or NULL. */
const char *phrases_command(const Phrases *phrases, int nth);

#endif
