/* grant.c - stores the OAuth grant, and renews its access token. */
#include "club/installation/grant.h"

#include "base/base.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/fsuid.h>
#include <sys/stat.h>
#include <unistd.h>

#define EARLY (15 * MINUTE) /* before expiry; longer than a phase */
#define SOON (14 * DAY)
#define LOCK_MS 90000 /* other programs may be waiting for a slow server */
#define LOCK_STEP_MS 50

/* The fields of the file. */
#define ACCESS "access_token"
#define REFRESH "refresh_token"
#define RENEW "renew"	  /* when to renew the access token */
#define EXPIRES "expires" /* when the access token expires */
#define RENEWED "renewed"
#define GRANTED "granted"
#define ENDS "ends"
#define FAULT "fault" /* an OauthFault */
#define REFUSED "refused"
#define CLIENT "client_id"
#define SERVER "token_url"

static char *
path_of(const char *dir, const char *name)
{
	return g_build_filename(dir, name, NULL);
}

/* --- the file ------------------------------------------------------------ */

/* Reads the file; *grant is NULL where there is none. */
static bool
grant_load(const char *dir, json_t **grant, GError **error)
{
	g_autofree char *path = path_of(dir, GRANT_FILE);
	char *text = NULL;
	gsize n = 0;
	g_autoptr(GError) why = NULL;

	*grant = NULL;
	if (!g_file_get_contents(path, &text, &n, &why))
		return g_error_matches(why, G_FILE_ERROR, G_FILE_ERROR_NOENT) ||
		       fail(error, ERROR_STOP, "%s", why->message);
	*grant = json_loadb(text, n, 0, NULL);
	oauth_wipe(&text);
	return json_is_object(*grant) ||
	       fail(error, ERROR_STOP,
		    "%s: cannot be read; remove it and run: pennypost login",
		    path);
}

static bool
sync_folder(const char *dir)
{
	int folder = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	bool fine = folder >= 0 && fsync(folder) == 0;

	if (folder >= 0)
		close(folder);
	return fine;
}

/* Makes root access files as the owner of the folder would: the owner's cron
 * job must be able to read them, and a symbolic link of theirs must not lead
 * root elsewhere. */
static void
files_as_owner(const char *dir)
{
	struct stat folder;

	if (geteuid() != 0 || stat(dir, &folder) != 0)
		return;
	setfsgid(folder.st_gid);
	setfsuid(folder.st_uid);
}

static void
files_as_ourselves(void)
{
	if (geteuid() != 0)
		return;
	setfsuid(0);
	setfsgid(getegid());
}

/* Replaces the file atomically and durably. */
static bool
grant_save(const char *dir, const json_t *grant, GError **error)
{
	g_autofree char *path = path_of(dir, GRANT_FILE);
	char *text = json_dumps(grant, JSON_INDENT(1));
	g_autoptr(GError) why = NULL;
	bool done;

	files_as_owner(dir);
	done = g_file_set_contents_full(path, text, -1,
					G_FILE_SET_CONTENTS_CONSISTENT |
						G_FILE_SET_CONTENTS_DURABLE,
					0600, &why) &&
	       sync_folder(dir);
	files_as_ourselves();
	oauth_wipe(&text);
	return done || fail(error, ERROR_LATER, "%s: %s", path,
			    why ? why->message : g_strerror(errno));
}

/* Takes the grant's lock; returns -1 with ERROR_LATER if others don't release
 * it. */
static int
grant_lock(const char *dir, GError **error)
{
	g_autofree char *path = path_of(dir, GRANT_FILE ".lock");
	int left = LOCK_MS / LOCK_STEP_MS;
	int fd;

	files_as_owner(dir);
	fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
	files_as_ourselves();
	while (fd >= 0 && left >= 0 && flock(fd, LOCK_EX | LOCK_NB) < 0 &&
	       (errno == EINTR || (errno == EWOULDBLOCK && left-- > 0)))
		g_usleep(LOCK_STEP_MS * 1000);
	if (fd >= 0 && left >= 0)
		return fd;
	fail(error, ERROR_LATER, "%s: %s", path,
	     fd < 0 ? g_strerror(errno) : "another program keeps it");
	if (fd >= 0)
		close(fd);
	return -1;
}

