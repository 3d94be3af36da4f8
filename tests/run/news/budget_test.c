/* budget_test.c - how many letters a mail may cause (PLAY 1): every command of
 * the table, in every form, so that new ones are covered automatically. */
#include "lib/evening.h"

#include "command/language/vocabulary.h"

/* Ten times what any limit of a day lets through; fewer where each command is
 * tried three times. */
#define LINES_MOST 1000
#define LINES 300
#define LIVE 8	/* matches of three */
#define OPEN 12 /* that wait for players, in the whole club */
#define ALL 10	/* letters for a mail, and letters to one person */
#define ONE 5

static const char *const others[] = { "Dan", "Eve", "Fay", "Gil", "Hal" };

/* --- a busy club -------------------------------------------------------- */

static Evening
busy_club(void)
{
	Evening evening = evening_begin(3, NULL);
	ClubFixture *fixture = evening.fixture;

	for (gsize i = 0; i < G_N_ELEMENTS(others); i++) {
		g_autofree char *folded = g_ascii_strdown(others[i], -1);

		club_fixture_add(fixture, others[i],
				 joined(folded, "@x.example"), "UTC");
	}
	for (int i = 1; i < LIVE; i++)
		g_free(club_fixture_match(fixture, 3, NULL));
	for (int i = 0; i < OPEN; i++)
		g_free(club_fixture_make(fixture,
					 PLAN(.game = "masters-gallery",
					      .players = NAMES(NULL),
					      .seats = 3, .begins = true)));
	evening_go_on(&evening);
	return evening;
}

/* --- lines -------------------------------------------------------------- */

static void
put(GString *line, const char *place, const char *value)
{
	g_string_replace(line, place, value, 0);
}

/* Returns the command in correct form, about things that exist in the club; `n`
 * varies it. */
static char *
line_of(const Keyword *keyword, int n)
{
	static const char *const settings[] = { "address", "name", "zone",
						"letters" };
	g_autofree char *number = g_strdup_printf("%d", n);
	g_autofree char *match =
		g_strdup_printf("mg-%d", 1 + n % (LIVE + OPEN));
	GString *line = g_string_new(keyword->right ? keyword->right
						    : "play for Bob: pass");

	put(line, "mg-12", match);
	put(line, "<game>", "masters-gallery");
	put(line, "<names>", "Bob, Cid");
	put(line, n % 2 ? "<name>" : "<player>", n % 3 ? "Bob" : "Dan");
	put(line, "<player>", n % 3 ? "Cid" : "organiser");
	put(line, "<name>", others[n % G_N_ELEMENTS(others)]);
	put(line, "<topic>", "turn");
	put(line, "<text>", number);
	put(line, "<your word>", number);
	put(line, "history 10", "history ");
	if (g_str_has_suffix(line->str, "history "))
		g_string_append(line, number);
	if (!strcmp(keyword->word, "set")) {
		const char *setting = settings[n % G_N_ELEMENTS(settings)];

		g_string_printf(line, "set %s victim%d%s", setting, n,
				strcmp(setting, "address") ? "" : "@v.example");
	}
	if (keyword->shape == SHAPE_TALK)
		g_string_append_c(line, '\n'); /* an empty line ends talk */
	return g_string_free(line, FALSE);
}

/* Returns that many lines with these commands in turn; `same`: each one always
 * alike. */
static char *
lines_of(const Keyword *const *keywords, int n, bool same)
{
	GString *text = g_string_new(NULL);
	int kinds = 0;

	while (keywords[kinds])
		kinds++;
	for (int i = 0; i < n; i++) {
		g_string_append_printf(text, "%s\n",
				       kept(line_of(keywords[i % kinds],
						    same ? 0 : i / kinds)));
	}
	return g_string_free(text, FALSE);
}

/* --- counting ----------------------------------------------------------- */

static void
count(GHashTable *counts, const GPtrArray *letters)
{
	ptr_array_foreach (const Opened, letter, letters) {
		int n = GPOINTER_TO_INT(
			g_hash_table_lookup(counts, letter->to));

		g_hash_table_insert(counts, g_strdup(letter->to),
				    GINT_TO_POINTER(n + 1));
	}
}

