/* scene_text.h - a scene as text, for tests to compare. */
#ifndef TESTS_LIB_SCENE_TEXT_H
#define TESTS_LIB_SCENE_TEXT_H

#include "picture/scene.h"

/* "scene W H", then a shape a line,
 *   KIND ID FILL STROKE WIDTH NUMBERS..   (- is none)
 * Free with g_free. */
char *scene_write(const Scene *scene);

#endif
