/* pseudo.h - a language made from English by marking each word, so that a
 * letter in it shows which words come from no language file. */
#ifndef TESTS_LIB_PSEUDO_H
#define TESTS_LIB_PSEUDO_H

#include <glib.h>
#include <stdbool.h>

#define PSEUDO "xx"
#define PSEUDO_MARK "ž"

/* Free what these return with g_free. */

/* Marks each word that a reader sees. Mustache and HTML tags (except alt and
 * title), entities and mail addresses stay. A piece of a word after the tag
 * that opens a section ("day{{^n_one}}s{{/n_one}}") isn't a word of its own. */
char *pseudo_text(const char *text, bool html);
/* Marks the values of an ini file, each below the mark of its English
 * (translation.h); keys, sections and comments stay. */
char *pseudo_ini(const char *text);
/* Removes the marks, also from links ("%C5%BE"). */
char *pseudo_plain(const char *text);
/* Writes the language into a club's folder, made from everything that is
 * installed in English. */
void pseudo_lay(const char *club);

#endif
