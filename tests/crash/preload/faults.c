/* faults.c - preloaded into the program under test: kills it, or lets the disk
 * fail, at its nth call with an effect outside the process.
 *
 * FAULT="MODE N [SEED]" chooses what happens at the nth call:
 *   kill    the program is killed before the call
 *   tear    it is killed in the middle of a write
 *   EIO, ENOSPC    the call fails (ENOSPC: only a write)
 *   full    it fails, and so do all later writes
 *   cut     the next socket is cut before anything is sent on it
 *   deaf    the next socket is cut after sending, so the answer is lost
 *   read    the nth page read from a database fails
 *   count   nothing
 * With a seed the tokens are not random, so that two runs make the same calls.
 *
 * FAULT_COUNT names a file that gets a letter for each call at the end:
 *   w   a write (w, c, u, d and s can be torn)
 *   c   a write that ends a transaction in a WAL
 *   u   a write into a WAL or its index that changes nothing yet
 *   d   a write into a database, which its WAL still holds
 *   s   a write to a socket
 *   y   a sync (what a killed process has written is kept without it)
 *   f   a call that finds everything as it wants it
 *   o   any other call
 *
 * FAULT_SERVER: a socket on which runs are requested; see serve() below.
 * CLOCK: seconds that are added to the time.
 * POISON: when this text is about to be stored the program aborts, as on a bug.
 *
 * Waiting is skipped, and every match is dealt from the same seed, so that a
 * deal repeated after a crash does not differ. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long calls, wanted, seed;
static char mode[16];
static char kinds[1 << 16];

/* Starting the program takes longer than most of its runs. So it waits here
 * with all libraries bound, and forks a child for each line
 * "FOLDER|TIME|COUNT|FAULT" (COUNT "-": none), which runs in this folder with
 * the time as its last argument, which must be as long as the one it was
 * started with. The child's wait status is sent back; its output goes to
 * FOLDER-out and FOLDER-err. */
static void
live(char *line, char **words)
{
	char *rest = NULL;
	char *folder = strtok_r(line, "|", &rest);
	char *time = strtok_r(NULL, "|", &rest);
	char *count = strtok_r(NULL, "|", &rest);
	char *fault = strtok_r(NULL, "|", &rest);
	char path[4096];

	while (words[1])
		words++;
	if (!fault || strlen(time) != strlen(*words) || chdir(folder))
		_exit(99);
	memcpy(*words, time, strlen(time));
	setenv("FAULT", fault, 1);
	if (strcmp(count, "-") != 0)
		setenv("FAULT_COUNT", count, 1);
	snprintf(path, sizeof(path), "%s-out", folder);
	if (!freopen(path, "w", stdout))
		_exit(99);
	snprintf(path, sizeof(path), "%s-err", folder);
	if (!freopen(path, "w", stderr))
		_exit(99);
}

static void
serve(int socket, char **words)
{
	char line[4096];
	ssize_t n;
	int status;

	while ((n = recv(socket, line, sizeof(line) - 1, 0)) > 0) {
		pid_t child = fork();

		line[n] = '\0';
		if (!child) {
			close(socket);
			live(line, words);
			return;
		}
		/* By a raw system call, because our own write is counted. */
		if (child < 0 || waitpid(child, &status, 0) != child ||
		    syscall(SYS_write, socket, &status, sizeof(status)) < 0)
			break;
	}
	_exit(0);
}

__attribute__((constructor)) static void
begin(int n, char **words)
{
	const struct rlimit none = { 0, 0 };
	const char *server = getenv("FAULT_SERVER");
	const char *fault;

	(void)n;
	setrlimit(RLIMIT_CORE, &none);
	if (server)
		serve((int)strtol(server, NULL, 10), words);
	fault = getenv("FAULT");
	if (fault)
		sscanf(fault, "%15s %ld %ld", mode, &wanted, &seed);
}

static void *
real(const char *name)
{
	return dlsym(RTLD_NEXT, name);
}

