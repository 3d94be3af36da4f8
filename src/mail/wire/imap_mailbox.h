/* imap_mailbox.h - an IMAP server's information about the whole mailbox:
 * capabilities, quota, and the junk folder. A NO is not an error here: the
 * server just doesn't tell. */
#ifndef MAIL_WIRE_IMAP_MAILBOX_H
#define MAIL_WIRE_IMAP_MAILBOX_H

#include "mail/wire/imap.h"

/* Sets *words to the capabilities (NULL-terminated; free with g_strfreev). */
bool imap_capabilities(Imap *imap, GStrv *words, GError **error);
/* Returns whether the list has a capability, ignoring case. */
bool imap_offers(const GStrv words, const char *capability);

typedef struct {
	guint64 used, limit; /* in units of 1024 octets; limit 0: unknown */
} ImapQuota;

/* Asks for INBOX's storage quota (RFC 9208, RFC 2087) if the server supports
 * that. If there are several quotas, the fullest is returned. */
bool imap_quota(Imap *imap, const GStrv words, ImapQuota *quota,
		GError **error);
/* Returns the share in use in percent; 0 if unknown. */
int imap_quota_percent(const ImapQuota *quota);
/* Finds the folder marked \Junk (RFC 6154), or else one with a usual name.
 * *name is in the server's encoding, for imap_quote; free with g_free; NULL:
 * there is none. */
bool imap_junk_folder(Imap *imap, const GStrv words, char **name,
		      GError **error);

#endif
