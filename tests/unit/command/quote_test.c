/* quote_test.c - MAIL R24, R25: the player's own text is found in a mail. */
#include "command/own_text/quote.h"
#include "lib/must.h"

#include <string.h>

#define CUT "=== reply above this line (turn 12, k7f3) ===\n"

static const struct {
	const char *text, *own; /* lines joined by / */
	const char *stopped;
} cases[] = {
	{ "", "", NULL },
	{ "play\npass", "play/pass", NULL },
	/* (a) */
	{ "> a\n>b\n| c\n  > d\nplay", "play", NULL },
	/* (b) */
	{ "play\n" CUT "pass", "play", "cut line" },
	{ "play\n> " CUT "pass", "play", "cut line" },
	{ "play\n>> | " CUT "pass", "play", "cut line" },
	{ "play\n=== Reply above\nthis line (x) ===\npass", "play",
	  "cut line" },
	{ "play\n> === reply above this\n> line (x)\n> ===\npass", "play",
	  "cut line" },
	{ "play\nreply above this line (turn 1, x)\npass", "play", "cut line" },
	{ "play\n  === reply above this line\npass", "play", "cut line" },
	{ "> " CUT "> a\nb\n> " CUT "play", "b/play", NULL },
	{ "> " CUT ">> " CUT "a\n>> " CUT "> " CUT "play", "a/play", NULL },
	{ CUT "a\n" CUT "play", "", "cut line" },
	{ "play === pass\nreply", "play === pass/reply", NULL },
	/* (c) */
	{ "play\n-- \npass", "play", "signature" },
	{ "play\n--\npass", "play", "signature" },
	{ "play\n---\npass", "play", "signature" },
	{ "play\n-----\npass", "play", "quoted letter" },
	{ "play\n______\npass", "play", "quoted letter" },
	{ "play\n-----Original Message-----\npass", "play", "quoted letter" },
	{ "play\n---- Message d'origine ----\npass", "play", "quoted letter" },
	{ "play\nBegin forwarded message:\npass", "play", "quoted letter" },
	{ "play\nFrom: x\nSent: y\npass", "play", "quoted letter" },
	{ "play\n*Von:* x\n*Gesendet:* y\npass", "play", "quoted letter" },
	{ "play\nDe : x\nEnvoy\u00e9 : y\npass", "play", "quoted letter" },
	{ "play\nVan: x\n\nVerzonden: y\npass", "play", "quoted letter" },
	{ "play\nDa: x\nInviato: y\npass", "play", "quoted letter" },
	{ "play\nFr\u00e5n: x\nSkickat: y\npass", "play", "quoted letter" },
	{ "play\n\u041e\u0442: x\n\u0414\u0430\u0442\u0430: y\npass", "play",
	  "quoted letter" },
	{ "play\nFrom: x\npass", "play/From: x/pass", NULL },
	{ "play\n- a point\n-x", "play/- a point/-x", NULL },
	/* (d) */
	{ "On Fri, 20 Nov 2026, Ann wrote:\npass", "pass", NULL },
	{ "play\nOn Fri, 20 Nov 2026, Ann wrote:\n> a\npass", "play/pass",
	  NULL },
	{ "play\nOn Fri, 20 Nov 2026\nat 10:00, Ann\n<a@b.example>\nwrote:",
	  "play", NULL },
	{ "play monet on 3\nOn Fri, 20 Nov 2026 Ann wrote:", "play monet on 3",
	  NULL },
	{ "Op 20 nov 2026 om 10:00 schreef Ann <a@b>:\nplay", "play", NULL },
	{ "El vie, 20 nov 2026 a las 10:00, Ann (a@b) escribi\u00f3:\nplay",
	  "play", NULL },
	{ "Em sex., 20 de nov. de 2026, Ann escreveu:\nplay", "play", NULL },
	{ "Il giorno 20 nov 2026, Ann ha scritto:\nplay", "play", NULL },
	{ "W dniu 20.11.2026 o 10:00, Ann pisze:\nplay", "play", NULL },
	{ "pt., 20 lis 2026 o 10:00 Ann <a@b> napisa\u0142(a):\nplay", "play",
	  NULL },
	{ "\u043f\u0442, 20 \u043d\u043e\u044f\u0431. 2026 \u0433. "
	  "10:00, Ann <a@b>:\nplay",
	  "play", NULL },
	{ "Den fre 20 nov. 2026 kl 10:00 skrev Ann <a@b>:\nplay", "play",
	  NULL },
	{ "2026/11/20 Ann <a@b.example>\nplay", "play", NULL },
	{ "2026\u5e7411\u670820\u65e5 10:00 Ann <a@b>:\nplay", "play", NULL },
	{ "next: play monet\nalways on shop: pass",
	  "next: play monet/always on shop: pass", NULL },
	/* (e) */
	{ "play\nSent from my iPhone\npass", "play/pass", NULL },
	{ "Von meinem Samsung Galaxy gesendet.\nplay", "play", NULL },
	{ "Envoy\u00e9 de mon iPhone\nplay", "play", NULL },
	{ "Sent from my desk, it is easier\nplay",
	  "Sent from my desk, it is easier/play", NULL },
};

