/* lexicon.h - the small words of people's languages: one file for each
 * language, all of them tried on every line.  lexicon/en.ini explains each
 * list. */
#ifndef COMMAND_LANGUAGE_LEXICON_H
#define COMMAND_LANGUAGE_LEXICON_H

#include <glib.h>
#include <stdbool.h>

#define LIST(name, section, key) LEXICON_##name,

typedef enum {
#include "command/language/lexicon_rows.h"
	LEXICON_LISTS,
} LexiconList;

#undef LIST

/* The files of the folder lexicon, embedded by generate-lexicon; NULL-ended. */
extern const char *const lexicon_texts[];

/* Returns whether a folded text is one of the words or phrases of a list. */
bool lexicon_has(LexiconList list, const char *folded);
/* Returns the words and phrases of a list, folded, in any order; NULL-ended. */
const char *const *lexicon_words(LexiconList list);
/* Returns the key of the entry that holds a folded text, such as "Dec" for
 * "dezember" in LEXICON_MONTH; NULL: none does. */
const char *lexicon_key(LexiconList list, const char *folded);
/* Returns a regular expression in which "{and}" stands for everything that the
 * entries "and" in the files' sections [patterns] match. Free with g_free. */
char *lexicon_pattern(const char *pattern);
/* Return whether a folded text begins with, or contains, one of a list. */
bool lexicon_begins(LexiconList list, const char *folded);
bool lexicon_within(LexiconList list, const char *folded);
/* Returns whether a line holds one of a list as words of its own. */
bool lexicon_holds(LexiconList list, const char *line);
/* Returns the line without the words of a list, and without the signs at its
 * ends. Free with g_free. */
char *lexicon_without(LexiconList list, const char *line);
/* Returns the line without polite words, and without brackets, quotes and signs
 * around the rest. Free with g_free. */
char *lexicon_free(const char *line);
/* Strips what surrounds a move, from LEXICON_ARTICLES up to the list `last`, at
 * most LEXICON_EVERYDAY. Free with g_free. */
char *lexicon_plain(const char *line, LexiconList last);
/* Returns whether a line holds a word that negates it. */
bool lexicon_denies(const char *line);
/* Returns whether an emoji or sign says no or asks; such signs are never
 * ignored. */
bool lexicon_denies_sign(gunichar sign);
/* Returns whether a text ends with a word that precedes a day: "on verra
 * le". */
bool lexicon_leads_day(const char *before);
/* Returns whether a line is nothing but kind words: "Bonsoir tout le monde," or
 * "Viele Grüße an alle". */
bool lexicon_is_kind(const char *line);
/* Returns the line with figures for its numbers ("third" is 3) or its amounts
 * ("half a million" is "0.5 million"), as LEXICON_NUMBERS or LEXICON_AMOUNTS
 * has them. Free with g_free. */
char *lexicon_figures(LexiconList list, const char *line);
/* Returns a line with amounts in figures, also the units of LEXICON_AMOUNTS:
 * 400000 for "four hundred thousand", "2.5 M" for "2 1/2 M". Free with
 * g_free. */
char *lexicon_spelled(const char *line);
/* Returns whether a line holds a question mark or a word of doubt. *without
 * becomes the line without them (free with g_free). */
bool lexicon_doubts(const char *line, char **without);
/* Returns the line without the signs around it, its label ("2.") and the words
 * that introduce the statement. Free with g_free. */
char *lexicon_bare(const char *line);

#endif
