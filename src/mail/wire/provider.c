/* provider.c - the table of mail providers. */
#include "mail/wire/provider.h"

#include "base/each.h"
#include "mail/wire/connection.h"

#include <string.h>

#define APP_PASSWORD "make an app password"
#define MICROSOFT                                                              \
	"register the club as a client, write it into [login] of "             \
	"pennypost.conf (the handbook's page on logging in shows how), and "   \
	"run `pennypost login`"
#define NO_PLUS                                                                \
	"It loses mail to club+anything@, the addresses that answers go to: "  \
	"take another provider, or a domain of your own"

const Provider providers[] = {
	{
		.name = "Gmail",
		.domains = "gmail.com googlemail.com",
		.imap = "imaps://imap.gmail.com",
		.smtp = "smtps://smtp.gmail.com",
		.login = LOGIN_APP_PASSWORD,
		.plus = PLUS_ARRIVES,
		.per_day = 500,
		.authserv_ids = "mx.google.com",
		.own_sender = true,
		.first = "turn on 2-Step Verification, then " APP_PASSWORD
			 " at https://myaccount.google.com/apppasswords",
		.written = "2026-11",
		.source = "https://support.google.com/mail/answer/7126229",
	},
	{
		.name = "Google Workspace",
		.hosts = "google.com googlemail.com",
		.imap = "imaps://imap.gmail.com",
		.smtp = "smtps://smtp.gmail.com",
		.login = LOGIN_APP_PASSWORD,
		.plus = PLUS_ARRIVES,
		.per_day = 2000,
		.authserv_ids = "mx.google.com",
		.own_sender = true,
		.first = "turn on 2-Step Verification, then " APP_PASSWORD
			 " at https://myaccount.google.com/apppasswords; the "
			 "administrator may have to allow IMAP and app "
			 "passwords",
		.written = "2026-11",
		.source = "https://support.google.com/a/answer/166852",
	},
	{
		.name = "Outlook.com",
		.domains = "outlook.* hotmail.* live.* msn.com",
		.hosts = "olc.protection.outlook.com",
		.imap = "imaps://outlook.office365.com",
		.smtp = "smtp://smtp-mail.outlook.com:587",
		.login = LOGIN_GRANT,
		.plus = PLUS_ARRIVES,
		.per_day = 300,
		.unnamed = true,
		.own_sender = true,
		.first = MICROSOFT,
		.quirk = "A client id is registered with a Microsoft 365 or "
			 "Azure account; an outlook.com account alone cannot",
		.written = "2026-11",
		.source = "https://support.microsoft.com/office/"
			  "d088b986-291d-42b8-9564-9c414e2aa040",
	},
	{
		.name = "Microsoft 365",
		.hosts = "mail.protection.outlook.com mx.microsoft",
		.imap = "imaps://outlook.office365.com",
		.smtp = "smtp://smtp.office365.com:587",
		.login = LOGIN_GRANT,
		.plus = PLUS_ARRIVES,
		.per_hour = 1800,
		.per_day = 10000,
		.unnamed = true,
		.own_sender = true,
		.first = MICROSOFT "; the administrator may have to "
				   "allow SMTP AUTH for the mailbox",
		.written = "2026-11",
		.source = "https://learn.microsoft.com/exchange/"
			  "clients-and-mobile-in-exchange-online/"
			  "authenticated-client-smtp-submission",
	},
	{
		.name = "Yahoo",
		.domains = "yahoo.* ymail.com rocketmail.com",
		.hosts = "yahoodns.net",
		.imap = "imaps://imap.mail.yahoo.com",
		.smtp = "smtps://smtp.mail.yahoo.com",
		.login = LOGIN_APP_PASSWORD,
		.per_day = 500,
		.authserv_ids = "*.yahoo.com",
		.own_sender = true,
		.first = APP_PASSWORD " in the account's security settings",
		.written = "2026-11",
		.source = "https://help.yahoo.com/kb/SLN4075.html",
	},
	{
		.name = "AOL",
		.domains = "aol.com aim.com",
		.imap = "imaps://imap.aol.com",
		.smtp = "smtps://smtp.aol.com",
		.login = LOGIN_APP_PASSWORD,
		.per_day = 500,
		.authserv_ids = "*.yahoo.com",
		.own_sender = true,
		.first = APP_PASSWORD " in the account's security settings",
		.written = "2026-11",
		.source = "https://help.aol.com/articles/"
			  "how-do-i-use-other-email-applications-to-send-and-"
			  "receive-my-aol-mail",
	},
	{
		.name = "iCloud",
		.domains = "icloud.com me.com mac.com",
		.hosts = "mail.icloud.com",
		.imap = "imaps://imap.mail.me.com",
		.smtp = "smtp://smtp.mail.me.com:587",
		.login = LOGIN_APP_PASSWORD,
		.plus = PLUS_ARRIVES,
		.per_day = 1000,
		.authserv_ids = "dkim-verifier.icloud.com dmarc.icloud.com",
		.own_sender = true,
		.first = "make an app-specific password at "
			 "https://account.apple.com",
		.written = "2026-11",
		.source = "https://support.apple.com/102525",
	},
	{
		.name = "Fastmail",
		.domains = "fastmail.*",
		.hosts = "messagingengine.com",
		.imap = "imaps://imap.fastmail.com",
		.smtp = "smtps://smtp.fastmail.com",
		.login = LOGIN_APP_PASSWORD,
		.plus = PLUS_ARRIVES,
		.authserv_ids = "*.messagingengine.com",
		.first = APP_PASSWORD " for IMAP and SMTP in its settings",
		.written = "2026-11",
		.source = "https://www.fastmail.help/hc/articles/1500000278342",
	},
	{
		.name = "Posteo",
		.domains = "posteo.*",
		.hosts = "posteo.de",
		.imap = "imaps://posteo.de",
		.smtp = "smtps://posteo.de",
		.plus = PLUS_ARRIVES,
		.written = "2026-11",
		.source = "https://posteo.de/hilfe",
	},
	{
		.name = "mailbox.org",
		.domains = "mailbox.org",
		.hosts = "mailbox.org",
		.imap = "imaps://imap.mailbox.org",
		.smtp = "smtps://smtp.mailbox.org",
		.plus = PLUS_ARRIVES,
		.quirk = "With two-factor login it wants an app password",
		.written = "2026-11",
		.source = "https://kb.mailbox.org",
	},
	{
		.name = "GMX",
		.domains = "gmx.net gmx.de gmx.at gmx.ch gmx.org gmx.eu "
			   "gmx.info gmx.biz",
		.hosts = "gmx.net",
		.imap = "imaps://imap.gmx.net",
		.smtp = "smtps://mail.gmx.net",
		.plus = PLUS_LOST,
		.authserv_ids = "gmx.net",
		.own_sender = true,
		.first = "allow IMAP in its settings; with two-factor login "
			 "it wants an app password",
		.quirk = NO_PLUS,
		.written = "2026-11",
		.source = "https://hilfe.gmx.net/pop-imap/",
	},
	{
		.name = "GMX.com",
		.domains = "gmx.com gmx.us gmx.co.uk",
		.hosts = "gmx.com",
		.imap = "imaps://imap.gmx.com",
		.smtp = "smtps://mail.gmx.com",
		.plus = PLUS_LOST,
		.authserv_ids = "gmx.net gmx.com",
		.own_sender = true,
		.first = "allow IMAP in its settings",
		.quirk = NO_PLUS,
		.written = "2026-11",
		.source = "https://support.gmx.com/pop-imap/",
	},
	{
		.name = "WEB.DE",
		.domains = "web.de email.de",
		.hosts = "web.de",
		.imap = "imaps://imap.web.de",
		.smtp = "smtps://smtp.web.de",
		.plus = PLUS_LOST,
		.authserv_ids = "web.de",
		.own_sender = true,
		.first = "allow IMAP in its settings; with two-factor login "
			 "it wants an app password",
		.quirk = NO_PLUS,
		.written = "2026-11",
		.source = "https://hilfe.web.de/pop-imap/",
	},
	{
		.name = "T-Online",
		.domains = "t-online.de magenta.de",
		.hosts = "t-online.de",
		.imap = "imaps://secureimap.t-online.de",
		.smtp = "smtps://securesmtp.t-online.de",
		.login = LOGIN_APP_PASSWORD,
		.own_sender = true,
		.first = "make a password for mail programs in its customer "
			 "centre",
		.written = "2026-11",
		.source = "https://www.telekom.de/hilfe",
	},
	{
		.name = "freenet",
		.domains = "freenet.de",
		.hosts = "freenet.de",
		.imap = "imaps://mx.freenet.de",
		.smtp = "smtps://mx.freenet.de",
		.first = "allow IMAP in its settings",
		.written = "2026-11",
		.source = "https://kundenservice.freenet.de",
	},
	{
		.name = "IONOS",
		.hosts = "kundenserver.de ionos.de",
		.imap = "imaps://imap.ionos.de",
		.smtp = "smtps://smtp.ionos.de",
		.written = "2026-11",
		.source = "https://www.ionos.de/hilfe/",
	},
	{
		.name = "STRATO",
		.hosts = "rzone.de",
		.imap = "imaps://imap.strato.de",
		.smtp = "smtps://smtp.strato.de",
		.written = "2026-11",
		.source = "https://www.strato.de/faq/",
	},
	{
		.name = "Hetzner web hosting",
		.hosts = "your-server.de",
		.imap = "imaps://mail.your-server.de",
		.smtp = "smtps://mail.your-server.de",
		.written = "2026-11",
		.source = "https://docs.hetzner.com/konsoleh/",
	},
	{
		.name = "Infomaniak",
		.domains = "ik.me ikmail.com etik.com",
		.hosts = "infomaniak.ch",
		.imap = "imaps://mail.infomaniak.com",
		.smtp = "smtps://mail.infomaniak.com",
		.login = LOGIN_APP_PASSWORD,
		.plus = PLUS_ARRIVES,
		.first = "make a password for this mailbox and device in its "
			 "manager",
		.written = "2026-11",
		.source = "https://www.infomaniak.com/en/support/faq",
	},
	{
		.name = "OVH",
		.hosts = "mail.ovh.net",
		.imap = "imaps://ssl0.ovh.net",
		.smtp = "smtps://ssl0.ovh.net",
		.per_hour = 200,
		.written = "2026-11",
		.source = "https://help.ovhcloud.com",
	},
	{
		.name = "Gandi",
		.hosts = "mail.gandi.net",
		.imap = "imaps://mail.gandi.net",
		.smtp = "smtps://mail.gandi.net",
		.plus = PLUS_ARRIVES,
		.written = "2026-11",
		.source = "https://docs.gandi.net/en/gandimail/",
	},
	{
		.name = "Orange",
		.domains = "orange.fr wanadoo.fr",
		.imap = "imaps://imap.orange.fr",
		.smtp = "smtps://smtp.orange.fr",
		.written = "2026-11",
		.source = "https://assistance.orange.fr",
	},
	{
		.name = "Free",
		.domains = "free.fr",
		.imap = "imaps://imap.free.fr",
		.smtp = "smtps://smtp.free.fr",
		.first = "turn on authenticated SMTP in the account's settings",
		.written = "2026-11",
		.source = "https://assistance.free.fr",
	},
	{
		.name = "La Poste",
		.domains = "laposte.net",
		.imap = "imaps://imap.laposte.net",
		.smtp = "smtps://smtp.laposte.net",
		.first = "allow IMAP and SMTP in its settings",
		.written = "2026-11",
		.source = "https://aide.laposte.net",
	},
	{
		.name = "Proton Mail",
		.domains = "proton.me protonmail.com protonmail.ch pm.me",
		.hosts = "protonmail.ch",
		.imap = "imap://127.0.0.1:1143",
		.smtp = "smtp://127.0.0.1:1025",
		.login = LOGIN_APP_PASSWORD,
		.plus = PLUS_ARRIVES,
		.authserv_ids = "*.protonmail.ch",
		.first = "run Proton Mail Bridge on this machine, which needs "
			 "a paid account; take user, password, ports and the "
			 "certificate (ca_file) that it shows",
		.written = "2026-11",
		.source = "https://proton.me/support/bridge",
	},
	{
		.name = "Zoho",
		.domains = "zoho.com zohomail.com",
		.hosts = "zoho.com",
		.imap = "imaps://imap.zoho.com",
		.smtp = "smtps://smtp.zoho.com",
		.login = LOGIN_APP_PASSWORD,
		.plus = PLUS_ARRIVES,
		.authserv_ids = "mx.zohomail.com",
		.own_sender = true,
		.first = "allow IMAP in its settings, then " APP_PASSWORD,
		.quirk = "Accounts without a fee may have no IMAP",
		.written = "2026-11",
		.source = "https://www.zoho.com/mail/help/imap-access.html",
	},
	{
		.name = "Zoho in Europe",
		.domains = "zohomail.eu zoho.eu",
		.hosts = "zoho.eu",
		.imap = "imaps://imap.zoho.eu",
		.smtp = "smtps://smtp.zoho.eu",
		.login = LOGIN_APP_PASSWORD,
		.plus = PLUS_ARRIVES,
		.authserv_ids = "mx.zohomail.com mx.zoho.eu",
		.own_sender = true,
		.first = "allow IMAP in its settings, then " APP_PASSWORD,
		.quirk = "Accounts without a fee may have no IMAP",
		.written = "2026-11",
		.source = "https://www.zoho.com/mail/help/imap-access.html",
	},
	{
		.name = "Migadu",
		.hosts = "migadu.com",
		.imap = "imaps://imap.migadu.com",
		.smtp = "smtps://smtp.migadu.com",
		.plus = PLUS_ARRIVES,
		.quirk = "Its smallest plan sends only some letters a day; set "
			 "letters_per_hour by yours",
		.written = "2026-11",
		.source = "https://www.migadu.com/guides/",
	},
	{
		.name = "Purelymail",
		.hosts = "purelymail.com",
		.imap = "imaps://imap.purelymail.com",
		.smtp = "smtps://smtp.purelymail.com",
		.plus = PLUS_ARRIVES,
		.written = "2026-11",
		.source = "https://purelymail.com/docs",
	},
	{
		.name = "Yandex",
		.domains = "yandex.* ya.ru",
		.hosts = "yandex.net yandex.ru",
		.imap = "imaps://imap.yandex.com",
		.smtp = "smtps://smtp.yandex.com",
		.login = LOGIN_APP_PASSWORD,
		.plus = PLUS_ARRIVES,
		.per_day = 500,
		.authserv_ids = "*.qloud-c.yandex.net",
		.own_sender = true,
		.first = "allow IMAP in its settings, then " APP_PASSWORD,
		.written = "2026-11",
		.source = "https://yandex.com/support/mail/mail-clients.html",
	},
	{
		.name = "Mail.ru",
		.domains = "mail.ru inbox.ru bk.ru list.ru",
		.hosts = "mail.ru",
		.imap = "imaps://imap.mail.ru",
		.smtp = "smtps://smtp.mail.ru",
		.login = LOGIN_APP_PASSWORD,
		.authserv_ids = "*.mail.ru",
		.own_sender = true,
		.first = APP_PASSWORD " in the account's security settings",
		.written = "2026-11",
		.source = "https://help.mail.ru/mail/",
	},
	{ .name = NULL },
};

