/* house.c - runs the checks and prints their lines; checks the club's folder:
 * its files and their modes, the disk, the database and the configuration. */
#include "cli/doctor/checks.h"
#include "club/installation/club.h"
#include "club/installation/settings.h"
#include "club/upkeep/handover.h"
#include "club/upkeep/opening.h"
#include "picture/picture.h"
#include "site/site.h"
#include "store/engine/locks.h"
#include "store/engine/naming.h"
#include "store/opening.h"

#include "base/base.h"
#include "base/progress.h"
#include <errno.h>
#include <pwd.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#define PLACE(name, vital)                                                     \
	{                                                                      \
		check_##name, vital                                            \
	}
static const struct {
	Check *check;
	bool vital;
} checks[] = { CHECKS(PLACE) };
#undef PLACE

bool
doctor_examine(Doctor *doctor)
{
	for (gsize i = 0; i < G_N_ELEMENTS(checks); i++) {
		int before = doctor->todo;

		checks[i].check(doctor);
		if (checks[i].vital && doctor->todo > before) {
			doctor_skip(doctor, "all the rest",
				    "first fix what is above");
			break;
		}
	}
	return !doctor->todo;
}

bool
doctor_glance(Doctor *doctor)
{
	static Check *const cheap[] = {
		check_rights, check_disk,    check_frozen,    check_quarantine,
		check_failed, check_waiting, check_suspended, check_zones,
		check_brake,  check_clock,   check_last_run,  check_put_away,
		check_site,   check_grant,   check_handover,  check_refused,
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cheap); i++)
		cheap[i](doctor);
	return !doctor->todo;
}

void
doctor_say(Doctor *doctor, const char *verdict, const char *what,
	   const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	bool todo = !strcmp(verdict, "to do");

	progress_end();
	doctor->todo += todo;
	if (doctor->quiet && !todo)
		return;
	/* Keep it on one line, whatever a server or a file says. */
	g_strdelimit(text, "\r\n\t\033", ' ');
	if (doctor->lines) {
		array_pack(doctor->lines, "{s:s, s:s, s:o}", "verdict", verdict,
			   "what", what, "text", say_text(text));
		return;
	}
	printf("%-6s %s: %s\n", verdict, what, text);
	fflush(stdout);
}

void
doctor_fault(Doctor *doctor, const char *what, GError *error)
{
	doctor_todo(doctor, what, "%s", error ? error->message : "failed");
	g_clear_error(&error);
}

#define MEGABYTE ((guint64)1 << 20)
#define FILES_LEFT 1000		    /* files that the disk must have room for */
#define SPACE_LEFT (100 * MEGABYTE) /* less is too little for any club */

/* Returns the path of a file in the club's folder; "pennypost.db" stands for
 * the database, wherever it is. Free with g_free. */
static char *
inside(const Doctor *doctor, const char *name)
{
	if (g_str_has_prefix(name, DATABASE_FILE)) {
		g_autofree char *database = database_in(doctor->dir);

		return g_strconcat(database, name + strlen(DATABASE_FILE),
				   NULL);
	}
	return g_build_filename(doctor->dir, name, NULL);
}

void
check_club(Doctor *doctor)
{
	g_autofree char *configuration = inside(doctor, "pennypost.conf");
	g_autofree char *database = inside(doctor, "pennypost.db");

	/* the folder may contain one that we aren't allowed to see */
	if (access(configuration, F_OK) != 0 && errno != EACCES &&
	    access(database, F_OK) != 0)
		doctor_todo(doctor, "club",
			    "there is no club in %s; make one with `pennypost "
			    "init %s`, or give its folder with --club",
			    doctor->dir, doctor->dir);
}

/* --- rights ------------------------------------------------------------- */

static const char *const private[] = { "pennypost.conf",   "keys",
				       "pennypost.db",	   "pennypost.db-wal",
				       "pennypost.db-shm", "grant" };

/* Reports and counts the files that other users may read. */
static int
check_modes(Doctor *doctor)
{
	int open = 0;

	for (gsize i = 0; i < G_N_ELEMENTS(private); i++) {
		g_autofree char *path = inside(doctor, private[i]);
		struct stat status;

		if (stat(path, &status) < 0 || !(status.st_mode & 077))
			continue;
		doctor_todo(doctor, "rights",
			    "other users can read %s; run: chmod 600 %s", path,
			    path);
		open++;
	}
	return open;
}

