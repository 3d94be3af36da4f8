/* fetch.h - the first phase: from the source into the inbox. */
#ifndef RUN_FETCH_FETCH_H
#define RUN_FETCH_FETCH_H

#include "club/installation/run.h"

bool phase_fetch(Run *run, GError **error);

#endif
