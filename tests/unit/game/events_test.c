/* events_test.c - who may know an event, and how it is written. */
#include "game/events.h"
#include "lib/must.h"

static const char *const names[] = { "Ann", "Bob", "Cid" };

static Events *
some_events(void)
{
	Events *events = events_new();

	events_add(events, "card_drawn", seats_one(1));
	events_word(events, "card", "monet");
	events_add(events, "round_over", SEATS_ALL);
	events_loud(events);
	events_number(events, "round", 2);
	events_seat(events, "finisher", 2);
	events_list(events, "artists");
	events_item(events, "degas");
	events_item_number(events, 3);
	events_list(events, "none");
	events_add(events, "peek", seats_one(0) | seats_one(2));
	return events;
}

TABLE(known_cases, int event, seat; bool known) = {
	{ 0, 0, false }, { 0, 1, true },	   { 0, SEAT_PUBLIC, false },
	{ 1, 0, true },	 { 1, SEAT_PUBLIC, true }, { 0, SEAT_JUDGE, true },
	{ 2, 2, true },	 { 2, 1, false },	   { 2, SEAT_JUDGE, true },
};

TEST_OF_EACH(who_may_know, known_cases, Events, events, some_events())
{
	ck_assert(events_known(events, known_cases[_i].event,
			       known_cases[_i].seat) == known_cases[_i].known);
}

static void
check_json(json_t *value, const char *wanted)
{
	assert_text(json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS), wanted);
	json_decref(value);
}

TEST_OF(records, Events, events, some_events())
{
	ck_assert_int_eq(events_count(events), 3);
	check_json(events_record(events, 0),
		   "{\"data\":{\"card\":\"monet\"},\"kind\":\"card_drawn\","
		   "\"to\":[1]}");
	check_json(events_record(events, 1),
		   "{\"data\":{\"artists\":[\"degas\",3],\"finisher\":2,"
		   "\"none\":[],\"round\":2},\"kind\":\"round_over\","
		   "\"to\":\"all\"}");
	check_json(events_record(events, 2),
		   "{\"data\":{},\"kind\":\"peek\",\"to\":[0,2]}");
	check_json(events_data(events, 1, names),
		   "{\"artists\":[\"degas\",3],\"finisher\":{\"name\":\"Cid\","
		   "\"seat\":2},\"none\":[],\"round\":2}");
}

/* Amounts are plain in the record, and as people write them in letters. */
TEST(amounts)
{
	g_autoptr(Events) events = events_new();

	events_add(events, "sold", SEATS_ALL);
	events_amount(events, "price", 1350000);
	check_json(events_record(events, 0),
		   "{\"data\":{\"price\":1350000},\"kind\":\"sold\","
		   "\"to\":\"all\"}");
	check_json(events_data(events, 0, names),
		   "{\"price\":{\"@amount\":1350000}}");
}

/* What only letters say isn't in the record. */
TEST(asides)
{
	g_autoptr(Events) events = events_new();

	events_add(events, "round_over", SEATS_ALL);
	events_number(events, "round", 2);
	events_word(events, "title", "Degas");
	events_aside(events);
	events_list(events, "rounds");
	events_aside(events);
	events_item_number(events, 18);
	events_score(events, 0, 13);
	events_score(events, 2, 31);
	events_list(events, "cards");
	events_item(events, "up");
	check_json(events_record(events, 0),
		   "{\"data\":{\"cards\":[\"up\"],\"round\":2},"
		   "\"kind\":\"round_over\",\"to\":\"all\"}");
	check_json(events_data(events, 0, names),
		   "{\"cards\":[\"up\"],\"round\":2,\"rounds\":[18],"
		   "\"scores\":[{\"seat\":{\"name\":\"Cid\",\"seat\":2},"
		   "\"total\":31},{\"seat\":{\"name\":\"Ann\",\"seat\":0},"
		   "\"total\":13}],\"title\":\"Degas\"}");
}

TEST_OF(loud_and_reset, Events, events, some_events())
{
	ck_assert(!events_is_loud(events, 0));
	ck_assert(events_is_loud(events, 1));
	ck_assert_str_eq(events_kind(events, 2), "peek");
	events_reset(events);
	ck_assert_int_eq(events_count(events), 0);
	events_add(events, "again", SEATS_ALL);
	check_json(events_data(events, 0, names), "{}");
}

TEST(nobody_listens)
{
	events_add(NULL, "kind", SEATS_ALL);
	events_loud(NULL);
	events_number(NULL, "n", 1);
	events_list(NULL, "l");
	events_item(NULL, "w");
	events_reset(NULL);
	ck_assert_int_eq(events_count(NULL), 0);
}
