/* dns.c - looks up DNS records with the C library's resolver and short
 * timeouts, and interprets those about mail. */
#include "mail/wire/dns.h"

#include "base/each.h"

#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <netdb.h>
#include <netinet/in.h>
#include <resolv.h>
#include <string.h>

#define PORT 53
#define SECONDS 2
#define TRIES 1
#define ANSWER 16384
#define SHORT_KEY 200 /* base64 of an RSA key of less than 1024 bits */

/* --- name server --------------------------------------------------------- */

static bool
read_server(const char *text, struct sockaddr_in *address)
{
	g_auto(GStrv) parts = g_strsplit(text, ":", 2);
	guint64 port = PORT;

	*address = (struct sockaddr_in){ .sin_family = AF_INET };
	if (!parts[0] || inet_pton(AF_INET, parts[0], &address->sin_addr) != 1)
		return false;
	if (parts[1] &&
	    !g_ascii_string_to_unsigned(parts[1], 10, 1, 65535, &port, NULL))
		return false;
	address->sin_port = htons((guint16)port);
	return true;
}

bool
dns_server_valid(const char *server)
{
	struct sockaddr_in address;

	return read_server(server, &address);
}

static bool
start(struct __res_state *state, const char *server)
{
	if (res_ninit(state) < 0)
		return false;
	state->retrans = SECONDS;
	state->retry = TRIES;
	if (!server)
		return true;
	state->nscount = 1;
	return read_server(server, &state->nsaddr_list[0]);
}

/* --- records -------------------------------------------------------------- */

/* Joins the parts of a TXT record, each of which has its length before it. */
static char *
join(const guint8 *data, gsize n)
{
	GString *text = g_string_new(NULL);

	for (gsize at = 0; at < n && at + 1 + data[at] <= n; at += 1 + data[at])
		g_string_append_len(text, (const char *)data + at + 1,
				    data[at]);
	g_autofree char *raw = g_string_free(text, FALSE);

	return g_utf8_make_valid(raw, -1);
}

/* Returns the host of an MX record in lower case; NULL if it is malformed or
 * the root, which says that the domain takes no mail (RFC 7505). */
static char *
mail_host(const ns_msg *message, const ns_rr *record)
{
	char name[NS_MAXDNAME];

	if (ns_rr_rdlen(*record) <= NS_INT16SZ ||
	    ns_name_uncompress(ns_msg_base(*message), ns_msg_end(*message),
			       ns_rr_rdata(*record) + NS_INT16SZ, name,
			       sizeof(name)) < 0 ||
	    !*name || !strcmp(name, "."))
		return NULL;
	return g_ascii_strdown(name, -1);
}

static void
take_records(const guint8 *answer, int length, ns_type type, GPtrArray *found)
{
	ns_msg message;
	ns_rr record;

	if (ns_initparse(answer, length, &message) < 0)
		return;
	for (int i = 0; i < ns_msg_count(message, ns_s_an); i++) {
		if (ns_parserr(&message, ns_s_an, i, &record) < 0 ||
		    ns_rr_type(record) != type)
			continue;
		char *text = type == ns_t_mx ? mail_host(&message, &record)
					     : join(ns_rr_rdata(record),
						    ns_rr_rdlen(record));

		if (text)
			g_ptr_array_add(found, text);
	}
}

/* Asks for the records of a type; *found becomes their texts. */
static DnsResult
look_up(const char *server, const char *name, ns_type type, GPtrArray **found)
{
	struct __res_state state = { 0 };
	g_autofree guint8 *answer = g_malloc(ANSWER);
	DnsResult result = DNS_NO_ANSWER;

	*found = g_ptr_array_new_with_free_func(g_free);
	if (start(&state, server)) {
		int n = res_nquery(&state, name, ns_c_in, (int)type, answer,
				   ANSWER);

		if (n > 0)
			take_records(answer, MIN(n, ANSWER), type, *found);
		if (n > 0 || state.res_h_errno == NO_DATA)
			result = DNS_EMPTY;
		else if (state.res_h_errno == HOST_NOT_FOUND)
			result = DNS_NO_NAME;
	}
	res_nclose(&state);
	return (*found)->len ? DNS_FOUND : result;
}

DnsResult
dns_texts(const char *server, const char *name, GPtrArray **texts)
{
	return look_up(server, name, ns_t_txt, texts);
}

DnsResult
dns_mail_hosts(const char *server, const char *domain, GPtrArray **hosts)
{
	return look_up(server, domain, ns_t_mx, hosts);
}

/* --- records about mail -------------------------------------------------- */

/* Returns whether the record is of this version: "v=spf1" followed by a space,
 * a semicolon or nothing. */
static bool
has_version(const char *text, const char *version)
{
	gsize n = strlen(version);

	return !g_ascii_strncasecmp(text, version, n) &&
	       strchr(" ;\t", text[n]) != NULL;
}

/* Returns how many records are of this version; *record becomes the first, or
 * NULL. */
