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

/* Appends a TXT record for the question's name, in parts of at most 200 octets.
 */
static int
add_record(guint8 *answer, int at, const char *text)
{
	guint8 *length = answer + at + 10;
	int n = strlen(text), start = at + 12;
	static const guint8 head[] = { 0xc0, HEADER, 0, ns_t_txt, 0,
				       1,    0,	     0, 0,	  60 };

	memcpy(answer + at, head, sizeof head);
	at = start;
	for (int from = 0; from < n; from += 200) {
		int part = MIN(200, n - from);

		answer[at++] = (guint8)part;
		memcpy(answer + at, text + from, part);
		at += part;
	}
	length[0] = (guint8)((at - start) >> 8);
	length[1] = (guint8)(at - start);
	return at;
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
		if (!*r->text)
			continue;
		at = add_record(answer, at, r->text);
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
