/* digest_letter.c - one letter a day about all matches of a player. Each match
 * is a part of its own, rendered with the words of its game. The menus name
 * their match, and count only for the decisions that are stored with the
 * digest. Weekly tables of seasons come last. */
#include "run/letters/digest_letter.h"

#include "base/base.h"
#include "club/installation/reply_address.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "run/letters/letter_data.h"
#include "run/letters/letter_kinds.h"
#include "run/letters/match/match_letter.h"
#include "run/letters/match/match_letter_fields.h"
#include "run/letters/posting.h"
#include "run/letters/season/season_letter.h"
#include "store/decisions.h"
#include "store/matches.h"
#include "store/news.h"
#include "store/outbox.h"
#include "store/seats.h"
#include "store/tokens.h"

/* A match in the digest. */
typedef struct {
	gint64 match;
	gint64 decision; /* the decision asked for; 0: none */
	Time deadline;	 /* the decision's deadline */
	char *name;
	json_t *waiting;   /* what is asked, in one line; NULL: nothing */
	char *text, *html; /* NULL: the match is only named */
	bool brief;	   /* asked before, and there is no other news */
} Part;

typedef struct {
	Posting posting;
	GPtrArray *parts; /* Part * */
	json_t *tables;	  /* tables of seasons, as in season_letter.h */
	json_t *before;	  /* what the unsent digest told, or NULL */
} Digest;

static void
part_free(gpointer data)
{
	Part *part = data;

	g_free(part->name);
	json_decref(part->waiting);
	g_free(part->text);
	g_free(part->html);
	g_free(part);
}

/* Sorts parts: those that wait for the player by deadline, then those with
 * news, then the rest. */
static int
by_urgency(gconstpointer a, gconstpointer b)
{
	const Part *x = *(Part *const *)a, *y = *(Part *const *)b;

	if (!x->decision != !y->decision)
		return !x->decision - !y->decision;
	if (x->decision && x->deadline != y->deadline)
		return x->deadline < y->deadline ? -1 : 1;
	if (!x->text != !y->text)
		return !x->text - !y->text;
	return x->match < y->match ? -1 : x->match > y->match;
}

/* --- a part: one match --------------------------------------------------- */

/* Takes the news that belongs in the digest and deletes it from the store, even
 * outdated news. News that gets a letter of its own is left alone. */
static bool
take_news(const LetterData *about, GPtrArray *news, GError **error)
{
	for (guint i = news->len; i-- > 0;) {
		const News *item = g_ptr_array_index(news, i);

		if (news_kind_is(news_kind(item), NEWS_ALONE))
			g_ptr_array_remove_index(news, i);
		else if (!news_delete(about->run->club->store, item, error))
			return false;
	}
	return letter_kind_drop_outdated(about, news, error);
}

static bool
write_part(LetterData *about, Part *part, GError **error)
{
	const Decision *decision = about->decision;
	const ClockView *clock = &about->clock;

	if (decision && !clocks_view(about->run, about->live, NULL,
				     about->decision, &about->clock, error))
		return false;
	part->brief = about->reminder =
		decision && decision->handed != TIME_NONE && !about->news->len;
	if (!match_letter_data(about, error))
		return false;
	json_auto_t *data = about->data;
	json_t *asked = json_object_get(data, "asked");

	if (part->brief) {
		/* what the digest leaves out of a turn letter (PLAY 3) */
		object_set_bool(data, "one", false);
		object_set_int(data, "cut", 0);
		json_array_clear(json_object_get(asked, "quoted_examples"));
	}
	if (!json_is_null(asked)) {
		part->decision = decision->serial;
		part->deadline = clock->running ? clock->deadline : clock->due;
		part->waiting = match_letter_waiting(about);
	}
	if (!part->decision && !about->news->len)
		return true;
	const char *file =
		part->brief ? "reminder-match.html" : "digest-match.html";

	part->text = letter_data_part_text(about, file, error);
	if (part->text)
		part->html = letter_data_part(about, file, error);
	return part->html != NULL;
}