/* Counts the letters caused by the mails, up to the end of the hour in which
 * talk is sent. */
static GHashTable *
letters_of(Evening *evening)
{
	GHashTable *counts =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	evening_go_on(evening);
	count(counts, evening->letters);
	evening->fixture->now += HOUR + MINUTE;
	evening_go_on(evening);
	count(counts, evening->letters);
	return counts;
}

static int
total(GHashTable *counts, const char *part)
{
	GHashTableIter iter;
	gpointer address, n;
	int sum = 0;

	g_hash_table_iter_init(&iter, counts);
	while (g_hash_table_iter_next(&iter, &address, &n))
		sum += !part || strstr(address, part) ? GPOINTER_TO_INT(n) : 0;
	return sum;
}

static int
most_to_one(GHashTable *counts)
{
	GHashTableIter iter;
	gpointer n;
	int most = 0;

	g_hash_table_iter_init(&iter, counts);
	while (g_hash_table_iter_next(&iter, NULL, &n))
		most = MAX(most, GPOINTER_TO_INT(n));
	return most;
}

static void
assert_cheap(Evening *evening, const char *what)
{
	g_autoptr(GHashTable) counts = letters_of(evening);
	ck_assert_msg(most_to_one(counts) <= ONE && total(counts, NULL) <= ALL,
		      "%s: %d letters, %d to one", what, total(counts, NULL),
		      most_to_one(counts));
	ck_assert_msg(total(counts, "@v.example") <= ONE, "%s: strangers",
		      what);
	ck_assert_msg(total(counts, NULL) > 0, "%s: not answered", what);
}

static int
keywords(void)
{
	int n = 0;

	while (vocabulary_nth(n))
		n++;
	return n;
}

/* --- one mail ----------------------------------------------------------- */

/* With a match's token, and with one of no match. */
static void
try_mail(const char *lines, bool of_match, const char *what)
{
	g_auto(Evening) evening = busy_club();

	if (of_match)
		club_fixture_answer(evening.fixture, evening.turn, lines);
	else
		player_writes(evening.fixture, "Ann", lines);
	assert_cheap(&evening, what);
}

TEST_RANGE(equal_lines, 0, keywords())
{
	const Keyword *const one[] = { vocabulary_nth(_i), NULL };

	try_mail(kept(lines_of(one, LINES, true)), true, one[0]->word);
}

TEST_RANGE(different_lines, 0, keywords())
{
	const Keyword *const one[] = { vocabulary_nth(_i), NULL };

	try_mail(kept(lines_of(one, LINES, false)), _i % 2, one[0]->word);
}

static const char *const pairs[][2] = {
	{ "challenge", "leave" }, { "join", "leave" },	{ "propose", "accept" },
	{ "watch", "unwatch" },	  { "mail", "status" }, { "challenge", "join" },
	{ "resign", "back" },	  { "say", "tell" },	{ "set", "register" },
	{ "standby", "resign" },  { "help", "rules" },	{ "my", "forget" },
};

TEST_EACH(a_pair_in_turn, pairs)
{
	const Keyword *const two[] = { vocabulary_find(pairs[_i][0]),
				       vocabulary_find(pairs[_i][1]), NULL };

	for (int same = 0; same < 2; same++)
		try_mail(kept(lines_of(two, LINES_MOST, same)), same,
			 pairs[_i][0]);
}

TEST_RANGE(all_commands_in_turn, 0, 3)
{
	g_autofree const Keyword **all =
		g_new0(const Keyword *, (gsize)keywords() + 1);

	for (int i = 0; i < keywords(); i++)
		all[i] = vocabulary_nth((i + _i) % keywords());
	try_mail(kept(lines_of(all, LINES, false)), true, all[0]->word);
}

/* The writer is unknown: the address gets one letter, and nobody else any. */
TEST_RANGE(without_a_token, 0, keywords())
{
	g_auto(Evening) evening = busy_club();
	const Keyword *const one[] = { vocabulary_nth(_i), NULL };
	g_autofree char *lines = lines_of(one, LINES, false);
	static const char *const from[] = { "s@v.example", ANN };

	for (int i = 0; i < 2; i++)
		stranger_writes(evening.fixture, from[i], lines);
	g_autoptr(GHashTable) counts = letters_of(&evening);

	/* A registration must be confirmed. */
	ck_assert_msg(total(counts, NULL) <= 4 && most_to_one(counts) <= 2,
		      "%s: %d", one[0]->word, total(counts, NULL));
}

