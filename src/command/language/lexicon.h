/* lexicon.h - the small words of people's languages, in one place: a file a
 * language, all of them tried on every line. */
#ifndef COMMAND_LANGUAGE_LEXICON_H
#define COMMAND_LANGUAGE_LEXICON_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
	LEXICON_POLITE,	  /* says nothing about which move is meant */
	LEXICON_ARTICLES, /* these four stand around the words of a move */
	LEXICON_SMALL,	  /* asides, opinions */
	LEXICON_NOUNS,	  /* "card", "number" */
	LEXICON_EVERYDAY, /* verbs for any choice: "take", "go with" */
	LEXICON_DOUBT,	 /* makes a question of a line, or its contrary, or says
			    what we do not know: it is asked back */
	LEXICON_DENIAL,	 /* says the contrary */
	LEXICON_CHAT,	 /* with which people talk about the game */
	LEXICON_DECLINE, /* means "no" where a decision can be declined */
	LEXICON_LEAD,	 /* in front of what is meant: "so", "and" */
	LEXICON_NUMBERS, /* what numbers are called */
	LEXICON_AMOUNTS, /* the same of amounts */
	LEXICON_CARDINALS, /* what amounts in words are made of */
	LEXICON_ALL,	   /* "both" */
	LEXICON_DATES,	   /* of days and hours */
	LEXICON_DAYS,	   /* right in front of a day: "until" */
	LEXICON_CLUB,	   /* what a club has: "match", "rules" */
	LEXICON_KIND,	   /* a kind word: "hello", "thanks" */
	LEXICON_BESIDE,	   /* goes with one: "everyone", "have a nice" */
	LEXICON_LISTS,
} LexiconList;

/* The files of the folder lexicon, which make puts here; NULL ends. */
extern const char *const lexicon_texts[];

/* Is it one of the words or phrases of a list?  Folded. */
bool lexicon_has(LexiconList list, const char *folded);
/* The line without what is polite, and without brackets, quotes and signs
 * around what is left.  Free with g_free. */
char *lexicon_free(const char *line);
/* Strips what surrounds a move, as far as the list `last`, from
 * LEXICON_ARTICLES to LEXICON_EVERYDAY. */
char *lexicon_plain(const char *line, LexiconList last);
/* Does it hold a word that says the contrary?  The line without such words
 * (free with g_free). */
bool lexicon_denies(const char *line);
char *lexicon_undenied(const char *line);
/* Does it hold a word of a date or a time? */
bool lexicon_dates(const char *line);
/* Returns whether a text ends with a word that leads to a day: "on verra le".
 */
bool lexicon_leads_day(const char *before);
/* Returns whether a line names something that a club has. */
bool lexicon_names_club(const char *line);
/* Returns whether a line is nothing but kind words: "Bonsoir tout le monde," or
 * "Viele Grüße an alle". */
bool lexicon_is_kind(const char *line);
/* Does it talk about the game, or tell that nothing is decided? */
bool lexicon_chats(const char *line);
/* Does it say "no" in other words? */
bool lexicon_declines(const char *line);
/* Does it say "both" or "all"? */
bool lexicon_means_all(const char *line);
/* The line with figures for its numbers ("third" is 3), for its amounts ("half
 * a million" is "0.5 million").  Free with g_free. */
char *lexicon_numbers(const char *line);
char *lexicon_amounts(const char *line);
/* A piece of an amount in words ("four", "hundred"), 0 for "and", -1 for what
 * is none.  Folded. */
gint64 lexicon_cardinal(const char *folded);
/* Does it hold a question mark or a word of doubt?  *without becomes the line
 * without them (free with g_free). */
bool lexicon_doubts(const char *line, char **without);
/* The line without the signs that stand around it, and the words that lead up
 * to what is said.  Free with g_free. */
char *lexicon_bare(const char *line);

#endif
