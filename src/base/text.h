/* text.h - text for people: folding, distance, wrapping, columns.  UTF-8. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <glib.h>
#include <stdbool.h>

/* Columns of a letter's text: quoted twice ("> > ") it still fits 72. */
#define TEXT_COLUMNS 66
/* Marks where mail/ joined two lines of a format=flowed text, for command/: a
 * character that nobody writes. */
#define TEXT_JOIN "\xee\x80\x80"

#define TEXT_INDENT "    "
/* Returns whether a line is indented by four columns or a tab. */
bool text_indented(const char *line);

/* Returns the text without these characters, which are only for internal use.
 * Free with g_free. */
char *text_without_joins(const char *text);

/* Replaces a text field of a row or the like by a copy of another text (NULL:
 * none). */
void text_set(char **field, const char *text);
/* Compares texts by their octets, for g_ptr_array_sort. */
int text_compare(gconstpointer a, gconstpointer b);
/* Folds for comparison: lower case, accents dropped (NFKD without marks, and
 * the likes of ss for sharp s), runs of space made one, trimmed, a final full
 * stop, comma or exclamation mark dropped. Free with g_free. */
char *text_fold(const char *text);
/* Returns the text with its first letter as a capital. Free with g_free. */
char *text_capital(const char *text);
/* Returns a word with ae, oe, ue for ä, ö, ü, as people write it without these
 * keys; NULL if it has none of them. Free with g_free. */
char *text_umlauts(const char *text);
/* Returns the Damerau-Levenshtein distance of two folded texts, in characters
 * (swapping neighbours counts as one), or `most` + 1 if it is over `most`. */
int text_distance(const char *a, const char *b, int most);
/* A text to be compared with many others, and a summary of its octets by which
 * most of them are told apart fast. The text is borrowed. */
typedef struct {
	const char *text;
	guint64 letters; /* a bit for each ASCII character that is in it */
	int n;		 /* characters */
} TextShape;

TextShape text_shape(const char *folded);
/* Does the same as text_distance. */
int text_apart(const TextShape *a, const TextShape *b, int most);
/* Returns the nearest of a NULL-ended list of candidates; NULL if none is
 * within a third of its length. Borrowed from the list. */
const char *text_nearest(const char *text, const char *const *candidates);
/* Returns whether the text begins with one of a NULL-ended list. */
bool text_begins(const char *text, const char *const *beginnings);
/* Returns whether the text contains one of a NULL-ended list. */
bool text_contains(const char *text, const char *const *parts);
/* Returns whether the whole text is a web address. */
bool text_is_address(const char *text);
/* Breaks lines longer than `columns` (at least 8) at spaces, and words longer
 * than that anywhere but before a combining mark; only web addresses stay
 * whole. Continuation lines repeat the indent of the first line, and its
 * quoting mark "| " or "> ". Lines with a TAB stay as they are: wrap first,
 * then call text_align. Free with g_free. */
char *text_wrap(const char *text, int columns);
/* Aligns cells that end with a TAB: in each run of adjacent lines with TABs,
 * pads them into columns two spaces apart. An indented line without TABs
 * belongs to the row above; it doesn't end the run and isn't changed. If a row
 * is longer than `columns` (0: no limit), the widest columns are cut, with "…",
 * and the last cell wraps below itself. A narrow space between digits becomes a
 * normal one. Free with g_free. */
char *text_align(const char *text, int columns);
/* Returns the text if it fits into the columns, else as many of its first words
 * as do, and "…". Free with g_free. */
char *text_shorten(const char *text, int columns);
/* Returns the text padded with spaces to so many columns. Free with g_free. */
char *text_pad(const char *text, int columns);
/* Returns the first colon that isn't part of a time of day after "="
 * ("snap=20:00: why"); the text's end if there is none. */
const char *text_colon(const char *text);
/* Returns how many columns a text takes (wide characters count two). */
int text_width(const char *text);
/* Joins a NULL-ended list: "Ann", "Ann and Bob", "Ann, Bob and Cid" by the
 * joiner " and ". Free with g_free. */
char *text_list(const char *const *items, const char *joiner);
/* Returns the words of a text between any of the separators, without empty
 * ones. Free with g_strfreev. */
char **text_words(const char *text, const char *separators);
/* Returns the words from `first` up to `end`, with a space between two. Free
 * with g_free. */
char *text_joined(char *const *words, guint first, guint end);

#endif
