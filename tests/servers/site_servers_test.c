/* site_servers_test.c - the club's site behind the web servers that the
 * handbook names, each configured exactly as printed there except for the port
 * and the folder; and published by rsync as it says. */
#include "lib/program.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#define HANDBOOK "contrib/handbook/site.md"
#define FOLDER "/var/www/club"
#define PATIENCE 60000 /* milliseconds until a server answers */
#define POLICY                                                                 \
	"default-src 'none'; img-src 'self'; style-src 'self'; "               \
	"script-src 'self'"

/* --- the handbook --------------------------------------------------------- */

/* Returns the handbook's indented block that begins with a line, without its
 * indent. Free with g_free. */
static char *
block_of(const char *first)
{
	g_autofree char *page = NULL;
	g_autofree char *opening = g_strconcat("\n    ", first, "\n", NULL);
	GString *block = g_string_new(NULL);

	must(g_file_get_contents(HANDBOOK, &page, NULL, &error));
	const char *at = strstr(page, opening);

	ck_assert_msg(at != NULL, HANDBOOK " has no %s", first);
	while (g_str_has_prefix(++at, "    ")) {
		const char *end = strchr(at, '\n');

		g_string_append_len(block, at + 4, end + 1 - at - 4);
		at = end;
	}
	return g_string_free(block, FALSE);
}

/* Replaces a text by another one everywhere in the block. */
static void
put(char **block, const char *old, const char *new)
{
	g_autoptr(GString) text = g_string_new(*block);

	ck_assert_msg(g_string_replace(text, old, new, 0), "no %s", old);
	g_free(*block);
	*block = g_strdup(text->str);
}

/* --- a site and its server ------------------------------------------------ */

typedef struct {
	char *dir, *out; /* the club, its site */
	int port;
	GPid server;
} Web;

static void
web_clear(Web *web)
{
	g_autofree char *out = g_strdup_printf("rm -rf '%s'", web->out);

	if (web->server) {
		kill(web->server, SIGKILL);
		waitpid(web->server, NULL, 0);
	}
	ck_assert(g_spawn_command_line_sync(out, NULL, NULL, NULL, NULL));
	g_free(web->out);
	program_clear(web->dir);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Web, web_clear)

static int
free_port(void)
{
	struct sockaddr_in name = { .sin_family = AF_INET };
	socklen_t n = sizeof name;
	int found = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	ck_assert_int_eq(bind(found, (struct sockaddr *)&name, n), 0);
	ck_assert_int_eq(getsockname(found, (struct sockaddr *)&name, &n), 0);
	close(found);
	return ntohs(name.sin_port);
}

/* Writes the site of a club with a running match, under an address. */
static Web
web_new(void)
{
	char *dir = program_match();
	Web web = { .dir = dir,
		    .out = g_strconcat(dir, "-site", NULL),
		    .port = free_port() };
	g_autofree char *setting = g_strdup_printf(
		"\n[site]\nfolder = %s\nurl = https://club.example.org/\n"
		"running = step\n",
		web.out);

	program_reconfigure(dir, NULL, setting);
	program_says(dir, WORDS("site", "--now", NOON), 0, "files written",
		     NULL);
	return web;
}

/* Writes a server's configuration and starts it. */
static void
web_serve(Web *web, const char *configuration, const char *const *words)
{
	g_autofree char *file = g_build_filename(web->dir, "web.conf", NULL);
	g_autoptr(GError) problem = NULL;
	g_auto(GStrv) environment = g_get_environ();

	/* Caddy's own data goes into the club's folder, too */
	environment = g_environ_setenv(environment, "HOME", web->dir, TRUE);
	environment = g_environ_unsetenv(environment, "XDG_DATA_HOME");
	environment = g_environ_unsetenv(environment, "XDG_CONFIG_HOME");
	must(g_file_set_contents(file, configuration, -1, &error));
	ck_assert_msg(g_spawn_async(web->dir, (char **)words, environment,
				    G_SPAWN_SEARCH_PATH |
					    G_SPAWN_DO_NOT_REAP_CHILD |
					    G_SPAWN_STDOUT_TO_DEV_NULL |
					    G_SPAWN_STDERR_TO_DEV_NULL,
				    NULL, NULL, &web->server, &problem),
		      "%s is missing (contrib/install-packages): %s", words[0],
		      problem->message);
}

