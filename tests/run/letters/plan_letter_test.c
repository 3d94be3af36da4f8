/* plan_letter_test.c - the plan that a letter teaches (PLAY 5): in every
 * language the desk accepts it as shown, and it answers the decision; it is
 * shown until plans have made two moves of that kind for the player. */
#include "lib/evening.h"

#include "base/object.h"
#include "club/installation/language.h"
#include "command/parse.h"
#include "match/desk.h"
#include "match/simulation.h"
#include "people/page_offer.h"
#include "store/engine/query.h"
#include "template/library.h"

#include <stdlib.h>
#include <string.h>

/* --- the words of the games ---------------------------------------------- */

#define MATCHES 12
#define STEPS 400
#define LINE_MOST 70 /* characters */

static const struct {
	const char *game, *language;
	const char *never; /* words that only the other edition has, or NULL */
} words[] = {
	{ "masters-gallery", "en", NULL },
	{ "masters-gallery", "de", NULL },
	{ "masters-gallery", "fr", NULL },
	{ "art-gallery", "en", NULL },
	{ "art-gallery", "de", NULL },
	{ "art-gallery", "fr", NULL },
	{ "masterpiece-1970", "en", "collect" },
	{ "masterpiece-1970", "de", "collect" },
	{ "masterpiece-1970", "fr", "collect" },
	{ "masterpiece-1996", "en", NULL },
	{ "masterpiece-1996", "de", NULL },
	{ "masterpiece-1996", "fr", NULL },
};

typedef struct {
	Club *club;
	const Game *game;
	const char *language;
	Match *match;
	GHashTable *met; /* topics that occurred, as in words.ini */
	int shown, answered;
} Lesson;

/* Translates the plan into English if necessary and puts it on a desk. Returns
 * whether it answers this decision, too. */
static bool
take_plan(const Lesson *lesson, Desk *desk, int seat, const char *line)
{
	Tongues tongues = tongues_for(lesson->club, lesson->language);
	g_autofree char *english =
		tongues.own ? tongue_english(tongues.own, line) : NULL;
	g_autofree char *topic = NULL;
	g_autoptr(GPtrArray) wishes = NULL;
	g_autoptr(GError) error = NULL;
	bool always;

	ck_assert_msg(
		parse_plan(english ? english : line, &always, &topic, &wishes),
		"no plan: %s", line);
	ck_assert_msg((always ? desk_always : desk_next)(
			      desk, lesson->match, seat, topic, wishes, &error),
		      "%s: %s", line, error ? error->message : "");
	return always;
}

/* Looks at the plan for a decision, if there is one. */
static void
teach(Lesson *lesson, int seat)
{
	g_autofree char *key = g_strdelimit(
		g_strdup(match_topic(lesson->match, seat)), " ", '-');
	json_auto_t *data = match_plans(lesson->match, seat);
	json_auto_t *worded =
		club_worded(lesson->club, lesson->game, lesson->language, data);
	g_autofree char *line = library_word(
		lesson->club->library, lesson->language, lesson->game->folder,
		"plans", key, worded, false, NULL);
	g_autoptr(Desk) desk = desk_new();

	if (!line || !*line)
		return;
	g_hash_table_add(lesson->met, g_steal_pointer(&key));
	ck_assert_msg(g_utf8_strlen(line, -1) <= LINE_MOST, "%s", line);
	if (!take_plan(lesson, desk, seat, line))
		return;
	lesson->shown++;
	lesson->answered += desk_fill(desk, lesson->match, seat, NULL, NULL) &&
			    desk_order_by(desk) != ORDER_STAND_IN;
}

static void
teach_match(Lesson *lesson, int nth)
{
	g_autofree char *seed = g_strdup_printf("plans %d", nth);
	Deal deal = { .game = lesson->game,
		      .rules = lesson->game->rules,
		      .seats = 3,
		      .tables = club_tables(lesson->club, lesson->game, NULL) };
	g_autoptr(Match) match = sample_new(&deal, seed, NULL);

	ck_assert_ptr_nonnull(match);
	lesson->match = match;
	for (int seat = 0; seat < deal.seats; seat++)
		match_wording(match, seat,
			      club_wording(lesson->club, lesson->game,
					   lesson->language));
	for (int step = 0; step < STEPS && match_waiting(match); step++) {
		for (int seat = 0; seat < deal.seats; seat++)
			if (seats_has(match_waiting(match), seat))
				teach(lesson, seat);
		sample_step(match);
	}
}

