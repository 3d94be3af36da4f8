/* misread_test.c - mails that were once misread, played in a club (MAIL
 * R57-R66): our own, and with CORPUS those in its folder misread.
 *
 * @2 and @3 become the moves of those lines of the menu. */
#include "lib/evening.h"

#include "mail/message/authentication.h"
#include "mail/message/message.h"

#include <stdio.h>
#include <stdlib.h>

typedef enum {
	OUT_NOTHING, /* nothing is played */
	OUT_PLAYED,  /* line 3 of the menu is */
	OUT_ASKED,   /* nothing; a line is asked back with a move */
	OUT_IGNORED, /* nothing; a line is listed as ignored */
	OUT_AWAY,    /* the absence is stored */
	OUT_TOO_BIG, /* nothing; the answer says so */
	OUT_HELD,    /* nothing; the writer is told that it came by a list */
} Out;

/* --- a mail in a club ---------------------------------------------------- */

static char *
replaced(const char *text, const char *what, const char *by)
{
	g_auto(GStrv) parts = g_strsplit(text, what, -1);

	return g_strjoinv(by, parts);
}

/* Makes it the asked player's answer to the letter with the menu. */
static char *
answer_of(const Evening *evening, const char *mail)
{
	const Opened *turn = evening->turn;
	const char *second = menu_line(turn, 2);
	const char *third = menu_line(turn, 3);
	g_autofree char *from = replaced(mail, "dirk@example.org", turn->to);
	g_autofree char *to = replaced(from, "To: club@games.example\nSubject",
				       "To: @@\nSubject");
	g_autofree char *addressed = replaced(to, "@@", turn->reply_to);
	g_autofree char *two = replaced(addressed, "play degas/plain", second);
	g_autofree char *three = replaced(two, "play monet/plain", third);

	return replaced(kept(replaced(three, "@2", second)), "@3", third);
}

static bool
is_played(const Evening *evening, int steps)
{
	return evening_steps(evening) > steps;
}

static void
check_answer(const Opened *answer, const char *name, Out out)
{
	static const char *const says[][2] = {
		[OUT_NOTHING] = { "", "" },
		[OUT_PLAYED] = { "", "" },
		[OUT_ASKED] = { "part of a sentence",
				"If you mean this line of the menu" },
		[OUT_IGNORED] = { "like a note:", "like a note (2 lines):" },
		[OUT_AWAY] = { "away", "away" },
		[OUT_TOO_BIG] = { "too big", "too big" },
		[OUT_HELD] = { "through a mailing list",
			       "through a mailing list" },
	};
	g_autofree char *text = letter_plain(answer);
	g_auto(GStrv) words = g_strsplit_set(text, " \n", -1);
	g_autofree char *line = g_strjoinv(" ", words);

	ck_assert_msg(strstr(line, says[out][0]) || strstr(line, says[out][1]),
		      "%s: %s", name, text);
}

static void
play(const char *mail, const char *name, Out out)
{
	g_auto(Evening) evening = evening_begin(3, NULL);
	g_autofree char *to = g_strdup(evening.turn->to);
	g_autofree char *raw = answer_of(&evening, mail);
	int steps = evening_steps(&evening);

	club_fixture_deliver(evening.fixture, raw);
	evening_go_on(&evening);
	ck_assert_msg(is_played(&evening, steps) == (out == OUT_PLAYED),
		      "%s: %s\n%s", name,
		      out == OUT_PLAYED ? "not played" : "played", raw);
	check_answer(letter_to(evening.letters, to), name, out);
}

/* --- our own -------------------------------------------------------------- */

#define DIRK                                                                   \
	"From: Dirk <dirk@example.org>\nTo: club@games.example\n"              \
	"Subject: Re: [mg-1] Your turn\nMessage-ID: <a@mail.example.org>\n"
#define TEXT "Content-Type: text/plain; charset=utf-8\n\n"
#define HTML "Content-Type: text/html; charset=utf-8\n\n"
#define FLOWED "Content-Type: text/plain; charset=utf-8; format=flowed\n\n"
#define ATTRIBUTED "Am 20.11.2026 um 12:30 schrieb Club <club@x.example>:\n"
#define HEADED                                                                 \
	"Von: Club <c@x.example>\nGesendet: Freitag, 20. November 2026\n"      \
	"An: Dirk\nBetreff:\n\n"
