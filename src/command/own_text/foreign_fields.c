/* foreign_fields.c - the fields that mail programs write above a letter that
 * they quote: "Von:", "Sent:", "件名:".
 *
 * All tables hold folded text: lower case, no accents (base/text.h). */
#include "command/own_text/foreign.h"

#include "base/pattern.h"
#include "base/text.h"

#include <glib.h>
#include <string.h>

#define NAME_LONGEST 60
#define BETWEEN_MOST 2 /* empty lines between two fields */

static const char *const from[] = { "from",
				    "von",
				    "absender",
				    "de",
				    "expediteur",
				    "van",
				    "afzender",
				    "da",
				    "mittente",
				    "remitente",
				    "remetente",
				    "fra",
				    "fran",
				    "avsandare",
				    "afsender",
				    "od",
				    "odesilatel",
				    "odosielatel",
				    "lahettaja",
				    "kimden",
				    "gonderen",
				    "от",
				    "от кого",
				    "від",
				    "від кого",
				    "felado",
				    "de la",
				    "expeditor",
				    "απο",
				    "salje",
				    "posiljatelj",
				    "posiljalac",
				    "saatja",
				    "no",
				    "nuo",
				    "siuntejas",
				    "מאת",
				    "من",
				    "จาก",
				    "tu",
				    "nguoi gui",
				    "dari",
				    "pengirim",
				    "보낸 사람",
				    "보낸사람",
				    "보내는 사람",
				    "发件人",
				    "寄件人",
				    "寄件者",
				    "發件人",
				    "差出人",
				    "送信者",
				    "message de",
				    "nadawca",
				    "остправитель",
				    "отправитель",
				    "подател",
				    "za posiljatelja",
				    "пошиљалац",
				    "mensagem de",
				    "mensaje de",
				    "e-mail von",
				    "message from",
				    "deen",
				    "oddiwrth",
				    "nga",
				    "nork",
				    "kimdan",
				    "परषक",
				    "পররক",
				    "daripada",
				    "mula sa",
				    "kutoka",
				    NULL };

static const char *const date[] = { "sent",
				    "date",
				    "gesendet",
				    "gesendet am",
				    "datum",
				    "envoye",
				    "envoye le",
				    "date d'envoi",
				    "verzonden",
				    "verstuurd",
				    "inviato",
				    "inviata",
				    "data",
				    "skickat",
				    "sendt",
				    "dato",
				    "enviado",
				    "enviado el",
				    "enviado em",
				    "enviada em",
				    "enviada",
				    "fecha",
				    "fecha de envio",
				    "wyslano",
				    "wyslane",
				    "data wyslania",
				    "lahetetty",
				    "paivays",
				    "paivamaara",
				    "дата",
				    "отправлено",
				    "дата отправки",
				    "надіслано",
				    "дата надсилання",
				    "elkuldve",
				    "kuldve",
				    "trimis",
				    "data trimiterii",
				    "σταλθηκε",
				    "ημερομηνια",
				    "poslano",
				    "poslato",
				    "saadetud",
				    "kuupaev",
				    "nosutits",
				    "datums",
				    "issiusta",
				    "dagsetning",
				    "נשלח",
				    "תאריך",
				    "תאריך שליחה",
				    "تاريخ الارسال",
				    "التاريخ",
				    "تم الارسال",
				    "สง",
				    "วนท",
				    "สงเมอ",
				    "da gui",
				    "ngay",
				    "vao",
				    "dikirim",
				    "tanggal",
				    "tarikh",
				    "보낸 날짜",
				    "보낸날짜",
				    "날짜",
				    "보낸 시간",
				    "发送时间",
				    "发送日期",
				    "日期",
				    "时间",
				    "時間",
				    "傳送日期",
				    "寄件日期",
				    "送信日時",
				    "日時",
				    "日付",
				    "送信日",
				    "message du",
				    "odeslano",
				    "odoslane",
				    "gonderildi",
				    "gonderilme tarihi",
				    "gonderme tarihi",
				    "tarih",
				    "изпратено",
				    "wann",
				    "enviat",
				    "enviat el",
				    "datum und uhrzeit",
				    "hora",
				    "время",
				    "sent on",
				    "date sent",
				    "envoyee",
				    "sendes",
				    "послато",
				    "दनक",
				    "तरख",
				    NULL };

