/* picture.c - loads the drawing plug-in when the first picture is needed: few
 * runs draw, and loading Cairo takes longer than a whole idle run. */
#include "picture/picture.h"

#include <dlfcn.h>

typedef GBytes *Draw(const Scene *scene, int scale);

/* Returns the drawing function of picture_cairo.c; NULL if it or its libraries
 * aren't installed. It stays loaded, and further calls are cheap. */
static Draw *
load(void)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *bin = self ? g_path_get_dirname(self) : g_strdup("");
	g_autofree char *path = g_build_filename(bin, "..", "lib", "pennypost",
						 "picture.so", NULL);
	void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);

	return library ? (Draw *)dlsym(library, "picture_cairo") : NULL;
}

bool
picture_ready(void)
{
	return load() != NULL;
}

GBytes *
picture_png(const Scene *scene, int scale)
{
	Draw *draw = load();

	return draw ? draw(scene, scale) : NULL;
}
