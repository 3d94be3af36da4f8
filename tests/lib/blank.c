/* blank.c - copies of an empty database that is made once. */
#include "lib/blank.h"

#include "lib/folder.h"
#include "lib/must.h"
#include "store/engine/naming.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Returns where the file's content is stored. */
static GBytes **
blank(void)
{
	static GBytes *bytes;

	return &bytes;
}

void
blank_make(void)
{
	char *folder = folder_new();
	g_autofree char *path = g_build_filename(folder, "club.db", NULL);
	char *content = NULL;
	gsize length = 0;

	store_close(must(store_create(path, &error)));
	must(g_file_get_contents(path, &content, &length, &error));
	*blank() = g_bytes_new_take(content, length);
	folder_clear(folder);
}

/* Writes the content to a file that doesn't exist yet. */
static bool
write_new(const char *path, GBytes *bytes)
{
	gsize length;
	const char *content = g_bytes_get_data(bytes, &length);
	int file = g_open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);

	if (file < 0)
		return false;
	bool written = write(file, content, length) == (gssize)length;

	ck_assert_msg(written, "%s: cannot be written to", path);
	return g_close(file, NULL);
}

Store *
blank_store(const char *path, GError **error)
{
	if (!*blank() || naming_is_server(path) || !write_new(path, *blank()))
		return NULL;
	return store_open(path, false, error);
}
