/* address.h - mail addresses, and which of them are ours (MAIL R34, R47). */
#ifndef MAIL_ADDRESS_H
#define MAIL_ADDRESS_H

#include <stdbool.h>

/* What makes a mail ours. */
typedef struct {
	const char *instance;  /* of X-Pennypost-Loop */
	const char *address;   /* club@host: with or without +detail */
	const char *id_domain; /* right side of our Message-IDs */
} MessageIdentity;

/* Is it a plain local@domain as MAIL R47 wants it? */
bool address_valid(const char *address);
/* The address in its one spelling (base/domain.h), or NULL where it has none
 * that is valid.  Free with g_free. */
char *address_plain(const char *address);
/* The +detail of one of our addresses (MAIL R34; "catchall": the whole local
 * part), lower case, or NULL.  Free with g_free. */
char *address_detail(const char *recipient, const char *address, bool catchall);

#endif
