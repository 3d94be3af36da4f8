/* portrait.c - a match as a picture. */
#include "match/portrait.h"

#include "base/secret.h"

#include <string.h>

Scene *
portrait_new(const Game *game, const char *tables, const json_t *view)
{
	g_autofree char *hash = secret_sha256(tables, strlen(tables));

	return game->picture ? game->picture(view, hash) : NULL;
}
