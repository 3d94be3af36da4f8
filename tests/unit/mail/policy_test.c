/* policy_test.c - SPF, DMARC and DKIM records, and the report on them. */
#include "mail/wire/dns.h"

#include "lib/must.h"

#define LONG_KEY                                                               \
	"MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAxDummy0123456789"         \
	"0123456789012345678901234567890123456789012345678901234567890123"     \
	"0123456789012345678901234567890123456789012345678901234567890123"     \
	"0123456789012345678901234567890123456789012345678901234567890123"

typedef char *Explain(const char *domain, const GPtrArray *texts, bool *good);

static char *
dkim(const char *domain, const GPtrArray *texts, bool *good)
{
	return policy_dkim("s1", domain, texts, good);
}

TABLE(cases, Explain *explain; const char *texts[3]; bool good;
      const char *said) = {
	{ policy_spf, { NULL }, false, "x.example has none" },
	{ policy_spf, { "google-site=1", "hello" }, false, "has none" },
	{ policy_spf, { "v=spf10 -all" }, false, "has none" },
	{ policy_spf, { "v=spf1 mx -all" }, true, "\"v=spf1 mx -all\"" },
	{ policy_spf, { "V=SPF1 MX ~ALL" }, true, "sending server" },
	{ policy_spf, { "z", "v=spf1 include:y -all" }, true, "include:y" },
	{ policy_spf, { "v=spf1 redirect=_spf.y" }, true, "redirect" },
	{ policy_spf, { "v=spf1 mx" }, false, "end it with -all" },
	{ policy_spf, { "v=spf1" }, false, "end it with -all" },
	{ policy_spf, { "v=spf1 mx ?all" }, false, "all other servers open" },
	{ policy_spf, { "v=spf1 mx +all" }, false, "everybody" },
	{ policy_spf, { "v=spf1 mx all" }, false, "everybody" },
	{ policy_spf, { "v=spf1 -all", "v=spf1 mx -all" }, false, "2 records" },

	{ policy_dmarc, { NULL }, false, "_dmarc.x.example" },
	{ policy_dmarc, { "v=spf1 -all" }, false, "has none" },
	{ policy_dmarc, { "v=DMARC1; p=none" }, true, "p=none" },
	{ policy_dmarc, { "v=DMARC1;p = Reject ;" }, true, "Reject" },
	{ policy_dmarc, { "v=DMARC1; sp=none" }, false, "has no policy" },
	{ policy_dmarc, { "v=DMARC1; p=maybe" }, false, "has no policy" },
	{ policy_dmarc,
	  { "v=DMARC1; p=none", "v=DMARC1; p=none" },
	  false,
	  "2 records" },

	{ dkim, { NULL }, false, "s1._domainkey.x.example holds no key" },
	{ dkim, { "hello" }, false, "holds no key" },
	{ dkim, { "v=DKIM1; k=rsa; p=" LONG_KEY }, true, "is published" },
	{ dkim, { "k=rsa; p=" LONG_KEY }, true, "is published" },
	{ dkim, { "p=" LONG_KEY }, true, "is published" },
	{ dkim, { "v=DKIM1; p=" }, false, "revoked" },
	{ dkim, { "v=DKIM1; k=rsa" }, false, "revoked" },
	{ dkim, { "v=DKIM1; k=rsa; p=MIGfMA0" }, false, "too short" },
	{ dkim, { "v=DKIM1; k=ed25519; p=11qYAYKxCrf" }, true, "published" },
};

TEST_EACH(records, cases)
{
	g_autoptr(GPtrArray) texts = g_ptr_array_new();
	bool good = !cases[_i].good;

	for (int i = 0; cases[_i].texts[i]; i++)
		g_ptr_array_add(texts, (char *)cases[_i].texts[i]);
	g_autofree char *said = cases[_i].explain("x.example", texts, &good);

	ck_assert_msg(good == cases[_i].good, "%s", said);
	assert_has(said, cases[_i].said);
}
