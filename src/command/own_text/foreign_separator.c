/* foreign_separator.c - lines between a mail and a letter that is quoted below
 * it.
 *
 * All tables hold folded text: lower case, no accents (base/text.h). */
#include "command/own_text/foreign.h"

#include "base/text.h"

#include <glib.h>
#include <string.h>

#define SEPARATOR_LONGEST 300
#define BETWEEN_LONGEST 120

/* Recognises a line between dashes in many languages: beginnings of "forwarded"
 * and "original", and "message". */
static bool
names_letter(const char *folded)
{
	static const char *const words[] = {
		"original",	 "message",	   "nachricht",
		"mail",		 "mensaje",	   "mensagem",
		"messaggio",	 "bericht",	   "wiadomosc",
		"zprava",	 "sprava",	   "uzenet",
		"mesaj",	 "ileti",	   "viesti",
		"meddelande",	 "besked",	   "melding",
		"сообщени",	 "письм",	   "лист",
		"poruka",	 "sporocilo",	   "poruku",
		"wrote",	 "schrieb",	   "邮件",
		"メッセーシ",	 "메일",	   "메시지",
		"forward",	 "weitergeleitet", "weiterleitung",
		"transfere",	 "transmis",	   "reexpedi",
		"reenvia",	 "renviado",	   "encaminhad",
		"inoltrat",	 "doorgestuurd",   "vidarebefordra",
		"videresend",	 "videresendt",	   "valitetty",
		"edelleen",	 "przekazan",	   "przeslan",
		"preposlan",	 "preposiela",	   "tovabbit",
		"redirectionat", "yonlendiril",	   "ilet",
		"переслан",	 "переадрес",	   "пересила",
		"препратен",	 "прослед",	   "prosljed",
		"prosled",	 "posredovan",	   "edastat",
		"parsuti",	 "persiust",	   "προωθ",
		"μηνυμα",	 "διαβιβα",	   "הועבר",
		"הודעה",	 "מועבר",	   "رسالة",
		"الرسالة",	 "محول",	   "معاد",
		"转发",		 "轉寄",	   "轉發",
		"原始",		 "転送",	   "元のメ",
		"전달",	 "원본",   "chuyen tiep",
		"tin nhan",	 "diteruskan",	   "asli",
		"pesan",	 "terusan",	   "alkuperai",
		"urspr",	 "oprindelig",	   "opprinnelig",
		"origineel",	 "oorspronk",	   "oryginal",
		"puvodni",	 "povodn",	   "eredeti",
		"orijinal",	 "исходн",	   "оригинал",
		"оригінал",	 "первонач",	   "izvorn",
		"izvirn",	 "algne",	   "originala",
		"сообщ",	 "повідомл",	   "съобщени",
		"порук",	 "สงตอ",	   "สงตอ",
		"ขอความ",	 "अगरषत",	   "reenviat",
		"missatge",	 "birtutako",	   "framsent",
		"skeyti",	 "zinojim",	   "zina",
		"sonum",	 "kiri",	   "correo",
		"courriel",	 "courrier",	   "e-post",
		"sahkoposti",	 "posta",	   "brev",
		"ursprunglig",	 "antwort",	   "reply",
		"reponse",	 "pgp signature",  NULL,
	};

	for (int i = 0; words[i]; i++)
		if (strstr(folded, words[i]))
			return true;
	return false;
}

/* No letters of Latin, Greek or Cyrillic: nobody frames a move so. */
static bool
is_of_far_script(const char *text)
{
	bool far = false;

	for (; *text; text = g_utf8_next_char(text)) {
		gunichar c = g_utf8_get_char(text);

		if (g_unichar_isalpha(c) && c < 0x530)
			return false;
		far |= g_unichar_isalpha(c);
	}
	return far;
}

/* "--" or "- -" */
static bool
is_rule(const char *at)
{
	const char *next = at + 1 + strspn(at + 1, " ");

	return *next && strchr("-_=~", *next);
}

/* "----- Original Message ----- From: ...": what is between the dashes, or
 * NULL; at least `least` of them begin it, and two end it. */
static char *
between_dashes(const char *line, gsize least)
{
	gsize dashes = 0;
	const char *end;

	for (; *line && strchr("-_=~ ", *line); line++)
		dashes += *line != ' ';
	end = strpbrk(line, "-_=~");
	while (end && !is_rule(end))
		end = strpbrk(end + 1, "-_=~");
	return dashes >= least && end && end > line
		       ? g_strndup(line, (gsize)(end - line))
		       : NULL;
}

/* Few dashes need nothing behind the words. */
static bool
is_framed(const char *folded)
{
	gsize length = strlen(folded);
	bool whole = length > 6 && strchr("-_=~", folded[length - 1]) &&
		     strchr("-_=~ ", folded[length - 2]);
	g_autofree char *words = between_dashes(folded, whole ? 2 : 5);

	return words && strlen(words) < BETWEEN_LONGEST &&
	       (names_letter(words) || is_of_far_script(words));
}

/* GroupWise: ">>> Ann <ann@x.example> 20.11.2026 09:31 >>>" */
static bool
is_arrowed(const char *folded)
{
	gsize length = strlen(folded);

	return length > 6 && g_str_has_prefix(folded, ">>>") &&
	       !strcmp(folded + length - 3, ">>>") && strpbrk(folded, "@:");
}

bool
foreign_separator(const char *line)
{
	static const char *const forwarded[] = {
		"begin forwarded message",
		"begin forwarded mail",
		"forwarded message:",
		"anfang der weitergeleiteten",
		"debut du message",
		"debut du mail",
		"inicio del mensaje",
		"inicio da mensagem",
		"inici del missatge",
		"inizio messaggio inoltrato",
		"inizio del messaggio",
		"begin doorgestuurd bericht",
		"begin van doorgestuurd",
		"vidarebefordrat brev",
		"vidarebefordrat meddelande",
		"start pa vidarebefordrat",
		"videresendt besked",
		"start pa videresendt",
		"valitetty viesti",
		"valitetty viesti alkaa",
		"poczatek przekazywanej wiadomosci",
		"poczatek przekazanej wiadomosci",
		"zacatek preposlane zpravy",
		"zaciatok preposlanej spravy",
		"tovabbitott level kezdete",
		"inceputul mesajului",
		"iletilen ileti",
		"iletilmis mesajin",
		"αρχη προωθημενου",
		"начало переадресованного",
		"начало переслан",
		"начало пересыл",
		"початок пересланого",
		"початок переспрямованого",
		"pocetak proslijedene",
		"转发邮件",
		"转发的邮件",
		"开始转发",
		"開始轉寄",
		"轉寄郵件",
		"原始邮件",
		"原始郵件",
		"転送されたメッセーシ",
		"전달된 메시지",
		"원본 메시지",
		NULL,
	};
	gsize dashes = strspn(line, "-_=~* ");

	if (strlen(line) > SEPARATOR_LONGEST && dashes < 5)
		return false;
	g_autofree char *head = g_strndup(line, SEPARATOR_LONGEST);
	g_autofree char *valid = g_utf8_make_valid(head, -1);
	g_autofree char *folded = text_fold(valid);
	const char *start = folded + strspn(folded, "* ");
	gsize length = strlen(start);

	while (length && strchr("* ", start[length - 1]))
		length--;
	folded[start - folded + (gssize)length] = '\0';
	dashes = strspn(start, "-_");
	if (dashes >= 5 && dashes >= length)
		return true;
	return is_framed(start) || is_arrowed(start) ||
	       text_begins(start, forwarded);
}
