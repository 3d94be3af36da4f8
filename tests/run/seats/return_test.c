/* return_test.c - a player who had a seat writes about it: the way back from
 * the house bot in every language, and the answer to an old letter once
 * somebody else has the seat (PLAY 3, 5). */
#include "lib/evening.h"

#include "run/organiser/acts.h"
#include "store/seat_offers.h"
#include "store/seats.h"
#include "store/tokens.h"

#define DORA "dora@example.com"

/* --- helpers ------------------------------------------------------------ */

/* Begins a match in which Ann reads this language. */
static Evening
begin(int players, const char *language)
{
	Evening evening = evening_new();
	Player *ann = club_fixture_player(evening.fixture, "Ann");

	g_free(ann->language);
	ann->language = g_strdup(language);
	must(player_set(evening_store(&evening), ann, &error));
	evening.match = club_fixture_match(evening.fixture, players, NULL);
	evening_go_on(&evening);
	return evening;
}

static void
add_dora(const Evening *evening)
{
	gint64 dora = club_fixture_add(evening->fixture, "Dora", DORA, "UTC");

	must(standby_put(evening_store(evening), dora, &error));
}

/* Returns whether a letter says `what`, wherever its lines break. */
static bool
says(const Opened *letter, const char *what)
{
	g_auto(GStrv) lines = g_strsplit(letter->text, "\n", -1);

	return strstr(kept(g_strjoinv(" ", lines)), what);
}

/* Returns who holds Ann's seat (0: the house bot); *offered: whether others may
 * have it. */
static gint64
seat_of_ann(const Evening *evening, bool *offered)
{
	g_autoptr(GPtrArray) seats = seat_list(evening_store(evening),
					       evening_row(evening)->id, NULL);
	const SeatRow *seat = seats->pdata[0];

	*offered = seat->stage == SEAT_OFFERED;
	return seat->player;
}

static gint64
holder(const Evening *evening)
{
	bool offered;

	return seat_of_ann(evening, &offered);
}

static bool
is_offered(const Evening *evening)
{
	bool offered;

	seat_of_ann(evening, &offered);
	return offered;
}

static bool
is_back(const Evening *evening)
{
	return holder(evening) ==
	       club_fixture_player_id(evening->fixture, "Ann");
}

/* Returns the letter of the last pass to an address that says `what`. */
static const Opened *
saying(const Evening *evening, const char *address, const char *what)
{
	ptr_array_foreach (const Opened, letter, evening->letters)
		if (!strcmp(letter->to, address) && says(letter, what))
			return letter;
	for (guint i = 0; i < evening->letters->len; i++)
		g_printerr("%s\n%s\n",
			   ((Opened *)evening->letters->pdata[i])->subject,
			   ((Opened *)evening->letters->pdata[i])->text);
	ck_abort_msg("no letter to %s says '%s'", address, what);
}

/* --- the way back ------------------------------------------------------- */

/* A mail from Ann in answer to the house bot's letter, and whether it brings
 * her back. */
TABLE(mails, const char *language, *lines; bool back) = {
	{ "en", "play monet", true },
	{ "en", "Monet", true },
	{ "en", "I take the Monet please", true },
	{ "en", "mg-1: play monet", true },
	{ "en", "Monet?", false },
	{ "en", "not monet", false },
	{ "en", "Monet was a painter, and Ann is no painter", false },
	{ "en", "back", true },
	{ "en", "I am back", false },
	{ "en", "Sorry, I was in hospital, I am here again", false },
	{ "en", "Hello!", false },
	{ "en", "status", false },
	{ "de", "spiele monet", true },
	{ "de", "play monet", true },
	{ "de", "monet", true },
	{ "de", "Ich nehme den Monet, bitte", true },
	{ "de", "lieber keinen Monet", false },
	{ "de", "wieder da", true },
	{ "de", "Bin wieder da!", true },
	{ "de", "back", true },
	{ "de", "Tut mir leid, ich war krank, jetzt geht es wieder", false },
	{ "de", "stand", false },
	{ "fr", "jouer monet", true },
	{ "fr", "joue monet", true },
	{ "fr", "play monet", true },
	{ "fr", "monet", true },
	{ "fr", "je prends le Monet", true },
	{ "fr", "Le Monet, s’il vous plaît", true },
	{ "fr", "pas le Monet", false },
	{ "fr", "retour", true },
	{ "fr", "Me revoilà !", true },
	{ "fr", "back", true },
	{ "fr", "Désolée, j’étais à l’hôpital.\n\nMerci !", false },
};

static const char *
word_of(const char *language)
{
	return !strcmp(language, "fr")	 ? "| retour"
	       : !strcmp(language, "de") ? "| wieder da"
					 : "| back";
}

