/* letter_data.c - what a letter about a match holds, as the templates want it.
 */
#include "run/letter_data.h"

#include "base/error.h"
#include "base/secret.h"
#include "mail/draft.h"
#include "store/talk.h"

#include <string.h>

typedef struct {
	Pass *pass;
	const LetterAbout *about;
	json_t *letter;
	const char *language, *folder;
	bool reminder; /* one of the news is */
} Gathering;

static void
put(json_t *object, const char *key, const char *text)
{
	json_object_set_new(object, key, json_string(text ? text : ""));
}

static void
put_time(json_t *object, const char *key, const Gathering *gathering, Time time)
{
	g_autofree char *shown =
		clock_show(time, gathering->about->player->zone);

	put(object, key, shown);
}

json_t *
letter_data_blank(Pass *pass, const Player *player)
{
	const Config *config = pass->club->config;

	return json_pack(
		"{s:{s:s, s:s}, s:{s:s}, s:n, s:s, s:n, s:[], s:n, s:[], "
		"s:[], s:[], s:[], s:[], s:[], s:n, s:n, s:n, s:n, s:s, "
		"s:b, s:n}",
		"club", "name", config_text(config, "club", "name"), "address",
		pass->club->address, "player", "name",
		player ? player->name : "", "match", "headline", "", "asked",
		"receipts", "order", "plans", "told_back", "notices", "talk",
		"news", "history", "view", "opening", "substitute", "result",
		"mark", "", "onlooker", false, "rollback");
}

/* --- words -------------------------------------------------------------- */

/* A topic as a key of words.ini: spaces are hyphens there. */
static char *
topic_key(const char *topic)
{
	return g_strdelimit(g_strdup(topic), " ", '-');
}

/* A word of the game over data; "" where the game has none. */
static bool
game_word(const Gathering *gathering, const char *group, const char *key,
	  const json_t *data, char **word, GError **error)
{
	GError *problem = NULL;

	*word = library_word(gathering->pass->club->library,
			     gathering->language, gathering->folder, group, key,
			     data, false, &problem);
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (!*word)
		*word = g_strdup("");
	return true;
}

/* --- what is asked ------------------------------------------------------ */

/* What stands behind the deadline, or runs already; null: no bank. */
static json_t *
bank_json(Gathering *gathering, const ClockView *clock)
{
	g_autofree char *left = clock_span(clock->bank);
	json_t *bank;

	if (!clock->running && clock->bank < HOUR)
		return json_null();
	bank = json_pack("{s:s, s:b}", "left", left, "runs", clock->running);
	put_time(bank, "until", gathering, clock->deadline);
	return bank;
}

static void
print_deadline(Gathering *gathering, json_t *asked)
{
	const LetterAbout *about = gathering->about;
	const ClockView *clock = &about->clock;
	Time until = clock->running ? clock->deadline : clock->due;

	put_time(asked, "deadline", gathering, until);
	put(asked, "zone", about->player->zone);
	json_object_set_new(
		asked, "hours",
		json_integer(clock_hours_left(gathering->pass->now, until)));
	json_object_set_new(asked, "bank", bank_json(gathering, clock));
	json_object_set_new(asked, "paused", json_boolean(clock->paused));
	json_object_set_new(asked, "reminder",
			    json_boolean(gathering->reminder));
}

/* In a letter about several matches a line says which it is for. */
static char *
with_match(const LetterAbout *about, const char *between, const char *text)
{
	return about->digest ? g_strconcat(about->table->row->name, between,
					   text, NULL)
			     : g_strdup(text);
}

static json_t *
menu_json(const Gathering *gathering, bool *lettered)
{
	const LetterAbout *about = gathering->about;
	g_autoptr(Menu) menu = match_menu(about->table->match, about->seat);
	g_autofree char *subject =
		g_strdup_printf("[%s] order", about->table->row->name);
	json_t *lines = json_array();

	for (int i = 0; i < menu_lines(menu); i++) {
		g_autofree char *move =
			with_match(about, ": ", menu_text(menu, i));
		g_autofree char *label =
			with_match(about, " ", menu_label(menu, i));
		g_autofree char *link =
			menu_move(menu, i)
				? draft_mailto(about->reply_to, subject, move)
				: NULL;

		json_array_append_new(
			lines, json_pack("{s:s, s:s, s:s}", "label", label,
					 "quoted_text", menu_text(menu, i),
					 "link", link ? link : ""));
	}
	*lettered = menu_lines(menu) && g_ascii_isalpha(*menu_label(menu, 0));
	return lines;
}

