/* What a seat is told doesn't depend on what it may not know: along random
 * matches of every game its letter stays equal to the byte when the hidden part
 * of the match is dealt anew and the others' orders are removed; and it learns
 * exactly the events that are meant for it. */
#include "base/object.h"
#include "club/live/history.h"
#include "lib/folder.h"
#include "lib/must.h"
#include "lib/new_club.h"

#include "run/letters/match/match_letter.h"
#include "template/letter.h"

#define SEEDS 3
#define LETTERS_MANY 200 /* in a match; after that fewer are compared */
#define REPLY_TO "club+aaaaaaaaaaaaaaaaaaaaaaaaaa@x.example"
#define NOW ((Time)1795168800)

static const char *const names[SEATS_MAX] = { "Ann",  "Bob",  "Cid",
					      "Dora", "Emil", "Fay" };

/* --- a club and a table without a database behind the match --------------- */

typedef struct {
	char *dir;
	Club *club;
	Run run;
	LiveMatch *live; /* its match is owned, its seats are borrowed */
	Dice dice;	 /* for moves and for redealing */
	char *where;	 /* for messages */
} Scene;

static void
open_club(Scene *scene)
{
	GError *error = NULL;

	scene->dir = folder_new();
	scene->club = new_club(scene->dir, NULL, &error);
	must_have(scene->club);
	scene->run = (Run){ .club = scene->club, .now = NOW };
}

static void
seat_players(LiveMatch *live, int seats)
{
	live->seats =
		g_ptr_array_new_with_free_func((GDestroyNotify)seat_row_free);
	live->players =
		g_ptr_array_new_with_free_func((GDestroyNotify)player_free);
	for (int seat = 0; seat < seats; seat++) {
		SeatRow *row = g_new0(SeatRow, 1);
		Player *player = g_new0(Player, 1);

		row->word = g_strdup("");
		row->thread = g_strdup("");
		player->id = row->player = seat + 1;
		player->name = g_strdup(names[seat]);
		player->address = g_strdup("player@x.example");
		player->language = g_strdup("en");
		player->zone = g_strdup("Europe/Vienna");
		g_ptr_array_add(live->seats, row);
		g_ptr_array_add(live->players, player);
		live->desks[seat] = desk_new();
	}
}

static LiveMatch *
deal(Scene *scene, const Game *game, int seats, int seed)
{
	LiveMatch *live = g_new0(LiveMatch, 1);
	GError *error = NULL;
	Deal how = {
		.game = game,
		.rules = game->rules,
		.seats = seats,
		.seed = { (guint8)seed, (guint8)seats, 7 },
		.tables = club_tables(scene->club, game, &error),
	};

	must_have(how.tables);
	live->row = g_new0(MatchRow, 1);
	live->row->name = g_strdup_printf("%s-1", game->prefix);
	live->row->game = g_strdup(game->name);
	live->row->options = g_strdup("");
	live->row->stand_in = g_strdup(seed % 2 ? "bot" : "fallback");
	live->row->seats = seats;
	live->row->pace_hours = 48;
	live->row->phase = MATCH_LIVE;
	seat_players(live, seats);
	live->match = match_new(&how, &error);
	must_have(live->match);
	match_names(live->match, names);
	scene->dice = dice_new(how.seed, "leak");
	return live;
}

static void
scene_clear(Scene *scene)
{
	live_free(scene->live);
	club_close(scene->club);
	folder_clear(scene->dir);
	g_free(scene->where);
}

/* --- letters -------------------------------------------------------------- */

/* Returns the whole letter of a seat at this moment: subject, text and HTML. */
static char *
letter_of(Scene *scene, int seat)
{
	LiveMatch *live = scene->live;
	g_autoptr(GPtrArray) news = g_ptr_array_new();
	Decision decision = { .serial = 1, .seat = seat };
	LetterData about = {
		.run = &scene->run,
		.live = live,
		.seat = seat,
		.player = live_player(live, seat),
		.news = news,
		.reply_to = REPLY_TO,
	};
	g_auto(Letter) letter = { NULL, NULL, NULL };

	if (seats_has(match_waiting(live->match), seat)) {
		decision.topic = (char *)match_topic(live->match, seat);
		about.decision = &decision;
	}
	must(match_letter_data(&about, &error));

	json_auto_t *data = about.data;

	Speech english = { .library = scene->club->library };

	must(letter_write(&english, match_game(live->match)->folder, "letter",
			  "=== cut", data, &letter, &error));
	char *whole = g_strdup_printf("%s\n%s\n%s", letter.subject, letter.text,
				      letter.html ? letter.html : "");

	return whole;
}

/* Fails where two texts differ, showing what comes before. */
static void
check_same(const Scene *scene, int seat, const char *told, const char *veiled)
{
	gsize i = 0;

	while (told[i] && told[i] == veiled[i])
		i++;
	gsize from = i > 60 ? i - 60 : 0;

	ck_assert_msg(!strcmp(told, veiled),
		      "%s, seat %d is told what it cannot know:\n%.120s\n"
		      "--- veiled:\n%.120s",
		      scene->where, seat, told + from, veiled + from);
}

