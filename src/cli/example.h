/* example.h - what a template is tried with: the club at hand or one that is
 * made for it, and example data. */
#ifndef CLI_EXAMPLE_H
#define CLI_EXAMPLE_H

#include "cli/subcommand.h"
#include "club/upkeep/opening.h"
#include "game/game.h"

#include <jansson.h>

typedef struct {
	Loan loan;
	Time now;
	const char *language;
	const Game *game; /* whose table and hand stand in it */
	bool played;	  /* the game was asked for: its letter is a match's */
} Example;

/* Language and game as they were asked for, or NULL. */
bool example_open(Example *example, Errand *errand, const char *language,
		  const char *game, GError **error);
void example_close(Example *example);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Example, example_close)

/* Returns the data of a letter of that kind, with the view of a real match in
 * it. */
json_t *example_data(const Example *example, const char *kind, GError **error);

#endif
