/* pseudo.h - a language made out of English: each of its words is marked, so
 * that a letter in it shows what no file of the language says. */
#ifndef TESTS_LIB_PSEUDO_H
#define TESTS_LIB_PSEUDO_H

#include <glib.h>
#include <stdbool.h>

#define PSEUDO "xx"
#define PSEUDO_MARK "ž"

/* All of these are yours; g_free. */

/* Each word that a reader sees is marked: what stands in Mustache and HTML tags
 * (but for alt and title), entities and addresses of mail stay.  A piece of a
 * word behind the tag that opens a section ("day{{^n_one}}s{{/n_one}}") is no
 * word of its own. */
char *pseudo_text(const char *text, bool html);
/* The values of an ini file, each behind the mark of its English; keys,
 * sections and comments stay. */
char *pseudo_ini(const char *text);
/* The marks taken off, also in links ("%C5%BE"). */
char *pseudo_plain(const char *text);
/* Lay the language below a club's folder, from all that is installed in
 * English. */
void pseudo_lay(const char *club);

#endif
