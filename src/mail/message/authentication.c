/* authentication.c - what the server that received a mail says of its sender.
 *
 * A strict parser of RFC 8601: somebody who can put words into a field (a
 * sender address, a comment) must not be able to end one result and begin
 * another. A field that cannot be parsed to its end says nothing. */
#include "mail/message/authentication.h"

#include "base/base.h"
#include "base/domain.h"

/* --- words --------------------------------------------------------------- */

typedef struct {
	const char *at;
	bool broken;
} Scan;

/* Skips a comment. Comments nest, and a backslash makes the next character
 * literal. */
static void
skip_comment(Scan *scan)
{
	int depth = 0;

	do {
		if (*scan->at == '\\' && scan->at[1])
			scan->at++;
		else if (*scan->at == '(')
			depth++;
		else if (*scan->at == ')')
			depth--;
		if (!*scan->at) {
			scan->broken = true;
			return;
		}
		scan->at++;
	} while (depth);
}

static void
skip_space(Scan *scan)
{
	while (*scan->at && strchr(" \t\r\n(", *scan->at) && !scan->broken)
		if (*scan->at == '(')
			skip_comment(scan);
		else
			scan->at++;
}

static void
take_quoted(Scan *scan, GString *word)
{
	for (scan->at++; *scan->at && *scan->at != '"'; scan->at++) {
		if (*scan->at == '\\' && scan->at[1])
			scan->at++;
		g_string_append_c(word, *scan->at);
	}
	if (*scan->at)
		scan->at++;
	else
		scan->broken = true;
}

/* Returns the next word, up to one of `ends`, a space or a comment; an empty
 * one sets `broken`. Text in quotation marks belongs to the word, whatever it
 * is. */
static char *
take_word(Scan *scan, const char *ends)
{
	g_autoptr(GString) word = g_string_new(NULL);
	const char *start;

	skip_space(scan);
	start = scan->at;
	while (*scan->at && !strchr(ends, *scan->at) &&
	       !strchr(" \t\r\n()", *scan->at) && !scan->broken)
		if (*scan->at == '"')
			take_quoted(scan, word);
		else
			g_string_append_c(word, *scan->at++);
	if (scan->at == start)
		scan->broken = true;
	return g_string_free(g_steal_pointer(&word), FALSE);
}

static bool
take_sign(Scan *scan, char sign)
{
	skip_space(scan);
	if (scan->broken || *scan->at != sign)
		return false;
	scan->at++;
	return true;
}

/* --- results ------------------------------------------------------------- */

/* One result: "method=result reason=.. header.d=..". */
typedef struct {
	char *method, *result;
	char *from, *domain, *user; /* header.from, header.d, header.i */
} Verdict;

static void
verdict_clear(Verdict *verdict)
{
	g_free(verdict->method);
	g_free(verdict->result);
	g_free(verdict->from);
	g_free(verdict->domain);
	g_free(verdict->user);
	*verdict = (Verdict){ 0 };
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Verdict, verdict_clear)

static void
keep(Scan *scan, Verdict *verdict, const char *key, char *value)
{
	const struct {
		const char *key;
		char **place;
	} kept[] = {
		{ "header.from", &verdict->from },
		{ "header.d", &verdict->domain },
		{ "header.i", &verdict->user },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(kept); i++) {
		if (g_ascii_strcasecmp(key, kept[i].key) != 0)
			continue;
		/* Given twice: readers would differ in which one counts. */
		scan->broken = scan->broken || *kept[i].place;
		g_free(*kept[i].place);
		*kept[i].place = strchr(value, '@') ? domain_address(value)
						    : domain_plain(value);
		if (*kept[i].place)
			break;
		*kept[i].place = value;
		return;
	}
	g_free(value);
}

/* Reads "header . d": spaces and comments may be around the full stop. */
static char *
take_key(Scan *scan)
{
	g_autofree char *type = take_word(scan, ".=;/\"");

	if (!take_sign(scan, '.'))
		return g_steal_pointer(&type);
	g_autofree char *property = take_word(scan, ".=;/\"");

	return g_strconcat(type, ".", property, NULL);
}

static void
take_properties(Scan *scan, Verdict *verdict)
{
	for (skip_space(scan); *scan->at && *scan->at != ';' && !scan->broken;
	     skip_space(scan)) {
		g_autofree char *key = take_key(scan);

		if (!take_sign(scan, '=')) {
			scan->broken = true;
			return;
		}
		keep(scan, verdict, key, take_word(scan, ";"));
	}
}

static void
take_verdict(Scan *scan, Verdict *verdict)
{
	verdict->method = take_word(scan, "=;/\"");
	/* "dkim/1": other versions of the method have other meanings. */
	if (take_sign(scan, '/')) {
		g_autofree char *version = take_word(scan, "=;\"");

		if (strcmp(version, "1") != 0)
			text_set(&verdict->method, "");
	}
	if (!take_sign(scan, '=')) {
		skip_space(scan);
		/* "none" alone: nothing was checked. */
		if (*scan->at || g_ascii_strcasecmp(verdict->method, "none"))
			scan->broken = true;
		return;
	}
	verdict->result = take_word(scan, ";\"");
	take_properties(scan, verdict);
}

/* --- alignment ----------------------------------------------------------- */

static bool
same(const char *a, const char *b)
{
	return a && b && !g_ascii_strcasecmp(a, b);
}