/* What the game says of a decision. */
typedef struct {
	char *phrase;	/* what is asked */
	char *fallback; /* what its harmless move is; "" where the bot plays */
	char *example;	/* a way to write more than the menu shows, or "" */
} TopicWords;

static void
topic_words_clear(TopicWords *words)
{
	g_free(words->phrase);
	g_free(words->fallback);
	g_free(words->example);
}

static bool
topic_words(const Gathering *gathering, const char *topic, TopicWords *words,
	    GError **error)
{
	g_autofree char *key = topic_key(topic);
	json_t *none = json_object();
	bool found = game_word(gathering, "topics", key, none, &words->phrase,
			       error) &&
		     game_word(gathering, "fallback", key, none,
			       &words->fallback, error) &&
		     game_word(gathering, "examples", key, none,
			       &words->example, error);

	json_decref(none);
	return found;
}

/* Of the game's examples (each a chain, separated by semicolons) the first that
 * the player could send now. */
static void
add_example(const LetterAbout *about, const char *words, json_t *list)
{
	g_auto(GStrv) examples = g_strsplit(words, ";", -1);

	for (int i = 0; examples[i]; i++) {
		g_auto(GStrv) moves =
			g_strsplit(g_strstrip(examples[i]), " then ", 2);
		const char *objection;
		Move move;

		if (!moves[0] || !match_read(about->table->match, about->seat,
					     moves[0], &move, &objection, NULL))
			continue;
		g_autofree char *example = with_match(about, ": ", examples[i]);

		json_array_append_new(list, json_string(example));
		return;
	}
}

/* What is played if the player does nothing, in the words of a move; "" where
 * it cannot be known ahead. */
static char *
stand_in_move(const LetterAbout *about, bool bot)
{
	Match *match = about->table->match;
	Move move;

	if (bot || !match_fallback_known(match, about->seat, &move))
		return g_strdup("");
	return match_show(match, about->seat, &move);
}

static json_t *
asked_json(Gathering *gathering, const TopicWords *words)
{
	const LetterAbout *about = gathering->about;
	bool bot = table_bot_stands_in(about->table, about->seat);
	bool lettered = false;
	json_t *menu = menu_json(gathering, &lettered);
	json_t *examples = json_array();
	g_autofree char *stand_in = stand_in_move(about, bot);

	add_example(about, words->example, examples);
	return json_pack(
		"{s:s, s:s, s:b, s:s, s:s, s:s, s:b, s:o, s:b, s:s, s:o}",
		"topic", about->decision->topic, "phrase", words->phrase,
		"sealed", seats_count(match_waiting(about->table->match)) > 1,
		"fallback", bot ? "" : words->fallback, "quoted_stand_in",
		stand_in, "stand_in", bot ? "bot" : "fallback", "bot", bot,
		"menu", menu, "menu_lettered", lettered, "menu_match",
		about->digest ? about->table->row->name : "", "quoted_examples",
		examples);
}

static bool
gather_asked(Gathering *gathering, GError **error)
{
	const LetterAbout *about = gathering->about;
	TopicWords words = { NULL, NULL, NULL };
	json_t *asked;
	bool found;

	if (!about->decision || desk_order(about->table->desks[about->seat]))
		return true;
	found = topic_words(gathering, about->decision->topic, &words, error);
	if (found) {
		asked = asked_json(gathering, &words);
		print_deadline(gathering, asked);
		json_object_set_new(gathering->letter, "asked", asked);
	}
	topic_words_clear(&words);
	return found;
}

/* --- orders and plans on the desk --------------------------------------- */

