/* domain.h - one spelling of a domain (MAIL R82). */
#ifndef BASE_DOMAIN_H
#define BASE_DOMAIN_H

/* Returns a domain by UTS 46, nontransitional, in ASCII and lower case, without
 * the dot at its end; NULL where it is none. A domain in ASCII alone is taken
 * as it is. Free with g_free. */
char *domain_plain(const char *domain);
/* Returns an address, local@domain, with its domain in that form and without
 * needless quotation marks around its local part; NULL where it has no such
 * form. Free with g_free. */
char *domain_address(const char *address);
/* Returns an address for people to read: labels in letters of one script are
 * shown in these. Free with g_free. */
char *domain_shown(const char *address);

#endif
