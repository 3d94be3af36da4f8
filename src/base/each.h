/* each.h - loops over the elements of GLib's arrays.
 *
 * A NULL array counts as empty. The body may use break and continue, but may
 * not add or remove elements. */
#ifndef BASE_EACH_H
#define BASE_EACH_H

#include <glib.h>

/* Runs through a GPtrArray: `item`, a type *, is each of its pointers. */
#define ptr_array_foreach(type, item, array)                                   \
	for (type **item##_at = (array) ? (void *)(array)->pdata : NULL,       \
		  **item##_end = item##_at ? item##_at + (array)->len : NULL,  \
		  *item = NULL;                                                \
	     item##_at < item##_end && ((item = *item##_at), TRUE);            \
	     item##_at++)

/* Runs through a GArray: `item`, a type *, points to each of its elements. */
#define array_foreach(type, item, array)                                       \
	for (type *item = (array) ? (void *)(array)->data : NULL,              \
		  *item##_end = item ? item + (array)->len : NULL;             \
	     item < item##_end; item++)

#endif
