/* write.h - the third phase: news that is due becomes letters. */
#ifndef RUN_LETTERS_WRITE_H
#define RUN_LETTERS_WRITE_H

#include "club/installation/run.h"

bool phase_write(Run *run, GError **error);

#endif
