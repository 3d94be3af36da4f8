/* refusal.c - decides whether a server refuses a letter, or us. */
#include "mail/message/refusal.h"

#include <glib.h>
#include <string.h>

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
	return g_regex_match_simple(
		"(mail ?box|mail folder|inbox|quota|storage|postfach|konto|"
		"boite|casella|buzon|skrzynka)[^\n.]{0,40}"
		"\\b(full|exceeded|exhausted|voll|uberfullt|pleine|piena|lleno|"
		"pelna)\\b|"
		"\\b(full|exceed(s|ed|ing)?|over|out of|insufficient)\\b"
		"[^\n.]{0,30}\\b(mail ?box|quota|storage)\\b|over ?quota|"
		"(?<![0-9.])5\\.2\\.2(?![0-9.])",
		words, G_REGEX_CASELESS, 0);
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

/* The name is unknown, even if it contains other words that are searched for.
 */
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
