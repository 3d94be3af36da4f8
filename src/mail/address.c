/* address.c - mail addresses, and which of them are ours (MAIL R34, R47). */
#include "mail/address.h"

#include "base/domain.h"

#include <glib.h>
#include <string.h>

#define ADDRESS_LONGEST 254
#define LOCAL_LONGEST 64

bool
address_valid(const char *address)
{
	const char *at = address ? strchr(address, '@') : NULL;

	if (!at || at == address || !at[1] || strchr(at + 1, '@') ||
	    strlen(address) > ADDRESS_LONGEST || at - address > LOCAL_LONGEST)
		return false;
	for (const char *p = address; *p; p++)
		if (!g_ascii_isgraph(*p) || strchr("<>\"(),:;\\", *p))
			return false;
	return true;
}

char *
address_plain(const char *address)
{
	g_autofree char *plain = address ? domain_address(address) : NULL;

	return address_valid(plain) ? g_steal_pointer(&plain) : NULL;
}

char *
address_detail(const char *recipient, const char *address, bool catchall)
{
	const char *at = strrchr(recipient, '@');
	const char *our_at = strrchr(address, '@');

	if (!at || !our_at || g_ascii_strcasecmp(at, our_at))
		return NULL;
	if (catchall)
		return g_ascii_strdown(recipient, at - recipient);
	gsize base = strcspn(address, "+@");

	if (g_ascii_strncasecmp(recipient, address, base) ||
	    recipient[base] != '+')
		return NULL;
	const char *detail = recipient + base + 1;

	return detail < at ? g_ascii_strdown(detail, at - detail) : NULL;
}
