/* own_match_test.c - lines that begin with the name of one of the writer's
 * matches, in answer to a daily letter about several (MAIL R77). */
#include "lib/evening.h"

/* Begins two matches in which Ann is asked; she gets one letter a day about
 * both. */
static Evening
both_begin(void)
{
	Evening evening = evening_new();

	evening_hears(&evening, "Ann", "set letters digest 20:00");
	evening.match = club_fixture_match(evening.fixture, 3, NULL);
	g_free(club_fixture_match(evening.fixture, 3, NULL));
	evening.fixture->now += 11 * HOUR;
	evening_go_on(&evening);
	return evening;
}

static int
steps_of(const Evening *evening, const char *match)
{
	return club_fixture_row(evening->fixture, match)->steps;
}

typedef enum { NEITHER, FIRST, SECOND, BOTH } Played;

static const struct {
	const char *text;
	Played played;
	const char *says; /* in the answer's subject; NULL: anything */
} cases[] = {
	{ "mg-2 1", SECOND, NULL },
	{ "mg-2: 1", SECOND, NULL },
	{ "MG 2: 1", SECOND, NULL },
	{ "MG-2 1", SECOND, NULL },
	{ "mg2 1", SECOND, NULL },
	{ "mg2: 1", SECOND, NULL },
	{ "Mg 2 1", SECOND, NULL },
	{ "mg-2, 1", SECOND, NULL },
	{ "mg-2 - 1", SECOND, NULL },
	{ "mg-2 = 1", SECOND, NULL },
	{ "mg-2 1 thanks", SECOND, NULL },
	{ "mg-2 1 please", SECOND, NULL },
	{ "mg-2 1, merci", SECOND, NULL },
	{ "in mg-2 1", SECOND, NULL },
	{ "in mg-2: 1", SECOND, NULL },
	{ "In mg 2 play 1", SECOND, NULL },
	{ "for mg-2: 1", SECOND, NULL },
	{ "dans mg-2 : 1", SECOND, NULL },
	{ "bei mg-2: 1", SECOND, NULL },
	{ "[mg-2] 1", SECOND, NULL },
	{ "mg-2 monet", SECOND, NULL },
	{ "mg-2 vermeer plain", SECOND, NULL },
	{ "mg-2 play vermeer/plain", SECOND, NULL },
	{ "in mg-2 play vermeer/plain", SECOND, NULL },
	{ "MG 2 play vermeer/plain", SECOND, NULL },
	{ "mg-2 1, mg-1 1", BOTH, NULL },
	{ "mg-2 1; mg-1 1", BOTH, NULL },
	{ "mg2 1 / mg1 1", BOTH, NULL },
	{ "mg-1 1 and mg-2 1", BOTH, NULL },
	{ "mg-1: 1 und mg-2: 1", BOTH, NULL },
	{ "mg-2 1\nmg-1 1", BOTH, NULL },
	{ "mg2 1\nmg1 1", BOTH, NULL },
	{ "MG 2: 1\nMG 1: 1", BOTH, NULL },
	{ "mg-2\n1", SECOND, NULL },
	/* counter-examples */
	{ "1", NEITHER, "" },
	{ "mg-3 1", NEITHER, NULL },
	{ "mg-2 1 point short!", NEITHER, "" },
	{ "mg-2 was fun", NEITHER, NULL },
	{ "mg-2 is a hard one, and I have only 1 card", NEITHER, NULL },
	{ "mg-2 nonsense/plain", NEITHER, NULL },
	{ "mg-2 1?", NEITHER, "" },
	{ "mg-2 not 1", NEITHER, "" },
	{ "mg-2 1 or 2", NEITHER, "" },
	{ "mg-2 1\n\nSorry, I mean 2", NEITHER, "" },
	{ "mg-2 99", NEITHER, "" },
	{ "F-16 1", NEITHER, NULL },
	{ "I think mg-2 1", NEITHER, NULL },
	{ "say: mg-2 1", NEITHER, NULL },
	{ "[mg-2] News: round 2", NEITHER, NULL },
	{ "[mg-2] Your turn: round 1 (by Sat 1 18:00)", NEITHER, NULL },
	{ "mg-2-1", NEITHER, NULL },
	{ "mg-2@example.org 1", NEITHER, NULL },
	{ "> mg-2 1", NEITHER, NULL },
};

TEST_EACH(a_match_in_front, cases)
{
	g_auto(Evening) evening = both_begin();
	const Opened *digest = letter_to(evening.letters, ANN);
	int one = steps_of(&evening, "mg-1"), two = steps_of(&evening, "mg-2");
	const char *text = cases[_i].text;

	evening_answer(&evening, digest, text);
	int played = (steps_of(&evening, "mg-1") > one ? FIRST : 0) +
		     (steps_of(&evening, "mg-2") > two ? SECOND : 0);
	const Opened *answer = has_letter(evening.letters, ANN)
				       ? letter_to(evening.letters, ANN)
				       : NULL;

	ck_assert_msg(played == (int)cases[_i].played, "%s: %d\n%s", text,
		      played, answer ? answer->text : "");
	if (cases[_i].says)
		ck_assert_msg(answer && strstr(answer->subject, "othing"),
			      "%s: %s\n%s", text,
			      answer ? answer->subject : "no answer",
			      answer ? answer->text : "");
}
