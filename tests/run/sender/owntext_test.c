/* owntext_test.c - which part of a mail is the player's own text, in a club
 * (MAIL R67-R75): our own mails, and with CORPUS those in its folder
 * replies-2026.
 *
 * @2 and @6 become the moves of those lines of the menu. */
#include "lib/evening.h"

#include <stdio.h>
#include <stdlib.h>

typedef enum {
	OUT_PLAYED,  /* line 6 of the menu is played */
	OUT_ASKED,   /* nothing is; the player is answered */
	OUT_OFFERED, /* and line 6 is offered */
	OUT_LISTED,  /* and line 6 isn't offered */
	OUT_SILENT,  /* nothing is; no letter is sent */
} Out;

static char *
replaced(const char *text, const char *what, const char *by)
{
	g_auto(GStrv) parts = g_strsplit(text, what, -1);

	return g_strjoinv(by, parts);
}

static char *
filled(const Evening *evening, const char *mail)
{
	static const char token[] =
		"club+un63afgiajqrzu6s4x3jwycnou@games.example";
	const Opened *turn = evening->turn;
	const char *second = menu_line(turn, 2);
	const char *sixth = menu_line(turn, 6);
	g_autofree char *slashed = replaced(sixth, "/", "=E2=81=84");
	const char *const fillings[][2] = {
		{ "ben@example.org", turn->to },
		{ token, turn->reply_to },
		{ "play monet=E2=81=84plain", slashed },
		{ "play degas/plain", second },
		{ "play monet/plain", sixth },
		{ "play monet/<b>plain</b>", sixth },
		{ "@2", second },
		{ "@6", sixth },
	};
	char *text = g_strdup(mail);

	for (guint i = 0; i < G_N_ELEMENTS(fillings); i++) {
		char *next = replaced(text, fillings[i][0], fillings[i][1]);

		g_free(text);
		text = next;
	}
	return text;
}

static void
try(const char *mail, const char *name, Out wanted)
{
	g_auto(Evening) evening = evening_begin(2, NULL);
	const char *sixth = menu_line(evening.turn, 6);
	g_autofree char *to = g_strdup(evening.turn->to);
	g_autofree char *raw = filled(&evening, mail);
	int steps = evening_steps(&evening);

	club_fixture_deliver(evening.fixture, raw);
	evening_go_on(&evening);
	bool played = evening_steps(&evening) > steps;
	bool answered = has_letter(evening.letters, to);

	ck_assert_msg(played == (wanted == OUT_PLAYED), "%s: %s\n%.3000s", name,
		      played ? "played" : "not played", raw);
	ck_assert_msg(answered == (wanted != OUT_SILENT), "%s: %s", name,
		      answered ? "answered" : "not answered");
	if (played)
		assert_told(evening.letters, to, sixth);
	if (!answered)
		return;
	g_autofree char *offer = g_strdup_printf(
		"Did you mean this? Then reply with it:\n\n| %s\n", sixth);
	const Opened *answer = letter_to(evening.letters, to);
	bool offered = strstr(answer->text, offer) != NULL;

	ck_assert_msg(!(wanted == OUT_OFFERED && !offered), "%s: %.1500s", name,
		      answer->text);
	ck_assert_msg(!(wanted == OUT_LISTED && offered), "%s: %.1500s", name,
		      answer->text);
}

/* --- our own -------------------------------------------------------------- */

#define BEN                                                                    \
	"From: Ben <ben@example.org>\n"                                        \
	"To: club+un63afgiajqrzu6s4x3jwycnou@games.example\n"                  \
	"Subject: Re: [mg-1] Your turn\nMessage-ID: <a@mail.example.org>\n"    \
	"MIME-Version: 1.0\n"
#define TEXT "Content-Type: text/plain; charset=utf-8\n\n"
#define HTML "Content-Type: text/html; charset=utf-8\n\n"
#define MIXED "Content-Type: multipart/mixed; boundary=b\n\n--b\n"
#define BOTH "Content-Type: multipart/alternative; boundary=b\n\n--b\n"
#define REACTION                                                               \
	"--b\nContent-Type: text/vnd.google.email-reaction+json\n\n"           \
	"{\"version\":1,\"emoji\":\"6\"}\n--b--\n"
#define LETTER                                                                 \
	"________________________________\nFrom: Club\nSent: Friday\n\n@2\n"

#define HEADED                                                                 \
	"From: Club\nSent: Friday\nTo: Ben\nSubject: [mg-1] Your turn\n\n"
#define CUT "=== reply above this line (mg-1, 6838f0) ===\n"
#define WROTE "On Fri, Nov 20, 2026 Club <c@x.example> wrote:\n"