/* Returns "pennypost", or "user 1000" for a user without a name. */
static char *
name_of(uid_t user)
{
	const struct passwd *entry = getpwuid(user);

	return entry ? g_strdup(entry->pw_name)
		     : g_strdup_printf("user %u", (unsigned)user);
}

/* Reports the first file of another user, to which the run's user could not
 * write. Returns whether there is one. */
static bool
check_owners(Doctor *doctor, uid_t owner)
{
	static const char *const names[] = {
		"pennypost.conf",
		"keys",
		"pennypost.db",
		"pennypost.db-wal",
		"pennypost.db-shm",
		"grant",
		"grant.lock",
		"lock",
		"intervals",
		"runs",
		"open",
		"mail",
		"mail/in",
		"mail/in/new",
		"mail/in/cur",
		"mail/out",
	};
	g_autofree char *user = name_of(owner);

	for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
		g_autofree char *path = inside(doctor, names[i]);
		struct stat status;

		if (stat(path, &status) < 0 || status.st_uid == owner)
			continue;
		doctor_todo(
			doctor, "rights",
			"%s does not belong to %s, who owns the folder; run "
			"as root: chown -R %s %s",
			path, user, user, doctor->dir);
		return true;
	}
	return false;
}

void
check_rights(Doctor *doctor)
{
	struct stat status;

	if (stat(doctor->dir, &status) < 0 || access(doctor->dir, W_OK) < 0)
		doctor_todo(doctor, "rights",
			    "%s: %s; the user who starts runs must own it",
			    doctor->dir, g_strerror(errno));
	else if (status.st_mode & 022)
		doctor_todo(doctor, "rights",
			    "other users can write into %s; run: chmod go-w %s",
			    doctor->dir, doctor->dir);
	else if (check_modes(doctor) || check_owners(doctor, status.st_uid))
		return;
	else if (geteuid() != status.st_uid) {
		/* Not even root can find out what another user may do. */
		g_autofree char *user = name_of(status.st_uid);

		doctor_todo(doctor, "rights",
			    "the club belongs to %s, so runs and this must be "
			    "started as that user: runuser -u %s -- pennypost "
			    "doctor --club %s",
			    user, user, doctor->dir);
	} else
		doctor_ok(doctor, "rights",
			  "the folder, its configuration, keys and database "
			  "are safe from others");
}

/* --- the disk ----------------------------------------------------------- */

static guint64
size_of(const char *path)
{
	struct stat status;

	if (naming_is_server(path)) {
		g_autoptr(Store) store = store_open(path, false, NULL);
		gint64 bytes = 0;

		if (store)
			store_size(store, &bytes, NULL);
		return (guint64)bytes;
	}
	return stat(path, &status) < 0 ? 0 : (guint64)status.st_size;
}

/* Checks that a copy of the database fits, for dry runs and backups. */
void
check_disk(Doctor *doctor)
{
	g_autofree char *path = inside(doctor, "pennypost.db");
	struct statvfs disk;

	if (statvfs(doctor->dir, &disk) < 0) {
		doctor_todo(doctor, "disk", "%s: %s", doctor->dir,
			    g_strerror(errno));
		return;
	}
	guint64 left = (guint64)disk.f_bavail * disk.f_frsize;
	guint64 wanted = MAX(SPACE_LEFT, 2 * size_of(path));

	if (disk.f_files && disk.f_favail < FILES_LEFT)
		doctor_todo(doctor, "disk",
			    "there is room for only %" G_GUINT64_FORMAT
			    " more files; remove some",
			    (guint64)disk.f_favail);
	else if (left < wanted)
		doctor_todo(doctor, "disk",
			    "%" G_GUINT64_FORMAT " MB are left; make room for "
			    "at least %" G_GUINT64_FORMAT " MB",
			    left / MEGABYTE, wanted / MEGABYTE);
	else
		doctor_ok(doctor, "disk", "%" G_GUINT64_FORMAT " MB are left",
			  left / MEGABYTE);
}

/* Checks that the site's folder can be written, has enough disk space, and is
 * up to date. */
