/* answer_test.c - how a line answers the one question of a letter, in the words
 * of the club's languages. */
#include "command/answer.h"
#include "command/command.h"
#include "command/language/vocabulary.h"
#include "lib/must.h"
#include "lib/shown.h"

#include <string.h>

static const LetterAsks entry = {
	.yes = "join mgl",
	.no = "decline",
	.about = "mgl mgl-1 1 Masters Gallery League",
};
static const LetterAsks check = {
	.yes = "here mgl",
	.no = "leave mgl",
	.about = "mgl mgl-1 1 Masters Gallery League",
	.here = true,
	.no_is_asked = true,
};

static void
check_all(const LetterAsks *asks, const char *const *lines, Answer wanted)
{
	g_autoptr(Asides) asides = asides_installed();
	Tongues tongues = { .asides = asides };

	g_autoptr(GString) wrong = g_string_new(NULL);

	for (int i = 0; lines[i]; i++) {
		Answer found = answer_of(lines[i], asks, tongues);

		if (found != wanted)
			g_string_append_printf(wrong, "\n%s: %d", lines[i],
					       (int)found);
	}
	ck_assert_str_eq(wrong->str, "");
}

/* --- will you play? ------------------------------------------------------- */

static const char *const yes[] = {
	"yes",
	"Yes!",
	"yes please",
	"Yes, please.",
	"I'm in",
	"I’m in!",
	"im in",
	"Count me in, thanks!",
	"count me in for this season",
	"join",
	"join season 1",
	"I'd love to play",
	"Yes, I would like to join, please.",
	"Sign me up for the Masters Gallery League, please",
	"Of course!",
	"with pleasure",
	"Sure, why not",
	"I'll play again this season. Looking forward to it!",
	"Can't wait!",
	"No problem, I'm in.",
	"accept",
	"👍",
	"Ja",
	"ja gerne",
	"Ich bin dabei",
	"Bin wieder dabei!",
	"Ich bin diese Saison dabei",
	"ich spiele diese Saison mit",
	"Klar, bin dabei, liebe Grüße",
	"Sehr gerne, danke für die Einladung!",
	"mitmachen",
	"Ich melde mich für die Saison an",
	"Passt!",
	"oui",
	"Oui, avec plaisir !",
	"volontiers",
	"Avec grand plaisir, merci pour l’invitation",
	"J’en suis",
	"je suis partante",
	"Je participe à la saison 1",
	"Comptez sur moi !",
	"inscrivez-moi s’il vous plaît",
	"d'accord",
	NULL,
};

static const char *const no[] = {
	"no",
	"No thanks!",
	"No, thank you.",
	"not this time",
	"Sorry, not this season",
	"Count me out",
	"I can't this time",
	"I'm not in",
	"I'd rather not",
	"No thanks, maybe next time",
	"decline",
	"nein danke",
	"Leider nicht",
	"diesmal leider nicht",
	"Ich kann diesmal leider nicht",
	"Ich bin diese Saison nicht dabei",
	"Ich spiele diesmal nicht mit",
	"ohne mich",
	"ablehnen",
	"ich setze aus",
	"Non merci",
	"pas cette fois",
	"Désolé, pas cette saison",
	"je ne peux pas cette fois",
	"sans moi",
	"Je refuse",
	"merci mais non",
	NULL,
};

static const char *const doubt[] = {
	"I'm in hospital",
	"I'm in Spain until May",
	"yes but only from March",
	"Yes, if I'm back by then",
	"yes and no",
	"yes?",
	"I'd love to, but I can't",
	"I'm in a meeting",
	"yes in division B",
	"Not yes",
	"No idea when I can say yes",
	"I play in another league",
	"Ich bin dabei, aber erst ab März",
	"Ja, wenn Anna auch spielt",
	"ich spiele mit, falls ich Zeit habe",
	"gerne, nur nicht im Dezember",
	"avec plaisir, mais pas cette fois",
	"Oui, mais seulement à partir de mars",
	"je participe si Anne joue",
	"je joue du piano",
	NULL,
};

static const char *const neither[] = {
	"Hello everybody",
	"What is it about?",
	"leave mgl",
	"status",
	"I have been ill",
	"Wann geht es los?",
	"quand est-ce que ça commence ?",
	"Masters Gallery League",
	"thank you",
	NULL,
};

TEST(a_clear_yes)
{
	check_all(&entry, yes, ANSWER_YES);
	check_all(&check, yes, ANSWER_YES);
}

TEST(a_clear_no)
{
	check_all(&entry, no, ANSWER_NO);
	check_all(&check, no, ANSWER_NO);
}

/* A yes or no with something else beside it is unclear. */
TEST(no_clear_answer)
{
	check_all(&entry, doubt, ANSWER_DOUBT);
	check_all(&check, doubt, ANSWER_DOUBT);
}

TEST(no_answer)
{
	check_all(&entry, neither, ANSWER_NONE);
	check_all(&check, neither, ANSWER_NONE);
}

/* --- are you here? -------------------------------------------------------- */

static const char *const here[] = {
	"here",
	"I'm here",
	"I am still here!",
	"Still here, thanks for asking",
	"present",
	"Yes, I'm here",
	"ich bin da",
	"Bin noch da!",
	"Bin da, bis bald",
	"hier",
	"je suis là",
	"Toujours là !",
	"présente",
	"me voici",
	NULL,
};

static const char *const not_there[] = {
	"I'm here in hospital",	    "here is my new address",
	"I'm not here until May",   "Bin da, aber im Krankenhaus",
	"je suis là jusqu'à mardi", NULL,
};

TEST(they_are_here)
{
	check_all(&check, here, ANSWER_YES);
	check_all(&check, not_there, ANSWER_DOUBT);
}

