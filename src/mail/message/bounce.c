/* bounce.c - reads a mail that reports a failed delivery, and decides whether a
 * server refuses a letter, or us.
 *
 * Half of these mails hold a message/delivery-status (RFC 3464). In the others
 * the words are searched for a status. Without one, a bounce is hard if it
 * returns our letter, else soft. */
#include "mail/message/bounce.h"

#include "base/base.h"
#include "mail/message/body.h"
#include "mail/message/class.h"
#include "mail/message/headers.h"
#include "mail/message/mime.h"

const char *
bounce_kind_name(BounceKind kind)
{
	static const char *const names[] = {
		[BOUNCE_NOTHING] = "nothing", [BOUNCE_SOFT] = "soft",
		[BOUNCE_HARD] = "hard",	      [BOUNCE_POLICY] = "policy",
		[BOUNCE_OURS] = "ours",
	};

	return names[kind];
}

/* --- full mailboxes ------------------------------------------------------ */

static bool
says(const char *words, const char *pattern)
{
	return g_regex_match_simple(pattern, words, G_REGEX_CASELESS, 0);
}

/* Servers often say in words that a mailbox is full, with a status that says
 * nothing, or something else (MAIL R66). */
bool
refusal_full(const char *words)
{
	return says(
		words,
		"(mail ?box|mail folder|inbox|quota|storage|postfach|konto|"
		"boite|casella|buzon|skrzynka)[^\n.]{0,40}"
		"\\b(full|exceeded|exhausted|voll|uberfullt|pleine|piena|lleno|"
		"pelna)\\b|"
		"\\b(full|exceed(s|ed|ing)?|over|out of|insufficient)\\b"
		"[^\n.]{0,30}\\b(mail ?box|quota|storage)\\b|over ?quota|"
		"(?<![0-9.])5\\.2\\.2(?![0-9.])");
}

/* --- refusals of us ------------------------------------------------------ */

/* Words about what the receiver's mailbox holds or accepts, a letter's size,
 * and how far the letter got. */
#define THEIRS                                                                 \
	"\\bmail ?box|mail folder|\\binbox\\b|\\bstorage\\b|\\bdisk\\b|"       \
	"\\breceiv(e|es|ing)\\b|trying to contact|\\bhops?\\b|time ?out|"      \
	"(message|mail|letter|maximum|header) size|size (limit|of)|"           \
	"(?<![0-9.])[45]\\.(2\\.2|3\\.4)(?![0-9.])"

#define SENDING                                                                \
	"(sending|senders?|sent|send|submission|submit|outbound|outgoing|"     \
	"daily|hourly|rate|frequency|per (second|minute|hour|day)|"            \
	"(messages|e-?mails|mails|recipients|letters) "                        \
	"(per|an?|in|within|this|today))"
#define LIMIT                                                                  \
	"(limit(s|ed|ation)?|quota|throttl(e|ed|ing)|allowance|exceed(s|ed)?|" \
	"maximum number|too (many|much|fast|often|quickly|high))"

/* Words about a limit on sending. */
#define LIMITS                                                                 \
	"\\b" SENDING "\\b[^.\n]{0,40}\\b" LIMIT "\\b|"                        \
	"\\b" LIMIT "\\b[^.\n]{0,40}\\b" SENDING "\\b|"                        \
	"(submission|send(ing|er)?|message|recipient)(rate)?"                  \
	"(limit|quota)(exceeded)?|outboundspam|"                               \
	"\\blimit of [0-9]+ (messages|e-?mails|mails|recipients)|"             \
	"\\b" LIMIT " for (today|sasl)\\b|"                                    \
	"\\bunusual(ly high)? (rate|volume|number)\\b|"                        \
	"\\btoo (many|much) (mails?|messages|recipients|letters|e-?mails)\\b|" \
	"\\b(sende|versand|nachrichten)-?(limit|kontingent|quote)|"            \
	"\\bzu viele (e-?mails|mails|nachrichten|empf)|"                       \
	"\\b(limite|quota)s? (d['’ ]envoi|de messages)|"                     \
	"\\btrop (de|d['’ ]) ?(mails?|messages|courriels|envois|"            \
	"destinataires)|\\bl.{1,2}mite de env.{1,2}o"

#define STOPPED "(paused|suspended|disabled|blocked|locked)"

/* Words about a login that is missing or lacks a right, or an account that may
 * no longer send. */
