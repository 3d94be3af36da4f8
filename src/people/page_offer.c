/* page_offer.c - menu lines and one-tap links, read off a letter. */
#include "people/page_offer.h"

#include "base/text.h"

#include <string.h>

/* --- the menu ----------------------------------------------------------- */

static void
offer_free(gpointer data)
{
	Offer *offer = data;

	g_free(offer->label);
	g_free(offer->text);
	g_free(offer);
}

/* "1" to "99" or one letter, in a column of its own: where the text begins, or
 * NULL. */
static const char *
after_label(const char *line)
{
	gsize length = strspn(line, "0123456789");

	if (length == 0 && g_ascii_islower(*line))
		length = 1;
	gsize spaces = strspn(line + length, " ");

	if (length < 1 || length > 2 || length + spaces < 3)
		return NULL;
	return line + length + spaces;
}

/* Returns whether the line continues the one before it, which had no more room.
 */
static bool
goes_on(const char *before, const char *line)
{
	const char *word = line + strspn(line, " ");
	glong room = TEXT_COLUMNS - g_utf8_strlen(before, -1);

	return *line == ' ' ||
	       g_utf8_strlen(word, (gssize)strcspn(word, " ")) + 1 > room;
}

static void
add_rest(GPtrArray *offers, const char *line)
{
	Offer *last = g_ptr_array_index(offers, offers->len - 1);
	g_autofree char *start = last->text;

	last->text = g_strconcat(start, " ", line + strspn(line, " "), NULL);
}

static void
add_offer(GPtrArray *offers, const char *line, const char *text)
{
	Offer *offer = g_new(Offer, 1);

	offer->label = g_strndup(line, strcspn(line, " "));
	offer->text = g_strdup(text);
	g_ptr_array_add(offers, offer);
}

GPtrArray *
offers_read(const char *text)
{
	GPtrArray *offers = g_ptr_array_new_with_free_func(offer_free);
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	const char *before =
		NULL; /* the last line, if it belongs to an offer */

	for (char **line = lines; *line; line++) {
		const char *whole = g_strchomp(*line);
		const char *rest = whole + 2, *offered;

		if (!g_str_has_prefix(whole, "| ")) {
			before = NULL;
			continue;
		}
		rest += *rest == ' ';
		offered = after_label(rest);
		if (offered)
			add_offer(offers, rest, offered);
		else if (before && goes_on(before, whole + 2))
			add_rest(offers, whole + 2);
		else
			whole = NULL;
		before = whole;
	}
	return offers;
}

/* --- open places -------------------------------------------------------- */

/* "100k to 1.5M": the ends are always legal, whatever the steps are. */
static char *
choose_end(const GMatchInfo *range, Dice *dice)
{
	return g_match_info_fetch(range, dice_below(dice, 3) == 0 ? 2 : 1);
}

/* Different words of a list, joined as people join them. */
static char *
choose_words(const char *list, const char *between, int n, Dice *dice)
{
	g_auto(GStrv) words = g_strsplit(list, between, -1);
	int count = (int)g_strv_length(words);
	GString *chosen = g_string_new(NULL);
	g_autofree int *order = g_new(int, count + 1);

	for (int i = 0; i < count; i++)
		order[i] = i;
	dice_shuffle(dice, order, count);
	for (int i = 0; i < MIN(n, count); i++)
		g_string_append_printf(chosen, "%s%s", i ? ", " : "",
				       words[order[i]]);
	return g_string_free(chosen, FALSE);
}

/* "3 of a, b, c", "1 to 3 of a, b": as few as may be, one of "up to 3". */
static char *
choose_some(const GMatchInfo *sized, Dice *dice)
{
	g_autofree char *least = g_match_info_fetch(sized, 1);
	g_autofree char *list = g_match_info_fetch(sized, 2);
	guint64 n = g_ascii_strtoull(least, NULL, 10);

	return choose_words(list, ", ", MAX((int)n, 1), dice);
}

/* A pattern with words that are taken as they stand. */
static GRegex *
worded(const char *before, const char *words, const char *after)
{
	g_autofree char *plain = g_regex_escape_string(words, -1);
	g_autofree char *pattern = g_strconcat(before, plain, after, NULL);

	return g_regex_new(pattern, 0, 0, NULL);
}

