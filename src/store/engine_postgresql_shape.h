/* engine_postgresql_shape.h - what a statement reads and what it changes, as
 * far as its text says so. */
#ifndef STORE_ENGINE_POSTGRESQL_SHAPE_H
#define STORE_ENGINE_POSTGRESQL_SHAPE_H

#include <glib.h>
#include <stdbool.h>

typedef struct Shape Shape;

/* Of a text with numbered places. */
Shape *shape_new(const char *sql);
void shape_free(Shape *shape);

bool shape_reads(const Shape *shape); /* and changes nothing */
/* May a change make another of what was read, whatever their values? */
bool shape_concerns(const Shape *change, const Shape *read);
/* .. though with these values of their places it is of other rows?  True only
 * where that is sure. */
bool shape_of_others(const Shape *change, const char *const *values,
		     const Shape *read, const char *const *asked);

#endif
