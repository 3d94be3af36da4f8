/* The protocol of OAuth 2.0: what is asked, and how every answer is handled. No
 * error repeats what a server wrote. */
#include "base/secret.h"
#include "lib/must.h"
#include "lib/token_server.h"
#include "mail/oauth/oauth.h"

#include <string.h>
#include <unistd.h>

#define SECRET "s3cr3t-that-nobody-may-see"
#define GIVEN(more)                                                            \
	JSON_OK("{\"access_token\":\"aaa\",\"token_type\":\"Bearer\","         \
		"\"expires_in\":3600" more "}")

static OauthClient
client_at(const char *url)
{
	return (OauthClient){ .authorize_url = "https://a.example/auth?x=1",
			      .token_url = url,
			      .device_url = url,
			      .id = "an id",
			      .secret = SECRET,
			      .scopes = "https://m.example/mail offline_access",
			      .extra = "&prompt=consent",
			      .patience = 5000 };
}

/* --- the browser --------------------------------------------------------- */

/* RFC 7636, appendix B. */
TEST(test_challenge)
{
	assert_text(
		oauth_challenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"),
		"E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
}

TEST(test_verifier)
{
	g_autofree char *one = oauth_verifier(), *other = oauth_verifier();

	ck_assert_int_eq(strlen(one), 43);
	ck_assert_str_ne(one, other);
	ck_assert_int_eq(strspn(one, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmno"
				     "pqrstuvwxyz0123456789-_"),
			 43);
}

TEST(test_address)
{
	OauthClient client = client_at("https://a.example/token");

	assert_text(
		oauth_address(&client, "http://127.0.0.1:8000", "st",
			      "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"),
		"https://a.example/auth?x=1&response_type=code&client_id=an%20"
		"id&redirect_uri=http%3A%2F%2F127.0.0.1%3A8000&scope=https%3A%"
		"2F%2Fm.example%2Fmail%20offline_access&state=st&code_"
		"challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_"
		"challenge_method=S256&prompt=consent");
}

static const struct {
	const char *address, *code; /* NULL: an error that says `error` */
	ErrorKind kind;
	const char *error;
} ends[] = {
	{ "http://127.0.0.1:8/?code=4%2F0A&state=st", "4/0A", 0, NULL },
	{ "/?state=st&code=abc&scope=x", "abc", 0, NULL },
	{ "/?state=st&code=abc#_=_", "abc", 0, NULL },
	{ "/?state=other&code=abc", NULL, ERROR_NEVER, "another login" },
	{ "/?code=abc", NULL, ERROR_NEVER, "another login" },
	{ "/", NULL, ERROR_NEVER, "no answer in that address" },
	{ "", NULL, ERROR_NEVER, "no answer in that address" },
	{ "/?%zz&&&=", NULL, ERROR_NEVER, "no answer in that address" },
	{ "/?error=access_denied&state=st", NULL, ERROR_STOP, "was denied" },
	{ "/?error=access_denied&state=no", NULL, ERROR_NEVER,
	  "another login" },
	{ "/?error=" SECRET "&state=st", NULL, ERROR_STOP,
	  "does not do what was asked" },
	{ "/?error=consent_required&error_description=AADSTS65001%3A+x"
	  "&state=st",
	  NULL, ERROR_STOP, "an administrator" },
	{ "/?error=access_denied&error_description=AADSTS90094&state=st", NULL,
	  ERROR_STOP, "an administrator" },
};

TEST_EACH(test_end, ends)
{
	GError *error = NULL;
	g_autofree char *code = oauth_code(ends[_i].address, "st", &error);

	if (ends[_i].code) {
		ck_assert_str_eq(code, ends[_i].code);
		return;
	}
	ck_assert_ptr_null(code);
	ck_assert(error_is(error, ends[_i].kind));
	must_say(ends[_i].error);
	assert_lacks(error->message, SECRET);
	g_error_free(error);
}

/* --- the loopback -------------------------------------------------------- */

/* Other requests don't end the wait: one for a favicon, one that guesses. */
TEST(test_loopback)
{
	int port = 0, fd = must(oauth_listen(&port, &error));
	int asked[] = {
		loopback_ask(port, "GET /favicon.ico HTTP/1.1\r\n\r\n"),
		loopback_ask(port, "GET /?code=1&state=no HTTP/1.1\r\n\r\n"),
		loopback_ask(port, "POST / HTTP/1.1\r\n\r\n"),
		loopback_ask(port, "GET /?code=1&state=st HTTP/1.1\r\n\r\n"),
	};
	static const char *const said[] = { " 404 ", " 404 ", " 404 ",
					    " 200 " };

	assert_text(must(oauth_await(fd, -1, "st", 20000, &error)),
		    "/?code=1&state=st");
	for (gsize i = 0; i < G_N_ELEMENTS(asked); i++) {
		char text[500] = "";

		ck_assert_int_gt(read(asked[i], text, sizeof text - 1), 0);
		assert_has(text, said[i]);
		close(asked[i]);
	}
	must_fail_saying(oauth_await(fd, -1, "st", 1, &error), ERROR_LATER,
			 "in time");
	close(fd);
}

TEST(test_pasted)
{
	int port = 0, fd = must(oauth_listen(&port, &error)), ends_[2];

	ck_assert_int_eq(pipe(ends_), 0);
	ck_assert_int_eq(write(ends_[1], "\n  http://x/?a \n", 16), 16);
	close(ends_[1]);
	assert_text(must(oauth_await(fd, ends_[0], "st", 20000, &error)),
		    "http://x/?a");
	close(ends_[0]);
	close(fd);
}

/* --- answers ------------------------------------------------------------- */

TABLE(answers, const char *answer; OauthFault fault; ErrorKind kind;
      const char *error) = {
	{ JSON_BAD("{\"error\":\"invalid_grant\",\"error_description\":"
		   "\"Token " SECRET " revoked\"}"),
	  OAUTH_GRANT, ERROR_STOP, "run: pennypost login" },
	{ JSON_BAD("{\"error\":\"invalid_grant\",\"error_description\":"
		   "\"AADSTS65001: The user or administrator has not "
		   "consented\"}"),
	  OAUTH_CONSENT, ERROR_STOP, "an administrator" },
	{ JSON_BAD("{\"error\":\"invalid_client\",\"error_description\":"
		   "\"AADSTS7000222: expired\"}"),
	  OAUTH_CLIENT, ERROR_STOP, "client_secret" },
	{ JSON_STATUS("401 Unauthorized", "{\"error\":\"invalid_client\"}"),
	  OAUTH_CLIENT, ERROR_STOP, "client_id" },
	{ JSON_STATUS("401 Unauthorized", ""), OAUTH_CLIENT, ERROR_STOP,
	  "client_id" },
	{ JSON_BAD("{\"error\":\"invalid_scope\"}"), OAUTH_SCOPE, ERROR_STOP,
	  "scopes" },
	{ JSON_BAD(""), OAUTH_GRANT, ERROR_STOP, "run: pennypost login" },
	{ JSON_BAD("{\"error\":\"" SECRET "\"}"), OAUTH_REQUEST, ERROR_STOP,
	  "does not do what was asked" },
	{ JSON_STATUS("503 Away", "{\"error\":\"invalid_grant\"}"), OAUTH_AWAY,
	  ERROR_LATER, "status 503" },
	{ JSON_STATUS("429 Slow", "<html>"), OAUTH_AWAY, ERROR_LATER,
	  "status 429" },
	{ JSON_BAD("{\"error\":\"temporarily_unavailable\"}"), OAUTH_AWAY,
	  ERROR_LATER, "tried again" },
	{ JSON_OK("<html>" SECRET "</html>"), OAUTH_NONSENSE, ERROR_LATER,
	  "something else than JSON" },
	{ JSON_OK("[1]"), OAUTH_NONSENSE, ERROR_LATER, "than JSON" },
	{ JSON_OK("{}"), OAUTH_NONSENSE, ERROR_LATER, "no token" },
	{ JSON_OK("{\"access_token\":\"a\\r\\nb\"}"), OAUTH_NONSENSE,
	  ERROR_LATER, "no token" },
	{ JSON_OK("{\"access_token\":\"a\",\"token_type\":\"mac\"}"),
	  OAUTH_NONSENSE, ERROR_LATER, "no token" },
	{ JSON_OK("{\"access_token\":\"a\",\"access_token\":\"b\"}"),
	  OAUTH_NONSENSE, ERROR_LATER, "than JSON" },
	{ "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n"
	  "Content-Length: 0\r\n\r\n",
	  OAUTH_NONSENSE, ERROR_LATER, "sends us elsewhere" },
	{ ANSWER_ENDLESS, OAUTH_NONSENSE, ERROR_LATER, "far too long" },
	{ "what?\r\n", OAUTH_AWAY, ERROR_LATER, "tried again" },
	{ "", OAUTH_AWAY, ERROR_LATER, "tried again" },
	{ GIVEN(",\"scope\":\"other\""), OAUTH_SCOPE, ERROR_STOP,
	  "https://m.example/mail" },
};

TEST_EACH(test_answer, answers)
{
	g_autoptr(TokenServer) server = TOKEN_SERVER(answers[_i].answer);
	OauthClient client = client_at(server->url);
	g_auto(OauthTokens) tokens = { 0 };
	OauthFault fault = OAUTH_FINE;
	GError *error = NULL;

	ck_assert(!oauth_by_refresh(&client, "old", &tokens, &fault, &error));
	ck_assert_int_eq(fault, answers[_i].fault);
	ck_assert(error_is(error, answers[_i].kind));
	must_say(answers[_i].error);
	assert_lacks(error->message, SECRET);
	ck_assert_int_eq(token_server_count(server), 1);
	g_error_free(error);
}

TEST(test_slow)
{
	g_autoptr(TokenServer) server = TOKEN_SERVER(ANSWER_NEVER);
	OauthClient client = client_at(server->url);
	g_auto(OauthTokens) tokens = { 0 };
	OauthFault fault;

	client.patience = 20;
	must_fail_saying(oauth_by_client(&client, &tokens, &fault, &error),
			 ERROR_LATER, "Timeout");
}

TEST(test_only_https)
{
	OauthClient client = client_at("http://a.example/token");
	g_auto(OauthTokens) tokens = { 0 };
	OauthFault fault;

	must_fail_saying(oauth_by_client(&client, &tokens, &fault, &error),
			 ERROR_STOP, "only https://");
	ck_assert(oauth_url_fits("https://a.example/x"));
	ck_assert(oauth_url_fits("http://localhost:8/x"));
	ck_assert(!oauth_url_fits("http://127.0.0.1.a.example/x"));
	ck_assert(!oauth_url_fits("ftp://127.0.0.1/x"));
	ck_assert(!oauth_url_fits("a.example"));
	ck_assert(!oauth_url_fits(""));
}

/* --- what is asked ------------------------------------------------------- */

TEST(test_by_code)
{
	g_autoptr(TokenServer) server = TOKEN_SERVER(
		GIVEN(",\"refresh_token\":\"rrr\",\"scope\":\"mail\","
		      "\"refresh_token_expires_in\":604799"));
	OauthClient client = client_at(server->url);
	g_auto(OauthTokens) tokens = { 0 };
	OauthFault fault;

	must(oauth_by_code(&client, "c/d", "vvv", "http://127.0.0.1:8", &tokens,
			   &fault, &error));
	ck_assert_str_eq(tokens.access, "aaa");
	ck_assert_str_eq(tokens.refresh, "rrr");
	ck_assert_int_eq(tokens.seconds, 3600);
	ck_assert_int_eq(tokens.refresh_seconds, 604799);
	g_autofree char *asked = token_server_asked(server);

	/* an%20id:s3cr3t-that-nobody-may-see, RFC 6749, 2.3.1 */
	assert_has(asked, "Authorization: Basic YW4lMjBpZDpzM2NyM3QtdGhhdC1ub2J"
			  "vZHktbWF5LXNlZQ==");
	assert_has(asked, "grant_type=authorization_code&code=c%2Fd&redirect_"
			  "uri=http%3A%2F%2F127.0.0.1%3A8&code_verifier=vvv");
	assert_lacks(asked, "client_id");
}

TEST_RANGE(test_in_body, 0, 2)
{
	g_autoptr(TokenServer) server = TOKEN_SERVER(GIVEN(""));
	OauthClient client = client_at(server->url);
	g_auto(OauthTokens) tokens = { 0 };
	OauthFault fault;

	client.in_body = true;
	client.secret = _i ? SECRET : "";
	must(oauth_by_client(&client, &tokens, &fault, &error));
	ck_assert_ptr_null(tokens.refresh);
	g_autofree char *asked = token_server_asked(server);

	assert_has(asked,
		   "grant_type=client_credentials&scope=https%3A%2F%2F"
		   "m.example%2Fmail%20offline_access&client_id=an%20id");
	assert_lacks(asked, "Authorization");
	ck_assert_int_eq(strstr(asked, "client_secret=" SECRET) != NULL, _i);
}

TEST(test_missing)
{
	static const char asked[] =
		"https://outlook.office.com/IMAP.AccessAsUser.All "
		"https://outlook.office.com/SMTP.Send offline_access";

	ck_assert_ptr_null(
		oauth_missing(asked, "https://outlook.office365.com/SMTP.Send "
				     "IMAP.AccessAsUser.All"));
	assert_text(oauth_missing(asked, "IMAP.AccessAsUser.All openid"),
		    "https://outlook.office.com/SMTP.Send");
	ck_assert_ptr_null(oauth_missing("https://mail.google.com/",
					 "https://mail.google.com/"));
	assert_text(oauth_missing("https://mail.google.com/", "openid"),
		    "https://mail.google.com/");
}

TEST(test_refusal)
{
	assert_has(oauth_refusal_cure("535 5.7.139 Authentication unsuccessful,"
				      " SmtpClientAuthentication is disabled"),
		   "SMTP AUTH is switched off");
	ck_assert_ptr_null(oauth_refusal_cure("535 5.7.8 no"));
}

/* --- a device ------------------------------------------------------------ */

#define DEVICE                                                                 \
	JSON_OK("{\"device_code\":\"ddd\",\"user_code\":\"AB-CD\","            \
		"\"verification_uri\":\"https://a.example/device\","           \
		"\"expires_in\":60,\"interval\":2}")
#define PENDING JSON_BAD("{\"error\":\"authorization_pending\"}")
#define SLOW JSON_BAD("{\"error\":\"slow_down\"}")

static void
note_wait(int seconds, void *data)
{
	g_string_append_printf(data, "%d ", seconds);
}

static bool
await(TokenServer *server, GString *waits, OauthTokens *tokens, GError **error)
{
	OauthClient client = client_at(server->url);
	g_auto(OauthDevice) device = { 0 };

	must(oauth_device_start(&client, &device, &error));
	ck_assert_str_eq(device.user_code, "AB-CD");
	ck_assert_str_eq(device.url, "https://a.example/device");
	return oauth_device_await(&client, &device, note_wait, waits, tokens,
				  error);
}

TEST(test_device)
{
	g_autoptr(TokenServer) server =
		TOKEN_SERVER(DEVICE, PENDING, SLOW, PENDING,
			     JSON_STATUS("502 Away", ""), GIVEN(""));
	g_autoptr(GString) waits = g_string_new(NULL);
	g_auto(OauthTokens) tokens = { 0 };

	must(await(server, waits, &tokens, &error));
	ck_assert_str_eq(waits->str, "2 2 7 7 14 ");
	ck_assert_str_eq(tokens.access, "aaa");
	assert_text_has(token_server_asked(server),
			"grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%"
			"3Adevice_code&device_code=ddd");
}

TABLE(refusals, const char *answer, *error) = {
	{ JSON_BAD("{\"error\":\"access_denied\"}"), "was denied" },
	{ JSON_BAD("{\"error\":\"authorization_declined\"}"), "was denied" },
	{ JSON_BAD("{\"error\":\"expired_token\"}"), "in time" },
	{ PENDING, "in time" },
};

TEST_EACH(test_no_device, refusals)
{
	g_autoptr(TokenServer) server =
		TOKEN_SERVER(DEVICE, refusals[_i].answer);
	g_autoptr(GString) waits = g_string_new(NULL);
	g_auto(OauthTokens) tokens = { 0 };

	must_fail_saying(await(server, waits, &tokens, &error), ERROR_STOP,
			 refusals[_i].error);
}
