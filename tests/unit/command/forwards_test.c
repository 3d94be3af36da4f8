/* forwards_test.c - the heads of letters that are forwarded or quoted without
 * marks, as mail programs write them (MAIL R69, R70). */
#include "command/own_text/quote.h"
#include "lib/must.h"

#include <string.h>

/* Each of these is above a letter; nothing below it is the player's. */
static const char *const heads[] = {
	/* words between dashes, the fields on their line */
	"----- Original Message ----- From: \"Ann\" <a@b.example> To: "
	"<c@d.example> Sent: Friday, November 20, 2026 9:31 AM Subject: Re: x",
	"-----Original Message----- From: Ann Sent: Friday Subject: x",
	"----- Weitergeleitete Nachricht ----- Von: Ann <a@b.example>An: "
	"\"c@d.example\" <c@d.example>Gesendet: Freitag, 20. November 2026, "
	"09:31:00 MEZBetreff: x",
	"----- Forwarded Message ----- From: Ann <a@b.example>To: c@d.example "
	"<c@d.example>Sent: Friday, November 20, 2026 at 09:31:00 AM "
	"GMT+1Subject: x",
	"----- Message transf\u00e9r\u00e9 ----- De : Ann <a@b.example>\u00c0 "
	": c <c@d.example>Envoy\u00e9 : vendredi 20 novembre 2026 \u00e0 "
	"09:31:00 UTC+1Objet : x",
	"----- Mensaje reenviado ----- De: Ann <a@b.example>Para: "
	"c@d.exampleEnviado: viernes, 20 de noviembre de 2026Asunto: x",
	"----- Messaggio inoltrato ----- Da: Ann <a@b.example>A: "
	"c@d.exampleInviato: venerd\u00ec 20 novembre 2026Oggetto: x",
	"----- Mensagem encaminhada ----- De: Ann <a@b.example>Para: "
	"c@d.exampleEnviado: sexta-feiraAssunto: x",
	"----- Doorgestuurd bericht ----- Van: Ann <a@b.example>Aan: "
	"c@d.exampleVerzonden: vrijdagOnderwerp: x",
	"----- Vidarebefordrat meddelande ----- Fr\u00e5n: Ann "
	"<a@b.example>Till: c@d.example",
	"----- Videresendt besked ----- Fra: Ann <a@b.example>Til: c@d.example",
	"----- Videresendt melding ----- Fra: Ann <a@b.example>",
	"----- V\u00e4litetty viesti ----- L\u00e4hett\u00e4j\u00e4: Ann "
	"<a@b.example>",
	"----- Przekazana wiadomo\u015b\u0107 ----- Od: Ann <a@b.example>Do: "
	"c@d.example",
	"----- P\u0159eposlan\u00e1 zpr\u00e1va ----- Od: Ann <a@b.example>",
	"----- Preposlan\u00e1 spr\u00e1va ----- Od: Ann <a@b.example>",
	"----- Tov\u00e1bb\u00edtott \u00fczenet ----- Felad\u00f3: Ann "
	"<a@b.example>",
	"----- Mesaj redirec\u021bionat ----- De la: Ann <a@b.example>",
	"----- \u0130letilmi\u015f Mesaj ----- Kimden: Ann <a@b.example>",
	"----- "
	"\u041f\u0435\u0440\u0435\u0441\u043b\u0430\u043d\u043d\u043e\u0435 "
	"\u0441\u043e\u043e\u0431\u0449\u0435\u043d\u0438\u0435 ----- "
	"\u041e\u0442: Ann <a@b.example>",
	"----- \u041f\u0435\u0440\u0435\u0441\u043b\u0430\u043d\u0435 "
	"\u043f\u043e\u0432\u0456\u0434\u043e\u043c\u043b\u0435\u043d\u043d"
	"\u044f ----- \u0412\u0456\u0434: Ann",
	"----- \u041f\u0440\u0435\u043f\u0440\u0430\u0442\u0435\u043d\u043e "
	"\u0441\u044a\u043e\u0431\u0449\u0435\u043d\u0438\u0435 ----- "
	"\u041e\u0442: Ann",
	"----- Proslije\u0111ena poruka ----- \u0160alje: Ann",
	"----- Posredovano sporo\u010dilo ----- Od: Ann",
	"----- Edastatud kiri ----- Saatja: Ann",
	"----- \u03a0\u03c1\u03bf\u03c9\u03b8\u03b7\u03bc\u03ad\u03bd\u03bf "
	"\u03bc\u03ae\u03bd\u03c5\u03bc\u03b1 ----- \u0391\u03c0\u03cc: Ann",
	"----- \u05d4\u05d5\u05d3\u05e2\u05d4 "
	"\u05e9\u05d4\u05d5\u05e2\u05d1\u05e8\u05d4 ----- \u05de\u05d0\u05ea: "
	"Ann",
	"----- \u0627\u0644\u0631\u0633\u0627\u0644\u0629 "
	"\u0627\u0644\u0645\u0639\u0627\u062f "
	"\u062a\u0648\u062c\u064a\u0647\u0647\u0627 ----- \u0645\u0646: Ann",
	"----- \u8f6c\u53d1\u7684\u90ae\u4ef6 ----- \u53d1\u4ef6\u4eba: Ann",
	"----- \u8f49\u5bc4\u90f5\u4ef6 ----- \u5bc4\u4ef6\u8005: Ann",
	"----- \u8ee2\u9001\u30e1\u30c3\u30bb\u30fc\u30b8 ----- From: Ann",
	"----- \uc804\ub2ec\ub41c \uba54\uc2dc\uc9c0 ----- \ubcf4\ub0b8 "
	"\uc0ac\ub78c: Ann",
	"----- Tin nh\u1eafn \u0111\u01b0\u1ee3c chuy\u1ec3n ti\u1ebfp ----- "
	"T\u1eeb: Ann",
	"----- Pesan yang diteruskan ----- Dari: Ann",
	/* the words alone on their line */
	"---------- Forwarded message ---------",
	"---------- Forwarded message ----------",
	"---------- Weitergeleitete Nachricht ---------",
	"---------- Message transf\u00e9r\u00e9 ---------",
	"---------- Mensaje reenviado ---------",
	"-------- Original-Nachricht --------",
	"-------- Urspr\u00fcngliche Nachricht --------",
	"-------- Message original --------",
	"-------- Messaggio originale --------",
	"-------- Mensaje original --------",
	"-------- Oorspronkelijk bericht --------",
	"-------- Ursprungligt meddelande --------",
	"-------- Oprindelig besked --------",
	"-------- Alkuper\u00e4inen viesti --------",
	"-------- Wiadomo\u015b\u0107 oryginalna --------",
	"-------- P\u016fvodn\u00ed zpr\u00e1va --------",
	"-------- Eredeti \u00fczenet --------",
	"-------- Orijinal mesaj --------",
	"-------- \u0418\u0441\u0445\u043e\u0434\u043d\u043e\u0435 "
	"\u0441\u043e\u043e\u0431\u0449\u0435\u043d\u0438\u0435 --------",
	"-------- "
	"\u041f\u0435\u0440\u0435\u0430\u0434\u0440\u0435\u0441\u043e\u0432"
	"\u0430\u043d\u043d\u043e\u0435 "
	"\u0441\u043e\u043e\u0431\u0449\u0435\u043d\u0438\u0435 --------",
	"-------- \u539f\u59cb\u90ae\u4ef6 --------",
	"-----Urspr\u00fcngliche Nachricht-----",
	"-----Message d'origine-----",
	"-----Messaggio originale-----",
	"-----Mensaje original-----",
	"-----Mensagem original-----",
	"-----Oorspronkelijk bericht-----",
	"-----Ursprungligt meddelande-----",
	"-----Oprindelig meddelelse-----",
	"-----Opprinnelig melding-----",
	"-----Original Appointment-----",
	"----- Reply message -----",
	"----- Forwarded by Ann/Corp on 11/20/2026 09:31 AM -----",
	"----- Weitergeleitet von Ann/Corp am 20.11.2026 09:31 -----",
	"----- Transmis par Ann le 20/11/2026 09:31 -----",
	"----- Antwort Nachricht -----",
	"=====Original Message=====",
	"===== Forwarded message ===== From: Ann",
	"________________________________",
	"- - - - - Original Message - - - - -",
	"\u2014\u2014\u2014\u2014\u2014 Original Message "
	"\u2014\u2014\u2014\u2014\u2014",
	"*----- Original Message -----*",
	">>> Ann <a@b.example> 20.11.2026 09:31 >>>",
	">>> \"Ann Example\" 11/20/26 9:31 AM >>>",
	"Begin forwarded message:",
	"Anfang der weitergeleiteten Nachricht:",
	"Anfang der weitergeleiteten E-Mail:",
	"D\u00e9but du message r\u00e9exp\u00e9di\u00e9 :",
	"D\u00e9but du message transf\u00e9r\u00e9 :",
	"Inicio del mensaje reenviado:",
	"In\u00edcio da mensagem reencaminhada:",
	"Inizio messaggio inoltrato:",
	"Begin doorgestuurd bericht:",
	"Vidarebefordrat brev:",
	"Start p\u00e5 videresendt besked:",
	"V\u00e4litetty viesti alkaa:",
	"Pocz\u0105tek przekazywanej wiadomo\u015bci:",
	"Za\u010d\u00e1tek p\u0159eposlan\u00e9 zpr\u00e1vy:",
	"\u041d\u0430\u0447\u0430\u043b\u043e "
	"\u043f\u0435\u0440\u0435\u0441\u044b\u043b\u0430\u0435\u043c\u043e"
	"\u0433\u043e \u0441\u043e\u043e\u0431\u0449\u0435\u043d\u0438\u044f:",
	/* dashes, and the fields at once */
	"-----From: Ann To: Bob",
	"---------- From: Ann Date: Fri, Nov 20, 2026",
	"----- Von: Ann Gesendet: Freitag Betreff: x",
	"-- From: Ann Sent: Friday Subject: x",
	/* the fields on one line */
	"From: Ann <a@b.example> Sent: Friday, November 20, 2026 9:31 AM To: "
	"c@d.example Subject: x",
	"*From:* Ann *Sent:* Friday *To:* Bob *Subject:* x",
	"From:Ann<a@b.example>Sent:FridayTo:BobSubject:x",
	"Von: Ann Gesendet: Freitag An: Bob Betreff: x",
	"Von: Ann <a@b.example> Datum: 20.11.26 Betreff: x",
	"De : Ann Envoy\u00e9 : vendredi \u00c0 : Bob Objet : x",
	"De: Ann Enviado el: viernes Para: Bob Asunto: x",
	"De: Ann Enviada em: sexta Para: Bob Assunto: x",
	"Da: Ann Inviato: venerd\u00ec A: Bob Oggetto: x",
	"Van: Ann Verzonden: vrijdag Aan: Bob Onderwerp: x",
	"Fr\u00e5n: Ann Skickat: fredag Till: Bob \u00c4mne: x",
	"Fra: Ann Sendt: fredag Til: Bob Emne: x",
	"L\u00e4hett\u00e4j\u00e4: Ann L\u00e4hetetty: perjantai Aihe: x",
	"Od: Ann Wys\u0142ano: pi\u0105tek Do: Bob Temat: x",
	"Od: Ann Odesl\u00e1no: p\u00e1tek Komu: Bob P\u0159edm\u011bt: x",
	"Felad\u00f3: Ann Elk\u00fcldve: p\u00e9ntek C\u00edmzett: Bob "
	"T\u00e1rgy: x",
	"Kimden: Ann G\u00f6nderildi: Cuma Kime: Bob Konu: x",
	"\u041e\u0442: Ann "
	"\u041e\u0442\u043f\u0440\u0430\u0432\u043b\u0435\u043d\u043e: "
	"\u043f\u044f\u0442\u043d\u0438\u0446\u0430 \u041a\u043e\u043c\u0443: "
	"Bob \u0422\u0435\u043c\u0430: x",
	"\u0391\u03c0\u03cc: Ann "
	"\u03a3\u03c4\u03ac\u03bb\u03b8\u03b7\u03ba\u03b5: x "
	"\u0398\u03ad\u03bc\u03b1: x",
	"\u53d1\u4ef6\u4eba: Ann \u53d1\u9001\u65f6\u95f4: x "
	"\u6536\u4ef6\u4eba: Bob \u4e3b\u9898: x",
	"\u5dee\u51fa\u4eba: Ann \u9001\u4fe1\u65e5\u6642: x \u5b9b\u5148: Bob "
	"\u4ef6\u540d: x",
	"\ubcf4\ub0b8 \uc0ac\ub78c: Ann \ubcf4\ub0b8 \ub0a0\uc9dc: x "
	"\uc81c\ubaa9: x",
	"Subject: x From: Ann Date: Fri, 20 Nov 2026",
	/* broken anywhere */
	"From: Ann <a@b.example> Sent: Friday, November 20,\n2026 9:31 AM To: "
	"c@d.example\nSubject: x",
	"Von: Ann\nExample <a@b.example> Gesendet: Freitag,\n20. November "
	"Betreff: x",
};

