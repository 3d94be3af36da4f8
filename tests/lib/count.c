/* count.c - searches and counts texts, and files in a folder. */
#include "lib/count.h"

#include <string.h>

int
occurrences(const char *text, const char *what)
{
	int n = 0;

	for (; (text = strstr(text, what)); text += strlen(what))
		n++;
	return n;
}

const char *
first_text(const char *text, const char *const *texts, bool is_in)
{
	while (*texts && (strstr(text, *texts) != NULL) != is_in)
		texts++;
	return *texts;
}

int
files_in(const char *folder, const char *below)
{
	g_autofree char *path = g_build_filename(folder, below, NULL);
	g_autoptr(GDir) all = g_dir_open(path, 0, NULL);
	int n = 0;

	while (all && g_dir_read_name(all))
		n++;
	return n;
}
