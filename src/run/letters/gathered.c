/* gathered.c - the pictures of a group of letters. */
#include "run/letters/gathered.h"

#include "store/pictures.h"

#include <string.h>

static int
by_text(gconstpointer a, gconstpointer b, gpointer data)
{
	(void)data;
	return strcmp(a, b);
}

void
gathered_begin(Run *run)
{
	if (run->worker)
		run->pictures = g_tree_new_full(by_text, NULL, g_free,
						(GDestroyNotify)g_bytes_unref);
}

void
gathered_end(Run *run)
{
	g_clear_pointer(&run->pictures, g_tree_unref);
}

bool
gathered_add(Run *run, const char *hash, GBytes *png, GError **error)
{
	if (!run->pictures)
		return picture_keep(run->club->store, hash, png, error);
	g_tree_replace(run->pictures, g_strdup(hash), g_bytes_ref(png));
	return true;
}

bool
gathered_keep(Run *run, GError **error)
{
	GTreeNode *one =
		run->pictures ? g_tree_node_first(run->pictures) : NULL;

	for (; one; one = g_tree_node_next(one))
		if (!picture_keep(run->club->store, g_tree_node_key(one),
				  g_tree_node_value(one), error))
			return false;
	gathered_drop(run);
	return true;
}

void
gathered_drop(Run *run)
{
	if (run->pictures)
		g_tree_remove_all(run->pictures);
}
