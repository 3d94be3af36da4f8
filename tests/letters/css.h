/* css.h - the declarations of a style attribute and of a style block. */
#ifndef TESTS_LETTERS_CSS_H
#define TESTS_LETTERS_CSS_H

#include <glib.h>

/* Is called for each declaration: "font-size", "12px", without "!important". */
typedef void CssEach(const char *property, const char *value, void *data);
/* Reads a style attribute: "a:b;c:d". */
void css_attribute(const char *style, CssEach *each, void *data);
/* Reads a style block, also within @media rules. */
void css_block(const char *style, CssEach *each, void *data);
/* Returns the text after each @ of a block: "media(max-width:374px)"; char *;
 * free with g_ptr_array_unref. */
GPtrArray *css_rules(const char *style);

#endif
