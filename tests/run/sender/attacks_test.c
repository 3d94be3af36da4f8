/* attacks_test.c - mails forged by hand to be taken for another player's, or to
 * see another's secrets (PLAY 4, MAIL R16, R30, R36, R37). */
#include "club/installation/reply_address.h"
#include "lib/evening.h"

#include "base/secret.h"
#include "store/tokens.h"

#define CLUB "club@games.example"
#define EVE "eve@x.example"

/* --- helpers ---------------------------------------------------------- */

/* Delivers any mail: header fields without To and Message-ID, and a body. */
static void
put(const Evening *evening, const char *to, const char *fields,
    const char *lines)
{
	put_mail(evening->fixture, HEAD(.to = to, .more = fields), lines);
}

/* Returns whether a letter's reply address still has a valid token. */
static bool
counts(const Evening *evening, const char *address)
{
	Club *club = evening->fixture->club;
	g_autofree char *token = reply_address_token(club, address);
	g_autofree char *hash = secret_token_hash(token);
	g_autoptr(Token) found = found(Token, token_find, club->store, hash);

	ck_assert_ptr_nonnull(found);
	return !found->revoked;
}

/* --- tokens seen by others (MAIL R36) ------------------------------------- */

/* One mail answers letters of two matches, so both addresses were shown. */
EVENING_TEST(shown_of_two_matches, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	g_autofree char *first = g_strdup(evening->turn->reply_to);
	g_autofree char *second = club_fixture_match(fixture, 2, NULL);

	evening_go_on(evening);
	const Opened *other = letter_about(evening->letters, who, second);

	put(evening, formatted("%s, %s, " EVE, first, other->reply_to),
	    "From: x@x.example\n", "status");
	ck_assert(counts(evening, first));
	ck_assert(counts(evening, other->reply_to));
	evening_go_on(evening);
	ck_assert(!counts(evening, first));
	ck_assert(!counts(evening, other->reply_to));
}

/* Whatever else is wrong with the mail: it can't be read, it came through a
 * list, it waits for a confirm letter. */
TEST_RANGE(shown_by_any_mail, 0, 4)
{
	TABLE(mails, const char *fields, *strict; InboxState state) = {
		{ "Content-Type: multipart/encrypted; boundary=b\n", "no",
		  INBOX_QUARANTINE },
		{ "List-Id: <friends.x.example>\n", "no", INBOX_QUARANTINE },
		{ "Subject: strange\n", "yes", INBOX_HELD },
		{ "Subject: usual\n", "no", INBOX_PLAYED },
	};
	g_auto(Evening) evening = evening_begin(2, NULL);
	g_autofree char *fields = g_strconcat(
		"From: x@x.example\nCc: " EVE "\n", mails[_i].fields, NULL);

	club_fixture_configure(evening.fixture,
			       CONFIG("trust.strict_sender", mails[_i].strict));
	put(&evening, evening.turn->reply_to, fields, "1");
	evening_go_on(&evening);
	ck_assert_int_eq(evening_mails(&evening, mails[_i].state), 1);
	ck_assert(!counts(&evening, evening.turn->reply_to));
	/* It still does what it says, once. */
	ck_assert_int_eq(evening_steps(&evening),
			 mails[_i].state == INBOX_PLAYED);
	put(&evening, evening.turn->reply_to, "From: " EVE "\n", "1");
	evening_go_on(&evening);
	ck_assert_int_eq(evening_mails(&evening, INBOX_STRANGER), 1);
}

/* Only the tokens that were shown are revoked: those in her other letters stay
 * valid. */
EVENING_TEST(shown_no_more_than_that, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);

	evening_hears(evening, "Ann", "games");
	g_autofree char *one =
		g_strdup(letter_to(evening->letters, who)->reply_to);

	put(evening, one, "From: x@x.example\n", "rules masters-gallery");
	evening_go_on(evening);
	g_autofree char *two =
		g_strdup(letter_to(evening->letters, who)->reply_to);

	put(evening, two, "From: x@x.example\nCc: " EVE "\n", "status");
	evening_go_on(evening);
	ck_assert(!counts(evening, two));
	ck_assert(counts(evening, one));
	ck_assert(counts(evening, evening->turn->reply_to));
}

