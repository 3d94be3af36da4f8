/* store_inbox_test.c - incoming mails (MAIL R7, R8, R10, R31, R39). */
#include "lib/store_case.h"

#include "lib/cluster.h"
#include "store/inbox.h"

static InboxRow
mail(guint32 uid, GBytes *bytes)
{
	return (InboxRow){
		.mailbox = (char *)"INBOX",
		.validity = 7,
		.uid = uid,
		.key = (char *)"",
		.arrived = NOW + uid,
		.fetched = NOW + 100,
		.size = 2000,
		.bytes = bytes,
		.state = INBOX_NEW,
	};
}

static gint64
add_mail(StoreCase *test, const InboxRow *row)
{
	ck_assert(got(bool, inbox_add, test->store, row));
	return store_case_number(test, "SELECT MAX(id) FROM inbox");
}

STORE_TEST(one_comes_back)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("From: a\0b", 9);
	InboxRow row = mail(3, bytes);

	row.id = add_mail(test, &row);
	row.state = INBOX_PLAYED;
	row.reason = (char *)"because";
	row.player = store_case_player(test, "Ann");
	row.message_id = (char *)"<m@x>";
	row.body_hash = (char *)"beef";
	row.subject = (char *)"Re: move";
	row.from = (char *)"ann@example.net";
	row.receipt = (char *)"[]";
	row.tries = 2;
	must(inbox_set(test->store, &row, &error));
	store_case_reopen(test);
	g_autoptr(InboxRow) back =
		must(found(InboxRow, inbox_get, test->store, row.id));

	ck_assert_str_eq(back->mailbox, "INBOX");
	ck_assert_uint_eq(back->validity, 7);
	ck_assert_uint_eq(back->uid, 3);
	ck_assert_str_eq(back->key, "");
	ck_assert_int_eq(back->arrived, NOW + 3);
	ck_assert_int_eq(back->fetched, NOW + 100);
	ck_assert_int_eq(back->size, 2000);
	ck_assert(g_bytes_equal(back->bytes, bytes));
	ck_assert_int_eq(back->state, INBOX_PLAYED);
	ck_assert_str_eq(back->reason, "because");
	ck_assert_int_eq(back->player, row.player);
	ck_assert_str_eq(back->message_id, "<m@x>");
	ck_assert_str_eq(back->body_hash, "beef");
	ck_assert_str_eq(back->subject, "Re: move");
	ck_assert_str_eq(back->from, "ann@example.net");
	ck_assert_str_eq(back->receipt, "[]");
	ck_assert_int_eq(back->tries, 2);
	ck_assert_ptr_null(found(InboxRow, inbox_get, test->store, 99));
	row.id = 99;
	must_fail(inbox_set(test->store, &row, &error), ERROR_NEVER);
}

/* MAIL R31: a mail is unique by (mailbox, UIDVALIDITY, UID), in a Maildir by
 * its key. */
STORE_TEST_RANGE(the_same_mail_is_added_once, 0, 6)
{
	TABLE(cases, const char *mailbox; guint32 validity, uid;
	      const char *key; bool added) = {
		{ "INBOX", 7, 3, "", false },
		{ "INBOX", 8, 3, "", true },
		{ "INBOX", 7, 4, "", true },
		{ "Moves", 7, 3, "", true },
		{ "INBOX", 7, 3, "1.P2", true },
		{ "INBOX", G_MAXUINT32, G_MAXUINT32, "", true },
	};
	g_autoptr(GBytes) bytes = g_bytes_new_static("a", 1);
	g_autoptr(GBytes) other = g_bytes_new_static("b", 1);
	InboxRow row = mail(3, bytes);
	bool added;
	gint64 first = add_mail(test, &row);

	row.mailbox = (char *)cases[_i].mailbox;
	row.validity = cases[_i].validity;
	row.uid = cases[_i].uid;
	row.key = (char *)cases[_i].key;
	row.bytes = other;
	must(inbox_add(store, &row, &added, &error));
	ck_assert_int_eq(added, cases[_i].added);
	store_case_has(test, 1 + cases[_i].added, "inbox_raw");
	g_autoptr(InboxRow) back = found(InboxRow, inbox_get, store, first);

	ck_assert(g_bytes_equal(back->bytes, bytes));
}

