/* single_letters.c - letters that are one piece of news each. */
#include "run/letters/single/single_letters.h"

#include "club/installation/reply_address.h"
#include "club/news/kinds.h"
#include "run/letters/letter_kinds.h"
#include "store/tokens.h"

#include <string.h>

/* Returns the scope of a letter to an organiser: only the address of an
 * organiser gets such a token, whatever kind of letter it is. */
static const char *
organiser_scope(const Club *club, const News *news, const json_t *data)
{
	const char *to = json_string_value(json_object_get(data, "to"));
	const char *scope = json_string_value(json_object_get(data, "scope"));
	bool theirs = news_kind(news) == NEWS_OPERATOR ||
		      !g_strcmp0(scope, "organiser");

	if (!theirs)
		return scope;
	return club_organiser(club, to) ? "organiser" : NULL;
}

/* Returns the scope of an ordinary letter that asks one thing (MAIL R76), and
 * in *matter its season; NULL: it asks nothing. */
static const char *
asking_scope(const News *news, const json_t *data, json_int_t *matter)
{
	const char *what = letter_data_text(data, "what");
	const json_t *next = json_object_get(data, "next");
	bool final = !strcmp(what, "final") &&
		     json_is_true(json_object_get(next, "joins"));

	if (news_kind(news) == NEWS_INVITATION)
		return json_is_true(json_object_get(data, "guest"))
			       ? "invitation"
			       : NULL;
	if (news_kind(news) != NEWS_SEASON)
		return NULL;
	*matter = json_integer_value(
		json_object_get(final ? next : data, "season_id"));
	if (!*matter)
		return NULL; /* news of an older build */
	if (!strcmp(what, "here"))
		return "here";
	return final || !strcmp(what, "announcement") ? "entry" : NULL;
}

/* Makes the reply address. That of a letter that asks a single thing is good
 * for its answer alone; a stranger gets one only with such a letter. */
static bool
find_address(const LetterData *letter, const News *news, const json_t *data,
	     char **reply_to, GError **error)
{
	Club *club = letter->run->club;
	json_int_t pending =
		json_integer_value(json_object_get(data, "pending"));
	json_int_t offer = json_integer_value(json_object_get(data, "offer"));
	json_int_t matter = json_integer_value(json_object_get(data, "matter"));
	const char *asks = asking_scope(news, data, &matter);
	const char *scope = pending ? "confirm"
			    : offer ? "offer"
			    : asks  ? asks
				    : organiser_scope(club, news, data);
	json_int_t as = json_integer_value(json_object_get(data, "as"));
	Token token = {
		.player = as ? as : news->player,
		.match = news->match,
		.decision =
			json_integer_value(json_object_get(data, "decision")),
		.scope = (char *)scope,
		.matter = pending ? pending
			  : offer ? offer
				  : matter,
		.holder = scope && !strcmp(scope, "organiser")
				  ? (char *)json_string_value(
					    json_object_get(data, "to"))
				  : NULL,
	};

	if (!token.player && !scope)
		return true;
	*reply_to = reply_address_new(club, letter->run->now, &token, error);
	return *reply_to != NULL;
}

/* Returns whether the letter can be answered with any command; one that asks a
 * single thing can't. */
static bool
ordinary(const LetterData *letter, const json_t *told)
{
	return letter->player && !json_object_get(told, "pending") &&
	       !json_object_get(told, "offer") &&
	       !json_object_get(told, "scope");
}

/* Gathers the letter's data. A letter that belongs to a match keeps the match's
 * prefix in the subject. */
static bool
put_all(LetterData *letter, const News *news, json_t *told, GError **error)
{
	letter->data = letter_data_blank(letter->run, letter->player);
	if (letter->live)
		letter_data_name_match(letter->data, letter->live->row);
	if (!letter_kind_put(news_kind(news))(letter, told, error))
		return false;
	letter_data_links(letter, letter->data,
			  ordinary(letter, told) ? letter->reply_to : NULL);
	return true;
}

/* Returns the language in which a stranger has written, or NULL. */
static char *
language_of(const News *news)
{
	json_t *told = json_loads(news->data, 0, NULL);
	char *language =
		g_strdup(json_string_value(json_object_get(told, "language")));

	json_decref(told);
	return language;
}

bool
single_letter_post(Posting *posting, const News *news, GError **error)
{
	LetterData *letter = &posting->letter;
	g_autofree char *reply_to = NULL;
	g_autofree char *language = language_of(news);

	letter->language = language;
	json_t *told = letter_data_told(letter, news->data, error);

	if (!told)
		return false;
	const char *answers = letter_data_text(told, "in_reply_to");
	bool posted;

	posting->kind = news->kind;
	posting->last_news = news->id;
	posting->in_reply_to = *answers ? answers : NULL;
	if (!letter->player)
		posting->to = json_string_value(json_object_get(told, "to"));
	posting->told = json_array();
	posted = find_address(letter, news, told, &reply_to, error);
	letter->reply_to = reply_to;
	posted = posted && put_all(letter, news, told, error) &&
		 posting_post(posting, error);
	json_decref(told);
	posting_clear(posting);
	return posted;
}
