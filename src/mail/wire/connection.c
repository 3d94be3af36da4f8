/* connection.c - CONNECT_ONLY: libcurl does the login, we do the waiting after
 * it. */
#include "mail/wire/connection.h"

#include "base/error.h"
#include "base/pattern.h"
#include "base/text.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

#define CONNECT_MS 30000L
#define WORDS_LENGTH 400

struct Connection {
	CURL *curl;  /* NULL: lost */
	GError *why; /* why it was lost, for the next read; or NULL */
	curl_socket_t socket;
	Reader *reader;
	gint64 patience; /* in microseconds */
	gint64 until;
	guint64 written;
	bool unasked;
};

/* One login, as given to libcurl. */
typedef struct {
	const ServerAccount *account;
	ConnectionKind kind;
	char *url;
	bool secure; /* TLS from the first octet */
	bool plain;
	GString *last; /* the last line the server said */
	bool unasked;  /* it greeted us as logged in already */
	char *fault;   /* libcurl's error message */
} Login;

ServerAccount
account_copy(const ServerAccount *account)
{
	ServerAccount copy = *account;

	copy.url = g_strdup(account->url);
	copy.user = g_strdup(account->user);
	copy.password = g_strdup(account->password);
	copy.token = g_strdup(account->token);
	copy.ca_file = g_strdup(account->ca_file);
	return copy;
}

void
account_clear(ServerAccount *account)
{
	g_free((char *)account->url);
	g_free((char *)account->user);
	g_free((char *)account->password);
	g_free((char *)account->token);
	g_free((char *)account->ca_file);
}

char *
connection_words(const char *line)
{
	g_autofree char *words = g_utf8_make_valid(line, -1);

	for (char *at = words; *at; at++)
		if (g_ascii_iscntrl(*at))
			*at = ' ';
	return g_utf8_substring(words, 0,
				MIN(g_utf8_strlen(words, -1), WORDS_LENGTH));
}

bool
connection_loopback(const char *host)
{
	struct in_addr v4;

	if (g_ascii_strcasecmp(host, "localhost") == 0 ||
	    strcmp(host, "[::1]") == 0)
		return true;
	return inet_pton(AF_INET, host, &v4) == 1 &&
	       (ntohl(v4.s_addr) >> 24) == 127;
}

static bool
scheme_fits(Login *login, const char *scheme, GError **error)
{
	static const char *const names[] = {
		[CONNECTION_IMAP] = "imap", [CONNECTION_SMTP] = "smtp"
	};
	const char *name = names[login->kind];

	login->secure = g_str_has_suffix(scheme, "s");
	if (strncmp(scheme, name, 4) == 0 && strlen(scheme) <= 5)
		return true;
	return fail(error, ERROR_STOP,
		    "%s: the address must begin with %ss:// or %s://",
		    login->account->url, name, name);
}

static bool
plain_fits(Login *login, const char *host, GError **error)
{
	login->plain = login->account->plaintext && !login->secure;
	if (!login->plain || connection_loopback(host))
		return true;
	return fail(error, ERROR_STOP,
		    "%s: plaintext is only for a server on this machine; "
		    "take it out of the configuration, or write localhost",
		    login->account->url);
}

/* Sets the login's URL. libcurl takes our EHLO name from the URL's path. */
static bool
login_address(Login *login, CURLU *url, const char *host, GError **error)
{
	g_autofree char *path = g_strdup_printf("/%s", host ? host : "");
	char *scheme = NULL, *server = NULL, *whole = NULL;
	bool fine = false;

	if (curl_url_set(url, CURLUPART_URL, login->account->url, 0) ||
	    curl_url_get(url, CURLUPART_SCHEME, &scheme, 0) ||
	    curl_url_get(url, CURLUPART_HOST, &server, 0) ||
	    curl_url_set(url, CURLUPART_USER, NULL, 0) ||
	    curl_url_set(url, CURLUPART_PASSWORD, NULL, 0) ||
	    curl_url_set(url, CURLUPART_PATH, path, 0) ||
	    curl_url_get(url, CURLUPART_URL, &whole, 0))
		fail(error, ERROR_STOP, "%s: this is no address of a server",
		     login->account->url);
	else
		fine = scheme_fits(login, scheme, error) &&
		       plain_fits(login, server, error);
	login->url = g_strdup(whole);
	curl_free(scheme);
	curl_free(server);
	curl_free(whole);
	return fine;
}

