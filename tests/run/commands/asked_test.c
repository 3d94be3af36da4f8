/* asked_test.c - questions are recognised (PLAY 5): they are answered with what
 * the rules say of a word, or where the rules are, and never become a note. */
#include "lib/evening.h"

#define NOTE "looked like a note"
#define QUESTION "A question plays nothing"

/* A question that the rules answer, and words of the answer. */
TABLE(answered, const char *line, *says) = {
	{ "What does down do?", "a second card of any artist" },
	{ "What's down?", "a second card of any artist" },
	{ "hi, what does the down card do?", "a second card of any artist" },
	{ "Sorry for asking, but what does `award` mean?",
	  "put an award on an artist" },
	{ "What is the extra card?", "It belongs to nobody" },
	{ "How do tokens work?", "gets the 3 token" },
	{ "what are the tokens good for? Thanks!", "gets the 3 token" },
	{ "What happens when I play simultaneous?",
	  "everybody with a card must give one" },
	{ "Draw - what does it do?", "draw a card from the pile" },
	{ "What does refill mean?", "hands are filled up to 13" },
	{ "What does a face-down card do\nwhen the round is scored?", NULL },
	{ "C'est quoi la carte supplémentaire ?", "Elle n’est à personne" },
	{ "Qu'est-ce qu'un jeton ?", "reçoit le jeton 3" },
	{ "À quoi sert la médaille ?", "posez une médaille" },
	{ "que veut dire pioche ?", "piochez une carte du paquet" },
	{ "Was macht eine Medaille?", "du legst eine Medaille" },
	{ "Was ist die Zusatzkarte?", "Sie gehört niemandem" },
	{ "Wie funktioniert die Wertung?", "Jede Karte der drei Maler" },
	{ "Was bedeutet denn eigentlich zugleich?", "alle, die noch Karten" },
};

EVENING_TEST_EACH(the_rules_answer, answered, 3)
{
	int steps = evening_steps(evening);
	const char *line = answered[_i].line;

	evening_write(evening, line);
	const Opened *answer = evening->letters->pdata[0];
	const char *says = answered[_i].says ? answered[_i].says : QUESTION;

	ck_assert_int_eq(evening_steps(evening), steps);
	assert_has(kept(folder_one_line(answer->text)), says);
	assert_lacks(answer->text, NOTE);
	ck_assert_msg(!answered[_i].says ||
			      !strstr(answer->subject, "Not understood"),
		      "%s: %s", line, answer->subject);
}

/* Other questions get a button for the rules, and play nothing. */
static const char *const plain[] = {
	"What's up?",
	"What is up?",
	"How are you?",
	"What does Bob think?",
	"Did you see the match last night?",
	"What is it?",
	"Why are you so late? Is everything fine?",
	"What is the best restaurant in town?",
	"see https://x.example/?page=two, or what?",
	"Is there anybody who could tell me\nwhether this is a good hand?",
	"Comment allez-vous ?",
	"Qui a inventé ce jeu ?",
	"Wie geht's dir?",
	"Wann kommt ihr mal wieder vorbei?",
	"Was macht Cid?",
	"Really?!",
};

EVENING_TEST_EACH(the_rules_are_a_button, plain, 3)
{
	int steps = evening_steps(evening);

	evening_write(evening, plain[_i]);
	const Opened *answer = evening->letters->pdata[0];

	ck_assert_int_eq(evening_steps(evening), steps);
	assert_lacks(answer->text, NOTE);
	assert_has(answer->text, QUESTION);
	assert_says(answer, "| rules\n");
	assert_silent(answer, "== The rules of");
	assert_has(answer->html, "body=rules");
}

/* These are notes, or nothing at all. */
TABLE(unasked, const char *lines; bool note) = {
	{ "Hallo,", false },
	{ "Bonjour,", false },
	{ "Hello Ann,", false },
	{ "That was fun.", true },
	{ "see https://x.example/?page=two", true },
	{ "I wonder what down does.", true },
};

