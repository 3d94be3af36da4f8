/* steward_match.c - the organiser makes, starts and cancels matches, and speaks
 * to all. */
#include "run/steward.h"

#include "base/error.h"
#include "base/text.h"
#include "run/hosting.h"

#include <string.h>

/* --- a new one ---------------------------------------------------------- */

/* "Ann, Bob and Cid" as names. */
static char **
read_names(const char *text)
{
	g_auto(GStrv) parts = g_regex_split_simple(" *,? +and +| *, *| *& *",
						   text, G_REGEX_CASELESS, 0);
	g_autoptr(GStrvBuilder) names = g_strv_builder_new();

	for (int i = 0; parts[i]; i++)
		if (*g_strstrip(parts[i]))
			g_strv_builder_add(names, parts[i]);
	return g_strv_builder_end(names);
}

typedef struct {
	GString *game;
	GPtrArray *options; /* borrowed; NULL-ended */
	int pace;
	const char *stand_in;
} Wanted;

static bool
read_word(const char *word, Wanted *wanted, GError **error)
{
	guint64 hours;

	if (!strchr(word, '=')) {
		g_string_append_printf(wanted->game, "%s%s",
				       wanted->game->len ? " " : "", word);
	} else if (g_str_has_prefix(word, "pace=")) {
		if (!g_ascii_string_to_unsigned(word + 5, 10, 1, 720, &hours,
						NULL))
			return fail(error, ERROR_PLAYER,
				    "a pace is 1 to 720 hours");
		wanted->pace = (int)hours;
	} else if (g_str_has_prefix(word, "stand-in=")) {
		wanted->stand_in = word + 9;
	} else {
		g_ptr_array_add(wanted->options, (char *)word);
	}
	return true;
}

static bool
make(const Steward *steward, const char *front, const char *names, char **name,
     GError **error)
{
	g_auto(GStrv) words = g_strsplit(front, " ", -1);
	g_auto(GStrv) players = read_names(names);
	g_autoptr(GString) game = g_string_new(NULL);
	g_autoptr(GPtrArray) options = g_ptr_array_new();
	Wanted wanted = { .game = game, .options = options };

	for (int i = 0; words[i]; i++)
		if (*words[i] && !read_word(words[i], &wanted, error))
			return false;
	g_ptr_array_add(options, NULL);
	MatchPlan plan = {
		.game = game->str,
		.players = (const char *const *)players,
		.options = (const char *const *)options->pdata,
		.pace_hours = wanted.pace,
		.stand_in = wanted.stand_in,
	};

	return hosting_match_make(steward->pass->club, steward->pass->now,
				  &plan, name, error);
}

bool
steward_new(const Steward *steward, const char *text, char **said,
	    GError **error)
{
	const char *rest = g_str_has_prefix(text, "match ") ? text + 6 : text;
	g_auto(GStrv) sides = g_strsplit(rest, " with ", 2);
	g_autofree char *name = NULL;

	if (!sides[0] || !sides[1])
		return fail(error, ERROR_PLAYER,
			    "Write: new match <game> with Ann, Bob and Cid");
	if (!make(steward, sides[0], sides[1], &name, error))
		return false;
	*said = g_strdup_printf("%s is made and its players are invited. Begin "
				"with: start %s",
				name, name);
	return true;
}

/* --- its begin and end -------------------------------------------------- */

bool
steward_start(const Steward *steward, const char *text, char **said,
	      GError **error)
{
	g_auto(Target) target = { 0 };

	target_read(text, false, &target);
	g_autoptr(MatchRow) row = steward_match(steward, &target, error);

	if (!row || !hosting_match_start(steward->pass->club,
					 steward->pass->now, row->name, error))
		return false;
	if (steward->pass->tables)
		table_cache_drop(steward->pass->tables, row->id);
	*said = g_strdup_printf("%s begins.", row->name);
	return true;
}

static MatchRow *
unfinished(const Steward *steward, const Target *target, GError **error)
{
	MatchRow *row = steward_match(steward, target, error);

	if (!row ||
	    (row->phase != MATCH_FINISHED && row->phase != MATCH_CANCELLED))
		return row;
	fail(error, ERROR_PLAYER, "%s is %s already.", row->name,
	     match_phase_name(row->phase));
	match_row_free(row);
	return NULL;
}

bool
steward_ask_cancel(const Steward *steward, const char *text, char **said,
		   GError **error)
{
	g_auto(Target) target = { 0 };

	target_read(text, false, &target);
	g_autoptr(MatchRow) row = unfinished(steward, &target, error);

	if (!row)
		return false;
	*said = g_strdup_printf("%s is cancelled for good, without a result.",
				row->name);
	return true;
}

bool
steward_cancel(const Steward *steward, const char *text, char **said,
	       GError **error)
{
	g_auto(Target) target = { 0 };

	target_read(text, false, &target);
	g_autoptr(MatchRow) row = unfinished(steward, &target, error);

	if (!row)
		return false;
	const char *why = steward_why(steward, &target);

	if (!hosting_match_cancel(steward->pass->club, steward->pass->now,
				  row->name, *why ? why : target.what, error))
		return false;
	if (steward->pass->tables)
		table_cache_drop(steward->pass->tables, row->id);
	*said = g_strdup_printf("%s is cancelled; its players are told.",
				row->name);
	return true;
}

/* --- to all ------------------------------------------------------------- */

static bool
announce_to_club(Work *work, const char *text, int *told, GError **error)
{
	g_autoptr(GPtrArray) players =
		player_list(work->pass.club->store, error);
	bool done = players != NULL;

	*told = 0;
	for (guint i = 0; done && i < players->len; i++) {
		const Player *player = g_ptr_array_index(players, i);

		if (!player->active || player->forgotten)
			continue;
		++*told;
		done = tell(&work->pass, player->id, 0, "announcement",
			    work->pass.now,
			    json_pack("{s:s}", "quoted_text", text), error);
	}
	return done;
}

static bool
announce_to_match(const Steward *steward, const MatchRow *row, const char *text,
		  char **said, GError **error)
{
	Work work = steward_work(steward, "announce");
	bool done = work_begin(&work, error) &&
		    steward_tell(&work, row->id,
				 "The organiser announces:", text, error);

	if (!steward_end(&work, done, row, text, error))
		return false;
	*said = g_strdup_printf("The players of %s are told.", row->name);
	return true;
}

bool
steward_announce(const Steward *steward, const char *text, char **said,
		 GError **error)
{
	Work work = steward_work(steward, "announce");
	g_autofree char *clean = g_strstrip(g_strdup(text));
	int told = 0;

	if (!*clean)
		return fail(error, ERROR_PLAYER, "Write: announce <text>");
	if (steward->match) {
		g_autoptr(MatchRow) row =
			work_match(steward->pass->club, steward->match, error);

		return row &&
		       announce_to_match(steward, row, clean, said, error);
	}
	bool done = work_begin(&work, error) &&
		    announce_to_club(&work, clean, &told, error);

	if (!steward_end(&work, done, NULL, clean, error))
		return false;
	*said = g_strdup_printf("%d %s told.", told,
				told == 1 ? "player is" : "players are");
	return true;
}
