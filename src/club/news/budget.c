/* budget.c - limits the letters that mails may cause: those of one mail are
 * counted in memory, those of all mails in an hour and a day in the database.
 */
#include "club/news/budget.h"

#include "base/base.h"
#include "base/secret.h"
#include "club/news/kinds.h"
#include "store/once.h"

#define NEWS_MOST 500 /* even if it causes no letters */
#define UNDONE_MOST 10

typedef enum {
	WITHIN,
	OVER_MAIL,  /* more than one mail may ask for */
	OVER_HOURS, /* more than a player's mails may ask for in an hour or a
		       day */
} Spent;

typedef struct {
	char *person;
	gint64 match; /* the match whose news it gathers; 0: none, or alone */
	bool alone;   /* a letter of its own */
} Asked;

struct Budget {
	Club *club;
	gint64 player;
	char *address; /* the player's, "" for the organiser */
	Time now;
	GPtrArray *letters; /* Asked * */
	guint kept;	    /* letters when the line began */
	int news, news_kept;
	int undone; /* lines undone */
	Spent spent;
};

static void
asked_free(gpointer data)
{
	Asked *asked = data;

	g_free(asked->person);
	g_free(asked);
}

static char *
player_key(gint64 player)
{
	return g_strdup_printf("p%" G_GINT64_FORMAT, player);
}

/* Returns the key of a person. Addresses are hashed: one may belong to somebody
 * who never wrote. */
static char *
person_key(const Budget *budget, gint64 player, const char *to)
{
	if (player)
		return player_key(player);
	if (to && !g_ascii_strcasecmp(to, budget->address))
		return player_key(budget->player);
	g_autofree char *folded = g_ascii_strdown(to ? to : "", -1);

	return club_organiser(budget->club, folded)
		       ? g_strdup("organiser")
		       : secret_sha256(folded, strlen(folded));
}

static bool
is_stranger(const char *person)
{
	return *person != 'p' && *person != 'o';
}

static void
note_letter(Budget *budget, char *person, gint64 match, bool alone)
{
	Asked *asked = g_new0(Asked, 1);

	asked->person = person;
	asked->match = match;
	asked->alone = alone;
	g_ptr_array_add(budget->letters, asked);
}

Budget *
budget_new(Club *club, const Player *player, Time now)
{
	Budget *budget = g_new0(Budget, 1);

	budget->club = club;
	budget->player = player ? player->id : 0;
	budget->address = g_strdup(player ? player->address : "");
	budget->now = now;
	budget->letters = g_ptr_array_new_with_free_func(asked_free);
	/* Counts the receipt by itself, as its match isn't known yet. */
	note_letter(budget, player_key(budget->player), 0, true);
	return budget;
}

void
budget_free(Budget *budget)
{
	if (!budget)
		return;
	g_ptr_array_unref(budget->letters);
	g_free(budget->address);
	g_free(budget);
}

bool
budget_begin(Budget *budget)
{
	if (budget->undone >= UNDONE_MOST) {
		budget->spent = OVER_MAIL;
		return false;
	}
	budget->spent = WITHIN;
	budget->kept = budget->letters->len;
	budget->news_kept = budget->news;
	return true;
}

void
budget_undo(Budget *budget)
{
	g_ptr_array_set_size(budget->letters, (gint)budget->kept);
	budget->news = budget->news_kept;
	budget->undone++;
}

bool
budget_over(const Budget *budget)
{
	return budget->spent != WITHIN;
}

json_t *
budget_say(const Budget *budget)
{
	if (budget->spent == OVER_HOURS)
		return say("budget.hours", NULL);
	return say("budget.mail", "{s:i, s:i}", "letters", BUDGET_ALL, "same",
		   BUDGET_PERSON);
}

/* --- limits of a mail --------------------------------------------------- */

/* Counts the mail's letters to a person (NULL: to anybody), or to all
 * strangers. */
static int
letters_to(const Budget *budget, const char *person)
{
	int n = 0;

	ptr_array_foreach (const Asked, asked, budget->letters)
		n += !person || !strcmp(asked->person, person) ||
		     (is_stranger(person) && is_stranger(asked->person));
	return n;
}

