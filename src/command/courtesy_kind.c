/* courtesy_kind.c - lines that are kind words alone, however many. */
#include "command/courtesy.h"

#include "base/text.h"

#define KIND_WORDS 9

/* Folded words, one of which makes a line kind. */
static const char *const kind[] = {
	"bonjour",    "bonsoir",      "rebonjour",   "salut",	    "coucou",
	"soiree",     "journee",      "nuit",	     "bises",	    "bisous",
	"amities",    "cordialement", "amicalement", "salutations", "merci",
	"bientot",    "week-end",     "chers",	     "cheres",	    "hallo",
	"moin",	      "servus",	      "gruss",	     "grusse",	    "abend",
	"wochenende", "nacht",	      "lg",	     "vg",	    "mfg",
	"bald",	      "danke",	      "dank",	     "liebes",	    "liebe",
	"hi",	      "hello",	      "hey",	     "morning",	    "evening",
	"afternoon",  "weekend",      "wishes",	     "regards",	    "thanks",
	"cheers",     "greetings",    "luck",	     "night",	    "happy",
	"dear",	      NULL,
};

/* Folded words that may stand beside it. */
static const char *const beside[] = {
	"a",	       "tous",	   "toutes",	  "tout",      "toute",
	"le",	       "la",	   "les",	  "monde",     "et",
	"vous",	       "votre",	   "club",	  "amis",      "amies",
	"bonne",       "bon",	   "belle",	  "fin",       "de",
	"semaine",     "tres",	   "vite",	  "plus",      "beaucoup",
	"bien",	       "encore",   "equipe",	  "l'equipe",  "meilleures",
	"d'avance",    "avance",   "grosses",	  "cher",      "an",
	"alle",	       "allen",	   "allerseits",  "zusammen",  "leute",
	"euch",	       "ihr",	   "ihnen",	  "dir",       "lieben",
	"lieber",      "team",	   "club-team",	  "runde",     "die",
	"in",	       "der",	   "das",	  "viele",     "vielen",
	"schone",      "schonen",  "schones",	  "herzliche", "beste",
	"besten",      "noch",	   "einen",	  "ein",       "eine",
	"gute",	       "guten",	   "bis",	  "dann",      "und",
	"miteinander", "freunde",  "freundinnen", "tag",       "woche",
	"all",	       "everyone", "everybody",	  "folks",     "friends",
	"there",       "both",	   "again",	  "to",	       "and",
	"the",	       "have",	   "nice",	  "great",     "good",
	"lovely",      "day",	   "week",	  "best",      "kind",
	"warm",	       "many",	   "so",	  "very",      "much",
	"from",	       "you",	   "monday",	  "tuesday",   "wednesday",
	"thursday",    "friday",   "saturday",	  "sunday",    NULL,
};

bool
courtesy_kind(const char *line)
{
	g_autofree char *folded = text_fold(line);
	g_auto(GStrv) words =
		g_strsplit_set(g_strdelimit(folded, ",!.;:", ' '), " ", -1);
	int said = 0, kindly = 0;

	for (int i = 0; words[i]; i++) {
		bool is_kind = g_strv_contains(kind, words[i]);

		if (*words[i] && !is_kind && !g_strv_contains(beside, words[i]))
			return false;
		said += *words[i] != '\0';
		kindly += is_kind;
	}
	return kindly && said <= KIND_WORDS;
}
