/* folder.c - a temporary folder for one test. */
#include "lib/folder.h"
#include "lib/must.h"
#include "lib/pseudo_reader.h"

#include <glib/gstdio.h>

char *
folder_new(void)
{
	return must(g_dir_make_tmp("pennypost-test-XXXXXX", &error));
}

char *
folder_quick(void)
{
	static const char memory[] = "/dev/shm";
	char *folder;

	if (!g_file_test(memory, G_FILE_TEST_IS_DIR))
		return folder_new();
	folder = g_build_filename(memory, "pennypost-test-XXXXXX", NULL);
	ck_assert_ptr_nonnull(g_mkdtemp(folder));
	return folder;
}

static void
remove_tree(const char *path)
{
	bool link = g_file_test(path, G_FILE_TEST_IS_SYMLINK);
	g_autoptr(GDir) dir = link ? NULL : g_dir_open(path, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir)))
		remove_tree(path_in(path, name));
	g_remove(path);
}

void
folder_clear(char *folder)
{
	remove_tree(folder);
	g_free(folder);
}

Opened *
folder_letter(const char *folder, const char *name)
{
	char *text = NULL;
	gsize n = 0;
	Opened *letter;

	must(g_file_get_contents(path_in(folder, name), &text, &n, &error));
	letter = must(opened_read(kept(g_bytes_new_take(text, n)), &error));
	if (pseudo_on())
		pseudo_read(letter);
	return letter;
}

char *
folder_one_line(const char *text)
{
	g_auto(GStrv) words = g_strsplit_set(text, " \n", -1);
	GString *line = g_string_new(NULL);

	for (int i = 0; words[i]; i++)
		if (*words[i] && strcmp(words[i], "|") != 0)
			g_string_append_printf(line, " %s", words[i]);
	return g_string_free(line, FALSE);
}

bool
folder_letter_says(const Opened *letter, const char *what)
{
	g_autofree char *text = folder_one_line(letter->text);

	/* A text with line breaks or columns is looked for as it is. */
	if (strpbrk(what, "|\n") || strstr(what, "  "))
		return strstr(letter->text, what);
	return strstr(letter->text, what) || strstr(text, what);
}