/* --- several mails ------------------------------------------------------ */

/* MAIL R39: twenty mails in an hour, each as large as allowed. */
TEST_RANGE(twenty_mails_of_a_run, 0, keywords())
{
	g_auto(Evening) evening = busy_club();
	const Keyword *const one[] = { vocabulary_nth(_i), NULL };

	for (int i = 0; i < 20; i++) {
		g_autofree char *lines = lines_of(one, 50, false);
		g_autofree char *text = g_strdup_printf("%s\n# %d\n", lines, i);

		player_writes(evening.fixture, "Ann", text);
	}
	g_autoptr(GHashTable) counts = letters_of(&evening);

	ck_assert_msg(total(counts, NULL) <= 30 + 6, "%s: %d letters",
		      one[0]->word, total(counts, NULL));
}

/* --- answers to the writer ------------------------------------------------ */

static int
said(const GPtrArray *letters, const char *what)
{
	int n = 0;

	ptr_array_foreach (const Opened, letter, letters) {
		g_auto(GStrv) words = g_strsplit_set(letter->text, " \n", -1);

		n += occurrences(kept(g_strjoinv(" ", words)), what);
	}
	return n;
}

TEST_IN(the_rest_is_listed, Evening, evening, busy_club())
{
	GString *lines = g_string_new(NULL);

	for (int i = 1; i <= LIVE; i++)
		g_string_append_printf(lines, "resign mg-%d\n", i);
	g_string_append(lines, "set zone Asia/Tokyo\n");
	evening_answer(evening, evening->turn, lines->str);
	g_string_free(lines, TRUE);
	ck_assert_int_eq(said(evening->letters, "Not done: one mail may ask"),
			 4);
	/* Commands that cost no letter are done all the same. */
	ck_assert_int_eq(
		said(evening->letters, "set zone Asia/Tokyo → From now"), 1);
	ck_assert_uint_eq(evening->letters->len, ONE);
}

/* PLAY 1: "The same question twice in a mail is answered once." */
TEST_RANGE(a_question_twice, 0, 7)
{
	static const char *const questions[] = {
		"status\nstatus\nmatches",
		"help undo\nHelp  Undo.\nhelp undo",
		"list\nlist\nlist",
		"rules mg\nrules mg\nrules mg",
		"games\ngames\ngames",
		"my data\nmy data\nmy data",
		"history 3\nhistory 5\nhistory 3",
	};
	g_auto(Evening) evening = busy_club();

	evening_answer(&evening, evening.turn, questions[_i]);
	ck_assert_uint_le(evening.letters->len, 2);
	ck_assert_int_eq(said(evening.letters, "You asked this above already"),
			 2);
}

/* Answers to a mail's questions are in the letter with its receipt (PLAY 1),
 * whether or not the mail answers a letter of a match. */
TEST_RANGE(questions_are_one_letter, 0, 2)
{
	static const char lines[] = "status\nlist\ngames\nrules mg\n"
				    "rules ag\nhelp next\nhelp say\nmatches";
	g_auto(Evening) evening = busy_club();

	if (_i) {
		evening_answer(&evening, letter_to(evening.letters, ANN),
			       lines);
	} else {
		evening_hears(&evening, "Ann", lines);
	}
	ck_assert_int_eq(letters_to(evening.letters, ANN), 1);
	ck_assert_int_eq(said(evening.letters, "Your mail of"), 1);
	ck_assert_int_eq(said(evening.letters, "== Your matches, Ann"), 1);
	ck_assert_int_eq(said(evening.letters, "== Open matches of"), 1);
	ck_assert_int_eq(said(evening.letters, "== The games of"), 1);
	ck_assert_int_eq(said(evening.letters, "The rules of Masters"), 1);
	ck_assert_int_eq(said(evening.letters, "The rules of Art"), 1);
	ck_assert_int_eq(said(evening.letters, "== You can write"), 2);
}

