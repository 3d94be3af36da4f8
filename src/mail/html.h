/* html.h - an HTML body to the text that its writer saw and wrote (MAIL R18).
 */
#ifndef MAIL_HTML_H
#define MAIL_HTML_H

/* UTF-8 in, lines out.  What mail programs mark as quoted is dropped; if that
 * leaves nothing, all is kept, and blockquotes get the mark "> ".  Hidden
 * elements are dropped too; nothing is fetched.  Free with g_free. */
char *html_text(const char *html);

#endif