/* --- what may be told ---------------------------------------------------- */

static bool
is_ours(const json_t *grant, const Authority *authority)
{
	return !strcmp(object_text(grant, CLIENT), authority->client.id) &&
	       !strcmp(object_text(grant, SERVER), authority->token_url);
}

/* Returns why the grant was refused. A newer build may have stored a reason
 * that this one doesn't know. */
static OauthFault
fault_of(const json_t *grant)
{
	gint64 fault = object_int(grant, FAULT);

	return fault >= 0 && fault <= OAUTH_REQUEST ? (OauthFault)fault
						    : OAUTH_REQUEST;
}

static GrantState
state_of(const json_t *grant, const Authority *authority, Time now)
{
	Time ends = object_int(grant, ENDS);

	if (!grant)
		return GRANT_NONE;
	if (!is_ours(grant, authority))
		return GRANT_OTHER;
	if (fault_of(grant) != OAUTH_FINE)
		return GRANT_DEAD;
	return ends && ends < now + SOON ? GRANT_ENDS : GRANT_WORKS;
}

bool
grant_report(const char *dir, const Config *config, Time now,
	     GrantReport *report, GError **error)
{
	json_auto_t *grant = NULL;
	g_auto(Authority) authority = { 0 };

	authority_fill(&authority, config);
	if (!grant_load(dir, &grant, error))
		return false;
	*report = (GrantReport){
		.state = state_of(grant, &authority, now),
		.granted = object_int(grant, GRANTED),
		.renewed = object_int(grant, RENEWED),
		.ends = object_int(grant, ENDS),
		.refused = object_int(grant, REFUSED),
		.fault = fault_of(grant),
	};
	return true;
}

char *
grant_words(const GrantReport *report, const char *zone)
{
	g_autofree char *ends = clock_stamp(report->ends, zone);
	g_autofree char *renewed = clock_stamp(report->renewed, zone);
	g_autofree char *refused = clock_stamp(report->refused, zone);
	g_autoptr(GError) why = NULL;

	switch (report->state) {
	case GRANT_NONE:
		return g_strdup("nobody has logged in yet; run: pennypost "
				"login");
	case GRANT_OTHER:
		return g_strdup("the grant is for another client than [login] "
				"names; run: pennypost login");
	case GRANT_ENDS:
		return g_strdup_printf("the grant ends on %.10s; run: "
				       "pennypost login",
				       ends);
	case GRANT_DEAD:
		oauth_fail(report->fault, "", "", &why);
		return g_strdup_printf("refused since %s: %s", refused,
				       why->message + strlen("login: "));
	case GRANT_WORKS:
		break;
	}
	return g_strdup_printf("the grant works; its access token was last "
			       "renewed on %s",
			       renewed);
}

Time
grant_since(const char *dir)
{
	json_auto_t *grant = NULL;

	return grant_load(dir, &grant, NULL) ? object_int(grant, GRANTED)
					     : TIME_NONE;
}

/* --- storing ------------------------------------------------------------- */

/* Takes over the server's answer. Tokens that it doesn't replace stay. */
static void
take(json_t *grant, const OauthTokens *tokens, Time now)
{
	gint64 early = MIN(EARLY, tokens->seconds / 4);

	object_set_text(grant, ACCESS, tokens->access);
	object_set_int(grant, RENEWED, now);
	object_set_int(grant, EXPIRES, now + tokens->seconds);
	object_set_int(grant, RENEW, now + tokens->seconds - early);
	if (tokens->refresh)
		object_set_text(grant, REFRESH, tokens->refresh);
	if (tokens->refresh_seconds)
		object_set_int(grant, ENDS, now + tokens->refresh_seconds);
	json_object_del(grant, FAULT);
	json_object_del(grant, REFUSED);
}

static json_t *
grant_new(const Authority *authority, Time now)
{
	json_t *grant = json_object();

	object_set_text(grant, CLIENT, authority->client.id);
	object_set_text(grant, SERVER, authority->token_url);
	object_set_int(grant, GRANTED, now);
	return grant;
}

