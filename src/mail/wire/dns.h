/* dns.h - looks up the TXT records of a name, without waiting long. */
#ifndef MAIL_WIRE_DNS_H
#define MAIL_WIRE_DNS_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
	DNS_FOUND,
	DNS_EMPTY,    /* the name exists, but has no such record */
	DNS_NO_NAME,  /* the name doesn't exist */
	DNS_NO_ANSWER /* the name server doesn't answer, or refuses */
} DnsResult;

/* Asks the name server ("192.0.2.1" or "192.0.2.1:5353"; NULL: the system's)
 * for some seconds at most. *texts becomes the records (char *, the parts of
 * each joined); empty unless found. */
DnsResult dns_texts(const char *server, const char *name, GPtrArray **texts);
/* Returns whether `server` can be the address of a name server. */
bool dns_server_valid(const char *server);

#endif
