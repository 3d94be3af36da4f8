/* html.h - an HTML body to the text that its writer saw and wrote (MAIL R18).
 */
#ifndef MAIL_MESSAGE_HTML_H
#define MAIL_MESSAGE_HTML_H

/* UTF-8 in, lines out.  What mail programs mark as quoted becomes a line ">";
 * if nothing else is left, all is kept, and blockquotes get the mark "> ".
 * Hidden and struck-out elements are dropped; nothing is fetched.  Free with
 * g_free. */
char *html_text(const char *html);

/* Returns the part of the HTML that is parsed: tags without too many or too
 * long attributes. Free with g_free. */
char *html_bounded(const char *html);

#endif