static const char *const to[] = { "to",
				  "an",
				  "empfanger",
				  "a",
				  "destinataire",
				  "destinataires",
				  "aan",
				  "ontvanger",
				  "destinatario",
				  "destinatari",
				  "para",
				  "till",
				  "til",
				  "do",
				  "adresat",
				  "vastaanottaja",
				  "kime",
				  "alici",
				  "кому",
				  "cimzett",
				  "catre",
				  "destinatar",
				  "προς",
				  "za",
				  "prima",
				  "primatelj",
				  "komu",
				  "saaja",
				  "adressaat",
				  "kam",
				  "gavejas",
				  "אל",
				  "الى",
				  "ถง",
				  "toi",
				  "den",
				  "nguoi nhan",
				  "kepada",
				  "ke",
				  "untuk",
				  "penerima",
				  "받는 사람",
				  "받는사람",
				  "收件人",
				  "收件者",
				  "宛先",
				  "до",
				  "per a",
				  "परत",
				  "to whom",
				  "за кого",
				  NULL };

static const char *const copy[] = { "cc",
				    "bcc",
				    "kopie",
				    "kopia",
				    "copie",
				    "copie a",
				    "copia",
				    "con copia",
				    "kopio",
				    "копия",
				    "копія",
				    "masolatot kap",
				    "κοιν",
				    "κοινοποιηση",
				    "kopija",
				    "koopia",
				    "עותק",
				    "نسخة",
				    "สาเนา",
				    "tembusan",
				    "참조",
				    "抄送",
				    "副本",
				    "reply-to",
				    "reply to",
				    "antwort an",
				    "antworten an",
				    "repondre a",
				    "responder a",
				    "rispondi a",
				    "dw",
				    "bilgi",
				    "attachments",
				    "anlagen",
				    "pieces jointes",
				    "allegati",
				    "bijlagen",
				    "adjuntos",
				    "importance",
				    "wichtigkeit",
				    "priority",
				    "organization",
				    "message-id",
				    "x-mailer",
				    NULL };

static const char *const subject[] = {
	"subject",  "betreff",	  "betr",    "objet",	"sujet",   "onderwerp",
	"oggetto",  "amne",	  "emne",    "asunto",	"assunto", "temat",
	"aihe",	    "тема",	  "предмет", "predmet", "targy",   "subiect",
	"θεμα",	    "konu",	  "относно", "naslov",	"zadeva",  "teema",
	"tema",	    "efni",	  "נושא",    "الموضوع", "موضوع",   "เรอง",
	"หวขอ",	    "หวเรอง",	  "chu de",  "tieu de", "subjek",  "perihal",
	"judul",    "제목", "主题",    "主題",	"主旨",	   "件名",
	"assumpte", "gaia",	  "वषय",     NULL,
};

static const char *const *const names[] = {
	[FIELD_FROM] = from, [FIELD_DATE] = date,	[FIELD_TO] = to,
	[FIELD_COPY] = copy, [FIELD_SUBJECT] = subject,
};

ForeignField
foreign_field(const char *line)
{
	const char *start = line + strspn(line, "* ");
	gsize length = strcspn(start, ":*");

	if (!start[length] || !length || length > NAME_LONGEST ||
	    start[length + strspn(start + length, "* ")] != ':')
		return FIELD_NONE;
	g_autofree char *written = g_strndup(start, length);
	g_autofree char *name = text_fold(written);

	for (guint i = FIELD_NONE + 1; i < G_N_ELEMENTS(names); i++)
		if (g_strv_contains(names[i], name))
			return i;
	return FIELD_NONE;
}

