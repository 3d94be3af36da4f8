/* topics.c - the decisions of a game, by their names in a language. */
#include "match/topics.h"

#include "base/base.h"

char *
topic_fold(const char *topic)
{
	g_autofree char *spaced = g_strdelimit(g_strdup(topic), "-_", ' ');

	return text_fold(spaced);
}

bool
topic_is(const char *written, const char *topic)
{
	g_autofree char *words = topic_fold(written);
	g_autofree char *folded = topic_fold(topic);

	return strcmp(words, folded) == 0;
}

bool
topic_fits(const char *written, const char *topic)
{
	g_autofree char *words = topic_fold(written);
	g_autofree char *folded = topic_fold(topic);
	gsize n = strlen(words), length = strlen(folded);

	if (n == 0 || n >= length)
		return strcmp(words, folded) == 0;
	return (g_str_has_prefix(folded, words) && folded[n] == ' ') ||
	       (g_str_has_suffix(folded, words) &&
		folded[length - n - 1] == ' ');
}

/* A language for the names of decisions; wording NULL: English. */
typedef struct {
	const Game *game;
	const Wording *wording;
} Tongue;

/* Returns the nth name of a decision, or NULL; the first is the one shown. */
static const char *
topic_name(const Tongue *tongue, const char *topic, int n)
{
	const char *const *names =
		wording_words(tongue->wording, WORDING_TOPICS, topic);

	if (!tongue->wording)
		return n ? NULL : topic;
	return names ? names[n] : NULL;
}

typedef bool Fits(const char *written, const char *name);

static bool
name_fits(const Tongue *tongue, const char *topic, Fits *fits,
	  const char *written)
{
	const char *name;

	for (int n = 0; (name = topic_name(tongue, topic, n)); n++)
		if (fits(written, name))
			return true;
	return false;
}

/* Returns which decisions of the game it names, whole or in part: a bit for
 * each. */
static guint64
named(const Tongue *tongue, const char *written)
{
	const char *const *topics = tongue->game->topics;
	guint64 all = 0;

	for (int i = 0; topics && topics[i] && i < 64; i++)
		if (name_fits(tongue, topics[i], topic_fits, written))
			all |= G_GUINT64_CONSTANT(1) << i;
	return all;
}

/* Returns the first n words of a name, or the last n; NULL if it has fewer. */
static char *
words_of(const char *name, guint n, bool first)
{
	g_auto(GStrv) words = g_strsplit_set(name, " -", -1);
	guint all = g_strv_length(words);

	if (n > all)
		return NULL;
	if (!first)
		return g_strjoinv(" ", words + (all - n));
	g_clear_pointer(&words[n], g_free);
	for (guint i = n + 1; i < all; i++)
		g_clear_pointer(&words[i], g_free);
	return g_strjoinv(" ", words);
}

/* Returns the fewest words of a name that name exactly these decisions, or
 * NULL. */
static char *
part_naming(const Tongue *tongue, const char *name, guint64 wanted)
{
	char *part;

	for (guint n = 1; (part = words_of(name, n, true)); n++) {
		if (named(tongue, part) == wanted)
			return part;
		g_free(part);
		part = words_of(name, n, false);
		if (named(tongue, part) == wanted)
			return part;
		g_free(part);
	}
	return NULL;
}

/* Returns a name in another language for the decisions that a text names in
 * part; or NULL. */
static char *
part_name(const Tongue *from, const char *written, const Tongue *to)
{
	const char *const *topics = from->game->topics;
	guint64 wanted = named(from, written);
	char *part = NULL;

	for (int i = 0; i < 64 && wanted >> i && !part; i++) {
		const char *name =
			wanted >> i & 1 ? topic_name(to, topics[i], 0) : NULL;

		/* for a single decision the whole name is clearer */
		if (name && wanted == G_GUINT64_CONSTANT(1) << i)
			part = g_strdup(name);
		else if (name)
			part = part_naming(to, name, wanted);
	}
	return part;
}

/* Returns what one language calls what is written in another; a copy if it has
 * nothing that means the same. */
static char *
translate(const Tongue *from, const char *written, const Tongue *to)
{
	const char *const *topics = from->game->topics;

	/* a decision that is named whole */
	for (int i = 0; topics && topics[i]; i++) {
		const char *name = topic_name(to, topics[i], 0);

		if (name && name_fits(from, topics[i], topic_is, written))
			return g_strdup(name);
	}
	char *part = part_name(from, written, to);

	return part ? part : g_strdup(written);
}

char *
topic_read(const Game *game, const Wording *wording, const char *written)
{
	Tongue own = { game, wording }, english = { game, NULL };

	if (!wording || named(&english, written))
		return g_strdup(written);
	return translate(&own, written, &english);
}

char *
topic_show(const Game *game, const Wording *wording, const char *english)
{
	Tongue own = { game, wording }, plain = { game, NULL };

	return wording ? translate(&plain, english, &own) : g_strdup(english);
}

bool
topic_known(const Game *game, const Wording *wording, const char *written)
{
	Tongue english = { game, NULL };
	g_autofree char *read = topic_read(game, wording, written);

	return named(&english, read) != 0;
}
