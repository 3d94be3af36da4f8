/* courtesy.h - what people write above and below an order (MAIL R61). */
#ifndef COMMAND_OWN_TEXT_COURTESY_H
#define COMMAND_OWN_TEXT_COURTESY_H

#include "command/kinds.h"
#include <stdbool.h>

/* "Hallo," or "Dear Ann,": what people write above an order. */
bool courtesy_greets(const char *line);
/* "Here you go:", "My move:", or a firm's "CAUTION: this came from outside":
 * what stands above one without saying anything of it (MAIL R75). */
bool courtesy_leads(const char *line);
/* "LG Dirk", "Cheers", "Dirk": what they write below one. */
bool courtesy_closes(const char *line);
/* One of the two that is known by its words, and is no try at a command. */
bool courtesy_known(const char *line);

#endif
