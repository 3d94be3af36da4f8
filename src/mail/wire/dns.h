/* dns.h - TXT records of a name, asked without long waiting. */
#ifndef MAIL_WIRE_DNS_H
#define MAIL_WIRE_DNS_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
	DNS_FOUND,
	DNS_EMPTY,    /* the name is there, but no such record */
	DNS_NO_NAME,  /* there is no such name */
	DNS_NO_ANSWER /* the name server is silent, or refuses */
} DnsResult;

/* Ask the name server ("192.0.2.1" or "192.0.2.1:5353"; NULL: the system's),
 * some seconds at most.  *texts becomes the records (char *, the parts of each
 * joined); empty unless found. */
DnsResult dns_texts(const char *server, const char *name, GPtrArray **texts);
/* Can the text name a server? */
bool dns_server_valid(const char *server);

#endif
