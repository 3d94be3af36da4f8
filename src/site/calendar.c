/* calendar.c - calendars (RFC 5545): the dates of the club's seasons, if the
 * site has an address; and each player's own deadlines, in another folder and
 * under a secret name. */
#include "site/page.h"

#include "base/base.h"
#include "club/installation/site_settings.h"
#include "club/seasons/season.h"
#include "store/decisions.h"
#include "store/players.h"

#include <glib/gstdio.h>

#define FOLD 75 /* octets of a line, without its end (3.1) */

/* Appends a line, folded between characters; in texts, commas and the like are
 * escaped (3.3.11). */
static void
add_line(GString *calendar, const char *name, const char *value, bool text)
{
	g_autoptr(GString) line = g_string_new(name);
	gsize room = FOLD;

	for (const char *at = value; *at; at++) {
		if (text && strchr("\\;,", *at))
			g_string_append_c(line, '\\');
		g_string_append_c(line, *at);
	}
	for (const char *at = line->str; *at;) {
		gsize n = MIN(strlen(at), room);

		while (((guchar)at[n] & 0xC0) == 0x80)
			n--;
		g_string_append_len(calendar, at, (gssize)n);
		at += n;
		g_string_append(calendar, *at ? "\r\n " : "\r\n");
		room = FOLD - 1;
	}
}

static GString *
calendar_new(const Site *site)
{
	GString *calendar = g_string_new("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
					 "PRODID:-//Pennypost//EN\r\n"
					 "METHOD:PUBLISH\r\n");

	add_line(calendar, "X-WR-CALNAME:",
		 config_text(site->club->config, "club", "name"), true);
	add_line(calendar, "REFRESH-INTERVAL;VALUE=DURATION:", "PT12H", false);
	return calendar;
}

static void
calendar_end(GString *calendar)
{
	g_string_append(calendar, "END:VCALENDAR\r\n");
}

/* --- seasons ------------------------------------------------------------- */

#define CALENDAR "club.ics"

/* Appends a day of a season as an all-day event. Its sequence number only
 * grows, as dates are only ever postponed. Steals the saying. */
static bool
add_day(Site *site, const Season *season, const char *key, Time at,
	json_t *said, GString *calendar, GError **error)
{
	json_auto_t *owned = said;
	const SeasonRow *row = season->row;
	json_auto_t *day = site_day(site, at);
	g_autofree char *tag = season_tag(season);
	g_autofree char *uid =
		g_strdup_printf("%s-%s@%s", tag, key, site->club->domain);
	g_autofree char *sequence = g_strdup_printf(
		"%" G_GINT64_FORMAT, (gint64)(MAX(at - row->opened, 0) / DAY));
	g_autofree char *place = site_settings_url(site->club->config, "url");
	g_autofree char *url = g_strdup_printf("%sseason/%s.html", place, tag);
	g_autofree char *text = speech_text(&site->speech, owned, error);
	g_auto(GStrv) date = g_strsplit(object_text(day, "iso"), "-", 3);
	g_autofree char *start = g_strjoinv("", date);
	g_autofree char *stamp = g_strconcat(start, "T000000Z", NULL);

	if (!text)
		return false;
	g_string_append(calendar, "BEGIN:VEVENT\r\n");
	add_line(calendar, "UID:", uid, false);
	add_line(calendar, "DTSTAMP:", stamp, false);
	add_line(calendar, "SEQUENCE:", sequence, false);
	add_line(calendar, "DTSTART;VALUE=DATE:", start, false);
	add_line(calendar, "SUMMARY:", text, true);
	add_line(calendar, "URL:", url, false);
	g_string_append(calendar, "TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n");
	return true;
}

/* Returns when the present phase ends, if it is `phase` and ends by the
 * clock. */
static Time
end_of(const SeasonRow *row, SeasonPhase phase)
{
	return row->phase == phase && row->paused == TIME_NONE ? row->due
							       : TIME_NONE;
}

/* Appends the known dates of a season: past ones and the next. */
static bool
add_season(Site *site, const Season *season, GString *calendar, GError **error)
{
	const SeasonRow *row = season->row;
	bool drawn = row->drawn != TIME_NONE;
	struct {
		const char *key;
		Time at;
		json_t *said;
	} days[] = {
		{ "open", row->opened,
		  say("public.day_open", "{s:o}", "season",
		      season_said(season)) },
		{ "check",
		  row->checked != TIME_NONE ? row->checked
					    : end_of(row, SEASON_OPEN),
		  say("public.day_check", "{s:o}", "season",
		      season_said(season)) },
		{ "draw", drawn ? row->drawn : season_draw(site->club, row),
		  say("public.day_draw", "{s:o}", "season",
		      season_said(season)) },
		{ "play", end_of(row, SEASON_DRAWN),
		  say("public.day_play", "{s:o}", "season",
		      season_said(season)) },
		{ "overtime", end_of(row, SEASON_PLAY),
		  say("public.day_overtime", "{s:o}", "season",
		      season_said(season)) },
		{ "finish", end_of(row, SEASON_OVERTIME),
		  say("public.day_finish", "{s:o}", "season",
		      season_said(season)) },
		{ "closed", row->closed,
		  say("public.day_closed", "{s:o}", "season",
		      season_said(season)) },
	};
	bool done = true;

	for (gsize i = 0; i < G_N_ELEMENTS(days); i++)
		if (!done || days[i].at == TIME_NONE)
			json_decref(days[i].said);
		else
			done = add_day(site, season, days[i].key, days[i].at,
				       days[i].said, calendar, error);
	return done;
}

