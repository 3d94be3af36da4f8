/* meant_test.c - PLAY 2, "Forgiving, never guessing", in all games: a line with
 * only one possible meaning is played, and a line that may mean something else
 * isn't. */
#include "lib/ear.h"
#include "lib/evening.h"

/* Returns how the lines are read: "move: bid 500000", "menu: 3", "asked: pass",
 * "ignored". */
static char *
heard(Ear *ear, const char *text)
{
	g_autoptr(Reading) reading = ear_read(ear, text);
	GString *all = g_string_new(NULL);

	ptr_array_foreach (const Command, command, reading->commands) {
		bool unknown = command->kind == COMMAND_UNKNOWN;

		g_string_append_printf(
			all, "%s%s: %s", all->len ? "; " : "",
			unknown ? "asked" : command_kind_name(command->kind),
			unknown ? (command->nearest ? command->nearest : "-")
				: command->argument);
	}
	if (!all->len && reading->ignored->len)
		g_string_append(all, "ignored");
	return g_string_free(all, FALSE);
}

/* --- the sentences of PLAY 2 ---------------------------------------------- */

TABLE(cases, const char *game; int steps; const char *text, *heard) = {
	{ "masters-gallery", 0, "renoir up please", "move: play renoir/up" },
	{ "masters-gallery", 0, "van gogh", "move: play van-gogh/plain" },
	{ "masters-gallery", 0, "I play renoir up", "move: play renoir/up" },
	{ "masters-gallery", 0, "I'd like to play Renoir up, thanks",
	  "move: play renoir/up" },
	{ "masters-gallery", 0, "up renoir", "move: play renoir/up" },
	{ "masters-gallery", 0, "(8)", "menu: 8" },
	{ "masters-gallery", 0, "option 8", "menu: 8" },
	{ "masters-gallery", 0, "Nr. 8", "menu: 8" },
	{ "masters-gallery", 0, "#8", "menu: 8" },
	{ "masters-gallery", 0, "8 please", "menu: 8" },
	{ "masters-gallery", 0, "renoir", "asked: play renoir/plain" },
	{ "masters-gallery", 0, "renoir up?", "asked: play renoir/up" },
	{ "masters-gallery", 0, "not degas down", "asked: -" },
	{ "masters-gallery", 0, "degas down or monet",
	  "asked: play degas/down" },
	{ "masters-gallery", 0, "degas down if I may",
	  "asked: play degas/down" },
	{ "masters-gallery", 0, "play the renoir up", "move: play renoir/up" },
	{ "masters-gallery", 0, "the renoir up", "move: play renoir/up" },
	{ "masters-gallery", 0, "I pass", "asked: pass" },
	{ "masters-gallery", 0, "\xf0\x9f\x91\x8e renoir up", "asked: -" },
	{ "masters-gallery", 0, "Bob", "ignored" },
	{ "masters-gallery", 0, "van gogh is a great painter", "ignored" },
	{ "masters-gallery", 0, "We looked at\nrenoir up\nfor a long time",
	  "asked: play renoir/up" },
	{ "masters-gallery", 0, "Hello Ann,\nrenoir up\nLG Dirk",
	  "move: play renoir/up" },
	{ "masters-gallery", 3, "degas simultaneous",
	  "move: second degas/simultaneous" },
	{ "masters-gallery", 3, "second: degas plain please",
	  "move: second: degas plain" },
	{ "masters-gallery", 3, "degas", "asked: second degas/plain" },
	{ "art-gallery", 0, "bid 7 move 3 cw", "move: move 3 cw bid 7" },
	{ "art-gallery", 0, "bid 3 move 7 cw", "move: move 7 cw bid 3" },
	{ "art-gallery", 0, "3 cw, bid 7", "move: move 3 cw bid 7" },
	{ "art-gallery", 0, "3cw bid 7", "move: move 3 cw bid 7" },
	{ "art-gallery", 0, "I bid 7 and move 3 cw", "move: move 3 cw bid 7" },
	{ "art-gallery", 0, "3 cw 7", "move: move 3 cw bid 7" },
	{ "art-gallery", 0, "7 bid 3 cw", "asked: move 7 cw bid 3" },
	{ "art-gallery", 0, "7 3 cw", "asked: move 7 cw bid 3" },
	{ "art-gallery", 0, "move 3 bid 7 cw", "asked: move 3 cw bid 7" },
	{ "art-gallery", 0, "3 7", "asked: move 3 cw bid 7" },
	{ "art-gallery", 0, "see you at 7 on 3 May", "ignored" },
	{ "masterpiece-1970", 0, "I bid 500k", "move: bid 500000" },
	{ "masterpiece-1970", 0, "500k please", "move: bid 500000" },
	{ "masterpiece-1970", 0, "my bid is 1.5M", "move: bid 1500000" },
	{ "masterpiece-1970", 0, "mein Gebot ist 500k, danke",
	  "move: bid 500000" },
	{ "masterpiece-1970", 0, "I bid 2.5M", "asked: bid 1.5M" },
	{ "masterpiece-1970", 0, "500,000", "move: bid 500000" },
	{ "masterpiece-1970", 0, "not 500k", "asked: -" },
	{ "masterpiece-1970", 0, "500k?", "asked: bid 500000" },
	{ "masterpiece-1970", 0, "bid of 500k", "move: bid 500000" },
	{ "masterpiece-1970", 0, "500k is too much for me", "asked: pass" },
	{ "masterpiece-1970", 0, "I pass", "move: pass" },
	{ "masterpiece-1970", 0, "I'll pass.", "move: pass" },
	{ "masterpiece-1996", 7, "Water Lilies please", "move: auction p03" },
	{ "masterpiece-1996", 7, "water lilies auction", "move: auction p03" },
	{ "masterpiece-1996", 7, "monet", "move: auction p03" },
	{ "masterpiece-1996", 7, "the water lilies", "move: auction p03" },
	{ "masterpiece-1996", 2, "I buy it", "move: buy" },
	{ "masterpiece-1996", 2, "I don't buy", "move: pass" },
	{ "masterpiece-1996", 2, "buy?", "asked: buy" },
};

