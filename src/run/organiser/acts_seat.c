/* acts_seat.c - adds players and changes their addresses, gives seats to other
 * players, empties them, and makes moves for players who cannot. */
#include "run/organiser/acts.h"

#include "base/base.h"
#include "club/live/live.h"
#include "club/news/tell.h"
#include "club/players/address.h"
#include "club/players/limits.h"
#include "club/players/members.h"
#include "club/seasons/takeover.h"
#include "club/seats/succession.h"

#define SPACES " \t\n"

/* --- another player ----------------------------------------------------- */

/* Returns whether it is "Ann with Bob", whatever Ann is. */
static bool
is_replacement(const char *text, gconstpointer club)
{
	const char *with = strstr(text, " with ");

	return with && acting_is_player(with + strlen(" with "), club);
}

static bool
read_replace(Deed *deed, GError **error)
{
	target_read(deed->text, TARGET_REST, &deed->target);
	target_split(&deed->target, is_replacement, deed->club);
	g_auto(GStrv) sides = g_strsplit(deed->target.what, " with ", 2);

	if (!sides[0] || !sides[1])
		return refuse(error, "seat_acts.replace_form", NULL);
	if (!deed_live(deed, error) ||
	    !deed_seat(deed, g_strstrip(sides[0]), &deed->seat, error) ||
	    !deed_player(deed, g_strstrip(sides[1]), error))
		return false;
	gint64 player = deed->player->id;

	if (!deed->player->active)
		return refuse(error, "seat_acts.gone", "{s:o}", "player",
			      say_player(player));
	if (live_seat_of(deed->live, player) >= 0)
		return refuse(error, "succession.sits_already", "{s:o, s:s}",
			      "player", say_player(player), "match",
			      deed->row->name);
	return deed_reasons(deed, error) && deed_needs_why(deed, error) &&
	       takeover_find(deed->club, deed->live, deed->seat, player,
			     &deed->season, &deed->number, error);
}

static json_t *
holder(const Deed *deed)
{
	return naming_seat(deed->live, deed->seat);
}

static json_t *
replace_question(Deed *deed)
{
	if (deed->season)
		return say("seat_acts.takeover_question",
			   "{s:o, s:o, s:i, s:s, s:o}", "player",
			   say_player(deed->player->id), "entrant",
			   say_player(deed->number), "seat", deed->seat + 1,
			   "match", deed->row->name, "season",
			   season_said(deed->season));
	return say("seat_acts.replace_question", "{s:o, s:i, s:s, s:o}",
		   "player", say_player(deed->player->id), "seat",
		   deed->seat + 1, "match", deed->row->name, "before",
		   holder(deed));
}

static bool
act_replace(Deed *deed, GError **error)
{
	Run *run = &deed->work.run;
	gint64 player = deed->player->id;
	g_autofree char *what = g_strdup_printf(
		"seat %d: %s by %s", deed->seat + 1,
		live_player(deed->live, deed->seat)->name, deed->player->name);

	deed->detail = acting_detail(what, deed->why);
	deed->work.plain = deed->season != NULL;
	if (!succession_give_seat(run, deed->live, deed->seat, player,
				  TAKEN_GIVEN, error) ||
	    (deed->season && !takeover_do(run, deed->season, deed->number,
					  player, &deed->how, error)) ||
	    !deed_tell(deed, say("seat_acts.replaces", NULL), error))
		return false;
	deed->said = deed->season
			     ? say("seat_acts.took_over", "{s:o, s:o, s:o}",
				   "player", say_player(player), "entrant",
				   say_player(deed->number), "season",
				   season_said(deed->season))
			     : say("seat_acts.replaced", "{s:o, s:i, s:s}",
				   "player", say_player(player), "seat",
				   deed->seat + 1, "match", deed->row->name);
	return true;
}

/* --- emptying a seat ---------------------------------------------------- */

static bool
is_seat(const char *text, gconstpointer deed)
{
	int seat;

	return deed_seat(deed, text, &seat, NULL);
}

static bool
read_eject(Deed *deed, GError **error)
{
	target_read(deed->text, TARGET_REST, &deed->target);
	if (!deed_live(deed, error))
		return false;
	target_split(&deed->target, is_seat, deed);
	if (!deed_seat(deed, deed->target.what, &deed->seat, error))
		return false;
	if (live_seat(deed->live, deed->seat)->player)
		return deed_reasons(deed, error) && deed_needs_why(deed, error);
	return refuse(error, "seat_acts.empty", "{s:i, s:s}", "seat",
		      deed->seat + 1, "match", deed->row->name);
}

static json_t *
eject_question(Deed *deed)
{
	return say("seat_acts.eject_question", "{s:o, s:i, s:s}", "player",
		   holder(deed), "seat", deed->seat + 1, "match",
		   deed->row->name);
}