#define RIGHTS                                                                 \
	"\\bsender address rejected: not (owned|logged)|sendasdenied|"         \
	"\\bnot allowed to send as\\b|"                                        \
	"\\bauthentication( is)? required\\b|\\bnot authenticated\\b|"         \
	"\\baddress(es)? (is|are) not verified\\b|"                            \
	"\\b(sending|outgoing (e-?mails?|mails?|messages?))"                   \
	"( is| are| was| has been)?( temporarily)? " STOPPED "\\b|"            \
	"\\b" STOPPED " (for|from) sending\\b"

/* Words by which a relay says at which step the next server refused. */
#define IN_REPLY "in reply to (the )?(EHLO|HELO|AUTH|MAIL FROM|end of AUTH)"

/* 5.1.7, 5.1.8 and 5.1.90, 5.4.5, 5.7.57 and so on: the sender, the system's
 * load, a forbidden sender address, and what a provider has stopped. */
#define STATUS_OURS                                                            \
	"(?<![0-9.])5\\.(1\\.(7|8|90)|2\\.252|4\\.5|"                          \
	"7\\.(5[07]|50[1-3]|6[04]|7[0-4][0-9]|750))(?![0-9.])"

/* The address doesn't exist, even if other patterns match too. */
#define STATUS_UNKNOWN "(?<![0-9.])5\\.1\\.(1|10)(?![0-9.])"

static bool
is_too_big(const char *words)
{
	return g_str_has_prefix(words, "552") ||
	       says(words, "(?<![0-9.])[45]\\.3\\.4(?![0-9.])");
}

/* Removes addresses and links: anybody may choose names in them that look like
 * such words. */
static char *
without_names(const char *words)
{
	/* Matches only from the beginning of a word, so that a long one is
	 * tried once. */
	g_autoptr(GRegex) names = g_regex_new(
		"(?<![^\\s<>])[^\\s<>]*(@|://)[^\\s<>]*", G_REGEX_RAW, 0, NULL);

	return g_regex_replace_literal(names, words, -1, 0, "", 0, NULL);
}

bool
refusal_about_us(const char *said)
{
	g_autofree char *words = without_names(said);

	/* Exchange writes RESOLVER.… if the recipient wants no mail from
	 * strangers. */
	if (says(words, STATUS_OURS) ||
	    (says(words, RIGHTS) && !says(words, "\\bresolver\\.")))
		return true;
	if (says(words, THEIRS) || says(words, STATUS_UNKNOWN))
		return false;
	return says(words, LIMITS) ||
	       (says(words, IN_REPLY) && !is_too_big(words)) ||
	       (says(words, "(?<![0-9.])5\\.2\\.0(?![0-9.])") &&
		says(words, "\\b" LIMIT "\\b|quota|limit"));
}

bool
refusal_at_about_us(RefusedAt at, const char *words)
{
	if (*words != '5')
		return false;
	if (refusal_about_us(words))
		return true;
	switch (at) {
	case REFUSED_MAIL:
		return !is_too_big(words);
	case REFUSED_DATA:
		return !is_too_big(words) &&
		       !says(words, "recipient|rcpt|no valid");
	case REFUSED_RCPT:
	case REFUSED_CONTENT:
		return false;
	}
	g_assert_not_reached();
}

/* --- likeness of refusals ------------------------------------------------ */

/* Words about the receiver's address or mailbox. */
#define NOBODY                                                                 \
	"(?<![0-9.])[45]\\.(1\\.[0-9]+|2\\.[1-4])(?![0-9.])|"                  \
	"\\b(unknown|no such|invalid|inactive|disabled|nonexistent|"           \
	"non-existent)\\b.{0,30}\\b(user|recipient|mail ?box|address|"         \
	"account|domain|host|person|local part)\\b|"                           \
	"\\b(user|recipient|mail ?box|address|account|domain|host)\\b.{0,60}"  \
	"\\b(unknown|not found|not exist|doesn.?t exist|invalid|inactive|"     \
	"disabled|unavailable|no longer)\\b|"                                  \
	"\\bno (mail ?box|one|body|user)\\b|\\bnobody\\b|"                     \
	"unknown in|not our customer|not listed in"

