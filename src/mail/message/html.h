/* html.h - turns an HTML body into the text that its writer saw and wrote (MAIL
 * R18). */
#ifndef MAIL_MESSAGE_HTML_H
#define MAIL_MESSAGE_HTML_H

/* Returns the lines of an HTML body in UTF-8. What mail programs mark as quoted
 * becomes a line ">"; if nothing else is left, everything is kept, and
 * blockquotes get the mark "> ". Hidden and struck-out elements are dropped;
 * nothing is fetched. Free with g_free. */
char *html_text(const char *html);

/* Returns the HTML that is parsed: tags with too many or too long attributes
 * lose them. Free with g_free. */
char *html_bounded(const char *html);

#endif