static void
serve_nginx(Web *web)
{
	g_autofree char *block = block_of("server {");

	put(&block, "server {",
	    formatted("server {\n\tlisten 127.0.0.1:%d;", web->port));
	put(&block, FOLDER, web->out);
	g_autofree char *whole = g_strdup_printf(
		"daemon off; master_process off; pid nginx.pid;\n"
		"events {}\n"
		"http {\n"
		"access_log off; client_body_temp_path .; proxy_temp_path .;\n"
		"fastcgi_temp_path .; uwsgi_temp_path .; scgi_temp_path .;\n"
		"%s}\n",
		block);

	web_serve(web, whole,
		  WORDS("nginx", "-p", web->dir, "-c", "web.conf", "-e",
			"stderr"));
}

static void
serve_caddy(Web *web)
{
	g_autofree char *block = block_of("club.example.org {");

	put(&block, "club.example.org {",
	    formatted("http://127.0.0.1:%d {", web->port));
	put(&block, FOLDER, web->out);
	g_autofree char *whole =
		g_strconcat("{\n\tadmin off\n}\n", block, NULL);

	web_serve(web, whole,
		  WORDS("caddy", "run", "--config", "web.conf", "--adapter",
			"caddyfile"));
}

/* --- asking --------------------------------------------------------------- */

typedef struct {
	long status;
	GString *head, *body; /* the body unpacked */
} Answer;

static void
answer_clear(Answer *answer)
{
	g_string_free(answer->head, TRUE);
	g_string_free(answer->body, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Answer, answer_clear)

static size_t
take(char *bytes, size_t one, size_t n, void *into)
{
	g_string_append_len(into, bytes, (gssize)(one * n));
	return one * n;
}

/* Asks for a page as a browser does, with one more line (NULL: none); waits
 * until the server has started. */
static Answer
ask(const Web *web, const char *path, const char *line)
{
	Answer answer = { 0, g_string_new(NULL), g_string_new(NULL) };
	g_autofree char *url =
		g_strdup_printf("http://127.0.0.1:%d/%s", web->port, path);
	struct curl_slist *lines = line ? curl_slist_append(NULL, line) : NULL;
	CURL *curl = curl_easy_init();
	CURLcode code = CURLE_COULDNT_CONNECT;

	curl_easy_setopt(curl, CURLOPT_URL, url);
	curl_easy_setopt(curl, CURLOPT_PROXY, "");
	curl_easy_setopt(curl, CURLOPT_ACCEPT_ENCODING, "gzip");
	curl_easy_setopt(curl, CURLOPT_HTTPHEADER, lines);
	curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, take);
	curl_easy_setopt(curl, CURLOPT_HEADERDATA, answer.head);
	curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take);
	curl_easy_setopt(curl, CURLOPT_WRITEDATA, answer.body);
	for (int ms = 0; code == CURLE_COULDNT_CONNECT && ms < PATIENCE;
	     ms += 20) {
		code = curl_easy_perform(curl);
		if (code == CURLE_COULDNT_CONNECT)
			g_usleep(20000);
	}
	ck_assert_msg(code == CURLE_OK, "%s: %s", path,
		      curl_easy_strerror(code));
	curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &answer.status);
	curl_easy_cleanup(curl);
	curl_slist_free_all(lines);
	return answer;
}

/* Checks that the head has a line that begins so, whatever the case of its
 * name. */
static void
check_line(const char *path, const Answer *answer, const char *name,
	   const char *value)
{
	g_autofree char *pattern = g_strdup_printf("(?im)^%s: ", name);
	g_autoptr(GRegex) regex = g_regex_new(pattern, 0, 0, NULL);
	g_auto(GStrv) parts =
		g_regex_split_full(regex, answer->head->str, -1, 0, 0, 2, NULL);

	ck_assert_msg(parts[1] && g_str_has_prefix(parts[1], value),
		      "%s: no '%s: %s' in\n%s", path, name, value,
		      answer->head->str);
}

static void
check_heads(const char *path, const Answer *answer)
{
	check_line(path, answer, "Cache-Control", "no-cache\r\n");
	check_line(path, answer, "Content-Security-Policy", POLICY "\r\n");
}

static const struct {
	const char *path, *type;
	bool packed; /* large enough to be worth packing */
} files[] = {
	{ "index.html", "text/html", true },
	{ "", "text/html", true },
	{ "match/mg-1.html", "text/html", true },
	{ "match/mg-1.png", "image/png", false },
	{ "game/masters-gallery.html", "text/html", true },
	{ "site.css", "text/css", true },
	{ "replay.js", "text/javascript", true },
	{ "icon.svg", "image/svg+xml", false },
	{ "feed.atom", "application/atom+xml", false },
	{ "club.ics", "text/calendar", false },
};