/* Returns whether the list contains the name: "yahoo.*" matches "yahoo.fr". */
static bool
is_listed(const char *list, const char *name)
{
	g_auto(GStrv) words = g_strsplit(list ? list : "", " ", -1);

	for (char **word = words; *word; word++)
		if (g_pattern_match_simple(*word, name))
			return true;
	return false;
}

const Provider *
provider_of_domain(const char *domain)
{
	g_autofree char *name = g_ascii_strdown(domain, -1);

	for (const Provider *at = providers; at->name; at++)
		if (is_listed(at->domains, name))
			return at;
	return NULL;
}

/* Returns whether the host is one in the list or a subdomain of one. */
static bool
is_below(const char *list, const char *host)
{
	for (const char *at = host; at; at = strchr(at, '.')) {
		at += *at == '.';
		if (is_listed(list, at))
			return true;
	}
	return false;
}

const Provider *
provider_of_hosts(const GPtrArray *hosts)
{
	ptr_array_foreach (const char, host, hosts)
		for (const Provider *at = providers; at->name; at++)
			if (is_below(at->hosts, host))
				return at;
	return NULL;
}

/* Returns whether two URLs name the same host; on this machine the ports must
 * be equal too, as each may be a different server. */
static bool
is_host(const char *one, const char *other)
{
	g_autoptr(GUri) a = g_uri_parse(one, G_URI_FLAGS_NONE, NULL);
	g_autoptr(GUri) b = g_uri_parse(other, G_URI_FLAGS_NONE, NULL);

	return a && b && g_uri_get_host(a) && g_uri_get_host(b) &&
	       !g_ascii_strcasecmp(g_uri_get_host(a), g_uri_get_host(b)) &&
	       (!connection_loopback(g_uri_get_host(a)) ||
		g_uri_get_port(a) == g_uri_get_port(b));
}

const Provider *
provider_of_server(const char *url, const char *domain)
{
	const Provider *found = NULL;

	for (const Provider *at = providers; at->name; at++) {
		if (!is_host(url, at->imap) && !is_host(url, at->smtp))
			continue;
		if (is_listed(at->domains, domain))
			return at;
		/* Not if the provider keeps customers' domains on other
		 * servers, nor for this machine, which may run anybody's
		 * server. */
		if (!found && at->hosts && !strstr(at->imap, "127.0.0.1"))
			found = at;
	}
	return found;
}

int
provider_hourly(const Provider *provider)
{
	int day = provider->per_day / 24;

	return !day || (provider->per_hour && provider->per_hour < day)
		       ? provider->per_hour
		       : day;
}
