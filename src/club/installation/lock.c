/* lock.c - keeps two runs from overlapping. */
#include "club/installation/lock.h"

#include "base/error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The lock file's time stamp is the last good poll. The intervals have a file
 * of their own: writing them into the lock file would move its time stamp, and
 * a run killed right then would leave a wrong one. */
struct Lock {
	int fd;
	int intervals; /* -1: no file */
};

/* Makes the file with its time stamp in one step: a run killed between the two
 * would leave a good poll on record that never happened. */
static bool
make(const char *path)
{
	const struct timespec never[2] = { { TIME_NONE, 0 }, { TIME_NONE, 0 } };
	g_autofree char *unnamed = g_strconcat(path, ".new", NULL);
	int fd = g_open(unnamed, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

	bool made = fd >= 0 && futimens(fd, never) == 0 &&
		    (link(unnamed, path) == 0 || errno == EEXIST);

	if (fd >= 0)
		close(fd);
	g_unlink(unnamed);
	return made;
}

bool
lock_take(const char *dir, Lock **lock, GError **error)
{
	g_autofree char *path = g_build_filename(dir, "lock", NULL);
	g_autofree char *intervals = g_build_filename(dir, "intervals", NULL);
	/* false where the file system has no links */
	bool stamped = g_file_test(path, G_FILE_TEST_EXISTS) || make(path);
	int fd = g_open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

	*lock = NULL;
	if (fd < 0)
		return fail(error, ERROR_LATER,
			    "%s: %s; the club's folder must be writable", path,
			    g_strerror(errno));
	if (flock(fd, LOCK_EX | LOCK_NB) < 0) {
		close(fd);
		return true;
	}
	*lock = g_new0(Lock, 1);
	(*lock)->fd = fd;
	(*lock)->intervals =
		g_open(intervals, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (!stamped)
		lock_polled_set(*lock, TIME_NONE);
	return true;
}

void
lock_free(Lock *lock)
{
	if (!lock)
		return;
	if (lock->intervals >= 0)
		close(lock->intervals);
	close(lock->fd);
	g_free(lock);
}

Time
lock_last_poll(const char *dir)
{
	g_autofree char *path = g_build_filename(dir, "lock", NULL);
	struct stat status;

	return stat(path, &status) < 0 ? TIME_NONE : status.st_mtime;
}

bool
lock_is_held(const char *dir)
{
	g_autofree char *path = g_build_filename(dir, "lock", NULL);
	int fd = g_open(path, O_RDONLY | O_CLOEXEC, 0);
	bool held = fd >= 0 && flock(fd, LOCK_SH | LOCK_NB) < 0 &&
		    errno == EWOULDBLOCK;

	if (fd >= 0)
		close(fd);
	return held;
}

void
lock_polled_set(Lock *lock, Time now)
{
	struct timespec times[2] = { { .tv_sec = now }, { .tv_sec = now } };

	/* Best effort: without the stamp the next run only knows less. */
	if (futimens(lock->fd, times) < 0)
		return;
}

int
lock_intervals(const Lock *lock, Time intervals[LOCK_INTERVALS])
{
	char text[LOCK_INTERVALS * 24 + 1] = "";
	ssize_t got = pread(lock->intervals, text, sizeof text - 1, 0);
	const char *at = text;
	int n = 0;

	if (got <= 0)
		return 0;
	for (; n < LOCK_INTERVALS && *at; n++) {
		char *end;

		intervals[n] = g_ascii_strtoll(at, &end, 10);
		if (*end != '\n' || intervals[n] <= 0)
			break;
		at = end + 1;
	}
	return n;
}

void
lock_interval_add(Lock *lock, Time interval)
{
	Time past[LOCK_INTERVALS];
	int n = lock_intervals(lock, past);
	g_autoptr(GString) text = g_string_new(NULL);

	g_string_printf(text, "%" G_GINT64_FORMAT "\n", interval);
	for (int i = 0; i < MIN(n, LOCK_INTERVALS - 1); i++)
		g_string_append_printf(text, "%" G_GINT64_FORMAT "\n", past[i]);
	/* Best effort, like the time stamp. */
	if (pwrite(lock->intervals, text->str, text->len, 0) !=
		    (ssize_t)text->len ||
	    ftruncate(lock->intervals, (off_t)text->len) < 0)
		return;
}