/* MAIL R10 */
/* A file of a Maildir may have any name, even one that is not text. */
STORE_TEST(a_name_may_be_any_bytes)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("From: a", 7);
	InboxRow row = mail(0, bytes), other = mail(0, bytes);

	row.validity = other.validity = 0;
	row.key = (char *)"1.M\377\300.host";
	other.key = (char *)"1.M\376\300.host";
	add_mail(test, &row);
	add_mail(test, &other);
	ck_assert(!got(bool, inbox_add, store, &row));
	ck_assert_int_eq(got(int, inbox_count_key, store, "INBOX", row.key), 1);
	ck_assert_int_eq(got(int, inbox_count_key, store, "INBOX", "1.M"), 0);
}

STORE_TEST(a_missing_one_is_completed)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("late", 4);
	InboxRow row = mail(3, NULL);

	row.state = INBOX_MISSING;
	gint64 id = add_mail(test, &row);

	ck_assert(!got(bool, inbox_add, store, &row));
	row.bytes = bytes;
	row.state = INBOX_NEW;
	ck_assert(got(bool, inbox_add, store, &row));
	g_autoptr(InboxRow) back = found(InboxRow, inbox_get, store, id);

	ck_assert_int_eq(back->state, INBOX_NEW);
	ck_assert(g_bytes_equal(back->bytes, bytes));
	ck_assert(!got(bool, inbox_add, store, &row));
}

STORE_TEST(adding_fails_whole)
{
	OF_SQLITE("a trigger of a test");
	InboxRow row = mail(3, kept(g_bytes_new_static("a", 1)));
	bool added = false;

	store_case_run(test, "CREATE TRIGGER no BEFORE INSERT ON inbox_raw"
			     " BEGIN SELECT RAISE(ABORT, 'no'); END");
	must_fail(inbox_add(store, &row, &added, &error), ERROR_NEVER);
	ck_assert(!added);
	store_case_has(test, 0, "inbox");
}

STORE_TEST_RANGE(listed_in_order, 0, 7)
{
	TABLE(cases, InboxState state; gint64 after; int n; guint wanted;
	      gint64 first) = {
		{ INBOX_NEW, 0, 100, 5, 1 },	{ INBOX_NEW, 0, 2, 2, 1 },
		{ INBOX_NEW, 3, 100, 3, 5 },	{ INBOX_NEW, 9, 100, 0, 0 },
		{ INBOX_STALE, 0, 100, 5, 2 },	{ INBOX_STALE, 2, 1, 1, 4 },
		{ INBOX_PLAYED, 0, 100, 0, 0 },
	};
	g_autoptr(GBytes) bytes = g_bytes_new_static("a", 1);

	for (guint32 uid = 1; uid <= 10; uid++) {
		InboxRow row = mail(uid, bytes);

		row.state = uid % 2 ? INBOX_NEW : INBOX_STALE;
		add_mail(test, &row);
	}
	g_autoptr(GPtrArray) rows = must(inbox_list(
		store, cases[_i].state, cases[_i].after, cases[_i].n, &error));

	ck_assert_uint_eq(rows->len, cases[_i].wanted);
	for (guint i = 0; i < rows->len; i++) {
		const InboxRow *row = rows->pdata[i];

		ck_assert_int_eq(row->id, cases[_i].first + 2 * i);
		ck_assert_ptr_null(row->bytes);
		g_autoptr(GBytes) own =
			found(GBytes, inbox_bytes, store, row->id);

		ck_assert(g_bytes_equal(own, bytes));
	}
	ck_assert_ptr_null(found(GBytes, inbox_bytes, store, 99));
	ck_assert_int_eq(got(int, inbox_count, store, cases[_i].state),
			 cases[_i].state == INBOX_PLAYED ? 0 : 5);
}

