/* scene_text.h - a scene as text, for tests to compare. */
#ifndef TESTS_LIB_SCENE_TEXT_H
#define TESTS_LIB_SCENE_TEXT_H

#include "picture/scene.h"

/* Returns "scene W H", then a line for each shape: "KIND ID FILL STROKE WIDTH
 * NUMBERS..", with - for none. Free with g_free. */
char *scene_write(const Scene *scene);

#endif