EVENING_TEST_EACH(what_is_no_question, unasked, 3)
{
	evening_write(evening, unasked[_i].lines);
	const Opened *answer = evening->letters->pdata[0];

	assert_silent(answer, QUESTION);
	/* The match is named above its heading. */
	assert_lacks(answer->text, "Masters Gallery, round");
	ck_assert(unasked[_i].note == (strstr(answer->text, NOTE) != NULL));
}

/* A question doesn't take back a move, and isn't reported as a refused one. */
TEST_RANGE(a_question_beside_a_move, 0, 3)
{
	static const char *const beside[] = {
		"How are you?",
		"What does down do?",
		"And what is the extra card?",
	};
	g_auto(Evening) evening = evening_begin(3, NULL);
	int steps = evening_steps(&evening);
	g_autofree char *to = g_strdup(evening.turn->to);

	evening_write(&evening, formatted("1\n\n%s", beside[_i]));
	ck_assert_int_gt(evening_steps(&evening), steps);
	const Opened *answer = letter_about(evening.letters, to, "");

	assert_silent(answer, NOTE);
	assert_lacks(answer->subject, "ot understood");
}

/* Below it is our letter quoted without marks. */
TEST_RANGE(a_question_above_a_quote, 0, 3)
{
	static const char *const questions[] = {
		"What does down do?",
		"How are you?",
		"C'est quoi une médaille ?",
	};
	g_auto(Evening) evening = evening_begin(3, NULL);
	int steps = evening_steps(&evening);
	g_autofree char *lines =
		g_strdup_printf("%s\n\nOn Fri, 20 Nov 2026 at 09:05, Games "
				"Club <club@x.example> wrote:\n\n%s",
				questions[_i], evening.turn->text);

	evening_write(&evening, lines);
	ck_assert_int_eq(evening_steps(&evening), steps);
	assert_silent(evening.letters->pdata[0], NOTE);
}

/* --- many questions ------------------------------------------------------- */

static const char *const enough[] = {
	"stop sending me mail",
	"Please stop sending me these mails!",
	"unsubscribe me please",
	"unsubscribe",
	"I want no more letters.",
	"Take me off your list.",
	"Don't send me any more emails",
	"leave me alone",
	"arrêtez de m'envoyer des lettres",
	"Arrêtez de m’envoyer des lettres !",
	"Ne m'écrivez plus s'il vous plaît.",
	"désabonnez-moi",
	"Je ne veux plus recevoir vos courriels",
	"merci de ne plus m'envoyer de mails",
	"schickt mir keine Mails mehr",
	"Bitte schickt mir keine E-Mails mehr.",
	"Hört auf, mir dauernd zu schreiben!",
	"ich will keine Briefe mehr bekommen",
	"meldet mich bitte ab",
	"lasst mich in Ruhe",
	"stop",
	"Stop!",
	"please stop",
	"I want to stop",
	"quit",
	"Je veux arrêter svp",
	"Stopp, bitte!",
};

EVENING_TEST_EACH(enough_of_it, enough, 3)
{
	int steps = evening_steps(evening);

	evening_write(evening, enough[_i]);
	const Opened *answer = evening->letters->pdata[0];

	ck_assert_int_eq(evening_steps(evening), steps);
	assert_has(answer->text, "| mail off\n");
	assert_says(answer, "| resign mg-1\n", "take last place");
	assert_has(answer->html, "body=mail%20off", "body=resign%20mg-1");
	evening_hears(evening, "Ann", "status");
	assert_silent(evening->letters->pdata[0], "mail on");
}

static const char *const not_enough[] = {
	"I sent you a mail yesterday.",
	"Stop it, Bob, you are too good at this.",
	"No more cards for me!",
	"Thanks for all the letters.",
	"Je n'ai plus de cartes intéressantes",
	"Ich habe keine guten Karten mehr",
	"why do you send me so many letters?",
	"please",
	"The bus didn't stop.",
	"stop?",
};

EVENING_TEST_EACH(not_yet_enough, not_enough, 3)
{
	evening_write(evening, not_enough[_i]);
	assert_silent(evening->letters->pdata[0], "| mail off");
}
