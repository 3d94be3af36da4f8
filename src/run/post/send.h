/* send.h - the last phase: letters to the sink. */
#ifndef RUN_POST_SEND_H
#define RUN_POST_SEND_H

#include "club/home/run.h"

bool phase_send(Run *run, GError **error);

#endif