static void
gather_order(Gathering *gathering)
{
	const LetterAbout *about = gathering->about;
	const Table *table = about->table;
	const char *order;
	json_t *entry;
	Time until;

	if (!about->decision)
		return;
	order = desk_order(table->desks[about->seat]);
	if (!order)
		return;
	/* What waits for the end of the time does not wait for the bank. */
	until = desk_holds(table->desks[about->seat]) ? about->clock.due
						      : about->clock.deadline;
	entry = json_pack("{s:s, s:s, s:b}", "quoted_text", order, "when", "",
			  "held", desk_holds(table->desks[about->seat]));
	if (until != TIME_NONE)
		put_time(entry, "when", gathering, until);
	json_object_set_new(gathering->letter, "order", entry);
}

static void
gather_plans(Gathering *gathering)
{
	const LetterAbout *about = gathering->about;
	const Desk *desk;
	json_t *plans = json_object_get(gathering->letter, "plans");
	char *what, *text;

	if (about->table->row->phase != MATCH_LIVE || about->seat < 0)
		return;
	desk = about->table->desks[about->seat];
	for (int i = 0; desk_plan(desk, i, &what, &text); i++) {
		json_array_append_new(plans,
				      json_pack("{s:s, s:s}", "what", what,
						"quoted_text", text));
		g_free(what);
		g_free(text);
	}
}

/* --- news --------------------------------------------------------------- */

static bool
add_event(const Gathering *gathering, json_t *list, const json_t *event,
	  GError **error)
{
	g_autofree char *text = NULL;

	if (!game_word(gathering, "events",
		       json_string_value(json_object_get(event, "kind")),
		       json_object_get(event, "data"), &text, error))
		return false;
	if (*text)
		json_array_append_new(list, json_pack("{s:s}", "text", text));
	return true;
}

static bool
add_events(const Gathering *gathering, json_t *list, const json_t *events,
	   GError **error)
{
	const json_t *event;
	gsize i;

	json_array_foreach(events, i,
			   event) if (!add_event(gathering, list, event,
						 error)) return false;
	return true;
}

/* An order that was kept when its mail was read may have been played since, in
 * the same run: then the receipt says so. */
static bool
settle_line(const Gathering *gathering, json_t *line, GError **error)
{
	json_int_t serial =
		json_integer_value(json_object_get(line, "decision"));
	g_autoptr(Decision) decision = NULL;

	if (!serial ||
	    strcmp(json_string_value(json_object_get(line, "verdict")),
		   "kept") != 0)
		return true;
	decision = decision_get(gathering->pass->club->store, serial, error);
	if (decision && !decision->open) {
		put(line, "verdict", "played");
		put(line, "note", "");
	}
	return decision != NULL;
}

static bool
add_receipt(const Gathering *gathering, json_t *data, GError **error)
{
	json_t *line;
	gsize i;
	json_t *receipts = json_object_get(gathering->letter, "receipts");

	put_time(data, "when", gathering,
		 json_integer_value(json_object_get(data, "at")));
	if (!json_object_get(data, "again"))
		json_object_set_new(data, "again", json_false());
	json_array_foreach(
		json_object_get(data, "lines"), i,
		line) if (!settle_line(gathering, line, error)) return false;
	json_array_append(receipts, data);
	return true;
}

/* What a seat learned in the last n steps, told once more. */
static bool
add_history(const Gathering *gathering, int n, GError **error)
{
	const LetterAbout *about = gathering->about;
	json_t *list = json_object_get(gathering->letter, "history");
	json_t *events = table_history(gathering->pass->club, about->table,
				       about->seat, n, error);
	bool added;

	if (!events)
		return false;
	added = add_events(gathering, list, events, error);
	json_decref(events);
	return added;
}

json_t *
letter_data_options(const char *options)
{
	g_auto(GStrv) chosen = g_strsplit(options, " ", -1);
	json_t *list = json_array();

	for (int i = 0; chosen[i]; i++) {
		g_auto(GStrv) pair = g_strsplit(chosen[i], "=", 2);

		if (pair[0] && pair[1])
			json_array_append_new(
				list, json_pack("{s:s, s:s}", "name", pair[0],
						"value", pair[1]));
	}
	return list;
}

