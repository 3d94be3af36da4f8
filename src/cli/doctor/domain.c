/* domain.c - checks the DNS records of the club's domain, by which other
 * servers judge its letters: without them, letters end up in junk folders.
 *
 * What receivers require of senders (as of 2026-11):
 *
 * Gmail, "Email sender guidelines" (support.google.com/a/answer/81126),
 * requires SPF or DKIM, TLS, and forward and reverse DNS of everybody; from
 * 5,000 letters a day on, SPF and DKIM, and DMARC (p=none will do) aligned with
 * From. It requires one-click unsubscribing for marketing and subscribed mail.
 *
 * Microsoft, "Strengthening Email Ecosystem: Outlook's New Requirements for
 * High-Volume Senders" (techcommunity.microsoft.com, 2025-04), requires SPF,
 * DKIM and DMARC aligned with From from 5,000 letters a day on, and refuses
 * others (550 5.7.515).
 *
 * TLS and host names are those of the server that relays our letters, which we
 * don't see. */
#include "cli/doctor/checks.h"

#include "mail/wire/connection.h"
#include "mail/wire/dns.h"
#include "mail/wire/provider.h"
#include "store/outbox.h"

#include <string.h>

#define MANY 5000 /* letters a day that make a bulk sender */

/* What was found to be in order. */
typedef struct {
	bool spf, dkim, dmarc;
} Records;

/* --- the records --------------------------------------------------------- */

/* Looks up a name's TXT records. Returns false if no name server answers: then
 * it is no use asking about the others. */
static bool
look_up(Doctor *doctor, const char *what, const char *name, GPtrArray **texts)
{
	if (dns_texts(doctor->resolver, name, texts) != DNS_NO_ANSWER)
		return true;
	doctor_todo(doctor, what,
		    "no name server answers for %s; try again later, or check "
		    "/etc/resolv.conf",
		    name);
	return false;
}

static bool
check_spf(Doctor *doctor, Records *records)
{
	const char *domain = doctor->club->domain;
	g_autoptr(GPtrArray) texts = NULL;

	if (!look_up(doctor, "SPF", domain, &texts))
		return false;
	g_autofree char *said = policy_spf(domain, texts, &records->spf);

	doctor_say(doctor, records->spf ? "ok" : "to do", "SPF", "%s", said);
	return true;
}

static bool
has_policy(const GPtrArray *texts)
{
	for (guint i = 0; i < texts->len; i++)
		if (!g_ascii_strncasecmp(texts->pdata[i], "v=DMARC1", 8))
			return true;
	return false;
}

/* A domain without a DMARC record uses that of its parent (RFC 7489 section
 * 6.6.3). We don't know where the organisational domain begins, so every parent
 * but the top-level domain is asked. */
static bool
check_dmarc(Doctor *doctor, Records *records)
{
	const char *domain = doctor->club->domain, *at = domain;
	g_autoptr(GPtrArray) texts = NULL;
	bool found = false;

	for (; !found; at = strchr(at, '.') + 1) {
		g_autofree char *name = g_strconcat("_dmarc.", at, NULL);

		g_clear_pointer(&texts, g_ptr_array_unref);
		if (!look_up(doctor, "DMARC", name, &texts))
			return false;
		found = has_policy(texts);
		if (found || !strchr(at, '.') ||
		    !strchr(strchr(at, '.') + 1, '.'))
			break;
	}
	g_autofree char *said =
		policy_dmarc(found ? at : domain, texts, &records->dmarc);

	doctor_say(doctor, records->dmarc ? "ok" : "to do", "DMARC", "%s%s%s",
		   said, found && at != domain ? ", of " : "",
		   found && at != domain ? at : "");
	return true;
}