/* Gives every other seat that owes a move an order. */
static void
order_others(Scene *scene, int seat, Moves *moves, Desk *kept[SEATS_MAX])
{
	LiveMatch *live = scene->live;
	Match *match = live->match;

	for (int other = 0; other < live->row->seats; other++) {
		Move move;

		kept[other] = NULL;
		if (other == seat || !seats_has(match_waiting(match), other))
			continue;
		kept[other] = live->desks[other];
		live->desks[other] = desk_new();
		game_pick(match_game(match), match_terms(match),
			  match_state(match), other, moves, &scene->dice,
			  &move);
		g_autofree char *text = match_write(match, other, &move);

		desk_order_set(live->desks[other], text, ORDER_PLAYER);
	}
}

static void
take_orders_away(Scene *scene, Desk *kept[SEATS_MAX])
{
	for (int other = 0; other < scene->live->row->seats; other++)
		if (kept[other]) {
			desk_free(scene->live->desks[other]);
			scene->live->desks[other] = kept[other];
		}
}

static void
check_seat(Scene *scene, int seat, Moves *moves)
{
	LiveMatch *live = scene->live;
	Match *match = live->match;
	Desk *kept[SEATS_MAX];

	order_others(scene, seat, moves, kept);
	g_autofree char *told = letter_of(scene, seat);

	take_orders_away(scene, kept);
	live->match = match_veiled(match, seat, &scene->dice);
	g_autofree char *veiled = letter_of(scene, seat);

	match_free(live->match);
	live->match = match;
	check_same(scene, seat, told, veiled);
}

/* --- events --------------------------------------------------------------- */

/* A seat learns the events for all and those for it, each once, in order, with
 * their own data. */
static void
check_learned(const Scene *scene, int seat)
{
	const Match *match = scene->live->match;
	const Events *events = match_events(match);
	json_auto_t *learned = live_learned(match, seat, NULL);
	gsize n = 0;

	for (int i = 0; i < events_count(events); i++) {
		Seats to = events_to(events, i);

		if (to != SEATS_ALL && !seats_has(to, seat))
			continue;
		const json_t *entry = json_array_get(learned, n++);
		json_auto_t *data = events_data(events, i, names);

		ck_assert_str_eq(
			json_string_value(json_object_get(entry, "kind")),
			events_kind(events, i));
		ck_assert(json_equal(json_object_get(entry, "data"), data));
		ck_assert_int_eq(object_true(entry, "own"), to != SEATS_ALL);
		ck_assert_uint_eq(json_object_size(entry), 3);
	}
	ck_assert_uint_eq(json_array_size(learned), n);
}

/* --- matches -------------------------------------------------------------- */

static void
step(Scene *scene, Moves *buffer)
{
	Match *match = scene->live->match;
	Seats waiting = match_waiting(match);
	Move moves[SEATS_MAX];

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (seats_has(waiting, seat))
			game_pick(match_game(match), match_terms(match),
				  match_state(match), seat, buffer,
				  &scene->dice, &moves[seat]);
	match_step(match, moves);
}

static void
play(Scene *scene, int seed)
{
	g_autoptr(Moves) moves = moves_new();
	const Match *match = scene->live->match;
	int seats = scene->live->row->seats, letters = 0;

	for (bool over = false; !over; step(scene, moves)) {
		/* At random, so that no kind of decision is always skipped. */
		guint32 rarely = letters < LETTERS_MANY ? 3 : 15;
		bool look = match_steps(match) < 4 ||
			    !dice_below(&scene->dice, rarely);

		g_free(scene->where);
		scene->where = g_strdup_printf("%s, %d seats, seed %d, step %d",
					       match_game(match)->name, seats,
					       seed, match_steps(match));
		over = match_over(match);
		for (int seat = 0; seat < seats; seat++) {
			check_learned(scene, seat);
			if (look || over) {
				check_seat(scene, seat, moves);
				letters++;
			}
		}
		if (over)
			return;
	}
}

TEST_RANGE(test_letters, 0, SEEDS)
{
	for (int n = 0; game_nth(n); n++) {
		const Game *game = game_nth(n);

		for (int seats = game->least_seats; seats <= game->most_seats;
		     seats++) {
			Scene scene = { 0 };

			open_club(&scene);
			scene.live = deal(&scene, game, seats, _i);
			play(&scene, _i);
			scene_clear(&scene);
		}
	}
}

/* This test would see a leak: the judge's view differs after a redeal. */
TEST(test_veil_hides)
{
	for (int n = 0; game_nth(n); n++) {
		Scene scene = { 0 };

		open_club(&scene);
		scene.live =
			deal(&scene, game_nth(n), game_nth(n)->most_seats, 1);
		const Match *match = scene.live->match;
		g_autoptr(Match) veiled = match_veiled(match, 0, &scene.dice);
		json_auto_t *a = match_view(match, SEAT_JUDGE);
		json_auto_t *b = match_view(veiled, SEAT_JUDGE);

		ck_assert_msg(!json_equal(a, b), "%s", game_nth(n)->name);
		ck_assert_str_eq(match_public_mark(match),
				 match_public_mark(veiled));
		ck_assert_str_eq(match_name(veiled, 1), "Bob");
		ck_assert_int_eq(match_steps(veiled), match_steps(match));
		scene_clear(&scene);
	}
}
