/* The club's grant: when it is renewed, what is stored of each answer, and what
 * is refused before any server is asked. */
#include "club/installation/grant.h"
#include "club/installation/settings.h"
#include "lib/folder.h"
#include "lib/must.h"
#include "lib/token_server.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NOW ((Time)1795000000)
#define GIVEN(access, more)                                                    \
	JSON_OK("{\"access_token\":\"" access "\",\"expires_in\":3600" more "}")
#define AWAY JSON_STATUS("503 Away", "")
#define CLUB                                                                   \
	"[club]\nname = X\naddress = club@x.example\norganiser = "             \
	"o@x.example\n"
#define IMAP "[mail-in]\nkind = imap\nurl = imaps://x.example\nuser = club\n"
#define LOGIN "[login]\nprovider = other\nclient_id = c\nscopes = s\n"

static Config *
read_config(const char *dir, const char *more, GError **error)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.conf", NULL);
	g_autofree char *text = g_strconcat(CLUB, IMAP, more, NULL);
	Config *config;

	must(g_file_set_contents_full(
		path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error));
	config = config_read(path, settings, error);
	if (config && settings_check(config, dir, error))
		return config;
	config_free(config);
	return NULL;
}

/* --- the life of a grant -------------------------------------------------- */

typedef struct {
	char *dir;
	TokenServer *server;
	Config *config;
} Case;

static void
case_free(Case *one)
{
	folder_clear(one->dir);
	token_server_free(one->server);
	config_free(one->config);
	g_free(one);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Case, case_free)

/* Makes a folder in which somebody logged in at NOW with the token "a", whose
 * server gives these answers. */
static Case *
case_new(const char *const *answers)
{
	Case *one = g_new0(Case, 1);
	g_auto(Authority) authority = { 0 };
	OauthTokens tokens = { .access = (char *)"a",
			       .refresh = (char *)"r",
			       .seconds = 3600 };

	one->dir = folder_new();
	one->server = token_server_new(answers);
	g_autofree char *more =
		g_strdup_printf(LOGIN "authorize_url = %s\ntoken_url = %s\n",
				one->server->url, one->server->url);

	one->config = must(read_config(one->dir, more, &error));
	authority_fill(&authority, one->config);
	must(grant_store(one->dir, &authority, &tokens, NOW, &error));
	return one;
}
#define CASE(...) case_new((const char *const[]){ __VA_ARGS__, NULL })

#define assert_token(one, when, wanted)                                        \
	assert_text(                                                           \
		must(grant_token((one)->dir, (one)->config, when, &error)),    \
		wanted)

TEST(test_renewed)
{
	g_autoptr(Case) one = CASE(GIVEN("b", ",\"refresh_token\":\"r2\""),
				   GIVEN("c", ""), GIVEN("d", ""));
	g_autofree char *path = g_build_filename(one->dir, GRANT_FILE, NULL);
	struct stat status;

	assert_token(one, NOW + 10 * MINUTE, "a");
	ck_assert_int_eq(token_server_count(one->server), 0);
	/* The token is renewed some minutes before it expires. */
	assert_token(one, NOW + 50 * MINUTE, "b");
	assert_token(one, NOW + 51 * MINUTE, "b");
	assert_token(one, NOW + 2 * HOUR, "c");
	/* If the server sends no new refresh token, the old one stays valid. */
	assert_token(one, NOW + 4 * HOUR, "d");
	g_autofree char *asked = token_server_asked(one->server);
	const char *second = strstr(asked, "refresh_token=r2");

	assert_has(asked, "refresh_token=r&");
	ck_assert_ptr_nonnull(second);
	assert_has(second + 1, "refresh_token=r2");
	ck_assert_int_eq(stat(path, &status), 0);
	ck_assert_int_eq(status.st_mode & 0777, 0600);
}

TEST(test_server_away)
{
	g_autoptr(Case) one = CASE(AWAY);

	assert_token(one, NOW + 50 * MINUTE, "a");
	must_fail_saying(grant_token(one->dir, one->config, NOW + HOUR, &error),
			 ERROR_LATER, "status 503");
}

