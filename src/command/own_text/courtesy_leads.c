/* courtesy_leads.c - what stands above an order and says nothing of it: "Here
 * you go:", or a firm's banner (MAIL R75).
 *
 * All tables hold folded text: lower case, no accents (base/text.h). */
#include "command/own_text/courtesy.h"

#include "base/text.h"

#include <glib.h>
#include <string.h>

#define LEAD_LONGEST 60

/* Folded; each may have a colon, a comma or a full stop behind it. */
static bool
is_lead_in(const char *folded)
{
	static const char *const leads[] = {
		"here you go",	"here it is",
		"here is",	"here goes",
		"here we go",	"my move",
		"my move is",	"my answer",
		"my answer is", "my choice",
		"my choice is", "my turn",
		"my pick",	"my orders",
		"my order",	"i choose",
		"i pick",	"i take",
		"i play",	"i'll take",
		"i'll play",	"i'll go with",
		"i go with",	"let's go with",
		"lets go with", "thanks",
		"thx",		"thank you",
		"hier",		"hier ist",
		"bitte sehr",	"bitteschon",
		"mein zug",	"meine antwort",
		"meine wahl",	"ich nehme",
		"ich wahle",	"ich spiele",
		"voici",	"voila",
		"mon coup",	"ma reponse",
		"mon choix",	"je choisis",
		"je prends",	"je joue",
		"danke",	"merci",
		"mi jugada",	"mi respuesta",
		"la mia mossa", "la mia risposta",
		"mijn zet",	"mijn antwoord",
		NULL,
	};
	g_autofree char *bare = g_strdup(folded);

	for (gsize n = strlen(bare); n && strchr(" .,:;!-", bare[n - 1]);)
		bare[--n] = '\0';
	return g_strv_contains(leads, bare);
}

#define BANNER_LONGEST 1000

/* Recognises the banner that a firm's server puts above mails from outside. */
static bool
is_banner(const char *line)
{
	static const char *const heads[] = {
		"caution",
		"external",
		"[external",
		"(external",
		"warning",
		"[caution",
		"attention",
		"achtung",
		"externe",
		"[extern",
		"vorsicht",
		"be careful",
		"this email originated",
		"this message originated",
		"this message was sent from outside",
		"this e-mail originated",
		"this email came from",
		"security",
		"avertissement",
		"courriel externe",
		"attenzione",
		"atencion",
		"let op",
		"diese e-mail",
		"diese nachricht",
		"ce message",
		"ce courriel",
		"you don't often get email from",
		"sie erhalten nicht oft",
		"vous n'obtenez pas souvent",
		NULL,
	};
	static const char *const words[] = {
		"outside",   "extern",	  "links",	    "attachments",
		"anhang",    "exterieur", "pieces jointes", "esterno",
		"allegati",  "exterior",  "adjuntos",	    "bijlagen",
		"learn why", "organi",	  "sender",	    "expediteur",
		"absender",  "warum",	  "pourquoi",	    NULL,
	};
	g_autofree char *folded = text_fold(line);

	if (!text_begins(folded, heads))
		return false;
	for (int i = 0; words[i]; i++)
		if (strstr(folded, words[i]))
			return true;
	return false;
}

bool
courtesy_leads(const char *line)
{
	if (strlen(line) > BANNER_LONGEST)
		return false;
	if (strlen(line) > LEAD_LONGEST)
		return is_banner(line);
	g_autofree char *folded = text_fold(line);

	return is_lead_in(folded) || is_banner(line);
}