TEST_EACH(play_2_sentences, cases)
{
	g_autoptr(Ear) ear = ear_new(cases[_i].game, cases[_i].steps);
	g_autofree char *said = heard(ear, cases[_i].text);

	ck_assert_msg(!strcmp(said, cases[_i].heard), "%s\nheard as %s",
		      cases[_i].text, said);
}

/* --- why a line is no move ------------------------------------------------ */

TABLE(reasons, const char *game; int steps;
      const char *line, *missing, *why) = {
	{ "masters-gallery", 0, "play monet/award", "monet/award",
	  "can't choose" },
	{ "masters-gallery", 0, "award monet", NULL,
	  "ask you now: play a card." },
	{ "masters-gallery", 0, "pass", NULL, "ask you now: " },
	{ "masters-gallery", 3, "second renoir/up", "renoir/up",
	  "can't choose" },
	{ "art-gallery", 3, "move 2 ccw bid 1", "2 ccw", "can't choose" },
	{ "art-gallery", 0, "tiles 12", NULL, "now: walk and bid" },
	{ "art-gallery", 13, "take 2", "2", "can't choose" },
	{ "masterpiece-1970", 0, "sell p03", NULL, "ask you now: " },
	{ "masterpiece-1996", 7, "auction p20", "p20", "can't choose" },
	{ "masterpiece-1996", 7, "bid 2M", NULL, "now: choose a painting" },
};

TEST_EACH(a_refusal_says_why, reasons)
{
	g_autoptr(Ear) ear = ear_new(reasons[_i].game, reasons[_i].steps);
	DeskLine line = { .line = reasons[_i].line };

	desk_take(ear->live->desks[ear->seat], ear->live->match, ear->seat,
		  &line, 1);
	ck_assert_int_eq(line.verdict, DESK_REFUSED);
	ck_assert_msg(!g_strcmp0(line.missing, reasons[_i].missing),
		      "%s: missing %s", line.line, line.missing);

	assert_has(english_saying(line.why), reasons[_i].why);
	if (line.missing)
		ck_assert_str_eq(line.objection, "gone");
	desk_line_clear(&line);
}

/* --- near a command, or below a mail ---------------------------------- */

/* A short word with one wrong letter counts as another word; after a
 * near-command must follow what the command may take. */
