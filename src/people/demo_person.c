/* demo_person.c - reads letters and finds out what they ask. */
#include "people/demo_person.h"

#include "people/page_offer.h"

#include <string.h>

#define LATE (22 * DAY)		   /* after the draw */
#define SLOW (2 * DAY + 12 * HOUR) /* for each move */
#define ACCEPT (20 * MINUTE)	   /* after an offer */

struct DemoPerson {
	PersonPlan plan;
	Desks *desks;
	GHashTable *joined; /* subjects of letters that offered it */
};

DemoPerson *
demo_person_new(const PersonPlan *plan, const guint8 seed[SEED_BYTES])
{
	DemoPerson *new = g_new0(DemoPerson, 1);

	new->plan = *plan;
	if (!plan->writer.manner)
		new->plan.writer.manner = manner_find(NULL);
	new->desks = desks_new(&new->plan.writer, seed);
	desks_pace(new->desks, plan->habit == HABIT_SLOW ? SLOW : 0, 0);
	new->joined =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	return new;
}

void
demo_person_free(DemoPerson *person)
{
	desks_free(person->desks);
	g_hash_table_unref(person->joined);
	g_free(person);
}

const char *
demo_person_address(const DemoPerson *person)
{
	return person->plan.writer.address;
}

/* --- letters ------------------------------------------------------------ */

static void
answer(DemoPerson *person, Opened *letter, const char *line, Time now,
       Time wait)
{
	correspondent_say(desks_for(person->desks, "", now), letter, line, now,
			  now + wait);
}

/* Joins a season, but only once, though its letter may come again. */
static void
sign_up(DemoPerson *person, Opened *letter, const char *line, Time now)
{
	bool late = person->plan.habit == HABIT_LATE;

	if (!g_hash_table_add(person->joined, g_strdup(letter->subject)))
		return;
	answer(person, letter, line, now, late ? LATE : 3 * HOUR);
	if (late)
		answer(person, letter, person->plan.writer.manner->substitute,
		       now, LATE + HOUR);
}

/* Returns the line "join mgl" if the letter offers it; else NULL. */
static char *
contest_line(const Opened *letter, const char *word)
{
	g_autofree char *form = g_strdup_printf("%s [a-z]+", word);

	return desks_line(letter, form);
}

static void
say_here(DemoPerson *person, Opened *letter, const char *line, Time now)
{
	Habit habit = person->plan.habit;
	g_autofree char *leave =
		contest_line(letter, person->plan.writer.manner->leave);

	if (habit == HABIT_LEAVES)
		answer(person, letter, leave, now, DAY);
	else if (habit != HABIT_NO_SHOW && habit != HABIT_LATE)
		answer(person, letter, line, now, 5 * HOUR);
}

/* Answers a letter without a menu if one line of it is an answer. */
static void
read_question(DemoPerson *person, Opened *letter, Time now)
{
	const Manner *manner = person->plan.writer.manner;
	g_autofree char *join = contest_line(letter, manner->join);
	g_autofree char *here = contest_line(letter, manner->here);
	g_autofree char *accept = desks_line(letter, manner->accept);

	if (join)
		sign_up(person, letter, join, now);
	else if (here)
		say_here(person, letter, here, now);
	else if (accept && person->plan.habit == HABIT_LATE)
		answer(person, letter, accept, now, ACCEPT);
}

bool
demo_person_read(DemoPerson *person, GBytes *bytes, Time now, GError **error)
{
	g_autoptr(Opened) letter = opened_read(bytes, error);

	if (!letter)
		return false;
	g_autoptr(GPtrArray) offers = offers_read(letter->text);

	if (strstr(letter->text, person->plan.writer.manner->overtime))
		desks_pace(person->desks, 0, now);
	if (!offers->len) {
		read_question(person, letter, now);
		return true;
	}
	if (person->plan.habit == HABIT_SILENT)
		return true;
	g_autofree char *match = desks_match(letter);

	return correspondent_read(desks_for(person->desks, match, now), bytes,
				  now, error);
}

/* --- mails -------------------------------------------------------------- */

Time
demo_person_next(const DemoPerson *person)
{
	return desks_next(person->desks);
}

GPtrArray *
demo_person_write(DemoPerson *person, Time now, MailTally *tally)
{
	return desks_write(person->desks, now, tally);
}
