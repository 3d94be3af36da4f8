/* replay.c - a match is replayed in a child, which tells what it found. */
#include "run/replay.h"

#include "base/error.h"
#include "run/table.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- the child ---------------------------------------------------------- */

/* Where it breaks off is for those who mend the program, and cron would mail
 * it: `pennypost match show` says it too. */
static void
be_silent(void)
{
	int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);

	if (nowhere >= 0)
		dup2(nowhere, STDERR_FILENO);
}

/* Nothing is said of one that replays; else the kind of error, and its text. */
static void
replay_here(Club *club, const char *path, gint64 match, int out)
{
	g_autoptr(GError) problem = NULL;

	be_silent();
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	club->store = store_open(path, false, &problem);
	if (club->store)
		table_free(table_load(club, match, &problem));
	if (problem &&
	    dprintf(out, "%d%s", problem->code, problem->message) < 0)
		_exit(1);
	_exit(0);
}

/* --- the parent --------------------------------------------------------- */

static char *
read_all(int in)
{
	GString *text = g_string_new(NULL);
	char bytes[4096];
	gssize n;

	while ((n = read(in, bytes, sizeof bytes)) > 0)
		g_string_append_len(text, bytes, n);
	return g_string_free(text, FALSE);
}

static bool
from_outside(int status)
{
	return WIFSIGNALED(status) &&
	       (WTERMSIG(status) == SIGKILL || WTERMSIG(status) == SIGTERM ||
		WTERMSIG(status) == SIGINT || WTERMSIG(status) == SIGHUP);
}

static bool
judge(int status, const char *said, GError **error)
{
	if (from_outside(status))
		return fail(error, ERROR_LATER,
			    "the replay was ended from outside");
	if (!WIFEXITED(status) || WEXITSTATUS(status))
		return fail(error, ERROR_NEVER, "the program breaks off at it");
	return !*said || fail(error, (ErrorKind)(*said - '0'), "%s", said + 1);
}

static bool
replay_apart(Club *club, const char *path, gint64 match, GError **error)
{
	g_autofree char *said = NULL;
	int ends[2], status = 0;
	pid_t child = pipe(ends) ? -1 : fork();

	if (child < 0)
		return fail(error, ERROR_LATER,
			    "no process could be begun to replay it (%s)",
			    g_strerror(errno));
	if (!child)
		replay_here(club, path, match, ends[1]);
	close(ends[1]);
	said = read_all(ends[0]);
	close(ends[0]);
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	return judge(status, said, error);
}

bool
replay_matches(Club *club, const GPtrArray *rows, ReplayHandler *handler,
	       void *data, GError **error)
{
	g_autofree char *path = g_strdup(store_path(club->store));
	bool on = rows->len > 0;

	if (!on)
		return true;
	g_clear_pointer(&club->store, store_close);
	for (guint i = 0; on && i < rows->len; i++) {
		const MatchRow *row = g_ptr_array_index(rows, i);
		g_autoptr(GError) problem = NULL;

		replay_apart(club, path, row->id, &problem);
		on = handler(row, problem, data);
	}
	club->store = store_open(path, false, error);
	return club->store != NULL;
}