CLUB_TEST_EACH(every_plan_is_taken_as_it_is_shown, words)
{
	Lesson lesson = { .club = fixture->club,
			  .game = game_find(words[_i].game),
			  .language = words[_i].language,
			  .met = g_hash_table_new_full(g_str_hash, g_str_equal,
						       g_free, NULL) };
	g_auto(GStrv) keys =
		library_keys(fixture->club->library, lesson.language,
			     lesson.game->folder, "plans", NULL);

	for (int nth = 0; nth < MATCHES; nth++)
		teach_match(&lesson, nth);
	ck_assert_ptr_nonnull(keys);
	for (char **key = keys; *key; key++)
		ck_assert_msg(g_hash_table_contains(lesson.met, *key) ||
				      !g_strcmp0(*key, words[_i].never),
			      "%s never came", *key);
	/* it answers the decision that it is shown with */
	ck_assert_int_gt(lesson.shown, 50);
	ck_assert_int_eq(lesson.answered, lesson.shown);
	g_hash_table_unref(lesson.met);
}

/* A plan's data doesn't depend on what the seat can't know. */
TEST_EACH(a_plan_tells_nothing_hidden, words)
{
	const Game *game = game_find(words[_i].game);
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	Deal deal = { .game = game,
		      .rules = game->rules,
		      .seats = 3,
		      .tables = club_tables(fixture->club, game, NULL) };
	g_autoptr(Match) match = sample_new(&deal, "hidden", NULL);
	const guint8 seed[SEED_BYTES] = { 7 };
	Dice dice = dice_new(seed, "veil");

	for (int step = 0; step < STEPS && match_waiting(match); step++) {
		for (int seat = 0; seat < deal.seats; seat++) {
			if (!seats_has(match_waiting(match), seat))
				continue;
			g_autoptr(Match) veiled =
				match_veiled(match, seat, &dice);
			json_auto_t *plain = match_plans(match, seat);
			json_auto_t *blind = match_plans(veiled, seat);

			ck_assert(json_equal(plain, blind));
		}
		sample_step(match);
	}
}

/* --- letters -------------------------------------------------------------- */

#define TAUGHT "\nNow and every time after:\n\n| "
#define PASSES 120

/* Returns the plan that a letter shows, or NULL. Free with g_free. */
static char *
plan_in(const Opened *letter)
{
	const char *at = strstr(letter->text, TAUGHT);

	if (!at)
		return NULL;
	at += strlen(TAUGHT);
	g_auto(GStrv) all = g_strsplit(at, "\n\n", 2);
	g_auto(GStrv) rows = g_strsplit(all[0], "\n| ", -1);

	return g_strjoinv(" ", rows);
}

/* Counts the moves that plans made for the owner of an address, of the kind
 * that the match now asks for. */
static int
used_by(const ClubFixture *fixture, const char *match, const char *address)
{
	g_autoptr(MatchRow) row = club_fixture_row(fixture, match);
	int used;

	/* 2 is OUTCOME_PLAN */
	must(query_count(fixture->club->store,
			 "SELECT COUNT(*) FROM decisions AS made, decisions AS"
			 " asked, players WHERE players.id = asked.player"
			 " AND players.address = ? AND asked.match = ?"
			 " AND asked.open = 1 AND made.match = asked.match"
			 " AND made.player = asked.player"
			 " AND made.topic = asked.topic AND made.outcome = 2",
			 WITH(T(address), N(row->id)), &used, &error));
	return used;
}

typedef struct {
	int shown, hidden;
} Count;

/* Answers a letter with its plan, or with the last line of its menu and no
 * plan. */
