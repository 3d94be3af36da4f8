/* course.c - see course.h. */
#include "site/course.h"

#include "base/base.h"
#include "base/pattern.h"
#include "club/live/drawing.h"
#include "club/live/history.h"
#include "club/live/recording.h"
#include "picture/picture.h"
#include "store/seats.h"
#include "store/steps.h"

#define ON_ONE_LINE 3 /* a step with more sentences is shown in lines */

/* --- facts --------------------------------------------------------------- */

/* Lists who has held the seats; empty if nobody ever changed. */
static json_t *
tenures_json(Site *site, gint64 match, GError **error)
{
	const GPtrArray *rows = site_rows(site, SITE_TENURES, match);
	json_auto_t *tenures = json_array();

	ptr_array_foreach (const Tenure, row, rows) {
		json_auto_t *person =
			site_holder(site, row->seat, row->player, error);

		if (!person)
			return NULL;
		array_pack(tenures, "{s:i, s:i, s:O}", "seat", row->seat,
			   "step", row->step, "name",
			   json_object_get(person, "name"));
	}
	return json_incref(tenures);
}

/* Returns whether a step is shown: in a running match only those before a time,
 * and never void ones. */
static bool
is_shown(const StepRow *step, const MatchRow *row, Time until)
{
	return !step->voided && (row->phase != MATCH_LIVE || step->at < until);
}

/* Returns the time before which steps of running matches are shown. */
static Time
shown_until(const Site *site)
{
	const char *when = config_text(site->club->config, "site", "running");

	return strcmp(when, "daily") ? G_MAXINT64 : site_today(site);
}

/* Counts the steps shown, and returns the fingerprint (yours) after them. */
static bool
count_shown(Site *site, const MatchRow *row, int *shown, char **fingerprint,
	    GError **error)
{
	bool live = row->phase == MATCH_LIVE;
	g_autoptr(GPtrArray) steps =
		live ? step_list(site->club->store, row->id, error) : NULL;

	*shown = live ? 0 : row->steps;
	*fingerprint = g_strdup(live ? "" : row->fingerprint);
	ptr_array_foreach (const StepRow, step, steps) {
		if (!is_shown(step, row, shown_until(site)))
			continue;
		g_free(*fingerprint);
		*fingerprint = g_strdup(step->fingerprint);
		(*shown)++;
	}
	return steps || !live;
}

bool
course_recorded(const Site *site, const MatchRow *row)
{
	array_foreach (const gint64, hidden, site->hidden)
		if (*hidden == row->id)
			return false;
	return row->phase == MATCH_FINISHED;
}

char *
course_source(Site *site, const MatchRow *row, GError **error)
{
	g_autoptr(GString) source = g_string_new(row->name);
	g_autofree char *fingerprint = NULL;
	const GPtrArray *seats = site_rows(site, SITE_SEATS, row->id);
	const GPtrArray *tenures = site_rows(site, SITE_TENURES, row->id);
	int shown;

	if (!count_shown(site, row, &shown, &fingerprint, error))
		return NULL;
	g_string_append_printf(
		source,
		" %s %d %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %d %d %s",
		row->game, row->phase, row->started, row->finished,
		course_recorded(site, row), shown, fingerprint);
	ptr_array_foreach (const SeatRow, seat, seats)
		if (!site_add_holder(site, seat->player, source, error))
			return NULL;
	ptr_array_foreach (const Tenure, tenure, tenures) {
		g_string_append_printf(source, " %d %d", tenure->seat,
				       tenure->step);
		if (!site_add_holder(site, tenure->player, source, error))
			return NULL;
	}
	course_add_notes(site, row, source);
	site_add_result(site, row, source);
	return g_string_free(g_steal_pointer(&source), FALSE);
}

json_t *
course_facts(Site *site, const MatchRow *row, GError **error)
{
	json_auto_t *seats = site_seats(site, row->id, error);
	json_auto_t *tenures =
		seats ? tenures_json(site, row->id, error) : NULL;
	g_autofree char *fingerprint = NULL;
	int shown;

	if (!tenures || !count_shown(site, row, &shown, &fingerprint, error))
		return NULL;
	json_auto_t *facts = json_pack("{s:b, s:i, s:s, s:O, s:O}", "record",
				       course_recorded(site, row), "steps",
				       shown, "fingerprint", fingerprint,
				       "seats", seats, "tenures", tenures);

	return speech_tree(&site->speech, facts, error);
}

