/* phrases.h - what members write to the club in their language besides moves,
 * and how they recognise its letters. */
#ifndef TESTS_YEAR_PHRASES_H
#define TESTS_YEAR_PHRASES_H

#include "people/manner.h"

typedef struct {
	const char *language;
	/* Commands as letters show them or as people type them; further ones in
	 * the usual words of the language. */
	const char *decline, *confirm, *rest, *withdraw, *rematch;
	const char *away, *to, *day; /* "away ", " to ", for strftime */
	/* Parts of subjects; those about a season end the subject. */
	const char *reminder, *colon, *announced, *asked, *table, *over;
	const char *division, *round, *the_final; /* after a draw */
	const char *revealed; /* in the last letter of a match */
} Phrases;

/* Returns the language's phrases; never NULL. */
const Phrases *phrases_find(const char *language);
/* Returns the phrases of the nth language. */
const Phrases *phrases_nth(int nth);
int phrases_count(void);

/* Returns the nth command that somebody with this language must have written in
 * a long simulation, perhaps with more after it; or NULL. */
const char *phrases_command(const Phrases *phrases, int nth);

#endif
