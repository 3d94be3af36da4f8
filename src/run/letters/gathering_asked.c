/* gathering_asked.c - what a letter asks, and what the player has ordered. */
#include "run/letters/gathering.h"

#include "mail/draft.h"

#include <string.h>

/* A topic as a key of words.ini: spaces are hyphens there. */
static char *
topic_key(const char *topic)
{
	return g_strdelimit(g_strdup(topic), " ", '-');
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
	gathering_put_time(bank, "until", gathering, clock->deadline);
	return bank;
}

static void
print_deadline(Gathering *gathering, json_t *asked)
{
	const LetterAbout *about = gathering->about;
	const ClockView *clock = &about->clock;
	Time until = clock->running ? clock->deadline : clock->due;
	g_autofree char *left = clock_left(gathering->run->now, until);

	gathering_put_time(asked, "deadline", gathering, until);
	gathering_put(asked, "zone", about->player->zone);
	gathering_put(asked, "left", left);
	json_object_set_new(asked, "bank", bank_json(gathering, clock));
	json_object_set_new(asked, "paused", json_boolean(clock->paused));
	json_object_set_new(asked, "reminder", json_boolean(about->reminder));
}

/* In a letter about several matches a line says which it is for. */
static char *
with_match(const LetterAbout *about, const char *between, const char *text)
{
	return about->digest ? g_strconcat(about->table->row->name, between,
					   text, NULL)
			     : g_strdup(text);
}

/* Has a line a place that the player must fill in? */
static bool
menu_is_open(const Menu *menu)
{
	for (int i = 0; i < menu_lines(menu); i++)
		if (!menu_move(menu, i))
			return true;
	return false;
}

static json_t *
menu_json(const Gathering *gathering, bool *lettered, bool *open)
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
	*open = menu_is_open(menu);
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
	bool found = gathering_word(gathering, "topics", key, none,
				    &words->phrase, error) &&
		     gathering_word(gathering, "fallback", key, none,
				    &words->fallback, error) &&
		     gathering_word(gathering, "examples", key, none,
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
	bool lettered = false, open = false;
	json_t *menu = menu_json(gathering, &lettered, &open);
	json_t *examples = json_array();
	g_autofree char *stand_in = stand_in_move(about, bot);

	add_example(about, words->example, examples);
	return json_pack(
		"{s:s, s:s, s:b, s:s, s:s, s:s, s:b, s:o, s:b, s:b, s:s, s:o}",
		"topic", about->decision->topic, "phrase", words->phrase,
		"sealed", seats_count(match_waiting(about->table->match)) > 1,
		"fallback", bot ? "" : words->fallback, "quoted_stand_in",
		stand_in, "stand_in", bot ? "bot" : "fallback", "bot", bot,
		"menu", menu, "menu_lettered", lettered, "menu_open", open,
		"menu_match", about->digest ? about->table->row->name : "",
		"quoted_examples", examples);
}

bool
gathering_asked(Gathering *gathering, GError **error)
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

void
gathering_order(Gathering *gathering)
{
	const LetterAbout *about = gathering->about;
	const Table *table = about->table;
	json_t *entry;
	Time until;

	if (!about->decision)
		return;
	if (!desk_order(table->desks[about->seat]))
		return;
	g_autofree char *order =
		match_show_order(table->match, about->seat,
				 desk_order(table->desks[about->seat]));
	/* What waits for the end of the time does not wait for the bank. */
	until = desk_holds(table->desks[about->seat]) ? about->clock.due
						      : about->clock.deadline;
	entry = json_pack("{s:s, s:s, s:b, s:s}", "quoted_text", order, "when",
			  "", "held", desk_holds(table->desks[about->seat]),
			  "quoted_undo", "undo");
	if (until != TIME_NONE)
		gathering_put_time(entry, "when", gathering, until);
	json_object_set_new(gathering->letter, "order", entry);
}

void
gathering_plans(Gathering *gathering)
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