__attribute__((destructor)) static void
end(void)
{
	const char *path = getenv("FAULT_COUNT");
	FILE *(*open_file)(const char *, const char *) = real("fopen");
	FILE *file = path ? open_file(path, "w") : NULL;

	if (!file)
		return;
	fputs(kinds, file);
	fclose(file);
}

static void
die(void)
{
	kill(getpid(), SIGKILL);
	for (;;)
		pause();
}

/* --- files of SQLite -------------------------------------------------- */

#define FILES 1024
#define FRAME_HEADER 24

static char journals[FILES]; /* w: a WAL, s: its index, d: a database */
static bool committing;	     /* the page of a commit is written next */

static void
remember(int file, const char *path)
{
	static const char *const ends[] = { "-wal", "-shm", ".db" };
	size_t n = strlen(path);

	if (file < 0 || file >= FILES)
		return;
	journals[file] = 0;
	for (int i = 0; i < 3; i++)
		if (n > 4 && !strcmp(path + n - strlen(ends[i]), ends[i]))
			journals[file] = "wsd"[i];
}

/* Returns the kind of a write. A WAL frame whose header gives the size of the
 * database ends a transaction; its page makes it valid. */
static char
kind_of(int file, const void *bytes, size_t n)
{
	const unsigned char *header = bytes;
	char journal = file >= 0 && file < FILES ? journals[file] : 0;
	bool commits = committing;

	if (!journal)
		return 'w';
	if (journal != 'w')
		return journal == 's' ? 'u' : 'd';
	committing = n == FRAME_HEADER &&
		     (header[4] || header[5] || header[6] || header[7]);
	return n > FRAME_HEADER && commits ? 'c' : 'u';
}

static bool
is_socket(int file)
{
	struct stat status;

	return !fstat(file, &status) && S_ISSOCK(status.st_mode);
}

/* Counts the call; returns true if it must fail, with errno set. */
static bool
faulty_kind(char kind)
{
	bool here = ++calls == wanted, writes = strchr("wcuds", kind);

	if (calls < (long)sizeof(kinds))
		kinds[calls - 1] = kind;
	if (here && !strcmp(mode, "kill"))
		die();
	if (here && !strcmp(mode, "tear") && !writes)
		die();
	if (!strcmp(mode, "full") && wanted && calls >= wanted && writes) {
		errno = ENOSPC;
		return true;
	}
	if (here && !strcmp(mode, "EIO")) {
		errno = EIO;
		return true;
	}
	if (here && !strcmp(mode, "ENOSPC") && writes) {
		errno = ENOSPC;
		return true;
	}
	return false;
}

static bool
faulty(bool writes)
{
	return faulty_kind(writes ? 'w' : 'o');
}

static bool
tears(void)
{
	return calls == wanted && !strcmp(mode, "tear");
}

/* Cuts the first socket write at that call or later, and no other. */
static bool
cuts(const char *how)
{
	static bool cut;
	bool now = !cut && wanted && calls >= wanted && !strcmp(mode, how);

	cut |= now;
	return now;
}

ssize_t
write(int file, const void *bytes, size_t n)
{
	ssize_t (*next)(int, const void *, size_t) = real("write");

	if (file <= STDERR_FILENO)
		return next(file, bytes, n);
	if (faulty_kind(is_socket(file) ? 's' : 'w'))
		return -1;
	if (!tears())
		return next(file, bytes, n);
	next(file, bytes, n / 2);
	die();
	return -1;
}

/* Reads change nothing outside the process, so they are counted separately. */
ssize_t
pread64(int file, void *bytes, size_t n, off64_t at)
{
	static long reads;
	ssize_t (*next)(int, void *, size_t, off64_t) = real("pread64");

	if (!strcmp(mode, "read") && ++reads == wanted) {
		errno = EIO;
		return -1;
	}
	return next(file, bytes, n, at);
}

