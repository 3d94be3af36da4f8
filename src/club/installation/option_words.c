/* option_words.c - options of matches in the reader's words. */
#include "club/installation/option_words.h"

#include "base/base.h"

/* The first group is shown and read, the second only read. */
static const char *const groups[] = { "options", "option words" };

/* Options that matches and seasons of every game have. */
static const Option general[] = {
	{ .name = "seats", .values = "" },
	{ .name = "bots", .values = "" },
	{ .name = "bot", .values = "bot good strong master" },
	{ .name = "pace", .values = "" },
	{ .name = "snap", .values = "none" },
	{ .name = "off", .values = "mon tue wed thu fri sat sun none" },
	{ .name = "extra", .values = "" },
	{ .name = "extra-refill", .values = "" },
	{ .name = "cap", .values = "" },
	{ .name = "sealed_bank", .values = "yes no" },
	{ .name = "autoplay", .values = "bot safe good" },
	{ .name = "hold", .values = "yes no" },
	{ .name = "start-when-full", .values = "yes no" },
	{ .name = "invited", .values = "yes no" },
	{ .name = "name", .values = "" }, /* of a season, like "target" */
	{ .name = "target", .values = "" },
	{ .name = NULL },
};

const Option *
option_words_general(void)
{
	return general;
}

typedef struct {
	Library *library;
	const char *language;
} Reader;

/* Returns the words ("a; b") of an option, or of one of its values; without a
 * game those of a general option. Borrowed; NULL if it has none. */
static const char *
words_of(const Reader *reader, const Game *game, const char *group,
	 const char *name, const char *value)
{
	g_autofree char *key =
		g_strconcat(name, value ? "." : "", value ? value : "", NULL);

	return library_raw(reader->library, reader->language,
			   game ? game->folder : NULL, group, key, NULL);
}

/* --- showing options ---------------------------------------------------- */

/* Returns the reader's word; a number, or anything without a word, as written.
 */
static char *
shown(const Reader *reader, const Game *game, const char *name,
      const char *value)
{
	const char *words =
		words_of(reader, game, groups[game ? 0 : 1], name, value);
	g_auto(GStrv) all = g_strsplit(words ? words : "", ";", 2);

	return g_strdup(all[0] ? g_strstrip(all[0]) : value ? value : name);
}

char *
option_words_show(Library *library, const char *language, const char *kind,
		  const json_t *held)
{
	const Reader reader = { library, language };
	const char *text = json_string_value(json_object_get(held, "text"));
	const char *of = json_string_value(json_object_get(held, "game"));

	if (strcmp(kind, "option") != 0 || !text || !of)
		return NULL;
	const Game *game = game_find(of);
	g_auto(GStrv) pair = g_strsplit(text, "=", 2);

	/* English letters show options as the rules write them. */
	if (!pair[0] || !language || !strcmp(language, "en"))
		return g_strdup(text);
	g_autofree char *name = shown(&reader, game, pair[0], NULL);

	if (!pair[1])
		return g_steal_pointer(&name);
	g_autofree char *value = shown(&reader, game, pair[0], pair[1]);

	return g_strconcat(name, "=", value, NULL);
}

/* --- reading options ---------------------------------------------------- */

/* Folds text, with hyphens and underscores as spaces. */
static char *
fold(const char *text, gsize length)
{
	g_autofree char *spaced =
		g_strdelimit(g_strndup(text, length), "_-", ' ');

	return text_fold(spaced);
}

/* Returns whether one of the words ("a; b") is this one; ä matches a and ae,
 * too. */
static bool
among(const char *words, const char *folded)
{
	g_auto(GStrv) all = g_strsplit(words ? words : "", ";", -1);

	for (int i = 0; all[i]; i++) {
		g_autofree char *plain =
			text_fold(g_strdelimit(all[i], "_-", ' '));
		g_autofree char *spelt = text_umlauts(all[i]);
		g_autofree char *other = spelt ? text_fold(spelt) : NULL;

		if (!strcmp(plain, folded) || !g_strcmp0(other, folded))
			return true;
	}
	return false;
}

static bool
means(const Reader *reader, const Game *game, const char *name,
      const char *value, const char *folded)
{
	const Reader readers[] = { *reader, { reader->library, "en" } };
	bool found = among(value ? value : name, folded);

	for (gsize i = 0; !found && i < G_N_ELEMENTS(readers); i++)
		for (gsize j = 0; !found && j < G_N_ELEMENTS(groups); j++)
			found = among(words_of(&readers[i], game, groups[j],
					       name, value),
				      folded);
	return found;
}

