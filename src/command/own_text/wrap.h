/* wrap.h - lines that a mail program has broken, or joined (MAIL R22, R64). */
#ifndef COMMAND_OWN_TEXT_WRAP_H
#define COMMAND_OWN_TEXT_WRAP_H

#include "command/scan.h"

/* Returns the commands that begin in the line, or NULL. *written (free with
 * g_free) becomes both lines if the next one belongs to it. */
GPtrArray *wrap_parse(Scan *scan, const char *text, char **written);
/* Makes two lines of the current one if a mail program joined them. */
void wrap_split(Scan *scan);

#endif
