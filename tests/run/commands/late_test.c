/* late_test.c - menu lines in answer to a letter whose decision is over, names
 * of languages, and greetings. */
#include "lib/evening.h"

#define OVER "about a move that has been played by now"
#define ELSEWHERE "only works in an answer to the letter with that menu"

/* --- late menu lines ------------------------------------------------------ */

static const char *const late[] = {
	"2",	       "1",	    "1.",
	"(2)",	       "2)",	    "2 please",
	"line 2",      "option 2",  "la 2",
	"die 2",       "2, thanks", "I take 2",
	"le 3",	       "Nummer 2",  "num\xc3\xa9ro 3",
	"2 svp",       "2 bitte",   "the 3rd",
	"mg-1 2",      "mg-1: 3",   "Hi,\n\n2",
	"2\n\nDirk",   "card 2",    "je prends le 2",
	"ich nehme 3",
};

/* Prose, questions and negations aren't menu lines. */
static const char *const unlate[] = {
	"We met 2 years ago",
	"nicht die 2",
	"not 2",
	"see you on the 3rd",
	"I have 2 cats",
	"2 Uhr passt mir",
	"pas le 2",
	"What is 2?",
	"Room 2 is free today",
	"> 2",
};

/* Plays on until the first player is asked again; *old is the letter before. */
static Evening
asked_again(const Opened **old)
{
	Evening evening = evening_begin(3, NULL);

	*old = evening.turn;
	evening_write(&evening, "1");
	for (int i = 0;
	     i < 9 && !(has_letter(evening.letters, (*old)->to) &&
			strstr(letter_to(evening.letters, (*old)->to)->subject,
			       "Your turn"));
	     i++) {
		evening_turn(&evening);
		evening_write(&evening, "1");
	}
	return evening;
}

TEST_EACH(a_late_line_is_told_so, late)
{
	const Opened *old;
	g_auto(Evening) evening = asked_again(&old);
	g_autofree char *to = g_strdup(old->to);
	int steps = evening_steps(&evening);

	evening_answer(&evening, old, late[_i]);
	const Opened *answer = letter_to(evening.letters, to);

	ck_assert_int_eq(evening_steps(&evening), steps);
	assert_has(answer->text, OVER);
	assert_silent(answer, ELSEWHERE);
	assert_says(answer, "Reply with a line or its number:");
}

TEST_EACH(not_all_is_late, unlate)
{
	const Opened *old;
	g_auto(Evening) evening = asked_again(&old);
	g_autofree char *to = g_strdup(old->to);
	int steps = evening_steps(&evening);

	evening_answer(&evening, old, unlate[_i]);
	ck_assert_int_eq(evening_steps(&evening), steps);
	assert_lacks(letter_to(evening.letters, to)->text, OVER);
}

/* A number in answer to a letter that never had a menu isn't a late move. */
static const char *const elsewhere[] = { "2", "2.", "mg-1 2", "1" };

EVENING_TEST_EACH(a_line_without_a_menu, elsewhere, 3)
{
	evening_hears(evening, "Ann", elsewhere[_i]);
	const Opened *answer = letter_about(evening->letters, NULL, "othing");

	assert_says(answer, ELSEWHERE);
	assert_silent(answer, OVER);
}

/* --- greetings -------------------------------------------------------- */

static const char *const greetings[] = {
	"Hallo,",
	"Hallo",
	"Hello,",
	"Hi",
	"Hi!",
	"Hi all,",
	"Dear club,",
	"Dear Ann,",
	"Good morning,",
	"Guten Morgen,",
	"Guten Tag",
	"Moin",
	"Servus,",
	"Liebe Ann,",
	"Lieber Bob,",
	"Bonjour,",
	"Bonjour \xc3\xa0 tous,",
	"Bonsoir !",
	"Salut Ann,",
	"Coucou",
	"Cher Bob,",
	"Ciao,",
	"Hey there,",
	"Hola",
	"Bonsoir tout le monde,",
	"Bonjour \xc3\xa0 toutes et \xc3\xa0 tous,",
	"Salut \xc3\xa0 tous !",
	"Bonne soir\xc3\xa9"
	"e \xc3\xa0 tous !",
	"Merci beaucoup \xc3\xa0 vous",
	"Viele Gr\xc3\xbc\xc3\x9f"
	"e an alle",
	"Sch\xc3\xb6nes Wochenende euch allen!",
	"Bis bald",
	"LG",
	"Have a nice evening",
	"Best wishes to all",
	"Happy Friday everyone!",
};

