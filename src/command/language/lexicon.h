/* lexicon.h - the small words of people's languages: a file a language, all of
 * them tried on every line.  lexicon/en.ini says what each list is for. */
#ifndef COMMAND_LANGUAGE_LEXICON_H
#define COMMAND_LANGUAGE_LEXICON_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
	LEXICON_POLITE,	   /* says nothing about which move is meant */
	LEXICON_ARTICLES,  /* this and the next three stand around a move */
	LEXICON_SMALL,	   /* asides, opinions */
	LEXICON_NOUNS,	   /* "card", "number" */
	LEXICON_EVERYDAY,  /* verbs for any choice: "take", "go with" */
	LEXICON_DOUBT,	   /* makes a question of a line, or its contrary, or
			      something unknown: the line is asked back */
	LEXICON_DENIAL,	   /* says the contrary */
	LEXICON_CHAT,	   /* talks about the game, or says that nothing is
			      decided */
	LEXICON_DECLINE,   /* means "no" where a decision can be declined */
	LEXICON_LEAD,	   /* in front of what is meant: "so", "and" */
	LEXICON_NUMBERS,   /* what numbers are called */
	LEXICON_AMOUNTS,   /* what amounts are called */
	LEXICON_CARDINALS, /* what amounts in words are made of */
	LEXICON_ALL,	   /* "both" */
	LEXICON_DATES,	   /* days, months and hours */
	LEXICON_DAYS,	   /* right in front of a day: "until" */
	LEXICON_CLUB,	   /* what a club has: "match", "rules" */
	LEXICON_KIND,	   /* kind words: "hello", "thanks" */
	LEXICON_BESIDE,	   /* may stand beside one: "everyone" */
	/* what people write above and below their moves */
	LEXICON_GREETINGS,
	LEXICON_CLOSINGS,
	LEXICON_PARTICLES, /* in names: "van" */
	LEXICON_LEAD_INS,  /* "here you go" */
	LEXICON_YES,	   /* in English, for whoever has chosen no language */
	LEXICON_NO,
	LEXICON_YES_ABROAD, /* in languages that the club may lack */
	LEXICON_NO_ABROAD,
	/* what mail programs and servers write */
	LEXICON_BANNER_BEGINS,
	LEXICON_BANNER_HOLDS,
	LEXICON_REPLIES, /* "Re"; of subjects accents count */
	LEXICON_FORWARDS,
	LEXICON_ATTRIBUTION_BEGINS, /* "on " */
	LEXICON_WROTE,
	LEXICON_FIELD_FROM,
	LEXICON_FIELD_DATE,
	LEXICON_FIELD_TO,
	LEXICON_FIELD_OTHER,
	LEXICON_FIELD_SUBJECT,
	LEXICON_SEPARATOR_BEGINS,
	LEXICON_SEPARATOR_HOLDS,
	LEXICON_ORIGINAL, /* a separator that isn't a forward's */
	LEXICON_FOOTER_BEGINS,
	LEXICON_FOOTER_HOLDS,
	LEXICON_LISTS,
} LexiconList;

/* The files of the folder lexicon, embedded by generate-lexicon; NULL-ended. */
extern const char *const lexicon_texts[];

/* Returns whether a folded text is one of the words or phrases of a list. */
bool lexicon_has(LexiconList list, const char *folded);
/* Returns the words and phrases of a list, folded, in any order; NULL-ended. */
const char *const *lexicon_words(LexiconList list);
/* Return whether a folded text begins with, or contains, one of a list. */
bool lexicon_begins(LexiconList list, const char *folded);
bool lexicon_within(LexiconList list, const char *folded);
/* Returns whether a line holds one of a list as words of its own. */
bool lexicon_holds(LexiconList list, const char *line);
/* Returns the line without the words of a list, and without the signs at its
 * ends. Free with g_free. */
char *lexicon_without(LexiconList list, const char *line);
/* Returns the line without what is polite, and without brackets, quotes and
 * signs around what is left. Free with g_free. */
char *lexicon_free(const char *line);
/* Strips what surrounds a move, from LEXICON_ARTICLES up to the list `last`, at
 * most LEXICON_EVERYDAY. Free with g_free. */
char *lexicon_plain(const char *line, LexiconList last);
/* Returns whether a line holds a word that says the contrary. */
bool lexicon_denies(const char *line);
/* Returns whether a text ends with a word that leads to a day: "on verra le".
 */
bool lexicon_leads_day(const char *before);
/* Returns whether a line is nothing but kind words: "Bonsoir tout le monde," or
 * "Viele Grüße an alle". */
bool lexicon_is_kind(const char *line);
/* Returns the line with figures for its numbers ("third" is 3) or its amounts
 * ("half a million" is "0.5 million"), as LEXICON_NUMBERS or LEXICON_AMOUNTS
 * has them. Free with g_free. */
char *lexicon_figures(LexiconList list, const char *line);
/* Returns the value of a folded word of an amount ("four", "hundred"); 0 for
 * "and", -1 if it isn't one. */
gint64 lexicon_cardinal(const char *folded);
/* Returns whether a line holds a question mark or a word of doubt. *without
 * becomes the line without them (free with g_free). */
bool lexicon_doubts(const char *line, char **without);
/* Returns the line without the signs around it, its label ("2.") and the words
 * that lead up to what is said. Free with g_free. */
char *lexicon_bare(const char *line);

#endif
