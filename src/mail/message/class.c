/* class.c - decides whether a person or a machine wrote a mail.
 *
 * Each class has a function that returns the sign it found, or NULL; they are
 * called in the order of R40. X-Auto-Response-Suppress is no sign: Exchange
 * puts it into people's mails too. */
#include "mail/message/class.h"

#include "base/base.h"
#include "mail/message/headers.h"
#include "mail/message/mime.h"
#include "mail/message/normal.h"

typedef struct {
	GMimeObject *object;
	GMimeObject *content; /* beneath signatures; or NULL */
	const GPtrArray *recipients;
	const MessageIdentity *identity;
	GPtrArray *senders;  /* char *: of every From field */
	const char *subject; /* folded */
} Signs;

/* People's mail programs may write this too. */
#define UNSUBSCRIBE "List-Unsubscribe"

typedef const char *Sign(const Signs *signs);

/* Beginnings of folded subjects that only answering machines write. */
static const char *const automatic_subjects[] = {
	"automatic reply",
	"auto reply",
	"auto-reply",
	"autoreply",
	"auto response",
	"autoresponse",
	"automatic response",
	"out of office",
	"out of the office",
	"vacation reply",
	"on vacation",
	"abwesenheitsnotiz",
	"automatische antwort",
	"abwesend",
	"ausser haus",
	"abwesenheit",
	"reponse automatique",
	"absence du bureau",
	"message d'absence",
	"respuesta automatica",
	"fuera de la oficina",
	"risposta automatica",
	"fuori sede",
	"resposta automatica",
	"autosvar",
	"automatiskt svar",
	"automatisk svar",
	"automaattinen vastaus",
	"automatisch antwoord",
	"afwezig",
	"odpowiedz automatyczna",
	"automaticka odpoved",
	"автоответ",
	"автоматическии ответ",
	"自动回复",
	"自動応答",
	"loop alert",
	NULL,
};

/* Subjects of servers whose header fields don't say it. */
static const char *const bounce_subjects[] = {
	"undelivered mail returned",
	"undeliverable",
	"undeliverable mail",
	"undeliverable message",
	"returned mail",
	"mail delivery failed",
	"mail delivery failure",
	"mail delivery error",
	"mail delivery system",
	"delivery status notification",
	"delivery failure",
	"delivery failed",
	"failure notice",
	"message undeliverable",
	"unzustellbar",
	"non remis",
	"no se puede entregar",
	"mail could not be delivered",
	"message status - undeliverable",
	"delivery notification",
	"fwd: returned mail",
	"fwd: undelivered mail returned",
	NULL,
};

static const char *const daemons[] = {
	"mailer-daemon",
	"mail-daemon",
	"mailerdaemon",
	NULL,
};

/* These may be people too, with answering machines of their own. */
static const char *const postmasters[] = { "postmaster", "post_master", NULL };

static const char *const silent[] = {
	"no-reply",	"noreply",    "no_reply",     "no.reply",
	"do-not-reply", "donotreply", "do_not_reply", NULL,
};

static bool
sender_is(const Signs *signs, const char *const *names)
{
	ptr_array_foreach (const char, address, signs->senders) {
		g_autofree char *lower = g_ascii_strdown(address, -1);

		*strchr(lower, '@') = '\0';
		if (text_begins(lower, names))
			return true;
	}
	return false;
}

/* Returns whether our Message-IDs use the domain, or once used it. */
static bool
ends_ids(const MessageIdentity *identity, const char *domain)
{
	if (!g_ascii_strcasecmp(domain, identity->id_domain))
		return true;
	for (int i = 0; identity->former && identity->former[i]; i++)
		if (!g_ascii_strcasecmp(domain,
					strrchr(identity->former[i], '@') + 1))
			return true;
	return false;
}

/* Returns whether the Message-ID is one of ours. Mail programs make ids with
 * their user's domain; if that is the club's, the id says nothing. */