TEST_IN(my_data_once_a_day, Evening, evening, busy_club())
{
	for (int i = 0; i < 3; i++) {
		evening_hears(evening, "Ann", "my data");
		ck_assert_int_eq(letters_to(evening->letters, ANN), i ? 1 : 2);
		if (i)
			ck_assert_int_eq(
				said(evening->letters, "within the last day"),
				1);
	}
	evening->fixture->now += DAY;
	evening_go_on(evening);
	evening_hears(evening, "Ann", "my data\n# again");
	ck_assert_int_eq(letters_to(evening->letters, ANN), 2);
}

/* One line may reach a large table; an hour's talk is one letter. */
TEST_IN(talk_of_an_hour_is_a_letter, Evening, evening, busy_club())
{
	for (int i = 0; i < 15; i++)
		player_writes(evening->fixture, "Ann",
			      formatted("mg-1: say hello %d", i));
	g_autoptr(GHashTable) counts = letters_of(evening);

	ck_assert_int_eq(total(counts, BOB), 1);
	ck_assert_int_eq(total(counts, CID), 1);
}

/* Returns the answer to a player, without names and ids. */
static char *
answer_to(const Evening *evening, const char *name)
{
	g_autofree char *folded = g_ascii_strdown(name, -1);
	g_autofree char *address = g_strconcat(folded, "@x.example", NULL);
	g_autoptr(GRegex) own =
		g_regex_new("mg-\\d+|[0-9a-f]{16,}|[0-9a-f ]{40,}", 0, 0, NULL);

	ptr_array_foreach (const Opened, letter, evening->letters) {
		if (strcmp(letter->to, address) != 0 ||
		    !strstr(letter->text, "challenge"))
			continue;
		g_autofree char *freed = g_regex_replace_literal(
			own, letter->text, -1, 0, "*", 0, NULL);
		g_auto(GStrv) parts = g_strsplit(freed, name, -1);

		return g_strjoinv("Me", parts);
	}
	return NULL;
}

/* A person gets only so many letters a day that others cause: the rest is sent
 * on the next days, and the others don't learn of it. */
TEST_IN(one_person_has_enough, Evening, evening, busy_club())
{
	static const int wanted[] = { 3, 0, 2, 0, 0 };
	ClubFixture *fixture = evening->fixture;

	club_fixture_configure(fixture, CONFIG("limits.asked_to_one", "3"));
	/* Answers to their own questions don't count. */
	evening_hears(evening, "Cid", "help");
	for (gsize i = 0; i < G_N_ELEMENTS(others); i++)
		player_writes(fixture, others[i],
			      "challenge masters-gallery with Cid");
	evening_go_on(evening);
	g_autofree char *first = answer_to(evening, others[0]);

	for (gsize i = 0; i < G_N_ELEMENTS(others); i++) {
		g_autofree char *answer = answer_to(evening, others[i]);

		ck_assert_ptr_nonnull(answer);
		ck_assert_str_eq(answer, first);
	}
	/* Nor does a question release postponed letters. */
	for (gsize i = 0; i < G_N_ELEMENTS(wanted); i++) {
		ck_assert_int_eq(said(evening->letters, "invites you to play"),
				 wanted[i]);
		if (i % 2)
			fixture->now += DAY;
		else
			player_writes(fixture, "Cid", "help");
		evening_go_on(evening);
	}
}

/* Over hours and days. */
TEST_IN(one_player_has_enough, Evening, evening, busy_club())
{
	ClubFixture *fixture = evening->fixture;
	int n = 0;

	club_fixture_configure(fixture, CONFIG("limits.asked_per_hour", "4",
					       "limits.asked_per_day", "6"));
	for (int hour = 0; hour < 4; hour++) {
		for (int i = 0; i < 3; i++) {
			player_writes(fixture, "Ann",
				      formatted("resign mg-%d\nresign mg-%d",
						2 * i + 1, 2 * i + 2));
		}
		evening_go_on(evening);
		n += said(evening->letters, "confirm this first");
		ck_assert_int_eq(n, hour ? 6 : 4);
		fixture->now += HOUR;
	}
}