void
check_site(Doctor *doctor)
{
	const char *set = config_text(doctor->club->config, "site", "folder");
	g_autofree char *folder = g_canonicalize_filename(set, doctor->dir);
	struct statvfs disk;

	if (!*set) {
		doctor_skip(doctor, "site", "the club has none");
		return;
	}
	if (statvfs(folder, &disk) < 0 || access(folder, W_OK | X_OK) < 0)
		doctor_todo(doctor, "site",
			    "%s: %s; make the folder, or give it to the user "
			    "whose cron runs the club",
			    folder, g_strerror(errno));
	else if ((guint64)disk.f_bavail * disk.f_frsize < SPACE_LEFT)
		doctor_todo(doctor, "site",
			    "make room for at least %d MB in %s",
			    (int)(SPACE_LEFT / MEGABYTE), folder);
	else if (!site_is_current(doctor->club, doctor->now))
		doctor_ok(doctor, "site",
			  "%s; the next run writes what has changed", folder);
	else
		doctor_ok(doctor, "site", "%s shows all that has happened",
			  folder);
}

/* --- the database ------------------------------------------------------- */

/* Opens the database without changing it: only a run brings the schema of an
 * older program up to date. */
void
check_database(Doctor *doctor)
{
	g_autofree char *path = inside(doctor, "pennypost.db");
	g_autofree char *file = inside(doctor, "pennypost.conf");
	g_autoptr(Config) config = config_read(file, settings, NULL);
	GError *error = NULL;
	g_autoptr(Store) store = NULL;
	g_autofree char *fault = NULL, *engine = NULL;
	gint64 bytes = 0;

	if (!g_file_test(file, G_FILE_TEST_EXISTS) &&
	    !g_file_test(path, G_FILE_TEST_EXISTS)) {
		doctor_todo(doctor, "club",
			    "there is no club in %s; make one with `pennypost "
			    "init`, or give its folder with --club",
			    doctor->dir);
		return;
	}
	/* Only a readable configuration says where the database is. */
	if (!config && !g_file_test(path, G_FILE_TEST_EXISTS))
		return;
	store = store_open(path, false, &error);
	if (!store) {
		doctor_fault(doctor, "schema", error);
		return;
	}
	doctor_ok(doctor, "schema", "version %d", store_version(store));
	if (naming_is_server(store_name(store)) &&
	    store_engine(store, &engine, NULL) &&
	    store_size(store, &bytes, NULL))
		doctor_ok(doctor, "server", "%s, %.1f MB", engine,
			  (double)bytes / (double)MEGABYTE);
	if (!store_check(store, &fault, &error))
		doctor_fault(doctor, "database", error);
	else if (fault)
		doctor_todo(doctor, "database",
			    "it is damaged (%s); restore it from a good backup "
			    "(pennypost restore FILE --force)",
			    fault);
	else
		doctor_ok(doctor, "database",
			  "every page and every reference is in order");
}

void
check_configuration(Doctor *doctor)
{
	GError *error = NULL;

	doctor->club = club_open(doctor->dir, &error);
	if (doctor->club)
		doctor_ok(doctor, "configuration", "%s, %s",
			  config_text(doctor->club->config, "club", "name"),
			  doctor->club->address);
	else
		doctor_fault(doctor, "configuration", error);
	if (doctor->club && club_organiser(doctor->club, doctor->club->address))
		doctor_todo(doctor, "organiser",
			    "%s is the club's own mailbox, where nobody reads "
			    "what we write to you; put an address of yours "
			    "into organiser in [club]",
			    doctor->club->address);
}

/* Says what a club's former addresses need; there is no way to ask whether mail
 * to them still arrives. */
void
check_former(Doctor *doctor)
{
	const char *address;

	for (guint i = 1; (address = club_address(doctor->club, i)); i++)
		if (g_ascii_strcasecmp(address, doctor->club->address) != 0)
			doctor_ok(
				doctor, "former address",
				"answers to %s count; keep mail to it, and to "
				"its +detail, forwarded to %s",
				address, doctor->club->address);
		else
			doctor_todo(doctor, "former address",
				    "%s is the club's address today; take it "
				    "out of former_addresses in [club]",
				    address);
}

void
check_handover(Doctor *doctor)
{
	GError *error = NULL;

	if (!handover_whole(doctor->club, &error))
		doctor_fault(doctor, "handover", error);
}

void
check_pictures(Doctor *doctor)
{
	doctor_ok(doctor, "pictures",
		  picture_ready()
			  ? "letters can hold the table as a picture"
			  : "this build has no Cairo, so letters hold none");
}