ssize_t
pread(int file, void *bytes, size_t n, off_t at)
{
	return pread64(file, bytes, n, at);
}

ssize_t
pwrite64(int file, const void *bytes, size_t n, off64_t at)
{
	ssize_t (*next)(int, const void *, size_t, off64_t) = real("pwrite64");

	if (faulty_kind(kind_of(file, bytes, n)))
		return -1;
	if (!tears())
		return next(file, bytes, n, at);
	next(file, bytes, n / 2, at);
	die();
	return -1;
}

ssize_t
pwrite(int file, const void *bytes, size_t n, off_t at)
{
	return pwrite64(file, bytes, n, at);
}

ssize_t
send(int file, const void *bytes, size_t n, int flags)
{
	ssize_t (*next)(int, const void *, size_t, int) = real("send");

	if (faulty_kind('s'))
		return -1;
	if (cuts("cut"))
		shutdown(file, SHUT_RDWR);
	if (tears()) {
		next(file, bytes, n / 2, flags);
		die();
	}
	ssize_t sent = next(file, bytes, n, flags);

	if (cuts("deaf"))
		shutdown(file, SHUT_RD);
	return sent;
}

ssize_t
sendto(int file, const void *bytes, size_t n, int flags,
       const struct sockaddr *to, socklen_t size)
{
	ssize_t (*next)(int, const void *, size_t, int, const struct sockaddr *,
			socklen_t) = real("sendto");

	if (faulty(false))
		return -1;
	return next(file, bytes, n, flags, to, size);
}

ssize_t
sendmsg(int file, const struct msghdr *message, int flags)
{
	ssize_t (*next)(int, const struct msghdr *, int) = real("sendmsg");

	return faulty(false) ? -1 : next(file, message, flags);
}

ssize_t
writev(int file, const struct iovec *parts, int n)
{
	ssize_t (*next)(int, const struct iovec *, int) = real("writev");

	return faulty(false) ? -1 : next(file, parts, n);
}

/* Opening may create a file, or truncate one. */
static int
open_with(const char *name, const char *path, int flags, mode_t rights)
{
	int (*next)(const char *, int, ...) = real(name);

	bool changes =
		flags & O_TRUNC || (flags & O_CREAT && access(path, F_OK) != 0);
	int file;

	if (flags & (O_CREAT | O_TRUNC) && faulty_kind(changes ? 'o' : 'f'))
		return -1;
	file = next(path, flags, rights);
	remember(file, path);
	return file;
}

static mode_t
rights_of(int flags, va_list more)
{
	return flags & O_CREAT ? va_arg(more, mode_t) : 0;
}

int
open(const char *path, int flags, ...)
{
	va_list more;

	va_start(more, flags);
	mode_t rights = rights_of(flags, more);

	va_end(more);
	return open_with("open", path, flags, rights);
}

int
open64(const char *path, int flags, ...)
{
	va_list more;

	va_start(more, flags);
	mode_t rights = rights_of(flags, more);

	va_end(more);
	return open_with("open64", path, flags, rights);
}

/* Buffered text reaches the file when it is closed. */
static FILE *opened;

static FILE *
fopen_with(const char *name, const char *path, const char *how)
{
	FILE *(*next)(const char *, const char *) = real(name);

	if (*how == 'r')
		return next(path, how);
	if (faulty(false))
		return NULL;
	opened = next(path, how);
	return opened;
}

FILE *
fopen(const char *path, const char *how)
{
	return fopen_with("fopen", path, how);
}

FILE *
fopen64(const char *path, const char *how)
{
	return fopen_with("fopen64", path, how);
}

int
fclose(FILE *file)
{
	int (*next)(FILE *) = real("fclose");

	if (file == opened) {
		opened = NULL;
		/* The buffer is lost if the process dies. */
		if (faulty(false)) {
			int error = errno;

			next(file);
			errno = error;
			return EOF;
		}
	}
	return next(file);
}

