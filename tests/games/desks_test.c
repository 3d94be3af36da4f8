/* desks_test.c - whole matches of every game by desks, with random mails,
 * chains, plans and stand-ins; then the record is written and verified. */
#include "base/saying.h"
#include "lib/must.h"

#include "match/record.h"

#include <string.h>

#define STEPS_MOST 5000
#define SEEDS 6

typedef struct {
	Match *match;
	Desk *desks[SEATS_MAX];
	Moves *moves;
	Dice dice;
	GArray *steps;	 /* RecordStep */
	GPtrArray *kept; /* the texts of the steps */
	int planned, chained;
} Evening;

static char *
tables_text(const Game *game)
{
	g_autofree char *file = game_file(game, "tables.ini");
	g_autofree char *path =
		g_build_filename("src", "games", game->folder, file, NULL);
	char *text = NULL;

	if (!g_file_get_contents(path, &text, NULL, NULL))
		ck_abort_msg("cannot read %s", path);
	return text;
}

static char *
legal_text(Evening *evening, int seat)
{
	const Match *match = evening->match;
	Move move;

	game_pick(match_game(match), match_terms(match), match_state(match),
		  seat, evening->moves, &evening->dice, &move);
	return moves_plain(match_legal(evening->match, seat), &move);
}

/* Returns any move that the game may ever allow. */
static char *
some_text(Evening *evening)
{
	const Match *match = evening->match;
	Move move;

	moves_reset(evening->moves);
	match_game(match)->grammar(match_terms(match), evening->moves);
	moves_pick(evening->moves, &evening->dice, &move);
	return moves_plain(evening->moves, &move);
}

static void
write_plan(Evening *evening, int seat, bool always)
{
	g_autoptr(GPtrArray) wishes = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *first = some_text(evening);
	g_autofree char *second = some_text(evening);
	g_autoptr(GError) error = NULL;
	const char *topic = match_topic(evening->match, seat);

	g_ptr_array_add(wishes, some_text(evening));
	g_ptr_array_add(wishes, g_strconcat(first, " then ", second, NULL));
	bool good = (always ? desk_always : desk_next)(
		evening->desks[seat], evening->match, seat,
		dice_below(&evening->dice, 2) ? topic : NULL, wishes, &error);

	/* The number of a player's plans is limited. */
	ck_assert_msg(good || !strcmp(error->message, "plans.many_plans"), "%s",
		      good ? "" : error->message);
}

static void
write_mail(Evening *evening, int seat)
{
	g_autofree char *first = legal_text(evening, seat);
	g_autofree char *later = some_text(evening);
	DeskLine lines[2] = { { .line = first }, { .line = later } };

	desk_take(evening->desks[seat], evening->match, seat, lines, 2);
	ck_assert_msg(lines[0].verdict == DESK_TAKEN ||
			      lines[0].verdict == DESK_ASKED,
		      "%s", first);
	evening->chained += lines[1].verdict == DESK_CHAINED;
	desk_line_clear(&lines[0]);
	desk_line_clear(&lines[1]);
}

static void
told(json_t *said, const char *moves, void *data)
{
	(void)data;
	ck_assert(g_str_has_prefix(saying_key(said), "plans."));
	ck_assert_str_ne(moves, "");
	json_decref(said);
}

static void
stand_in(Evening *evening, int seat)
{
	Move move;

	match_stand_in(evening->match, seat,
		       dice_below(&evening->dice, 2) ? LEVEL_BOT
						     : LEVEL_FALLBACK,
		       &move);
	g_autofree char *text = match_write(evening->match, seat, &move);

	desk_order_set(evening->desks[seat], text, ORDER_STAND_IN);
}

static void
decide(Evening *evening, int seat)
{
	Desk **desk = &evening->desks[seat];
	bool filled = desk_fill(*desk, evening->match, seat, told, NULL);
	int dropped;

	evening->planned += filled;
	switch (dice_below(&evening->dice, 8)) {
	case 0:
		write_plan(evening, seat, true);
		break;
	case 1:
		write_plan(evening, seat, false);
		break;
	case 2:
		(void)desk_undo(*desk);
		break;
	case 3:
		ck_assert(desk_clear(*desk, evening->match, seat, NULL,
				     &dropped, NULL));
		break;
	case 4:
	case 5:
	case 6:
		write_mail(evening, seat);
		break;
	}
	if (!desk_fill(*desk, evening->match, seat, told, NULL))
		stand_in(evening, seat);
	g_autofree char *text = desk_write(evening->desks[seat]);

	desk_free(evening->desks[seat]);
	evening->desks[seat] = must(desk_read(text, &error));
}

static const char *
keep(Evening *evening, const char *text)
{
	char *kept = g_strdup(text);

	g_ptr_array_add(evening->kept, kept);
	return kept;
}

static void
step(Evening *evening)
{
	Match *match = evening->match;
	Seats waiting = match_waiting(match);
	RecordStep row = { .at = 1795000000 };

	for (int seat = 0; seat < match_terms(match)->seats; seat++) {
		if (!seats_has(waiting, seat))
			continue;
		decide(evening, seat);
		row.texts[seat] =
			keep(evening, desk_order(evening->desks[seat]));
		row.by[seat] = desk_order_by(evening->desks[seat]);
	}
	must(match_replay(match, row.texts, &error));

	row.fingerprint = keep(evening, match_fingerprint(match));
	g_array_append_val(evening->steps, row);
	for (int seat = 0; seat < match_terms(match)->seats; seat++)
		desk_played(evening->desks[seat], match, seat, told, NULL);
}

