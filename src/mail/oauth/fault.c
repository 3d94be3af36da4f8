/* fault.c - errors of authorization servers: their meaning and remedy. */
#include "mail/oauth/oauth.h"

#include "base/base.h"
#include "base/log.h"

/* The error codes of RFC 6749 (4.1.2.1, 5.2), RFC 8628 (3.5) and OpenID
 * Connect. */
static const struct {
	const char *code;
	OauthFault fault;
} codes[] = {
	{ "authorization_pending", OAUTH_PENDING },
	{ "slow_down", OAUTH_SLOW_DOWN },
	{ "expired_token", OAUTH_LATE },
	{ "code_expired", OAUTH_LATE },
	{ "access_denied", OAUTH_DENIED },
	{ "authorization_declined", OAUTH_DENIED },
	{ "invalid_grant", OAUTH_GRANT },
	{ "interaction_required", OAUTH_GRANT },
	{ "login_required", OAUTH_GRANT },
	{ "invalid_client", OAUTH_CLIENT },
	{ "unauthorized_client", OAUTH_CLIENT },
	{ "deleted_client", OAUTH_CLIENT },
	{ "disabled_client", OAUTH_CLIENT },
	{ "invalid_scope", OAUTH_SCOPE },
	{ "insufficient_scope", OAUTH_SCOPE },
	{ "consent_required", OAUTH_CONSENT },
	{ "admin_policy_enforced", OAUTH_CONSENT },
	{ "org_internal", OAUTH_CONSENT },
	{ "temporarily_unavailable", OAUTH_AWAY },
	{ "server_error", OAUTH_AWAY },
	{ "rate_limit_exceeded", OAUTH_AWAY },
};

/* Microsoft adds these numbers to other codes ("invalid_grant"). */
static const struct {
	const char *number;
	OauthFault fault;
} numbers[] = {
	{ "AADSTS65001", OAUTH_CONSENT },  { "AADSTS65004", OAUTH_DENIED },
	{ "AADSTS90094", OAUTH_CONSENT },  { "AADSTS90095", OAUTH_CONSENT },
	{ "AADSTS900941", OAUTH_CONSENT }, { "AADSTS700016", OAUTH_CLIENT },
	{ "AADSTS7000215", OAUTH_CLIENT }, { "AADSTS7000218", OAUTH_CLIENT },
	{ "AADSTS7000222", OAUTH_CLIENT }, { "AADSTS7000112", OAUTH_CLIENT },
	{ "AADSTS50105", OAUTH_CONSENT },  { "AADSTS70011", OAUTH_SCOPE },
	{ "AADSTS1002012", OAUTH_SCOPE },  { "AADSTS28002", OAUTH_SCOPE },
	{ "AADSTS28003", OAUTH_SCOPE },
};

static const char *const cures[] = {
	[OAUTH_AWAY] = "it is tried again",
	[OAUTH_NONSENSE] = "see whether the URLs in [login] are right",
	[OAUTH_PENDING] = "nobody has agreed yet; run pennypost login again",
	[OAUTH_SLOW_DOWN] = "nobody has agreed yet; run pennypost login again",
	[OAUTH_LATE] = "nobody has agreed in time; run pennypost login again",
	[OAUTH_DENIED] = "the request was denied; run pennypost login again, "
			 "and agree as the club's mailbox",
	[OAUTH_GRANT] = "the grant was revoked or has ended; run: pennypost "
			"login",
	[OAUTH_CLIENT] = "the client is not accepted; check client_id and "
			 "client_secret in [login], and whether the secret has "
			 "expired at the provider",
	[OAUTH_SCOPE] = "the grant does not cover the mailbox; check scopes in "
			"[login] and the permissions of the client, then run "
			"pennypost login and leave every box ticked",
	[OAUTH_CONSENT] = "an administrator of the organisation must allow "
			  "this client first (at Microsoft: Grant admin "
			  "consent); then run: pennypost login",
	[OAUTH_REQUEST] = "the server does not do what was asked; check flow, "
			  "scopes and the URLs in [login], and the redirect "
			  "address that is registered there",
	[OAUTH_STRANGER] = "nobody we trust has signed its certificate; give "
			   "that of its authority as ca_file in [login]",
};

/* Returns whether the text contains the number, not just as the beginning of a
 * longer one. */
static bool
has_number(const char *text, const char *number)
{
	const char *at = text ? strstr(text, number) : NULL;

	return at && !g_ascii_isdigit(at[strlen(number)]);
}

OauthFault
oauth_fault(const char *code, const char *description)
{
	for (gsize i = 0; i < G_N_ELEMENTS(numbers); i++)
		if (has_number(description, numbers[i].number))
			return numbers[i].fault;
	for (gsize i = 0; i < G_N_ELEMENTS(codes); i++)
		if (!strcmp(code, codes[i].code))
			return codes[i].fault;
	return OAUTH_REQUEST;
}

bool
oauth_may_pass(OauthFault fault)
{
	return fault == OAUTH_AWAY || fault == OAUTH_NONSENSE ||
	       fault == OAUTH_STRANGER;
}

bool
oauth_fail(OauthFault fault, const char *url, const char *why, GError **error)
{
	ErrorKind kind = oauth_may_pass(fault) ? ERROR_LATER : ERROR_STOP;

	return fail(error, kind, "login: %s%s%s%s%s", url, *url ? ": " : "",
		    why, *why ? "; " : "", cures[fault]);
}

/* What mail servers say to a valid token that doesn't give access. */
static const struct {
	const char *said, *cure;
} refusals[] = {
	{ "5.7.139",
	  log_words("SMTP AUTH is switched off for this mailbox or its whole "
		    "tenant; an administrator switches it on (Exchange admin "
		    "center, the mailbox, Manage email apps, Authenticated "
		    "SMTP)") },
	{ "SmtpClientAuthentication is disabled",
	  log_words("SMTP AUTH is switched off for this mailbox or its whole "
		    "tenant; an administrator switches it on (Exchange admin "
		    "center, the mailbox, Manage email apps, Authenticated "
		    "SMTP)") },
	{ "not connected",
	  log_words("IMAP may be switched off for this mailbox, or the client "
		    "is not allowed into it; see the handbook's page on the "
		    "mailbox") },
};

const char *
oauth_refusal_cure(const char *words)
{
	for (gsize i = 0; i < G_N_ELEMENTS(refusals); i++)
		if (strstr(words, refusals[i].said))
			return refusals[i].cure;
	return NULL;
}
