/* domain.c - what the world may know of the club's domain: without it
 * letters end among the junk. */
#include "cli/doctor/checks.h"

#include "mail/wire/dns.h"

#include <string.h>

typedef char *Explain(const char *domain, const GPtrArray *texts, bool *good);

typedef struct {
	const char *what, *prefix;
	Explain *explain;
} Record;

static const Record records[] = {
	{ "SPF", "", policy_spf },
	{ "DMARC", "_dmarc.", policy_dmarc },
};

/* False: nobody answers, and nobody need be asked again. */
static bool
look_up(Doctor *doctor, const char *what, const char *name, GPtrArray **texts)
{
	DnsResult result = dns_texts(doctor->resolver, name, texts);

	if (result != DNS_NO_ANSWER)
		return true;
	doctor_todo(doctor, what,
		    "no name server answers for %s; try again later, or check "
		    "/etc/resolv.conf",
		    name);
	return false;
}

static void
tell(Doctor *doctor, const char *what, const char *said, bool good)
{
	if (good)
		doctor_ok(doctor, what, "%s", said);
	else
		doctor_todo(doctor, what, "%s", said);
}

static bool
look_at_record(Doctor *doctor, const Record *record)
{
	const char *domain = doctor->club->domain;
	g_autofree char *name = g_strconcat(record->prefix, domain, NULL);
	g_autoptr(GPtrArray) texts = NULL;
	bool good = false;

	if (!look_up(doctor, record->what, name, &texts))
		return false;
	g_autofree char *said = record->explain(domain, texts, &good);

	tell(doctor, record->what, said, good);
	return true;
}

/* The key's name is in each signed letter, and nowhere else. */
static void
look_at_key(Doctor *doctor)
{
	const char *domain = doctor->club->domain;
	const char *selector =
		config_text(doctor->club->config, "mail-out", "dkim_selector");
	g_autofree char *name =
		g_strdup_printf("%s._domainkey.%s", selector, domain);
	g_autoptr(GPtrArray) texts = NULL;
	bool good = false;

	if (!*selector) {
		doctor_skip(doctor, "DKIM",
			    "we don't know which key signs your letters; look "
			    "for s= in the DKIM-Signature of a letter that "
			    "arrived, and set dkim_selector in [mail-out]");
		return;
	}
	if (!look_up(doctor, "DKIM", name, &texts))
		return;
	g_autofree char *said = policy_dkim(selector, domain, texts, &good);

	tell(doctor, "DKIM", said, good);
}

void
check_domain(Doctor *doctor)
{
	if (doctor->offline) {
		doctor_skip(doctor, "DNS",
			    "with --offline, nothing is looked up");
		return;
	}
	for (gsize i = 0; i < G_N_ELEMENTS(records); i++)
		if (!look_at_record(doctor, &records[i]))
			return;
	look_at_key(doctor);
}