static char *
own_of(const char *text, const char **stopped)
{
	g_autoptr(GArray) own = quote_own(text, NULL, stopped);
	GString *all = g_string_new(NULL);

	for (guint i = 0; i < own->len; i++) {
		const OwnLine *line = quote_line(own, i);

		if (*line->text && !line->left)
			g_string_append_printf(all, "%s%s", all->len ? "/" : "",
					       line->text);
	}
	return g_string_free(all, FALSE);
}

TEST_EACH(r24_own_text, cases)
{
	const char *stopped;
	g_autofree char *own = own_of(cases[_i].text, &stopped);

	ck_assert_msg(!strcmp(own, cases[_i].own), "%s\ngave %s",
		      cases[_i].text, own);
	ck_assert_pstr_eq(stopped, cases[_i].stopped);
}

/* --- R57, R58: text above a quoted letter --- */

/* Each has own text above it, and an unmarked letter below. */
static const char *const above_letters[] = {
	/* header blocks, in any order and language; the subject may be empty */
	"Von: Ann <a@b.example>\nGesendet: Freitag, 20. November 2026 12:30\n"
	"An: club@b.example\nBetreff:",
	"From: Ann <a@b.example>\nDate: Friday, 20 November 2026 at 12:30\n"
	"To: Games Club <c@b.example>\nSubject: Re:",
	"Message du : 20/11/2026 12:30\nDe : \"Ann\" <a@b.example>\n"
	"A : c@b.example\nCopie \u00e0 :\nObjet : x",
	"Gesendet: Freitag, 20. November 2026 um 12:30 Uhr\n"
	"Von: \"Ann\" <a@b.example>\nAn: c@b.example\nBetreff: x",
	"Exp\u00e9diteur: Ann\nDate: 20 nov. 2026\nDestinataire: c",
	"De: Ann <a@b.example>\nEnviado el: viernes, 20 de noviembre de 2026\n"
	"Para: c\nAsunto: x",
	"De: Ann\nEnviada em: sexta-feira\nPara: c\nAssunto:",
	"Da: Ann\nInviato: venerd\u00ec\nA: c\nOggetto: x",
	"Van: Ann\nVerzonden: vrijdag\nAan: c\nOnderwerp: x",
	"Fr\u00e5n: Ann\nSkickat: den 20 november\nTill: c\n\u00c4mne: x",
	"Fra: Ann\nSendt: 20. november\nTil: c\nEmne: x",
	"L\u00e4hett\u00e4j\u00e4: Ann\nL\u00e4hetetty: 20.11.2026\n"
	"Vastaanottaja: c\nAihe: x",
	"Od: Ann\nWys\u0142ano: 20 listopada\nDo: c\nTemat: x",
	"Od: Ann\nOdesl\u00e1no: p\u00e1tek\nKomu: c\n"
	"P\u0159edm\u011bt: x",
	"Felad\u00f3: Ann\nElk\u00fcldve: p\u00e9ntek\n"
	"C\u00edmzett: c\nT\u00e1rgy: x",
	"De la: Ann\nTrimis: vineri\nC\u0103tre: c\nSubiect: x",
	"Kimden: Ann\nG\u00f6nderildi: Cuma\nKime: c\nKonu: x",
	"\u041e\u0442: Ann\n\u041e\u0442\u043f\u0440\u0430\u0432\u043b"
	"\u0435\u043d\u043e: x\n\u041a\u043e\u043c\u0443: c",
	"\u0412\u0456\u0434: Ann\n\u041d\u0430\u0434\u0456\u0441\u043b"
	"\u0430\u043d\u043e: x",
	"\u0391\u03c0\u03cc: Ann\n\u03a3\u03c4\u03ac\u03bb\u03b8\u03b7"
	"\u03ba\u03b5: x",
	"\u53d1\u4ef6\u4eba: Ann\n\u53d1\u9001\u65f6\u95f4: x",
	"\u5dee\u51fa\u4eba: Ann\n\u9001\u4fe1\u65e5\u6642: x",
	"\ubcf4\ub0b8 \uc0ac\ub78c: Ann\n\ubc1b\ub294 \uc0ac\ub78c: c",
	"*From:* Ann\n*Sent:* Friday\n*To:* c\n*Subject:* x",
	"--- Original-Nachricht ---\nVon: Ann",
	/* attributions */
	"On 20 Nov 2026, at 12:30, Ann <a@b.example> wrote:",
	"On Fri, 20 Nov 2026 12:30:00 +0100 Ann <a@b.example> wrote",
	"---- On Fri, 20 Nov 2026 12:30:00 +0100 Ann <a@b.example> wrote ----",
	"---- On Fri, 20 Nov 2026 12:30:00 +0100 Ann <a@b.example> wrote ---",
	"Le ven., nov. 20, 2026 \u00e0 10:05, Ann<a@b.example> a \u00e9crit :  "
	" "
	"Your turn",
	"2026\u5e7411\u670820\u65e5(\u91d1) 12:30 Ann <a@b.example>:",
	"2026\ub144 11\uc6d4 20\uc77c (\uae08) \uc624\ud6c4 12:30, Ann "
	"<a@b.example>\ub2d8\uc774 \uc791\uc131:",
	"Am 20.11.2026 um 12:30 schrieb Ann:",
	"Ann <a@b.example> schrieb am Fr., 20. Nov. 2026, 12:30:",
	"Ann hat am 20.11.2026 12:30 CET geschrieben:",
	"Le ven. 20 nov. 2026 \u00e0 12:30, Ann <a@b.example> a \u00e9crit :",
	"El vie, 20 nov 2026 a las 12:30, Ann (<a@b.example>) escribi\u00f3:",
	"Em sex., 20 de nov. de 2026 \u00e0s 12:30, Ann <a@b.example> "
	"escreveu:",
	"Il giorno ven 20 nov 2026 alle ore 12:30 Ann <a@b.example> ha "
	"scritto:",
	"Op vr 20 nov 2026 om 12:30 schreef Ann <a@b.example>:",
	"Den fre 20 nov. 2026 kl 12:30 skrev Ann <a@b.example>:",
	"pe 20. marrask. 2026 klo 12.30 Ann (a@b.example) kirjoitti:",
	"pt., 20 lis 2026 o 12:30 Ann <a@b.example> napisa\u0142(a):",
	"p\u00e1 20. 11. 2026 v 12:30 odes\u00edlatel Ann <a@b.example> "
	"napsal:",
	"Ann <a@b.example> ezt \u00edrta (id\u0151pont: 2026. nov. 20., P, "
	"12:30):",
	"20 Kas 2026 Cum 12:30 tarihinde Ann <a@b.example> \u015funu "
	"yazd\u0131:",
	"\u043f\u0442, 20 \u043d\u043e\u044f\u0431. 2026 \u0433. \u0432 "
	"12:30, Ann <a@b.example>:",
	"\u0641\u064a \u0627\u0644\u062c\u0645\u0639\u0629\u060c "
	"\u0662\u0660 \u0646\u0648\u0641\u0645\u0628\u0631 "
	"\u0662\u0660\u0662\u0666 \u0641\u064a \u0661\u0662:\u0663\u0660 "
	"Ann <a@b.example>:",
	/* wrapped */
	"On Fri, 20 Nov 2026 at 12:30 Games Club of the long name\n"
	"<a@b.example> wrote:",
	"Am Fr., 20. Nov. 2026 um 12:30\nUhr schrieb Ann\n<a@b.example>:",
};