/* Only the refused token is replaced. */
TEST(test_refused)
{
	g_autoptr(Case) one = CASE(GIVEN("b", ""));

	grant_refused(one->dir, "another");
	assert_token(one, NOW + MINUTE, "a");
	grant_refused(one->dir, "a");
	assert_token(one, NOW + MINUTE, "b");
}

TEST(test_dead)
{
	g_autoptr(Case) one =
		CASE(JSON_BAD("{\"error\":\"invalid_grant\"}"), GIVEN("b", ""));
	GrantReport report = { 0 };

	must_fail_saying(grant_token(one->dir, one->config, NOW + HOUR, &error),
			 ERROR_STOP, "run: pennypost login");
	must(grant_report(one->dir, one->config, NOW, &report, &error));
	ck_assert_int_eq(report.state, GRANT_DEAD);
	ck_assert_int_eq(report.refused, NOW + HOUR);
	assert_text_has(grant_words(&report, "UTC"), "was revoked");
	/* The refusal may have been the server's mistake. */
	assert_token(one, NOW + 2 * HOUR, "b");
	must(grant_report(one->dir, one->config, NOW, &report, &error));
	ck_assert_int_eq(report.state, GRANT_WORKS);
}

/* Google says how long the grant of an app in testing lasts. */
TEST(test_ends)
{
	g_autoptr(Case) one =
		CASE(GIVEN("b", ",\"refresh_token_expires_in\":604799"));
	GrantReport report = { 0 };

	assert_token(one, NOW + HOUR, "b");
	must(grant_report(one->dir, one->config, NOW, &report, &error));
	ck_assert_int_eq(report.state, GRANT_ENDS);
	assert_text_has(grant_words(&report, "UTC"), "the grant ends on 2026-");
}

TEST(test_other_client)
{
	g_autoptr(Case) one = CASE(GIVEN("b", ""));
	g_autofree char *more = g_strdup_printf(
		"[login]\nprovider = other\nclient_id = d\nauthorize_url = "
		"%s\ntoken_url = %s\n",
		one->server->url, one->server->url);
	g_autoptr(Config) other = must(read_config(one->dir, more, &error));

	must_fail_saying(grant_token(one->dir, other, NOW, &error), ERROR_STOP,
			 "another client");
	ck_assert_int_eq(token_server_count(one->server), 0);
}

TEST(test_no_grant)
{
	g_autoptr(Case) one = CASE(GIVEN("b", ""));
	g_autofree char *path = g_build_filename(one->dir, GRANT_FILE, NULL);

	ck_assert_int_eq(g_unlink(path), 0);
	must_fail_saying(grant_token(one->dir, one->config, NOW, &error),
			 ERROR_STOP, "nobody has logged in");
	must(g_file_set_contents(path, "{", -1, &error));
	must_fail_saying(grant_token(one->dir, one->config, NOW, &error),
			 ERROR_STOP, "cannot be read");
}

TEST(test_fault_of_a_newer_build)
{
	static const char *const faults[] = { "99", "-3",
					      "9223372036854775807" };
	g_autoptr(Case) one = CASE(AWAY);
	g_autofree char *path = g_build_filename(one->dir, GRANT_FILE, NULL);

	for (gsize i = 0; i < G_N_ELEMENTS(faults); i++) {
		GrantReport report = { 0 };
		g_autofree char *text = g_strdup_printf(
			"{\"client_id\":\"c\",\"token_url\":\"%s\","
			"\"fault\":%s}",
			one->server->url, faults[i]);

		must(g_file_set_contents(path, text, -1, &error));
		must(grant_report(one->dir, one->config, NOW, &report, &error));
		ck_assert_int_eq(report.state, GRANT_DEAD);
		assert_text_has(grant_words(&report, "UTC"), "refused since");
	}
}

static uid_t
owner_of(const char *path)
{
	struct stat status;

	ck_assert_int_eq(stat(path, &status), 0);
	return status.st_uid;
}