TEST_EACH(the_way_back_from_the_house, mails)
{
	const char *language = mails[_i].language;
	const char *word = word_of(language);
	g_auto(Evening) evening = begin(3, language);

	evening_misses(&evening, ANN);
	ck_assert_int_eq(holder(&evening), 0);
	evening_answer(&evening, saying(&evening, ANN, word), mails[_i].lines);
	ck_assert_msg(is_back(&evening) == mails[_i].back, "%s: %s", language,
		      mails[_i].lines);
	if (mails[_i].back)
		return;
	/* The button works repeatedly, and does what it promises. */
	evening_answer(&evening, saying(&evening, ANN, word), "1000 thanks!");
	ck_assert(!is_back(&evening));
	evening_answer(&evening, saying(&evening, ANN, word), word + 2);
	ck_assert(is_back(&evening));
}

/* The same words keep a seat that is offered to others. */
TEST_EACH(the_way_to_keep_it, mails)
{
	const char *word = word_of(mails[_i].language);
	g_auto(Evening) evening = begin(3, mails[_i].language);

	add_dora(&evening);
	evening_misses(&evening, ANN);
	ck_assert(is_offered(&evening));
	evening_answer(&evening, saying(&evening, ANN, word + 2),
		       mails[_i].lines);
	ck_assert_msg(is_offered(&evening) != mails[_i].back, "%s",
		      mails[_i].lines);
	if (!mails[_i].back)
		evening_answer(&evening, saying(&evening, ANN, word), word + 2);
	ck_assert(is_back(&evening) && !is_offered(&evening));
}

/* --- somebody else has the seat ------------------------------------------- */

typedef void Leaving(Evening *evening);

static void
act(const Evening *evening, CommandKind kind, const char *words)
{
	Run run = { .club = evening->fixture->club,
		    .now = evening->fixture->now };
	Acting steward = { .run = &run, .who = "organiser" };

	g_free(must(act_in_english(act_of(kind), &steward, words, &error)));
}

static void
is_replaced(Evening *evening)
{
	act(evening, COMMAND_REPLACE, "Ann in mg-1 with Dora: a slip");
	evening_go_on(evening);
}

static void
is_ejected(Evening *evening)
{
	act(evening, COMMAND_EJECT, "Ann in mg-1: a slip");
	evening_go_on(evening);
	evening_answer(evening, letter_to(evening->letters, DORA), "accept");
}

static void
resigns(Evening *evening)
{
	static const char *const questions[] = { "You resign from mg-1",
						 "Vous abandonnez mg-1",
						 "Du gibst mg-1" };
	const Opened *question = NULL;

	evening_hears(evening, "Ann", "resign mg-1");
	for (guint i = 0; i < evening->letters->len && !question; i++)
		for (gsize j = 0; j < G_N_ELEMENTS(questions); j++)
			if (says(evening->letters->pdata[i], questions[j]))
				question = evening->letters->pdata[i];
	evening_answer(evening, question, "confirm");
	evening_answer(evening, letter_to(evening->letters, DORA), "accept");
}

/* Ann is silent; Dora takes the seat, and has moved. */
static void
is_silent(Evening *evening)
{
	evening_misses(evening, ANN);
	evening_answer(evening, letter_to(evening->letters, DORA), "accept");
	for (int i = 0; i < 6; i++)
		evening_answer(evening, asked(evening->letters), "1");
}

static const struct {
	Leaving *leave;
	const char *said[3]; /* en, fr, de */
	bool elsewhere;	     /* the mail has another From */
} seats[] = {
	{ is_silent,
	  { "Dora plays your seat in mg-1 now.",
	    "Dora joue maintenant à votre place dans mg-1.",
	    "Auf deinem Platz in mg-1 spielt jetzt Dora." },
	  false },
	{ resigns,
	  { "You left mg-1. Dora plays your seat now.",
	    "Vous avez quitté mg-1. Dora joue maintenant à votre place.",
	    "Du hast mg-1 verlassen. Auf deinem Platz spielt jetzt Dora." },
	  false },
	{ is_ejected,
	  { "You no longer play in mg-1. Dora plays your seat now.",
	    "Vous ne jouez plus dans mg-1. Dora joue maintenant à votre place.",
	    "Du spielst in mg-1 nicht mehr mit. Auf deinem Platz spielt jetzt "
	    "Dora." },
	  false },
	{ is_replaced,
	  { "You no longer play in mg-1. Dora plays your seat now.",
	    "Vous ne jouez plus dans mg-1. Dora joue maintenant à votre place.",
	    "Du spielst in mg-1 nicht mehr mit. Auf deinem Platz spielt jetzt "
	    "Dora." },
	  true },
};

