/* token_server.h - an authorization server that gives the answers that a test
 * wants, valid or not. */
#ifndef TESTS_TOKEN_SERVER_H
#define TESTS_TOKEN_SERVER_H

#include <glib.h>
#include <sys/types.h>

/* An answer with a body of JSON. */
#define JSON_STATUS(status, body)                                              \
	"HTTP/1.1 " status "\r\nContent-Type: application/json\r\n"            \
	"Connection: close\r\n\r\n" body
#define JSON_OK(body) JSON_STATUS("200 OK", body)
#define JSON_BAD(body) JSON_STATUS("400 Bad Request", body)
/* It never answers; its answer never ends. */
#define ANSWER_NEVER "never"
#define ANSWER_ENDLESS "endless"

typedef struct {
	char *url; /* http://127.0.0.1:PORT/token */
	char *log; /* a file with all requests */
	pid_t pid;
} TokenServer;

/* Starts a server that gives these answers in turn (NULL-ended), then the last
 * one repeatedly. */
TokenServer *token_server_new(const char *const *answers);
#define TOKEN_SERVER(...)                                                      \
	token_server_new((const char *const[]){ __VA_ARGS__, NULL })
/* Returns all requests it received. Free with g_free. */
char *token_server_asked(const TokenServer *server);
/* Returns how many requests it received. */
int token_server_count(const TokenServer *server);
void token_server_free(TokenServer *server);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TokenServer, token_server_free)

/* Sends a request to a port of 127.0.0.1; returns the socket. */
int loopback_ask(int port, const char *request);

#endif
