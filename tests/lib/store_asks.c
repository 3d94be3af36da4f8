/* store_asks.c - each query that a run makes, once. */
#include "lib/store_asks.h"

#include "store/decisions.h"
#include "store/facts.h"
#include "store/inbox.h"
#include "store/journal.h"
#include "store/news.h"
#include "store/once.h"
#include "store/outages.h"
#include "store/outbox.h"
#include "store/pending.h"
#include "store/seasons.h"
#include "store/seat_offers.h"
#include "store/seats.h"
#include "store/steps.h"
#include "store/talk.h"
#include "store/tokens.h"

static void
ask_inbox(Store *store)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("x", 1);
	InboxRow row = { .id = 1, .mailbox = (char *)"INBOX", .bytes = bytes };
	MailboxMark mark = { 0 };
	bool yes;
	int n;

	mailbox_mark(store, "INBOX", &mark, NULL);
	mailbox_mark_set(store, "INBOX", &mark, NULL);
	inbox_add(store, &row, &yes, NULL);
	inbox_add(store, &row, &yes, NULL); /* a duplicate */
	g_ptr_array_unref(inbox_list(store, INBOX_NEW, 0, 1, NULL));
	g_clear_pointer(&bytes, g_bytes_unref);
	bytes = row.bytes = found(GBytes, inbox_bytes, store, 1);
	g_ptr_array_unref(inbox_recent(store, -1, 1, NULL));
	g_ptr_array_unref(inbox_recent(store, INBOX_NEW, 1, NULL));
	g_ptr_array_unref(inbox_of_player(store, 1, 1, NULL));
	inbox_row_free(found(InboxRow, inbox_get, store, 1));
	inbox_row_free(found(InboxRow, inbox_twin, store, &row));
	row.player = 1;
	inbox_row_free(found(InboxRow, inbox_twin, store, &row));
	inbox_taken_since(store, 1, NOW, &n, NULL);
	inbox_overtaken(store, &(InboxRow){ .player = 1 }, &yes, NULL);
	inbox_waits(store, 1, NOW, &yes, NULL);
	g_array_unref(inbox_waiting_players(store, NULL));
	g_ptr_array_unref(inbox_waiting(store, 1, 1, NULL));
	inbox_wait_no_more(store, 1, NOW, "", &n, NULL);
	inbox_count(store, INBOX_NEW, &n, NULL);
	inbox_tries_set(store, 1, 1, NULL);
	inbox_set(store, &row, NULL);
}

static void
ask_matches(Store *store)
{
	MatchRow row = { .id = 1 };
	SeatRow seat = { .match = 1 };
	StepRow step = { .match = 1, .step = 1 };
	Decision decision = { .match = 1, .player = 1 };
	g_autoptr(GPtrArray) seats = g_ptr_array_new();
	int n;

	g_array_unref(match_due(store, NOW, NULL));
	g_array_unref(match_of_player(store, 1, NULL));
	g_array_unref(match_of_owner(store, 1, NULL));
	g_ptr_array_unref(match_list(store, MATCH_LIVE, NULL));
	match_row_free(found(MatchRow, match_get, store, 1));
	match_row_free(match_glance(store, 1, NULL));
	match_row_free(found(MatchRow, match_find, store, "mg-1"));
	match_tries(store, 1, &n, NULL);
	match_tries_set(store, 1, 0, NULL);
	match_set(store, &row, NULL);
	match_stir(store, 1, NULL);
	match_settle(store, 1, NULL);
	seat_add(store, &seat, NULL);
	g_ptr_array_unref(seat_list(store, 1, NULL));
	seat_set(store, &seat, NULL);
	g_ptr_array_add(seats, &seat);
	g_ptr_array_add(seats, &seat);
	seat_set_all(store, seats, NULL);
	seat_thread_set_all(store, seats, NULL);
	step_add(store, &step, NULL);
	g_ptr_array_unref(step_list(store, 1, NULL));
	step_count_plans(store, 1, 0, &n, NULL);
	decision_add(store, &decision, &decision.serial, NULL);
	decision_free(found(Decision, decision_get, store, 1));
	decision_free(found(Decision, decision_owed, store, 1, 1));
	g_ptr_array_unref(decision_list(store, 1, NULL));
	decision_set(store, &decision, NULL);
	decision_print(store, &decision, NULL);
	decision_close_all(store, 1, 1, NULL);
}

