/* season_post.c - counts letters by player, season and kind. */
#include "season_post.h"

#include "ask.h"
#include "lib/suites.h"
#include "mail/opened.h"

#include <string.h>

/* Sign-up, its receipt, check-in, its receipt, the draw, the end. */
#define MOST 6
#define LEAVING 3 /* a question, a receipt, and what the others are told */

struct SeasonPost {
	GHashTable *counts; /* "player season kind" to how often, as pointer */
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
kind_of(const char *subject)
{
	static const char *const ends[] = { "will you play?", "are you here?",
					    "", "the table", " is over" };

	for (int kind = 0; kind < POST_ANSWER; kind++)
		if (*ends[kind] && g_str_has_suffix(subject, ends[kind]))
			return (PostKind)kind;
	return strstr(subject, ": your division") ||
			       strstr(subject, ": your table")
		       ? POST_DRAWN
		       : POST_ANSWER;
}

/* The season of a contest that a letter tells of: its newest, or the one that
 * is over. */
static gint64
season_of(sqlite3 *database, gint64 contest, PostKind kind, const char *subject)
{
	gint64 number = 0;

	if (kind == POST_OVER)
		sscanf(strrchr(subject, ':'), ": %*s %" G_GINT64_FORMAT,
		       &number);
	return ask_number(database,
			  "SELECT id FROM seasons WHERE contest = "
			  "%" G_GINT64_FORMAT " AND number = iif(%d, "
			  "%" G_GINT64_FORMAT ", number)"
			  " ORDER BY number DESC LIMIT 1",
			  contest, kind == POST_OVER, number);
}

/* All that says a contest's title, in its subject or else in its text. */
void
season_post_note(SeasonPost *post, sqlite3 *database, const char *to,
		 GBytes *letter)
{
	g_autoptr(Opened) opened = opened_read(letter, NULL);

	ck_assert_ptr_nonnull(opened);
	/* "[mg-12] Your turn" is of a match, "[The Year] Your mail" of none. */
	if (g_regex_match_simple("^\\[[a-z]+-[0-9]+\\]", opened->subject, 0, 0))
		return;
	PostKind kind = kind_of(opened->subject);
	g_autoptr(GArray) contests = ask(database, "SELECT id FROM contests");
	gint64 player = ask_number(
		database, "SELECT id FROM players WHERE address = '%s'", to);

	for (guint i = 0; player && i < contests->len; i++) {
		gint64 contest = ask_at(contests, i);
		g_autofree char *title =
			ask_text(database,
				 "SELECT title FROM contests WHERE id = "
				 "%" G_GINT64_FORMAT,
				 contest);

		if (strstr(kind == POST_ANSWER ? opened->text : opened->subject,
			   title))
			add(post, player,
			    season_of(database, contest, kind, opened->subject),
			    kind);
	}
}

/* --- all of them -------------------------------------------------------- */

static void
judge_player(SeasonPost *post, Reckoning *season, const Row *row, int leaving,
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
	if (counts[POST_ANNOUNCED] > 1 || counts[POST_ASKED] > 1 ||
	    sum > MOST + LEAVING * leaving)
		reckoning_blame(season,
				"player %" G_GINT64_FORMAT
				" had %d letters: %d announced, %d asked, %d "
				"else",
				row->player, sum, counts[POST_ANNOUNCED],
				counts[POST_ASKED], counts[POST_ANSWER]);
	report->players++;
	report->letters += sum;
	report->tables += counts[POST_TABLE];
	report->most = MAX(report->most, sum);
}

void
season_post_judge(SeasonPost *post, Reckoning *season, PostReport *report)
{
	for (guint i = 0; i < season->rows->len; i++) {
		const Row *row = reckoning_row(season, i);
		int leaving = 0;

		for (guint j = 0; j < season->rows->len; j++) {
			const Row *other = reckoning_row(season, j);

			leaving += other->division == row->division &&
				   !other->key[RANKED];
		}
		judge_player(post, season, row, leaving, report);
	}
}