/* --- names --------------------------------------------------------------- */

/* Sets the names of all seats at a step, as the site names them. Borrowed from
 * the facts. */
static void
names_at(const json_t *facts, int step, const char *names[SEATS_MAX])
{
	int since[SEATS_MAX] = { 0 };

	json_foreach (seat, json_object_get(facts, "seats"))
		names[seat_at] =
			object_text(json_object_get(seat, "person"), "name");
	json_foreach (tenure, json_object_get(facts, "tenures")) {
		int at = (int)object_int(tenure, "seat");
		bool came = object_int(tenure, "step") < MAX(step, 1);

		if (at < 0 || at >= SEATS_MAX || (since[at]++ && !came))
			continue;
		names[at] = object_text(tenure, "name");
	}
}

/* Loads a match with the site's names for its players. */
static LiveMatch *
load(Site *site, const MatchRow *row, const json_t *facts, GError **error)
{
	g_autoptr(LiveMatch) live = live_load(site->club, row->id, error);
	const char *names[SEATS_MAX] = { NULL };

	if (!live)
		return NULL;
	names_at(facts, row->steps, names);
	for (int seat = 0; seat < row->seats; seat++) {
		Player *player = live_player(live, seat);

		g_free(player->name);
		player->name = g_strdup(names[seat]);
	}
	match_names(live->match, names);
	return g_steal_pointer(&live);
}

/* --- words --------------------------------------------------------------- */

typedef struct {
	Site *site;
	const LiveMatch *live;
	const Game *game;
	const json_t *facts;
	GPtrArray *steps; /* StepRow *: those that are shown */
	bool secrets;	  /* hidden information is told too */
	bool drawn;	  /* draw the picture of the last step */
	int last;
	Course *course;
	json_t *head;	/* heading of the part that the next step belongs to */
	char day[16];	/* day of the last step, in ISO format */
	GError *failed; /* the first error */
} Teller;

/* Returns the heading of a step, from the view before it. New reference. */
static json_t *
head_said(const json_t *view)
{
	json_int_t round = object_int(view, "round");
	json_int_t turn = object_int(view, "turn");

	if (round)
		return say("public.round", "{s:I}", "number", round);
	return turn ? say("public.turn", "{s:I}", "number", turn)
		    : say("public.before_turns", NULL);
}

/* Returns the players who alone saw an event; null if everybody did. */
static json_t *
only_json(const Events *events, int i, const char *const *names, int seats)
{
	json_t *seen = json_array();

	if (events_known(events, i, SEAT_PUBLIC)) {
		json_decref(seen);
		return json_null();
	}
	for (int seat = 0; seat < seats; seat++)
		if (events_known(events, i, seat))
			json_array_append_new(seen, json_string(names[seat]));
	return json_pack("{s:o}", "names", seen);
}

/* Returns a card's name as people say it: "van-gogh/plain" becomes "Van Gogh
 * plain"; names with capitals stay. NULL: it is no card. */
static json_t *
card_said(const char *text)
{
	g_auto(GStrv) parts = g_strsplit_set(text, "-/", -1);
	bool typed = pattern_fits("^[\\p{Ll}-]+/", text);

	if (!pattern_fits("^\\p{L}[^/\\d]*/\\p{L}+$", text))
		return NULL;
	for (char **part = parts; typed && part[1]; part++) {
		char *capital = text_capital(*part);

		g_free(*part);
		*part = capital;
	}
	g_autofree char *said = g_strjoinv(" ", parts);

	return json_string(said);
}

/* Replaces an event's card names in the same way; players' names stay. */
static void
say_cards(json_t *tree)
{
	const char *key;
	json_t *value;
	gsize i;

	json_array_foreach (tree, i, value) {
		json_t *said = json_is_string(value)
				       ? card_said(json_string_value(value))
				       : NULL;

		if (said)
			json_array_set_new(tree, i, said);
		else
			say_cards(value);
	}
	json_object_foreach (tree, key, value) {
		json_t *said = json_is_string(value) && strcmp(key, "name") != 0
				       ? card_said(json_string_value(value))
				       : NULL;

		if (said)
			json_object_set_new(tree, key, said);
		else
			say_cards(value);
	}
}

/* Returns an event in the club's language, with its cards named. */
static json_t *
event_data(const Teller *teller, const Events *events, int i,
	   const char *const *names)
{
	const Site *site = teller->site;
	json_auto_t *data = events_data(events, i, names);
	json_auto_t *worded = club_worded(site->club, teller->game,
					  site->speech.language, data);
	json_t *said = json_deep_copy(worded);

	say_cards(said);
	return said;
}