TABLE(close_words, const char *line, *heard) = {
	{ "Main Street", "ignored" },
	{ "Mall Road", "ignored" },
	{ "Walt Street", "ignored" },
	{ "Lists Hill", "ignored" },
	{ "Backs Road", "ignored" },
	{ "John", "ignored" },
	{ "john", "ignored" },
	{ "John Doe", "ignored" },
	{ "Joan", "ignored" },
	{ "Jack", "ignored" },
	{ "Jack Black", "ignored" },
	{ "Zack", "ignored" },
	{ "Lisa", "ignored" },
	{ "Liszt", "ignored" },
	{ "Maik Leaver", "ignored" },
	{ "Muth", "ignored" },
	{ "Nell", "ignored" },
	{ "Shaw", "ignored" },
	{ "Clare", "ignored" },
	{ "Nest GmbH", "ignored" },
	{ "statsu please", "asked: status" },
	{ "stauts", "asked: status" },
	{ "hlep me", "asked: help" },
	{ "shwo", "asked: show" },
	{ "lsit", "asked: list" },
	{ "jion mg-1", "asked: join mg-1" },
	{ "mial off", "asked: mail off" },
	{ "mial of", "asked: mail off" },
	{ "ruels art", "asked: rules <game>" },
	{ "watsh", "asked: watch mg-1" },
	{ "resing", "asked: resign mg-1" },
	{ "leav", "asked: leave mg-1" },
	{ "histroy 5", "asked: history 10" },
	{ "undoo", "asked: undo" },
	{ "nugde", "asked: nudge" },
};

TEST_EACH(a_name_is_no_command, close_words)
{
	const char *line = close_words[_i].line,
		   *wanted = close_words[_i].heard;
	g_autoptr(Ear) ear = ear_new("masters-gallery", 0);
	g_autofree char *below = g_strconcat("renoir up\n\n", line, NULL);
	g_autofree char *alone = heard(ear, line);
	g_autofree char *both = heard(ear, below);
	bool asked = strcmp(wanted, "ignored") != 0;
	g_autofree char *all =
		g_strconcat("move: play renoir/up", asked ? "; " : "",
			    asked ? wanted : "", NULL);

	ck_assert_msg(!strcmp(alone, wanted), "%s: %s", line, alone);
	ck_assert_msg(!strcmp(both, all), "%s: %s", line, both);
}

/* --- suggestions ---------------------------------------------------------- */

/* A suggestion keeps what was typed correctly: the verb, and each argument. */
TABLE(offers, const char *game; int steps; const char *line, *offer) = {
	{ "art-gallery", 0, "move 3 bid 7 cw", "move 3 cw bid 7" },
	{ "art-gallery", 0, "move 3 bid 7 ccw", "move 3 ccw bid 7" },
	{ "art-gallery", 0, "move 3 cv bid 7", "move 3 cw bid 7" },
	{ "art-gallery", 0, "bid 7 move 3", NULL },
	{ "art-gallery", 0, "move 3 cw bit 7", "move 3 cw bid 7" },
	{ "art-gallery", 3, "move 2 ccw bid 1", "move 1 ccw bid 1" },
	{ "art-gallery", 3, "move 2 bid 1 ccw", "move 1 ccw bid 1" },
	{ "art-gallery", 13, "take 2", "take 6" },
	{ "masters-gallery", 0, "play renoir upp", "play renoir/up" },
	{ "masters-gallery", 0, "play the renoir up", "play renoir/up" },
	{ "masters-gallery", 0, "up play renoir now", "play renoir/up" },
	{ "masters-gallery", 0, "play van gogh award", "play van-gogh/plain" },
	{ "masters-gallery", 0, "pley renoir award", "play renoir/plain" },
	{ "masters-gallery", 3, "second renoir up", "second degas/plain" },
	{ "masters-gallery", 3, "second degas updown", "second degas/plain" },
	{ "masterpiece-1970", 0, "bid 500 k now", "bid 500k" },
	{ "masterpiece-1970", 0, "bit 300k", "bid 300k" },
	{ "masterpiece-1970", 0, "pas", "pass" },
	{ "masterpiece-1996", 7, "auction the water lilies", "auction p01" },
	{ "masterpiece-1996", 7, "auctoin p03", "auction p03" },
	{ "masterpiece-1996", 7, "auction water lillies now", "auction p01" },
	{ "masterpiece-1996", 2, "buy it not", "buy" },
};

TEST_EACH(an_offer_keeps_what_was_typed, offers)
{
	g_autoptr(Ear) ear = ear_new(offers[_i].game, offers[_i].steps);
	g_autofree char *offer =
		match_guess(ear->live->match, ear->seat, offers[_i].line);

	ck_assert_msg(!g_strcmp0(offer, offers[_i].offer), "%s: %s",
		      offers[_i].line, offer);
}

