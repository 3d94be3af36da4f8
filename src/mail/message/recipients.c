/* recipients.c - finds the addresses to which a mail went, by every trace of
 * them. */
#include "mail/message/recipients.h"

#include "base/secret.h"
#include "mail/message/headers.h"

#include <string.h>

static const char *const fields[] = {
	"Delivered-To",
	"X-Original-To",
	"X-Delivered-To",
	"Envelope-To",
	"X-Envelope-To",
	"X-Forwarded-To",
	"X-Gm-Original-To",
	"To",
	"Cc",
	"Resent-To",
};

static void
add_once(GPtrArray *all, const char *address)
{
	if (!g_ptr_array_find_with_equal_func(all, address, g_str_equal, NULL))
		g_ptr_array_add(all, g_strdup(address));
}

/* Reads "by mail.example.net (Postfix) for <club+x@example.net>; Fri, ..." in
 * the first Received field. */
static void
add_received(GMimeObject *object, GPtrArray *all)
{
	g_autofree char *received = headers_text(object, "Received", 0);
	const char *from = received ? strstr(received, " for ") : NULL;

	if (!from)
		return;
	from += strlen(" for ");
	from += strspn(from, " <");
	g_autofree char *address = g_strndup(from, strcspn(from, "> ;"));

	g_autofree char *plain = address_plain(address);

	if (plain)
		add_once(all, plain);
}

static void
add_ids(GMimeObject *object, const char *name, GPtrArray *all)
{
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);

	headers_ids(object, name, ids);
	for (guint i = 0; i < ids->len; i++) {
		const char *id = g_ptr_array_index(ids, i);
		g_autofree char *bare = g_strndup(id + 1, strlen(id) - 2);

		g_autofree char *plain = address_plain(bare);

		if (plain)
			add_once(all, plain);
	}
}

GPtrArray *
recipients_read(GMimeObject *object)
{
	GPtrArray *all = g_ptr_array_new_with_free_func(g_free);

	for (guint i = 0; i < G_N_ELEMENTS(fields); i++) {
		g_autoptr(GPtrArray) found =
			g_ptr_array_new_with_free_func(g_free);

		headers_addresses(object, fields[i], found);
		for (guint k = 0; k < found->len; k++)
			add_once(all, g_ptr_array_index(found, k));
	}
	add_received(object, all);
	add_ids(object, "In-Reply-To", all);
	add_ids(object, "References", all);
	return all;
}

/* Returns whether it is the club's address itself, without its +detail if it
 * has one. */
static bool
is_club(const char *address, const MessageIdentity *identity)
{
	const char *club = identity->address;
	gsize base = strcspn(club, "+@");
	const char *host = strrchr(club, '@');

	return host && !g_ascii_strncasecmp(address, club, base) &&
	       !g_ascii_strcasecmp(address + base, host);
}

bool
recipients_ours(const char *address, const MessageIdentity *identity)
{
	g_autofree char *plus =
		address_detail(address, identity->address, false);
	g_autofree char *whole =
		address_detail(address, identity->address, true);

	return plus || is_club(address, identity) ||
	       (whole && secret_token_fits(whole)) ||
	       recipients_bounce(address, identity);
}

bool
recipients_bounce(const char *address, const MessageIdentity *identity)
{
	g_autofree char *detail =
		address_detail(address, identity->address, false);
	g_autofree char *local =
		address_detail(address, identity->address, true);
	const char *name = detail ? detail : local;

	return name && g_str_has_prefix(name, "bounce") &&
	       name[strlen("bounce")] && strchr("+-=.", name[strlen("bounce")]);
}

bool
recipients_others(GMimeObject *object, const MessageIdentity *identity,
		  const char *from)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);

	headers_addresses(object, "To", all);
	headers_addresses(object, "Cc", all);
	for (guint i = 0; i < all->len; i++) {
		const char *to = g_ptr_array_index(all, i);

		if (!recipients_ours(to, identity) &&
		    (!from || g_ascii_strcasecmp(to, from) != 0))
			return true;
	}
	return false;
}