/* Adds the match as a part, if the player has a seat in it or looks on. */
static bool
gather_part(Digest *digest, LetterData *about, GError **error)
{
	Store *store = about->run->club->store;
	const MatchRow *row = about->live->row;
	g_autoptr(Decision) decision = NULL;
	g_autoptr(OnlookerRow) onlooker = NULL;

	if (about->seat < 0) {
		if (!onlooker_get(store, row->id, about->player->id, &onlooker,
				  error))
			return false;
		if (!onlooker)
			return true;
	} else if (row->phase == MATCH_LIVE &&
		   !decision_owed(store, row->id, about->seat, &decision,
				  error)) {
		return false;
	}
	about->decision = decision;
	Part *part = g_new0(Part, 1);

	part->match = row->id;
	part->name = g_strdup(row->name);
	g_ptr_array_add(digest->parts, part);
	return write_part(about, part, error);
}

static bool
gather_match(Digest *digest, gint64 match, GError **error)
{
	LetterData about = digest->posting.letter;
	g_autoptr(GPtrArray) news = news_list(about.run->club->store,
					      about.player->id, match, error);

	about.live = news ? match_live(about.run, match, error) : NULL;
	about.news = news;
	about.digest = true;
	if (!about.live)
		return false;
	about.seat = live_seat_of(about.live, about.player->id);
	if (!take_news(&about, news, error))
		return false;
	told_put_before(news, digest->before, match);
	told_note(digest->posting.told, news, match);
	return gather_part(digest, &about, error);
}

static void
add_match(GArray *all, gint64 match)
{
	for (guint i = 0; i < all->len; i++)
		if (g_array_index(all, gint64, i) == match)
			return;
	g_array_append_val(all, match);
}

/* Lists the player's live matches, and those they have news about. */
static GArray *
matches_of(const Digest *digest, GError **error)
{
	Store *store = digest->posting.letter.run->club->store;
	gint64 player = digest->posting.letter.player->id;
	g_autoptr(GArray) all = match_of_player(store, player, error);
	g_autoptr(GArray) told =
		all ? news_matches(store, player, error) : NULL;

	if (!told)
		return NULL;
	for (guint i = 0; i < told->len; i++)
		add_match(all, g_array_index(told, gint64, i));
	json_foreach (item, digest->before)
		if (object_int(item, "match"))
			add_match(all, object_int(item, "match"));
	return g_steal_pointer(&all);
}

/* --- weekly tables of seasons -------------------------------------------- */

bool
digest_letter_has_table(const News *item)
{
	json_auto_t *told = NULL;

	if (news_kind(item) != NEWS_SEASON)
		return false;
	told = json_loads(item->data, 0, NULL);
	return !strcmp(object_text(told, "what"), "table");
}

static const char *
season_of(const json_t *entry)
{
	return object_text(json_object_get(entry, "table"), "season");
}

/* Puts a table into the list, in place of an older one of its season. Steals
 * it. */
static void
put_table(json_t *tables, json_t *entry)
{
	json_foreach (other, tables) {
		if (!strcmp(season_of(other), season_of(entry))) {
			json_array_set_new(tables, other_at, entry);
			return;
		}
	}
	json_array_append_new(tables, entry);
}

/* Gathers the tables, one for each season, even from news that isn't due yet.
 * Their news is deleted from the store, and noted with the letter. */
static bool
gather_tables(Digest *digest, GError **error)
{
	const LetterData *letter = &digest->posting.letter;
	Store *store = letter->run->club->store;
	g_autoptr(GPtrArray) news =
		news_list(store, letter->player->id, 0, error);

	for (guint i = news ? news->len : 0; i-- > 0;) {
		const News *item = g_ptr_array_index(news, i);

		if (!digest_letter_has_table(item))
			g_ptr_array_remove_index(news, i);
		else if (!news_delete(store, item, error))
			return false;
	}
	if (!news)
		return false;
	told_put_before(news, digest->before, 0);
	if (!letter_kind_drop_outdated(letter, news, error))
		return false;
	told_note(digest->posting.told, news, 0);
	digest->tables = json_array();
	ptr_array_foreach (const News, item, news) {
		json_auto_t *told = letter_data_told(letter, item->data, error);

		if (!told)
			return false;
		put_table(digest->tables, season_letter_json(letter, told));
	}
	return true;
}

/* --- the letter ---------------------------------------------------------- */

