/* kinds.c - the name and traits of every kind of news, and of what players may
 * look up. */
#include "club/news/kinds.h"

#include "base/base.h"
#include "store/news.h"

static const struct {
	NewsKind kind;
	const char *name;
	unsigned traits;
} kinds[] = {
	{ NEWS_RECEIPT, "receipt",
	  NEWS_ALWAYS | NEWS_AT_ONCE | NEWS_COSTLESS | NEWS_FIRST },
	{ NEWS_ASK, "ask", NEWS_COSTLESS | NEWS_FIRST | NEWS_OF_STEPS },
	{ NEWS_ASK_NOW, "ask now",
	  NEWS_AT_ONCE | NEWS_COSTLESS | NEWS_FIRST | NEWS_OF_STEPS },
	{ NEWS_EVENTS, "events", NEWS_COSTLESS | NEWS_QUIET | NEWS_OF_STEPS },
	{ NEWS_TOLD, "told", NEWS_COSTLESS | NEWS_QUIET | NEWS_OF_STEPS },
	{ NEWS_TALK, "talk", 0 },
	{ NEWS_NOTICE, "notice", 0 },
	{ NEWS_OPENING, "opening", NEWS_COSTLESS },
	{ NEWS_RESULT, "result", NEWS_COSTLESS },
	{ NEWS_SUBSTITUTE, "substitute", NEWS_COSTLESS },
	{ NEWS_ROLLBACK, "rollback", NEWS_COSTLESS },
	{ NEWS_HISTORY, "history", NEWS_ALWAYS | NEWS_AT_ONCE | NEWS_OF_STEPS },
	{ NEWS_LESSON, "lesson", NEWS_COSTLESS },
	{ NEWS_REMINDER, "reminder", 0 },
	{ NEWS_WISH, "wish", 0 },
	{ NEWS_INVITATION, "invitation", NEWS_ALONE },
	{ NEWS_OFFER, "offer", NEWS_ALONE | NEWS_ALWAYS | NEWS_HURRIED },
	{ NEWS_SEAT, "seat", NEWS_ALONE },
	{ NEWS_REFUSED, "refused", NEWS_ALONE | NEWS_ALWAYS },
	{ NEWS_STRANGER, "stranger", NEWS_ALONE | NEWS_ALWAYS },
	{ NEWS_WELCOME, "welcome", NEWS_ALONE | NEWS_ALWAYS },
	{ NEWS_OPERATOR, "operator", NEWS_ALONE },
	{ NEWS_ORGANISER, "organiser", NEWS_ALONE | NEWS_ALWAYS },
	{ NEWS_AUDIT, "audit", NEWS_ALONE | NEWS_ALWAYS },
	{ NEWS_ANNOUNCEMENT, "announcement", NEWS_ALONE },
	{ NEWS_CONFIRM, "confirm", NEWS_ALONE | NEWS_ALWAYS | NEWS_HURRIED },
	{ NEWS_ADDRESS, "address", NEWS_ALONE | NEWS_ALWAYS | NEWS_HURRIED },
	{ NEWS_REPLY, "reply", NEWS_ALONE | NEWS_ALWAYS },
	{ NEWS_DATA, "data", NEWS_ALONE | NEWS_ALWAYS },
	{ NEWS_RECORD, "record", NEWS_ALONE | NEWS_ALWAYS },
	{ NEWS_REVIEW, "review", NEWS_ALONE | NEWS_ALWAYS },
	{ NEWS_PAUSED, "paused", NEWS_ALONE | NEWS_ALWAYS },
	{ NEWS_SEASON, "season", NEWS_ALONE },
	{ NEWS_BULLETIN, "bulletin", NEWS_ALONE },
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == NEWS_KINDS);

const char *
news_kind_name(NewsKind kind)
{
	return kinds[kind].name;
}

NewsKind
news_kind_find(const char *name)
{
	int kind = 0;

	while (kind < NEWS_KINDS && strcmp(kinds[kind].name, name) != 0)
		kind++;
	return (NewsKind)kind;
}

