/* offer_named.h - a short mail that holds no order, but words of one. */
#ifndef COMMAND_OFFER_NAMED_H
#define COMMAND_OFFER_NAMED_H

#include "command/asker.h"

/* Returns what to offer (char *) for one of the lines (OwnLine) and sets *at to
 * its index; or NULL.  Free with g_ptr_array_unref. */
GPtrArray *offer_named(const GArray *lines, const Asker *asker, guint *at);

#endif
