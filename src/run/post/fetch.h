/* fetch.h - the first phase: from the source into the inbox. */
#ifndef RUN_POST_FETCH_H
#define RUN_POST_FETCH_H

#include "club/home/run.h"

bool phase_fetch(Run *run, GError **error);

#endif
