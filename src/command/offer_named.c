/* offer_named.c - "Monet, because nobody has one", "Please take my move back",
 * "bis 5. Dezember in Urlaub": a short mail that holds no order, but the words
 * of one (PLAY 5).  They are offered, never done. */
#include "command/offer_named.h"

#include "base/pattern.h"
#include "base/text.h"
#include "command/language/lexicon.h"
#include "command/own_text/quote.h"

#include <string.h>

#define LINES_MOST 5
#define LINE_MOST 120

/* Folded; of an order that is taken back, in words. */
#define ORDER_EN "(?:move|order|bid|turn|answer)"
#define ORDER_FR "(?:coup|enchere|ordre|mise|offre|reponse)"
#define ORDER_DE "(?:zug|gebot|befehl|antwort)"
static const char *const undoing[] = {
	"\\b(?:take|have|get|pull)\\b.*\\b" ORDER_EN "\\b.*\\bback\\b",
	"\\b(?:take back|undo|cancel|revoke|withdraw|retract)\\b.*\\b"
	"(?:my|the|that) (?:last )?" ORDER_EN "\\b",
	"\\b(?:annul|retir|repren|revien)\\w*\\b.*\\b(?:mon|ma|mes|le|la) "
	"(?:dernier |derniere )?" ORDER_FR "\\b",
	"\\b(?:mein\\w*|den|das|letzte\\w*) " ORDER_DE "\\b.*\\b"
	"(?:zuruck\\w*|ruckgangig|storn\\w*|widerruf\\w*)",
	("\\b(?:storn|widerruf)\\w*\\b.*\\b(?:mein\\w*|den|das) " ORDER_DE),
};

#define AWAY                                                                   \
	"\\b(?:away|holidays?|vacation|out of office|out of town|travell?ing|" \
	"urlaub|verreist|weg|abwesend|unterwegs|nicht da|ferien|absente?s?|"   \
	"vacances|conges?|voyage|en deplacement)\\b"

static const char *const months[] = {
	"jan(?:uary|uar|ner|vier)?",
	"fe[bv](?:ruary|ruar|rier)?",
	"mar(?:ch|z|s)?",
	"a(?:pr(?:il)?|vril)",
	"ma[iy]",
	"ju(?:ne?|ni|in)",
	"jul(?:y|i)?|juillet",
	"aug(?:ust)?|aout",
	"sept?(?:ember|embre)?",
	"o[ck]t(?:ober|obre)?",
	"nov(?:ember|embre)?",
	"de[cz](?:ember|embre)?",
};
static const char *const english[] = {
	"Jan", "Feb", "Mar", "Apr", "May", "Jun",
	"Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
};

/* "dezember" as "Dec"; NULL: it is no month. */
static const char *
month_of(const char *folded)
{
	for (gsize i = 0; i < G_N_ELEMENTS(months); i++) {
		g_autofree char *whole = g_strdup_printf("^(?:%s)$", months[i]);

		if (g_regex_match(pattern_ready(whole), folded, 0, NULL))
			return english[i];
	}
	return NULL;
}

#define DAY "(\\d{1,2})(?:st|nd|rd|th|er|\\.)?"
#define UNTIL "\\b(?:until|till?|bis|jusqu'?au)(?: the| zum| dem)? "
#define DAYS_AHEAD 31
#define MONTH "(?: of)? ?([a-z]{3,9})\\.?"

/* "until the 5th": the next one. */
static char *
away_until_day(const char *folded, gint64 now)
{
	g_autoptr(GMatchInfo) found = NULL;
	g_autoptr(GDateTime) at = NULL;

	if (!now || !g_regex_match(pattern_ready(UNTIL DAY
						 "(?![\\d:.,]| ?(?:h|uhr|pm|am)"
						 "\\b)"),
				   folded, 0, &found))
		return NULL;
	g_autofree char *written = g_match_info_fetch(found, 1);
	int day = (int)g_ascii_strtoll(written, NULL, 10);

	at = g_date_time_new_from_unix_utc(now);
	for (int i = 0; at && i < DAYS_AHEAD; i++) {
		GDateTime *next = g_date_time_add_days(at, 1);

		g_date_time_unref(at);
		at = next;
		if (g_date_time_get_day_of_month(at) == day)
			return g_strdup_printf(
				"away until %d %s", day,
				english[g_date_time_get_month(at) - 1]);
	}
	return NULL;
}

