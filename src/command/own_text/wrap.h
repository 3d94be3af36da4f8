/* wrap.h - lines that a mail program has broken, or joined (MAIL R22, R64). */
#ifndef COMMAND_OWN_TEXT_WRAP_H
#define COMMAND_OWN_TEXT_WRAP_H

#include "command/scan.h"

/* The commands that begin in the line, or NULL; *written (free with
 * g_free) where it took the next. */
GPtrArray *wrap_parse(Scan *scan, const char *text, char **written);
/* Makes two of the line where it was two. */
void wrap_split(Scan *scan);

#endif