static char *
own_of(const char *text, const MailAbout *about, const char **stopped)
{
	g_autoptr(GArray) own = quote_own(text, about, stopped);
	GString *all = g_string_new(NULL);

	for (guint i = 0; i < own->len; i++) {
		const char *line = quote_line(own, i)->text;

		if (*line)
			g_string_append_printf(all, "%s%s", all->len ? "/" : "",
					       line);
	}
	return g_string_free(all, FALSE);
}

TEST_EACH(r69_heads_stop, heads)
{
	static const char *const above[] = { "", "\n", "See below.\n\n",
					     "play monet\n" };

	for (guint i = 0; i < G_N_ELEMENTS(above); i++) {
		const char *stopped;
		g_autofree char *text =
			g_strconcat(above[i], heads[_i],
				    "\n\nplay degas\n\n6\n\nAnn\n", NULL);
		g_autofree char *own = own_of(text, NULL, &stopped);
		ck_assert_msg(
			!strcmp(own, g_strstrip(kept(g_strdup(above[i])))),
			"%s\ngave %s", text, own);
		ck_assert_pstr_eq(stopped, "quoted letter");
	}
}

/* These lines are no head, so the text below them is read. */
static const char *const lines[] = {
	"----- MY MOVE -----",
	"-----  my move: -----",
	"===== Zug =====",
	"-- play monet --",
	"~~~~~ 6 ~~~~~",
	"From: monet to: degas",
	"To: Ann, from: me",
	"From: x",
	"subject: none",
	"Date: tomorrow, to: Bob",
	"tell ann: From: Bob To: Ann Subject: x",
	"play monet: from: here",
	"- from: me",
};

