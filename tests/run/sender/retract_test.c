/* retract_test.c - a player's own words beside a move, played in a club (MAIL
 * R68): which of them take it back, and which don't.
 *
 * @3 and @2 become the moves of those lines of the menu. */
#include "lib/evening.h"

static char *
with_moves(const Opened *turn, const char *text)
{
	const char *two = menu_line(turn, 2);
	const char *three = menu_line(turn, 3);
	g_auto(GStrv) twos = g_strsplit(text, "@2", -1);
	g_autofree char *half = g_strjoinv(two, twos);
	g_auto(GStrv) threes = g_strsplit(half, "@3", -1);

	return g_strjoinv(three, threes);
}

/* Checks whether the asked player's move is played, and if not, offered. */
static void
check(const char *text, bool played)
{
	g_auto(Evening) evening = evening_begin(3, NULL);
	g_autofree char *to = g_strdup(evening.turn->to);
	g_autofree char *lines = with_moves(evening.turn, text);
	int steps = evening_steps(&evening);

	evening_write(&evening, lines);
	ck_assert_msg((evening_steps(&evening) > steps) == played, "%s:\n%s",
		      played ? "not played" : "played", lines);
	if (!played)
		assert_has(letter_to(evening.letters, to)->text,
			   "reply with it alone");
}

static const char *const taken_back[] = {
	/* the letter's own examples, in other words */
	"3\n\nSorry, I mean 4",
	"3\nthanks\nSorry, I mean 4",
	"3\nscratch that\n2",
	"3\nscratch that",
	"3\nSorry, I mean 4",
	"I suggested\n3",
	"3\nno",
	"3\nSorry, ich meinte 4",
	"@3\nscratch that\n@2",
	"3\n\nNo!",
	"3\n\nno wait",
	"3\nNo, wait, forget that. I need to think.",
	"@3\n\nNo! Wait!",
	"3\n\ncancel that",
	"3\n\n(not sure yet, do not play this)",
	"3\n\nOops, 4 instead.",
	"I decided against\n\n@3",
	"In my last mail I wrote:\n\n3\n\nDid you get it?",
	"This is not my move yet:\n\n@3",
	"3\n\nActually, I've changed my mind.",
	"3\n\nwrong number, sorry",
	"3\n\nDon\xe2\x80\x99t play this",
	"3\n\nonly a test",
	"3\n\nThis is just a test, please ignore it",
	"@3\n\nI'd rather think about it until tomorrow",
	"Ann suggested\n\n3",
	"3\nThank you\n\nPS: on second thoughts, no",
	"3\n\nBest regards,\nDirk\n\nNo wait, I take that back",
	"3\n\nmake that 4",
	"3\n\n4 instead",
	"3\n\nActually 4",
	"3\n\nrather 4",
	"@3\n\nsorry, @2",
	"If she sells:\n\n3",
	"My move would be:\n\n3",
	"Hard to say. If she sells:\n\n3",
	"Bonsoir. Si elle vend :\n\n3",
	"Just testing:\n3",
	"Maybe:\n\n@3",
	"3\n\nIs that allowed?",
	"3\n\nShould I do that?",
	"@3\n\nOr better the other one?",
	"@3\n\nWhat do you think?",
	"@3\nthen @2\nno wait, forget it",
	/* German */
	"3\n\nSorry, ich meinte 4",
	"3\n\nNein!",
	"3\nDanke\nNein, warte, doch lieber 4",
	"3\n\nvergiss das bitte",
	"3\n\nNoch nicht spielen bitte!",
	"3\n\nIch habe es mir anders \xc3\xbc"
	"berlegt",
	"3\n\nhabs mir anders ueberlegt",
	"3\n\nlieber 4",
	"3\n\nnur ein Test",
	"Wenn sie verkauft:\n\n3",
	"3\n\nUps, vertippt",
	"3\n\nDoch nicht.",
	"3\n\nDarf ich das?",
	"3\n\nich nehme lieber die 4",
	/* French */
	"3\n\nPardon, je voulais dire 4",
	"3\n\nNon !",
	"3\nMerci\nNon, attendez, je me suis tromp\xc3\xa9",
	"3\n\noubliez \xc3\xa7"
	"a",
	"3\n\nNe jouez pas \xc3\xa7"
	"a, svp",
	"3\n\nJ\xe2\x80\x99"
	"ai chang\xc3\xa9 d\xe2\x80\x99"
	"avis",
	"3\n\nplut\xc3\xb4t le 4",
	"3\n\njuste un test",
	"Si elle vend :\n\n3",
	"Ou peut-\xc3\xaatre :\n\n3",
	"3\n\nC\xe2\x80\x99"
	"est permis ?",
	"3\n\nOups, mauvais num\xc3\xa9ro",
};