static void
ask_clocks(Store *store)
{
	Silence silence;
	Punctuality punctuality;
	bool silent;
	int n;

	decision_shift(store, NOW - HOUR, NOW, NULL);
	decision_shift(store, NOW, NOW - HOUR, NULL);
	decision_wake_overdue(store, NOW, NULL);
	g_array_unref(decision_matches(store, NULL));
	decision_count_planned(store, 1, 1, NOW, "turn", &n, NULL);
	decision_silence(store, NOW - DAY, NOW, &silence, NULL);
	decision_is_silent(store, 1, NOW, &silent, NULL);
	decision_excuse(store, 1, 0, NOW - DAY, &n, NULL);
	decision_punctual(store, 1, NOW - DAY, &punctuality, NULL);
}

static void
ask_outbox(Store *store)
{
	static const char *const kinds[] = { "ask", NULL };
	const NewsPostponing postponing = { kinds, "season", NOW, NOW };
	News news = { .player = 1, .match = 1, .kind = (char *)"ask" };
	OutboxRow row = { .message_id = (char *)"<m@x>" };
	g_autoptr(GArray) ids = g_array_new(false, true, sizeof(gint64));
	int n;

	g_array_set_size(ids, 4);
	news_add(store, &news, NULL);
	g_ptr_array_unref(news_due(store, NOW, kinds, 1, NULL));
	g_ptr_array_unref(news_list(store, 1, 1, NULL));
	g_array_unref(news_matches(store, 1, NULL));
	news_postpone(store, 1, &postponing, NULL);
	news_delete(store, &(News){ .id = 1 }, NULL);
	news_delete_all(store, ids, NULL);
	news_forget(store, 1, 1, 1, NULL);
	outbox_add(store, &row, &row.id, NULL);
	g_ptr_array_unref(outbox_due(store, 0, NOW, 1, NULL));
	g_ptr_array_unref(outbox_recent(store, -1, 1, NULL));
	g_ptr_array_unref(outbox_recent(store, OUTBOX_FAILED, 1, NULL));
	g_ptr_array_unref(outbox_of_player(store, 1, -1, 1, NULL));
	outbox_row_free(found(OutboxRow, outbox_get, store, 1));
	outbox_row_free(found(OutboxRow, outbox_find, store, "<m@x>"));
	outbox_row_free(found(OutboxRow, outbox_unsent, store, 1, 1));
	outbox_row_free(
		found(OutboxRow, outbox_unsent_kind, store, 1, "digest"));
	outbox_count_since(store, NOW, &n, NULL);
	outbox_count_asking(store, 1, &n, NULL);
	outbox_count(store, OUTBOX_QUEUED, &n, NULL);
	outbox_count_others(store, 1, &n, NULL);
	g_array_unref(outbox_in_hand(store, 1, NULL));
	outbox_set(store, &row, NULL);
	outbox_delete(store, row.id, NULL);
}

static void
ask_tokens(Store *store)
{
	Token token = { .hash = (char *)"x", .scope = (char *)"play" };
	PendingRow pending = { .player = 1, .act = (char *)"resign" };

	token_add(store, &token, NULL);
	token_free(found(Token, token_find, store, "x"));
	token_revoke(store, 1, 0, NULL);
	token_revoke(store, 0, 1, NULL);
	token_revoke(store, 1, 1, NULL);
	token_revoke_one(store, "x", NULL);
	pending_add(store, &pending, NULL);
	pending_row_free(found(PendingRow, pending_get, store, 1));
	pending_set(store, &pending, NULL);
	pending_void(store, 1, NULL);
	pending_put_off(store, HOUR, NULL);
}

static void
ask_people(Store *store)
{
	Player player = { .id = 1,
			  .name = (char *)"Ann",
			  .address = (char *)"a@b.c",
			  .active = true };
	BounceRow bounce = { .player = 1, .kind = "soft", .status = "" };
	BounceScore score = { .player = 1 };
	bool first;

	player_free(found(Player, player_get, store, 1));
	player_free(found(Player, player_find, store, "Ann"));
	g_ptr_array_unref(player_by_address(store, "a@b.c", NULL));
	player_set(store, &player, NULL);
	bounces_add(store, &bounce, NULL);
	bounces_score(store, 1, &score, NULL);
	bounces_score_set(store, &score, NULL);
	g_ptr_array_unref(bounces_suspended(store, NULL));
	g_free(found(char, fact_get, store, "key"));
	fact_set(store, "key", "value", NULL);
	fact_set(store, "key", NULL, NULL);
	g_ptr_array_unref(fact_list(store, "k", NULL));
	once_a_day(store, "x", NOW, &first, NULL);
	once_ever(store, "x", NOW, &first, NULL);
	once_clear(store, "x", NULL);
	journal_add(store, &(JournalRow){ .at = NOW }, NULL);
	g_ptr_array_unref(journal_recent(store, 1, NULL));
}