char *
refusal_likeness(const char *words)
{
	g_auto(GStrv) parts = g_strsplit_set(words, " \t\r\n", -1);
	GString *like = g_string_new(NULL);

	if (*words != '5' || refusal_full(words) || is_too_big(words) ||
	    says(words, NOBODY))
		return g_string_free(like, TRUE);
	/* Leave out addresses, hosts and numbers, which differ from letter to
	 * letter. */
	for (char **part = parts; *part; part++) {
		gsize n = strcspn(*part, "@0123456789=/");
		bool host = strchr(*part, '.') && strchr(*part, '.')[1] != '\0';

		if ((*part)[n] || host || !**part)
			continue;
		g_autofree char *lower = g_utf8_strdown(*part, -1);
		g_string_append_printf(like, " %s", lower);
	}
	return g_string_free(like, FALSE);
}

/* --- status codes -------------------------------------------------------- */

/* Returns what the expression's only group first matches, or NULL. Free with
 * g_free. */
static char *
search(const char *pattern, const char *text)
{
	g_autoptr(GRegex) regex = g_regex_new(
		pattern, G_REGEX_CASELESS | G_REGEX_MULTILINE, 0, NULL);
	g_autoptr(GMatchInfo) info = NULL;

	return g_regex_match(regex, text, 0, &info)
		       ? g_match_info_fetch(info, 1)
		       : NULL;
}

#define STATUS "([245]\\.[0-9]{1,3}\\.[0-9]{1,3})(?![0-9.])"

/* Finds the status among other words: after a reply code, or as qmail writes
 * "(#5.1.1)". */
static char *
status_within(const char *text)
{
	return search("(?:\\b[245][0-9]{2}[\\s-]{1,4}|#)" STATUS, text);
}

/* Returns the bounce kind of a status code. A full mailbox or too large a
 * letter isn't counted against the address. */
static Bounce
by_status(const char *status)
{
	Bounce bounce = { .kind = *status == '5' ? BOUNCE_HARD
						 : BOUNCE_NOTHING };

	if (g_str_has_prefix(status, "5.7."))
		bounce.kind = BOUNCE_POLICY;
	else if (!strcmp(status, "5.2.2") || !strcmp(status, "5.3.4") ||
		 *status == '4')
		bounce.kind = BOUNCE_SOFT;
	g_strlcpy(bounce.status, status, sizeof bounce.status);
	return bounce;
}

/* Corrects the kind by the words: they may refuse us, or call the mailbox full.
 * An unknown user stays unknown, and a full mailbox doesn't soften a refusal by
 * policy. */
static void
soften(Bounce *bounce, const char *text)
{
	bool about_us = bounce->kind != BOUNCE_NOTHING &&
			strcmp(bounce->status, "5.1.1") != 0 &&
			refusal_about_us(text);

	if (about_us)
		bounce->kind = BOUNCE_OURS;
	if (bounce->kind == BOUNCE_HARD &&
	    !g_str_has_prefix(bounce->status, "5.1.") && refusal_full(text))
		bounce->kind = BOUNCE_SOFT;
}

/* --- parts --------------------------------------------------------------- */

typedef struct {
	GMimeObject *content; /* yours */
	GMimePart *status;    /* message/delivery-status, borrowed */
	bool original;	      /* our letter or its headers came back */
} Parts;

static void
look_at(GMimeObject *parent, GMimeObject *part, gpointer data)
{
	Parts *parts = data;

	(void)parent;
	if (part_is(part, "message", "delivery-status") ||
	    part_is(part, "message", "global-delivery-status")) {
		if (GMIME_IS_PART(part) && !parts->status)
			parts->status = GMIME_PART(part);
	} else if (GMIME_IS_MESSAGE_PART(part) ||
		   part_is(part, "message", "*") ||
		   part_is(part, "text", "rfc822-headers")) {
		parts->original = true;
	}
}

/* Looks at all parts, also inside a signature that hides them. */
static void
look_into(GMimeMessage *message, Parts *parts)
{
	parts->content = sealed_content(message);
	if (parts->content && GMIME_IS_MULTIPART(parts->content))
		g_mime_multipart_foreach(GMIME_MULTIPART(parts->content),
					 look_at, parts);
	else
		g_mime_message_foreach(message, look_at, parts);
}

/* --- message/delivery-status --------------------------------------------- */

/* Returns a field of a block; "" if it is missing. */
static char *
field_of(const char *block, const char *name)
{
	g_autofree char *pattern =
		g_strdup_printf("^%s[ \\t]*:[ \\t]*(.*(?:\\n[ \\t].*)*)", name);
	char *value = search(pattern, block);

	return value ? g_strstrip(value) : g_strdup("");
}

/* Returns a block's status. "5.0.0" says no more than "5", so the server's
 * words may know better. */
