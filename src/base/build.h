/* build.h - which build of the program this is. */
#ifndef BASE_BUILD_H
#define BASE_BUILD_H

#include "base/clock.h"

/* The date of the program's sources; a machine clock before it is wrong. */
extern const Time build_time;
/* The commit that this was built from, with "+" if there were later changes;
 * without Git, the date of the sources. */
extern const char build_sources[];

/* Returns "0.1.0 3f2a..": the version and the linker's hash over all that the
 * program was linked from, so that builds have different names; the version
 * alone if the linker left no hash. Free with g_free. */
char *build_name(void);

#endif