/* Returns the sentences about the last step; NULL on error. */
static json_t *
says_json(const Teller *teller, const Match *match, GError **error)
{
	const Site *site = teller->site;
	const Events *events = match_events(match);
	const char *names[SEATS_MAX] = { NULL };
	json_auto_t *says = json_array();

	names_at(teller->facts, match_steps(match), names);
	for (int i = 0; i < events_count(events); i++) {
		if (!teller->secrets && !events_known(events, i, SEAT_PUBLIC))
			continue;
		json_auto_t *data = event_data(teller, events, i, names);
		g_autofree char *text = club_word(
			site->club, &site->speech, teller->game, "events",
			events_kind(events, i), data, error);

		if (!text)
			return NULL;
		if (*text)
			array_pack(says, "{s:s, s:o}", "text", text, "only",
				   only_json(events, i, names,
					     match_terms(match)->seats));
	}
	return json_incref(says);
}

/* Puts the sentences of a step with many events on separate lines. */
static void
put_lines(json_t *says)
{
	bool many = json_array_size(says) > ON_ONE_LINE;

	json_foreach (said, says)
		object_set_bool(said, "down", many && said_at);
}

/* Returns a step's day if it differs from the previous step's; null if not, and
 * for the deal. */
static json_t *
day_json(Teller *teller, int step)
{
	if (!step || (guint)step > teller->steps->len)
		return json_null();
	const StepRow *row = teller->steps->pdata[step - 1];
	json_t *day = site_day(teller->site, row->at);

	if (strcmp(teller->day, object_text(day, "iso")) != 0) {
		g_strlcpy(teller->day, object_text(day, "iso"),
			  sizeof teller->day);
		return day;
	}
	json_decref(day);
	return json_null();
}

/* Returns the players' shown reviews of a step. */
static json_t *
notes_json(const Teller *teller, int step)
{
	const char *names[SEATS_MAX] = { NULL };

	names_at(teller->facts, step, names);
	return course_notes(teller->site, teller->live, step, names);
}

/* Adds a step to the part that it belongs to. */
static void
add_step(const Teller *teller, json_t *step)
{
	json_t *parts = teller->course->parts;
	json_t *part = json_array_get(parts, json_array_size(parts) - 1);

	if (!json_equal(json_object_get(part, "head"), teller->head)) {
		part = json_pack("{s:O, s:[]}", "head", teller->head, "steps");
		json_array_append_new(parts, part);
	}
	json_array_append_new(json_object_get(part, "steps"), step);
}

/* --- the table after the last step --------------------------------------- */

/* Sets the course's fields about the present table. */
static bool
put_last(const Teller *teller, const Match *match, GError **error)
{
	Site *site = teller->site;
	Course *course = teller->course;
	const LiveMatch *live = teller->live;
	json_auto_t *view = match_steps(match) == match_steps(live->match)
				    ? live_view(live, SEAT_PUBLIC)
				    : match_view_named(match, SEAT_PUBLIC);

	course->asked = match_waiting(match);
	course->over = match_over(match);
	g_autofree char *headline =
		club_word(site->club, &site->speech, teller->game, "headline",
			  "text", view, error);

	course->headline = headline ? text_capital(headline) : NULL;
	course->alt = course->headline ? club_word(site->club, &site->speech,
						   teller->game, "picture",
						   "alt", view, error)
				       : NULL;
	if (course->alt && teller->drawn && teller->game->picture) {
		g_autoptr(Scene) scene =
			game_picture(teller->game, live->row->tables, view);

		course->png = picture_ready() ? picture_png(scene, 1) : NULL;
	}
	return course->alt;
}

/* --- all steps ----------------------------------------------------------- */

static void
tell(const Match *match, const json_t *view, void *data)
{
	Teller *teller = data;
	int n = match_steps(match);

	if (teller->failed || n > teller->last)
		return;
	json_t *head = head_said(view);
	json_t *says = says_json(teller, match, &teller->failed);

	if (!teller->head)
		teller->head = json_incref(head);
	if (says && !json_array_size(says))
		array_pack(says, "{s:o, s:n}", "text",
			   n ? say("public.nothing", NULL)
			     : say("public.dealt", NULL),
			   "only");
	put_lines(says);
	if (says)
		add_step(teller,
			 json_pack("{s:i, s:o, s:o, s:o}", "n", n, "day",
				   day_json(teller, n), "says", says, "notes",
				   notes_json(teller, n)));
	json_decref(teller->head);
	teller->head = head;
	if (says && n == teller->last)
		put_last(teller, match, &teller->failed);
}

