/* tell.c - news for players and organisers and when to send it, alarms for the
 * operator, and the log. */
#include "club/news/tell.h"

#include "base/base.h"
#include "base/log.h"
#include "club/installation/language.h"
#include "club/news/budget.h"
#include "store/journal.h"
#include "store/matches.h"
#include "store/once.h"
#include "store/players.h"
#include "store/seats.h"

bool
tell(Run *run, gint64 player, gint64 match, NewsKind kind, Time due,
     json_t *data, GError **error)
{
	const Player unread = { .id = player };
	g_autoptr(Player) reader = NULL;

	if (player && due_held(kind, match) &&
	    !player_get(run->club->store, player, &reader, error)) {
		json_decref(data);
		return false;
	}
	return tell_known(run, reader ? reader : &unread, match, kind, due,
			  data, error);
}

bool
tell_known(Run *run, const Player *reader, gint64 match, NewsKind kind,
	   Time due, json_t *data, GError **error)
{
	json_auto_t *owned = data;
	Store *store = run->club->store;
	Budget *budget = run->club->budget;
	const char *to = json_string_value(json_object_get(owned, "to"));
	News news = {
		.player = reader->id,
		.match = match,
		.kind = (char *)news_kind_name(kind),
		.due = due,
		.created = run->now,
	};

	/* A seat without a player has nobody to read news about a match. */
	if (!reader->id && match)
		return true;
	/* If this exceeds the budget of the current mail, the caller that
	 * carries out the line undoes it. */
	if (budget && !budget_tell(budget, &news, to, error))
		return false;
	news.due = due_when(reader, kind, match, run->now, news.due);
	news.data = object_line(owned);
	if (run->told) {
		news.kind = g_strdup(news.kind);
		g_ptr_array_add(run->told, g_memdup2(&news, sizeof news));
		return true;
	}
	bool stored = news_add(store, &news, error);

	g_free(news.data);
	return stored;
}

bool
tell_settle(Run *run, GError **error)
{
	if (!news_add_all(run->club->store, run->told, error))
		return false;
	tell_drop(run);
	return true;
}

void
tell_drop(Run *run)
{
	g_ptr_array_set_size(run->told, 0);
}

bool
tell_onlookers(Run *run, gint64 match, NewsKind kind, Time due, json_t *data,
	       GError **error)
{
	json_auto_t *owned = data;
	g_autoptr(GPtrArray) all =
		onlooker_list(run->club->store, match, error);

	ptr_array_foreach (const OnlookerRow, row, all)
		if (!tell(run, row->player, match, kind, due,
			  json_incref(owned), error))
			return false;
	return all != NULL;
}

bool
tell_operator(Run *run, const char *what, const char *message, GError **error)
{
	bool first = false;

	if (!once_ever(run->club->store, what, run->now, &first, error))
		return false;
	if (!first)
		return true;
	alarm_say("%s", message);
	return logbook_add(run, NULL, "alarm", message, 0, error);
}

bool
tell_organisers(Run *run, NewsKind kind, json_t *data, GError **error)
{
	json_auto_t *owned = data;

	for (char **to = run->club->organisers; *to; to++) {
		json_object_set_new(owned, "to", json_string(*to));
		if (!tell(run, 0, 0, kind, run->now, json_deep_copy(owned),
			  error))
			return false;
	}
	return true;
}

bool
tell_who_runs(Run *run, const char *what, json_t *said, GError **error)
{
	json_auto_t *news = json_pack("{s:o}", "what", said);
	g_autofree char *text = NULL;
	bool first = true;

	if (what && !once_ever(run->club->store, what, run->now, &first, error))
		return false;
	if (!first)
		return true;
	text = voice_english(run->club, said, error);
	return text &&
	       logbook_add(run, NULL, "letter to you", text, 0, error) &&
	       tell_organisers(run, NEWS_OPERATOR, json_incref(news), error);
}

/* --- several recipients ------------------------------------------------- */

bool
tell_notice(Run *run, gint64 player, gint64 match, json_t *said, GError **error)
{
	return tell(run, player, match, NEWS_NOTICE, run->now,
		    json_pack("{s:o}", "text", said), error);
}

bool
tell_seats(Run *run, const GPtrArray *seats, gint64 but, NewsKind kind,
	   Time due, json_t *data, GError **error)
{
	json_auto_t *owned = data;

	ptr_array_foreach (const SeatRow, seat, seats)
		if (seat->player != but &&
		    !tell(run, seat->player, seat->match, kind, due,
			  json_incref(owned), error))
			return false;
	return true;
}

bool
tell_table(Run *run, gint64 match, NewsKind kind, json_t *data, GError **error)
{
	json_auto_t *owned = data;
	g_autoptr(GPtrArray) seats = seat_list(run->club->store, match, error);

	return seats &&
	       tell_seats(run, seats, 0, kind, run->now, json_incref(owned),
			  error) &&
	       tell_onlookers(run, match, kind, run->now, json_incref(owned),
			      error);
}

bool
tell_tables(Run *run, gint64 player, gint64 but, Time due, json_t *said,
	    GError **error)
{
	json_auto_t *owned = said;
	Store *store = run->club->store;
	g_autoptr(GArray) matches = match_of_player(store, player, error);

	array_foreach (const gint64, match, matches) {
		g_autoptr(GPtrArray) seats = seat_list(store, *match, error);

		if (!seats ||
		    !tell_seats(run, seats, but, NEWS_NOTICE, due,
				json_pack("{s:O}", "text", owned), error))
			return false;
	}
	return matches != NULL;
}