static size_t
keep_line(char *bytes, size_t size, size_t n, void *data)
{
	Login *login = data;

	g_string_truncate(login->last, 0);
	g_string_append_len(login->last, bytes,
			    (gssize)MIN(size * n, READER_LINE));
	login->unasked |= login->kind == CONNECTION_IMAP &&
			  !g_ascii_strncasecmp(login->last->str, "* PREAUTH",
					       strlen("* PREAUTH"));
	return size * n;
}

static void
set_login(CURL *curl, const ServerAccount *account)
{
	if (!account->user || !*account->user)
		return;
	curl_easy_setopt(curl, CURLOPT_USERNAME, account->user);
	if (account->token) {
		curl_easy_setopt(curl, CURLOPT_XOAUTH2_BEARER, account->token);
		/* Use whichever OAuth mechanism is offered (RFC 7628 or the
		 * older one), and none that would send the empty password. */
		curl_easy_setopt(curl, CURLOPT_LOGIN_OPTIONS,
				 "AUTH=OAUTHBEARER;AUTH=XOAUTH2");
	} else {
		curl_easy_setopt(curl, CURLOPT_PASSWORD,
				 account->password ? account->password : "");
	}
}

static void
set_options(CURL *curl, Login *login, long milliseconds)
{
	static const char *const schemes[] = { [CONNECTION_IMAP] = "imap,imaps",
					       [CONNECTION_SMTP] =
						       "smtp,smtps" };
	const char *ca = login->account->ca_file;

	curl_easy_setopt(curl, CURLOPT_URL, login->url);
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, schemes[login->kind]);
	curl_easy_setopt(curl, CURLOPT_CONNECT_ONLY, 1L);
	curl_easy_setopt(
		curl, CURLOPT_USE_SSL,
		(long)(login->plain ? CURLUSESSL_NONE : CURLUSESSL_ALL));
	curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L);
	curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
	if (ca && *ca) {
		curl_easy_setopt(curl, CURLOPT_CAINFO, ca);
		/* Otherwise the system's folder of certificates would count
		 * too. */
		curl_easy_setopt(curl, CURLOPT_CAPATH, NULL);
	}
	if (login->account->certificates)
		curl_easy_setopt(curl, CURLOPT_CERTINFO, 1L);
	curl_easy_setopt(curl, CURLOPT_PROXY, "");
	curl_easy_setopt(curl, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
	curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(curl, CURLOPT_TCP_NODELAY, 1L);
	curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS,
			 MIN(milliseconds, CONNECT_MS));
	curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, milliseconds);
	curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, login->fault);
	curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, keep_line);
	curl_easy_setopt(curl, CURLOPT_HEADERDATA, login);
	set_login(curl, login->account);
}

/* Returns whether a refused login may work later (MAIL R11, R51). */
static bool
refused_for_now(CURL *curl, const Login *login)
{
	static const char *const codes[] = { "[UNAVAILABLE]", "[INUSE]",
					     "[LIMIT]", NULL };
	long code = 0;

	curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
	return login->kind == CONNECTION_SMTP
		       ? code >= 400 && code < 500
		       : text_contains(login->last->str, codes);
}

static bool
needs_operator(CURLcode rc)
{
	static const CURLcode codes[] = {
		CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT,
		CURLE_NOT_BUILT_IN,	    CURLE_BAD_FUNCTION_ARGUMENT,
		CURLE_UNKNOWN_OPTION,	    CURLE_SSL_CERTPROBLEM,
		CURLE_SSL_CIPHER,	    CURLE_PEER_FAILED_VERIFICATION,
		CURLE_USE_SSL_FAILED,	    CURLE_SSL_CACERT_BADFILE,
		CURLE_SSL_ISSUER_ERROR,
	};

	for (gsize i = 0; i < G_N_ELEMENTS(codes); i++)
		if (codes[i] == rc)
			return true;
	return false;
}

static bool
login_fault(CURL *curl, const Login *login, CURLcode rc, GError **error)
{
	/* The last of these is a refusal of EHLO. */
	bool denied = rc == CURLE_LOGIN_DENIED || rc == CURLE_AUTH_ERROR ||
		      rc == CURLE_REMOTE_ACCESS_DENIED;
	ErrorKind kind =
		denied || needs_operator(rc) ? ERROR_STOP : ERROR_LATER;

	if (denied && refused_for_now(curl, login))
		kind = ERROR_LATER;
	if (denied) {
		g_autofree char *words = connection_words(login->last->str);
		return fail(error, kind, "%s: the login was refused: %s",
			    login->account->url, g_strchomp(words));
	}
	return fail(error, kind, "%s: %s", login->account->url,
		    *login->fault ? login->fault : curl_easy_strerror(rc));
}

