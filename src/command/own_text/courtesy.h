/* courtesy.h - what people write above and below an order (MAIL R61). */
#ifndef COMMAND_OWN_TEXT_COURTESY_H
#define COMMAND_OWN_TEXT_COURTESY_H

#include <stdbool.h>

/* Returns whether a line greets, as people do above an order: "Hallo,", "Dear
 * Ann,". */
bool courtesy_greets(const char *line);
/* Returns whether a line stands above an order and says nothing of it: "Here
 * you go:", or a firm's "CAUTION: this came from outside" (MAIL R75). */
bool courtesy_leads(const char *line);
/* Returns whether a line closes a mail, as people do below an order: "LG Dirk",
 * "Cheers", "Dirk". */
bool courtesy_closes(const char *line);
/* Returns whether a short line greets or closes by a word of the lexicon, so
 * that it is no try at a command. */
bool courtesy_known(const char *line);

#endif