/* The line `away` with the days of a folded text that says so; or NULL. */
static char *
away_line(const char *folded, gint64 now)
{
	g_autoptr(GMatchInfo) found = NULL;

	if (!g_regex_match(pattern_ready(AWAY), folded, 0, NULL))
		return NULL;
	if (g_regex_match(pattern_ready("\\b" DAY "(?:" MONTH ")? ?"
					"(?:to|until|till?|through|-|bis|au|a)"
					"(?: the| zum)? " DAY MONTH),
			  folded, 0, &found)) {
		g_autofree char *from = g_match_info_fetch(found, 1);
		g_autofree char *from_month = g_match_info_fetch(found, 2);
		g_autofree char *to = g_match_info_fetch(found, 3);
		g_autofree char *to_month = g_match_info_fetch(found, 4);
		const char *last = month_of(to_month);
		const char *first = *from_month ? month_of(from_month) : last;

		return first && last ? g_strdup_printf("away %s %s to %s %s",
						       from, first, to, last)
				     : NULL;
	}
	g_clear_pointer(&found, g_match_info_free);
	if (g_regex_match(pattern_ready(UNTIL DAY MONTH), folded, 0, &found)) {
		g_autofree char *to = g_match_info_fetch(found, 1);
		g_autofree char *written = g_match_info_fetch(found, 2);
		const char *month = month_of(written);

		return month ? g_strdup_printf("away until %s %s", to, month)
			     : away_until_day(folded, now);
	}
	return away_until_day(folded, now);
}

static bool
undoes(const char *folded)
{
	for (gsize i = 0; i < G_N_ELEMENTS(undoing); i++)
		if (g_regex_match(pattern_ready(undoing[i]), folded, 0, NULL))
			return !lexicon_denies(folded);
	return false;
}

static GPtrArray *
line_offers(const char *text, const Asker *asker)
{
	GPtrArray *offers = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *folded = text_fold(text);
	char *away = away_line(folded, asker->guide.now);

	if (away)
		g_ptr_array_add(offers, away);
	else if (undoes(folded))
		g_ptr_array_add(offers, g_strdup("undo"));
	if (offers->len || !asker->guide.named)
		return offers;
	g_ptr_array_unref(offers);
	return asker->guide.named(text, asker->match, asker->guide.data);
}

static bool
is_short(const GArray *lines)
{
	guint count = 0;

	for (guint i = 0; i < lines->len; i++) {
		const OwnLine *line = &g_array_index(lines, OwnLine, i);

		if (line->left || line->below)
			continue;
		if (strlen(line->text) > LINE_MOST)
			return false;
		count += *line->text != '\0';
	}
	return count <= LINES_MOST;
}

GPtrArray *
offer_named(const GArray *lines, const Asker *asker, guint *at)
{
	g_autoptr(GPtrArray) found = NULL;

	if (!is_short(lines))
		return NULL;
	for (guint i = 0; i < lines->len; i++) {
		const OwnLine *line = &g_array_index(lines, OwnLine, i);

		if (line->left || line->below || line->torn || !*line->text ||
		    line->above == BESIDE_QUOTE ||
		    line->beneath == BESIDE_QUOTE)
			continue;
		g_autoptr(GPtrArray) offers = line_offers(line->text, asker);

		if (!offers->len)
			continue;
		/* Two lines that name something are a conversation. */
		if (found)
			return NULL;
		found = g_steal_pointer(&offers);
		*at = i;
	}
	return g_steal_pointer(&found);
}
