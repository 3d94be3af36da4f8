/* club.c - makes and opens an installation. */
#include "club/installation/club.h"

#include "base/base.h"
#include "base/clock.h"
#include "base/secret.h"
#include "club/installation/settings.h"
#include "store/engine/naming.h"
#include "store/opening.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

char *
database_named(const char *name, const char *dir)
{
	return naming_is_server(name) || g_path_is_absolute(name)
		       ? g_strdup(name)
		       : g_build_filename(dir, name, NULL);
}

char *
database_of(const Config *config, const char *dir)
{
	return database_named(config_text(config, "club", "database"), dir);
}

char *
database_in(const char *dir)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.conf", NULL);
	g_autoptr(Config) config = config_read(path, settings, NULL);

	return config ? database_of(config, dir)
		      : g_build_filename(dir, DATABASE_FILE, NULL);
}

bool
database_exists(const char *database)
{
	return naming_is_server(database) ||
	       g_file_test(database, G_FILE_TEST_EXISTS);
}

/* --- files and folders -------------------------------------------------- */

static char *
inside(const Club *club, const char *name)
{
	return g_build_filename(club->dir, name, NULL);
}

const char *
club_tables(Club *club, const Game *game, GError **error)
{
	g_autofree char *file = game_file(game, "tables.ini");

	return library_game_text(club->library, game->folder, file, error);
}

const void *
club_tables_read(Library *library, const Game *game)
{
	g_autofree char *file = game_file(game, "tables.ini");

	return library_game_tables(library, game->folder, file,
				   game->tables_read, game->tables_free);
}

MessageIdentity
club_identity(const Club *club)
{
	return (MessageIdentity){
		.instance = club->instance,
		.address = club->address,
		.id_domain = club->domain,
		.former = (const char *const *)club->former,
	};
}

static bool
check_language(const Club *club, GError **error)
{
	const char *language = club_language(club);

	if (library_language(club->library, language))
		return true;
	g_autoptr(GPtrArray) all = library_languages(club->library);

	g_ptr_array_add(all, NULL);
	g_autofree char *known = g_strjoinv(", ", (char **)all->pdata);

	return config_fault(club->config, "club", "language", error,
			    "there are no templates for '%s'; write one of: %s",
			    language, known);
}

static Library *
open_library(const Club *club)
{
	g_autofree char *installed = installed_folder();

	return library_new(installed, club->dir);
}

/* --- making ------------------------------------------------------------- */

bool
club_write(const char *path, const char *text, GError **error)
{
	int fd = g_open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
	gsize left = strlen(text);

	if (fd < 0)
		return fail(error, errno == EEXIST ? ERROR_STOP : ERROR_LATER,
			    "%s: %s%s", path, g_strerror(errno),
			    errno == EEXIST ? "; it is kept as it is" : "");
	while (left > 0) {
		gssize n = write(fd, text, left);

		if (n < 0)
			break;
		text += n;
		left -= n;
	}
	if (!left && !fsync(fd) && !close(fd))
		return true;
	fail(error, ERROR_LATER, "%s: %s", path, g_strerror(errno));
	g_unlink(path);
	return false;
}

static bool
make_keys(const Club *club, GError **error)
{
	g_autofree char *path = inside(club, "keys");
	g_autofree char *instance = secret_token();
	g_autofree char *key = secret_token();
	g_autofree char *text = g_strdup_printf(
		"# Made by pennypost init. Keep it secret, and keep it: "
		"without it letters\n# that are on their way are not known "
		"again.\n[keys]\ninstance = %s\nkey = %s\n",
		instance, key);

	return club_write(path, text, error);
}

/* Writes the configuration; refuses one that this program would not read. */
static bool
make_configuration(Club *club, const char *const *set, GError **error)
{
	g_autofree char *path = inside(club, "pennypost.conf");
	g_autofree char *text = config_write(settings, set);

	if (!club_write(path, text, error))
		return false;
	club->config = config_read(path, settings, error);
	if (club->config && settings_check(club->config, club->dir, error) &&
	    check_language(club, error))
		return true;
	g_prefix_error(error, "nothing is made: ");
	g_unlink(path);
	return false;
}

/* Removes the first `files` files of a club that could not be completed: the
 * next try would refuse to touch half a club. */
static void
unmake(const Club *club, gsize files)
{
	static const char *const names[] = { "pennypost.conf", "keys" };

	for (gsize i = 0; i < files; i++) {
		g_autofree char *path = inside(club, names[i]);

		g_unlink(path);
	}
}

bool
club_make(const char *dir, const char *const *set, GError **error)
{
	g_autoptr(Club) club = g_new0(Club, 1);

	club->dir = g_canonicalize_filename(dir, NULL);
	club->library = open_library(club);
	/* A line break would smuggle in other keys. */
	for (int i = 0; set && set[i] && set[i + 1]; i += 2)
		if (strpbrk(set[i + 1], "\r\n"))
			return fail(error, ERROR_STOP,
				    "%s: write it in one line", set[i]);
	if (g_mkdir_with_parents(club->dir, 0700) < 0)
		return fail(error, ERROR_LATER, "%s: %s", club->dir,
			    g_strerror(errno));
	if (!make_configuration(club, set, error))
		return false;
	if (!make_keys(club, error)) {
		unmake(club, 1);
		return false;
	}
	club->database = database_of(club->config, club->dir);
	club->store = store_create(club->database, error);
	if (!club->store)
		unmake(club, 2);
	return club->store != NULL;
}