static const char *const played[] = {
	"3\n\nSee you on the 3rd",
	"3\n\nSee you on Friday at 7",
	"3\n\nSee you at 7 o'clock",
	"3\n\nI am 4 points behind!",
	"3\n\nHow are you?",
	"3\n\nWhen is the next round?",
	"3\n\nIs your mother feeling better?",
	"3\nthanks\nWhat a game!",
	"3\n\nBest regards,\nDirk\nNo Wait Films",
	"3\n\nIf you are not the intended recipient, please disregard this "
	"message.\nIt is confidential.",
	"3\n\nsay: no wait, I mean it",
	"3\n\nsay: or would you rather sell?",
	"next: play degas or play renoir\n\n3",
	"Hello all, would you please play:\n\n3",
	"3\n\nSorry for the delay!",
	"3\n\nSorry, I'm late",
	"3\n\nNo worries, take your time",
	"3\n\nNo hurry",
	"3\n\nstatus",
	"3\n\n# no wait, scratch that",
	"Here is my move:\n\n3",
	"My move:\n\n@3",
	"Not an easy one. Here it is:\n\n@3",
	"Hum, pas facile. Je me lance :\n\n3",
	"Gar nicht leicht! Ich versuche es so:\n\n3",
	"Could be worse... My move:\n\n3",
	"3\n\nThat was a hard one.",
	"3\n\nGood luck to all, and may the best one win!",
	"3\n\nI could not answer before.",
	"3\n\n-- \nDirk, no wait",
	"3\n\nDirk\nTest Engineering Ltd.",
	"[EXTERNAL] Do not click links if you don't know the sender\n\n3",
	"3\n\nIch komme erst am 4. zur\xc3\xbc"
	"ck",
	"3\n\nDas Treffen findet am Freitag statt.",
	"3\n\nSorry f\xc3\xbcr die Versp\xc3\xa4tung",
	"3\n\nWie geht es dir?",
	"3\n\nIst nicht so schlimm",
	"Ich spiele:\n\n3",
	"3\n\nO\xc3\xb9 est Ann ?",
	"O\xc3\xb9 nous en sommes :\n\n3",
	"3\n\nD\xc3\xa9sol\xc3\xa9 pour le retard",
	"3\n\nMerci, pas de souci !",
	"3\n\nComment allez-vous ?",
	"Mon coup :\n\n3",
	"3\n\nRendez-vous le 4 d\xc3\xa9"
	"cembre",
};

TEST_EACH(own_words_take_a_move_back, taken_back)
{
	check(taken_back[_i], false);
}

TEST_EACH(other_words_do_not, played)
{
	check(played[_i], true);
}

EVENING_TEST(a_row_is_offered_in_their_language, 3)
{
	g_autofree char *to = g_strdup(evening->turn->to);
	g_autofree char *lines =
		with_moves(evening->turn, "@3 then @2\n\nno wait, forget it");

	evening_write(evening, "set language de");
	evening_write(evening, lines);
	const char *text = letter_to(evening->letters, to)->text;

	ck_assert_msg(strstr(text, " dann ") && strstr(text, "Meintest du"),
		      "%s", text);
}