/* How a match began: in its first letter, and to who comes later. */
static json_t *
opening_json(const Table *table)
{
	json_t *players = json_array(), *words = json_array();
	guint8 seed[SEED_BYTES] = { 0 };

	for (int seat = 0; seat < table->row->seats; seat++) {
		const char *name = table_player(table, seat)->name;
		const char *word = table_seat(table, seat)->word;

		json_array_append_new(players, json_pack("{s:i, s:s}", "seat",
							 seat, "name", name));
		if (*word)
			json_array_append_new(
				words, json_pack("{s:s, s:s}", "name", name,
						 "quoted_word", word));
	}
	secret_unhex(table->row->seed, seed, SEED_BYTES);
	g_autofree char *commitment = deal_commitment(seed);

	Pace pace = clocks_pace(table->row);
	g_autofree char *shown = pace_show(&pace);

	return json_pack("{s:o, s:o, s:o, s:s, s:i, s:s}", "players", players,
			 "options", letter_data_options(table->row->options),
			 "words", words, "commitment", commitment, "pace_hours",
			 table->row->pace_hours, "pace", shown);
}

static void
add_substitute(Gathering *gathering, const json_t *data)
{
	json_t *substitute = opening_json(gathering->about->table);

	json_object_update(substitute, (json_t *)data);
	json_object_set_new(gathering->letter, "substitute", substitute);
}

static bool
muted(const Gathering *gathering, const TalkRow *talk, bool *holds,
      GError **error)
{
	return mute_holds(gathering->pass->club->store,
			  gathering->about->player->id, talk->match,
			  talk->player, holds, error);
}

static bool
put_talk(const Gathering *gathering, const TalkRow *talk, GError **error)
{
	g_autoptr(Player) speaker =
		player_get(gathering->pass->club->store, talk->player, error);
	json_t *entry;

	if (!speaker)
		return error && !*error;
	entry = json_pack("{s:s, s:b, s:s}", "from", speaker->name, "alone",
			  talk->hearer != HEARER_TABLE, "quoted_text",
			  talk->text);
	put_time(entry, "when", gathering, talk->at);
	json_array_append_new(json_object_get(gathering->letter, "talk"),
			      entry);
	return true;
}

/* Nothing where it is gone, or where its speaker was muted meanwhile. */
static bool
add_talk(const Gathering *gathering, gint64 id, GError **error)
{
	GError *problem = NULL;
	bool holds = false;
	g_autoptr(TalkRow) talk =
		talk_get(gathering->pass->club->store, id, &problem);

	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (!talk)
		return true;
	return muted(gathering, talk, &holds, error) &&
	       (holds || put_talk(gathering, talk, error));
}

/* A sentence and, at most, what may be written about it. */
static void
add_notice(const Gathering *gathering, json_t *data)
{
	if (!json_object_get(data, "quoted_example"))
		put(data, "quoted_example", "");
	json_array_append(json_object_get(gathering->letter, "notices"), data);
}

static void
add_nudge(const Gathering *gathering, const json_t *data)
{
	const char *why = json_string_value(json_object_get(data, "why"));

	if (g_strcmp0(why, "nudge") != 0)
		return;
	json_t *notice = json_pack("{s:s}", "text",
				   "Somebody at the table asks for your move.");

	add_notice(gathering, notice);
	json_decref(notice);
}

static bool
add_news(Gathering *gathering, const char *kind, json_t *data, GError **error)
{
	json_t *letter = gathering->letter;

	if (!strcmp(kind, "receipt"))
		return add_receipt(gathering, data, error);
	if (!strcmp(kind, "notice"))
		add_notice(gathering, data);
	else if (!strcmp(kind, "rollback"))
		json_object_set(letter, "rollback", data);
	else if (!strcmp(kind, "told"))
		json_array_append(json_object_get(letter, "told_back"), data);
	else if (!strcmp(kind, "reminder"))
		add_nudge(gathering, data);
	else if (!strcmp(kind, "talk"))
		return add_talk(
			gathering,
			json_integer_value(json_object_get(data, "talk")),
			error);
	else if (!strcmp(kind, "opening"))
		json_object_set_new(letter, "opening",
				    opening_json(gathering->about->table));
	else if (!strcmp(kind, "substitute"))
		add_substitute(gathering, data);
	else if (!strcmp(kind, "result"))
		json_object_set(letter, "result", data);
	else if (!strcmp(kind, "events"))
		return add_events(gathering, json_object_get(letter, "news"),
				  json_object_get(data, "events"), error);
	else if (!strcmp(kind, "history"))
		return add_history(
			gathering,
			json_integer_value(json_object_get(data, "n")), error);
	return true;
}

