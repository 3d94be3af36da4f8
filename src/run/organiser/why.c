/* why.c - a player's story: finds the player, collects mails, letters and
 * clocks, and lists them by time. */
#include "run/organiser/why_private.h"

#include "base/base.h"
#include "base/pattern.h"
#include "club/work/work.h"
#include "run/organiser/acts.h"
#include "store/seats.h"

#define READ 2000 /* newest rows of each kind, unless all are asked for */
/* lines besides events: the head, older events, the verdict */
#define AROUND_EVENTS 8
#define NEAR_MOST 5 /* names that are suggested */

/* --- who is meant ------------------------------------------------------- */

/* Returns whether a folded text may mean a name: as a typing error, or as a
 * part of the name. */
static bool
is_near(const Player *player, const char *folded)
{
	g_autofree char *name = text_fold(player->name);
	int most = strlen(folded) > 4 ? 2 : 1;

	return text_distance(name, folded, most) <= most ||
	       strstr(name, folded) || strstr(folded, name);
}

static json_t *
names_of(const GPtrArray *players, const char *folded)
{
	json_t *names = json_array();

	ptr_array_foreach (const Player, player, players)
		if (json_array_size(names) < NEAR_MOST &&
		    (!folded || is_near(player, folded)))
			json_array_append_new(names, say_player(player->id));
	return names;
}

/* Sets an error that suggests similar names; always returns NULL. */
static Player *
nobody(Club *club, const char *name, GError **error)
{
	g_autofree char *folded = text_fold(name);
	g_autoptr(GPtrArray) players = player_list(club->store, error);

	if (!players)
		return NULL;
	json_t *near = names_of(players, folded);
	bool some = json_array_size(near);

	refuse(error, "why.no_player", "{s:s, s:b, s:o}", "name", name, "some",
	       some, "near", say_any(near));
	return NULL;
}

static Player *
find_player(Club *club, const char *name, GError **error)
{
	Player *player = NULL;

	if (!player_find(club->store, name, &player, error) || player)
		return player;
	g_autoptr(GPtrArray) same = player_by_address(club->store, name, error);

	if (!same)
		return NULL;
	if (same->len == 1)
		return g_ptr_array_steal_index(same, 0);
	if (!same->len)
		return nobody(club, name, error);
	refuse(error, "why.several", "{s:o}", "players",
	       say_all(names_of(same, NULL)));
	return NULL;
}

/* --- what is gathered ---------------------------------------------------- */

bool
story_has(const Story *story, gint64 match)
{
	return !story->match || !match || match == story->match->id;
}

const char *
story_match(const Story *story, gint64 match)
{
	const MatchRow *row = g_hash_table_lookup(story->matches, &match);

	return row ? row->name : NULL;
}

const Decision *
story_decision(const Story *story, gint64 serial)
{
	GPtrArray *const lists[] = { story->open, story->closed };

	for (gsize i = 0; serial && i < G_N_ELEMENTS(lists); i++)
		ptr_array_foreach (const Decision, decision, lists[i])
			if (decision->serial == serial)
				return decision;
	return NULL;
}