TEST_EACH(r57_r58_a_letter_without_marks, above_letters)
{
	const char *stopped;
	static const char *const gaps[] = { "\n", "\n\n" };

	for (guint i = 0; i < 4; i++) {
		g_autofree char *text = g_strconcat("Please wait.", gaps[i & 1],
						    above_letters[_i],
						    gaps[i >> 1], "play", NULL);
		g_autofree char *own = own_of(text, &stopped);

		ck_assert_msg(!strcmp(own, "Please wait."), "%s\ngave %s", text,
			      own);
		ck_assert_str_eq(stopped, "quoted letter");
	}
}

/* With no text above, or marks below, people answer below. */
TEST_EACH(r58_answers_below, above_letters)
{
	const char *stopped;
	g_autofree char *bottom =
		g_strconcat(above_letters[_i], "\n\n> x\n\nplay", NULL);
	g_autofree char *marked = g_strconcat("Hi.\n\n", above_letters[_i],
					      "\n> x\n\nplay", NULL);
	g_autofree char *own = own_of(bottom, &stopped);

	/* Header blocks stop in any case. */
	if (stopped)
		return;
	ck_assert_str_eq(own, "play");
	assert_text(own_of(marked, &stopped), "Hi./play");
	ck_assert_ptr_null(stopped);
}