static bool
act_eject(Deed *deed, GError **error)
{
	const char *match = deed->row->name;
	gint64 player = live_seat(deed->live, deed->seat)->player;
	g_autofree char *what =
		g_strdup_printf("seat %d: %s", deed->seat + 1,
				live_player(deed->live, deed->seat)->name);

	deed->detail = acting_detail(what, deed->why);
	deed->said = say("seat_acts.ejected", "{s:o, s:s}", "player",
			 say_player(player), "match", match);
	return succession_open_seat(&deed->work.run, deed->live, deed->seat,
				    LEFT_EJECTED, error) &&
	       tell(&deed->work.run, player, deed->row->id, NEWS_SEAT,
		    deed->how.now,
		    json_pack("{s:o, s:s, s:[]}", "text",
			      say("seat_acts.ejects_you", "{s:s}", "match",
				  match),
			      "quoted_reason", deed->why, "quoted_examples"),
		    error) &&
	       deed_tell(deed, say("seat_acts.ejects", NULL), error);
}

/* --- a move for somebody ------------------------------------------------ */

/* Lays moves on the seat's desk, "play monet then award degas", as players
 * write them. Returns whether they are legal; then *shown becomes the first as
 * the game writes it. */
static bool
lay_on_desk(const Deed *deed, const char *moves, char **shown)
{
	LiveMatch *live = deed->live;
	g_auto(GStrv) texts = g_strsplit(moves, " then ", -1);
	int n = g_strv_length(texts);
	g_autofree DeskLine *lines = g_new0(DeskLine, n + 1);
	Desk *desk = live->desks[deed->seat];
	bool taken;

	for (int i = 0; i < n; i++)
		lines[i].line = g_strstrip(texts[i]);
	desk_take(desk, live->match, deed->seat, lines, n);
	taken = lines[0].verdict == DESK_TAKEN;
	for (int i = 1; i < n; i++)
		taken = taken && lines[i].verdict == DESK_CHAINED;
	if (taken) {
		*shown = g_strdup(lines[0].canonical);
		desk_order_sign(desk, ORDER_ORGANISER);
	}
	for (int i = 0; i < n; i++)
		desk_line_clear(&lines[i]);
	return taken;
}

/* Refuses a move for a seat that owes none, and says which seats do: that is
 * public. */
static bool
owes_nothing(const Deed *deed, GError **error)
{
	const LiveMatch *live = deed->live;
	Seats waiting = match_waiting(live->match);
	json_t *all = json_array();

	for (int seat = 0; seat < live->row->seats; seat++)
		if (seats_has(waiting, seat))
			json_array_append_new(all, naming_seat(live, seat));
	return refuse(error, "seat_acts.owes_nothing", "{s:i, s:s, s:o, s:o}",
		      "seat", deed->seat + 1, "match", live->row->name,
		      "player", holder(deed), "waiting", say_all(all));
}

/* Refuses a text that is no move. A suggestion must not reveal a hand, so it
 * comes from all moves of the game. */
static bool
no_move(const LiveMatch *live, const char *text, GError **error)
{
	g_autofree char *nearest = match_guess(live->match, SEAT_PUBLIC, text);

	return fail_saying(error,
			   nearest ? say("seat_acts.near_move", "{s:s, s:s}",
					 "text", text, "near", nearest)
				   : say("seat_acts.no_move", "{s:s, s:s}",
					 "text", text, "game",
					 match_game(live->match)->name));
}

static bool
check_turn(const Deed *deed, const char *moves, GError **error)
{
	const LiveMatch *live = deed->live;

	if (!moves || !*moves)
		return refuse(error, "seat_acts.play_form", NULL);
	if (!seats_has(match_waiting(live->match), deed->seat))
		return owes_nothing(deed, error);
	g_auto(GStrv) texts = g_strsplit(moves, " then ", -1);

	for (int i = 0; texts[i]; i++)
		if (!match_grammar_fits(live->match, deed->seat,
					g_strstrip(texts[i])))
			return no_move(live, texts[i], error);
	return true;
}

static bool
read_play_for(Deed *deed, GError **error)
{
	const char *text = deed->text;

	target_read(g_str_has_prefix(text, "for ") ? text + 4 : text,
		    TARGET_REST, &deed->target);
	return deed_live(deed, error) &&
	       deed_seat(deed, deed->target.what, &deed->seat, error) &&
	       check_turn(deed, deed->target.why, error);
}

/* Makes the move. The player gets a copy, even of one that could not be played,
 * because whether a move is legal may reveal a hand. */