bool
site_calendar(Site *site, GError **error)
{
	g_autoptr(GPtrArray) contests = contest_list(site->club->store, error);
	g_autoptr(GString) calendar = calendar_new(site);

	if (!contests || !*config_text(site->club->config, "site", "url"))
		return contests;
	ptr_array_foreach (const ContestRow, contest, contests) {
		g_autoptr(Season) season =
			season_find(site->club, contest->name, error);

		if (!season || !add_season(site, season, calendar, error))
			return false;
	}
	calendar_end(calendar);
	return !site_due(site, CALENDAR, calendar->str) ||
	       site_put(site, CALENDAR, calendar->str, calendar->len, error);
}

/* --- players' own -------------------------------------------------------- */

/* Appends the deadlines of a player's open decisions in a match. */
static bool
add_deadlines(Site *site, gint64 player, gint64 match, GString *calendar,
	      GError **error)
{
	Store *store = site->club->store;
	g_autoptr(GPtrArray) open = decision_list(store, match, error);
	g_autoptr(MatchRow) row =
		open ? match_glance(store, match, error) : NULL;

	if (!row)
		return false;
	ptr_array_foreach (const Decision, decision, open) {
		g_autofree char *at = NULL, *uid = NULL, *text = NULL;

		if (decision->player != player ||
		    decision->deadline == TIME_NONE)
			continue;
		json_auto_t *said =
			say("public.deadline", "{s:s, s:o}", "match", row->name,
			    "game", say_game(row->game));

		text = speech_text(&site->speech, said, error);
		if (!text)
			return false;
		uid = g_strdup_printf("%" G_GINT64_FORMAT "@%s",
				      decision->serial, site->club->domain);
		at = clock_rfc3339(decision->deadline);
		g_autoptr(GString) when = g_string_new(at);

		g_string_replace(when, "-", "", 0);
		g_string_replace(when, ":", "", 0);
		g_string_append(calendar, "BEGIN:VEVENT\r\n");
		add_line(calendar, "UID:", uid, false);
		add_line(calendar, "DTSTAMP:", when->str, false);
		add_line(calendar, "DTSTART:", when->str, false);
		add_line(calendar, "SUMMARY:", text, true);
		g_string_append(calendar, "END:VEVENT\r\n");
	}
	return true;
}

/* Writes a player's calendar into the folder of calendars. */
static bool
put_own(Site *site, const char *folder, const Player *player, GError **error)
{
	g_autofree char *name = g_strconcat(player->calendar, ".ics", NULL);
	g_autofree char *path = g_build_filename(folder, name, NULL);
	g_autoptr(GArray) matches =
		match_of_player(site->club->store, player->id, error);
	g_autoptr(GString) calendar = calendar_new(site);

	for (guint i = 0; matches && i < matches->len; i++)
		if (!add_deadlines(site, player->id,
				   g_array_index(matches, gint64, i), calendar,
				   error))
			return false;
	calendar_end(calendar);
	return matches &&
	       site_put(site, path, calendar->str, calendar->len, error);
}

/* Returns whether a file in the folder is a calendar of ours. */
static bool
is_own(const char *name)
{
	return strlen(name) == 32 + strlen(".ics") &&
	       strspn(name, "0123456789abcdef") == 32 &&
	       g_str_has_suffix(name, ".ics");
}

/* Deletes calendars without an owner, and partial files left by a killed
 * call. */
static void
drop_others(const char *folder, const GPtrArray *players)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir))) {
		bool kept = !is_own(name) && strcmp(name, SITE_TEMPORARY) != 0;

		ptr_array_foreach (const Player, player, players)
			kept |= player->calendar &&
				g_str_has_prefix(name, player->calendar);
		g_autofree char *path = g_build_filename(folder, name, NULL);

		if (!kept)
			g_unlink(path);
	}
}

bool
site_own_calendars(Site *site, GError **error)
{
	const char *set = config_text(site->club->config, "site", "calendars");
	g_autofree char *folder = g_canonicalize_filename(set, site->club->dir);
	g_autoptr(GPtrArray) players =
		*set ? player_list(site->club->store, error) : NULL;

	if (!*set)
		return true;
	if (!players)
		return false;
	ptr_array_foreach (const Player, player, players)
		if (player->calendar && !put_own(site, folder, player, error))
			return false;
	drop_others(folder, players);
	return true;
}