static char *
status_of(const char *block)
{
	g_autofree char *field = field_of(block, "Status");
	g_autofree char *words = field_of(block, "Diagnostic-Code");
	g_autofree char *own = search("(?<![0-9.])" STATUS, field);
	char *told;

	if (own && !g_str_has_suffix(own, ".0.0"))
		return g_steal_pointer(&own);
	told = status_within(words);
	return told ? told : g_steal_pointer(&own);
}

static bool
not_given_up(const char *action)
{
	static const char *const words[] = { "delayed", "relayed", "delivered",
					     "expanded", NULL };
	g_autofree char *lower = g_ascii_strdown(action, -1);

	return text_begins(lower, words);
}

/* Reads the blocks; returns whether they decide. */
static bool
by_report(GMimePart *part, Bounce *bounce)
{
	g_autoptr(GByteArray) bytes = part_bytes(part);
	g_autofree char *text =
		decode_text((const char *)bytes->data, bytes->len, NULL);
	g_auto(GStrv) blocks =
		g_regex_split_simple("\\n[ \\t]*\\n", text, 0, 0);
	bool known = false;

	*bounce = (Bounce){ .kind = BOUNCE_NOTHING };
	for (int i = 0; blocks[i] && bounce->kind == BOUNCE_NOTHING; i++) {
		g_autofree char *action = field_of(blocks[i], "Action");
		g_autofree char *status = status_of(blocks[i]);

		known = known || status || not_given_up(action);
		if (status && !not_given_up(action))
			*bounce = by_status(status);
	}
	soften(bounce, text);
	return known;
}

/* --- no delivery-status -------------------------------------------------- */

/* Returns where our letter begins in the words; their end if it doesn't. */
static const char *
end_of_words(const char *text)
{
	static const char *const begins[] = {
		"received:",
		"return-path:",
		"message-id:",
		"x-pennypost-loop:",
	};

	for (const char *line = text; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		for (gsize i = 0; i < G_N_ELEMENTS(begins); i++)
			if (!g_ascii_strncasecmp(line, begins[i],
						 strlen(begins[i])))
				return line;
	}
	return text + strlen(text);
}

static bool
still_tried(GMimeMessage *message)
{
	g_autofree char *subject =
		headers_folded(GMIME_OBJECT(message), "Subject");

	return strstr(subject, "delay") || strstr(subject, "still being") ||
	       g_str_has_prefix(subject, "warning:");
}

static Bounce
by_words(GMimeMessage *message, bool original)
{
	Body body = { 0 };

	if (still_tried(message) || !body_read(message, &body, NULL))
		return (Bounce){ .kind = BOUNCE_NOTHING };
	const char *end = end_of_words(body.text);
	g_autofree char *words = g_strndup(body.text, (gsize)(end - body.text));
	g_autofree char *status = status_within(words);

	Bounce bounce =
		status ? by_status(status)
		       : (Bounce){ .kind = original || *end ? BOUNCE_HARD
							    : BOUNCE_SOFT };

	g_free(body.text);
	soften(&bounce, words);
	return bounce;
}

/* Returns whether the mail is a bounce. The address where bounces go doesn't
 * prove it: answering machines and people may write to it too. */
static bool
is_bounce(GMimeMessage *message)
{
	static const MessageIdentity nobody = { "", "@", "", NULL };
	g_autoptr(GPtrArray) none = g_ptr_array_new();
	const char *sign;

	return class_of(message, none, &nobody, &sign) == MESSAGE_BOUNCE;
}

Bounce
bounce_read(GBytes *bytes)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	GMimeMessage *message = mime_message(data ? data : "", length);
	Bounce bounce = { .kind = BOUNCE_NOTHING };
	Parts parts = { 0 };

	if (message && is_bounce(message)) {
		look_into(message, &parts);
		if (!parts.status || !by_report(parts.status, &bounce))
			bounce = by_words(message, parts.original);
	}
	g_clear_object(&parts.content);
	g_clear_object(&message);
	return bounce;
}

Bounce
bounce_words(const char *words)
{
	g_autofree char *status = status_within(words);

	bool hard = g_str_has_prefix(words, "550") ||
		    g_str_has_prefix(words, "551") ||
		    g_str_has_prefix(words, "553");
	/* "552 too big" and "554 policy" say nothing about the mailbox. */
	Bounce bounce = { .kind = hard ? BOUNCE_HARD : BOUNCE_SOFT };

	if (status && *status == '5')
		bounce = by_status(status);
	soften(&bounce, words);
	return bounce;
}
