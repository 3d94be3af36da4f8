/* demo_person.c - reads a letter and knows what it is about. */
#include "cli/demo/demo_person.h"

#include "cli/demo/page_offer.h"

#include <string.h>

#define LATE (22 * DAY)		   /* after the draw */
#define SLOW (2 * DAY + 12 * HOUR) /* for each move */
#define SEVERAL (20 * MINUTE)	   /* for a letter that asks one thing */
#define IN_OVERTIME "The season is in overtime" /* as letters say it */

struct DemoPerson {
	PersonPlan plan;
	guint8 seed[SEED_BYTES];
	/* Match to Correspondent; "" is for all that is about none. */
	GHashTable *desks;
	GPtrArray *order; /* the same, as they came */
	Time wait;
	GHashTable *joined; /* subjects of letters that asked for it */
};

DemoPerson *
demo_person_new(const PersonPlan *plan, const guint8 seed[SEED_BYTES])
{
	DemoPerson *new = g_new0(DemoPerson, 1);

	new->plan = *plan;
	memcpy(new->seed, seed, SEED_BYTES);
	new->wait = plan->habit == HABIT_SLOW ? SLOW : 0;
	new->desks = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					   (GDestroyNotify)correspondent_free);
	new->order = g_ptr_array_new();
	new->joined =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	return new;
}

void
demo_person_free(DemoPerson *person)
{
	g_hash_table_unref(person->desks);
	g_ptr_array_unref(person->order);
	g_hash_table_unref(person->joined);
	g_free(person);
}

const char *
demo_person_address(const DemoPerson *person)
{
	return person->plan.address;
}

/* --- desks -------------------------------------------------------------- */

static Correspondent *
desk_for(DemoPerson *person, const char *match, Time now)
{
	const PersonPlan *plan = &person->plan;
	Correspondent *known = g_hash_table_lookup(person->desks, match);

	if (known)
		return known;
	g_autofree char *stream = g_strconcat(plan->name, " ", match, NULL);

	known = correspondent_new(plan->name, plan->address,
				  dice_new(person->seed, stream), plan->nth,
				  plan->of);
	correspondent_pace(known, person->wait, now);
	g_hash_table_insert(person->desks, g_strdup(match), known);
	g_ptr_array_add(person->order, known);
	return known;
}

/* "mg-12" of "[mg-12] Your turn", or "". */
static char *
match_of(const Opened *letter)
{
	g_autoptr(GRegex) tag =
		g_regex_new("^\\[([a-z]+-[0-9]+)\\]", 0, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;

	return g_regex_match(tag, letter->subject, 0, &found)
		       ? g_match_info_fetch(found, 1)
		       : g_strdup("");
}

/* --- letters ------------------------------------------------------------ */

/* The line that a letter offers to answer with, such as "join mgl"; or NULL. */
static char *
line_of(const Opened *letter, const char *form)
{
	g_autofree char *pattern = g_strdup_printf("^\\| (%s)$", form);
	g_autoptr(GRegex) line =
		g_regex_new(pattern, G_REGEX_MULTILINE, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;

	return g_regex_match(line, letter->text, 0, &found)
		       ? g_match_info_fetch(found, 1)
		       : NULL;
}

static void
answer(DemoPerson *person, Opened *letter, const char *line, Time now,
       Time wait)
{
	correspondent_say(desk_for(person, "", now), letter, line, now,
			  now + wait);
}

/* Once for each season, though the letter may come again. */
static void
sign_up(DemoPerson *person, Opened *letter, const char *line, Time now)
{
	bool late = person->plan.habit == HABIT_LATE;

	if (!g_hash_table_add(person->joined, g_strdup(letter->subject)))
		return;
	answer(person, letter, line, now, late ? LATE : 3 * HOUR);
	if (late)
		answer(person, letter, "substitute on", now, LATE + HOUR);
}

static void
say_here(DemoPerson *person, Opened *letter, const char *line, Time now)
{
	g_autofree char *leave = line_of(letter, "leave [a-z]+");

	switch (person->plan.habit) {
	case HABIT_PLAYS:
	case HABIT_SLOW:
	case HABIT_SILENT:
		answer(person, letter, line, now, 5 * HOUR);
		return;
	case HABIT_LEAVES:
		answer(person, letter, leave, now, DAY);
		return;
	case HABIT_NO_SHOW:
	case HABIT_LATE:
	case HABITS:
		return;
	}
}

/* What is asked by one line, once the match itself asks nothing. */
static void
read_question(DemoPerson *person, Opened *letter, Time now)
{
	g_autofree char *join = line_of(letter, "join [a-z]+");
	g_autofree char *here = line_of(letter, "here [a-z]+");
	g_autofree char *accept = line_of(letter, "accept");

	if (join)
		sign_up(person, letter, join, now);
	else if (here)
		say_here(person, letter, here, now);
	else if (accept && person->plan.habit == HABIT_LATE)
		answer(person, letter, accept, now, SEVERAL);
}

static void
hurry(DemoPerson *person, Time now)
{
	person->wait = 0;
	for (guint i = 0; i < person->order->len; i++)
		correspondent_pace(person->order->pdata[i], 0, now);
}

bool
demo_person_read(DemoPerson *person, GBytes *bytes, Time now, GError **error)
{
	g_autoptr(Opened) letter = opened_read(bytes, error);

	if (!letter)
		return false;
	g_autoptr(GPtrArray) offers = offers_read(letter->text);

	if (strstr(letter->text, IN_OVERTIME))
		hurry(person, now);
	if (!offers->len) {
		read_question(person, letter, now);
		return true;
	}
	if (person->plan.habit == HABIT_SILENT)
		return true;
	g_autofree char *match = match_of(letter);

	return correspondent_read(desk_for(person, match, now), bytes, now,
				  error);
}

/* --- mails -------------------------------------------------------------- */

Time
demo_person_next(const DemoPerson *person)
{
	Time next = TIME_NONE;

	for (guint i = 0; i < person->order->len; i++) {
		Time mail = correspondent_next(person->order->pdata[i]);

		if (mail != TIME_NONE && (next == TIME_NONE || mail < next))
			next = mail;
	}
	return next;
}

GPtrArray *
demo_person_write(DemoPerson *person, Time now, MailTally *tally)
{
	GPtrArray *mails =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);

	for (guint i = 0; i < person->order->len; i++) {
		g_autoptr(GPtrArray) more = correspondent_write(
			person->order->pdata[i], now, tally);

		for (guint n = 0; n < more->len; n++)
			g_ptr_array_add(mails, g_bytes_ref(more->pdata[n]));
	}
	return mails;
}
