/* doctor_house.c - what the club lives in: files and their rights, the disk,
 * the database. */
#include "run/doctor.h"

#include "base/error.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/statvfs.h>
#include <unistd.h>

#define MEGABYTE ((guint64)1 << 20)
#define ROOM (100 * MEGABYTE) /* less is too little for any club */

static char *
inside(const Doctor *doctor, const char *name)
{
	return g_build_filename(doctor->dir, name, NULL);
}

/* --- rights ------------------------------------------------------------- */

static const char *const private[] = { "pennypost.conf", "keys", "pennypost.db",
				       "pennypost.db-wal", "pennypost.db-shm" };

/* How many of the files others may read. */
static int
look_at_files(Doctor *doctor)
{
	int open = 0;

	for (gsize i = 0; i < G_N_ELEMENTS(private); i++) {
		g_autofree char *path = inside(doctor, private[i]);
		GStatBuf status;

		if (g_stat(path, &status) < 0 || !(status.st_mode & 077))
			continue;
		doctor_todo(doctor, "rights",
			    "others may read %s; run: chmod "
			    "600 %s",
			    path, path);
		open++;
	}
	return open;
}

static void
look_at_rights(Doctor *doctor)
{
	GStatBuf status;

	if (g_stat(doctor->dir, &status) < 0 || access(doctor->dir, W_OK) < 0)
		doctor_todo(doctor, "rights",
			    "%s: %s; the user of the run must own it",
			    doctor->dir, g_strerror(errno));
	else if (status.st_mode & 022)
		doctor_todo(doctor, "rights",
			    "others may write into %s; run: chmod go-w %s",
			    doctor->dir, doctor->dir);
	else if (!look_at_files(doctor))
		doctor_ok(doctor, "rights",
			  "the folder, its configuration, keys and database "
			  "are safe from others");
}

/* --- the disk ----------------------------------------------------------- */

static guint64
size_of(const char *path)
{
	GStatBuf status;

	return g_stat(path, &status) < 0 ? 0 : (guint64)status.st_size;
}

/* A copy of the database must fit, for dry runs and backups. */
static void
look_at_disk(Doctor *doctor)
{
	g_autofree char *path = inside(doctor, "pennypost.db");
	struct statvfs disk;

	if (statvfs(doctor->dir, &disk) < 0) {
		doctor_todo(doctor, "disk", "%s: %s", doctor->dir,
			    g_strerror(errno));
		return;
	}
	guint64 left = (guint64)disk.f_bavail * disk.f_frsize;
	guint64 wanted = MAX(ROOM, 2 * size_of(path));

	if (left < wanted)
		doctor_todo(doctor, "disk",
			    "%" G_GUINT64_FORMAT " MB are left; make room for "
			    "at least %" G_GUINT64_FORMAT " MB",
			    left / MEGABYTE, wanted / MEGABYTE);
	else
		doctor_ok(doctor, "disk", "%" G_GUINT64_FORMAT " MB are left",
			  left / MEGABYTE);
}

/* --- the database ------------------------------------------------------- */

/* Without changing it: a schema of an older program is brought up by a run. */
static bool
look_at_schema(Doctor *doctor)
{
	g_autofree char *path = inside(doctor, "pennypost.db");
	g_autofree char *settings = inside(doctor, "pennypost.conf");
	GError *error = NULL;
	g_autoptr(Store) store = NULL;
	g_autofree char *fault = NULL;

	if (!g_file_test(settings, G_FILE_TEST_EXISTS) &&
	    !g_file_test(path, G_FILE_TEST_EXISTS)) {
		doctor_todo(doctor, "club",
			    "there is none in %s; make one with `pennypost "
			    "init`, or name its folder with --club",
			    doctor->dir);
		return false;
	}
	store = store_open(path, false, &error);
	if (!store) {
		doctor_fault(doctor, "schema", error);
		return false;
	}
	doctor_ok(doctor, "schema", "version %d", store_version(store));
	if (!store_check(store, &fault, &error))
		doctor_fault(doctor, "database", error);
	else if (fault)
		doctor_todo(doctor, "database",
			    "it is damaged (%s); restore it from a good backup "
			    "(pennypost restore FILE --force)",
			    fault);
	else
		doctor_ok(doctor, "database",
			  "every page and every reference is whole");
	return !fault && !error;
}

void
doctor_house(Doctor *doctor)
{
	GError *error = NULL;

	look_at_rights(doctor);
	look_at_disk(doctor);
	if (!look_at_schema(doctor))
		return;
	doctor->club = club_open(doctor->dir, &error);
	if (doctor->club)
		doctor_ok(doctor, "configuration", "%s, %s",
			  config_text(doctor->club->config, "club", "name"),
			  doctor->club->address);
	else
		doctor_fault(doctor, "configuration", error);
}
