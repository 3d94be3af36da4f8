/* phrase.c - moves in people's words. */
#include "people/phrase.h"

#include <string.h>

static bool
one_in(Dice *dice, guint32 n)
{
	return dice_below(dice, n) == 0;
}

char *
phrase_number(const Offer *offer, const Manner *manner, Dice *dice)
{
	static const char *const endings[] = { "", "", ".", ")" };
	g_autofree char *places = NULL;
	g_autofree char *words = offer_fill(offer, manner, dice, &places);

	if (*places)
		return g_strdup_printf("%s %s", offer->label, places);
	if (one_in(dice, 6)) /* both, as somebody who wants to be sure */
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

/* Returns whether it is "play monet/draw": a card that is played. */
static bool
plays_card(const Offer *offer, const Manner *manner)
{
	gsize verb = strlen(manner->play);

	return g_str_has_prefix(offer->text, manner->play) &&
	       offer->text[verb] == ' ' && strchr(offer->text, '/');
}

/* Says what a card leads to, as somebody would who knows the game: "award
 * monet" for "play monet/award", "pass" for a second card; or NULL. */
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

/* Phones begin every line with a capital. */
static char *
capitals(const char *lines)
{
	char *out = g_strdup(lines);

	for (char *at = out; *at; at++)
		if (at == out || at[-1] == '\n')
			*at = g_ascii_toupper(*at);
	return out;
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
	g_autofree char *written =
		one_in(dice, 2) ? capitals(lines) : g_strdup(lines);

	g_string_append(mail, written);
	if (one_in(dice, 4) && g_ascii_isalnum(mail->str[mail->len - 1]))
		g_string_append_c(mail, '.');
	if (one_in(dice, 4))
		g_string_append_printf(
			mail, "\n\n%s\n%s",
			manner->thanks[dice_below(dice, MANNER_THANKS)], name);
	return g_string_free(mail, FALSE);
}
