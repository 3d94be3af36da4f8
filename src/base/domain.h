/* domain.h - reduces domains and addresses to one spelling (MAIL R82). */
#ifndef BASE_DOMAIN_H
#define BASE_DOMAIN_H

/* Returns a domain in ASCII (UTS 46, nontransitional) and lower case, without a
 * dot at its end; NULL if it is no domain. One that is ASCII already is not
 * checked. Free with g_free. */
char *domain_plain(const char *domain);
/* Returns an address, local@domain, with its domain in that form and without
 * needless quotation marks around its local part; NULL if it has no such form.
 * Free with g_free. */
char *domain_address(const char *address);
/* Returns an address for people to read: the labels of its domain in their own
 * script, if each has only one. Free with g_free. */
char *domain_shown(const char *address);

#endif