static void
answer(ClubFixture *fixture, const char *match, const Opened *letter,
       Dice *dice, Count *count)
{
	g_autofree char *plan = plan_in(letter);
	g_autoptr(GPtrArray) offers = offers_read(letter->text);
	int used = used_by(fixture, match, letter->to);
	ck_assert_msg(!plan || used < 2, "%s", letter->text);
	count->shown += plan != NULL;
	if (plan && dice_below(dice, 2)) {
		assert_has(letter->html,
			   kept(g_uri_escape_string(plan, NULL, FALSE)));
		club_fixture_answer(fixture, letter, plan);
		return;
	}
	count->hidden += !plan && used >= 2 && offers->len;
	if (!offers->len || !strstr(letter->subject, "Your turn"))
		return;
	g_autofree char *places = NULL;
	g_autofree char *line = offer_fill(offers->pdata[offers->len - 1],
					   manner_find("en"), dice, &places);

	club_fixture_answer(fixture, letter, joined(line, "\nclear"));
}

/* Players who sometimes take plans are no longer shown plans of a kind after
 * two moves by them; the desk accepted every plan. */
CLUB_TEST(a_plan_is_shown_until_plans_are_known)
{
	g_autofree char *match = club_fixture_begin(
		fixture, PLAN(.game = "masterpiece-1970",
			      .players = NAMES("Ann", "Bob", "Cid")));
	const guint8 seed[SEED_BYTES] = { 7 };
	Dice dice = dice_new(seed, "answers");
	Count count = { 0 };

	for (int i = 0; i < PASSES; i++) {
		g_autoptr(GPtrArray) letters = pass_and_read(fixture);

		ptr_array_foreach (const Opened, letter, letters) {
			assert_lacks(letter->subject, "Not understood");
			answer(fixture, match, letter, &dice, &count);
		}
	}
	ck_assert_int_gt(count.shown, 3);
	ck_assert_int_gt(count.hidden, 0);
}

/* --- what plans would have saved ------------------------------------------ */

#define ENOUGH 3
#define OWN 12
#define MATCH_PASSES 250

static const struct {
	const char *name, *address, *language;
	const char *before, *after; /* the number of letters */
	const char *taught;
} readers[] = {
	{ "Ann", ANN, "en", "With plans you would have had ", " letters",
	  "\nNow and every time after:" },
	{ "Bob", BOB, "de", "Mit vorgemerkten Zügen hättest du ", " Briefe",
	  "\nJetzt und künftig jedes Mal:" },
	{ "Cid", CID, "fr", "Avec des coups prévus, vous auriez eu ",
	  " lettres", "\nCette fois et les suivantes :" },
};

typedef struct {
	int asked;    /* letters that asked for a move */
	bool planned; /* the player gave a plan */
	int own;      /* how often they made the plan's move by hand */
	char *result;
} Reader;

/* Returns the first move of the plan that a letter shows, if it is an amount;
 * or NULL. Free with g_free. */
static char *
plan_amount(const Opened *letter, const char *behind)
{
	const char *at = strstr(letter->text, behind);
	const char *line = at ? strstr(at, "\n| ") : NULL;

	if (!line)
		return NULL;
	g_autofree char *plan = g_strndup(line + 3, strcspn(line + 3, "\n"));
	g_auto(GStrv) halves = g_strsplit(plan, ":", 2);
	char *move = halves[1] ? g_strstrip(halves[1]) : plan;
	const char *number = strpbrk(move, "0123456789");

	return number ? g_strndup(move,
				  (gsize)(number - move) + strcspn(number, " "))
		      : NULL;
}

/* Answers with a random menu line, or first with this plan. */
static void
reply(ClubFixture *fixture, const Opened *letter, int nth, const char *plan,
      Dice *dice, Reader *reader)
{
	g_autoptr(GPtrArray) offers = offers_read(letter->text);
	g_autofree char *places = NULL;

	if (!offers->len)
		return;
	reader->asked++;
	if (plan && !reader->planned && strstr(letter->text, plan)) {
		reader->planned = true;
		club_fixture_answer(fixture, letter, plan);
		return;
	}
	g_autofree char *amount = plan_amount(letter, readers[nth].taught);

	if (amount && reader->own < OWN) {
		reader->own++;
		club_fixture_answer(fixture, letter, amount);
		return;
	}
	/* passing comes last, and is also what plans do */
	guint most = dice_below(dice, 3) ? 1 : offers->len;
	g_autofree char *line = offer_fill(
		offers->pdata[offers->len - 1 - dice_below(dice, most)],
		manner_find(readers[nth].language), dice, &places);

	club_fixture_answer(fixture, letter, line);
}