TEST_EACH(r69_others_do_not, lines)
{
	const char *stopped;
	g_autofree char *text = g_strconcat(lines[_i], "\n\n6\n", NULL);
	assert_text(own_of(text, NULL, &stopped), joined(lines[_i], "/6"));
	ck_assert_pstr_eq(stopped, NULL);
}

#define BEN .name = "Ben", .address = "ben@example.org", .club = "Games Club"
#define ANN_WROTE "On Fri, Nov 20, 2026 at 9:05 AM Ann <ann@x.example> wrote:\n"
#define BEN_WROTE                                                              \
	"On Fri, Nov 20, 2026 at 9:05 AM Ben <ben@example.org> wrote:\n"
#define CLUB_WROTE                                                             \
	"On Fri, Nov 20, 2026 at 9:05 AM Games Club <c@x.example> wrote:\n"

TABLE(attributed, const char *subject, *text, *own) = {
	/* forwards: nothing without marks is the player's */
	{ "Fwd: x", ANN_WROTE "\nplay degas\n", "" },
	{ "FW: x", ANN_WROTE "play degas\n\n6\n", "" },
	{ "Fw: [mg-1] Your turn", CLUB_WROTE "\nplay degas\n", "" },
	{ "WG: x", ANN_WROTE "\nplay degas\n", "" },
	{ "TR: x", ANN_WROTE "\nplay degas\n", "" },
	{ "TR : x", ANN_WROTE "\nplay degas\n", "" },
	{ "RV: x", ANN_WROTE "\nplay degas\n", "" },
	{ "I: x", ANN_WROTE "\nplay degas\n", "" },
	{ "ENC: x", ANN_WROTE "\nplay degas\n", "" },
	{ "PD: x", ANN_WROTE "\nplay degas\n", "" },
	{ "VS: x", ANN_WROTE "\nplay degas\n", "" },
	{ "[EXTERNAL] Fwd: x", ANN_WROTE "\nplay degas\n", "" },
	{ "Fwd: Re: x", ANN_WROTE "\nplay degas\n", "" },
	{ "\u8f6c\u53d1: x", ANN_WROTE "\nplay degas\n", "" },
	{ "Fwd: x", "play monet\n\n" ANN_WROTE "\nplay degas\n", "play monet" },
	{ "Fwd: x", ANN_WROTE "    Hello,\n\n    play degas\n", "" },
	{ "Fwd: x", ANN_WROTE "> play degas\n\nplay monet\n", "play monet" },
	{ "Fwd: x",
	  "On 20/11/2026, 09:05, \"Ann\" <ann@x.example> wrote:\n\n"
	  "    play degas\n",
	  "" },
	{ "Fwd: x", "play monet\n", "play monet" },
	/* own letters */
	{ "Re: x", BEN_WROTE "\nplay degas\n", "" },
	{ "Re: x",
	  "On Fri, Nov 20, 2026 at 9:05 AM ben@example.org wrote:\n"
	  "\nplay degas\n",
	  "" },
	{ "Re: x", "Am 20.11.2026 um 09:05 schrieb Ben:\n\nplay degas\n", "" },
	{ "Re: x", "Le 20/11/2026 \u00e0 09:05, Ben a \u00e9crit :\n\nplay x\n",
	  "" },
	{ "Re: x", BEN_WROTE "> play degas\n\nplay monet\n", "play monet" },
	/* bottom posters without marks */
	{ "Re: x", CLUB_WROTE "\nplay monet\n", "play monet" },
	{ "Re: x", ANN_WROTE "\nplay monet\n", "play monet" },
	{ "Inventory: x", ANN_WROTE "\nplay monet\n", "play monet" },
	{ "Island: I: x", ANN_WROTE "\nplay monet\n", "play monet" },
	{ "Re: Fwd: x", ANN_WROTE "\nplay monet\n", "play monet" },
	{ "Re: x", "On Fri, Nov 20, 2026 Benedict wrote:\n\nplay monet\n",
	  "play monet" },
	/* indented */
	{ "Re: x", ANN_WROTE "\n    Hello,\n\n    play degas\n\nplay monet\n",
	  "play monet" },
	{ "Re: x", ANN_WROTE "\n\tplay degas\n", "" },
	{ "Re: x", "    play monet\n", "play monet" },
	{ "Re: x", ANN_WROTE "  play monet\n", "play monet" },
	/* no date */
	{ "Re: x", "6\n\nGames Club wrote:\nplay degas\n", "6" },
	{ "Re: x", "6\n\nGames Club schrieb:\n\nplay degas\n", "6" },
	{ "Re: x", "6\n\nGames Club a \u00e9crit :\nplay degas\n", "6" },
	{ "Re: x", "6\n\nGames Club <c@x.example> wrote:\nplay degas\n", "6" },
	{ "Re: x", "6\n\nGames Club wrote: pick one\nplay monet\n",
	  "6/Games Club wrote: pick one/play monet" },
	{ "Re: x", "6\n\nAnn wrote:\nplay monet\n", "6/Ann wrote:/play monet" },
};

TEST_EACH(r70_attributions, attributed)
{
	const MailAbout about = { BEN, .subject = attributed[_i].subject };
	const char *stopped;
	g_autofree char *own = own_of(attributed[_i].text, &about, &stopped);

	ck_assert_msg(!strcmp(own, attributed[_i].own), "%s: %s\ngave %s",
		      attributed[_i].subject, attributed[_i].text, own);
}