bool
tell_own_matches(Run *run, gint64 player, json_t *said, GError **error)
{
	json_auto_t *owned = said;
	g_autoptr(GArray) matches =
		match_of_player(run->club->store, player, error);

	array_foreach (const gint64, match, matches)
		if (!tell_notice(run, player, *match, json_incref(owned),
				 error))
			return false;
	return matches != NULL;
}

/* --- organisers about their own work -------------------------------------- */

char *
organiser_who(const Club *club, const char *address)
{
	return g_strdup_printf("%s by mail", club->organisers[1] && address
						     ? address
						     : "organiser");
}

bool
organiser_tell_commands(Run *run, const char *to, GError **error)
{
	json_t *data = json_pack("{s:s}", "scope", "organiser");

	if (!to)
		return tell_organisers(run, NEWS_ORGANISER, data, error);
	json_object_set_new(data, "to", json_string(to));
	return tell(run, 0, 0, NEWS_ORGANISER, run->now, data, error);
}

bool
organiser_tell_others(Run *run, const char *who, json_t *done, GError **error)
{
	json_auto_t *owned = done;

	for (char **to = run->club->organisers; *to; to++)
		if (strcmp(*to, who) != 0 &&
		    !tell(run, 0, 0, NEWS_OPERATOR, run->now,
			  json_pack(
				  "{s:s, s:o, s:O}", "to", *to, "what",
				  say("organiser.done_by", "{s:s}", "who", who),
				  "detail", owned),
			  error))
			return false;
	return true;
}

/* --- when it is due ------------------------------------------------------- */

#define PACE_SHORT 36	      /* hours; shorter, and digests come too late */
#define QUIET_MOST (30 * DAY) /* how long only-my-turn holds news back */

/* --- words -------------------------------------------------------------- */

/* The modes as players write them and as they are stored; a digest also has a
 * time of day. */
static const char *const modes[LETTERS_DIGEST] = {
	[LETTERS_INSTANT] = "instant",
	[LETTERS_EVERY_STEP] = "every-step",
	[LETTERS_MY_TURN] = "only-my-turn",
};

/* Reads "daily 20:00", "daily at 18h30", "daily 18 Uhr". */
static bool
read_digest(const char *text, Letters *letters)
{
	g_autoptr(GRegex) shape = g_regex_new(
		"^(?:daily|digest(?: daily)?)(?: at)? ([0-9]{1,2})"
		"(?: ?[:.h] ?([0-9]{2})(?: ?(?:h|uhr))?| ?(?:h|uhr))$",
		G_REGEX_CASELESS, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;

	if (!g_regex_match(shape, text, 0, &found))
		return false;
	g_autofree char *hour = g_match_info_fetch(found, 1);
	g_autofree char *minute = g_match_info_fetch(found, 2);
	gint64 h = g_ascii_strtoll(hour, NULL, 10);
	gint64 m = minute ? g_ascii_strtoll(minute, NULL, 10) : 0;

	if (h > 23 || m > 59)
		return false;
	*letters = (Letters){ LETTERS_DIGEST, (int)(h * 60 + m) };
	return true;
}

bool
letters_read(const char *text, Letters *letters)
{
	g_autofree char *folded = text_fold(text);
	g_autofree char *joined = g_strdelimit(g_strdup(folded), " ", '-');

	for (int mode = 0; mode < LETTERS_DIGEST; mode++)
		if (!strcmp(joined, modes[mode])) {
			*letters = (Letters){ (LettersMode)mode, 0 };
			return true;
		}
	return read_digest(folded, letters);
}

char *
letters_write(const Letters *letters)
{
	return letters->mode == LETTERS_DIGEST
		       ? g_strdup_printf("digest %02d:%02d",
					 letters->minutes / 60,
					 letters->minutes % 60)
		       : g_strdup(modes[letters->mode]);
}

Letters
due_letters(const Player *player)
{
	Letters letters = { LETTERS_INSTANT, 0 };

	if (player->letters)
		letters_read(player->letters, &letters);
	return letters;
}

/* --- kinds of news ------------------------------------------------------ */

NewsKind
due_ask(int pace_hours, bool sealed)
{
	return sealed || pace_hours < PACE_SHORT ? NEWS_ASK_NOW : NEWS_ASK;
}

bool
due_held(NewsKind kind, gint64 match)
{
	return match && !news_kind_is(kind, NEWS_AT_ONCE | NEWS_ALONE);
}

/* --- due times ---------------------------------------------------------- */

Time
due_when(const Player *player, NewsKind kind, gint64 match, Time now, Time due)
{
	Letters letters = due_letters(player);

	if (!due_held(kind, match))
		return due;
	switch (letters.mode) {
	case LETTERS_INSTANT:
		return due;
	case LETTERS_EVERY_STEP:
		return kind != NEWS_EVENTS ? due : now;
	case LETTERS_MY_TURN:
		if (news_kind_is(kind, NEWS_QUIET))
			return MAX(due, now + QUIET_MOST);
		return kind != NEWS_TALK ? due : MAX(due, now + DAY);
	case LETTERS_DIGEST:
		return due_digest(player, now);
	}
	g_assert_not_reached();
}

Time
due_digest(const Player *player, Time now)
{
	Letters letters = due_letters(player);

	return letters.mode == LETTERS_DIGEST
		       ? clock_when(now, letters.minutes, player->zone)
		       : now;
}

bool
due_daily(const Player *player)
{
	return due_letters(player).mode == LETTERS_DIGEST;
}

/* --- the log -------------------------------------------------------------- */

bool
logbook_add(Run *run, const char *who, const char *act, const char *why,
	    gint64 match, GError **error)
{
	const JournalRow row = {
		.at = run->now,
		.who = (char *)(who ? who : "program"),
		.act = (char *)act,
		.detail = (char *)(why ? why : ""),
		.match = match,
	};

	return journal_add(run->club->store, &row, error);
}
