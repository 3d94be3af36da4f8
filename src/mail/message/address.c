/* address.c - mail addresses: valid ones, our own, a stranger's, and those for
 * bounces. */
#include "mail/message/address.h"

#include "base/domain.h"
#include "base/secret.h"

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

/* Returns whether it is the club's address itself, without its +detail if it
 * has one. */
static bool
is_club(const char *address, const char *club)
{
	gsize base = strcspn(club, "+@");
	const char *host = strrchr(club, '@');

	return host && !g_ascii_strncasecmp(address, club, base) &&
	       !g_ascii_strcasecmp(address + base, host);
}

static bool
is_for_bounces(const char *address, const char *club)
{
	g_autofree char *detail = address_detail(address, club, false);
	g_autofree char *local = address_detail(address, club, true);
	const char *name = detail ? detail : local;

	return name && g_str_has_prefix(name, "bounce") &&
	       name[strlen("bounce")] && strchr("+-=.", name[strlen("bounce")]);
}

static bool
is_made_from(const char *address, const char *club)
{
	g_autofree char *plus = address_detail(address, club, false);
	g_autofree char *whole = address_detail(address, club, true);

	return plus || is_club(address, club) ||
	       (whole && secret_token_fits(whole)) ||
	       is_for_bounces(address, club);
}

/* Returns whether the address belongs to any of the club's. */
static bool
any_of(const MessageIdentity *identity,
       bool (*is)(const char *address, const char *club), const char *address)
{
	if (is(address, identity->address))
		return true;
	for (int i = 0; identity->former && identity->former[i]; i++)
		if (is(address, identity->former[i]))
			return true;
	return false;
}

bool
address_bounce(const char *address, const MessageIdentity *identity)
{
	return any_of(identity, is_for_bounces, address);
}

bool
address_ours(const char *address, const MessageIdentity *identity)
{
	return any_of(identity, is_made_from, address);
}

/* --- strangers ----------------------------------------------------------- */

#define SHORT 3 /* labels this short, as "co" of "co.uk", are shared */

char *
stranger_of(const char *address)
{
	g_autofree char *plain = domain_address(address);
	g_autofree char *lower = g_ascii_strdown(plain ? plain : address, -1);
	const char *at = strrchr(lower, '@');
	GString *folded = g_string_new(NULL);

	for (const char *c = lower; c != at && *c && *c != '+'; c++)
		if (*c != '.')
			g_string_append_c(folded, *c);
	/* "+anything@" has no name before the tag. */
	if (!folded->len)
		g_string_append_c(folded, '+');
	g_string_append(folded, at ? at : "");
	return g_string_free(folded, FALSE);
}

char *
stranger_domain(const char *address)
{
	const char *at = strrchr(address, '@');
	const char *written = at ? at + 1 : address;
	g_autofree char *plain = domain_plain(written);
	g_autofree char *lower = g_ascii_strdown(plain ? plain : written, -1);
	g_auto(GStrv) names = g_strsplit(lower, ".", -1);
	guint n = g_strv_length(names), kept = 2;

	if (n > 2 && strlen(names[n - 1]) < SHORT &&
	    strlen(names[n - 2]) <= SHORT)
		kept = 3;
	return g_strjoinv(".", names + (n > kept ? n - kept : 0));
}

/* --- envelope addresses -------------------------------------------------- */

#define BEGIN "bounce-"
/* 50 bits: enough if each guess costs a mail, and short, as the club's name may
 * be long. */
#define MARK_CHARS 10

char *
verp_write(const VerpClub *club, const char *message_id)
{
	const char *host = strrchr(club->address, '@');
	const char *at = strchr(message_id, '@');

	if (*message_id != '<' || !at)
		return NULL;
	g_autofree char *id =
		g_ascii_strdown(message_id + 1, at - message_id - 1);
	g_autofree char *text = g_strconcat("bounce:", id, NULL);
	g_autofree char *mark = secret_mark(club->key, text, MARK_CHARS);
	g_autofree char *address = g_strdup_printf(
		"%.*s%s" BEGIN "%s.%s%s",
		club->catchall ? 0 : (int)(host - club->address), club->address,
		club->catchall ? "" : "+", id, mark, host);

	return address_valid(address) ? g_steal_pointer(&address) : NULL;
}

static char *
detail_of(const VerpClub *club, const char *address)
{
	g_autofree char *detail =
		address_detail(address, club->address, club->catchall);

	return detail && g_str_has_prefix(detail, BEGIN)
		       ? g_strdup(detail + strlen(BEGIN))
		       : NULL;
}

char *
verp_read(const VerpClub *club, const char *address)
{
	g_autofree char *id = detail_of(club, address);
	char *mark = id ? strrchr(id, '.') : NULL;

	if (!mark)
		return NULL;
	*mark++ = '\0';
	g_autofree char *text = g_strconcat("bounce:", id, NULL);
	g_autofree char *wanted = secret_mark(club->key, text, MARK_CHARS);

	return strcmp(mark, wanted)
		       ? NULL
		       : g_strdup_printf("<%s@%s>", id, club->domain);
}

bool
verp_read_numbers(const VerpClub *club, const char *address, gint64 *player,
		  gint64 *letter)
{
	g_autofree char *detail = detail_of(club, address);
	g_auto(GStrv) parts = g_strsplit(detail ? detail : "", ".", 4);
	guint64 who = 0, which = 0;

	if (g_strv_length(parts) != 3 ||
	    !g_ascii_string_to_unsigned(parts[0], 10, 0, G_MAXINT64, &who,
					NULL) ||
	    !g_ascii_string_to_unsigned(parts[1], 10, 1, G_MAXINT64, &which,
					NULL))
		return false;
	g_autofree char *text = g_strdup_printf(
		"verp:%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, who, which);
	g_autofree char *mark = secret_mark(club->key, text, MARK_CHARS);

	if (strcmp(mark, parts[2]) != 0)
		return false;
	*player = (gint64)who;
	*letter = (gint64)which;
	return true;
}