/* The owner's cron job can read what root has made; and if the owner puts a
 * symbolic link in place of the lock, root doesn't give them the file behind
 * it. */
TEST(test_root)
{
	g_autoptr(Case) one = CASE(GIVEN("b", ""));
	g_autofree char *path = g_build_filename(one->dir, GRANT_FILE, NULL);
	g_autofree char *lock = g_strconcat(path, ".lock", NULL);
	char *other = folder_new();
	g_autofree char *roots = g_build_filename(other, "shadow", NULL);
	g_autofree char *unmade = g_build_filename(other, "cron", NULL);
	const char *const links[] = { roots, unmade };

	if (geteuid() == 0) {
		ck_assert_int_eq(chown(one->dir, 65534, 65534), 0);
		ck_assert_int_eq(g_unlink(lock), 0);
		grant_refused(one->dir, "a");
		ck_assert_uint_eq(owner_of(path), 65534);
		ck_assert_uint_eq(owner_of(lock), 65534);
	}
	must(g_file_set_contents(roots, "x", -1, &error));
	for (gsize i = 0; i < G_N_ELEMENTS(links); i++) {
		ck_assert_int_eq(g_unlink(lock), 0);
		ck_assert_int_eq(symlink(links[i], lock), 0);
		must_fail_saying(
			grant_token(one->dir, one->config, NOW, &error),
			ERROR_LATER, "grant.lock");
	}
	ck_assert_uint_eq(owner_of(roots), geteuid());
	ck_assert(!g_file_test(unmade, G_FILE_TEST_EXISTS));
	folder_clear(other);
}

/* --- the section ---------------------------------------------------------- */

static const struct {
	const char *text, *error; /* NULL: it is valid */
} sections[] = {
	{ "[login]\nprovider = google\nclient_id = c\n", NULL },
	{ "[login]\nprovider = microsoft\nclient_id = c\n", NULL },
	{ "[login]\nprovider = microsoft\nclient_id = c\nflow = device\n",
	  NULL },
	{ "[login]\nprovider = microsoft\n", "client_id: is not set" },
	{ "[login]\nprovider = microsoft\nclient_id = c\nflow = client\n",
	  "client_secret: is not set" },
	{ "[login]\nprovider = microsoft\nclient_id = c\nflow = client\n"
	  "client_secret = s\n",
	  "tenant: is not set" },
	{ "[login]\nprovider = google\nclient_id = c\nflow = device\n",
	  "set flow = browser" },
	{ LOGIN, "token_url: is not set" },
	{ LOGIN "token_url = http://a.example/t\nauthorize_url = "
		"https://a.example/\n",
	  "write one with https://" },
	{ LOGIN "token_url = https://a.example/t\n",
	  "authorize_url: is not set" },
	{ LOGIN "token_url = https://a.example/t\nflow = device\n",
	  "device_url: is not set" },
};

TEST_EACH(test_section, sections)
{
	g_autofree char *dir = folder_new();
	GError *error = NULL;
	g_autoptr(Config) config = read_config(dir, sections[_i].text, &error);

	if (sections[_i].error) {
		ck_assert(error_is(error, ERROR_STOP));
		must_say(sections[_i].error);
		g_error_free(error);
	} else {
		must_have(config);
		ck_assert(authority_serves(config, "mail-in"));
		ck_assert(!authority_serves(config, "mail-out"));
	}
	folder_clear(g_steal_pointer(&dir));
}

TEST(test_microsoft)
{
	g_autofree char *dir = folder_new();
	g_auto(Authority) authority = { 0 };
	g_autoptr(Config) config = must(read_config(
		dir,
		"[login]\nprovider = microsoft\nclient_id = c\ntenant = t\n",
		&error));

	authority_fill(&authority, config);
	ck_assert_str_eq(authority.token_url,
			 "https://login.microsoftonline.com/t/oauth2/v2.0/"
			 "token");
	ck_assert_str_eq(authority.host, "localhost");
	folder_clear(g_steal_pointer(&dir));
}