static void
story_clear(Story *story)
{
	GPtrArray **const lists[] = { &story->own,     &story->foreign,
				      &story->letters, &story->closed,
				      &story->open,    &story->tenures,
				      &story->rows };

	for (gsize i = 0; i < G_N_ELEMENTS(lists); i++)
		g_clear_pointer(lists[i], g_ptr_array_unref);
	g_clear_pointer(&story->sealed, g_array_unref);
	g_clear_pointer(&story->bounced, g_array_unref);
	g_clear_pointer(&story->mails, g_array_unref);
	g_clear_pointer(&story->matches, g_hash_table_unref);
	g_clear_pointer(&story->named, g_hash_table_unref);
	g_clear_pointer(&story->player, player_free);
	g_clear_pointer(&story->match, match_row_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Story, story_clear)

/* Records the open decisions that are secret until everybody has answered. */
static bool
find_sealed(Story *story, GError **error)
{
	story->sealed = g_array_new(FALSE, FALSE, sizeof(gint64));
	ptr_array_foreach (const Decision, decision, story->open) {
		g_auto(Look) look = { 0 };

		if (!story_has(story, decision->match))
			continue;
		if (!look_load(&look, story->out->club, story->now,
			       decision->match, error))
			return false;
		if (seats_count(look_owing(&look)) > 1)
			g_array_append_val(story->sealed, decision->serial);
	}
	return true;
}

/* Reads everything that the store knows about the player, one query a list. */
static bool
gather(Story *story, GError **error)
{
	Store *store = story->out->club->store;
	gint64 player = story->player->id;
	int n = story->all ? G_MAXINT : READ;

	story->foreign =
		g_ptr_array_new_with_free_func((GDestroyNotify)inbox_row_free);
	story->mails = g_array_new(FALSE, FALSE, sizeof(StoryMail));
	if (!(story->rows = match_list(store, -1, error)) ||
	    !(story->own = inbox_of_player(store, player, n, error)) ||
	    !(story->letters = outbox_of_player(store, player, -1, n, error)) ||
	    !(story->closed = decision_of_player(store, player, n, error)) ||
	    !(story->open = decision_owed_by(store, player, error)) ||
	    !(story->bounced = bounces_letters(store, player, error)) ||
	    !(story->tenures = tenure_list_all(store, error)))
		return false;
	story->matches = g_hash_table_new(g_int64_hash, g_int64_equal);
	story->named = g_hash_table_new(g_str_hash, g_str_equal);
	ptr_array_foreach (MatchRow, row, story->rows) {
		g_hash_table_insert(story->matches, &row->id, row);
		g_hash_table_insert(story->named, row->name, row);
	}
	return find_sealed(story, error) && story_mails(story, error);
}

/* --- lines -------------------------------------------------------------- */

typedef struct {
	Time at;
	void (*add)(const Story *story, gconstpointer what);
	gconstpointer what;
} Event;

/* Returns a mail's address unless it is ours: that may contain a token. */
static json_t *
from_said(const Story *story, const InboxRow *row)
{
	MessageIdentity identity = club_identity(story->out->club);

	return *row->from && !address_ours(row->from, &identity)
		       ? json_string(row->from)
		       : json_false();
}

/* Adds a line with the time and a saying, which it steals. */
static void
add_line(const Story *story, Time at, json_t *said)
{
	json_t *time = listing_time(story->out, at);

	listing_add(story->out, "%s  ", json_string_value(time));
	json_decref(time);
	listing_put(story->out, 0, said);
}

static void
add_mail(const Story *story, gconstpointer what)
{
	static const char *const fates[] = {
		[FATE_NEW] = "why.new",
		[FATE_MOVE] = "why.move",
		[FATE_SEALED] = "why.sealed",
		[FATE_DONE] = "why.done",
		[FATE_TALK] = "why.talk",
		[FATE_ASKED] = "why.asked",
		[FATE_REFUSED] = "why.refused",
		[FATE_LATE] = "why.late",
		[FATE_TO_CONFIRM] = "why.to_confirm",
		[FATE_UNREAD] = "why.unread",
		[FATE_HELD] = "why.held",
		[FATE_LAPSED] = "why.lapsed",
		[FATE_WAITING] = "why.waiting",
		[FATE_QUARANTINE] = "why.quarantine",
		[FATE_DROPPED] = "why.dropped",
		[FATE_DUPLICATE] = "why.duplicate",
		[FATE_MACHINE] = "why.machine",
		[FATE_STALE] = "why.stale",
		[FATE_MISSING] = "why.missing",
		[FATE_FORMER] = "why.former",
		[FATE_LOST] = "why.lost",
		[FATE_PLAIN] = "why.plain",
		[FATE_ELSEWHERE] = "why.elsewhere",
	};
	const StoryMail *mail = what;
	const char *match = story_match(story, mail->match);

	add_line(story, mail->row->arrived,
		 say("why.mail", "{s:I, s:o, s:o, s:o, s:I}", "mail",
		     (json_int_t)mail->row->id, "from",
		     from_said(story, mail->row), "match",
		     match ? json_string(match) : json_false(), "fate",
		     say(fates[mail->fate], NULL), "letter",
		     (json_int_t)(mail->answer ? mail->answer->id : 0)));
}

/* Returns the word for a stored kind of letter; one of a newer build stays as
 * it is. */
static json_t *
kind_said(const Story *story, const char *kind)
{
	const Speech *speech = &story->out->speech;
	const char *word = library_raw(speech->library, speech->language, NULL,
				       "stored_values", kind, NULL);

	return json_string(word ? word : kind);
}

static bool
came_back(const Story *story, gint64 letter)
{
	array_foreach (const gint64, id, story->bounced)
		if (*id == letter)
			return true;
	return false;
}

json_t *
story_letter_state(const Story *story, const OutboxRow *letter)
{
	static const char *const words[] = {
		[OUTBOX_QUEUED] = "why.queued",
		[OUTBOX_SENDING] = "why.sending",
		[OUTBOX_SENT] = "why.sent",
		[OUTBOX_FAILED] = "why.failed",
		[OUTBOX_DROPPED] = "why.put_away",
	};

	return say(came_back(story, letter->id) ? "why.came_back"
						: words[letter->state],
		   "{s:o}", "at", listing_time(story->out, letter->handed));
}

static void
add_letter(const Story *story, gconstpointer what)
{
	const OutboxRow *letter = what;
	const Decision *decision = story_decision(story, letter->decision);
	const char *match = story_match(story, letter->match);

	add_line(story, letter->created,
		 say("why.letter", "{s:I, s:o, s:o, s:o, s:o}", "letter",
		     (json_int_t)letter->id, "match",
		     match ? json_string(match) : json_false(), "kind",
		     kind_said(story, letter->kind), "until",
		     decision
			     ? listing_time(story->out, MIN(decision->due,
							    decision->deadline))
			     : json_false(),
		     "state", story_letter_state(story, letter)));
}

static void
add_missed(const Story *story, gconstpointer what)
{
	const Decision *decision = what;

	add_line(story, decision->closed,
		 say("why.missed", "{s:s, s:i, s:o}", "match",
		     story_match(story, decision->match), "step",
		     decision->step, "until",
		     listing_time(story->out, decision->deadline)));
}

static void
add_tenure(const Story *story, gconstpointer what)
{
	const Tenure *tenure = what;
	bool theirs = tenure->player == story->player->id;

	add_line(story, tenure->at,
		 say("why.seat", "{s:s, s:i, s:b, s:o, s:o}", "match",
		     story_match(story, tenure->match), "seat",
		     tenure->seat + 1, "theirs", theirs, "player",
		     tenure->player ? say_player(tenure->player)
				    : say("audit.house_bot", NULL),
		     "why", overview_tenure(tenure->why)));
}

/* --- in the order of time ------------------------------------------------ */

static void
put(GArray *events, Time at, void (*add)(const Story *, gconstpointer),
    gconstpointer what)
{
	const Event event = { at, add, what };

	g_array_append_val(events, event);
}

/* Adds the seats that the player took over or lost, but not those that they had
 * from the start. */
static void
put_tenures(const Story *story, GArray *events)
{
	const Tenure *before = NULL;

	ptr_array_foreach (const Tenure, tenure, story->tenures) {
		bool same = before && before->match == tenure->match &&
			    before->seat == tenure->seat;

		if (same && before->player != tenure->player &&
		    story_has(story, tenure->match) &&
		    story_match(story, tenure->match) &&
		    (before->player == story->player->id ||
		     tenure->player == story->player->id))
			put(events, tenure->at, add_tenure, tenure);
		before = tenure;
	}
}

static int
by_time(gconstpointer a, gconstpointer b)
{
	Time one = ((const Event *)a)->at, other = ((const Event *)b)->at;

	return (one > other) - (one < other);
}

static GArray *
events_of(const Story *story)
{
	GArray *events = g_array_new(FALSE, FALSE, sizeof(Event));

	array_foreach (const StoryMail, mail, story->mails)
		put(events, mail->row->arrived, add_mail, mail);
	for (guint i = story->letters->len; i-- > 0;) {
		const OutboxRow *letter = story->letters->pdata[i];

		if (story_has(story, letter->match))
			put(events, letter->created, add_letter, letter);
	}
	ptr_array_foreach (const Decision, decision, story->closed)
		if (decision->outcome == OUTCOME_MISSED &&
		    story_has(story, decision->match) &&
		    story_match(story, decision->match))
			put(events, decision->closed, add_missed, decision);
	put_tenures(story, events);
	g_array_sort(events, by_time);
	return events;
}

/* Lists the newest events, and says in one line how many older ones were left
 * out. */
static void
add_events(const Story *story)
{
	g_autoptr(GArray) events = events_of(story);
	guint room = story->all ? events->len : WHY_LINES - AROUND_EVENTS;
	guint first = events->len > room ? events->len - room : 0;

	if (first)
		listing_line(story->out, 0, "why.older", "{s:i, s:o}", "n",
			     (int)first, "since",
			     listing_time(story->out,
					  g_array_index(events, Event, 0).at));
	for (guint i = first; i < events->len; i++) {
		const Event *event = &g_array_index(events, Event, i);

		event->add(story, event->what);
	}
	listing_add(story->out, "\n");
}

bool
why_of(Listing *out, Time now, const WhyAsked *asked, GError **error)
{
	g_auto(Story) story = { .out = out, .now = now, .all = asked->all };

	story.player = find_player(out->club, asked->player, error);
	if (!story.player)
		return false;
	if (asked->match &&
	    !(story.match = work_match(out->club, asked->match, error)))
		return false;
	if (!gather(&story, error))
		return false;
	listing_line(
		story.out, 0, "why.head", "{s:o, s:s, s:o, s:s}", "player",
		say_player(story.player->id), "address", story.player->address,
		"match",
		story.match ? json_string(story.match->name) : json_false(),
		"zone", config_text(story.out->club->config, "club", "zone"));
	add_events(&story);
	return story_verdict(&story, error) && listing_whole(out, error);
}

/* --- by mail ------------------------------------------------------------ */

static void
mask_addresses(GString *text)
{
	g_autofree char *masked = g_regex_replace(
		pattern_ready("([^\\s<>:,;|])[^\\s<>:,;|]*@([^\\s<>:,;|]+)"),
		text->str, -1, 0, "\\1…@\\2", 0, NULL);

	g_string_assign(text, masked);
}

bool
why_by_mail(Listing *out, Time now, const char *text, GError **error)
{
	Target target;

	target_read(text, TARGET_REST, &target);
	const WhyAsked asked = { target.what, target.match, false };
	bool listed = *target.what ? why_of(out, now, &asked, error)
				   : refuse(error, "why.form", NULL);

	if (listed)
		mask_addresses(out->text);
	g_free(target.match);
	g_free(target.what);
	g_free(target.why);
	return listed;
}
