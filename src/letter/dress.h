/* dress.h - the plain markup of templates in what mail programs understand.
 *
 * A template says what a thing is: <p class="quiet">, <chip href="...">,
 * <table class="data">.  templates/design/dress.ini says what that is in HTML:
 * mail programs drop style sheets, padding and much else, so most of it is long
 * and stands on each cell (LETTERS 1).  In a group [p.quiet], or [p] where a
 * class has none of its own:
 *   open   what stands for the start tag; "@href" in it is ` href="..."` where
 *          the tag has that attribute, and nothing where it has not
 *   close  what stands for the end tag; else it stays as it is
 *   lines  true: a new line within is shown as one
 *   row    true: it is a row of the letter's sheet.  What stands in none, is
 * put into one of [text]. An element without a group stays as it is. */
#ifndef LETTER_DRESS_H
#define LETTER_DRESS_H

#include <glib.h>

typedef struct Dress Dress;

/* Read a dress.ini; `name` is for errors only (ERROR_STOP). */
Dress *dress_new(const char *name, const char *text, GError **error);
void dress_free(Dress *dress);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Dress, dress_free)

/* Errors (ERROR_STOP) name the tag: an element that is not closed, or closed
 * where it is not open, an attribute or a class that the dress has no place
 * for.  Free with g_free. */
char *dress_put_on(const Dress *dress, const char *html, GError **error);

#endif