static json_t *
record_of(const Evening *evening, const Deal *deal)
{
	RecordSource source = { .match = "xx-1", .deal = *deal };

	source.steps = (const RecordStep *)evening->steps->data;
	source.n_steps = (int)evening->steps->len;
	for (int seat = 0; seat < deal->seats; seat++)
		source.names[seat] = "somebody";
	return must(record_new(&source, &error));
}

static void
hidden_while_live(const Evening *evening, const Deal *deal)
{
	json_auto_t *record = record_of(evening, deal);
	json_t *first = json_array_get(json_object_get(record, "steps"), 0);

	ck_assert_ptr_null(json_object_get(record, "seed"));
	ck_assert_ptr_null(json_object_get(record, "scores"));
	ck_assert_ptr_null(json_object_get(first, "moves"));
	ck_assert_ptr_null(json_object_get(first, "fingerprint"));
}

/* Plays a match; *planned and *chained grow by the moves from plans and from
 * chains. */
static void
play_evening(const Deal *deal, int seed, int *planned, int *chained)
{
	g_autofree char *text = g_strdup_printf("evening %d", seed);
	Evening evening = { .dice = dice_new(deal->seed, text) };

	evening.match = match_new(deal, NULL);
	evening.moves = moves_new();
	evening.steps = g_array_new(FALSE, TRUE, sizeof(RecordStep));
	evening.kept = g_ptr_array_new_with_free_func(g_free);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		evening.desks[seat] = desk_new();
	while (!match_over(evening.match)) {
		ck_assert_int_lt(match_steps(evening.match), STEPS_MOST);
		step(&evening);
		if (match_steps(evening.match) == 5 &&
		    !match_over(evening.match))
			hidden_while_live(&evening, deal);
	}
	json_auto_t *record = record_of(&evening, deal);
	int steps = 0;
	must(record_verify(record, &steps, &error));

	ck_assert_int_eq(steps, match_steps(evening.match));
	*planned += evening.planned;
	*chained += evening.chained;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		desk_free(evening.desks[seat]);
	g_ptr_array_unref(evening.kept);
	g_array_unref(evening.steps);
	moves_free(evening.moves);
	match_free(evening.match);
}

TEST_RANGE(matches_by_desks, 0, SEEDS)
{
	const Game *game;

	for (int n = 0; (game = game_nth(n)); n++) {
		g_autofree char *tables = tables_text(game);
		Deal deal = { .game = game, .rules = game->rules };

		int planned = 0, chained = 0;

		deal.tables = tables;
		deal.seed[0] = (guint8)_i;
		deal.words[0] = "tulip";
		for (int seats = game->least_seats; seats <= game->most_seats;
		     seats++) {
			deal.seats = seats;
			play_evening(&deal, _i, &planned, &chained);
		}
		ck_assert_int_gt(planned, 0);
		ck_assert_int_gt(chained, 0);
	}
}

/* --- Masters Gallery: one mail, one turn (masters-gallery M1) --- */

/* Returns the kind of card, "<artist>/up", that the seat holds beside a plain
 * one of the same artist; or NULL. */
static char *
pair_held(Match *match, int seat)
{
	static const char *const artists[] = { "vermeer", "degas", "monet",
					       "renoir", "van-gogh" };
	const char *key;

	for (guint i = 0; i < G_N_ELEMENTS(artists); i++) {
		g_autofree char *up = g_strdup_printf("play %s/up", artists[i]);
		g_autofree char *plain =
			g_strdup_printf("play %s/plain", artists[i]);
		Move move;

		if (match_read(match, seat, up, &move, &key, NULL) &&
		    match_read(match, seat, plain, &move, &key, NULL))
			return g_strdup(artists[i]);
	}
	return NULL;
}

static void
play_turn(Match *match, int seat, const char *artist)
{
	g_autofree char *play = g_strdup_printf("play %s/up", artist);
	g_autofree char *second = g_strdup_printf("second %s/plain", artist);
	DeskLine lines[2] = { { .line = play }, { .line = second } };
	const char *texts[SEATS_MAX] = { NULL };
	g_autoptr(Desk) desk = desk_new();

	desk_take(desk, match, seat, lines, 2);
	ck_assert_int_eq(lines[0].verdict, DESK_TAKEN);
	ck_assert_int_eq(lines[1].verdict, DESK_CHAINED);
	ck_assert_str_eq(desk_order(desk), play);
	for (int i = 0; i < 2; i++) {
		ck_assert_uint_eq(match_waiting(match), seats_one(seat));
		ck_assert(desk_fill(desk, match, seat, told, NULL));
		texts[seat] = desk_order(desk);
		ck_assert_str_eq(texts[seat], lines[i].line);
		ck_assert_int_eq(desk_order_by(desk), ORDER_PLAYER);
		ck_assert(match_replay(match, texts, NULL));
		desk_played(desk, match, seat, told, NULL);
	}
	desk_line_clear(&lines[0]);
	desk_line_clear(&lines[1]);
}

TEST(masters_gallery_m1_one_mail_one_turn)
{
	const Game *game = game_find("masters-gallery");
	g_autofree char *tables = tables_text(game);
	Deal deal = {
		.game = game, .rules = game->rules, .seats = 3, .tables = tables
	};
	int played = 0;

	for (int seed = 0; seed < 40; seed++) {
		deal.seed[0] = (guint8)seed;
		g_autoptr(Match) match = match_new(&deal, NULL);
		int seat = __builtin_ctz(match_waiting(match));
		g_autofree char *artist = pair_held(match, seat);

		if (!artist)
			continue;
		play_turn(match, seat, artist);
		/* The turn is over. */
		ck_assert_uint_eq(match_waiting(match),
				  seats_one((seat + 1) % 3));
		played++;
	}
	ck_assert_int_gt(played, 5);
}