static CURL *
login_perform(Login *login, long milliseconds, GError **error)
{
	CURL *curl = curl_easy_init();

	if (!curl) {
		fail(error, ERROR_STOP, "libcurl does not start");
		return NULL;
	}
	set_options(curl, login, milliseconds);
	CURLcode rc = curl_easy_perform(curl);
	if (rc) {
		login_fault(curl, login, rc, error);
		curl_easy_cleanup(curl);
		return NULL;
	}
	/* From here on we do the waiting. */
	curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, 0L);
	curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, NULL);
	curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, NULL);
	curl_easy_setopt(curl, CURLOPT_HEADERDATA, NULL);
	return curl;
}

void
connection_lose(Connection *connection)
{
	if (connection->curl)
		curl_easy_cleanup(connection->curl);
	connection->curl = NULL;
}

static bool
wait_for(Connection *connection, short events, GError **error)
{
	gint64 end =
		MIN(clock_ticks() + connection->patience, connection->until);

	for (;;) {
		gint64 left = end - clock_ticks();
		struct pollfd one = { connection->socket, events, 0 };
		int ready =
			left > 0 ? poll(&one, 1, (int)(left / 1000 + 1)) : 0;

		if (ready > 0)
			return true;
		if (ready < 0 && errno == EINTR)
			continue;
		return fail(error, ERROR_LATER,
			    ready ? "cannot wait for the server"
				  : "the server did not answer in time");
	}
}

static bool
lost_by(CURLcode rc, GError **error)
{
	return fail(error, ERROR_LATER, "the connection was lost (%s)",
		    curl_easy_strerror(rc));
}

static gssize
receive_now(void *from, void *bytes, gsize n, GError **error)
{
	Connection *connection = from;
	size_t got = 0;

	if (!connection->curl) {
		if (connection->why)
			g_propagate_error(error,
					  g_steal_pointer(&connection->why));
		else
			fail(error, ERROR_LATER, "the connection is closed");
		return -1;
	}
	CURLcode rc = curl_easy_recv(connection->curl, bytes, n, &got);

	if (rc == CURLE_AGAIN)
		return 0;
	if (rc == CURLE_OK && got > 0)
		return (gssize)got;
	if (rc == CURLE_OK)
		fail(error, ERROR_LATER, "the server hung up");
	else
		lost_by(rc, error);
	connection_lose(connection);
	return -1;
}

/* Receives octets. Asks TLS before waiting, as it may hold some that the socket
 * doesn't show. */
static gssize
receive(void *from, void *bytes, gsize n, GError **error)
{
	Connection *connection = from;
	gssize got;

	while ((got = receive_now(from, bytes, n, error)) == 0)
		if (!wait_for(connection, POLLIN, error)) {
			connection_lose(connection);
			return -1;
		}
	return got;
}

/* Receives without waiting. Keeps the error that ends the connection for the
 * reader of the line that never came. */
static gssize
receive_ahead(void *from, void *bytes, gsize n, GError **error)
{
	Connection *connection = from;

	(void)error;
	return connection->curl ? receive_now(from, bytes, n, &connection->why)
				: -1;
}

bool
connection_spoke(Connection *connection)
{
	return reader_has_line(connection->reader, receive_ahead);
}

bool
connection_write(Connection *connection, const void *bytes, gsize n,
		 GError **error)
{
	const char *at = bytes;

	if (!connection->curl)
		return fail(error, ERROR_LATER, "the connection is closed");
	while (n) {
		size_t gone = 0;
		CURLcode rc = curl_easy_send(connection->curl, at, n, &gone);

		at += gone;
		n -= gone;
		connection->written += gone;
		if (rc == CURLE_OK ||
		    (rc == CURLE_AGAIN && wait_for(connection, POLLOUT, error)))
			continue;
		if (rc != CURLE_AGAIN)
			lost_by(rc, error);
		connection_lose(connection);
		return false;
	}
	return true;
}

static Connection *
connection_new(CURL *curl, int milliseconds)
{
	Connection *connection = g_new0(Connection, 1);

	connection->curl = curl;
	curl_easy_getinfo(curl, CURLINFO_ACTIVESOCKET, &connection->socket);
	connection->reader = reader_new(receive, connection);
	connection->patience = (gint64)milliseconds * 1000;
	connection->until = G_MAXINT64;
	return connection;
}