static const char *const notes[] = {
	"Hallo, das war ein sch\xc3\xb6ner Zug",
	"Hello from Vienna, it snows here",
	"I was out all day",
	"Bonjour, il pleut ici depuis hier",
	"Nice game so far",
	"Hi Ann, how nice to meet you here",
	"Ich hatte viel zu tun",
	"Quel beau jour pour jouer",
	"Hi-fi is my other hobby",
	"Heroes of the evening",
	"Bonsoir, il fait beau",
	"Have a look at the pile",
	"Viele Karten an alle",
	"the all and very best",
	"oui",
	"Ja!",
	"yes",
};

static void
writes(const char *line, bool note)
{
	g_auto(Evening) evening = evening_begin(3, NULL);
	g_autofree char *to = g_strdup(evening.turn->to);

	evening_write(&evening, joined(line, "\n\nstatus"));
	const Opened *answer = letter_to(evening.letters, to);

	assert_says(answer, "| status");
	ck_assert_msg(!strstr(answer->text, "looked like a note") == !note,
		      "%s\n%s", line, answer->text);
}

TEST_EACH(a_greeting_is_no_note, greetings)
{
	writes(greetings[_i], false);
}

TEST_EACH(a_sentence_is_one, notes)
{
	writes(notes[_i], true);
}

/* --- languages -------------------------------------------------------- */

TABLE(languages, const char *line, *language) = {
	{ "set language fr", "fr" },
	{ "set language FR", "fr" },
	{ "set language French", "fr" },
	{ "set language french", "fr" },
	{ "set language fran\xc3\xa7"
	  "ais",
	  "fr" },
	{ "set language Fran\xc3\xa7"
	  "ais.",
	  "fr" },
	{ "set language francais", "fr" },
	{ "set language fran\xc3\xa7"
	  "aise",
	  "fr" },
	{ "set language Franz\xc3\xb6sisch", "fr" },
	{ "set language Franzoesisch", "fr" },
	{ "set language franzosisch", "fr" },
	{ "set language German", "de" },
	{ "set language german please", "de" },
	{ "set language Deutsch", "de" },
	{ "set language allemand", "de" },
	{ "set language Allemand !", "de" },
	{ "set language de", "de" },
	{ "set language anglais", "en" },
	{ "set language English", "en" },
	{ "set language Englisch", "en" },
	{ "set language en", "en" },
	{ "\xc3\xa4ndere Sprache Deutsch", "de" },
	{ "change langue allemand", "de" },
	/* none of ours */
	{ "set language Italian", "" },
	{ "set language it", "" },
	{ "set language f", "" },
	{ "set language Frenchish", "" },
	{ "set language all", "" },
	{ "set language allemagne", "" },
	{ "set language Swiss German", "" },
	{ "set language design", "" },
	{ "set language ..", "" },
	{ "set language France", "" },
	{ "set language", "" },
};

TEST_EACH(a_language_has_many_names, languages)
{
	g_auto(Evening) evening = evening_new();
	const char *wanted = languages[_i].language;

	evening_hears(&evening, "Ann", languages[_i].line);
	Player *ann = club_fixture_player(evening.fixture, "Ann");

	ck_assert_msg(!strcmp(ann->language, *wanted ? wanted : "en"), "%s: %s",
		      languages[_i].line, ann->language);
	if (!*wanted)
		assert_untold(evening.letters, ann->address,
			      "From now on we write");
}
