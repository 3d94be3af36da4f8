/* dress.h - turns the plain markup of templates into HTML for mail programs;
 * plain.h is its twin for the text part.
 *
 * A template names what a thing is: <p class="quiet">, <chip href="...">,
 * <table class="data">.  templates/design/dress.ini has the HTML for each; as
 * mail programs drop style sheets, padding and much else, most of it is long
 * and repeated on each cell (LETTERS 1).  A group is [p.quiet], or [p] for an
 * element without a class:
 *   open   replaces the start tag; "@href" in it becomes ` href="..."` if the
 *          tag has that attribute, otherwise nothing
 *   close  replaces the end tag; without it the end tag is kept
 *   lines  true: new lines inside are shown as such
 *   row    true: the element is a row of the letter's sheet; whatever is in no
 *          row gets the one of [text]
 * An element without a group is copied. <text> elements are left out, and of
 * <html> elements only the content counts. */
#ifndef TEMPLATE_DRESS_H
#define TEMPLATE_DRESS_H

#include <glib.h>

typedef struct Dress Dress;

/* Reads a dress.ini; `name` is for errors only (ERROR_STOP). */
Dress *dress_new(const char *name, const char *text, GError **error);
void dress_free(Dress *dress);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Dress, dress_free)

/* Returns the HTML with its plain markup replaced. Errors (ERROR_STOP) name the
 * tag: an element that isn't closed, or is closed where it isn't open, an
 * attribute or a class that the dress has no place for. Free with g_free. */
char *dress_put_on(const Dress *dress, const char *markup, GError **error);

#endif