static GRegex *
worded_list(const Manner *manner)
{
	g_autofree char *least = g_regex_escape_string(manner->least, -1);
	g_autofree char *range = g_regex_escape_string(manner->range, -1);
	g_autofree char *before =
		g_strdup_printf("^(?:%s \\d+|(\\d+)(?:%s\\d+)?)", least, range);

	return worded(before, manner->of, "(.*?)(?: \\.{3})?$");
}

static char *
choose(const char *place, const Manner *manner, Dice *dice)
{
	g_autoptr(GRegex) range =
		worded("^(\\d[^<>]*?)", manner->range, "(\\d[^<>]*)$");
	g_autoptr(GRegex) sized = worded_list(manner);
	g_autoptr(GMatchInfo) found = NULL, list = NULL;

	if (g_regex_match(sized, place, 0, &list))
		return choose_some(list, dice);
	if (g_regex_match(range, place, 0, &found))
		return choose_end(found, dice);
	g_autofree char *words = g_strndup(
		place, g_str_has_suffix(place, " ...") ? strlen(place) - 4
						       : strlen(place));
	return choose_words(words, manner->or, 1, dice);
}

char *
offer_fill(const Offer *offer, const Manner *manner, Dice *dice, char **places)
{
	GString *words = g_string_new(NULL), *chosen = g_string_new(NULL);
	const char *at = offer->text, *open, *end;

	while ((open = strchr(at, '<')) && (end = strchr(open, '>'))) {
		g_autofree char *place =
			g_strndup(open + 1, (gsize)(end - open - 1));
		g_autofree char *choice = choose(place, manner, dice);

		g_string_append_len(words, at, open - at);
		g_string_append(words, choice);
		g_string_append_printf(chosen, "%s%s", chosen->len ? " " : "",
				       choice);
		at = end + 1;
	}
	g_string_append(words, at);
	*places = g_string_free(chosen, FALSE);
	return g_string_free(words, FALSE);
}

/* --- links -------------------------------------------------------------- */

static void
link_free(gpointer data)
{
	Link *found = data;

	g_free(found->to);
	g_free(found->subject);
	g_free(found->body);
	g_free(found);
}

/* Returns the value of a field of "subject=..&body=..", decoded; "" without it.
 */
static char *
field(const char *query, const char *name)
{
	g_auto(GStrv) parts = g_strsplit(query, "&", -1);
	g_autofree char *start = g_strconcat(name, "=", NULL);

	for (char **part = parts; *part; part++) {
		/* An attribute of HTML escapes the ampersand. */
		const char *plain = g_str_has_prefix(*part, "amp;")
					    ? *part + strlen("amp;")
					    : *part;

		if (!g_str_has_prefix(plain, start))
			continue;
		char *value =
			g_uri_unescape_string(plain + strlen(start), NULL);

		return value ? value : g_strdup("");
	}
	return g_strdup("");
}

static Link *
link_read(const char *address)
{
	const char *query = strchr(address, '?');
	g_autofree char *to = g_strndup(address, strcspn(address, "?"));
	Link *found = g_new0(Link, 1);
	char *plain = g_uri_unescape_string(to, NULL);

	found->to = plain ? plain : g_strdup("");
	found->subject = field(query ? query + 1 : "", "subject");
	found->body = field(query ? query + 1 : "", "body");
	return found;
}

/* Returns whether it begins with the first word of one of the offers. */
static bool
plays(const Link *found, const GPtrArray *offers)
{
	gsize verb = strcspn(found->body, " \r\n");

	for (guint i = 0; verb && i < offers->len; i++) {
		const Offer *offer = g_ptr_array_index(offers, i);

		if (strcspn(offer->text, " ") == verb &&
		    !strncmp(offer->text, found->body, verb))
			return true;
	}
	return false;
}

GPtrArray *
links_read(const char *html, const GPtrArray *offers)
{
	static const char mark[] = "href=\"mailto:";
	GPtrArray *links = g_ptr_array_new_with_free_func(link_free);

	while ((html = strstr(html, mark))) {
		html += strlen(mark);
		g_autofree char *address = g_strndup(html, strcspn(html, "\""));
		Link *found = link_read(address);

		if (plays(found, offers))
			g_ptr_array_add(links, found);
		else
			link_free(found);
	}
	return links;
}