/* Finds an option by name, first among all games' and then among the general
 * ones: no two share a word. */
static const Option *
named(const Reader *reader, const char *folded, const Game **game)
{
	for (int n = 0;; n++) {
		*game = game_nth(n);
		const Option *option = *game ? (*game)->options : general;

		for (; option->name; option++)
			if (means(reader, *game, option->name, NULL, folded))
				return option;
		if (!*game)
			return NULL;
	}
}

/* Finds the option that the text before "=" ends with, and cuts its name off.
 * The longest wins: "tie for the start card" is not "start card". */
static const Option *
take_name(const Reader *reader, GString *before, const Game **game)
{
	for (gsize at = 0; at < before->len; at++) {
		if (before->str[at] == ' ' ||
		    (at > 0 && before->str[at - 1] != ' '))
			continue;
		g_autofree char *folded =
			fold(before->str + at, before->len - at);
		const Option *option =
			*folded ? named(reader, folded, game) : NULL;

		if (option) {
			g_string_truncate(before, at);
			return option;
		}
	}
	return NULL;
}

/* Returns the longest value that the text after "=" begins with; *length
 * becomes its length in the text. NULL: none. */
static char *
find_value(const Reader *reader, const Game *game, const Option *option,
	   const char *text, gsize *length)
{
	g_auto(GStrv) values = g_strsplit(option->values, " ", -1);

	for (gsize end = strlen(text); end > 0; end--) {
		if (text[end] && text[end] != ' ')
			continue;
		g_autofree char *folded = fold(text, end);

		for (int i = 0; values[i]; i++)
			if (means(reader, game, option->name, values[i],
				  folded)) {
				*length = end;
				return g_strdup(values[i]);
			}
	}
	return NULL;
}

/* Reads a list of values, "sat,sun,12-24", with commas between them; an unknown
 * value is copied as written, up to the next space. */
static char *
find_values(const Reader *reader, const Game *game, const Option *option,
	    const char *text, gsize *length)
{
	g_autoptr(GString) list = g_string_new(NULL);
	const char *at = text;

	for (;; at += 1 + strspn(at + 1, " ")) {
		gsize part = strcspn(at, ","), known = 0;
		g_autofree char *only = g_strndup(at, part);
		g_autofree char *value =
			find_value(reader, game, option, only, &known);

		if (!value)
			known = strcspn(only, " ");
		g_string_append_len(list, value ? value : at,
				    value ? -1 : (gssize)known);
		at += known;
		*length = (gsize)(at - text);
		if (known < strlen(only) &&
		    only[known + strspn(only + known, " ")])
			break;
		at += strspn(at, " ");
		if (*at != ',')
			break;
		g_string_append_c(list, ',');
	}
	return g_strdup(list->str);
}

char *
option_words_read(Library *library, const char *language, const char *text)
{
	const Reader reader = { library, language };
	g_autoptr(GString) out = g_string_new(NULL);
	const char *equals;

	for (; (equals = strchr(text, '=')); text = equals) {
		const Game *game = NULL;
		gsize length = 0;

		g_string_append_len(out, text, equals++ - text);
		const Option *option = take_name(&reader, out, &game);

		g_string_append_printf(out, "%s=", option ? option->name : "");
		if (!option)
			continue;
		equals += strspn(equals, " ");
		g_autofree char *value =
			(strcmp(option->name, "off") ? find_value
						     : find_values)(
				&reader, game, option, equals, &length);

		g_string_append(out, value ? value : "");
		equals += length;
	}
	g_string_append(out, text);
	return g_strdup(out->str);
}

/* Cuts out the longest phrase that begins at `at` and means the option; returns
 * whether there was one. */
static bool
take_phrase(const Reader *reader, const char *name, GString *text, gsize at)
{
	for (gsize end = text->len; end > at; end--) {
		if (text->str[end] && text->str[end] != ' ')
			continue;
		g_autofree char *folded = fold(text->str + at, end - at);

		if (*folded && means(reader, NULL, name, NULL, folded)) {
			g_string_erase(text, (gssize)at, (gssize)(end - at));
			return true;
		}
	}
	return false;
}

bool
option_words_take(Library *library, const char *language, const char *name,
		  GString *text)
{
	const Reader reader = { library, language };
	bool taken = false;

	for (gsize at = 0; !taken && at < text->len; at++)
		taken = (at == 0 || text->str[at - 1] == ' ') &&
			text->str[at] != ' ' &&
			take_phrase(&reader, name, text, at);
	return taken;
}
