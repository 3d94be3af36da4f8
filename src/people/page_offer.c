/* page_offer.c - reads menu lines and one-tap links from a letter, and puts
 * moves into words. */
#include "people/page_offer.h"

#include "base/base.h"

static bool
one_in(Dice *dice, guint32 n)
{
	return dice_below(dice, n) == 0;
}

/* --- the menu ----------------------------------------------------------- */

static void
offer_free(gpointer data)
{
	Offer *offer = data;

	g_free(offer->label);
	g_free(offer->text);
	g_free(offer);
}

/* Returns where the text begins after a label ("1" to "99", or one letter) in a
 * column of its own; NULL if there is no label. */
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

GPtrArray *
offers_read(const char *text)
{
	GPtrArray *offers = g_ptr_array_new_with_free_func(offer_free);
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	/* the last line, if it belongs to an offer */
	const char *before = NULL;
	Offer *last = NULL;

	for (char **line = lines; *line; line++) {
		const char *whole = g_strchomp(*line);
		const char *rest = whole + 2, *offered;

		if (!g_str_has_prefix(whole, "| ")) {
			before = NULL;
			continue;
		}
		rest += *rest == ' ';
		offered = after_label(rest);
		const char *word = whole + 2 + strspn(whole + 2, " ");
		glong room = before ? TEXT_COLUMNS - g_utf8_strlen(before, -1)
				    : G_MAXLONG;

		if (offered) {
			last = g_new(Offer, 1);
			last->label = g_strndup(rest, strcspn(rest, " "));
			last->text = g_strdup(offered);
			g_ptr_array_add(offers, last);
		} else if (before &&
			   (whole[2] == ' ' ||
			    g_utf8_strlen(word, (gssize)strcspn(word, " ")) +
					    1 >
				    room)) {
			/* continues the line before, which was full */
			g_autofree char *start = last->text;

			last->text = g_strconcat(start, " ", word, NULL);
		} else {
			whole = NULL;
		}
		before = whole;
	}
	return offers;
}

/* --- open places -------------------------------------------------------- */

/* Chooses n different words of a list, or all, and joins them as people do. */
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

/* Compiles a pattern with some words in its middle, which are escaped. */
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

	if (g_regex_match(sized, place, 0, &list)) {
		/* the fewest, as in "3 of a, b" or "1 to 3 of a, b"; one for
		 * "up to 3" */
		g_autofree char *least = g_match_info_fetch(list, 1);
		g_autofree char *items = g_match_info_fetch(list, 2);
		guint64 n = g_ascii_strtoull(least, NULL, 10);

		return choose_words(items, ", ", MAX((int)n, 1), dice);
	}
	if (g_regex_match(range, place, 0, &found))
		/* "100k to 1.5M": both ends are legal, whatever the steps. */
		return g_match_info_fetch(found, one_in(dice, 3) ? 2 : 1);
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

/* --- moves in words ----------------------------------------------------- */

char *
phrase_number(const Offer *offer, const Manner *manner, Dice *dice)
{
	static const char *const endings[] = { "", "", ".", ")" };
	g_autofree char *places = NULL;
	g_autofree char *words = offer_fill(offer, manner, dice, &places);

	if (*places)
		return g_strdup_printf("%s %s", offer->label, places);
	if (one_in(dice, 6)) /* both, to be sure */
		return g_strdup_printf("%s. %s", offer->label, words);
	return g_strconcat(offer->label,
			   endings[dice_below(dice, G_N_ELEMENTS(endings))],
			   NULL);
}

char *
phrase_words(const Offer *offer, const Manner *manner, Dice *dice)
{
	g_autofree char *places = NULL;

	return offer_fill(offer, manner, dice, &places);
}

/* Returns whether the offer plays a card: "play monet/draw". */
static bool
plays_card(const Offer *offer, const Manner *manner)
{
	gsize verb = strlen(manner->play);

	return g_str_has_prefix(offer->text, manner->play) &&
	       offer->text[verb] == ' ' && strchr(offer->text, '/');
}

/* Returns the move that a card leads to, as somebody who knows the game would
 * say it: "award monet" for "play monet/award", "pass" for a second card; else
 * NULL. */
static char *
consequence(const Offer *offer, const Manner *manner)
{
	if (!plays_card(offer, manner))
		return NULL;
	const char *card = offer->text + strlen(manner->play) + 1;
	const char *symbol = strchr(card, '/') + 1;
	g_autofree char *artist = g_strndup(card, strcspn(card, "/"));

	if (!strcmp(symbol, manner->up) || !strcmp(symbol, manner->down))
		return g_strdup(manner->pass);
	if (strcmp(symbol, manner->award) != 0)
		return NULL;
	return g_strdup_printf("%s %s", manner->award, artist);
}

char *
phrase_chain(const Offer *offer, const Manner *manner, Dice *dice)
{
	g_autofree char *next = consequence(offer, manner);
	g_autofree char *word = g_strdup_printf(" %s ", manner->then);
	const char *join = one_in(dice, 2) ? word : "\n";

	return next ? g_strconcat(offer->text, join, next, NULL) : NULL;
}

char *
phrase_plan(const Offer *offer, const Manner *manner, Dice *dice)
{
	static const char *const artists[] = { "vermeer", "degas", "monet",
					       "renoir", "van gogh" };
	guint32 first = dice_below(dice, G_N_ELEMENTS(artists));

	return plays_card(offer, manner)
		       ? g_strconcat(manner->plan, artists[first], NULL)
		       : NULL;
}

char *
phrase_typo(const char *line, Dice *dice)
{
	g_autofree gunichar *typed = g_utf8_to_ucs4_fast(line, -1, NULL);
	gsize length = (gsize)g_utf8_strlen(line, (gssize)strcspn(line, " "));
	gsize start = dice_below(dice, (guint32)MAX(length, 2) - 1);

	for (gsize i = 0; i + 1 < length; i++) {
		gsize at = (start + i) % (length - 1);
		gunichar kept = typed[at];

		if (kept == typed[at + 1])
			continue;
		typed[at] = typed[at + 1];
		typed[at + 1] = kept;
		break;
	}
	return g_ucs4_to_utf8(typed, -1, NULL, NULL, NULL);
}

char *
phrase_mail(const char *lines, const char *name, const Manner *manner,
	    Dice *dice)
{
	GString *mail = g_string_new(NULL);

	if (one_in(dice, 4))
		g_string_append_printf(
			mail, "%s\n\n",
			manner->greetings[dice_below(dice, MANNER_GREETINGS)]);
	g_autofree char *written = g_strdup(lines);
	bool phone = one_in(dice, 2); /* begins every line with a capital */

	for (char *at = written; phone && *at; at++)
		if (at == written || at[-1] == '\n')
			*at = g_ascii_toupper(*at);
	g_string_append(mail, written);
	if (one_in(dice, 4) && g_ascii_isalnum(mail->str[mail->len - 1]))
		g_string_append_c(mail, '.');
	if (one_in(dice, 4))
		g_string_append_printf(
			mail, "\n\n%s\n%s",
			manner->thanks[dice_below(dice, MANNER_THANKS)], name);
	return g_string_free(mail, FALSE);
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

/* Returns the value of a field of "subject=..&body=..", decoded; or "". */
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

/* Returns whether the link's body begins with the first word of an offer. */
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
