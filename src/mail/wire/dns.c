/* dns.c - the C library's resolver, with short timeouts. */
#include "mail/wire/dns.h"

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

/* --- records ------------------------------------------------------------- */

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

static void
take_records(const guint8 *answer, int length, GPtrArray *texts)
{
	ns_msg message;
	ns_rr record;

	if (ns_initparse(answer, length, &message) < 0)
		return;
	for (int i = 0; i < ns_msg_count(message, ns_s_an); i++)
		if (ns_parserr(&message, ns_s_an, i, &record) == 0 &&
		    ns_rr_type(record) == ns_t_txt)
			g_ptr_array_add(texts, join(ns_rr_rdata(record),
						    ns_rr_rdlen(record)));
}

static DnsResult
result_of(int code)
{
	switch (code) {
	case HOST_NOT_FOUND:
		return DNS_NO_NAME;
	case NO_DATA:
		return DNS_EMPTY;
	default:
		return DNS_NO_ANSWER;
	}
}

DnsResult
dns_texts(const char *server, const char *name, GPtrArray **texts)
{
	struct __res_state state = { 0 };
	g_autofree guint8 *answer = g_malloc(ANSWER);
	DnsResult result = DNS_NO_ANSWER;

	*texts = g_ptr_array_new_with_free_func(g_free);
	if (start(&state, server)) {
		int n = res_nquery(&state, name, ns_c_in, ns_t_txt, answer,
				   ANSWER);

		if (n > 0)
			take_records(answer, MIN(n, ANSWER), *texts);
		result = n > 0 ? DNS_EMPTY : result_of(state.res_h_errno);
	}
	res_nclose(&state);
	return (*texts)->len ? DNS_FOUND : result;
}