STORE_TEST_RANGE(the_newest_first, 0, 4)
{
	static const struct {
		int state, n;
		guint wanted;
		gint64 first;
	} cases[] = { { -1, 3, 3, 6 },
		      { -1, 100, 6, 6 },
		      { INBOX_QUARANTINE, 100, 2, 2 },
		      { INBOX_QUARANTINE, 1, 1, 2 } };
	g_autoptr(GBytes) bytes = g_bytes_new_static("a", 1);

	for (guint32 uid = 1; uid <= 6; uid++) {
		InboxRow row = mail(uid, bytes);

		row.state = uid > 2 ? INBOX_NEW : INBOX_QUARANTINE;
		add_mail(test, &row);
	}
	g_autoptr(GPtrArray) rows =
		must(inbox_recent(store, cases[_i].state, cases[_i].n, &error));

	ck_assert_uint_eq(rows->len, cases[_i].wanted);
	for (guint i = 0; i < rows->len; i++) {
		const InboxRow *row = rows->pdata[i];

		ck_assert_int_eq(row->id, cases[_i].first - i);
		ck_assert_ptr_null(row->bytes);
	}
}

/* MAIL R31: a twin has the same player, Message-ID and body; the Message-ID
 * alone is not enough. */
STORE_TEST_RANGE(twins, 0, 6)
{
	TABLE(cases, const char *message_id, *body_hash; bool other_player;
	      InboxState earlier; bool wanted) = {
		{ "<m@x>", "one", false, INBOX_PLAYED, true },
		{ "<m@x>", "two", false, INBOX_PLAYED, false },
		{ "<n@x>", "one", false, INBOX_PLAYED, false },
		{ "<m@x>", "one", true, INBOX_PLAYED, false },
		{ "<m@x>", "one", false, INBOX_QUARANTINE, false },
		{ "", "one", false, INBOX_PLAYED, false },
	};
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");
	InboxRow row = mail(1, NULL);

	row.player = ann;
	row.message_id = (char *)"<m@x>";
	row.body_hash = (char *)"one";
	row.receipt = (char *)"the answer";
	row.state = cases[_i].earlier;
	gint64 first = add_mail(test, &row);

	row.uid = 2;
	row.player = cases[_i].other_player ? bob : ann;
	row.message_id = (char *)cases[_i].message_id;
	row.body_hash = (char *)cases[_i].body_hash;
	row.state = INBOX_NEW;
	row.id = add_mail(test, &row);
	g_autoptr(InboxRow) twin = found(InboxRow, inbox_twin, store, &row);

	ck_assert_int_eq(twin != NULL, cases[_i].wanted);
	if (!twin)
		return;
	ck_assert_int_eq(twin->id, first);
	ck_assert_str_eq(twin->receipt, "the answer");
	/* A mail is not a twin of itself, nor of a later one. */
	row.id = first;
	ck_assert_ptr_null(found(InboxRow, inbox_twin, store, &row));
}

/* MAIL R39 */
STORE_TEST_RANGE(counted_by_player, 0, 4)
{
	TABLE(cases, Time since; int wanted) = {
		{ NOW, 4 }, { NOW + 2, 3 }, { NOW + 4, 1 }, { NOW + 5, 0 }
	};
	gint64 ann = store_case_player(test, "Ann");

	for (guint32 uid = 1; uid <= 6; uid++) {
		InboxRow row = mail(uid, NULL);

		row.player = uid == 5 ? 0 : ann;
		row.taken = row.arrived;
		if (uid ==
		    6) /* from anybody, so it must not shut the player out */
			row.state = INBOX_HELD;
		add_mail(test, &row);
	}

	ck_assert_int_eq(
		got(int, inbox_taken_since, store, ann, cases[_i].since),
		cases[_i].wanted);
}

/* PLAY 4: waiting mails are counted until taken up, and listed in the order in
 * which they came; age does not delete them. */
