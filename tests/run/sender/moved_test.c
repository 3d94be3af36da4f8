/* moved_test.c - a club that has moved to another address: mails to the old one
 * still count. */
#include "lib/evening.h"

#include "club/players/bounced.h"
#include "store/outbox.h"

#include <string.h>

#define OLD "club@games.example"
#define NEW "club@new.example"
#define MOVED "club.address", NEW, "club.former_addresses", OLD
#define TRUST "trust.authserv_ids", "mx.games.example"

static void
moves(const Evening *evening)
{
	club_fixture_configure(evening->fixture, CONFIG(MOVED, TRUST));
}

/* A reply address in the old domain keeps its token; the next letter has one in
 * the new domain; and without former_addresses the old one is unknown. */
TEST_RANGE(an_old_reply_address_plays, 0, 2)
{
	g_auto(Evening) evening = evening_begin(2, NULL);
	const Opened *turn = evening.turn;

	ck_assert(g_str_has_suffix(turn->reply_to, "@games.example"));
	if (_i)
		moves(&evening);
	else
		club_fixture_configure(evening.fixture,
				       CONFIG("club.address", NEW));
	evening_answer(&evening, turn, "1");
	ck_assert_int_eq(evening_steps(&evening), _i);
	if (_i)
		ck_assert(g_str_has_suffix(asked(evening.letters)->reply_to,
					   "@new.example"));
}

/* In the catchall style the whole local part is the token. */
TEST(an_old_catchall_address_plays)
{
	g_auto(Evening) evening = evening_new();

	club_fixture_configure(evening.fixture,
			       CONFIG("club.reply_style", "catchall"));
	evening.match = club_fixture_match(evening.fixture, 2, NULL);
	evening_go_on(&evening);
	const Opened *turn = asked(evening.letters);

	ck_assert_ptr_null(strchr(turn->reply_to, '+'));
	club_fixture_configure(evening.fixture,
			       CONFIG(MOVED, "club.reply_style", "catchall"));
	evening_answer(&evening, turn, "1");
	ck_assert_int_eq(evening_steps(&evening), 1);
}

/* The plain old address is still the club's, if a trusted server vouches for
 * the sender. */
EVENING_TEST(the_plain_old_address, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);

	moves(evening);
	put_mail(fixture,
		 HEAD(.from = who, .to = OLD, .subject = "hello",
		      .more = formatted("Authentication-Results: "
					"mx.games.example; dmarc=pass "
					"header.from=%s\n",
					strchr(who, '@') + 1)),
		 "status");
	evening_go_on(evening);
	ck_assert_int_eq(evening_mails(evening, INBOX_PLAYED), 1);
}

/* A letter sent before the move bounces to its envelope address. */
EVENING_TEST(an_old_letter_comes_back, 2)
{
	g_autofree char *envelope =
		bounced_address(fixture->club, evening->turn->message_id);
	g_autofree char *who = g_strdup(evening->turn->to);
	g_autoptr(GPtrArray) players = NULL;
	BounceScore score;

	ck_assert_ptr_nonnull(strstr(envelope, "bounce"));
	moves(evening);
	club_fixture_deliver(fixture,
			     kept(mail_bounce(envelope, who, "5.1.1")));
	evening_go_on(evening);
	players = player_by_address(evening_store(evening), who, NULL);
	must(bounces_score(evening_store(evening),
			   ((Player *)players->pdata[0])->id, &score, &error));
	ck_assert_int_eq(score.halves, 2);
}

/* The unsubscribe address in the header of an old letter still works. */
EVENING_TEST(an_old_unsubscribe, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	g_autoptr(OutboxRow) sent = NULL;
	g_autoptr(GPtrArray) players = NULL;

	must(outbox_find(evening_store(evening), evening->turn->message_id,
			 &sent, &error));
	g_autoptr(OutboxRow) row =
		found(OutboxRow, outbox_get, evening_store(evening), sent->id);
	g_autofree char *raw = g_strndup(g_bytes_get_data(row->bytes, NULL),
					 g_bytes_get_size(row->bytes));
	char *list = strstr(raw, "List-Unsubscribe: <mailto:");

	ck_assert_ptr_nonnull(list);
	list += strlen("List-Unsubscribe: <mailto:");
	list[strcspn(list, "?>")] = '\0';
	ck_assert(g_str_has_suffix(list, "@games.example"));
	moves(evening);
	put_mail(fixture,
		 HEAD(.from = who, .to = list, .subject = "unsubscribe"), "");
	evening_go_on(evening);
	players = player_by_address(evening_store(evening), who, NULL);
	ck_assert(((Player *)players->pdata[0])->mail_off);
}

/* Our own letters from before the move come back: they are recognised by their
 * sender, and by a Message-ID in the old domain. */
TEST_RANGE(old_letters_of_ours_are_no_mail, 0, 2)
{
	static const MailHead heads[] = {
		{ .from = "club+abc@games.example", .subject = "hello" },
		{ .from = "forward@x.example",
		  .subject = "hello",
		  .id = "<abcdefghijklmnop@games.example>" },
	};
	g_auto(Evening) evening = evening_begin(2, NULL);
	int before;

	moves(&evening);
	before = evening_mails(&evening, INBOX_MACHINE);
	put_mail(evening.fixture, &heads[_i], "help");
	evening_go_on(&evening);
	ck_assert_int_eq(evening_mails(&evening, INBOX_MACHINE), before + 1);
	ck_assert_int_eq(evening.letters->len, 0);
}

/* The attribution above a quoted old letter names the old address. */
EVENING_TEST(an_attribution_with_the_old_address, 2)
{
	moves(evening);
	evening_answer(evening, evening->turn,
		       "1\n\nOn Fri, 20 Nov 2026 at 09:10, Club "
		       "<club+abc@games.example> wrote:\n\nresign\n");
	ck_assert_int_eq(evening_steps(evening), 1);
	ck_assert_int_eq(letters_saying(evening->letters, "resign"), 0);
}

/* Nobody can register a former address of the club as their own. */
EVENING_TEST(nobody_is_at_the_old_address, 2)
{
	moves(evening);
	evening_hears(evening, "Ann", "set address " OLD);
	assert_told(evening->letters, ANN, "belongs to the club");
}
