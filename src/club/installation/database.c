/* database.c - where a club's database is. */
#include "club/installation/database.h"

#include "club/installation/settings.h"
#include "store/engine/naming.h"

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