static const char *const near_lines[] = {
	"pasue",   "pase",    "pause the game", "cancle",    "ejcet Ann",
	"strat",   "anounce", "auditt",		"extned",    "rolback",
	"resing",  "leav",    "jion",		"watsh",     "rematsch",
	"nxet: x", "hlep",    "stauts",		"challange", "sett",
};

/* PLAY 1: the nearest form is one of this match, and no organiser's act. */
TEST_RANGE(nothing_of_others_is_offered, 0, 4)
{
	g_autoptr(Ear) ear = ear_new("masters-gallery", _i);

	for (gsize i = 0; i < G_N_ELEMENTS(near_lines); i++) {
		g_autofree char *said = heard(ear, near_lines[i]);

		ck_assert_msg(!strstr(said, "mg-12") &&
				      !strstr(said, "pause") &&
				      !strstr(said, "cancel") &&
				      !strstr(said, "eject") &&
				      !strstr(said, "audit") &&
				      !strstr(said, "extend") &&
				      !strstr(said, "rollback"),
			      "%s: %s", near_lines[i], said);
	}
}

/* No refusal to a player mentions the organiser's shell commands. */
/* Two lines are close to the same move. */
EVENING_TEST(a_guess_is_offered_once, 3)
{
	g_autofree char *to = g_strdup(evening->turn->to);

	evening_write(evening, "play monet/gold\nplay matisse/plain\n"
			       "mg-1: play monte");
	const char *text = letter_to(evening->letters, to)->text;
	g_auto(GStrv) parts = g_strsplit(text, "Did you mean", -1);

	ck_assert_msg(g_strv_length(parts) == 3, "%s", text);
}

TEST(no_refusal_names_the_program)
{
	static const char *const lines[] = {
		"challenge masters-gallery with Zoe",
		"challenge masters-gallery with anyone",
		"challenge masters-gallery",
		"challenge chess",
		"challenge masters-gallery seats=9",
		"challenge masters-gallery pace=x",
		"challenge masters-gallery hold with Bob",
		"join mg-99",
		"join",
		"leave mg-99",
		"leave",
		"rematch mg-99",
		"rematch",
		"resign mg-99",
		"watch mg-99",
		"unwatch mg-99",
		"set name Bob",
		"set zone Nowhere",
		"set language xx",
		"set letters x",
		"set next x",
		"set address x",
		"set",
		"away x to y",
		"back",
		"stand-in bot",
		"accept",
		"accept abort",
		"propose abort mg-99",
		"nudge mg-99",
		"mute Zoe",
		"tell Zoe: hello",
		"start mg-1",
		"pause mg-1",
		"cancel mg-1",
		"extend mg-1 24h",
		"eject Bob",
		"replace Bob with Cid",
		"excuse Bob",
		"rollback mg-1 to 1",
		"audit mg-1",
		"new match masters-gallery with Bob",
		"play for Bob: pass",
		"announce hello",
		"register Zoe",
		"rules chess",
		"history 9",
		"confirm",
		"decline",
		"word: x",
		"clear x",
		"next on x: pass",
		"my data",
		"standby on",
	};
	Evening evening = evening_begin(3, NULL);
	Evening *at = &evening;

	for (gsize i = 0; i < G_N_ELEMENTS(lines); i++) {
		at->fixture->now += 2 * HOUR;
		evening_hears(at, "Ann", lines[i]);
		ptr_array_foreach (const Opened, letter, at->letters) {
			if (strcmp(letter->to, ANN) != 0)
				continue;
			assert_silent(letter, "pennypost player",
				      "pennypost match", "see: pennypost");
		}
	}
	evening_end(at);
}

/* Without names a challenge is open to all. */
TEST_RANGE(a_challenge_needs_no_names, 0, 3)
{
	static const char *const lines[] = {
		"challenge masters-gallery",
		"challenge masters-gallery with anyone",
		"challenge mg seats=3",
	};
	Evening evening = evening_begin(2, NULL);
	Evening *at = &evening;

	evening_hears(at, "Cid", lines[_i]);
	assert_told(at->letters, CID, "anybody can join");
	ck_assert(!has_letter(at->letters, "bob@example.net"));
	evening_end(at);
}