bool
foreign_header(char *const *lines)
{
	ForeignField first = lines[0] ? foreign_field(lines[0]) : FIELD_NONE;
	char *const *next = lines + 1;

	if (first == FIELD_NONE)
		return false;
	for (int i = 0; i < BETWEEN_MOST && *next && !**next; i++)
		next++;
	ForeignField second = *next ? foreign_field(*next) : FIELD_NONE;

	return second != FIELD_NONE && second != first;
}

/* --- on one line -----------------------------------------------------------
 */

#define RUN_LONGEST 2000
#define RUN_COLONS 40
#define RUN_LINES 4
#define WORD_LEAST 4 /* bytes of a name that another word may stick to */

/* The kind of field whose name ends a text, which may stick to what stands
 * before it where that was glued: "09:31:00 MEZBetreff". */
static ForeignField
field_at_end(const char *folded)
{
	gsize length = strlen(folded);

	while (length && strchr(" *", folded[length - 1]))
		length--;
	for (guint kind = FIELD_NONE + 1; kind < G_N_ELEMENTS(names); kind++)
		for (int i = 0; names[kind][i]; i++) {
			gsize n = strlen(names[kind][i]);
			const char *at = folded + length - n;

			if (n > length || strncmp(at, names[kind][i], n))
				continue;
			const char *before = g_utf8_find_prev_char(folded, at);

			if (n >= WORD_LEAST || !before ||
			    !g_unichar_isalnum(g_utf8_get_char(before)))
				return kind;
		}
	return FIELD_NONE;
}

/* How many kinds of fields a text holds that a From is one of. */
static int
count_fields(const char *text)
{
	g_autofree char *folded = text_fold(text);
	bool seen[FIELD_SUBJECT + 1] = { false };
	int count = 0, colons = 0;
	char *at = folded, *colon;

	while (++colons < RUN_COLONS && (colon = strchr(at, ':'))) {
		*colon = '\0';
		ForeignField kind = field_at_end(at);

		count += kind != FIELD_NONE && !seen[kind];
		seen[kind] = true;
		at = colon + 1;
	}
	return seen[FIELD_FROM] ? count : 0;
}

/* Behind the dashes, and the words between two lines of them. */
static const char *
behind_dashes(const char *line)
{
	const char *start = line + strspn(line, "-_=~* ");

	if (foreign_field(start) != FIELD_NONE)
		return start;
	const char *end = strstr(start, "--");

	return end ? end + strspn(end, "-_=~* ") : start;
}

bool
foreign_header_runs(char *const *lines)
{
	const char *start = behind_dashes(lines[0]);
	bool dashed = strspn(lines[0], "-_=~") >= 2;
	g_autoptr(GString) joined = g_string_new(NULL);

	if (foreign_field(start) == FIELD_NONE)
		return false;
	for (int i = 0; i < RUN_LINES && lines[i] && *lines[i]; i++) {
		g_string_append_printf(joined, "%s ", i ? lines[i] : start);
		if (joined->len > RUN_LONGEST)
			g_string_truncate(joined, RUN_LONGEST);
	}
	g_autofree char *valid = g_utf8_make_valid(joined->str, -1);

	return count_fields(valid) >= (dashed ? 2 : 3);
}

bool
foreign_forwards(const char *about)
{
	return strchr(about, ':') &&
	       pattern_fits_anycase(
		       "^(\\[[^]]{1,30}\\] ?)*(fwd?|wg|wtr|tr|trs|rv|rvs|enc|i|"
		       "doorst|vs|vb|vl|vid|pd|pr|ilt|fs|tov|továbbítás|ynl|"
		       "πρθ|"
		       "пересл|переслано|пер|转发|轉寄|轉發|転送|전달|הועבר|"
		       "إعادة توجيه|chuyển tiếp|trsl|prosl|edasi)"
		       "(\\[\\d+\\]|\\(\\d+\\))? ?:",
		       about);
}