static bool
is_below(const char *domain, const char *parent)
{
	gsize length = strlen(domain), end = strlen(parent);

	return end && length > end && domain[length - end - 1] == '.' &&
	       !g_ascii_strcasecmp(domain + length - end, parent);
}

/* Returns whether `domain` is the signer's or below it. We have no public
 * suffix list, but nobody signs for a whole top-level domain. */
static bool
belongs(const char *domain, const char *signer)
{
	return same(domain, signer) ||
	       (signer && strchr(signer, '.') && *signer != '.' &&
		is_below(domain, signer));
}

/* What one server's neighbouring fields say together. */
typedef struct {
	bool dmarc_passed, dmarc_failed;
	bool dkim_passed, dkim_failed; /* by the domain's own signers */
	bool broken;
} Outcome;

static void
weigh(const Verdict *verdict, const char *domain, Outcome *outcome)
{
	bool run = same(verdict->result, "pass");
	bool fail = same(verdict->result, "fail");
	/* Without header.d, use the domain of header.i. */
	const char *at = verdict->user ? strrchr(verdict->user, '@') : NULL;
	const char *signer = verdict->domain ? verdict->domain
			     : at	     ? at + 1
					     : NULL;

	if (same(verdict->method, "dmarc")) {
		outcome->dmarc_failed |= fail;
		outcome->dmarc_passed |= run && same(verdict->from, domain);
	} else if (same(verdict->method, "dkim") && belongs(domain, signer)) {
		outcome->dkim_passed |= run;
		outcome->dkim_failed |= fail;
	}
}

/* --- fields -------------------------------------------------------------- */

static bool
trusted(const AuthenticationTrust *trust, const char *id)
{
	g_autofree char *own = domain_plain(id);

	for (int i = 0; trust->servers && trust->servers[i]; i++) {
		const char *pattern = trust->servers[i];
		bool below = g_str_has_prefix(pattern, "*.");
		g_autofree char *domain =
			domain_plain(pattern + (below ? 2 : 0));

		if (below ? own && domain && is_below(own, domain)
			  : same(domain, own))
			return true;
	}
	return false;
}

typedef enum {
	FIELD_FOREIGN, /* from a server that we don't trust */
	FIELD_SILENT,  /* from ours, but in a version that we don't know */
	FIELD_OURS,
} Field;

/* Reads "mx.example.org 1;", up to the first result. */
static Field
take_server(Scan *scan, const AuthenticationTrust *trust)
{
	const char *start = scan->at;
	g_autofree char *id = take_word(scan, "=;");

	skip_space(scan);
	if (*scan->at == '=') {
		scan->at = start;
		return trust->unnamed && !scan->broken ? FIELD_OURS
						       : FIELD_FOREIGN;
	}
	if (scan->broken || !trusted(trust, id))
		return FIELD_FOREIGN;
	if (*scan->at && *scan->at != ';') {
		g_autofree char *version = take_word(scan, ";");

		if (strcmp(version, "1") != 0)
			return FIELD_SILENT;
	}
	return take_sign(scan, ';') ? FIELD_OURS : FIELD_SILENT;
}

static void
weigh_results(Scan *scan, const char *domain, Outcome *outcome)
{
	while (!scan->broken) {
		g_auto(Verdict) verdict = { 0 };

		/* Some servers put a ";" behind the last result too. */
		skip_space(scan);
		if (!*scan->at)
			break;
		take_verdict(scan, &verdict);
		if (!scan->broken)
			weigh(&verdict, domain, outcome);
		if (!take_sign(scan, ';'))
			break;
	}
	skip_space(scan);
	outcome->broken |= scan->broken || *scan->at;
}

char *
authentication_server(const char *field)
{
	Scan scan = { field, false };
	g_autofree char *id = take_word(&scan, "=;");

	skip_space(&scan);
	return scan.broken || *scan.at == '=' ? NULL : domain_plain(id);
}

/* Weighs the fields from `first` on that are adjacent and name the same server;
 * returns whether they prove the sender. */
static bool
run_passes(const AuthenticationTrust *trust, const GPtrArray *fields,
	   guint first, const char *domain)
{
	g_autofree char *server = authentication_server(fields->pdata[first]);
	Outcome outcome = { 0 };

	for (guint i = first; i < fields->len; i++) {
		Scan scan = { fields->pdata[i], false };
		g_autofree char *id = authentication_server(fields->pdata[i]);

		if (!*scan.at || g_strcmp0(id, server) != 0)
			break;
		if (take_server(&scan, trust) == FIELD_OURS)
			weigh_results(&scan, domain, &outcome);
		else
			outcome.broken = true;
	}
	if (outcome.broken || outcome.dmarc_failed)
		return false;
	/* DMARC may pass by SPF alone, even if a signature failed. */
	return outcome.dmarc_passed ||
	       (outcome.dkim_passed && !outcome.dkim_failed);
}

bool
authentication_passes(const AuthenticationTrust *trust, const GPtrArray *fields,
		      const char *address)
{
	const char *at = address ? strrchr(address, '@') : NULL;

	for (guint i = 0; at && i < fields->len; i++) {
		Scan scan = { g_ptr_array_index(fields, i), false };

		if (take_server(&scan, trust) != FIELD_FOREIGN)
			return run_passes(trust, fields, i, at + 1);
	}
	return false;
}