STORE_TEST(some_wait)
{
	gint64 ann = store_case_player(test, "Ann");

	for (guint32 uid = 1; uid <= 3; uid++) {
		InboxRow row = mail(uid, NULL);

		row.player = ann;
		row.state = INBOX_WAITING;
		row.fetched = NOW;
		add_mail(test, &row);
	}
	g_autoptr(GArray) players = must(inbox_waiting_players(store, &error));
	g_autoptr(GPtrArray) rows = must(inbox_waiting(store, ann, 2, &error));

	ck_assert_uint_eq(players->len, 1);
	ck_assert_uint_eq(rows->len, 2);
	ck_assert_int_eq(((InboxRow *)rows->pdata[0])->uid, 1);
	ck_assert_int_eq(got(int, inbox_taken_since, store, ann, 0), 0);
	ck_assert(!got(bool, inbox_waits, store, ann, NOW));
	ck_assert(got(bool, inbox_waits, store, ann, NOW + 1));
	ck_assert_int_eq(
		got(int, inbox_wait_no_more, store, ann, NOW + 1, "why"), 3);
}

/* PLAY 4: a held mail is confirmed within a day, or not at all. */
STORE_TEST(held_ones_are_let_go)
{
	InboxRow row = mail(1, NULL);
	int held = -1, strangers = -1;

	row.state = INBOX_HELD;
	row.fetched = NOW;
	add_mail(test, &row);
	must(inbox_let_go(store, NOW, &error));
	must(inbox_count(store, INBOX_HELD, &held, &error));
	ck_assert_int_eq(held, 1);
	must(inbox_let_go(store, NOW + 1, &error));
	must(inbox_count(store, INBOX_HELD, &held, &error));
	must(inbox_count(store, INBOX_STRANGER, &strangers, &error));
	ck_assert_int_eq(held, 0);
	ck_assert_int_eq(strangers, 1);
}

/* MAIL R7: mails and the mailbox's position are stored in one transaction. */
/* Old mails of each kind; a young one; one from a wrong clock; and after it an
 * old one, which stays until the young one is old. */
STORE_TEST(raw_text_goes_with_age)
{
	TABLE(cases, InboxState state; Time fetched; bool stays) = {
		{ INBOX_PLAYED, NOW - 40 * DAY, false },
		{ INBOX_QUARANTINE, NOW - 40 * DAY, true },
		{ INBOX_PLAYED, NOW + 400 * DAY, false },
		{ INBOX_STRANGER, NOW - 31 * DAY, false },
		{ INBOX_NEW, NOW - 31 * DAY, true },
		{ INBOX_PLAYED, NOW - 29 * DAY, true },
		{ INBOX_PLAYED, NOW - 31 * DAY, true },
	};
	g_autoptr(GBytes) bytes = g_bytes_new_static("From: a", 7);

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		InboxRow row = mail(i + 1, bytes);

		row.state = cases[i].state;
		row.fetched = cases[i].fetched;
		add_mail(test, &row);
	}
	must(inbox_forget_raw(store, NOW - 30 * DAY, NOW, &error));
	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autoptr(InboxRow) row =
			must(found(InboxRow, inbox_get, store, i + 1));

		ck_assert_msg(!!row->bytes == cases[i].stays, "mail %zu",
			      i + 1);
	}
	must(inbox_forget_raw(store, NOW, NOW, &error));
	store_case_has(test, 2, "inbox_raw");
}

STORE_TEST(marks)
{
	MailboxMark mark = { 1, 2, true };
	MailboxMark set = { G_MAXUINT32, 55, true };

	must(mailbox_mark(store, "INBOX", &mark, &error));
	ck_assert(!mark.known && !mark.validity && !mark.uid);
	must(mailbox_mark_set(store, "INBOX", &set, &error));
	set.uid = 56;
	must(mailbox_mark_set(store, "INBOX", &set, &error));
	must(mailbox_mark(store, "INBOX", &mark, &error));
	ck_assert(mark.known);
	ck_assert_uint_eq(mark.validity, G_MAXUINT32);
	ck_assert_uint_eq(mark.uid, 56);
	must(mailbox_mark(store, "Other", &mark, &error));
	ck_assert(!mark.known);
	set.known = false; /* MAIL R8: forget it */
	must(mailbox_mark_set(store, "INBOX", &set, &error));
	must(mailbox_mark(store, "INBOX", &mark, &error));
	ck_assert(!mark.known);
}

TEST(states_have_names)
{
	ck_assert_str_eq(inbox_state_name(INBOX_QUARANTINE), "quarantine");
}