/* Checks how a server serves each kind of file, and that it answers a second
 * request with "not modified". */
static void
check_files(const Web *web)
{
	for (gsize i = 0; i < G_N_ELEMENTS(files); i++) {
		const char *path = files[i].path;
		g_auto(Answer) answer = ask(web, path, NULL);
		g_autofree char *file = g_build_filename(
			web->out, *path ? path : "index.html", NULL);
		g_autofree char *bytes = NULL;
		gsize n;

		ck_assert_int_eq(answer.status, 200);
		check_line(path, &answer, "Content-Type", files[i].type);
		check_heads(path, &answer);
		if (files[i].packed)
			check_line(path, &answer, "Content-Encoding", "gzip");
		must(g_file_get_contents(file, &bytes, &n, &error));
		ck_assert_uint_eq(answer.body->len, n);
		ck_assert(!memcmp(answer.body->str, bytes, n));
	}
}

static void
check_unchanged(const Web *web)
{
	g_auto(Answer) first = ask(web, "site.css", NULL);
	g_autoptr(GRegex) regex = g_regex_new("(?im)^etag: (\\S+)", 0, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;

	ck_assert(g_regex_match(regex, first.head->str, 0, &found));
	g_autofree char *tag = g_match_info_fetch(found, 1);
	g_autofree char *line = g_strconcat("If-None-Match: ", tag, NULL);
	g_auto(Answer) again = ask(web, "site.css", line);

	ck_assert_int_eq(again.status, 304);
	ck_assert_uint_eq(again.body->len, 0);
}

static void
check_missing(const Web *web)
{
	g_auto(Answer) answer = ask(web, "match/mg-99.html", NULL);
	g_autofree char *file = g_build_filename(web->out, "404.html", NULL);
	g_autofree char *page = NULL;

	ck_assert_int_eq(answer.status, 404);
	must(g_file_get_contents(file, &page, NULL, &error));
	ck_assert_msg(!strcmp(answer.body->str, page), "%.300s",
		      answer.body->str);
	check_line("404", &answer, "Content-Type", "text/html");
	check_heads("404", &answer);
	/* nor are folders listed */
	g_auto(Answer) folder = ask(web, "match/", NULL);
	ck_assert_int_ge(folder.status, 403);
	ck_assert_ptr_null(strstr(folder.body->str, "mg-1.html\""));
}

static const struct {
	const char *name;
	void (*serve)(Web *web);
} servers[] = { { "nginx", serve_nginx }, { "Caddy", serve_caddy } };

TEST_EACH(site_behind, servers)
{
	g_auto(Web) web = web_new();

	servers[_i].serve(&web);
	check_files(&web);
	check_unchanged(&web);
	check_missing(&web);
}

/* --- publishing by rsync -------------------------------------------------- */

/* The handbook's command, with a folder in place of the other machine. */
TEST(site_is_published_by_rsync)
{
	g_auto(Web) web = web_new();
	g_autofree char *page = NULL;
	g_autofree char *there = g_strconcat(web.dir, "/there/", NULL);
	g_autofree char *old = g_strconcat(there, "old.html", NULL);

	must(g_file_get_contents(HANDBOOK, &page, NULL, &error));
	char *command = strstr(page, "`publish = ") + 1;

	*strchr(command, '`') = '\0';
	g_autofree char *line = g_strconcat(command, "\n", NULL);
	put(&line, FOLDER "/", kept(g_strconcat(web.out, "/", NULL)));
	put(&line, "web.example.org:club/", there);
	g_mkdir(there, 0755);
	must(g_file_set_contents(old, "x", -1, &error));
	program_reconfigure(web.dir, "running = step\n",
			    kept(g_strconcat("running = step\n", line, NULL)));
	program_told(web.dir,
		     "UPDATE players SET public_name = 'Ann' WHERE id = 1");
	program_says(web.dir, WORDS("site", "--now", NOON), 0, "files written",
		     NULL);
	g_autofree char *here = program_snapshot(web.out);
	char *copy = program_snapshot(there);

	put(&copy, there, kept(g_strconcat(web.out, "/", NULL)));
	ck_assert_msg(!strcmp(here, copy), "%s", copy);
	g_free(copy);
}
