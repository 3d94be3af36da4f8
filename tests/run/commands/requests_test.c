/* requests_test.c - commands after polite words (PLAY 5). */
#include "lib/evening.h"

TABLE(asked_for, const char *line, *says) = {
	{ "please set language French", "| joue " },
	{ "Please set zone Europe/Paris.", "Europe/Paris" },
	{ "could you please set language German?", "| spiele " },
	{ "kindly set letters short", "| kindly set letters short" },
	{ "could you please show mg-1", "== The table" },
	{ "Can you show mg-1?", "== The table" },
	{ "show mg-1, please", "== The table" },
	{ "please send me the rules", "## The rules of" },
	{ "I'd like to see the rules", "## The rules of" },
	{ "could I have the rules please?", "## The rules of" },
	{ "please help", "== How to write to" },
	{ "would you be so kind as to show me the status?", "The answer is" },
	{ "merci de changer langue français", "| joue " },
	{ "pouvez-vous m'envoyer les règles ?", "## The rules of" },
	{ "je voudrais voir la position s'il vous plaît", "== The table" },
	{ "pourriez-vous me montrer la position", "== The table" },
	{ "bitte Regeln", "## The rules of" },
	{ "schickt mir bitte die Regeln", "## The rules of" },
	{ "könntet ihr mir bitte die Regeln schicken?", "## The rules of" },
	{ "ich hätte gern die Regeln", "## The rules of" },
};

EVENING_TEST_EACH(polite_commands, asked_for, 3)
{
	evening_write(evening, asked_for[_i].line);
	const Opened *answer = evening->letters->pdata[0];

	assert_has(answer->text, asked_for[_i].says);
	assert_lacks(answer->text, "looked like a note");
}

/* Grave commands are never carried out, but offered. */
TABLE(grave, const char *line, *offer) = {
	{ "please resign mg-1", "| resign mg-1" },
	{ "could you please forget me?", "| forget me" },
	{ "please set address new@example.org",
	  "| set address new@example.org" },
	{ "please leave mg-1", "| leave mg-1" },
	{ "please undo", "| undo" },
};

EVENING_TEST_EACH(grave_ones_are_offered, grave, 3)
{
	evening_write(evening, grave[_i].line);
	ck_assert_uint_eq(evening->letters->len, 1);
	const Opened *answer = evening->letters->pdata[0];

	assert_has(answer->text, grave[_i].offer, "Did you mean this");
}

static const char *const none[] = {
	"Please help me understand why Bob won.",
	"could you please wait?",
	"Could you please confirm?",
	"please tell Bob that I am late",
	"I'd like to play again soon",
	"can you show me around in Vienna?",
	"Bitte sagt Bob einen Gruß",
	"je voudrais une bière",
};

EVENING_TEST_EACH(no_commands, none, 3)
{
	int steps = evening_steps(evening);

	evening_write(evening, none[_i]);
	const Opened *answer = evening->letters->pdata[0];

	ck_assert_int_eq(evening_steps(evening), steps);
	ck_assert_msg(!strstr(answer->text, "The answer is below") &&
			      !strstr(answer->text, "→ Done"),
		      "%s\n%s", none[_i], answer->text);
}

static char *
artist_of(const Opened *letter, int n)
{
	const char *artist = menu_line(letter, n) + strlen("play ");

	return g_strndup(artist, strcspn(artist, "/"));
}

EVENING_TEST(a_line_of_two_meanings_is_shown_once, 3)
{
	g_autofree char *artist = artist_of(evening->turn, 1);
	g_autofree char *other = g_strdup(artist);
	int n = 1;

	while (!strcmp(other, artist)) {
		g_free(other);
		other = artist_of(evening->turn, ++n);
	}
	g_autofree char *line = g_strdup_printf("%d %s", n, artist);
	g_autofree char *shown = g_strdup_printf("| %s\n", line);
	g_autofree char *number = g_strdup_printf("\n| %d\n", n);
	g_autofree char *card = g_strdup_printf("\n| play %s", artist);

	evening_write(evening, line);
	const Opened *answer = evening->letters->pdata[0];
	const char *first = strstr(answer->text, shown);

	ck_assert_msg(first && !strstr(first + 1, shown), "%s", answer->text);
	assert_has(first, "→ This could mean more than",
		   "Did you mean one of these?", number, card);
}