static bool
gather_news(Gathering *gathering, GError **error)
{
	const GPtrArray *news = gathering->about->news;

	for (guint i = 0; i < news->len; i++) {
		const News *item = g_ptr_array_index(news, i);
		json_t *data = json_loads(item->data, 0, NULL);
		bool added = add_news(gathering, item->kind, data, error);

		json_decref(data);
		if (!added)
			return false;
	}
	return true;
}

/* --- the letter --------------------------------------------------------- */

static bool
gather_table(Gathering *gathering, GError **error)
{
	const LetterAbout *about = gathering->about;
	g_autofree char *headline = NULL;
	json_t *view;

	/* Of a match that was called off no run loads the game, and what a
	 * letter says must not depend on the run that writes it. */
	if (!about->table->match || !table_lies(about->table->row))
		return true;
	view = match_view_named(about->table->match, about->seat);
	json_object_set_new(gathering->letter, "view", view);
	put(gathering->letter, "mark", match_public_mark(about->table->match));
	if (!game_word(gathering, "headline", "text", view, &headline, error))
		return false;
	put(gathering->letter, "headline", headline);
	gather_order(gathering);
	gather_plans(gathering);
	return gather_asked(gathering, error);
}

void
letter_data_name_match(json_t *letter, const MatchRow *row)
{
	const Game *game = game_find(row->game);

	json_object_set_new(letter, "match",
			    json_pack("{s:s, s:s, s:b, s:b}", "name", row->name,
				      "game", game->title, "over",
				      row->phase == MATCH_FINISHED, "cancelled",
				      row->phase == MATCH_CANCELLED));
}

json_t *
letter_data_match(Pass *pass, const LetterAbout *about, GError **error)
{
	const Game *game = game_find(about->table->row->game);
	Gathering gathering = {
		.pass = pass,
		.about = about,
		.letter = letter_data_blank(pass, about->player),
		.language = about->player->language,
		.folder = game->folder,
	};

	letter_data_name_match(gathering.letter, about->table->row);
	json_object_set_new(gathering.letter, "onlooker",
			    json_boolean(about->seat == SEAT_PUBLIC));
	for (guint i = 0; i < about->news->len; i++) {
		const News *item = g_ptr_array_index(about->news, i);

		gathering.reminder |= !strcmp(item->kind, "reminder");
	}
	if (gather_table(&gathering, error) && gather_news(&gathering, error))
		return gathering.letter;
	json_decref(gathering.letter);
	return NULL;
}

json_t *
letter_data_answer(Pass *pass, const Player *player, const GPtrArray *news,
		   GError **error)
{
	LetterAbout about = { .player = player, .news = news };
	Gathering gathering = {
		.pass = pass,
		.about = &about,
		.letter = letter_data_blank(pass, player),
	};

	for (guint i = 0; i < news->len; i++) {
		const News *item = g_ptr_array_index(news, i);
		json_t *data = json_loads(item->data, 0, NULL);
		bool receipt = !strcmp(item->kind, "receipt");
		bool added = !receipt || add_receipt(&gathering, data, error);

		if (!strcmp(item->kind, "notice"))
			add_notice(&gathering, data);
		json_decref(data);
		if (added)
			continue;
		json_decref(gathering.letter);
		return NULL;
	}
	return gathering.letter;
}

const char *
letter_data_answers(const GPtrArray *news, json_t **keep)
{
	const char *id = NULL;

	*keep = NULL;
	for (guint i = news->len; i > 0 && !id; i--) {
		const News *item = g_ptr_array_index(news, i - 1);

		if (strcmp(item->kind, "receipt"))
			continue;
		*keep = json_loads(item->data, 0, NULL);
		id = json_string_value(json_object_get(*keep, "message_id"));
	}
	return id && *id ? id : NULL;
}
