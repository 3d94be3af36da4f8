/* toy.c - the moves of a small game, for tests of the command language. */
#include "lib/toy.h"

#include "base/pattern.h"
#include "base/text.h"

static const char *const examples[] = {
	"pass",		"bid 300",	  "play monet", "play degas",
	"play renoir",	"buy renoir",	  "buy monet",	"sell degas",
	"play cezanne", "buy nighthawks", NULL,
};

/* Returns the move that a line may mean: with a typo, with more words after it,
 * or without its verb; NULL if none. Free with g_free. */
static char *
toy_guess(const char *folded)
{
	const char *near = text_nearest(folded, examples);

	if (pattern_fits("^(b[a-z]{1,2}:? )?-? ?\\W?[0-9]+ ?(k|m)\\b", folded))
		return g_strdup("bid 300");

	for (int i = 0; !near && examples[i]; i++) {
		const char *behind = strchr(examples[i], ' ');

		if (g_str_has_prefix(folded, examples[i]) ||
		    (behind && g_str_has_prefix(folded, behind + 1)))
			near = examples[i];
	}
	return g_strdup(near);
}

static bool
is_move(const char *line, const char *match, char **nearest, void *data)
{
	g_autofree char *folded = text_fold(line);

	(void)match;
	(void)data;
	if (pattern_fits("^(pass|bid (up to )?[0-9]+ ?(k|m)?|"
			 "(play|buy|sell) (monet|degas|renoir|"
			 "cezanne|nighthawks))$",
			 folded))
		return true;
	if (nearest)
		*nearest = toy_guess(folded);
	return false;
}

static bool
is_name(NameKind kind, const char *name, void *data)
{
	static const char *const names[][3] = {
		[NAME_PLAYER] = { "ann", "bob", NULL },
		[NAME_TOPIC] = { "shop", "bank auction", NULL },
		[NAME_GAME] = { "toy", NULL },
		[NAME_CONTEST] = { "", "mgl", NULL },
	};
	g_autofree char *folded = text_fold(name);

	(void)data;
	return (gsize)kind < G_N_ELEMENTS(names) &&
	       g_strv_contains(names[kind], folded);
}

const Guide toy_guide = { .is_move = is_move, .is_name = is_name };
