/* domain_test.c - one spelling of a domain (MAIL R82). */
#include "base/domain.h"
#include "lib/must.h"

static const char *const spellings[][2] = {
	{ "ann@EXAMPLE.org", "ann@example.org" },
	{ "Ann.B@example.org.", "Ann.B@example.org" },
	{ "ann@müller.example", "ann@xn--mller-kva.example" },
	{ "ann@MÜLLER.Example.", "ann@xn--mller-kva.example" },
	{ "ann@mu\xcc\x88ller.example", "ann@xn--mller-kva.example" },
	{ "ann@XN--mller-KVA.example", "ann@xn--mller-kva.example" },
	/* Nontransitional: a sharp s is not a double s. */
	{ "ann@straße.example", "ann@xn--strae-oqa.example" },
	{ "ann@müller。example", "ann@xn--mller-kva.example" },
	{ "ann@ｅxample.org", "ann@example.org" },
	{ "\"club+token\"@x.example", "club+token@x.example" },
	{ "\"cl\\ub\"@x.example", "club@x.example" },
	{ "ann@my_host.example", "ann@my_host.example" },
	{ "\"a b\"@x.example", NULL },
	{ "\"a@b\"@x.example", NULL },
	{ "\"a..b\"@x.example", NULL },
	{ "\"\"@x.example", NULL },
	{ "\"a@x.example", NULL },
	{ "ann@\xfc.example", NULL },
	{ "ann", NULL },
};

TEST_EACH(one_spelling, spellings)
{
	g_autofree char *found = domain_address(spellings[_i][0]);

	ck_assert_msg(!g_strcmp0(found, spellings[_i][1]), "%s: %s",
		      spellings[_i][0], found);
}

static const char *const shown[][2] = {
	{ "ann@x.example", "ann@x.example" },
	{ "ann@xn--mller-kva.example", "ann@müller.example" },
	/* раypal, with two Cyrillic letters */
	{ "ann@xn--ypal-43d9g.example", "ann@xn--ypal-43d9g.example" },
	{ "ann@xn--e1afmkfd.xn--p1ai", "ann@пример.рф" },
	{ "ann@xn--\xff.example", "ann@xn--\xff.example" },
	{ "ann@xn--99999999.example", "ann@xn--99999999.example" },
	{ "xn--mller-kva", "xn--mller-kva" },
};

TEST_EACH(in_one_script, shown)
{
	assert_text(domain_shown(shown[_i][0]), shown[_i][1]);
}