#define LONG "> 23456789 123456789 123456789 123456789 123456789 123456789\n"

TABLE(cases, const char *mail; Out out) = {
	/* quoted letters without marks */
	{ TEXT "Moment noch.\n\n" ATTRIBUTED "\n@2\n", OUT_NOTHING },
	{ TEXT "Moment noch.\n\n" HEADED "@2\n", OUT_NOTHING },
	{ TEXT "@3\n\n" HEADED "@2\n", OUT_PLAYED },
	{ TEXT "@3\n" ATTRIBUTED "@2\n", OUT_PLAYED },
	{ TEXT ATTRIBUTED "> x\n\n@3\n", OUT_PLAYED },
	{ TEXT "Hi\n" ATTRIBUTED "> x\n\n@3\n", OUT_PLAYED },
	{ TEXT "@3\n\nSent from my iPhone\n\n" ATTRIBUTED "\n@2\n",
	  OUT_PLAYED },
	{ TEXT "Sent from my iPhone\n\n" ATTRIBUTED "\n@2\n", OUT_NOTHING },
	{ HTML "<div>@3</div><div class=gmail_quote>x<blockquote>@2"
	       "</blockquote></div>",
	  OUT_PLAYED },
	{ HTML "<blockquote type=cite>@2</blockquote><p>@3</p>", OUT_PLAYED },
	/* struck out */
	{ HTML "<p><s>@2</s></p><p>@3</p>", OUT_PLAYED },
	{ HTML "<del>@2</del>", OUT_NOTHING },
	{ HTML "<i style='text-decoration: line-through red'>@2</i>",
	  OUT_NOTHING },
	/* torn quotes, numbers in prose */
	{ TEXT LONG "3\n", OUT_NOTHING },
	{ TEXT "> a\n3\n> b\n", OUT_IGNORED },
	{ TEXT "> a\n\n3\n\n> b\n", OUT_PLAYED },
	{ TEXT "> a\n@3\n> b\n", OUT_PLAYED },
	{ TEXT "We met at about\n3\nand talked of nothing but the weather, all "
	       "of us, until it was time to go home.\n",
	  OUT_NOTHING },
	{ TEXT "One question to all before I decide this: what happens if\n@3\n"
	       "and then I pass?\n",
	  OUT_ASKED },
	{ TEXT "Hallo,\n3\nLG Dirk\n", OUT_PLAYED },
	{ TEXT "3\n\nDirk Meier\nHauptstr.\n5\n10115 Berlin\n", OUT_PLAYED },
	{ TEXT "Bis morgen!\n\nDirk Meier\nHauptstr.\n3\n10115 Berlin\n",
	  OUT_NOTHING },
	/* moves in decoration */
	{ TEXT "(3)\n", OUT_PLAYED },
	{ TEXT "3\ufe0f\u20e3\n", OUT_PLAYED },
	{ TEXT "\u2705 3!\n", OUT_PLAYED },
	{ TEXT "Nr. 3, bitte\n", OUT_PLAYED },
	{ TEXT "\"@3\" :-)\n", OUT_PLAYED },
	{ TEXT "Hi\u2028@3\u2028bye\n", OUT_PLAYED },
	{ TEXT "Ich nehme die 3\n", OUT_PLAYED },
	{ TEXT "\u274c 3\n", OUT_ASKED },
	/* a joined line */
	{ FLOWED "@3 \nThanks\nDirk\n", OUT_PLAYED },
	{ FLOWED "@3 \nis what I would play if I were you\n", OUT_ASKED },
	/* taken back */
	{ TEXT "@3\nundo\n", OUT_NOTHING },
	{ TEXT "away 2027-12-01 to 2027-12-05\nClub <c@x.example> schrieb am "
	       "Fr., 20. Nov. 2026, 10:05:\n> x\n",
	  OUT_AWAY },
	/* mail programs add this header too; lists add further ones */
	{ "List-Unsubscribe: <mailto:l-ctl@x.example>\n" TEXT "@3\n",
	  OUT_PLAYED },
};

