/* send.h - the last phase: letters to the sink. */
#ifndef RUN_SEND_SEND_H
#define RUN_SEND_SEND_H

#include "club/installation/run.h"

bool phase_send(Run *run, GError **error);

#endif