static json_t *
digest_data(Digest *digest)
{
	const LetterData *letter = &digest->posting.letter;
	json_t *data = letter_data_blank(letter->run, letter->player);
	json_t *waiting = json_array(), *matches = json_array();
	json_t *quiet = json_array(), *names = json_array();

	ptr_array_foreach (const Part, part, digest->parts) {
		match_letter_add_waiting(waiting, part->waiting);
		json_array_append_new(part->text ? matches : quiet,
				      json_pack("{s:s, s:s*, s:s*}", "name",
						part->name, "text", part->text,
						"html", part->html));
		if (!part->text)
			json_array_append_new(names, json_string(part->name));
	}
	letter_data_links(letter, data, letter->reply_to);
	object_fill(data, "{s:I, s:s, s:o, s:o, s:O, s:o, s:o}", "count",
		    (json_int_t)json_array_size(waiting), "zone",
		    letter->player->zone, "waiting", waiting, "matches",
		    matches, "tables", digest->tables, "quiet", quiet,
		    "quiet_names", say_all(names));
	return data;
}

static bool
gather(Digest *digest, gint64 id, GError **error)
{
	g_autoptr(GArray) matches = matches_of(digest, error);

	for (guint i = 0; matches && i < matches->len; i++)
		if (!gather_match(digest, g_array_index(matches, gint64, i),
				  error))
			return false;
	if (!matches)
		return false;
	ptr_array_foreach (const Part, part, digest->parts)
		if (part->decision &&
		    !digest_ask(digest->posting.letter.run->club->store, id,
				part->match, part->decision, error))
			return false;
	if (!gather_tables(digest, error))
		return false;
	g_ptr_array_sort(digest->parts, by_urgency);
	return true;
}

/* Returns whether there is anything new to report. For the rest there are
 * reminders. */
static bool
says_something(const Digest *digest)
{
	ptr_array_foreach (const Part, part, digest->parts)
		if (part->text && !part->brief)
			return true;
	return json_array_size(digest->tables) > 0;
}

/* Replaces a digest that was never attempted: this one keeps its Message-ID
 * (PLAY 3) and repeats what it said and asked. */
static bool
supersede(Digest *digest, GError **error)
{
	Posting *posting = &digest->posting;
	Store *store = posting->letter.run->club->store;
	g_autoptr(OutboxRow) unsent = NULL;
	gint64 id = 0;

	if (!outbox_unsent_kind(store, posting->letter.player->id,
				posted_name(POSTED_DIGEST), &unsent, error))
		return false;
	if (!unsent)
		return true;
	digest->before = json_loads(unsent->news, 0, NULL);
	text_set(&posting->message_id, unsent->message_id);
	return digest_find(store, posting->letter.player->id,
			   unsent->message_id, &id, error) &&
	       digest_delete(store, id, error) &&
	       outbox_delete(store, unsent->id, error);
}

static bool
fill(Digest *digest, GError **error)
{
	Posting *posting = &digest->posting;
	Run *run = posting->letter.run;
	Token token = { .player = posting->letter.player->id };

	if (!posting->message_id)
		posting->message_id =
			letter_id_digest(run, token.player, error);
	if (!posting->message_id ||
	    !digest_add(run->club->store, token.player, posting->message_id,
			run->now, &token.matter, error))
		return false;
	posting_address(posting, &token);
	if (!gather(digest, token.matter, error))
		return false;
	if (!says_something(digest))
		return true;
	posting->letter.data = digest_data(digest);
	return posting_post(posting, error);
}

bool
digest_letter_post(Run *run, const Player *player, GError **error)
{
	g_autofree char *thread = letter_id_root(run, player->id, 0);
	Digest digest = {
		.posting = { .letter = { .run = run, .player = player },
			     .to = player->address,
			     .kind = posted_name(POSTED_DIGEST),
			     .references = thread,
			     .told = json_array() },
		.parts = g_ptr_array_new_with_free_func(part_free),
	};
	bool written = posting_settle(run, error) &&
		       supersede(&digest, error) && fill(&digest, error);

	g_ptr_array_unref(digest.parts);
	json_decref(digest.before);
	json_decref(digest.tables);
	posting_clear(&digest.posting);
	return written;
}
