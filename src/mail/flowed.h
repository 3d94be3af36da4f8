/* flowed.h - format=flowed text to the lines that were typed (RFC 3676). */
#ifndef MAIL_FLOWED_H
#define MAIL_FLOWED_H

#include <stdbool.h>

/* Lines that end in a space join the next of the same quote depth; `delsp`
 * drops that space.  Quotes keep their marks.  Free with g_free. */
char *flowed_join(const char *text, bool delsp);

#endif
