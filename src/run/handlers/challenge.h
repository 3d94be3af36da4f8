/* challenge.h - players start matches themselves (PLAY 2: challenge, rematch).
 */
#ifndef RUN_HANDLERS_CHALLENGE_H
#define RUN_HANDLERS_CHALLENGE_H

#include "run/handlers/handling_parts.h"

Handler challenge_call;	   /* challenge <game> [options] with <names> */
Handler challenge_rematch; /* rematch [match] */

#endif
