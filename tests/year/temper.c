/* temper.c - a member signs up, checks in, takes a break, gives up. */
#include "temper.h"

#include "people/correspondent.h"

#include <string.h>

#define TARDY (22 * DAY) /* the draw is 18 days after the opening */

struct TemperMind {
	Temper temper;
	unsigned plays;
	const Phrases *phrases;
	const Manner *manner;
	Dice dice;
	GHashTable *names; /* "Masters Gallery League" to "mgl" */
	bool rests;	   /* takes a break from the ladder */
};

TemperMind *
temper_new(Temper temper, unsigned plays, const Phrases *phrases, Dice dice)
{
	TemperMind *new = g_new0(TemperMind, 1);

	new->temper = temper;
	new->plays = plays;
	new->phrases = phrases;
	new->manner = manner_find(phrases->language);
	new->dice = dice;
	new->names =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	return new;
}

void
temper_free(TemperMind *mind)
{
	g_hash_table_unref(mind->names);
	g_free(mind);
}

static void
reply_clear(gpointer data)
{
	g_free(((TemperReply *)data)->line);
}

GArray *
temper_replies(void)
{
	GArray *replies = g_array_new(FALSE, FALSE, sizeof(TemperReply));

	g_array_set_clear_func(replies, reply_clear);
	return replies;
}

static void
reply(GArray *replies, const char *line, Time wait)
{
	TemperReply new = { g_strdup(line), wait };

	g_array_append_val(replies, new);
}

static bool
one_in(TemperMind *mind, guint32 n)
{
	return dice_below(&mind->dice, n) == 0;
}

/* --- which contest -------------------------------------------------------- */

/* Returns "Masters Gallery League" for "[The Year] Masters Gallery League: the
 * table". */
static char *
title_of(const TemperMind *mind, const Opened *letter)
{
	const char *from = strstr(letter->subject, "] ");
	const char *end = g_strrstr(letter->subject, mind->phrases->colon);

	return from && end && end > from + 2
		       ? g_strndup(from + 2, (gsize)(end - from - 2))
		       : g_strdup("");
}

/* Returns "mgl" for "join mgl". */
static const char *
name_in(const char *line)
{
	return strrchr(line, ' ') + 1;
}

/* Returns the line with a command for a contest that the letter offers, or
 * NULL. */
static char *
line_of(const Opened *letter, const char *command)
{
	g_autofree char *form = g_strconcat(command, " [a-z]+", NULL);

	return desks_line(letter, form);
}

static void
learn(TemperMind *mind, const Opened *letter, const char *line)
{
	g_hash_table_insert(mind->names, title_of(mind, letter),
			    g_strdup(name_in(line)));
}

static bool
likes(const TemperMind *mind, const char *line)
{
	const char *name = name_in(line);

	if (g_str_has_prefix(name, "cup"))
		return mind->plays & PLAYS_CUPS;
	return mind->plays &
	       (g_str_has_suffix(name, "ladder") ? PLAYS_LADDER : PLAYS_LEAGUE);
}

/* --- questions ------------------------------------------------------------ */

static void
sign_up(TemperMind *mind, const char *join, const char *rest, GArray *replies)
{
	bool tardy = mind->temper == TEMPER_TARDY;

	if (!likes(mind, join))
		return;
	if (rest && one_in(mind, 12)) {
		reply(replies, rest, 0);
		return;
	}
	reply(replies, join, tardy ? TARDY : 0);
	if (tardy)
		reply(replies, mind->manner->substitute, TARDY);
}

static void
say_here(TemperMind *mind, const char *here, const char *other, GArray *replies)
{
	if (mind->temper == TEMPER_ABSENT && one_in(mind, 2))
		return;
	reply(replies, one_in(mind, 24) ? other : here, 0);
}

/* Members who rest for a round or two come back; some forget to. */
static void
look_at_ladder(TemperMind *mind, const char *rest, GArray *replies)
{
	g_autofree char *join =
		g_strconcat(mind->manner->join, " ", name_in(rest), NULL);

	if (mind->rests && !one_in(mind, 3)) {
		reply(replies, join, 0);
		mind->rests = false;
	} else if (!mind->rests && one_in(mind, 8)) {
		reply(replies, rest, 0);
		mind->rests = true;
	}
}

static void
look_at_table(TemperMind *mind, const Opened *letter, GArray *replies)
{
	g_autofree char *title = title_of(mind, letter);
	const char *name = g_hash_table_lookup(mind->names, title);
	g_autofree char *line =
		g_strconcat(mind->phrases->withdraw, " ", name, NULL);

	if (name && mind->temper == TEMPER_FICKLE && one_in(mind, 8))
		reply(replies, line, 0);
}

bool
temper_read(TemperMind *mind, const Opened *letter, GArray *replies)
{
	g_autofree char *join = line_of(letter, mind->manner->join);
	g_autofree char *here = line_of(letter, mind->manner->here);
	g_autofree char *rest = line_of(letter, mind->phrases->rest);
	g_autofree char *leave = line_of(letter, mind->manner->leave);

	if (join || here)
		learn(mind, letter, join ? join : here);
	if (join)
		sign_up(mind, join, rest, replies);
	else if (here && (leave || rest))
		say_here(mind, here, leave ? leave : rest, replies);
	else if (rest)
		look_at_ladder(mind, rest, replies);
	else if (strstr(letter->subject, mind->phrases->table))
		look_at_table(mind, letter, replies);
	else
		return false;
	return true;
}
