/* picture.c - loads what draws pictures when the first one is wanted: few runs
 * draw, and Cairo with its libraries takes longer to load than an idle run to
 * do all that it does. */
#include "picture/picture.h"

#include <dlfcn.h>

typedef GBytes *Draw(const Scene *scene, int scale);

/* Returns the function of picture_cairo.c; NULL where it isn't installed, or
 * its libraries are not. It stays loaded, and to ask again costs little. */
static Draw *
load(void)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *bin = self ? g_path_get_dirname(self) : g_strdup("");
	g_autofree char *path = g_build_filename(bin, "..", "lib", "pennypost",
						 "picture.so", NULL);
	void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);

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