/* --- tokens in the wrong place -------------------------------------------- */

/* In a forwarded letter only the reply address is a key: tokens in the text,
 * the subject or the name of a mail have no effect. */
EVENING_TEST(quoted_letters_open_nothing, 2)
{
	const Opened *turn = evening->turn;
	g_autofree char *token =
		reply_address_token(fixture->club, turn->reply_to);
	g_autofree char *fields = g_strdup_printf(
		"From: \"%s\" <" EVE ">\nSubject: Re: %s %s\n"
		"In-Reply-To: %s\nReferences: %s %s\nSender: %s\n"
		"Reply-To: %s\n",
		turn->reply_to, turn->subject, turn->reply_to, turn->message_id,
		turn->references, turn->message_id, turn->to, turn->reply_to);
	put(evening, CLUB, fields,
	    formatted("1\n%s\n%s\n\n> Reply-To: %s\n", token, turn->reply_to,
		      turn->reply_to));
	evening_go_on(evening);
	ck_assert_int_eq(evening_steps(evening), 0);
	ck_assert_int_eq(evening_mails(evening, INBOX_STRANGER), 1);
}

/* One player's From with another's key: the key counts, and its owner is told;
 * the player in From isn't. */
EVENING_TEST(key_of_one_name_of_another, 2)
{
	g_autofree char *owner = g_strdup(evening->turn->to);
	const char *named = strcmp(owner, ANN) ? ANN : BOB;
	g_autofree char *fields = g_strdup_printf("From: %s\n", named);

	put(evening, evening->turn->reply_to, fields, "show");
	evening_go_on(evening);
	assert_told(evening->letters, owner, "isn't registered");
	ck_assert(!has_letter(evening->letters, named));
}

/* Keys of two players in one mail: neither counts. */
EVENING_TEST(keys_of_two_players, 2)
{
	const Opened *one = letter_to(evening->letters, ANN);
	const Opened *two = letter_to(evening->letters, BOB);

	put(evening, formatted("%s, %s", one->reply_to, two->reply_to),
	    "From: " ANN "\n", "1");
	evening_go_on(evening);
	ck_assert_int_eq(evening_steps(evening), 0);
	ck_assert_int_eq(evening_mails(evening, INBOX_STRANGER), 1);
}

/* --- authentication of other senders -------------------------------------- */

#define AR "Authentication-Results: mx.games.example; "
#define GOOD AR "dmarc=pass header.from=example.com\n"

/* The server vouches for a mail of the same provider, but not for the player's
 * address. */
static const char *const strangers[] = {
	GOOD "From: eve@example.com\n",
	GOOD "From: \"" ANN "\" <eve@example.com>\n",
	GOOD "From: " ANN " <eve@example.com>\n",
	GOOD "From: =?utf-8?q?=3Cann=40example=2Ecom=3E?= <eve@example.com>\n",
	GOOD "From: =?utf-8?b?YW5uQGV4YW1wbGUuY29t?=\n",
	GOOD "From: <" ANN "> <eve@example.com>\n",
	GOOD "From: <eve@example.com> <" ANN ">\n",
	GOOD "From: <eve@example.com>, <" ANN ">\n",
	GOOD "From: " ANN "; eve@example.com\n",
	GOOD "From: " ANN ";\n",
	GOOD "From: eve@example.com (<" ANN ">)\n",
	GOOD "From: Friends: " ANN ";\n",
	GOOD "From: <@evil.example:" ANN ">\n",
	GOOD "From: <@evil.example," ANN ">\n",
	GOOD "From: " ANN "\nFrom: eve@example.com\n",
	GOOD "From: eve@example.com\nfrom : " ANN "\n",
	GOOD "From: eve@example.com\n\tFrom: " ANN "\n",
	GOOD "From: eve@example.com\rFrom: " ANN "\n",
	GOOD "From: eve@example.com\nSender: " ANN "\n",
	GOOD "From: eve@example.com\nReply-To: " ANN "\n",
	GOOD "From: eve@example.com\nResent-From: " ANN "\n",
	GOOD "From: eve@example.com\nX-Original-From: " ANN "\n",
	GOOD "From: ann+x@example.com\n",
	GOOD "From: " ANN ".evil.example\n",
};

