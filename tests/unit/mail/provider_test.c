/* provider_test.c - the table of mail providers, and how one is found in it. */
#include "mail/wire/provider.h"

#include "lib/must.h"

#include <string.h>

/* Every row can be written into a configuration, and says where it is from. */
TEST(test_rows)
{
	for (const Provider *at = providers; at->name; at++) {
		ck_assert_msg(at->domains || at->hosts, "%s", at->name);
		ck_assert_msg(g_regex_match_simple("^imaps?://[a-z0-9.-]+"
						   "(:[0-9]+)?$",
						   at->imap, 0, 0),
			      "%s: %s", at->name, at->imap);
		ck_assert_msg(g_regex_match_simple("^smtps?://[a-z0-9.-]+"
						   "(:[0-9]+)?$",
						   at->smtp, 0, 0),
			      "%s: %s", at->name, at->smtp);
		ck_assert_msg(g_regex_match_simple("^20[0-9]{2}-[01][0-9]$",
						   at->written, 0, 0),
			      "%s: %s", at->name, at->written);
		ck_assert_msg(g_str_has_prefix(at->source, "https://"), "%s",
			      at->name);
		ck_assert_msg(at->plus != PLUS_LOST || at->quirk, "%s",
			      at->name);
		ck_assert_msg(at->login == LOGIN_PASSWORD || at->first, "%s",
			      at->name);
	}
}

/* No domain and no MX host is in two rows. */
TEST(test_no_row_twice)
{
	for (const Provider *at = providers; at->name; at++) {
		g_auto(GStrv) all =
			g_strsplit(at->domains ? at->domains : "", " ", -1);

		for (char **domain = all; *domain; domain++)
			ck_assert_str_eq(provider_of_domain(*domain)->name,
					 at->name);
		g_auto(GStrv) hosts =
			g_strsplit(at->hosts ? at->hosts : "", " ", -1);

		for (char **host = hosts; *host; host++) {
			g_autoptr(GPtrArray) one = g_ptr_array_new();

			g_ptr_array_add(one, *host);
			ck_assert_str_eq(provider_of_hosts(one)->name,
					 at->name);
		}
	}
}

TABLE(domains, const char *domain, *name) = {
	{ "gmail.com", "Gmail" },      { "GMail.com", "Gmail" },
	{ "yahoo.co.uk", "Yahoo" },    { "hotmail.fr", "Outlook.com" },
	{ "gmx.de", "GMX" },	       { "gmx.com", "GMX.com" },
	{ "x.example", NULL },	       { "notgmail.com", NULL },
	{ "gmail.com.example", NULL }, { "", NULL },
};

TEST_EACH(test_domain, domains)
{
	const Provider *provider = provider_of_domain(domains[_i].domain);

	ck_assert_pstr_eq(provider ? provider->name : NULL, domains[_i].name);
}

TABLE(hosts, const char *host, *name) = {
	{ "aspmx.l.google.com", "Google Workspace" },
	{ "club-example.mail.protection.outlook.com", "Microsoft 365" },
	{ "outlook-com.olc.protection.outlook.com", "Outlook.com" },
	{ "in1-smtp.messagingengine.com", "Fastmail" },
	{ "mx.x.example", NULL },
	{ "mxgoogle.com", NULL },
	{ "google.com.x.example", NULL },
};

TEST_EACH(test_hosts, hosts)
{
	g_autoptr(GPtrArray) list = g_ptr_array_new();

	g_ptr_array_add(list, (char *)hosts[_i].host);
	const Provider *provider = provider_of_hosts(list);

	ck_assert_pstr_eq(provider ? provider->name : NULL, hosts[_i].name);
}

TABLE(servers, const char *url, *domain, *name) = {
	{ "imaps://imap.gmail.com", "gmail.com", "Gmail" },
	{ "imaps://imap.gmail.com:993", "x.example", "Google Workspace" },
	{ "smtp://SMTP.office365.com:587", "x.example", "Microsoft 365" },
	{ "imaps://mail.x.example", "gmail.com", NULL },
	{ "imap://127.0.0.1:1143", "proton.me", "Proton Mail" },
	{ "imap://127.0.0.1:1143", "x.example", NULL },
	{ "", "x.example", NULL },
};

TEST_EACH(test_server, servers)
{
	const Provider *provider =
		provider_of_server(servers[_i].url, servers[_i].domain);

	ck_assert_pstr_eq(provider ? provider->name : NULL, servers[_i].name);
}

/* A day's limit also applies to every hour; the lower of two counts. */
TEST(test_hourly)
{
	const Provider day = { .per_day = 500 };
	const Provider both = { .per_hour = 100, .per_day = 24000 };
	const Provider none = { .name = "x" };

	ck_assert_int_eq(provider_hourly(&day), 20);
	ck_assert_int_eq(provider_hourly(&both), 100);
	ck_assert_int_eq(provider_hourly(&none), 0);
}
