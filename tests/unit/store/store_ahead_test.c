/* store_ahead_test.c - what was asked in advance is what would be read now:
 * the same random day on a database whose questions are asked in advance and on
 * one of SQLite's, where they are not. */
#include "lib/folder.h"
#include "lib/store_case.h"

#include "store/absences.h"
#include "store/decisions.h"
#include "store/facts.h"
#include "store/news.h"
#include "store/onlookers.h"
#include "store/opening.h"
#include "store/outbox.h"
#include "store/pictures.h"
#include "store/seats.h"
#include "store/steps.h"
#include "store/tokens.h"

#include <string.h>

#define PLAYERS 3
#define MATCHES 2
#define SEATS 2
#define MOST 4 /* things of a kind */
#define DAYS 40
#define ACTS 60 /* a day */

/* One die for both. */
typedef struct {
	gint64 player, match;
	int seat, nth, value;
} Dice;

static Dice throw(GRand * rand)
{
	return (Dice){
		.player = g_rand_int_range(rand, 1, PLAYERS + 1),
		.match = g_rand_int_range(rand, 1, MATCHES + 1),
		.seat = g_rand_int_range(rand, 0, SEATS),
		.nth = g_rand_int_range(rand, 1, MOST + 1),
		.value = g_rand_int_range(rand, 0, 5),
	};
}

static char *
named(const char *what, const Dice *dice)
{
	return g_strdup_printf("%s%d", what, dice->nth);
}

/* --- what is changed --------------------------------------------------------
 */

typedef void Act(Store *store, const Dice *dice);

static void
add_news(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	const News news = { .player = dice->player,
			    .match = dice->match,
			    .kind = (char *)"event",
			    .data = (char *)"{}",
			    .due = NOW + dice->value };

	must(news_add(store, &news, &error));
}

static void
delete_news(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(GPtrArray) list =
		news_list(store, dice->player, dice->match, &error);
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(gint64));

	must(list);
	for (guint i = 0; i < list->len; i++)
		g_array_append_val(ids, ((News *)list->pdata[i])->id);
	if (dice->value % 2)
		must(news_delete_all(store, dice->player, dice->match, ids,
				     &error));
	else if (list->len)
		must(news_delete(store, list->pdata[0], &error));
}

static void
forget_news(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	must(news_forget(store, dice->player, dice->match, G_MAXINT64, &error));
}

static void
open_decision(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	Decision decision = { .match = dice->match,
			      .seat = dice->seat,
			      .player = dice->player,
			      .topic = (char *)"turn",
			      .open = true };
	g_autoptr(Decision) owed = NULL;

	must(decision_owed(store, dice->match, dice->seat, &owed, &error));
	if (!owed)
		must(decision_add(store, &decision, NULL, &error));
}

static void
answer_decision(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Decision) decision = NULL;

	must(decision_owed(store, dice->match, dice->seat, &decision, &error));
	if (!decision)
		return;
	decision->open = dice->value > 1;
	decision->answered = NOW + dice->value;
	must(decision_set(store, decision, &error));
}

static void
print_decision(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Decision) decision = NULL;

	must(decision_owed(store, dice->match, dice->seat, &decision, &error));
	if (!decision)
		return;
	decision->printed = NOW + dice->value;
	must(decision_print(store, decision, &error));
}

static void
close_decisions(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	must(decision_close_all(store, dice->match, NOW, &error));
}

static void
thread_seat(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(GPtrArray) seats = seat_list(store, dice->match, &error);
	SeatRow *seat = seats ? seats->pdata[dice->seat] : NULL;

	g_free(seat->thread);
	seat->thread = named("<thread>", dice);
	must(seat_thread_set(store, seat, &error));
}

static void
hand_seat(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(GPtrArray) seats = seat_list(store, dice->match, &error);
	SeatRow *seat = seats ? seats->pdata[dice->seat] : NULL;

	seat->player = dice->player;
	must(seat_set(store, seat, &error));
}

static void
count_letter(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	gint64 count;

	must(player_count_letter(store, dice->player, &count, &error));
}

static void
rename_player(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Player) player = player_must(store, dice->player, &error);

	player->active = dice->value % 2;
	must(player_set(store, player, &error));
}

static void
stir_match(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	must(match_stir(store, dice->match, &error));
}

static void
pause_match(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(MatchRow) row = match_must(store, dice->match, &error);

	row->paused = dice->value;
	must(match_set(store, row, &error));
}

static void
revoke_token(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *hash = named("hash", dice);

	must(token_revoke_one(store, hash, &error));
}

