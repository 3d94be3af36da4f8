/* season_post.c - counts letters by player, season and kind. */
#include "season_post.h"

#include "lib/suites.h"

#include <string.h>

/* The most letters that a season sends on its own (LEAGUE 1: four to six, and
 * the weekly tables): sign-up, check-in, the draw, the end, and two about an
 * event, such as a withdrawal. Answers to a player's mail - a receipt, "do you
 * mean it?" - are as many as they write, and don't count. */
#define MOST 6

struct SeasonPost {
	GHashTable *counts; /* "player season kind" to a count, as pointer */
};

SeasonPost *
season_post_new(void)
{
	SeasonPost *new = g_new0(SeasonPost, 1);

	new->counts =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	return new;
}

void
season_post_free(SeasonPost *post)
{
	g_hash_table_unref(post->counts);
	g_free(post);
}

static char *
key_of(gint64 player, gint64 season, PostKind kind)
{
	return g_strdup_printf("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %d",
			       player, season, kind);
}

static int
count(SeasonPost *post, gint64 player, gint64 season, PostKind kind)
{
	g_autofree char *key = key_of(player, season, kind);

	return GPOINTER_TO_INT(g_hash_table_lookup(post->counts, key));
}

static void
add(SeasonPost *post, gint64 player, gint64 season, PostKind kind)
{
	int n = count(post, player, season, kind);

	g_hash_table_insert(post->counts, key_of(player, season, kind),
			    GINT_TO_POINTER(n + 1));
}

/* --- a letter ----------------------------------------------------------- */

static PostKind
kind_of(const Phrases *phrases, const char *subject)
{
	const char *const parts[] = { phrases->announced, phrases->asked, NULL,
				      phrases->table, phrases->over };

	for (int kind = 0; kind < POST_TOLD; kind++)
		if (parts[kind] && strstr(subject, parts[kind]))
			return (PostKind)kind;
	return strstr(subject, phrases->division) ||
			       strstr(subject, phrases->round) ||
			       strstr(subject, phrases->the_final)
		       ? POST_DRAWN
		       : POST_TOLD;
}

/* Returns the kind stored by the club: "season", or "answer", which consists of
 * notices alone if it answers no mail. */
static char *
noted_as(Asked *database, const Opened *letter)
{
	char *kind = ask_text(database,
			      "SELECT kind FROM outbox WHERE message_id = '%s'",
			      letter->message_id);

	ck_assert_msg(kind != NULL, "%s", letter->message_id);
	return kind;
}

/* Returns the season of a contest that a letter is about: the newest, or the
 * one that has just ended. */
static gint64
season_of(Asked *database, gint64 contest, PostKind kind, const char *subject)
{
	gint64 number = 0;

	if (kind == POST_OVER)
		sscanf(strrchr(subject, ':'), ": %*s %" G_GINT64_FORMAT,
		       &number);
	return ask_number(database,
			  "SELECT id FROM seasons WHERE contest = "
			  "%" G_GINT64_FORMAT " AND (%d = 0 OR number = "
			  "%" G_GINT64_FORMAT ") ORDER BY number DESC LIMIT 1",
			  contest, kind == POST_OVER, number);
}

/* A letter counts for each contest whose title is in its subject; a notice, for
 * each whose title is in its text. */
static void
note(SeasonPost *post, Asked *database, gint64 player, const Phrases *phrases,
     const Opened *opened)
{
	PostKind kind = kind_of(phrases, opened->subject);
	const char *says = kind == POST_TOLD ? opened->text : opened->subject;
	g_autoptr(GArray) contests = ask(database, "SELECT id FROM contests");

	for (guint i = 0; i < contests->len; i++) {
		gint64 contest = ask_at(contests, i);
		g_autofree char *title =
			ask_text(database,
				 "SELECT title FROM contests WHERE id = "
				 "%" G_GINT64_FORMAT,
				 contest);

		if (strstr(says, title))
			add(post, player,
			    season_of(database, contest, kind, opened->subject),
			    kind);
	}
}

void
season_post_note(SeasonPost *post, Asked *database, const char *to,
		 const Phrases *phrases, const Opened *letter)
{
	g_autofree char *noted = noted_as(database, letter);
	gint64 player = ask_number(
		database, "SELECT id FROM players WHERE address = '%s'", to);

	if (player && (!strcmp(noted, "season") || !strcmp(noted, "answer")))
		note(post, database, player, phrases, letter);
}

/* --- all letters ---------------------------------------------------------- */

static int
weeks_of(const Reckoning *season)
{
	return (int)ask_number(season->database,
			       "SELECT (closed - drawn) / (7 * 86400)"
			       " FROM seasons WHERE id = %" G_GINT64_FORMAT,
			       season->season);
}

static void
judge_player(SeasonPost *post, Reckoning *season, const Row *row,
	     PostReport *report)
{
	int counts[POST_KINDS], sum = 0;

	for (int kind = 0; kind < POST_KINDS; kind++) {
		counts[kind] = count(post, row->player, season->season,
				     (PostKind)kind);
		sum += kind == POST_TABLE ? 0 : counts[kind];
	}
	if (counts[POST_DRAWN] != 1 || counts[POST_OVER] != 1)
		reckoning_blame(season,
				"player %" G_GINT64_FORMAT
				" had %d letters of the draw, %d of the end",
				row->player, counts[POST_DRAWN],
				counts[POST_OVER]);
	if (counts[POST_ANNOUNCED] > 1 || counts[POST_ASKED] > 1 || sum > MOST)
		reckoning_blame(season,
				"player %" G_GINT64_FORMAT
				" had %d letters: %d announced, %d asked, %d "
				"else",
				row->player, sum, counts[POST_ANNOUNCED],
				counts[POST_ASKED], counts[POST_TOLD]);
	if (counts[POST_TABLE] > weeks_of(season))
		reckoning_blame(
			season,
			"player %" G_GINT64_FORMAT " had %d tables in %d weeks",
			row->player, counts[POST_TABLE], weeks_of(season));
	report->players++;
	report->letters += sum;
	report->tables += counts[POST_TABLE];
	report->most = MAX(report->most, sum);
}

void
season_post_judge(SeasonPost *post, Reckoning *season, PostReport *report)
{
	for (guint i = 0; i < season->rows->len; i++)
		judge_player(post, season, reckoning_row(season, i), report);
}