static bool
has_own_id(const Signs *signs)
{
	g_autofree char *id = headers_text(signs->object, "Message-ID", 0);
	char *domain = id ? strrchr(id, '@') : NULL;

	if (!domain)
		return false;
	domain++;
	domain[strcspn(domain, "> ")] = '\0';
	if (!*domain || !ends_ids(signs->identity, domain))
		return false;
	ptr_array_foreach (const char, sender, signs->senders)
		if (!g_ascii_strcasecmp(strrchr(sender, '@') + 1, domain))
			return false;
	return true;
}

static const char *
own_sign(const Signs *signs)
{
	char *loop;

	for (int nth = 0;
	     (loop = headers_text(signs->object, "X-Pennypost-Loop", nth));
	     nth++) {
		bool ours = !g_strcmp0(loop, signs->identity->instance);

		g_free(loop);
		if (ours)
			return "X-Pennypost-Loop";
	}
	ptr_array_foreach (const char, sender, signs->senders)
		if (address_ours(sender, signs->identity))
			return "From is our address";
	return has_own_id(signs) ? "our Message-ID" : NULL;
}

static bool
is_report(const Signs *signs, const char *type)
{
	if (!signs->content)
		return false;
	GMimeContentType *content =
		g_mime_object_get_content_type(signs->content);

	if (!g_mime_content_type_is_type(content, "multipart", "report"))
		return false;
	const char *own =
		g_mime_content_type_get_parameter(content, "report-type");

	return !type || (own && !g_ascii_strcasecmp(own, type));
}

/* Returns whether the mail has "From: <>", maybe with a name in front. */
static bool
has_null_sender(const Signs *signs)
{
	g_autofree char *from = headers_text(signs->object, "From", 0);
	gsize length = from ? strlen(from) : 0;

	return length && !signs->senders->len &&
	       (g_str_has_suffix(from, "<>") || g_str_has_suffix(from, "< >"));
}

static bool
has_null_path(const Signs *signs)
{
	g_autofree char *path = headers_text(signs->object, "Return-Path", 0);

	return path && (!*path || !strcmp(path, "<>") || !strcmp(path, "< >"));
}

/* Returns whether it is an automatic answer. These have an empty Return-Path
 * too (RFC 3834). */
static bool
is_answer(const Signs *signs)
{
	g_autofree char *submitted =
		headers_folded(signs->object, "Auto-Submitted");

	return g_str_has_prefix(submitted, "auto-replied") ||
	       is_report(signs, "disposition-notification") ||
	       text_begins(signs->subject, automatic_subjects);
}

static const char *
bounce_sign(const Signs *signs)
{
	bool feedback = is_report(signs, "feedback-report");

	for (guint i = 0; i < signs->recipients->len && !feedback; i++)
		if (address_bounce(g_ptr_array_index(signs->recipients, i),
				   signs->identity))
			return "bounce address";
	/* A read receipt is no bounce. */
	if (is_report(signs, NULL) && !feedback &&
	    !is_report(signs, "disposition-notification"))
		return "multipart/report";
	if (feedback)
		return NULL;
	if (headers_has(signs->object, "X-Failed-Recipients"))
		return "X-Failed-Recipients";
	if (sender_is(signs, daemons))
		return "From a mail server";
	if (is_answer(signs))
		return NULL;
	if (sender_is(signs, postmasters))
		return "From a postmaster";
	if (has_null_path(signs))
		return "empty Return-Path";
	if (has_null_sender(signs))
		return "From nobody";
	return text_begins(signs->subject, bounce_subjects)
		       ? "Subject of a bounce"
		       : NULL;
}

static const char *
feedback_sign(const Signs *signs)
{
	if (is_report(signs, "feedback-report"))
		return "feedback-report";
	/* Hotmail says it in no other way. */
	static const char *const complaints[] = {
		"complaint about message from",
		NULL,
	};

	return text_begins(signs->subject, complaints)
		       ? "Subject of a complaint"
		       : NULL;
}

static const char *
precedence_sign(const Signs *signs)
{
	static const struct {
		const char *value, *sign;
	} values[] = {
		{ "bulk", "Precedence: bulk" },
		{ "junk", "Precedence: junk" },
		{ "auto_reply", "Precedence: auto_reply" },
		{ "list", "Precedence: list" },
	};
	g_autofree char *own = headers_folded(signs->object, "Precedence");

	for (guint i = 0; i < G_N_ELEMENTS(values); i++)
		if (!strcmp(own, values[i].value))
			return values[i].sign;
	return NULL;
}

