/* name_server.c - a tiny name server on the loopback interface. */
#include "lib/name_server.h"
#include "lib/suites.h"

#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <netinet/in.h>
#include <resolv.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define HEADER 12

/* Reads the question's name; returns where it ends, 0 if it is malformed. */
static int
read_name(const guint8 *question, int n, char name[256])
{
	int length =
		dn_expand(question, question + n, question + HEADER, name, 256);

	return length < 0 ? 0 : HEADER + length + 4;
}

/* Writes a text in parts of at most 200 octets; returns the position after
 * it. */
static guint8 *
write_text(guint8 *at, const char *text)
{
	for (int n = strlen(text), from = 0; from < n; from += 200) {
		int part = MIN(200, n - from);

		*at++ = (guint8)part;
		memcpy(at, text + from, part);
		at += part;
	}
	return at;
}

/* Returns the host of an MX record; NULL for a TXT one. */
static const char *
mail_host(const NameRecord *record)
{
	return g_str_has_prefix(record->text, "MX ") ? record->text + 3 : NULL;
}

/* Appends the record that answers the question; returns the position after
 * it. */
static int
add_record(guint8 *answer, int at, const NameRecord *record)
{
	const char *host = mail_host(record);
	const guint8 head[] = { 0xc0, HEADER, 0, host ? ns_t_mx : ns_t_txt,
				0,    1,      0, 0,
				0,    60 };
	guint8 *length = answer + at + sizeof head, *start = length + 2, *end;

	memcpy(answer + at, head, sizeof head);
	if (host) {
		start[0] = 0;
		start[1] = 10;
		end = start + 2 +
		      ns_name_compress(host, start + 2, 256, NULL, NULL);
	} else
		end = write_text(start, record->text);
	length[0] = (guint8)((end - start) >> 8);
	length[1] = (guint8)(end - start);
	return end - answer;
}

static int
answer_question(const NameRecord *records, guint8 *answer, int n)
{
	char name[256];
	int end = read_name(answer, n, name), at = end;
	int found = 0, known = 0;

	if (!end || end > n)
		return 0;
	for (const NameRecord *r = records; r->name; r++) {
		if (g_ascii_strcasecmp(r->name, name))
			continue;
		known = 1;
		if (!*r->text ||
		    answer[end - 3] != (mail_host(r) ? ns_t_mx : ns_t_txt))
			continue;
		at = add_record(answer, at, r);
		found++;
	}
	answer[2] = 0x84;
	answer[3] = known ? 0x80 : 0x83; /* NXDOMAIN */
	answer[6] = 0;
	answer[7] = (guint8)found;
	memset(answer + 8, 0, 4);
	return at;
}

static void
serve(int socket, const NameRecord *records)
{
	guint8 bytes[4096];
	struct sockaddr_in from;

	for (;;) {
		socklen_t size = sizeof from;
		int n = recvfrom(socket, bytes, 512, 0,
				 (struct sockaddr *)&from, &size);

		if (n < HEADER || !records)
			continue;
		n = answer_question(records, bytes, n);
		if (n && sendto(socket, bytes, n, 0, (struct sockaddr *)&from,
				size) < 0)
			_exit(1);
	}
}

NameServer
name_server_start(const NameRecord *records)
{
	struct sockaddr_in address = { .sin_family = AF_INET };
	socklen_t size = sizeof address;
	int fd = socket(AF_INET, SOCK_DGRAM, 0);
	NameServer server = { 0 };

	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	ck_assert_int_eq(bind(fd, (struct sockaddr *)&address, size), 0);
	ck_assert_int_eq(getsockname(fd, (struct sockaddr *)&address, &size),
			 0);
	server.address =
		g_strdup_printf("127.0.0.1:%d", ntohs(address.sin_port));
	server.process = fork();
	ck_assert_int_ge(server.process, 0);
	if (!server.process) {
		/* Ends with the test, however that ends. */
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		serve(fd, records);
	}
	close(fd);
	return server;
}

void
name_server_end(NameServer *server)
{
	kill(server->process, SIGKILL);
	waitpid(server->process, NULL, 0);
	g_clear_pointer(&server->address, g_free);
}