/* Does the same for a game without pictures. */
static void
tell_undrawn(const Match *match, void *data)
{
	json_auto_t *view = match_view(match, SEAT_PUBLIC);

	tell(match, view, data);
}

static bool
read_steps(Teller *teller, GError **error)
{
	const MatchRow *row = teller->live->row;
	Time until = shown_until(teller->site);

	teller->steps = step_list(teller->site->club->store, row->id, error);
	for (guint i = teller->steps ? teller->steps->len : 0; i > 0; i--)
		if (!is_shown(teller->steps->pdata[i - 1], row, until))
			g_ptr_array_remove_index(teller->steps, i - 1);
	if (teller->steps && teller->steps->len)
		teller->course->newest =
			((const StepRow *)
				 teller->steps->pdata[teller->steps->len - 1])
				->at;
	return teller->steps;
}

static bool
replay(Teller *teller, GError **error)
{
	Club *club = teller->site->club;
	const LiveMatch *live = teller->live;
	Course *course = teller->course;

	if (!teller->game->picture) {
		g_autoptr(Match) match =
			live_dealt(club, live, KEEP_EVENTS, error);

		return match && live_replay(club, live, match, tell_undrawn,
					    teller, error);
	}
	g_autoptr(Replay) replay =
		drawing_replay(club, live, teller->last, tell, teller, error);

	if (!replay || teller->failed)
		return replay;
	course->svg = replay_svg(replay, course->alt);
	course->frames = replay_frames(replay);
	return true;
}

/* Makes the record, with the names of the present players. */
static bool
put_record(const Teller *teller, GError **error)
{
	const LiveMatch *live = teller->live;
	const char *names[SEATS_MAX] = { NULL };

	if (!object_true(teller->facts, "record"))
		return true;
	for (int seat = 0; seat < live->row->seats; seat++)
		if (live_seat(live, seat)->player)
			names[seat] = live_player(live, seat)->name;
	json_auto_t *record =
		recording_public(teller->site->club, live, names, error);

	if (record)
		teller->course->record = recording_text(record);
	return record;
}

bool
course_tell(Site *site, const MatchRow *row, const json_t *facts,
	    Course *course, GError **error)
{
	*course = (Course){ .parts = json_array() };
	g_autoptr(LiveMatch) live = load(site, row, facts, error);
	Teller teller = {
		.site = site,
		.live = live,
		.game = game_find(row->game),
		.facts = facts,
		.secrets = row->phase == MATCH_FINISHED,
		.drawn = row->phase == MATCH_LIVE,
		.last = (int)object_int(facts, "steps"),
		.course = course,
	};
	bool done = live && read_steps(&teller, error) &&
		    replay(&teller, error) && put_record(&teller, error);

	json_decref(teller.head);
	g_clear_pointer(&teller.steps, g_ptr_array_unref);
	if (!teller.failed)
		return done;
	g_propagate_error(error, teller.failed);
	return false;
}

static void
glance(const Match *match, void *data)
{
	Teller *teller = data;

	if (!teller->failed && match_steps(match) == teller->last)
		put_last(teller, match, &teller->failed);
}

bool
course_glance(Site *site, const MatchRow *row, const json_t *facts,
	      Course *course, GError **error)
{
	*course = (Course){ 0 };
	g_autoptr(LiveMatch) live = load(site, row, facts, error);
	Teller teller = {
		.site = site,
		.live = live,
		.game = game_find(row->game),
		.last = (int)object_int(facts, "steps"),
		.course = course,
	};

	if (!live)
		return false;
	if (teller.last == match_steps(live->match))
		return put_last(&teller, live->match, error);
	g_autoptr(Match) match =
		live_dealt(site->club, live, KEEP_EVENTS, error);

	if (!match ||
	    !live_replay(site->club, live, match, glance, &teller, error))
		return false;
	if (teller.failed)
		g_propagate_error(error, teller.failed);
	return course->alt;
}

void
course_clear(Course *course)
{
	json_decref(course->parts);
	g_free(course->headline);
	g_free(course->alt);
	g_free(course->svg);
	g_free(course->frames);
	g_free(course->record);
	g_clear_pointer(&course->png, g_bytes_unref);
}
