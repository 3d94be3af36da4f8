/* transcript_guide.c - what the reader of a mail asks about the writer: moves
 * of their matches, and names. */
#include "run/transcript_private.h"

#include "base/text.h"

#include <string.h>

/* --- the writer's matches ----------------------------------------------- */

/* Does it say yes to one of them?  Then it ends there. */
typedef bool Look(Table *table, const char *text, void *data);

static bool
look(Transcript *transcript, gint64 match, Look *at, const char *text,
     void *data)
{
	Table *table = table_cache_get(transcript->pass->tables, match, NULL);

	return table && at(table, text, data);
}

/* Live ones, and that of the letter which is answered. */
static bool
look_at_all(Transcript *transcript, Look *at, const char *text, void *data)
{
	gint64 own = transcript->sender->match;
	g_autoptr(GArray) mine = match_of_player(transcript->pass->club->store,
						 transcript->player->id, NULL);

	if (own && look(transcript, own, at, text, data))
		return true;
	for (guint i = 0; mine && i < mine->len; i++) {
		gint64 match = g_array_index(mine, gint64, i);

		if (match != own && look(transcript, match, at, text, data))
			return true;
	}
	return false;
}

/* --- moves -------------------------------------------------------------- */

static bool
fits(Table *table, const char *text, void *data)
{
	(void)data;
	return table_grammar_fits(table, text);
}

typedef struct {
	gint64 player;
	char *nearest;
} Nearest;

static bool
is_near(Table *table, const char *text, void *data)
{
	Nearest *nearest = data;
	int seat = table_seat_of(table, nearest->player);

	if (table->match && seat >= 0)
		nearest->nearest = match_guess(table->match, seat, text);
	return nearest->nearest;
}

/* A line may be a move of a match that is not played now: then it is no prose,
 * and the answer says why it is not played. */
static bool
is_move_of_any(Transcript *transcript, const char *text, char **nearest)
{
	Nearest near = { .player = transcript->player->id };

	if (look_at_all(transcript, fits, text, NULL))
		return true;
	if (nearest && look_at_all(transcript, is_near, text, &near))
		*nearest = near.nearest;
	return false;
}

static bool
is_move(const char *text, const char *name, char **nearest, void *data)
{
	Transcript *transcript = data;
	gint64 match = 0;
	int seat;
	Table *table;

	if (!transcript->player)
		return false;
	if (!g_strcmp0(name, MATCH_ANY))
		return is_move_of_any(transcript, text, nearest);
	if (!transcript_match(transcript, name, &match, NULL))
		return look_at_all(transcript, fits, text, NULL);
	if (look(transcript, match, fits, text, NULL))
		return true;
	table = transcript_table(transcript, match, &seat, NULL);
	if (table && nearest)
		*nearest = match_guess(table->match, seat, text);
	return false;
}

/* --- names -------------------------------------------------------------- */

static bool
seats_name(Table *table, const char *text, void *data)
{
	(void)data;
	for (guint i = 0; i < table->seats->len; i++) {
		const Player *player = table_player(table, i);
		g_autofree char *name =
			player ? text_fold(player->name) : g_strdup("");

		if (*name && !strcmp(name, text))
			return true;
	}
	return false;
}

static bool
knows_topic(Table *table, const char *text, void *data)
{
	(void)data;
	return table->match && match_topic_known(table->match, text);
}

static bool
is_name(NameKind kind, const char *name, void *data)
{
	Transcript *transcript = data;
	g_autofree char *folded = text_fold(name);

	if (kind == NAME_GAME)
		return game_find(name);
	if (!transcript->player || !*folded)
		return false;
	if (kind == NAME_TOPIC)
		return look_at_all(transcript, knows_topic, folded, NULL);
	return !strcmp(folded, "organiser") ||
	       look_at_all(transcript, seats_name, folded, NULL);
}

Guide
transcript_guide(Transcript *transcript)
{
	return (Guide){ is_move, is_name, transcript };
}