TABLE(cases, const char *mail; Out out) = {
	/* reactions (R67) */
	{ BOTH TEXT "6\ufe0f\u20e3\n" REACTION, OUT_SILENT },
	{ MIXED TEXT "@6\n" REACTION, OUT_SILENT },
	{ TEXT "[like] Ben Example reacted to your message:\n" LETTER,
	  OUT_SILENT },
	{ TEXT
	  "[Gef\u00e4llt mir] Ben hat auf Ihre Nachricht reagiert:\n" LETTER,
	  OUT_SILENT },
	{ TEXT "[heart] Ben ha reaccionado a tu mensaje:\n" LETTER,
	  OUT_SILENT },
	{ TEXT "[like] Ben reacted to your message:\n\n@6\n", OUT_PLAYED },
	{ TEXT "[like] it, really\n\n@6\n", OUT_PLAYED },
	{ MIXED TEXT "@6\n--b\nContent-Type: message/rfc822\n\nFrom: x@y.z\n"
		     "Content-Type: text/vnd.google.email-reaction+json\n\n{}\n"
		     "--b--\n",
	  OUT_PLAYED },
	{ "Content-Type: text/calendar; method=REPLY\n\nBEGIN:VCALENDAR\n6\n",
	  OUT_SILENT },
	{ BOTH TEXT "@6\n--b\nContent-Type: text/calendar; method=REPLY\n\n"
		    "BEGIN:VCALENDAR\n--b--\n",
	  OUT_PLAYED },
	/* headers on one line, own letters, initials (R69, R70, R72) */
	{ TEXT "----- Original Message ----- From: Ann To: Ben\n\n@2\n",
	  OUT_ASKED },
	{ TEXT "----- MY MOVE -----\n\n@6\n", OUT_PLAYED },
	{ TEXT "On Fri, Nov 20, 2026 Ben <ben@example.org> wrote:\n\n@2\n",
	  OUT_ASKED },
	{ TEXT "On Fri, Nov 20, 2026 Club <c@x.example> wrote:\n\n@6\n",
	  OUT_PLAYED },
	{ TEXT "GC> x\nGC> @2\n\n@6\n", OUT_PLAYED },
	/* lines typed into text that is left out (R72) */
	{ TEXT "| 6 @6\n\n" WROTE "> @2\n", OUT_OFFERED },
	{ TEXT "| @6\n| @2\n" WROTE "> @2\n", OUT_LISTED },
	{ TEXT HEADED CUT "| 2 @2\n@6\n| 7 @2\n" CUT, OUT_OFFERED },
	{ TEXT CUT "| 2 @2\n" CUT "\n@6\n", OUT_OFFERED },
	{ TEXT HEADED CUT "| 2 @2\n@6\n@2\n" CUT, OUT_LISTED },
	{ TEXT HEADED "| 2 @2\n@6\n", OUT_LISTED },
	{ TEXT HEADED CUT "| 2 @2\n" CUT HEADED "@6\n", OUT_LISTED },
	{ TEXT HEADED CUT "| 2 @2\n| 6 @6\n" CUT, OUT_LISTED },
	{ TEXT "---------- Forwarded message ---------\n" HEADED CUT "@6\n" CUT,
	  OUT_LISTED },
	{ HTML "<p>See below</p><div id=divRplyFwdMsg><b>From:</b> x<br>"
	       "<b>Sent:</b> y</div><p>=== reply above this line (mg-1, 6838f0)"
	       " ===</p><table><tr><td>| 2 @2<p>@6</p></td></tr></table>",
	  OUT_OFFERED },
	/* numbers that don't count (R71), reversed lines (R85) */
	{ TEXT "6\u00b2\n", OUT_ASKED },
	{ TEXT "\u2076\n", OUT_ASKED },
	{ TEXT "1\u2070\n", OUT_ASKED },
	{ TEXT "6\u00ba\n", OUT_PLAYED },
	{ TEXT "\u202e6\u202c\n", OUT_ASKED },
	{ TEXT "@6\u202e\n", OUT_ASKED },
	/* parts (R73) */
	{ BOTH TEXT "[cid:image001.png]\n--b\n" HTML "<p>@6</p>\n--b--\n",
	  OUT_PLAYED },
	{ BOTH TEXT "This message needs an HTML viewer.\n--b\n" HTML
		    "<p>@6</p>\n--b--\n",
	  OUT_PLAYED },
	{ BOTH TEXT "\n--b\n" HTML "<p>@6</p>\n--b--\n", OUT_PLAYED },
	{ BOTH TEXT "Nice!\n--b\n" HTML "<p>@6</p>\n--b--\n", OUT_ASKED },
	{ "Content-Type: text/enriched\n\n<bold>@6</bold>\n", OUT_PLAYED },
	{ "Content-Type: text/markdown\n\n**@6**\n", OUT_PLAYED },
	{ "Content-Type: text/rtf\n\n@6\n", OUT_ASKED },
	{ MIXED TEXT "@6\n--b\n" TEXT "@6\n--b--\n", OUT_PLAYED },
	/* equal answers (R74) */
	{ TEXT "6\n@6\n", OUT_PLAYED },
	{ TEXT "@6\n\n6\n", OUT_PLAYED },
	{ TEXT "6\n\n@2\n", OUT_ASKED },
	/* around a number (R75) */
	{ TEXT "Here you go:\n6\n", OUT_PLAYED },
	{ TEXT "My move:\n6\n", OUT_PLAYED },
	{ TEXT "Mein Zug:\n6\n", OUT_PLAYED },
	{ TEXT "Let's go with\n6\n", OUT_PLAYED },
	{ TEXT "6\nthx\n", OUT_PLAYED },
	{ TEXT "[EXTERNAL] This mail comes from outside.\n6\n", OUT_PLAYED },
	{ HTML "<table><tr><td>CAUTION: 1. no links</td></tr></table>"
	       "<div>6</div>",
	  OUT_PLAYED },
	{ HTML "<div>Bye</div><table><tr><td>Ben</td></tr><tr><td>6</td></tr>"
	       "</table>",
	  OUT_ASKED },
	{ TEXT "6\niPhone-r\u00f3l k\u00fcldve\n", OUT_PLAYED },
	{ TEXT "6\niPhone\u2019umdan g\u00f6nderildi\n", OUT_PLAYED },
	{ TEXT "6\nTrimis de pe iPhone\n", OUT_PLAYED },
	{ TEXT "6\nOdesl\u00e1no z iPhonu\n", OUT_PLAYED },
	{ TEXT "6\nPoslano s mojega iPhonea\n", OUT_PLAYED },
	{ TEXT "6\n\u05e0\u05e9\u05dc\u05d7 \u05de\u05d4-iPhone \u05e9\u05dc"
	       "\u05d9\n",
	  OUT_PLAYED },
	{ TEXT "6\nSkickat fr\u00e5n min iPhone\n", OUT_PLAYED },
	{ TEXT "6\nL\u00e4hetetty iPhonesta\n", OUT_PLAYED },
	{ TEXT "6\n\u53d1\u81ea\u6211\u7684iPhone\n", OUT_PLAYED },
	{ TEXT "6\niPhone\u304b\u3089\u9001\u4fe1\n", OUT_PLAYED },
	{ TEXT "6\n\ub098\uc758 iPhone\uc5d0\uc11c \ubcf4\ub0c4\n",
	  OUT_PLAYED },
	{ TEXT "6\nGet Outlook for Android\n", OUT_PLAYED },
};

