/* bounce_test.c - MAIL R43-R45: how bounces are read, and which addresses they
 * come to. */
#include "lib/must.h"

#include "base/secret.h"
#include "mail/message/address.h"
#include "mail/message/bounce.h"
#include "mail/message/message.h"

#include <string.h>

/* --- what they say --- */

#define DAEMON "From: MAILER-DAEMON@mx.example\nSubject: failure notice\n"
#define REPORT                                                                 \
	DAEMON "Content-Type: multipart/report; boundary=b;\n"                 \
	       " report-type=delivery-status\n\n"                              \
	       "--b\n\nYour letter was not delivered.\n"                       \
	       "--b\nContent-Type: message/delivery-status\n\n"                \
	       "Reporting-MTA: dns; mx.example\n\n"                            \
	       "Final-Recipient: rfc822; ann@x.example\n"
#define ORIGINAL                                                               \
	"\n--b\nContent-Type: message/rfc822\n\nSubject: Your turn\n\nx\n"
#define END "\n--b--\n"

TABLE(cases, const char *mail; BounceKind kind; const char *status) = {
	/* With a status. */
	{ REPORT "Action: failed\nStatus: 5.1.1\n" ORIGINAL END, BOUNCE_HARD,
	  "5.1.1" },
	{ REPORT "Action: failed\nStatus: 5.1.1 (no such user)\n" END,
	  BOUNCE_HARD, "5.1.1" },
	{ REPORT "Status: 5.0.0\nDiagnostic-Code: smtp; 550\n"
		 "  5.1.10 nobody there\n" END,
	  BOUNCE_HARD, "5.1.10" },
	{ REPORT "Action: failed\nStatus: 4.4.7\n" END, BOUNCE_SOFT, "4.4.7" },
	{ REPORT "Action: failed\nStatus: 5.2.2\n" ORIGINAL END, BOUNCE_SOFT,
	  "5.2.2" },
	{ REPORT "Action: failed\nStatus: 5.3.4\n" END, BOUNCE_SOFT, "5.3.4" },
	{ REPORT "Action: failed\nStatus: 5.7.26\n" END, BOUNCE_POLICY,
	  "5.7.26" },
	{ REPORT "Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp;\n"
		 " 550-5.7.1 not from there\n" END,
	  BOUNCE_POLICY, "5.7.1" },
	/* R66: a full mailbox beats a status that says nothing. */
	{ REPORT "Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 "
		 "mailbox full\n" ORIGINAL END,
	  BOUNCE_SOFT, "5.0.0" },
	{ REPORT "Action: failed\nStatus: 5.5.0\nDiagnostic-Code: smtp; 552 "
		 "ann is over quota\n" END,
	  BOUNCE_SOFT, "5.5.0" },
	{ REPORT "Action: failed\nStatus: 5.2.0\nDiagnostic-Code: smtp; 554 "
		 "5.2.2 no\n" END,
	  BOUNCE_SOFT, "5.2.0" },
	{ REPORT "Action: failed\nStatus: 5.3.0\nDiagnostic-Code: x; the "
		 "recipient's mailbox is full\n" END,
	  BOUNCE_SOFT, "5.3.0" },
	{ REPORT "Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 "
		 "5.1.1 no such mailbox\n" END,
	  BOUNCE_HARD, "5.1.1" },
	{ DAEMON "\nThe mailbox of ann exceeded its quota.\n\n"
		 "Received: from x\n",
	  BOUNCE_SOFT, "" },
	/* A limit on us, or our address: nothing about the player's mailbox. */
	{ REPORT "Action: failed\nStatus: 5.4.5\nDiagnostic-Code: smtp; 550 "
		 "5.4.5 Daily user sending quota exceeded\n" ORIGINAL END,
	  BOUNCE_OURS, "5.4.5" },
	{ REPORT "Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 553 "
		 "not you (in reply to MAIL FROM command)\n" END,
	  BOUNCE_OURS, "5.0.0" },
	{ DAEMON "\n<ann@x.example>: 554 5.2.0 Submission quota exceeded\n\n"
		 "Received: from x\n",
	  BOUNCE_OURS, "5.2.0" },
	{ REPORT "Action: delayed\nStatus: 4.4.5\nDiagnostic-Code: smtp; 450 "
		 "sending limit\n" END,
	  BOUNCE_NOTHING, "" },
	/* The server has not given up. */
	{ REPORT "Action: delayed\nStatus: 4.4.1\n" END, BOUNCE_NOTHING, "" },
	{ REPORT "Action: Delivered\nStatus: 2.1.5\n" ORIGINAL END,
	  BOUNCE_NOTHING, "" },
	{ REPORT "Action: relayed\nStatus: 5.1.1\n" END, BOUNCE_NOTHING, "" },
	{ REPORT "Action: expanded\n" END, BOUNCE_NOTHING, "" },
	/* Two recipients: one of them failed. */
	{ REPORT "Action: delayed\nStatus: 4.4.1\n\n"
		 "Final-Recipient: rfc822; b@x.example\nAction: failed\n"
		 "Status: 5.1.1\n" END,
	  BOUNCE_HARD, "5.1.1" },
	/* A report without a status: it counts if the letter came back. */
	{ REPORT "Action: failed\n" ORIGINAL END, BOUNCE_HARD, "" },
	{ REPORT "Action: failed\n" END, BOUNCE_SOFT, "" },
	/* qmail, Exim and others write only words. */
	{ DAEMON "\nHi. This is qmail.\n<ann@x.example>:\nSorry, no mailbox "
		 "here by that name. (#5.1.1)\n",
	  BOUNCE_HARD, "5.1.1" },
	{ DAEMON "\nRemote host said: 552 5.2.2 mailbox full\n\n"
		 "--- Below this line is a copy of the message.\n\n"
		 "Return-Path: <c@x.example>\n",
	  BOUNCE_SOFT, "5.2.2" },
	{ DAEMON "X-Failed-Recipients: ann@x.example\n"
		 "Auto-Submitted: auto-replied\n\nUnknown user\n\n"
		 "------ This is a copy of the message ------\n\n"
		 "Received: from x\n",
	  BOUNCE_HARD, "" },
	{ DAEMON "\nIt could not be delivered by Exim 4.94.2.\n", BOUNCE_SOFT,
	  "" },
	/* A status inside our own letter is not the server's. */
	{ DAEMON "\nSorry.\n\nReceived: from x\n\n550 5.7.1 no\n", BOUNCE_HARD,
	  "" },
	{ "From: MAILER-DAEMON@mx.example\nSubject: Warning: message 1 "
	  "delayed 24 hours\nAuto-Submitted: auto-replied\n\n"
	  "Received: from x\n",
	  BOUNCE_NOTHING, "" },
	/* RFC 3834: automatic replies come to that address, too. */
	{ "From: ann@x.example\nSubject: Re: Your turn\n"
	  "Auto-Submitted: auto-replied\n\nI am away. 550 5.1.1\n",
	  BOUNCE_NOTHING, "" },
	{ "From: ann@x.example\nSubject: Re: Your turn\n\nplay monet\n",
	  BOUNCE_NOTHING, "" },
	{ "", BOUNCE_NOTHING, "" },
};