/* --- opening ------------------------------------------------------------ */

static const ConfigKey key_file[] = {
	{ "keys", "instance", CONFIG_TEXT, NULL, NULL, 0, 0, "" },
	{ "keys", "key", CONFIG_TEXT, NULL, NULL, 0, 0, "" },
	{ NULL, NULL, CONFIG_TEXT, NULL, NULL, 0, 0, NULL },
};

/* Checks that a file with secrets is readable by its owner only. */
static bool
private_file(const char *path, GError **error)
{
	struct stat status;

	if (stat(path, &status) == 0 && S_ISREG(status.st_mode) &&
	    (status.st_mode & 077))
		return fail(error, ERROR_STOP,
			    "%s: others may read it; run: chmod 600 %s", path,
			    path);
	return true;
}

static bool
read_keys(Club *club, GError **error)
{
	g_autofree char *path = inside(club, "keys");
	g_autoptr(Config) keys = NULL;

	if (!g_file_test(path, G_FILE_TEST_EXISTS))
		return fail(error, ERROR_STOP,
			    "%s: is missing; take it from a backup: pennypost "
			    "restore one into an empty folder, and copy it",
			    path);
	if (!private_file(path, error))
		return false;
	keys = config_read(path, key_file, error);
	if (!keys)
		return false;
	club->instance = g_strdup(config_text(keys, "keys", "instance"));
	club->key = g_strdup(config_text(keys, "keys", "key"));
	return true;
}

static bool
read_configuration(Club *club, GError **error)
{
	g_autofree char *path = inside(club, "pennypost.conf");

	if (access(path, R_OK) < 0 && errno != ENOENT && errno != ENOTDIR)
		return fail(error, ERROR_STOP, "%s: %s; run as its owner", path,
			    g_strerror(errno));
	if (access(path, F_OK) < 0)
		return fail(
			error, ERROR_STOP,
			"%s: there is no club here; make one with "
			"`pennypost init %s`, or name its folder with --club",
			path, club->dir);
	if (!private_file(path, error))
		return false;
	club->config = config_read(path, settings, error);
	if (!club->config || !settings_check(club->config, club->dir, error))
		return false;
	clock_zone_usual(club_zone(club));
	club->address =
		address_plain(config_text(club->config, "club", "address"));
	club->former = settings_former_addresses(club->config);
	club->organisers = settings_organisers(club->config);
	club->database = database_of(club->config, club->dir);
	club->domain = g_ascii_strdown(strrchr(club->address, '@') + 1, -1);
	return true;
}

Club *
club_load(const char *dir, GError **error)
{
	g_autoptr(Club) club = g_new0(Club, 1);

	club->dir = g_canonicalize_filename(dir, NULL);
	club->library = open_library(club);
	club->tables = tables_cache_new();
	return read_configuration(club, error) && check_language(club, error) &&
			       read_keys(club, error) &&
			       private_file(club->database, error)
		       ? g_steal_pointer(&club)
		       : NULL;
}

char *
club_keys_sum(const Club *club)
{
	return secret_sha256(club->key, strlen(club->key));
}

bool
club_renew_key(Club *club, const char *key, GError **error)
{
	g_autofree char *path = inside(club, "keys");

	if (!config_set(path, key_file, "keys", "key", key, error))
		return false;
	g_free(club->key);
	club->key = g_strdup(key);
	return true;
}

const char *
club_zone(const Club *club)
{
	return config_text(club->config, "club", "zone");
}

const char *
club_language(const Club *club)
{
	return config_text(club->config, "club", "language");
}

char *
club_time(const Club *club, Time time)
{
	return clock_stamp(time, club_zone(club));
}

const char *
club_address(const Club *club, guint nth)
{
	return nth ? club->former[nth - 1] : club->address;
}

const char *
club_organiser(const Club *club, const char *address)
{
	for (int i = 0; address && club->organisers[i]; i++)
		if (!g_ascii_strcasecmp(club->organisers[i], address))
			return club->organisers[i];
	return NULL;
}

void
club_close(Club *club)
{
	if (!club)
		return;
	g_clear_pointer(&club->store, store_close);
	g_clear_pointer(&club->config, config_free);
	g_clear_pointer(&club->wordings, g_hash_table_unref);
	g_clear_pointer(&club->ratings, g_hash_table_unref);
	g_clear_pointer(&club->tables, tables_cache_free);
	g_clear_pointer(&club->library, library_free);
	g_clear_pointer(&club->tongues, g_ptr_array_unref);
	g_clear_pointer(&club->asides, asides_free);
	g_free(club->dir);
	g_free(club->database);
	g_free(club->instance);
	g_free(club->key);
	g_free(club->domain);
	g_free(club->address);
	g_strfreev(club->former);
	g_strfreev(club->organisers);
	g_free(club);
}
