/* stranger_test.c - which addresses belong to one stranger (PLAY 4). */
#include "lib/must.h"

#include "mail/message/address.h"

static const char *const folded[][2] = {
	{ "ann@example.org", "ann@example.org" },
	{ "Ann@Example.ORG", "ann@example.org" },
	{ "ann+1@example.org", "ann@example.org" },
	{ "a.n.n+x+y@example.org", "ann@example.org" },
	{ ".a..nn.@example.org", "ann@example.org" },
	{ "ann-1@example.org", "ann-1@example.org" },
	{ "ann@mail.example.org", "ann@mail.example.org" },
	/* No name is left of these: they are one stranger too. */
	{ "+1@example.org", "+@example.org" },
	{ "+2@example.org", "+@example.org" },
	{ ".@example.org", "+@example.org" },
};

TEST_EACH(one_stranger, folded)
{
	assert_text(stranger_of(folded[_i][0]), folded[_i][1]);
}

static const char *const domains[][2] = {
	{ "ann@example.org", "example.org" },
	{ "ann@EXAMPLE.org", "example.org" },
	{ "ann@a.b.c.example.org", "example.org" },
	{ "ann@example.org.", "example.org" },
	{ "ann@example.co.uk", "example.co.uk" },
	{ "ann@mail.example.co.uk", "example.co.uk" },
	{ "ann@mail.example.com.au", "example.com.au" },
	{ "ann@localhost", "localhost" },
	{ "ann@gmx.at", "gmx.at" },
};

TEST_EACH(one_domain, domains)
{
	assert_text(stranger_domain(domains[_i][0]), domains[_i][1]);
}