static void
ask_seasons(Store *store)
{
	EntrantRow entrant = { .season = 1, .player = 1 };

	season_row_free(found(SeasonRow, season_get, store, 1));
	season_row_free(found(SeasonRow, season_of, store, 1, 1));
	g_array_unref(season_running(store, NULL));
	season_shift(store, NOW, HOUR, NULL);
	g_ptr_array_unref(season_entries(store, 1, NULL));
	entrant_set(store, &entrant, NULL);
	g_free(found(EntrantRow, entrant_get, store, 1, 1));
	g_ptr_array_unref(entrant_list(store, 1, NULL));
	g_array_unref(entrant_seasons(store, 1, NULL));
	entrant_drop(store, 1, 1, NULL);
	fixture_free(found(FixtureRow, fixture_get, store, 1));
	g_ptr_array_unref(fixture_list(store, 1, NULL));
}

static void
ask_seats(Store *store)
{
	Absence absence = { .id = 1, .player = 1 };
	SeatOffer offer = { .match = 1, .player = 1, .state = OFFER_OPEN };
	Tenure tenure = { .match = 1, .player = 1 };
	gint64 id;

	absence_add(store, &absence, &id, NULL);
	g_ptr_array_unref(absence_list(store, 1, NOW, NULL));
	absence_set(store, &absence, NULL);
	standby_put(store, 1, NULL);
	standby_drop(store, 1, NULL);
	seat_offer_add(store, &offer, NULL);
	g_free(found(SeatOffer, seat_offer_get, store, 1));
	g_ptr_array_unref(seat_offer_list(store, 1, NULL));
	g_ptr_array_unref(seat_offer_to(store, 1, NULL));
	seat_offer_set(store, 1, OFFER_LAPSED, NULL);
	seat_offer_put_off(store, HOUR, NULL);
	tenure_add(store, &tenure, NULL);
	g_ptr_array_unref(tenure_list(store, 1, NULL));
}

static void
ask_talk(Store *store)
{
	TalkRow row = { .player = 1, .text = (char *)"" };
	OnlookerRow onlooker = { .match = 1, .player = 1 };
	gint64 id;
	bool yes;
	int n;

	talk_add(store, &row, &id, NULL);
	talk_row_free(found(TalkRow, talk_get, store, 1));
	talk_count_since(store, 1, NOW, &n, NULL);
	mute_add(store, 1, 1, 1, NULL);
	mute_clear(store, 1, 1, NULL);
	mute_holds(store, 1, 1, 1, &yes, NULL);
	onlooker_remove(store, 1, 1, NULL);
	onlooker_row_free(found(OnlookerRow, onlooker_get, store, 1, 1));
	onlooker_set(store, &onlooker, NULL);
	g_ptr_array_unref(onlooker_list(store, 1, NULL));
	guest_add(store, 1, 1, NULL);
	guest_is(store, 1, 1, &yes, NULL);
	g_array_unref(guest_list(store, 1, NULL));
	guest_drop(store, 1, 1, NULL);
	digest_add(store, 1, "<d@x>", NOW, &id, NULL);
	digest_find(store, 1, "<d@x>", &id, NULL);
	digest_decision(store, 1, 1, &id, NULL);
	g_array_unref(digest_decisions(store, 1, NULL));
	digest_delete(store, 1, NULL);
}

void
store_asks(Store *store)
{
	ask_inbox(store);
	ask_matches(store);
	ask_clocks(store);
	ask_outbox(store);
	ask_tokens(store);
	ask_people(store);
	ask_seats(store);
	ask_seasons(store);
	ask_talk(store);
	token_forget_expired(store, NOW, NULL);
	inbox_let_go(store, NOW, NULL);
	pending_forget(store, NOW - 30 * DAY, NULL);
	inbox_forget_raw(store, NOW - 365 * DAY, NOW, NULL);
	outbox_forget_raw(store, NOW - 365 * DAY, NOW, NULL);
}