NewsKind
news_kind(const News *news)
{
	return news_kind_find(news->kind);
}

bool
news_kind_is(NewsKind kind, NewsTrait trait)
{
	return kind < NEWS_KINDS && (kinds[kind].traits & trait) != 0;
}

const char **
news_kinds_with(NewsTrait trait)
{
	const char **names = g_new0(const char *, NEWS_KINDS + 1);
	int n = 0;

	for (int kind = 0; kind < NEWS_KINDS; kind++)
		if (news_kind_is((NewsKind)kind, trait))
			names[n++] = kinds[kind].name;
	return names;
}

/* --- what players may look up ------------------------------------------- */

static const struct {
	Lookup lookup;
	const char *name, *field;
} lookups[] = {
	{ LOOKUP_STATUS, "status", "asks_status" },
	{ LOOKUP_LIST, "list", "asks_list" },
	{ LOOKUP_RATINGS, "ratings", "asks_ratings" },
	{ LOOKUP_CAREER, "career", "asks_career" },
	{ LOOKUP_RULES, "rules", "asks_rules" },
	{ LOOKUP_GAMES, "games", "asks_games" },
	{ LOOKUP_HELP, "help", "asks_help" },
	{ LOOKUP_LEAGUES, "leagues", "asks_leagues" },
	{ LOOKUP_STANDINGS, "standings", "asks_standings" },
	{ LOOKUP_CROSSTABLE, "crosstable", "asks_crosstable" },
	{ LOOKUP_FIXTURES, "fixtures", "asks_fixtures" },
	{ LOOKUP_MY_SEASON, "my season", "asks_my_season" },
};
G_STATIC_ASSERT(G_N_ELEMENTS(lookups) == LOOKUPS);

const char *
lookup_name(Lookup lookup)
{
	return lookups[lookup].name;
}

Lookup
lookup_find(const char *name)
{
	int i = 0;

	while (i < LOOKUPS && strcmp(lookups[i].name, name) != 0)
		i++;
	return (Lookup)i;
}

const char *
lookup_field(Lookup lookup)
{
	return lookups[lookup].field;
}

/* --- what letters are about ----------------------------------------------- */

static const struct {
	const char *name;
	bool later;
} posted_kinds[] = {
	[POSTED_RECEIPT] = { "receipt", false },
	[POSTED_TURN] = { "turn", false },
	[POSTED_DIGEST] = { OUTBOX_DIGEST, false },
	[POSTED_REMINDER] = { "reminder", true },
};
G_STATIC_ASSERT(G_N_ELEMENTS(posted_kinds) == POSTED_KINDS);

const char *
posted_name(Posted posted)
{
	return posted_kinds[posted].name;
}

bool
posted_is(const OutboxRow *letter, Posted posted)
{
	return !strcmp(letter->kind, posted_kinds[posted].name);
}

bool
posted_later(const char *kind)
{
	for (int i = 0; i < POSTED_KINDS; i++)
		if (!strcmp(kind, posted_kinds[i].name))
			return posted_kinds[i].later;
	return true;
}

/* --- the news in a letter ------------------------------------------------ */

void
told_note(json_t *told, const GPtrArray *news, gint64 match)
{
	ptr_array_foreach (const News, item, news) {
		/* Stored as text: it is only read if the letter is
		 * rewritten. */
		array_pack(told, "{s:I, s:s, s:s}", "match", (json_int_t)match,
			   "kind", item->kind, "data", item->data);
	}
}

/* Older versions stored it as an object instead of a text. */
char *
told_data(const json_t *item)
{
	const json_t *data = json_object_get(item, "data");

	return json_is_string(data) ? g_strdup(json_string_value(data))
				    : object_line(data);
}

void
told_put_before(GPtrArray *news, const json_t *told, gint64 match)
{
	int at = 0;

	json_foreach (item, told) {
		News *before;

		if (object_int(item, "match") != match)
			continue;
		before = g_new0(News, 1);
		before->kind = g_strdup(
			json_string_value(json_object_get(item, "kind")));
		before->data = told_data(item);
		g_ptr_array_insert(news, at++, before);
	}
}