TEST_EACH(r43_what_a_bounce_says, cases)
{
	g_autoptr(GBytes) bytes =
		g_bytes_new(cases[_i].mail, strlen(cases[_i].mail));
	Bounce bounce = bounce_read(bytes);

	ck_assert_msg(bounce.kind == cases[_i].kind, "%s of\n%s",
		      bounce_kind_name(bounce.kind), cases[_i].mail);
	ck_assert_str_eq(bounce.status, cases[_i].status);
}

TEST_RANGE(a_server_that_refuses, 0, 8)
{
	TABLE(refused, const char *words; BounceKind kind) = {
		{ "550 5.1.1 no such user", BOUNCE_HARD },
		{ "550 no such user", BOUNCE_HARD },
		{ "550 5.7.1 go away", BOUNCE_POLICY },
		{ "552 5.2.2 full", BOUNCE_SOFT },
		{ "550 5.4.5 daily limit", BOUNCE_OURS },
		{ "552 too big", BOUNCE_SOFT },
		{ "550 Mailbox quota exceeded", BOUNCE_SOFT },
		{ "550 5.5.0 mailbox full", BOUNCE_SOFT },
		{ "554 no", BOUNCE_SOFT },
		{ "451 4.7.1 greylisted for two days", BOUNCE_SOFT },
		{ "", BOUNCE_SOFT },
	};

	ck_assert_int_eq(bounce_words(refused[_i].words).kind,
			 refused[_i].kind);
}