static void
add_token(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *hash = named("hash", dice);
	g_autoptr(Token) known = NULL;
	const Token token = { .hash = hash,
			      .player = dice->player,
			      .match = dice->match,
			      .scope = (char *)"play" };

	must(token_find(store, hash, &known, &error));
	if (!known)
		must(token_add(store, &token, &error));
}

static void
add_letter(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *id = named("<letter>", dice);
	g_autoptr(OutboxRow) known = NULL;
	g_autoptr(GBytes) bytes = g_bytes_new_static("abc", 3);
	const OutboxRow row = { .player = dice->player,
				.match = dice->match,
				.kind = (char *)"turn",
				.message_id = id,
				.from = (char *)"club@localhost",
				.to = (char *)"ann@example.net",
				.subject = (char *)"",
				.bytes = bytes,
				.news = (char *)"[]",
				.words = (char *)"" };

	must(outbox_find(store, id, &known, &error));
	if (known)
		must(outbox_delete(store, known->id, &error));
	else
		must(outbox_add(store, &row, NULL, &error));
}

static void
mark_letter(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *id = named("<letter>", dice);
	g_autoptr(OutboxRow) known = NULL;

	must(outbox_find(store, id, &known, &error));
	if (known)
		must(outbox_mark(store, &known->id, 1, dice->value % 2,
				 &error));
}

static void
add_absence(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	const Absence absence = { .player = dice->player,
				  .since = NOW,
				  .until = NOW + DAY + dice->value };
	gint64 id;

	must(absence_add(store, &absence, &id, &error));
}

static void
set_fact(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *key = named("fact", dice);
	g_autofree char *value = g_strdup_printf("%d", dice->value);

	must(fact_set(store, key, dice->value ? value : NULL, &error));
}

static void
watch(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(OnlookerRow) row = NULL;

	must(onlooker_get(store, dice->match, dice->player, &row, &error));
	must((row ? onlooker_remove : onlooker_add)(store, dice->match,
						    dice->player, &error));
}

static void
keep_picture(Store *store, const Dice *dice)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *hash = named("picture", dice);
	g_autoptr(GBytes) png = g_bytes_new_static("png", 3);

	must(picture_keep(store, hash, png, &error));
}

static Act *const acts[] = {
	add_news,	 delete_news,	 forget_news,	  open_decision,
	answer_decision, print_decision, close_decisions, thread_seat,
	hand_seat,	 count_letter,	 rename_player,	  stir_match,
	pause_match,	 revoke_token,	 add_token,	  add_letter,
	mark_letter,	 add_absence,	 set_fact,	  watch,
	keep_picture,
};

/* --- what is read -----------------------------------------------------------
 */

static void
ask_ahead(Store *store, const Dice *dice)
{
	g_autofree char *hash = named("hash", dice);
	g_autofree char *fact = named("fact", dice);
	g_autofree char *picture = named("picture", dice);

	if (!store_asks_ahead(store))
		return;
	news_list_ahead(store, dice->player, dice->match);
	decision_list_ahead(store, dice->match);
	seat_list_ahead(store, dice->match);
	player_get_ahead(store, dice->player);
	player_count_letter_ahead(store, dice->player);
	match_get_ahead(store, dice->match);
	match_get_ahead(store, dice->match);
	token_find_ahead(store, hash);
	outbox_unsent_ahead(store, dice->player, dice->match);
	absence_list_ahead(store, dice->player, TIME_NONE);
	fact_get_ahead(store, fact);
	onlooker_list_ahead(store, dice->match);
	picture_get_ahead(store, picture);
	step_list_ahead(store, dice->match);
}

static void
say_lists(Store *store, const Dice *dice, GString *said)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(GPtrArray) news =
		news_list(store, dice->player, dice->match, &error);
	g_autoptr(GPtrArray) open = decision_list(store, dice->match, &error);
	g_autoptr(GPtrArray) seats = seat_list(store, dice->match, &error);
	g_autoptr(GPtrArray) away =
		absence_list(store, dice->player, TIME_NONE, &error);
	g_autoptr(GPtrArray) watching =
		onlooker_list(store, dice->match, &error);

	must(news && open && seats && away && watching);
	for (guint i = 0; i < news->len; i++)
		g_string_append_printf(said, " n%d",
				       (int)((News *)news->pdata[i])->due);
	for (guint i = 0; i < open->len; i++) {
		const Decision *one = open->pdata[i];

		/* The numbers of what is undone are gone. */
		g_string_append_printf(said, " d%d:%d", one->seat,
				       (int)one->answered);
	}
	for (guint i = 0; i < seats->len; i++) {
		const SeatRow *one = seats->pdata[i];

		g_string_append_printf(said, " s%d:%s", (int)one->player,
				       one->thread);
	}
	g_string_append_printf(said, " a%u w%u", away->len, watching->len);
}