static bool
check_dkim(Doctor *doctor, Records *records)
{
	const char *domain = doctor->club->domain;
	const char *selector =
		config_text(doctor->club->config, "mail-out", "dkim_selector");
	g_autofree char *name =
		g_strdup_printf("%s._domainkey.%s", selector, domain);
	g_autoptr(GPtrArray) texts = NULL;

	if (!*selector) {
		/* the DKIM selector occurs only in signed letters */
		doctor_skip(doctor, "DKIM",
			    "we don't know which key signs your letters; look "
			    "for s= in the DKIM-Signature of a letter that "
			    "arrived, and set dkim_selector in [mail-out]");
		return true;
	}
	if (!look_up(doctor, "DKIM", name, &texts))
		return false;
	g_autofree char *said =
		policy_dkim(selector, domain, texts, &records->dkim);

	doctor_say(doctor, records->dkim ? "ok" : "to do", "DKIM", "%s", said);
	return true;
}

/* --- what others ask of a sender ------------------------------------------ */

/* Lists what is missing of the requirements for bulk senders: "DKIM and DMARC",
 * or "". Free with g_free. */
static char *
missing_of(const Records *records)
{
	g_autoptr(GStrvBuilder) names = g_strv_builder_new();

	if (!records->spf)
		g_strv_builder_add(names, "SPF");
	if (!records->dkim)
		g_strv_builder_add(names, "a DKIM key that we know");
	if (!records->dmarc)
		g_strv_builder_add(names, "DMARC");
	g_auto(GStrv) all = g_strv_builder_end(names);

	return g_strjoinv(" and ", all);
}

static void
report_senders(Doctor *doctor, const Records *records)
{
	const char *domain = doctor->club->domain;
	g_autofree char *missing = missing_of(records);
	GError *error = NULL;
	int sent = 0;

	if (!outbox_count_since(doctor->club->store, doctor->now - DAY, &sent,
				&error))
		doctor_fault(doctor, "senders", error);
	else if (!records->spf && !records->dkim)
		doctor_todo(doctor, "senders",
			    "Gmail asks every sender for SPF or DKIM, and we "
			    "find neither for %s; begin with SPF",
			    domain);
	else if (sent >= MANY && *missing)
		doctor_todo(doctor, "senders",
			    "%d letters went out in a day, and from %d on "
			    "Gmail and Microsoft refuse those without %s",
			    sent, MANY, missing);
	else
		doctor_ok(
			doctor, "senders",
			"%s has what Gmail and Microsoft ask of everybody%s%s",
			domain,
			*missing ? "; from 5,000 letters a day on they ask "
				   "for "
				 : ", and of those who send much",
			missing);
}

/* Says whether letters from a provider's domain go out through that provider:
 * they need its records and signature. */
static void
report_owner(Doctor *doctor, const Provider *owner)
{
	const Config *config = doctor->club->config;
	const char *domain = doctor->club->domain;
	const char *url = config_text(config, "mail-out", "url");
	g_autoptr(GUri) uri = g_uri_parse(url, G_URI_FLAGS_NONE, NULL);
	bool smtp = !strcmp(config_text(config, "mail-out", "kind"), "smtp");

	if (smtp && provider_of_server(url, domain) == owner)
		doctor_ok(doctor, "senders",
			  "letters from %s go out through %s, which vouches "
			  "for them",
			  domain, owner->name);
	else if (!smtp || !uri || !g_uri_get_host(uri) ||
		 connection_loopback(g_uri_get_host(uri)))
		doctor_skip(doctor, "senders",
			    "letters from %s must go out through %s in the "
			    "end; we don't see whether they do",
			    domain, owner->name);
	else
		doctor_todo(doctor, "senders",
			    "letters from %s that don't go out through %s "
			    "count as forged; set url = %s in [mail-out]",
			    domain, owner->name, owner->smtp);
}

void
check_domain(Doctor *doctor)
{
	const Provider *owner = provider_of_domain(doctor->club->domain);
	Records records = { 0 };

	if (owner)
		report_owner(doctor, owner);
	else if (doctor->offline)
		doctor_skip(doctor, "DNS",
			    "with --offline, nothing is looked up");
	else if (check_spf(doctor, &records) && check_dmarc(doctor, &records) &&
		 check_dkim(doctor, &records))
		report_senders(doctor, &records);
}
