/* part.h - the content of one part, however it was encoded. */
#ifndef MAIL_PART_H
#define MAIL_PART_H

#include <glib.h>
#include <gmime/gmime.h>

/* Decoded, as far as it goes where it is damaged (MAIL R66, R73). */
GByteArray *part_bytes(GMimePart *part);

#endif
