/* chance_test.c - random bytes derive from the test's name, also in programs
 * that a test starts, so no test depends on luck. */
#include "lib/program.h"

#include "base/secret.h"

static char *
keys_of(const char *dir)
{
	char *keys = NULL;

	must(g_file_get_contents(path_in(dir, "keys"), &keys, NULL, &error));
	return keys;
}

TEST(test_the_name_deals)
{
	g_autofree char *token = secret_token();
	g_auto(ProgramDir) dir = program_club();
	g_autofree char *keys = keys_of(dir);

	ck_assert_str_eq(token, "2gnmhdqn7vtb2wjmgfgkzca5eu");
	assert_has(keys, "\ninstance = vobw4upyszekq2564ijpwjthnm\n");
}

TEST(test_another_name_deals_otherwise)
{
	ck_assert_str_eq(kept(secret_token()), "cyo4mg3hsooyzs2axlpsj54ify");
}

TEST(test_programs_of_a_test_differ)
{
	g_auto(ProgramDir) one = program_club();
	g_auto(ProgramDir) other = program_club();
	g_autofree char *keys = keys_of(one), *others = keys_of(other);

	ck_assert_str_ne(keys, others);
}
