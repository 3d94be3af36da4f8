/* challenge.h - players start matches themselves (PLAY 2: challenge, rematch).
 */
#ifndef RUN_COMMANDS_CHALLENGE_H
#define RUN_COMMANDS_CHALLENGE_H

#include "run/commands/mail_commands_private.h"

Handler challenge_call;	   /* challenge <game> [options] with <names> */
Handler challenge_rematch; /* rematch [match] */

#endif