TABLE(kept, const char *text, *own) = {
	/* prose: neither date nor address */
	{ "Ann,\nas I wrote:\nplay", "Ann,/as I wrote:/play" },
	{ "Hi\nYou know what Ben wrote to me:\nplay",
	  "Hi/You know what Ben wrote to me:/play" },
	{ "Ann wrote:\n> x\nplay", "play" },
	/* a command is not part of an attribution */
	{ "away 2026-12-01 to 2026-12-05\nThe Club <c@b.example> schrieb am "
	  "Fr., 20. Nov. 2026, 10:05:\n> x",
	  "away 2026-12-01 to 2026-12-05" },
	{ "away 1 Dec to 5 Dec\nAm 20.11.26 um 10:05 schrieb Ann <a@b>:\n> x",
	  "away 1 Dec to 5 Dec" },
	{ "challenge mg with ann@b.example\nOn 20 Nov 2026 Ann wrote:\n> x",
	  "challenge mg with ann@b.example" },
};

TEST_EACH(r58_what_is_the_players, kept)
{
	const char *stopped;

	ck_assert_str_eq(kept(own_of(kept[_i].text, &stopped)), kept[_i].own);
}

/* --- R60: torn quotes ---------------------------------------------------- */

#define SIXTY "> 23456789 123456789 123456789 123456789 123456789 123456789\n"
#define SHORT "> 2345678\n"

TABLE(tails, const char *text; bool torn) = {
	{ SIXTY "3", true },
	{ SIXTY "3\n" SHORT, true },
	{ SIXTY "\n3", false },
	{ SHORT "3", false },
	{ SHORT "3\n" SHORT, true },
	{ SHORT "3\n\n" SHORT, false },
	{ SHORT "\n3\n" SHORT, false },
	{ "3\n" SHORT, false },
};

TEST_EACH(r60_torn_quotes, tails)
{
	g_autoptr(GArray) own = quote_own(tails[_i].text, NULL, NULL);
	bool torn = false;

	for (guint i = 0; i < own->len; i++)
		torn |= quote_line(own, i)->torn;
	ck_assert_msg(torn == tails[_i].torn, "%s", tails[_i].text);
}

TEST(r25_cut_line)
{
	g_autofree char *line = quote_cut_line(NULL, "turn 12, k7f3");

	ck_assert_str_eq(line, "=== reply above this line (turn 12, k7f3) ===");
	ck_assert_int_le(strlen(line), 60);
}

/* The words of the line depend on the language; its shape tells what it is. */
TABLE(shapes, const char *text; bool cuts) = {
	{ "=== Antwort \u00fcber dieser Zeile (mg-12, k7f3) ===", true },
	{ "=== r\u00e9pondez au-dessus (mg-12) ===", true },
	{ "=== \u017ereply \u017eabove (pennypost) ===", true },
	{ "=== Antwort \u00fcber dieser\nZeile (mg-12, k7f3) ===", true },
	{ "=== well played (mg-12) and so on", false },
	{ "well played (mg-12) ===", false },
	{ "=== well played (Tuesday) ===", false },
	{ "=== (mg-12, k7f3) ===", false },
};

TEST_EACH(cut_line_in_any_words, shapes)
{
	g_autofree char *text =
		g_strdup_printf("play\n%s\nhelp\n", shapes[_i].text);
	g_autoptr(GArray) own = quote_own(text, NULL, NULL);
	bool read = false;

	for (guint i = 0; i < own->len; i++)
		read |= !strcmp(quote_line(own, i)->text, "help");
	ck_assert_msg(read != shapes[_i].cuts, "%s", shapes[_i].text);
}

TEST(lines_are_counted)
{
	g_autoptr(GArray) own = quote_own("> a\nplay\n\npass\n", NULL, NULL);

	ck_assert_int_eq(quote_line(own, 0)->number, 2);
	ck_assert_int_eq(quote_line(own, 2)->number, 4);
}