/* --- to whom they come --- */

#define ID "abcdefghij234567"
#define DOMAIN "club.example"

static const VerpClub plus = { "club@club.example", DOMAIN, "secret", false };
static const VerpClub whole = { "club@club.example", DOMAIN, "secret", true };
static const VerpClub other = { "club@club.example", DOMAIN, "another", false };

/* PLAY 4: ids contain no numbers, except in a letter that an older version
 * wrote and that has not been sent yet. */
static const char *const ids[] = { "<" ID "@" DOMAIN ">",
				   "<mg-12.p7.n123@" DOMAIN ">" };

TEST(r43_addresses_come_back)
{
	const VerpClub *clubs[] = { &plus, &whole };
	static const MessageIdentity identity = { "i", "club@club.example",
						  "club.example", NULL };

	for (int i = 0; i < 4; i++) {
		const VerpClub *club = clubs[i / 2];
		g_autofree char *address = verp_write(club, ids[i % 2]);
		g_autofree char *shout = g_ascii_strup(address, -1);
		g_autofree char *found = verp_read(club, address);
		g_autofree char *heard = verp_read(club, shout);

		ck_assert(address_valid(address));
		ck_assert_str_eq(found, ids[i % 2]);
		ck_assert_str_eq(heard, ids[i % 2]);
		/* MAIL R40: any mail to that address is a bounce. */
		g_autofree char *mail = g_strdup_printf(
			"From: a@x.example\nTo: %s\n\nx\n", address);
		g_autoptr(GBytes) bytes = g_bytes_new(mail, strlen(mail));
		g_autoptr(Message) message =
			message_read(bytes, strlen(mail), &identity, NULL);

		ck_assert_int_eq(message->class, MESSAGE_BOUNCE);
	}
}

TEST(r45_forged_addresses)
{
	g_autofree char *good = verp_write(&plus, ids[0]);
	g_autofree char *foreign = verp_write(&other, ids[0]);
	g_auto(GStrv) halves = g_strsplit(good, "-" ID ".", 2);
	static const char *const changes[] = {
		"-bbcdefghij234567.", "-" ID,	    "-" ID ".x", "-.", "",
		"-" ID "..",	      "-x." ID ".",
	};

	ck_assert_ptr_null(verp_read(&plus, foreign));
	ck_assert_ptr_null(verp_read(&whole, good));
	for (gsize i = 0; i < G_N_ELEMENTS(changes); i++) {
		g_autofree char *bad =
			g_strconcat(halves[0], changes[i], halves[1], NULL);

		ck_assert_msg(!verp_read(&plus, bad), "%s", bad);
	}
	ck_assert_ptr_null(verp_read(&plus, "club@club.example"));
	ck_assert_ptr_null(verp_read(&plus, ""));
	ck_assert_ptr_null(verp_write(&plus, "no id"));
}

/* Addresses in letters that older versions sent are still valid. */
TEST(r45_addresses_of_older_letters)
{
	g_autofree char *mark = secret_mark("secret", "verp:7:12", 10);
	g_autofree char *good =
		g_strdup_printf("club+bounce-7.12.%s@club.example", mark);
	static const char *const changes[] = {
		"8.12.", "7.13.", "7.12.x", "7.", ".12.", "7.0.", "a.12.", "",
	};
	gint64 player = 0, letter = 0;

	ck_assert(verp_read_numbers(&plus, good, &player, &letter));
	ck_assert_int_eq(player, 7);
	ck_assert_int_eq(letter, 12);
	ck_assert(!verp_read_numbers(&other, good, &player, &letter));
	for (gsize i = 0; i < G_N_ELEMENTS(changes); i++) {
		g_autofree char *bad = g_strdup_printf(
			"club+bounce-%s%s@club.example", changes[i], mark);

		ck_assert_msg(!verp_read_numbers(&plus, bad, &player, &letter),
			      "%s", bad);
	}
}

/* A local part has at most 64 octets; else there is no such address. */
TEST(r47_long_names)
{
	static const VerpClub wide = {
		"a-club-with-a-name-of-29-oooo@x.example", "x.example", "k",
		false
	};
	static const char *const too_long =
		"<abcdefghij234567opqrstuvwxyz@x.example>";
	ck_assert_ptr_nonnull(kept(verp_write(&wide, ids[0])));
	ck_assert_ptr_null(verp_write(&wide, too_long));
}