static bool
act_play_for(Deed *deed, GError **error)
{
	const Run *run = &deed->work.run;
	g_autofree char *shown = NULL;
	const char *moves = deed->target.why;
	bool taken = lay_on_desk(deed, moves, &shown);

	deed->detail = g_strdup_printf("seat %d%s", deed->seat + 1,
				       taken ? "" : ": no legal move");
	if (taken &&
	    (!live_save_seat(run->club, deed->live, deed->seat, error) ||
	     !match_stir(run->club->store, deed->row->id, error)))
		return false;
	deed->said = say(taken ? "seat_acts.moved" : "seat_acts.tried", "{s:o}",
			 "player", holder(deed));
	return tell(&deed->work.run, live_seat(deed->live, deed->seat)->player,
		    deed->row->id, NEWS_NOTICE, run->now,
		    json_pack("{s:o, s:s}", "text",
			      say(taken ? "seat_acts.moves" : "seat_acts.tries",
				  NULL),
			      "quoted_example", taken ? shown : moves),
		    error);
}

static bool
is(const char *word, const char *key)
{
	return word && !g_ascii_strcasecmp(word, key);
}

/* --- a new player ------------------------------------------------------- */

/* Reads what follows the address: a zone, "zone <zone>", "language <language>".
 */
static bool
read_rest(char **rest, Newcomer *newcomer)
{
	for (; *rest; rest++) {
		if (rest[1] && is(*rest, "zone"))
			newcomer->zone = *++rest;
		else if (rest[1] && is(*rest, "language"))
			newcomer->language = *++rest;
		else if (!newcomer->zone)
			newcomer->zone = *rest;
		else
			return false;
	}
	return true;
}

/* Adds the player. Welcome letters are limited, so that a mistake can't make
 * the club write to any number of strangers. */
static bool
act_player(Deed *deed, GError **error)
{
	g_auto(GStrv) words = text_words(deed->text, SPACES);
	Newcomer newcomer = { .who = deed->how.who };
	bool allowed = false;
	guint at = 0;

	while (words[at] && !strchr(words[at], '@'))
		at++;
	if (!is(words[0], "add") || at < 2 || !words[at])
		return refuse(error, "player_acts.form", NULL);
	g_autofree char *name = text_joined(words, 1, at);

	newcomer.name = name;
	newcomer.address = words[at];
	if (!read_rest(words + at + 1, &newcomer))
		return refuse(error, "player_acts.rest", NULL);
	if (!member_welcome(deed->club, deed->how.now, &newcomer, error) ||
	    !limits_stranger(deed->acting->run, "welcome", newcomer.address,
			     &allowed, error))
		return false;
	if (!allowed)
		return refuse(error, "player_acts.no_welcome", NULL);
	if (!deed_player(deed, name, error))
		return false;
	deed->said = say("player_acts.added", "{s:o}", "player",
			 say_player(deed->player->id));
	return true;
}

/* --- a new address ------------------------------------------------------ */

/* Reads "address [of] Ann [to] ann@example.org"; the name may be several words.
 */
static bool
read_address(Deed *deed, GError **error)
{
	g_auto(GStrv) words = text_words(deed->text, SPACES);
	guint n = g_strv_length(words), from = 1;

	if (n < 3 || !is(words[0], "address"))
		return refuse(error, "readdress.form", NULL);
	const char *written = words[--n];

	deed->name = address_plain(written);
	if (!deed->name)
		return refuse(error, "address.no_address", "{s:s}", "address",
			      written);
	if (n > from + 1 && is(words[n - 1], "to"))
		n--;
	if (n > from + 1 && is(words[from], "of"))
		from++;
	g_autofree char *name = text_joined(words, from, n);

	return deed_player(deed, name, error);
}

static bool
act_address(Deed *deed, GError **error)
{
	deed->detail = g_strdup_printf("%s address", deed->player->name);
	deed->said = say("readdress.done", "{s:o}", "player",
			 say_player(deed->player->id));
	return address_move(&deed->work.run, deed->player, deed->name, error);
}

static json_t *
address_question(Deed *deed)
{
	return say("readdress.question", "{s:o}", "player",
		   say_player(deed->player->id));
}

/* A seat is given by its number, or by the player who sits there or owns it. */
const Act seat_acts[] = {
	/* "Ann [in mg-12] with Bob" */
	{ COMMAND_REPLACE, NULL, read_replace, "replace", act_replace,
	  replace_question, false },
	/* "seat 2 [in mg-12]" */
	{ COMMAND_EJECT, NULL, read_eject, "eject", act_eject, eject_question,
	  false },
	/* "seat 2 [in mg-12]: play monet" */
	{ COMMAND_PLAY_FOR, NULL, read_play_for, "play for", act_play_for, NULL,
	  false },
	/* "add Ann Lee ann@example.org [zone Europe/Vienna] [language en]":
	 * only by mail, so the welcome letter counts among those to strangers
	 */
	{ .kind = COMMAND_PLAYER, .carry_out = act_player },
	/* "address of Ann to ann@example.org" */
	{ COMMAND_SET, NULL, read_address, "player set", act_address,
	  address_question, false },
	{ 0 },
};