TEST_EACH(ours_are_not_misread, cases)
{
	play(joined(DIRK, cases[_i].mail), formatted("case %d", _i),
	     cases[_i].out);
}

/* --- too big (R15, R66) ----------------------------------------------- */

#define MIXED                                                                  \
	"MIME-Version: 1.0\nContent-Type: multipart/mixed; "                   \
	"boundary=b\n\n--b\n"

static char *
with_filling(const char *before, const char *after)
{
	g_autofree char *filling = g_strnfill(300 * 1024, 'x');

	for (gsize i = 70; i < 300 * 1024; i += 71)
		filling[i] = '\n';
	return g_strconcat(DIRK, before, filling, after, NULL);
}

TEST(r66_too_big)
{
	/* Cut within its text; with a picture first; the text whole. */
	g_autofree char *text = with_filling(TEXT "@3\n\n", "\n");
	g_autofree char *last = with_filling(
		MIXED "Content-Type: image/png\n\n", "\n--b\n" TEXT "@3\n");
	g_autofree char *first = with_filling(
		MIXED TEXT "@3\n--b\nContent-Type: image/png\n\n", "\n");

	play(text, "text", OUT_TOO_BIG);
	play(last, "picture first", OUT_TOO_BIG);
	play(first, "picture last", OUT_PLAYED);
}

/* --- from outside ----------------------------------------------------- */

TABLE(corpus, const char *name; Out out) = {
	{ "01-unmarked-quote-below-attribution", OUT_NOTHING },
	{ "02-header-block-empty-subject", OUT_NOTHING },
	{ "03-header-block-subject-re", OUT_NOTHING },
	{ "04-orange-message-du", OUT_NOTHING },
	{ "05-wrote-without-colon", OUT_NOTHING },
	{ "06-gmail-ja-unmarked", OUT_NOTHING },
	{ "07-struck-out", OUT_NOTHING },
	{ "08-struck-out-css", OUT_NOTHING },
	{ "09-torn-quote-bare-number", OUT_NOTHING },
	{ "10-wrapped-prose-bare-number", OUT_NOTHING },
	{ "11-wrapped-prose-whole-move", OUT_ASKED },
	{ "12-signature-without-dashes", OUT_NOTHING },
	{ "13-own-line-above-attribution-lost", OUT_AWAY },
	{ "14-keycap-emoji-3", OUT_PLAYED },
	{ "15-flowed-trailing-space", OUT_PLAYED },
	{ "16-number-in-brackets", OUT_PLAYED },
	{ "17-inline-answer-without-empty-line", OUT_IGNORED },
	{ "18-list-manager-notice", OUT_HELD },
	{ "19-play-then-undo", OUT_NOTHING },
	{ "20-line-separator", OUT_PLAYED },
};

static char *
corpus_mail(const char *name)
{
	const char *root = getenv("CORPUS");
	g_autofree char *file = g_strconcat(name, ".eml", NULL);
	g_autofree char *path =
		root && *root ? g_build_filename(root, "misread", file, NULL)
			      : NULL;
	char *mail = NULL;

	if (path)
		ck_assert_msg(g_file_get_contents(path, &mail, NULL, NULL),
			      "no %s", path);
	return mail;
}

TEST_EACH(the_corpus_is_not_misread, corpus)
{
	g_autofree char *mail = corpus_mail(corpus[_i].name);

	if (mail)
		play(mail, corpus[_i].name, corpus[_i].out);
}

/* 21: Fastmail's results in several fields. */
TEST(the_corpus_passes)
{
	static const MessageIdentity identity = { "club-1", "c@club.example",
						  "club.example", NULL };
	static const char *const servers[] = { "*.messagingengine.com", NULL };
	static const AuthenticationTrust trust = { servers, false };
	g_autofree char *mail = corpus_mail("21-fastmail-split-results");

	if (!mail)
		return;
	g_autoptr(GBytes) bytes = g_bytes_new(mail, strlen(mail));
	g_autoptr(Message) message =
		message_read(bytes, strlen(mail), &identity, NULL);

	ck_assert(authentication_passes(&trust, message->verdicts,
					message->from));
}