static const char *
auto_sign(const Signs *signs)
{
	static const char *const fields[] = {
		"Auto-Submitted",  "X-Autoreply",      "X-Autorespond",
		"X-Autogenerated", "X-Auto-Generated", "X-Mail-Autoreply",
	};

	for (guint i = 0; i < G_N_ELEMENTS(fields); i++) {
		g_autofree char *value =
			headers_folded(signs->object, fields[i]);

		if (headers_has(signs->object, fields[i]) &&
		    strcmp(value, "no"))
			return fields[i];
	}
	const char *precedence = precedence_sign(signs);

	if (precedence)
		return precedence;
	if (is_report(signs, "disposition-notification"))
		return "receipt";
	if (text_begins(signs->subject, automatic_subjects))
		return "Subject of an automatic reply";
	return sender_is(signs, silent) ? "From no-reply" : NULL;
}

static const char *
list_sign(const Signs *signs)
{
	static const struct {
		const char *beginning, *sign;
	} fields[] = {
		{ "List-", "List-..." },
		{ "Mailing-List", "Mailing-List" },
		{ "X-MLServer", "X-MLServer" },
		{ "X-ML-", "X-ML-..." },
	};

	for (guint i = 0; i < G_N_ELEMENTS(fields); i++)
		if (headers_begin(signs->object, fields[i].beginning,
				  UNSUBSCRIBE))
			return fields[i].sign;
	return headers_has(signs->object, UNSUBSCRIBE) ? UNSUBSCRIBE : NULL;
}

MessageClass
class_of(GMimeMessage *message, const GPtrArray *recipients,
	 const MessageIdentity *identity, const char **reason)
{
	static const struct {
		MessageClass class;
		Sign *sign;
	} order[] = {
		{ MESSAGE_OWN, own_sign },
		{ MESSAGE_BOUNCE, bounce_sign },
		{ MESSAGE_FEEDBACK, feedback_sign },
		{ MESSAGE_AUTO, auto_sign },
		{ MESSAGE_LIST, list_sign },
	};
	g_autoptr(GPtrArray) senders = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *subject =
		headers_folded(GMIME_OBJECT(message), "Subject");
	GMimeObject *content = sealed_content(message);
	Signs signs = { GMIME_OBJECT(message),
			content,
			recipients,
			identity,
			senders,
			subject };

	MessageClass class = MESSAGE_PERSON;

	headers_addresses(signs.object, "From", senders);
	*reason = NULL;
	for (guint i = 0; i < G_N_ELEMENTS(order) && !*reason; i++) {
		*reason = order[i].sign(&signs);
		class = *reason ? order[i].class : MESSAGE_PERSON;
	}
	g_clear_object(&content);
	if (!*reason)
		*reason = "no sign of a machine";
	return class;
}

bool
message_class_doubtful(const char *reason)
{
	return !strcmp(reason, UNSUBSCRIBE);
}

const char *
message_class_name(MessageClass class)
{
	static const char *const names[] = {
		[MESSAGE_OWN] = "own",
		[MESSAGE_BOUNCE] = "bounce",
		[MESSAGE_FEEDBACK] = "feedback",
		[MESSAGE_AUTO] = "auto",
		[MESSAGE_LIST] = "list",
		[MESSAGE_REACTION] = "reaction",
		[MESSAGE_PERSON] = "person",
	};

	return names[class];
}

/* --- reactions ----------------------------------------------------------- */

#define DEPTH_MOST 10
#define SENTENCE_LONGEST 300

/* Returns whether a part is text of that subtype and (unless NULL) method.
 * Doesn't look into a letter that is forwarded as a whole. */