static bool
gathered_already(const Budget *budget, const char *person, gint64 match)
{
	ptr_array_foreach (const Asked, asked, budget->letters)
		if (!asked->alone && asked->match == match &&
		    !strcmp(asked->person, person))
			return true;
	return false;
}

/* Returns whether the mail has caused only news of matches so far, one letter
 * for each player. A mail that does one such thing may always do it, however
 * many people it reaches. */
static bool
first_at_tables(const Budget *budget)
{
	bool first = budget->kept == 1; /* the receipt */

	for (guint i = 1; first && i < budget->letters->len; i++)
		first = !((Asked *)g_ptr_array_index(budget->letters, i))
				 ->alone;
	return first;
}

/* --- limits of hours and days ------------------------------------------- */

static bool
look_at_hours(Budget *budget, const AskedRow *row, GError **error)
{
	const Config *config = budget->club->config;
	Store *store = budget->club->store;
	int hour = 0, day = 0;

	if (!asked_count(store, row->player, row->at - HOUR, &hour, error) ||
	    !asked_count(store, row->player, row->at - DAY, &day, error))
		return false;
	if (hour >= config_number(config, "limits", "asked_per_hour") ||
	    day >= config_number(config, "limits", "asked_per_day"))
		budget->spent = OVER_HOURS;
	return true;
}

/* Puts the letter off to the first day that has room for another one to the
 * hearer. */
static bool
find_day(const Budget *budget, AskedRow *row, GError **error)
{
	gint64 most =
		config_number(budget->club->config, "limits", "asked_to_one");
	g_autofree char *self = player_key(budget->player);
	int others = 0;

	if (!strcmp(row->hearer, self))
		return true;
	while (true) {
		if (!asked_count_to(budget->club->store, row->hearer, row->told,
				    &others, error))
			return false;
		if (others < most)
			return true;
		row->told += DAY;
	}
}

/* Counts the letter. Talk within an hour makes one letter, however many mails
 * it came in. */
static bool
count_in_hours(Budget *budget, const char *person, News *news, bool alone,
	       GError **error)
{
	Store *store = budget->club->store;
	AskedRow row = {
		.player = budget->player,
		.hearer = person,
		.match = alone ? 0 : news->match,
		.at = budget->now,
		.told = budget->now,
	};
	bool before = false;

	if (!alone && !asked_before(store, &row, budget->now - HOUR, &before,
				    &row.told, error))
		return false;
	if (!before && (!look_at_hours(budget, &row, error) ||
			(!news_kind_is(news_kind(news), NEWS_HURRIED) &&
			 !find_day(budget, &row, error))))
		return false;
	news->due = MAX(news->due, row.told);
	return before || budget_over(budget) || asked_add(store, &row, error);
}

/* --- adding news -------------------------------------------------------- */

bool
budget_tell(Budget *budget, News *news, const char *to, GError **error)
{
	bool alone = news_kind_is(news_kind(news), NEWS_ALONE);
	bool talk = news_kind(news) == NEWS_TALK;
	g_autofree char *person = NULL;

	if (++budget->news > NEWS_MOST)
		budget->spent = OVER_MAIL;
	if (budget_over(budget) ||
	    news_kind_is(news_kind(news), NEWS_COSTLESS) ||
	    news->due > budget->now + HOUR)
		return true;
	person = person_key(budget, news->player, to);
	if (!alone && gathered_already(budget, person, news->match))
		return true;
	int most = is_stranger(person) ? BUDGET_STRANGERS : BUDGET_PERSON;
	bool full = letters_to(budget, person) >= most ||
		    letters_to(budget, NULL) >= BUDGET_ALL;

	if (full && (alone || talk || !first_at_tables(budget))) {
		budget->spent = OVER_MAIL;
		return true;
	}
	if ((alone || talk) &&
	    !count_in_hours(budget, person, news, alone, error))
		return false;
	if (!budget_over(budget))
		note_letter(budget, g_steal_pointer(&person), news->match,
			    alone);
	return true;
}
