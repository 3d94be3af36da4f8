/* process.c - starts programs fast: GLib's spawn copies the address space of
 * the test for each program, and then dozens of libraries are bound, which is
 * most of the time of a short run. */
#include "process.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* Returns what a program wrote into an unnamed file. */
static char *
read_output(int file)
{
	off_t size = lseek(file, 0, SEEK_END);
	char *text = g_malloc0((gsize)size + 1);

	ck_assert_int_eq(pread(file, text, (size_t)size, 0), size);
	close(file);
	return text;
}

static int
unnamed_file(void)
{
	int file = memfd_create("output", MFD_CLOEXEC);

	ck_assert_int_ge(file, 0);
	return file;
}

static Ran
ran_of(int status, char *out, char *err)
{
	return (Ran){
		.status = WIFEXITED(status) ? WEXITSTATUS(status)
					    : -WTERMSIG(status),
		.out = out,
		.err = err,
	};
}

Ran
process_run(const char *dir, const char *const *argv, char *const *environment)
{
	posix_spawn_file_actions_t actions;
	int out = unnamed_file(), err = unnamed_file(), status = 0;
	pid_t child = 0;

	posix_spawn_file_actions_init(&actions);
	if (dir)
		posix_spawn_file_actions_addchdir_np(&actions, dir);
	posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null",
					 O_RDONLY, 0);
	posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
	posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
	ck_assert_int_eq(posix_spawnp(&child, argv[0], &actions, NULL,
				      (char **)argv,
				      environment ? environment : environ),
			 0);
	posix_spawn_file_actions_destroy(&actions);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	return ran_of(status, read_output(out), read_output(err));
}

/* --- forked runs ---------------------------------------------------------- */

#define SOCKET 100 /* its descriptor in the server, clear of the others */

int
process_server(const char *const *argv, char *const *environment)
{
	posix_spawn_file_actions_t actions;
	int ends[2];
	pid_t child;

	ck_assert_int_eq(
		socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends), 0);
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, ends[1], SOCKET);
	ck_assert_int_eq(posix_spawn(&child, argv[0], &actions, NULL,
				     (char **)argv, environment),
			 0);
	posix_spawn_file_actions_destroy(&actions);
	close(ends[1]);
	return ends[0];
}

static char *
take_file(const char *dir, const char *end)
{
	g_autofree char *path = g_strconcat(dir, end, NULL);
	char *text = NULL;

	must(g_file_get_contents(path, &text, NULL, &error));
	g_unlink(path);
	return text;
}

Ran
process_live(int server, const char *dir, const char *time, const char *count,
	     const char *fault)
{
	g_autofree char *line =
		g_strdup_printf("%s|%s|%s|%s", dir, time, count ? count : "-",
				fault ? fault : "none 0");
	int status = -1;

	ck_assert_int_gt(send(server, line, strlen(line), 0), 0);
	ck_assert_int_eq(recv(server, &status, sizeof(status), 0),
			 sizeof(status));
	return ran_of(status, take_file(dir, "-out"), take_file(dir, "-err"));
}
