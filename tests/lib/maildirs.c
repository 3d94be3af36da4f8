/* maildirs.c - mails in and letters out, as files. */
#include "lib/maildirs.h"
#include "lib/must.h"

#include <glib/gstdio.h>
#include <utime.h>

void
maildirs_deliver(Maildirs *maildirs, GBytes *mail, Time arrived)
{
	gsize size;
	const char *data = g_bytes_get_data(mail, &size);
	g_autofree char *dir =
		g_build_filename(maildirs->dir, "mail", "in", "new", NULL);
	g_autofree char *name =
		g_strdup_printf("%" G_GINT64_FORMAT ".M%d.people", arrived,
				++maildirs->delivered);
	g_autofree char *path = g_build_filename(dir, name, NULL);
	struct utimbuf times = { arrived, arrived };

	g_mkdir_with_parents(dir, 0700);
	must(g_file_set_contents_full(path, data, (gssize)size,
				      G_FILE_SET_CONTENTS_NONE, 0600, &error));
	ck_assert_int_eq(utime(path, &times), 0);
}

static void
letter_free(gpointer data)
{
	Letter *letter = data;

	g_free(letter->to);
	g_bytes_unref(letter->bytes);
	g_free(letter);
}

/* The To field of the club's letters holds one address. */
static char *
address_of(const char *data)
{
	const char *to = strstr(data, "\nTo: ");
	const char *end = to ? strchr(to + 1, '\n') : NULL;

	ck_assert_msg(end != NULL, "a letter to nobody: %.300s", data);
	g_autofree char *field = g_strndup(to + 5, (gsize)(end - to - 5));
	char *open = strrchr(field, '<');
	char *address = open ? open + 1 : field;

	address[strcspn(address, "> \r")] = '\0';
	return g_strdup(address);
}

static Letter *
take(const char *dir, const char *name)
{
	g_autofree char *path = g_build_filename(dir, name, NULL);
	Letter *letter = g_new0(Letter, 1);
	char *data = NULL;
	gsize size = 0;

	must(g_file_get_contents(path, &data, &size, &error));
	letter->to = address_of(data);
	letter->bytes = g_bytes_new_take(data, size);
	g_remove(path);
	return letter;
}

static int
by_name(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

GPtrArray *
maildirs_collect(const Maildirs *maildirs)
{
	g_autofree char *path =
		g_build_filename(maildirs->dir, "mail", "out", "new", NULL);
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	GPtrArray *letters = g_ptr_array_new_with_free_func(letter_free);
	const char *name;

	while (dir && (name = g_dir_read_name(dir)))
		g_ptr_array_add(names, g_strdup(name));
	g_ptr_array_sort(names, by_name);
	for (guint i = 0; i < names->len; i++)
		g_ptr_array_add(letters, take(path, names->pdata[i]));
	return letters;
}