static void
say_rows(Store *store, const Dice *dice, GString *said)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *hash = named("hash", dice);
	g_autofree char *fact = named("fact", dice);
	g_autofree char *hash_of = named("picture", dice);
	g_autofree char *value = NULL;
	g_autoptr(Player) player = player_must(store, dice->player, &error);
	g_autoptr(MatchRow) row = match_must(store, dice->match, &error);
	g_autoptr(MatchRow) glance = match_glance(store, dice->match, &error);
	g_autoptr(Token) token = NULL;
	g_autoptr(OutboxRow) unsent = NULL;
	g_autoptr(GBytes) png = NULL;
	gint64 count;

	must(player && row && glance);
	must(token_find(store, hash, &token, &error));
	must(outbox_unsent(store, dice->player, dice->match, &unsent, &error));
	must(fact_get(store, fact, &value, &error));
	must(picture_get(store, hash_of, &png, &error));
	must(player_count_letter(store, dice->player, &count, &error));
	g_string_append_printf(said, " p%d m%d:%d:%s t%d o%s f%s b%d c%d",
			       player->active, (int)row->paused,
			       (int)glance->paused, row->tables,
			       token ? (int)token->revoked : 2,
			       unsent ? unsent->message_id : "",
			       value ? value : "", png != NULL, (int)count);
}

static char *
read_all(Store *store, const Dice *dice)
{
	GString *said = g_string_new(NULL);

	say_lists(store, dice, said);
	say_rows(store, dice, said);
	return g_string_free(said, FALSE);
}

/* --- both -------------------------------------------------------------------
 */

static void
act_on(Store *store, guint32 nth, const Dice *dice)
{
	acts[nth % G_N_ELEMENTS(acts)](store, dice);
}

static void
compare(Store *one, Store *other, const Dice *dice)
{
	g_autofree char *here = read_all(one, dice);
	g_autofree char *there = read_all(other, dice);

	ck_assert_str_eq(here, there);
}

/* Some acts are undone again, with the savepoint before them. */
static void
pass_day(Store *one, Store *other, GRand *rand)
{
	Store *both[] = { one, other };
	bool undone = g_rand_boolean(rand);
	g_autoptr(GError) error = NULL;

	for (int i = 0; i < 2; i++)
		must(store_begin(both[i], &error));
	for (int i = 0; i < ACTS; i++) {
		Dice dice = throw(rand), asked = throw(rand);
		guint32 nth = g_rand_int(rand);

		for (int j = 0; undone && i == ACTS / 2 && j < 2; j++)
			must(store_mark(both[j], &error));
		ask_ahead(one, &asked);
		for (int j = 0; j < 2; j++)
			act_on(both[j], nth, &dice);
		compare(one, other, i % 2 ? &dice : &asked);
	}
	for (int i = 0; i < 2; i++) {
		if (undone)
			must(store_undo(both[i], &error));
		must(store_commit(both[i], &error));
	}
}

/* Players, matches and seats that the others are about. */
static void
people(StoreCase *test)
{
	static const char *const names[] = { "Ann", "Bob", "Cat" };
	g_autoptr(GError) error = NULL;

	for (int i = 0; i < PLAYERS; i++)
		store_case_player(test, names[i]);
	for (int i = 0; i < MATCHES * SEATS; i++) {
		const SeatRow seat = { .match = i / SEATS + 1,
				       .seat = i % SEATS,
				       .player = i % PLAYERS + 1 };

		if (i % SEATS == 0)
			store_case_match(test, MATCH_LIVE);
		must(seat_add(test->store, &seat, &error));
	}
}

TEST_RANGE(is_what_would_be_read_now, 0, 2)
{
	g_autoptr(StoreCase) test = store_case_new();
	g_autoptr(GError) error = NULL;
	g_autofree char *file = store_case_file(test, "twin.db");
	StoreCase twin = { NULL, file, store_create(file, &error) };
	GRand *rand = g_rand_new_with_seed((guint32)_i + 1);

	must(twin.store);
	people(test);
	people(&twin);
	for (int day = 0; day < DAYS; day++)
		pass_day(test->store, twin.store, rand);
	g_rand_free(rand);
	store_close(twin.store);
}