/* Only the former player is told; nothing is played, and nothing of Dora's is
 * shown. */
static void
check_answer(const Evening *evening, const char *said, int steps)
{
	ck_assert(says(saying(evening, ANN, said), said));
	ptr_array_foreach (const Opened, letter, evening->letters) {
		ck_assert_str_eq(letter->to, ANN);
		assert_silent(letter, "wasn't a reply", "Your cards",
			      "Deine Karten", "Vos cartes");
	}
	ck_assert_int_eq(evening_steps(evening), steps);
	ck_assert_int_eq(holder(evening),
			 club_fixture_player_id(evening->fixture, "Dora"));
}

TEST_RANGE(an_old_letter_is_told_who_plays, 0, 3 * (int)G_N_ELEMENTS(seats))
{
	static const char *const languages[] = { "en", "fr", "de" };
	static const char *const lines[] = { "1", "back", "play monet" };
	guint language = (guint)_i % 3, row = (guint)_i / 3;
	g_auto(Evening) evening = begin(seats[row].leave == is_silent ? 2 : 3,
					languages[language]);
	const Opened *old = letter_to(evening.letters, ANN);

	add_dora(&evening);
	seats[row].leave(&evening);
	int steps = evening_steps(&evening);

	if (seats[row].elsewhere)
		other_writes(evening.fixture, "eve@x.example", old, "back");
	else
		club_fixture_answer(evening.fixture, old, lines[language]);
	evening_go_on(&evening);
	check_answer(&evening, seats[row].said[language], steps);
	/* Once a day: an old letter can't be used to flood anybody. */
	evening_other_writes(&evening, "eve@x.example", old, "show\nback");
	ck_assert_int_eq(evening.letters->len, 0);
	evening_later(&evening, 25);
	evening_other_writes(&evening, "eve@x.example", old, "show\nback");
	saying(&evening, ANN, seats[row].said[language]);
	ck_assert(!has_letter(evening.letters, "eve@x.example"));
}

/* Returns the last letter to Ann so far that says `what`. */
static const Opened *
last_saying(const Evening *evening, const char *what)
{
	for (guint i = evening->kept->len; i-- > 0;) {
		const GPtrArray *letters = evening->kept->pdata[i];

		ptr_array_foreach (const Opened, letter, letters)
			if (!strcmp(letter->to, ANN) && says(letter, what))
				return letter;
	}
	ck_abort_msg("no letter said '%s'", what);
}

/* A valid letter gets the same answer, whatever is written. */
TEST_RANGE(a_letter_that_counts_is_told_who_plays, 0, 3)
{
	static const char *const lines[] = { "back", "play monet",
					     "mg-1: show" };
	g_auto(Evening) evening = begin(2, "en");

	add_dora(&evening);
	is_silent(&evening);
	evening_answer(&evening,
		       last_saying(&evening, "has taken over your seat"),
		       lines[_i]);
	saying(&evening, ANN, "Dora plays your seat in mg-1 now.");
	ck_assert_int_eq(holder(&evening),
			 club_fixture_player_id(evening.fixture, "Dora"));
}

/* Before the substitute has moved, the way back is open. */
TEST(an_old_letter_is_told_the_way_back)
{
	g_auto(Evening) evening = begin(3, "en");
	const Opened *old = letter_to(evening.letters, ANN);

	add_dora(&evening);
	evening_misses(&evening, ANN);
	evening_answer(&evening, letter_to(evening.letters, DORA), "accept");
	evening_answer(&evening, old, "play monet");
	ck_assert(!is_back(&evening));
	evening_answer(&evening, saying(&evening, ANN, "You can come back"),
		       "back");
	ck_assert(is_back(&evening));
}

/* A token that may be stolen only gets told that it no longer counts, and only
 * at the registered address. */
TEST(a_stolen_letter_tells_nothing)
{
	g_auto(Evening) evening = begin(3, "en");
	const Opened *old = letter_to(evening.letters, ANN);

	must(token_revoke(evening_store(&evening), 0,
			  club_fixture_player_id(evening.fixture, "Ann"),
			  &error));
	evening_other_writes(&evening, "eve@x.example", old,
			     "show\nstatus\nmy data");
	ck_assert(!has_letter(evening.letters, ANN));
	for (guint i = 0; i < evening.letters->len; i++)
		assert_silent(evening.letters->pdata[i], "Ann");
	evening_other_writes(&evening, ANN, old, "show\nstatus\nmy data");
	ck_assert_int_eq(evening.letters->len, 1);
	const Opened *told =
		saying(&evening, ANN, "The letter you answered no longer");

	assert_silent(told, "Your cards");
	ck_assert_int_eq(evening_steps(&evening), 0);
}
