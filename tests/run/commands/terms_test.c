/* terms_test.c - each game's rules explain their words (PLAY 5). */
#include "club/installation/terms.h"
#include "lib/club_fixture.h"

TABLE(terms, const char *language, *game, *question, *says) = {
	{ "en", "art-gallery", "What is a matching tile?",
	  "one tile for each" },
	{ "en", "art-gallery", "What is a round?", "After four turns each" },
	{ "en", "art-gallery", "what's the marker bar?", "marker bar there" },
	{ "en", "art-gallery", "What is a full gallery?", "six places" },
	{ "en", "art-gallery", "How does scoring work?", "you score chains" },
	{ "en", "masterpiece-1996", "What is a fake?", "worthless for good" },
	{ "en", "masterpiece-1996", "What is the minimum bid?", "at least" },
	{ "en", "masterpiece-1996", "What's a lot?", "one sealed bid" },
	{ "en", "masterpiece-1996", "What is the board?", "thirty spaces" },
	{ "en", "masterpiece-1970", "What is a space?", "roll" },
	{ "en", "masterpiece-1970", "What is the bank?", "Everybody has" },
	{ "fr", "art-gallery", "C'est quoi une manche ?", "symboles" },
	{ "fr", "art-gallery", "Qu'est-ce qu'une tuile assortie ?", "piles" },
	{ "fr", "masterpiece-1996", "Qu'est-ce qu'un palier ?", "offre" },
	{ "fr", "masterpiece-1970", "Qu'est-ce qu'une surenchère ?",
	  "multiple" },
	{ "de", "art-gallery", "Was ist ein passendes Plättchen?", "Stapel" },
	{ "de", "art-gallery", "Was ist die Markerleiste?", "Leiste" },
	{ "de", "masterpiece-1996", "Was ist eine Versteigerung?",
	  "geheimes Gebot" },
	{ "de", "masterpiece-1970", "Was ist das Mindestgebot?", "Vielfaches" },
	/* unknown to the rules */
	{ "en", "art-gallery", "What is the weather?", NULL },
	{ "en", "masterpiece-1996", "What is your name?", NULL },
};

CLUB_TEST_EACH(words_of_the_games, terms)
{
	g_autofree char *said =
		terms_said(fixture->club, game_find(terms[_i].game),
			   terms[_i].language, terms[_i].question, true);

	if (!terms[_i].says) {
		ck_assert_ptr_null(said);
		return;
	}
	ck_assert_msg(said && strstr(said, terms[_i].says), "%s: %s",
		      terms[_i].question, said ? said : "nothing");
}
