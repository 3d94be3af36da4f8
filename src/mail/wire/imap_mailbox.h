/* imap_mailbox.h - what an IMAP server says of a whole mailbox: what it offers,
 * how full it is, and where it puts junk. A NO is no error here: then the
 * server doesn't say. */
#ifndef MAIL_WIRE_IMAP_MAILBOX_H
#define MAIL_WIRE_IMAP_MAILBOX_H

#include "mail/wire/imap.h"

/* Sets *words to the capabilities (NULL ends, free with g_strfreev). */
bool imap_capabilities(Imap *imap, GStrv *words, GError **error);
/* Returns whether a capability is among them, in whatever case. */
bool imap_offers(const GStrv words, const char *capability);

typedef struct {
	guint64 used, limit; /* in units of 1024 octets; limit 0: not said */
} ImapQuota;

/* Asks for the storage that INBOX counts for (RFC 9208, RFC 2087), if the
 * server offers to tell. Of several quotas the fullest counts. */
bool imap_quota(Imap *imap, const GStrv words, ImapQuota *quota,
		GError **error);
/* Returns how full it is in percent; 0 if that is not known. */
int imap_quota_percent(const ImapQuota *quota);
/* Finds the folder marked \Junk (RFC 6154), else one that has the name which
 * servers give it. *name is as the server writes it, for imap_quote, and to be
 * freed with g_free; NULL: there is none. */
bool imap_junk_folder(Imap *imap, const GStrv words, char **name,
		      GError **error);

#endif
