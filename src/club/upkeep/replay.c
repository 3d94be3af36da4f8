/* replay.c - replays matches in a child process, which reports the results; if
 * it crashes another child goes on after that match. */
#include "club/upkeep/replay.h"

#include "base/base.h"
#include "base/progress.h"
#include "club/live/live.h"
#include "store/engine/locks.h"
#include "store/opening.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct {
	Club *club;
	const char *path; /* the database */
	const GPtrArray *rows;
	guint next; /* the first match not tried yet */
	ReplayHandler *handler;
	void *data;
} Replay;

/* --- the child ---------------------------------------------------------- */

/* Writes one match's result, ending with a NUL: empty if it replays, else the
 * kind of error and its text. */
static void
tell_parent(int out, const GError *problem)
{
	g_autofree char *text = problem ? g_strdup_printf("%d%s", problem->code,
							  problem->message)
					: g_strdup("");
	gssize n = (gssize)strlen(text) + 1;

	if (write(out, text, (gsize)n) != n)
		_exit(1);
}

/* Replays matches from `next` on. If the database cannot be opened that is the
 * first match's result, and the next child tries again. */
static void
replay_here(Replay *replay, guint next, int out)
{
	g_autoptr(GError) closed = NULL;
	int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);

	/* Only developers care where the child crashes, and cron would mail it.
	 * `pennypost match show` reports it, too. */
	if (nowhere >= 0)
		dup2(nowhere, STDERR_FILENO);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	replay->club->store = store_open(replay->path, false, &closed);
	if (closed)
		tell_parent(out, closed);
	for (; !closed && next < replay->rows->len; next++) {
		const MatchRow *row = g_ptr_array_index(replay->rows, next);
		g_autoptr(GError) problem = NULL;

		live_verify(replay->club, row->id, &problem);
		tell_parent(out, problem);
	}
	_exit(0);
}

/* --- the parent --------------------------------------------------------- */

static bool
judge(int status, GError **error)
{
	int by = WIFSIGNALED(status) ? WTERMSIG(status) : 0;

	if (by == SIGKILL || by == SIGTERM || by == SIGINT || by == SIGHUP)
		return fail(error, ERROR_LATER,
			    "the replay was ended from outside");
	if (!WIFEXITED(status) || WEXITSTATUS(status))
		return fail(error, ERROR_NEVER, "the program breaks off at it");
	return true;
}

/* Handles the result of the next match. Returns false to stop. */
static bool
handle(Replay *replay, const GError *problem)
{
	const MatchRow *row = g_ptr_array_index(replay->rows, replay->next++);

	progress_show("matches replayed", replay->next, replay->rows->len);
	return replay->handler(row, problem, replay->data);
}

/* Reads the child's results as far as they go. Returns false to stop. */
static bool
hear(Replay *replay, FILE *in)
{
	char *said = NULL;
	size_t room = 0;
	gssize n;
	bool on = true;

	while (on && replay->next < replay->rows->len &&
	       (n = getdelim(&said, &room, '\0', in)) > 0 && !said[n - 1]) {
		g_autoptr(GError) problem = NULL;

		if (*said)
			fail(&problem, (ErrorKind)(*said - '0'), "%s",
			     said + 1);
		on = handle(replay, problem);
	}
	free(said);
	return on;
}

static bool
replay_apart(Replay *replay)
{
	g_autoptr(GError) problem = NULL;
	int ends[2], status = 0;
	pid_t child = pipe(ends) ? -1 : fork();
	bool on;

	if (child < 0) {
		fail(&problem, ERROR_LATER,
		     "no process could be begun to replay it (%s)",
		     g_strerror(errno));
		return handle(replay, problem);
	}
	if (!child)
		replay_here(replay, replay->next, ends[1]);
	close(ends[1]);
	FILE *in = fdopen(ends[0], "r");

	on = hear(replay, in);
	fclose(in);
	if (!on)
		kill(child, SIGKILL);
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	return on && (replay->next == replay->rows->len ||
		      judge(status, &problem) || handle(replay, problem));
}

bool
replay_matches(Club *club, const GPtrArray *rows, ReplayHandler *handler,
	       void *data, GError **error)
{
	g_autofree char *path = g_strdup(store_name(club->store));
	g_autofree char *worker = g_strdup(store_worker(club->store));
	Replay replay = { club, path, rows, 0, handler, data };

	if (!rows->len)
		return true;
	g_clear_pointer(&club->store, store_close);
	while (replay.next < rows->len && replay_apart(&replay))
		;
	club->store = store_open(path, false, error);
	if (club->store)
		store_worker_set(club->store, worker);
	return club->store != NULL;
}