/* --- a mail --------------------------------------------------------------- */

static bool
names(NameKind kind, const char *name, void *data)
{
	(void)data;
	return kind == NAME_CONTEST && (!*name || !strcmp(name, "mgl"));
}

/* Returns "kind" or "?offer" for each command, one after the other. */
static char *
read_mail(const LetterAsks *asks, const char *text, bool *wavers)
{
	g_autoptr(Asides) asides = asides_installed();
	const Guide guide = { .tongues = { .asides = asides },
			      .is_name = names,
			      .question = asks };
	g_autoptr(Reading) reading = command_read(text, "", &guide);
	GString *found = g_string_new(NULL);

	*wavers = reading->wavers;
	for (guint i = 0; i < reading->commands->len; i++) {
		const Command *command = reading->commands->pdata[i];
		bool unknown = command->kind == COMMAND_UNKNOWN;

		g_string_append_printf(
			found, "%s%s%s", i ? ", " : "",
			unknown ? "?" : command_kind_name(command->kind),
			unknown ? (command->nearest ? command->nearest : "")
				: "");
	}
	return g_string_free(found, FALSE);
}

typedef struct {
	const char *text, *entry, *check;
} Mail;

TEST(of_a_mail)
{
	static const Mail mails[] = {
		{ "Hi,\n\nyes, count me in.\n\nCheers\nAnn\n", "join", "here" },
		{ "Yes please\nI look forward to it.\n", "join", "here" },
		{ "yes\nyes\n", "join", "here" },
		{ "no\n", "decline", "?leave mgl" },
		{ "yes\n\nno wait\n", "?join mgl, ?decline",
		  "?here mgl, ?leave mgl" },
		{ "Yes\nbut only from March\n", "?join mgl, ?decline",
		  "?here mgl, ?leave mgl" },
		{ "I'm in hospital\n", "?join mgl, ?decline",
		  "?here mgl, ?leave mgl" },
		{ "Perhaps. I'll think about it.\n", "?join mgl, ?decline",
		  "?here mgl, ?leave mgl" },
		{ "Splendid weather here in Graz\n", "?join mgl",
		  "?here mgl, ?leave mgl" },
		{ "Splendid weather today\n", "?join mgl", "here" },
		{ "join mgl\n\nI'm in Graz just now\n", "join", "join" },
		{ "status\n", "status", "status" },
		{ "jion\n", "?join mgl", "?here mgl" },
		{ "Hello,\n", "", "" },
		{ "What is it about?\n", "", "" },
	};
	bool wavers;

	for (gsize i = 0; i < G_N_ELEMENTS(mails); i++) {
		g_autofree char *one =
			read_mail(&entry, mails[i].text, &wavers);
		g_autofree char *other =
			read_mail(&check, mails[i].text, &wavers);

		ck_assert_msg(!strcmp(one, mails[i].entry), "%s: %s",
			      mails[i].text, one);
		ck_assert_msg(!strcmp(other, mails[i].check), "%s: %s",
			      mails[i].text, other);
	}
	g_free(read_mail(&check, "no\n", &wavers));
	ck_assert(wavers);
	g_free(read_mail(&check, "yes\n", &wavers));
	ck_assert(!wavers);
}

/* --- offers --- */

/* Returns what is offered for a line, or "". Free with g_free. */
static char *
offered(const char *line, bool organiser, const char *match)
{
	const Guide guide = { .is_name = names,
			      .organiser = organiser,
			      .match = match };
	g_autoptr(Reading) reading = command_read(line, "", &guide);
	const Command *first =
		reading->commands->len ? reading->commands->pdata[0] : NULL;

	return g_strdup(first && first->nearest ? first->nearest : "");
}

/* No offer has a placeholder for what the line or the letter names. */
static int
check_offers(const char *behind, bool organiser, const char *match,
	     const char *place)
{
	int offers = 0;

	for (int n = 0; vocabulary_nth(n); n++) {
		g_autofree char *line =
			g_strconcat(vocabulary_nth(n)->word, behind, NULL);
		g_autofree char *offer = offered(line, organiser, match);

		ck_assert_msg(!strstr(offer, place), "%s: %s", line, offer);
		offers += *offer != '\0';
	}
	return offers;
}

TEST(offers_name_what_is_known)
{
	static const char *const forms[] = { " mg-1 xyz?", " (mg-1), ok?",
					     "x mg-1", " \"mg-1\" zyx xyz" };
	g_autofree char *join = offered("join mgl, ok?", false, "mg-1");
	g_autofree char *look = offered("standings of mgl", false, NULL);

	for (int i = 0; i < 2; i++) {
		for (gsize n = 0; n < G_N_ELEMENTS(forms); n++)
			ck_assert_int_gt(
				check_offers(forms[n], i, NULL, "<match>"), 5);
		ck_assert_int_gt(check_offers(" xyz zyx", i, "mg-1", "<match>"),
				 3);
		ck_assert_int_gt(check_offers(" xyz mgl", i, NULL, "<league>"),
				 3);
	}
	ck_assert_str_eq(join, "join mgl");
	ck_assert_str_eq(look, "standings mgl");
}

/* "confirm" is never offered for a similar word: the writer must write it. */
TEST(nobody_is_urged_to_confirm)
{
	static const char *const lines[] = { "comfirm", "confrim", "confirmm",
					     "confirm it all", "konfirm" };

	for (gsize i = 0; i < G_N_ELEMENTS(lines); i++)
		for (int organiser = 0; organiser < 2; organiser++)
			assert_text(offered(lines[i], organiser, "mg-1"), "");
}

/* Answers to a letter without a question are read as usual. */
TEST(without_a_question)
{
	bool wavers;

	assert_text(read_mail(NULL, "yes please\n", &wavers), "");
}