TEST_EACH(ours, cases)
{
	try(joined(BEN, cases[_i].mail), formatted("case %d", _i),
	    cases[_i].out);
}

/* --- from outside ----------------------------------------------------- */

TABLE(corpus, const char *name; Out out) = {
	{ "ask-banner-glued", OUT_PLAYED },
	{ "ask-banner-html", OUT_PLAYED },
	{ "ask-fraction-slash", OUT_PLAYED },
	{ "ask-here-you-go", OUT_PLAYED },
	{ "ask-my-answer", OUT_PLAYED },
	{ "ask-number-and-same-words", OUT_PLAYED },
	{ "ask-plain-cid-html", OUT_PLAYED },
	{ "ask-same-twice", OUT_PLAYED },
	{ "ask-sentfrom-ar", OUT_PLAYED },
	{ "ask-sentfrom-hu", OUT_PLAYED },
	{ "ask-sentfrom-tr", OUT_PLAYED },
	{ "ask-text-enriched", OUT_PLAYED },
	{ "lost-button-pasted-html", OUT_OFFERED },
	{ "lost-gnus", OUT_PLAYED },
	{ "lost-outlook-typed-in-table", OUT_OFFERED },
	{ "lost-thebat-bottom", OUT_PLAYED },
	{ "mis-fwd-gmail-attr-nothing-above", OUT_ASKED },
	{ "mis-fwd-outlookmac-en", OUT_ASKED },
	{ "mis-fwd-outlookmac-es", OUT_ASKED },
	{ "mis-orig-oneline", OUT_ASKED },
	{ "mis-own-old-mail-sent-empty", OUT_ASKED },
	{ "mis-superscript-menu", OUT_ASKED },
	{ "mis-yahoo-fwd-de", OUT_ASKED },
	{ "mis-yahoo-fwd-de-nocomment", OUT_ASKED },
	{ "mis-yahoo-fwd-en", OUT_ASKED },
	{ "mis-reaction-keycap1", OUT_SILENT },
	{ "mis-reaction-keycap6", OUT_SILENT },
	{ "mis-reaction-ten", OUT_SILENT },
	{ "reply-gmail-reaction-de", OUT_SILENT },
	{ "reply-gmail-reaction-ja", OUT_SILENT },
	{ "reply-outlook-accept", OUT_SILENT },
	{ "reply-outlook-reaction-fr", OUT_SILENT },
};

TEST_EACH(from_outside, corpus)
{
	const char *root = getenv("CORPUS");
	g_autofree char *file = g_strconcat(corpus[_i].name, ".eml", NULL);
	g_autofree char *path =
		root && *root
			? g_build_filename(root, "replies-2026", file, NULL)
			: NULL;
	g_autofree char *mail = NULL;

	if (!path)
		return;
	ck_assert_msg(g_file_get_contents(path, &mail, NULL, NULL), "no %s",
		      path);
	try(mail, corpus[_i].name, corpus[_i].out);
}