bool
grant_store(const char *dir, const Authority *authority,
	    const OauthTokens *tokens, Time now, GError **error)
{
	json_auto_t *grant = grant_new(authority, now);
	int lock;

	if (!tokens->refresh && authority->flow != LOGIN_CLIENT)
		return fail(error, ERROR_STOP,
			    "login: the server gave no refresh token, so the "
			    "grant would end within the hour; add the scope "
			    "for it to scopes in [login] (offline_access)");
	lock = grant_lock(dir, error);
	if (lock < 0)
		return false;
	take(grant, tokens, now);
	bool done = grant_save(dir, grant, error);

	close(lock);
	return done;
}

/* --- renewing ------------------------------------------------------------ */

/* Asks the server for a new token and stores the answer at once. */
static bool
renew(const char *dir, const Authority *authority, json_t *grant, Time now,
      GError **error)
{
	g_auto(OauthTokens) tokens = { 0 };
	const char *refresh = object_text(grant, REFRESH);
	OauthFault fault;

	/* Test first that the file can be written: otherwise a new refresh
	 * token would be lost. */
	if (!grant_save(dir, grant, error))
		return false;
	if (authority->flow == LOGIN_CLIENT
		    ? oauth_by_client(&authority->client, &tokens, &fault,
				      error)
		    : oauth_by_refresh(&authority->client, refresh, &tokens,
				       &fault, error)) {
		take(grant, &tokens, now);
		return grant_save(dir, grant, error);
	}
	if (oauth_may_pass(fault))
		return false;
	if (!object_int(grant, FAULT))
		object_set_int(grant, REFUSED, now);
	object_set_int(grant, FAULT, fault);
	/* The error itself matters more than whether it could be stored. */
	grant_save(dir, grant, NULL);
	return false;
}

/* Returns whether the old token is still good enough to go on without the
 * server. */
static bool
still_good(const json_t *grant, Time now, GError **problem)
{
	bool good = error_is(*problem, ERROR_LATER) &&
		    now + MINUTE < object_int(grant, EXPIRES) &&
		    *object_text(grant, ACCESS);

	if (good)
		g_clear_error(problem);
	return good;
}

static bool
ready(const char *dir, const Authority *authority, json_t **grant, Time now,
      GError **error)
{
	GError *problem = NULL;
	bool ours;

	if (!grant_load(dir, grant, error))
		return false;
	ours = *grant && is_ours(*grant, authority);
	if (!ours && authority->flow != LOGIN_CLIENT)
		return fail(error, ERROR_STOP,
			    "login: %s; run: pennypost login",
			    *grant ? "the grant is for another client than "
				     "[login] names"
				   : "nobody has logged in yet");
	if (!ours) {
		json_decref(*grant);
		/* Nobody logged in. */
		*grant = grant_new(authority, TIME_NONE);
	}
	/* A later time than `now` means that the clock was set back. */
	if (object_int(*grant, RENEWED) <= now &&
	    now < object_int(*grant, RENEW))
		return true;
	if (renew(dir, authority, *grant, now, &problem) ||
	    still_good(*grant, now, &problem))
		return true;
	g_propagate_error(error, problem);
	return false;
}

char *
grant_token(const char *dir, const Config *config, Time now, GError **error)
{
	json_t *grant = NULL;
	g_auto(Authority) authority = { 0 };
	char *token = NULL;
	int lock = grant_lock(dir, error);

	if (lock < 0)
		return NULL;
	authority_fill(&authority, config);
	if (ready(dir, &authority, &grant, now, error))
		token = g_strdup(object_text(grant, ACCESS));
	json_decref(grant);
	close(lock);
	return token;
}

void
grant_refused(const char *dir, const char *token)
{
	json_auto_t *grant = NULL;
	int lock = grant_lock(dir, NULL);

	if (lock < 0)
		return;
	if (grant_load(dir, &grant, NULL) && grant &&
	    !strcmp(object_text(grant, ACCESS), token)) {
		object_set_int(grant, RENEW, 0);
		object_set_int(grant, EXPIRES, 0);
		grant_save(dir, grant, NULL);
	}
	close(lock);
}
