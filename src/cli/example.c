/* example.c - the club and the data that a template is tried with. */
#include "cli/example.h"
#include "base/error.h"
#include "run/letters/match/match_letter.h"
#include "run/letters/specimen.h"

#include <string.h>

#define STEPS 5			       /* of the match that is shown */
#define EXAMPLE_GAME "masters-gallery" /* of the example data */

bool
example_open(Example *example, Errand *errand, const char *language,
	     const char *game, GError **error)
{
	Loan loan;

	if (!loan_open(&loan, errand_folder(errand), error))
		return false;
	*example = (Example){
		.loan = loan,
		.language = language ? language
				     : config_text(loan.club->config, "club",
						   "language"),
		.played = game != NULL,
	};
	if (!library_language(loan.club->library, example->language))
		return fail(error, ERROR_NEVER,
			    "there are no templates for '%s'",
			    example->language);
	example->game = errand_game(game ? game : EXAMPLE_GAME, error);
	if (!example->game || !errand_now(errand, error))
		return false;
	example->now = errand->now;
	return true;
}

void
example_close(Example *example)
{
	loan_clear(&example->loan);
}

json_t *
example_data(const Example *example, const char *kind, GError **error)
{
	Club *club = example->loan.club;
	g_autoptr(LiveMatch) live =
		specimen_live(club, example->game, 0, STEPS, error);
	json_t *data;

	if (!live)
		return NULL;
	if (example->played && !strcmp(kind, MATCH_LETTER))
		return specimen_letter_data(club, example->now,
					    example->language, live, error);
	data = specimen_data(club, example->language, kind, error);
	if (data)
		json_object_set_new(
			data, "view",
			specimen_view(club, live, example->language));
	return data;
}
