/* reaction.c - finds reactions: a thumb is no order, and neither is a keycap
 * with a 6. */
#include "mail/message/reaction.h"

#include "base/text.h"
#include "mail/message/normal.h"

#include <gmime/gmime.h>
#include <stdbool.h>
#include <string.h>

#define DEPTH_MOST 10
#define SENTENCE_LONGEST 300

/* --- parts --------------------------------------------------------------- */

typedef bool PartTest(GMimeContentType *type);

static bool
is_gmail_reaction(GMimeContentType *type)
{
	return g_mime_content_type_is_type(type, "text",
					   "vnd.google.email-reaction+json");
}

static bool
is_calendar_answer(GMimeContentType *type)
{
	const char *method = g_mime_content_type_get_parameter(type, "method");

	return g_mime_content_type_is_type(type, "text", "calendar") &&
	       method && !g_ascii_strcasecmp(method, "REPLY");
}

/* Returns whether the test is true of a part. Doesn't look into a letter that
 * is forwarded as a whole. */
static bool
has_part(GMimeObject *object, PartTest *test, int depth)
{
	if (!object || depth > DEPTH_MOST)
		return false;
	if (!GMIME_IS_MULTIPART(object))
		return GMIME_IS_PART(object) &&
		       test(g_mime_object_get_content_type(object));
	GMimeMultipart *multipart = GMIME_MULTIPART(object);
	int n = g_mime_multipart_get_count(multipart);

	for (int i = 0; i < n; i++)
		if (has_part(g_mime_multipart_get_part(multipart, i), test,
			     depth + 1))
			return true;
	return false;
}

/* --- words --------------------------------------------------------------- */

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

/* Returns whether a folded text says "reacted" in a language of Outlook. */
static bool
says_reacted(const char *folded)
{
	static const char *const words[] = {
		"reacted",   "reagi",	  "reaccion",	  "reage",
		"reagera",   "reaguj",	  "reagov",	  "gereageerd",
		"reagoi",    "zareagowa", "reagal",	  "reactionat",
		"reagoval",  "отреагир",  "відреагу",	  "реагира",
		"αντεδρασε", "tepki",	  "リアクション", "反应",
		"回应",	     "回應",	  "反應",	  "반응",
		"تفاعل",     "הגיב",	  "reagir",	  "bay to cam xuc",
		"bereaksi",  "odreagova", NULL,
	};

	for (int i = 0; words[i]; i++)
		if (strstr(folded, words[i]))
			return true;
	return false;
}

/* Returns whether the text is Outlook's "[like] Ann reacted to your message:"
 * with the message below. */
static bool
is_outlook_reaction(const char *text)
{
	const char *line = text + strspn(text, "\n ");
	gsize length = strcspn(line, "\n");
	g_autofree char *sentence = g_strndup(line, length);

	if (*line != '[' || length > SENTENCE_LONGEST)
		return false;
	g_autofree char *folded = text_fold(sentence);
	const char *behind = strchr(folded, ']');

	return behind && says_reacted(behind) && begins_quote(next_line(line));
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
 * of the player's would be in quotes behind a colon in the first line, or above
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
	bool says = false;

	for (int i = 0; words[i]; i++)
		says |= strstr(folded, words[i]) != NULL;
	return says && !strpbrk(first, ":\"") &&
	       (strstr(text, "calendar.google.com") ||
		strstr(text, "google.com/calendar"));
}

const char *
reaction_sign(GMimeMessage *message, const char *text)
{
	GMimeObject *root = message->mime_part;

	if (has_part(root, is_gmail_reaction, 0) || has_gmail_link(text) ||
	    is_outlook_reaction(text))
		return "a reaction";
	if ((normal_blank(text) || is_google_answer(text)) &&
	    has_part(root, is_calendar_answer, 0))
		return "an answer to an appointment";
	return NULL;
}