static bool
has_part(GMimeObject *object, const char *subtype, const char *method,
	 int depth)
{
	if (!object || depth > DEPTH_MOST)
		return false;
	if (!GMIME_IS_MULTIPART(object)) {
		const char *own = g_mime_object_get_content_type_parameter(
			object, "method");

		return GMIME_IS_PART(object) &&
		       part_is(object, "text", subtype) &&
		       (!method || (own && !g_ascii_strcasecmp(own, method)));
	}
	GMimeMultipart *multipart = GMIME_MULTIPART(object);
	int n = g_mime_multipart_get_count(multipart);

	for (int i = 0; i < n; i++)
		if (has_part(g_mime_multipart_get_part(multipart, i), subtype,
			     method, depth + 1))
			return true;
	return false;
}

/* Returns the next line that is not empty, behind the one at `text`. */
static const char *
next_line(const char *text)
{
	text += strcspn(text, "\n");
	return text + strspn(text, "\n ");
}

static bool
begins_quote(const char *text)
{
	g_autofree char *line = g_strndup(text, strcspn(text, "\n"));

	return !*line || *line == '>' || g_str_has_prefix(line, "_____") ||
	       g_str_has_prefix(line, "-----") || strchr(line, ':');
}

/* Returns whether the text is Outlook's "[like] Ann reacted to your message:"
 * with the message below. */
static bool
is_outlook_reaction(const char *text)
{
	/* "reacted", folded, in the languages of Outlook */
	static const char *const words[] = {
		"reacted",   "reagi",	  "reaccion",	  "reage",
		"reagera",   "reaguj",	  "reagov",	  "gereageerd",
		"reagoi",    "zareagowa", "reagal",	  "reactionat",
		"reagoval",  "отреагир",  "відреагу",	  "реагира",
		"αντεδρασε", "tepki",	  "リアクション", "反应",
		"回应",	     "回應",	  "反應",	  "반응",
		"تفاعل",     "הגיב",	  "reagir",	  "bay to cam xuc",
		"bereaksi",  "odreagova", NULL,
	};
	const char *line = text + strspn(text, "\n ");
	gsize length = strcspn(line, "\n");
	g_autofree char *sentence = g_strndup(line, length);

	if (*line != '[' || length > SENTENCE_LONGEST)
		return false;
	g_autofree char *folded = text_fold(sentence);
	const char *behind = strchr(folded, ']');

	return behind && text_contains(behind, words) &&
	       begins_quote(next_line(line));
}

/* Returns whether Gmail's link is below the reaction: it is still there if the
 * part that marks a reaction was taken out. */
static bool
has_gmail_link(const char *text)
{
	for (const char *at = text; *at; at = next_line(at)) {
		g_autofree char *line = g_strndup(at, strcspn(at, "\n"));

		if (*line == '>')
			return false;
		if (strstr(line, "utm_campaign=emojireaction"))
			return true;
	}
	return false;
}

/* Returns whether the text is only what Google writes with its answer. A note
 * of the player's would be in quotes after a colon in the first line, or above
 * it. */
static bool
is_google_answer(const char *text)
{
	static const char *const words[] = {
		"accept",     "declin",	   "tentativ",	   "angenommen",
		"zugesagt",   "abgelehnt", "vorbehalt",	   "refus",
		"provisoire", "peut-etre", "acept",	   "rechaz",
		"accett",     "rifiut",	   "geaccepteerd", "afgewezen",
		"aceit",      "recus",	   NULL,
	};
	const char *line = text + strspn(text, "\n ");
	g_autofree char *first = g_strndup(line, strcspn(line, "\n"));
	g_autofree char *folded = text_fold(first);

	return text_contains(folded, words) && !strpbrk(first, ":\"") &&
	       (strstr(text, "calendar.google.com") ||
		strstr(text, "google.com/calendar"));
}

const char *
class_reaction(GMimeMessage *message, const char *text)
{
	GMimeObject *root = message->mime_part;

	if (has_part(root, "vnd.google.email-reaction+json", NULL, 0) ||
	    has_gmail_link(text) || is_outlook_reaction(text))
		return "a reaction";
	if ((normal_blank(text) || is_google_answer(text)) &&
	    has_part(root, "calendar", "REPLY", 0))
		return "an answer to an appointment";
	return NULL;
}