int
futimens(int file, const struct timespec times[2])
{
	int (*next)(int, const struct timespec *) = real("futimens");

	return faulty(false) ? -1 : next(file, times);
}

int
fsync(int file)
{
	int (*next)(int) = real("fsync");

	return faulty_kind('y') ? -1 : next(file);
}

int
fdatasync(int file)
{
	int (*next)(int) = real("fdatasync");

	return faulty_kind('y') ? -1 : next(file);
}

int
ftruncate64(int file, off64_t size)
{
	int (*next)(int, off64_t) = real("ftruncate64");

	if (faulty_kind(kind_of(file, NULL, 0)))
		return -1;
	if (tears()) /* it cannot be half done */
		die();
	return next(file, size);
}

int
ftruncate(int file, off_t size)
{
	return ftruncate64(file, size);
}

int
rename(const char *from, const char *to)
{
	int (*next)(const char *, const char *) = real("rename");

	return faulty(false) ? -1 : next(from, to);
}

int
link(const char *from, const char *to)
{
	int (*next)(const char *, const char *) = real("link");

	return faulty(false) ? -1 : next(from, to);
}

int
unlink(const char *path)
{
	int (*next)(const char *) = real("unlink");

	return faulty(false) ? -1 : next(path);
}

int
mkdir(const char *path, mode_t rights)
{
	int (*next)(const char *, mode_t) = real("mkdir");

	if (faulty_kind(access(path, F_OK) ? 'o' : 'f'))
		return -1;
	return next(path, rights);
}

int
usleep(useconds_t wait)
{
	(void)wait;
	return 0;
}

int
nanosleep(const struct timespec *wait, struct timespec *left)
{
	(void)wait;
	(void)left;
	return 0;
}

/* --- the clock ------------------------------------------------------------ */

time_t
time(time_t *at)
{
	time_t (*next)(time_t *) = real("time");
	const char *later = getenv("CLOCK");
	time_t now = next(NULL) + (later ? atol(later) : 0);

	if (at)
		*at = now;
	return now;
}

/* --- chance --------------------------------------------------------------- */

#define SEED_BYTES 32 /* what a match is dealt from */

/* Steele, Lea, Flood: SplitMix. */
static uint64_t
mix(uint64_t *state)
{
	uint64_t z = *state += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

void randombytes_buf(void *bytes, size_t n);

void
randombytes_buf(void *bytes, size_t n)
{
	static uint64_t drawn;
	void (*next)(void *, size_t) = real("randombytes_buf");
	uint64_t state = (uint64_t)seed << 32 | ++drawn;

	if (n == SEED_BYTES)
		state = 0;
	else if (!seed) {
		next(bytes, n);
		return;
	}
	for (size_t i = 0; i < n; i++)
		((unsigned char *)bytes)[i] = (unsigned char)mix(&state);
}

/* --- a bug that a mail or a match triggers -------------------------------- */

int sqlite3_bind_text(void *statement, int place, const char *text, int n,
		      void (*done)(void *));

int
sqlite3_bind_text(void *statement, int place, const char *text, int n,
		  void (*done)(void *))
{
	int (*next)(void *, int, const char *, int, void (*)(void *)) =
		real("sqlite3_bind_text");
	const char *poison = getenv("POISON");

	if (poison && text && strstr(text, poison))
		abort();
	return next(statement, place, text, n, done);
}

int PQsendQueryPrepared(void *link, const char *name, int places,
			const char *const *values, const int *lengths,
			const int *formats, int format);

int
PQsendQueryPrepared(void *link, const char *name, int places,
		    const char *const *values, const int *lengths,
		    const int *formats, int format)
{
	int (*next)(void *, const char *, int, const char *const *, const int *,
		    const int *, int) = real("PQsendQueryPrepared");
	const char *poison = getenv("POISON");

	for (int i = 0; poison && i < places; i++)
		if (values[i] && !formats[i] && strstr(values[i], poison))
			abort();
	return next(link, name, places, values, lengths, formats, format);
}