EVENING_TEST_EACH(vouched_for_somebody_else, strangers, 2)
{
	club_fixture_configure(
		fixture, CONFIG("trust.authserv_ids", "mx.games.example"));
	put(evening, CLUB, strangers[_i], "status");
	evening_go_on(evening);
	ck_assert_msg(evening_mails(evening, INBOX_STRANGER) == 1, "%s",
		      strangers[_i]);
	ck_assert_msg(!has_letter(evening->letters, ANN), "%s", strangers[_i]);
}

/* Fields below the Received field that our server wrote came from outside. */
#define HOP "Received: from evil.example by mx.games.example; now\n"

/* Her address without our server's confirmation: the mail waits for her yes. */
static const char *const unproven[] = {
	"",
	AR "none\n" HOP GOOD,
	AR "dmarc=fail header.from=example.com\n" GOOD,
	AR "spf=pass smtp.mailfrom=" ANN "\n" HOP GOOD,
	"Authentication-Results: mx.games.example.evil.example; dmarc=pass "
	"header.from=example.com\n",
	"Authentication-Results: (mx.games.example;) evil.example; dmarc=pass "
	"header.from=example.com\n",
	AR "spf=pass smtp.mailfrom=\"x; dmarc=pass\n header.from=example.com\""
	   "@evil.example\n",
	AR "dkim=fail (bad; dmarc=pass header.from=example.com)\n",
	AR "dmarc=pass\n header.from=evil.example\n",
	AR "dmarc=pass header.from=example.com header.from=evil.example\n",
	"X-Note: x\n Authentication-Results: mx.games.example; dmarc=pass "
	"header.from=example.com\n",
	"ARC-Authentication-Results: i=1; mx.games.example; dmarc=pass "
	"header.from=example.com\nReceived-SPF: pass\n",
	"Subject: Fwd: x\n\n" GOOD,
};

EVENING_TEST_EACH(not_vouched_for, unproven, 2)
{
	g_autofree char *fields =
		g_strconcat("From: " ANN "\n", unproven[_i], NULL);

	club_fixture_configure(
		fixture, CONFIG("trust.authserv_ids", "mx.games.example"));
	if (strstr(fields, "\n\n")) /* the result is in the body */
		club_fixture_deliver(fixture, fields);
	else
		put(evening, CLUB, fields, "status");
	evening_go_on(evening);
	ck_assert_msg(evening_mails(evening, INBOX_HELD) == 1, "%s", fields);
	assert_told(evening->letters, ANN, "confirm this first");
}

/* --- acts that need more than a known sender (PLAY 4) --------------------- */

/* A yes counts only at the confirm letter's own address, however well the
 * sender is authenticated; a letter's own button ends mail and nothing else. */
EVENING_TEST(yes_wants_the_letter, 2)
{
	g_autofree char *who = g_strdup(evening->turn->to);
	const Opened *turn = evening->turn;

	club_fixture_configure(
		fixture, CONFIG("trust.authserv_ids", "mx.games.example"));
	evening_write(evening, "resign mg-1");
	const Opened *letter = letter_to(evening->letters, who);

	assert_says(letter, "confirm this first");
	g_autofree char *fields = g_strdup_printf(
		AR "dkim=pass header.d=%s\nFrom: %s\nSubject: Re: %s\n"
		   "In-Reply-To: %s\nReferences: %s\n"
		   "List-Unsubscribe-Post: List-Unsubscribe=One-Click\n",
		strchr(who, '@') + 1, who, letter->subject, letter->message_id,
		letter->message_id);

	put(evening, CLUB, fields, "confirm");
	put(evening, turn->reply_to, fields, "confirm");
	put(evening, turn->reply_to, fields, "List-Unsubscribe=One-Click");
	evening_go_on(evening);
	g_autoptr(Player) player =
		found(Player, player_find, fixture->club->store,
		      strcmp(who, ANN) ? "Bob" : "Ann");
	ck_assert_int_eq(club_fixture_row(fixture, "mg-1")->phase, MATCH_LIVE);
	ck_assert(!player->mail_off);
	evening_answer(evening, letter, "confirm");
	assert_told(evening->letters, who, "resign");
}
