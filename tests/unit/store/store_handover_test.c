/* store_handover_test.c - the standby list, offers of seats, former owners of a
 * seat; and how many decisions were answered in time. */
#include "lib/store_case.h"

#include "store/decisions.h"
#include "store/matches.h"
#include "store/seat_offers.h"
#include "store/seats.h"

/* --- standby ------------------------------------------------------------ */

static char *
list_text(StoreCase *test)
{
	g_autoptr(GArray) list = standby_list(test->store, NULL);
	GString *text = g_string_new(NULL);

	for (guint i = 0; i < list->len; i++)
		g_string_append_printf(text, "%s%" G_GINT64_FORMAT,
				       i ? " " : "",
				       g_array_index(list, gint64, i));
	return g_string_free(text, FALSE);
}

STORE_TEST(the_list_is_in_the_order_of_asking)
{
	static const struct {
		char act; /* + adds, - removes */
		int player;
		const char *wanted;
	} steps[] = {
		{ '+', 1, "1" },     { '+', 2, "1 2" }, { '+', 3, "1 2 3" },
		{ '+', 1, "2 3 1" }, { '-', 3, "2 1" }, { '-', 3, "2 1" },
		{ '+', 3, "2 1 3" }, { '-', 2, "1 3" },
	};

	store_case_player(test, "Ann");
	store_case_player(test, "Bob");
	store_case_player(test, "Cid");
	for (gsize i = 0; i < G_N_ELEMENTS(steps); i++) {
		must((steps[i].act == '+' ? standby_put : standby_drop)(
			store, steps[i].player, &error));
		assert_text(list_text(test), steps[i].wanted);
	}
	must_fail(standby_put(store, 99, &error), ERROR_NEVER);
}

/* --- offers ------------------------------------------------------------- */

STORE_TEST(offers_open_and_close)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 match = store_case_match(test, MATCH_LIVE);
	SeatOffer offer = { .match = match,
			    .seat = 1,
			    .player = ann,
			    .made = NOW,
			    .until = NOW + DAY };

	must(seat_offer_add(store, &offer, &error));
	g_autofree SeatOffer *found =
		must(found(SeatOffer, seat_offer_get, store, offer.id));

	ck_assert_int_eq(found->until, NOW + DAY);
	ck_assert_int_eq(found->state, OFFER_OPEN);
	ck_assert_int_eq(found->seat, 1);
	/* A match is due when an offer of one of its seats ends. */
	for (int late = 0; late < 2; late++) {
		g_autoptr(GArray) due =
			must(match_due(store, NOW + DAY - 1 + late, &error));

		ck_assert_int_eq(due->len, late);
	}
	must(seat_offer_put_off(store, HOUR, &error));
	g_autoptr(GPtrArray) open = must(seat_offer_to(store, ann, &error));

	ck_assert_int_eq(open->len, 1);
	ck_assert_int_eq(((SeatOffer *)open->pdata[0])->until,
			 NOW + DAY + HOUR);
	must(seat_offer_set(store, offer.id, OFFER_TAKEN, &error));
	g_autoptr(GPtrArray) none = must(seat_offer_list(store, match, &error));

	ck_assert_int_eq(none->len, 0);
	must_fail(seat_offer_set(store, 77, OFFER_TAKEN, &error), ERROR_NEVER);
	ck_assert_ptr_null(found(SeatOffer, seat_offer_get, store, 77));
}

/* --- tenures ------------------------------------------------------------ */

STORE_TEST(who_held_a_seat)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 match = store_case_match(test, MATCH_LIVE);
	Tenure rows[] = {
		{ match, 1, ann, 0, NOW, (char *)"opening" },
		{ match, 0, ann, 3, NOW + 1, (char *)"offer" },
		{ match, 1, 0, 7, NOW + 2, (char *)"bot" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
		must(tenure_add(store, &rows[i], &error));
	g_autoptr(GPtrArray) list = must(tenure_list(store, match, &error));

	ck_assert_int_eq(list->len, 3);
	const Tenure *last = list->pdata[2];

	ck_assert_int_eq(((Tenure *)list->pdata[0])->seat, 0);
	ck_assert_int_eq(last->player, 0);
	ck_assert_int_eq(last->step, 7);
	ck_assert_str_eq(last->why, "bot");
}

/* --- owners ------------------------------------------------------------- */

STORE_TEST(matches_of_an_owner)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");
	SeatRow row = { .match = store_case_match(test, MATCH_LIVE),
			.player = bob,
			.owner = ann,
			.word = (char *)"",
			.desk = (char *)"",
			.thread = (char *)"",
			.abort = NOW };

	must(seat_add(store, &row, &error));
	g_autoptr(GArray) hers = must(match_of_owner(store, ann, &error));
	g_autoptr(GArray) his = must(match_of_owner(store, bob, &error));
	g_autoptr(GArray) held = must(match_of_player(store, ann, &error));
	g_autoptr(GPtrArray) seats = must(seat_list(store, row.match, &error));

	ck_assert_int_eq(hers->len, 1);
	ck_assert_int_eq(his->len, 1);
	ck_assert_int_eq(held->len, 0);
	ck_assert_int_eq(((SeatRow *)seats->pdata[0])->abort, NOW);
}

/* --- punctuality -------------------------------------------------------- */

/* PLAY 3: punctuality is over the last year, without delays that are nobody's
 * fault. */
STORE_TEST(answers_in_time)
{
	gint64 ann = store_case_player(test, "Ann");
	TABLE(rows, Outcome outcome; Time closed; bool excused) = {
		{ OUTCOME_IN_TIME, NOW, false },
		{ OUTCOME_PLAN, NOW, false },
		{ OUTCOME_MISSED, NOW, false },
		{ OUTCOME_MISSED, NOW, true },
		{ OUTCOME_FORCED, NOW, false },
		{ OUTCOME_VOID, NOW, false },
		{ OUTCOME_NONE, TIME_NONE, false },
		{ OUTCOME_MISSED, NOW - 366 * DAY, false },
	};
	Punctuality found = { 0 };
	gint64 match = store_case_match(test, MATCH_LIVE);

	for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
		Decision decision = { .match = match,
				      .player = ann,
				      .topic = (char *)"turn",
				      .outcome = rows[i].outcome,
				      .closed = rows[i].closed,
				      .excused = rows[i].excused };

		must(decision_add(store, &decision, &decision.serial, &error));
	}
	must(decision_punctual(store, ann, NOW - 365 * DAY, &found, &error));
	ck_assert_int_eq(found.due, 3);
	ck_assert_int_eq(found.on_time, 2);
}