Connection *
connection_open(const ServerAccount *account, ConnectionKind kind,
		const char *host, int milliseconds, GError **error)
{
	g_autofree char *fault = g_malloc0(CURL_ERROR_SIZE);
	Login login = { .account = account, .kind = kind, .fault = fault };
	CURLU *url = curl_url();
	CURL *curl = NULL;

	login.last = g_string_new(NULL);
	if (login_address(&login, url, host, error))
		curl = login_perform(&login, milliseconds, error);
	curl_url_cleanup(url);
	g_string_free(login.last, TRUE);
	g_free(login.url);
	Connection *connection =
		curl ? connection_new(curl, milliseconds) : NULL;

	if (connection)
		connection->unasked = login.unasked;
	return connection;
}

bool
connection_unasked(const Connection *connection)
{
	return connection->unasked;
}

void
connection_free(Connection *connection)
{
	if (!connection)
		return;
	connection_lose(connection);
	reader_free(connection->reader);
	g_clear_error(&connection->why);
	g_free(connection);
}

void
connection_patience(Connection *connection, gint64 milliseconds)
{
	connection->patience = milliseconds * 1000;
}

void
connection_until(Connection *connection, gint64 ticks)
{
	connection->until = ticks;
}

guint64
connection_written(const Connection *connection)
{
	return connection->written;
}

Reader *
connection_reader(Connection *connection)
{
	return connection->reader;
}

int
connection_socket(const Connection *connection)
{
	return connection->curl ? connection->socket : -1;
}

bool
connection_lost(const Connection *connection)
{
	return !connection->curl;
}

/* --- dates --------------------------------------------------------------- */

Time
imap_date(const char *text)
{
	static const char names[] = "janfebmaraprmayjunjulaugsepoctnovdec";
	int day, year, hour, minute, second, hours, minutes;
	char month[4];

	if (!pattern_fits("^[ 0-3]\\d.[A-Za-z]{3}.\\d{4}.\\d\\d.\\d\\d.\\d\\d."
			  "[-+]\\d{4}\\z",
			  text) ||
	    sscanf(text, "%2d%*c%3[A-Za-z]%*c%4d%*c%2d%*c%2d%*c%2d%*2c%2d%2d",
		   &day, month, &year, &hour, &minute, &second, &hours,
		   &minutes) != 8)
		return TIME_NONE;
	g_autofree char *lower = g_ascii_strdown(month, -1);
	const char *found = strstr(names, lower);

	if (!found || (found - names) % 3)
		return TIME_NONE;
	g_autoptr(GDateTime) date = g_date_time_new_utc(
		year, (int)(found - names) / 3 + 1, day, hour, minute, second);
	gint64 offset = hours * HOUR + minutes * MINUTE;

	if (!date)
		return TIME_NONE;
	return g_date_time_to_unix(date) - (text[21] == '-' ? -offset : offset);
}

/* Reads "Nov 20 12:00:00 2027 GMT". libcurl's own parser returns a time_t as
 * wide as that of the machine where libcurl was built. */
static Time
certificate_date(const char *text)
{
	char month[4] = "", clock[9] = "", zone[4] = "";
	int day = 0, year = 0;

	if (sscanf(text, "%3s %2d %8s %4d %3s", month, &day, clock, &year,
		   zone) != 5 ||
	    strcmp(zone, "GMT") != 0)
		return TIME_NONE;
	g_autofree char *date = g_strdup_printf("%2d-%s-%04d %s +0000", day,
						month, year, clock);

	return imap_date(date);
}

/* Each certificate has a line "Expire date:Nov 20 12:00:00 2027 GMT". */
Time
connection_expires(const Connection *connection)
{
	static const char field[] = "Expire date:";
	struct curl_certinfo *info = NULL;
	Time first = TIME_NONE;

	if (!connection->curl ||
	    curl_easy_getinfo(connection->curl, CURLINFO_CERTINFO, &info) ||
	    !info)
		return TIME_NONE;
	for (int i = 0; i < info->num_of_certs; i++)
		for (struct curl_slist *at = info->certinfo[i]; at;
		     at = at->next) {
			Time end = TIME_NONE;

			if (g_str_has_prefix(at->data, field))
				end = certificate_date(at->data +
						       strlen(field));
			if (end > 0 && (first == TIME_NONE || end < first))
				first = end;
		}
	return first;
}