static int
find_records(const GPtrArray *texts, const char *version, const char **record)
{
	int n = 0;

	*record = NULL;
	ptr_array_foreach (const char, text, texts) {
		if (!has_version(text, version))
			continue;
		if (!n++)
			*record = text;
	}
	return n;
}

/* Returns a tag's value in "v=DMARC1; p=none", or NULL. Free with g_free. */
static char *
tag_value(const char *record, const char *tag)
{
	g_auto(GStrv) parts = g_strsplit(record, ";", -1);

	for (char **part = parts; *part; part++) {
		g_auto(GStrv) sides = g_strsplit(*part, "=", 2);

		if (sides[0] && sides[1] &&
		    !g_ascii_strcasecmp(g_strstrip(sides[0]), tag))
			return g_strdup(g_strstrip(sides[1]));
	}
	return NULL;
}

/* --- SPF ----------------------------------------------------------------- */

/* Returns how the record treats all other servers: '-', '~', '?' or '+'; 'r' if
 * it redirects; 0 if it says nothing. */
static char
spf_end(const char *record)
{
	g_auto(GStrv) terms = g_strsplit_set(record, " \t", -1);
	char end = 0;

	for (char **term = terms; *term; term++) {
		const char *name = *term + (strchr("+-~?", **term) && **term);

		if (!g_ascii_strcasecmp(name, "all"))
			return name == *term ? '+' : **term;
		if (!g_ascii_strncasecmp(*term, "redirect=", 9))
			end = 'r';
	}
	return end;
}

char *
policy_spf(const char *domain, const GPtrArray *texts, bool *good)
{
	const char *record;
	int n = find_records(texts, "v=spf1", &record);
	char end = n ? spf_end(record) : 0;

	*good = n == 1 && (end == '-' || end == '~' || end == 'r');
	if (!n)
		return g_strdup_printf(
			"%s has none, so nobody can tell which servers may "
			"send its mail; publish the TXT record that your mail "
			"provider names, such as \"v=spf1 mx -all\"",
			domain);
	if (n > 1)
		return g_strdup_printf("%s has %d records, so none counts; "
				       "join them into one",
				       domain, n);
	if (*good)
		return g_strdup_printf(
			"\"%s\"; see that it names your sending server",
			record);
	return g_strdup_printf("\"%s\" lets %s; end it with -all", record,
			       end == '+' ? "everybody send as you"
					  : "all other servers open");
}

/* --- DMARC --------------------------------------------------------------- */

char *
policy_dmarc(const char *domain, const GPtrArray *texts, bool *good)
{
	const char *record;
	int n = find_records(texts, "v=DMARC1", &record);
	g_autofree char *policy = n ? tag_value(record, "p") : NULL;

	*good = n == 1 && policy &&
		(!g_ascii_strcasecmp(policy, "none") ||
		 !g_ascii_strcasecmp(policy, "quarantine") ||
		 !g_ascii_strcasecmp(policy, "reject"));
	if (!n)
		return g_strdup_printf(
			"%s has none; big mail services ask for it: publish "
			"\"v=DMARC1; p=none\" as TXT of _dmarc.%s",
			domain, domain);
	if (n > 1)
		return g_strdup_printf("_dmarc.%s has %d records, so none "
				       "counts; leave one",
				       domain, n);
	if (*good)
		return g_strdup_printf("\"%s\"", record);
	return g_strdup_printf("\"%s\" has no policy; write p=none, "
			       "p=quarantine or p=reject",
			       record);
}

/* --- DKIM ---------------------------------------------------------------- */

static const char *
key_record(const GPtrArray *texts)
{
	const char *record;

	if (find_records(texts, "v=DKIM1", &record))
		return record;
	/* The version may be left out. */
	for (guint i = 0; i < texts->len; i++) {
		g_autofree char *key = tag_value(texts->pdata[i], "p");

		if (key)
			return texts->pdata[i];
	}
	return NULL;
}

char *
policy_dkim(const char *selector, const char *domain, const GPtrArray *texts,
	    bool *good)
{
	const char *record = key_record(texts);
	g_autofree char *key = record ? tag_value(record, "p") : NULL;
	g_autofree char *kind = record ? tag_value(record, "k") : NULL;
	bool rsa = !kind || !g_ascii_strcasecmp(kind, "rsa");

	*good = false;
	if (!record)
		return g_strdup_printf("%s._domainkey.%s holds no key; publish "
				       "the one that your server signs with",
				       selector, domain);
	if (!key || !*key)
		return g_strdup_printf("the key %s of %s is revoked (its p is "
				       "empty); sign with another",
				       selector, domain);
	if (rsa && strlen(key) < SHORT_KEY)
		return g_strdup_printf("the key %s of %s is too short to "
				       "count; make one of 2048 bits",
				       selector, domain);
	*good = true;
	return g_strdup_printf("the key %s of %s is published; see that your "
			       "server signs with it",
			       selector, domain);
}