/* Plays a match; a player with a plan sends it once. */
static void
read_match(const char *const plans[], Reader found[])
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	const guint8 seed[SEED_BYTES] = { 1 };
	Dice dice = dice_new(seed, "answers");
	bool over = false;

	for (int i = 0; i < (int)G_N_ELEMENTS(readers); i++) {
		g_autoptr(Player) player =
			club_fixture_player(fixture, readers[i].name);

		g_free(player->language);
		player->language = g_strdup(readers[i].language);
		must(player_set(fixture->club->store, player, &error));
	}
	g_autofree char *match = club_fixture_begin(
		fixture, PLAN(.game = "masterpiece-1970",
			      .players = NAMES("Ann", "Bob", "Cid")));

	for (int pass = 0; pass < MATCH_PASSES && !over; pass++) {
		g_autoptr(GPtrArray) letters = pass_and_read(fixture);

		ptr_array_foreach (const Opened, letter, letters) {
			int nth = !strcmp(letter->to, BOB)   ? 1
				  : !strcmp(letter->to, CID) ? 2
							     : 0;

			if (!strstr(letter->text, "pennypost verify")) {
				reply(fixture, letter, nth, plans[nth], &dice,
				      &found[nth]);
				continue;
			}
			over = true;
			found[nth].result =
				g_strconcat(letter->text, letter->html, NULL);
		}
	}
	g_autoptr(MatchRow) row = club_fixture_row(fixture, match);
	ck_assert_msg(over, "%d steps", row->steps);
}

/* Reads the number of saved letters from the result. */
static int
saved_in(const Reader *reader, int nth)
{
	const char *at = strstr(reader->result, readers[nth].before);
	char *end;

	if (!at)
		return -1;
	int n = (int)strtol(at + strlen(readers[nth].before), &end, 10);

	ck_assert_msg(g_str_has_prefix(end, readers[nth].after), "%.90s", end);
	ck_assert_ptr_nonnull(strstr(end, readers[nth].before)); /* HTML */
	return n;
}

/* PLAY 5: the last letter says how many letters plans would have saved: never
 * more than asked for moves, and nothing to players who used a plan. */
TEST(the_last_letter_says_what_plans_would_have_saved)
{
	static const char *const none[] = { NULL, NULL, NULL };
	static const char *const bobs[] = {
		NULL, "immer bei verkauf: verkaufe das wertvollste oder passe",
		NULL
	};
	Reader by_hand[G_N_ELEMENTS(readers)] = { 0 };
	Reader planned[G_N_ELEMENTS(readers)] = { 0 };

	read_match(none, by_hand);
	read_match(bobs, planned);
	ck_assert(planned[1].planned);
	for (int i = 0; i < (int)G_N_ELEMENTS(readers); i++) {
		int n = saved_in(&by_hand[i], i);

		ck_assert_int_ge(n, ENOUGH);
		ck_assert_int_lt(n, by_hand[i].asked);
		ck_assert(i != 1 || saved_in(&planned[i], i) < 0);
		g_free(by_hand[i].result);
		g_free(planned[i].result);
	}
}

/* --- help ----------------------------------------------------------------- */

TABLE(helps, const char *language, *asks, *paragraph, *example) = {
	{ "en", "help plans", "A plan is a move for later.",
	  "\n| always on take back: take 8 7 6" },
	{ "de", "hilfe pläne", "Ein vorgemerkter Zug ist einer für später.",
	  "\n| immer bei rücknahme: nehme 8 7 6" },
	{ "fr", "aide plans", "Un coup prévu est un coup pour plus tard.",
	  "\n| toujours pour reprise\u00a0: reprends 8 7 6" },
};

CLUB_TEST_EACH(help_explains_plans, helps)
{
	g_autoptr(Player) ann = club_fixture_player(fixture, "Ann");

	g_free(ann->language);
	ann->language = g_strdup(helps[_i].language);
	ck_assert(player_set(fixture->club->store, ann, NULL));
	player_writes(fixture, "Ann", helps[_i].asks);
	const Opened *letter = letter_to(kept(pass_and_read(fixture)), ANN);

	assert_says(letter, helps[_i].paragraph, helps[_i].example);
}
