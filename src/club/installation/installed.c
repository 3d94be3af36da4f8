/* installed.c - where templates, words and rules are installed. */
#include "club/installation/installed.h"

#include <glib.h>

char *
installed_folder(void)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *bin = self ? g_path_get_dirname(self) : NULL;
	g_autofree char *beside =
		bin ? g_build_filename(bin, "..", "share", "pennypost", NULL)
		    : NULL;

	if (g_getenv("PENNYPOST_DATA"))
		return g_strdup(g_getenv("PENNYPOST_DATA"));
	if (beside && g_file_test(beside, G_FILE_TEST_IS_DIR))
		return g_steal_pointer(&beside);
	return g_strdup(PENNYPOST_DATA);
}
