/* talk_lines_test.c - PLAY 2, Talk: which lines are passed on, and which never
 * are. */
#include "command/command.h"
#include "lib/suites.h"
#include "lib/toy.h"

#include <string.h>

/* --- which line ends talk --- */

static const struct {
	const char *text, *said; /* by talk: "say: .. | tell bob: .." */
	const char *rest;	 /* other commands */
} cases[] = {
	/* a move below talk counts and is not passed on */
	{ "tell Ann: shall we let this one go?\nbid 500k",
	  "tell Ann: shall we let this one go?", "move bid 500k" },
	{ "say hello\n\nbid 500k", "say: hello", "move bid 500k" },
	{ "say hello\n3", "say: hello", "menu 3" },
	{ "say hello\nc 300k", "say: hello", "menu c 300k" },
	{ "say hello\nundo", "say: hello", "undo " },
	{ "say hello\nnext: pass", "say: hello", "next " },
	{ "say hello\nalways on shop: pass", "say: hello", "always " },
	{ "say hello\nmg-7: pass", "say: hello", "move pass" },
	{ "say hello\nplay monet then pass", "say: hello",
	  "move play monet; move pass" },
	{ "say one\ntwo\nthree\npass\nplay monet", "say: one/two/three",
	  "move pass; move play monet" },
	/* where the line may be part of a sentence, all lines are asked back */
	{ "tell Ann: I think that you\npass\nand so shall I", "", "unknown " },
	{ "say what nobody has ever seen before this very day is\npass", "",
	  "unknown " },
	{ "say hello\nhow are you all today?\n3", "", "unknown " },
	{ "tell Ann:\nbid 500k", "", "unknown " },
	{ "say\npass", "", "unknown " },
	/* talk of its own */
	{ "say hello\ntell Ann: a secret", "say: hello | tell Ann: a secret",
	  "" },
	{ "tell Ann: a secret\nsay hello", "tell Ann: a secret | say: hello",
	  "" },
	{ "say a\nmg-3: tell bob: b\nsay: c", "say: a | tell bob: b | say: c",
	  "" },
	{ "say a\nplai monet\ntell bob: b", "tell bob: b", "unknown " },
	/* whole commands */
	{ "say hello\nhelp\nstatus", "say: hello", "help ; status " },
	{ "say hello\naway 3 Dec to 9 Dec", "say: hello",
	  "away 3 Dec to 9 Dec" },
	{ "say hello\naway until Friday", "say: hello", "away until Friday" },
	{ "say hello\nbreak mgl", "say: hello", "break mgl" },
	{ "say hello\nstandings mgl B", "say: hello", "standings mgl B" },
	/* words that are also common in sentences, where no league is named */
	{ "say I need a\nbreak\nhere", "say: I need a/break/here", "" },
	{ "say all the\nfixtures\nof all the\nleagues",
	  "say: all the/fixtures/of all the/leagues", "" },
	{ "say hello\nset zone Europe/Vienna\nmute bob\nclear shop\nrules toy",
	  "say: hello", "set zone Europe/Vienna; mute bob; clear ; rules toy" },
	{ "say hello\nmg-12\nshow", "say: hello", "show " },
	{ "say hello\nresign mg-1", "say: hello", "resign mg-1" },
	{ "say hello\nset address ann@new.example", "say: hello",
	  "set address ann@new.example" },
	{ "say hello\nword: blue moon", "say: hello", "word blue moon" },
	{ "say hello\nmy data\nforget me\nmail off", "say: hello",
	  "my-data data; forget-me me; mail off" },
	{ "say hello\nhelp plans\nhistory 5", "say: hello",
	  "help plans; history 5" },
	/* commands that take free text */
	{ "say sorry\nexcuse me, I was away",
	  "say: sorry/excuse me, I was "
	  "away",
	  "" },
	{ "say so\nclear enough, Ann?", "say: so/clear enough, Ann?", "" },
	{ "say so\nclear enough", "say: so/clear enough", "" },
	{ "say well\nhelp me, Bob\nback in time\nlist of things",
	  "say: well/help me, Bob/back in time/list of things", "" },
	{ "say well\nrules are rules\nshow me the way\nmy dear friends",
	  "say: well/rules are rules/show me the way/my dear friends", "" },
	{ "say well\naway from home nobody comes to the table",
	  "say: well/away from home nobody comes to the table", "" },
	{ "say well\nreplace my tea with coffee\nchallenge accepted\n"
	  "challenge me with anything",
	  "say: well/replace my tea with coffee/challenge accepted/"
	  "challenge me with anything",
	  "" },
	{ "say well\nregister now for the cup of all cups\nset things right",
	  "say: well/register now for the cup of all cups/set things right",
	  "" },
	{ "say well\njoin us with word of mouth\nmute point, that",
	  "say: well/join us with word of mouth/mute point, that", "" },
	{ "say well\neject the tape\nplay nice\nannounce it to all",
	  "say: well/eject the tape/play nice/announce it to all", "" },
	{ "say well\nnext time I win\nalways a pleasure\nthanks",
	  "say: well/next time I win/always a pleasure/thanks", "" },
	{ "say well\nmg-12: what a match\n#1 of all",
	  "say: well/mg-12: what a match/#1 of all", "" },
	{ "say well\nwe met at 8 with 3 friends\nI have 12 paintings",
	  "say: well/we met at 8 with 3 friends/I have 12 paintings", "" },
	/* the number of a menu line among words of three languages */
	{ "say hello\ngo with option 3", "", "unknown " },
	{ "say hello\nWähle 3", "", "unknown " },
	{ "say hello\nich nehme die 3.", "", "unknown " },
	{ "say hello\nje prends le numéro 3", "", "unknown " },
	{ "say hello\nI have the 3", "say: hello/I have the 3", "" },
	/* private talk that is misspelt */
	{ "say hello\ntell Ann we bid 500k", "", "unknown " },
	{ "say hello\ntel Ann: a secret", "", "unknown " },
	{ "say hello\n2. tell Ann: a secret", "", "unknown " },
	{ "say hello\n\"tell Ann: a secret\"", "", "unknown " },
	{ "say hello\nand tell Ann: a secret", "", "unknown " },
	{ "say hello\nplease tell ann, a secret", "", "unknown " },
	{ "say hello\ntell me what you think",
	  "say: hello/tell me what you "
	  "think",
	  "" },
	{ "tell Ann: a secret\nSay, what do you think?", "", "unknown " },
	{ "say hello\nset adress ann@new.example", "", "unknown " },
	/* lines divided by a quoted one are separate talk */
	{ "say I like it\n> what of the bid?\nbid 500k", "say: I like it",
	  "move bid 500k" },
	{ "say I like it\n> and you?\nnobody knows", "say: I like it", "" },
};

static void
add_command(const Command *command, GString *said, GString *rest)
{
	g_autofree char *text =
		g_strdelimit(g_strdup(command->argument), "\n", '/');

	if (command->kind == COMMAND_SAY)
		g_string_append_printf(said, "%ssay: %s",
				       said->len ? " | " : "", text);
	else if (command->kind == COMMAND_TELL)
		g_string_append_printf(said, "%stell %s: %s",
				       said->len ? " | " : "", command->topic,
				       text);
	else
		g_string_append_printf(rest, "%s%s %s", rest->len ? "; " : "",
				       command_kind_name(command->kind), text);
}

TEST_EACH(play_2_what_is_said, cases)
{
	g_autoptr(Reading) reading =
		command_read(cases[_i].text, NULL, &toy_guide);
	g_autoptr(GString) said = g_string_new(NULL);
	g_autoptr(GString) rest = g_string_new(NULL);

	for (guint i = 0; i < reading->commands->len; i++)
		add_command(reading->commands->pdata[i], said, rest);
	ck_assert_msg(!strcmp(said->str, cases[_i].said) &&
			      !strcmp(rest->str, cases[_i].rest),
		      "%s\nsaid %s\nand %s", cases[_i].text, said->str,
		      rest->str);
}

/* --- every mix --- */

static const char *const openers[] = {
	"say hello all",
	"SAY: a fine evening.",
	"tell Ann: shall we let this one go?",
	"Tell bob: I have a plan, but it is long and so is this line of mine",
	"say hello\nand a second line",
	"mg-4: say hello",
	"say one\n\nsay two",
	"tell ann: a\ntell bob: b",
	"say x\nexcuse me, please",
	"- say with a bullet",
};

/* Each of these is, or resembles, something that others may not read. */
static const char *const orders[] = {
	"bid 500k",
	"BID 500K.",
	"  bid 500k",
	"bid  500k!",
	"bid 500k please",
	"bid 500k, thanks",
	"I bid 500k",
	"i bid 500k please",
	"my bid is 500k",
	"so bid 500k",
	"ok, bid 500k",
	"and I bid 500k",
	"bid500k",
	"bdi 500k",
	"bid: 500k",
	"Bid - 500k",
	"(bid 500k)",
	"\"bid 500k\"",
	"*bid 500k*",
	"* bid 500k",
	"- bid 500k",
	"1. bid 500k",
	"1) bid 500k",
	"=> bid 500k",
	"-> bid 500k",
	"bid 500k :-)",
	"bid 500k (sealed)",
	"bid 500k?",
	"500k",
	"500k please",
	"$500k",
	"Gebot: 500k",
	"ich biete 500k",
	"bid up to 500k",
	"bid 500k or pass",
	"bid 500k then pass",
	"play monet",
	"plai monet",
	"play monet!!",
	"play monet / pass",
	"monet",
	"Monet please",
	"play: monet",
	"I play monet",
	"I'll play monet",
	"let me play monet",
	"buy monet",
	"mg-7: play monet",
	"[mg-7] play monet",
	"mg-7 play monet",
	"mg-7 3",
	"3",
	"3.",
	"3)",
	"(3)",
	"[3]",
	"#3",
	"3 please",
	"No. 3",
	"Nr. 3",
	"option 3",
	"line 3",
	"take 3",
	"Ich nehme die 3",
	"b",
	"b)",
	"c 300k",
	"c: 300k",
	"undo",
	"Undo!",
	"undoo",
	"undo please",
	"please undo",
	"next: play monet",
	"next play monet",
	"Next on shop: bid 500k",
	"nxt: play monet",
	"always: pass",
	"always on shop: bid 5k",
	"alwyas: pass",
	"not play monet",
	"don't bid 500k",
	"pass",
	"pass.",
	"I pass",
	"pass please",
	"ok pass",
	"\xe2\x86\x92 pass",
	"\xf0\x9f\x8e\xa8 bid 500k",
	"bid 500k \xf0\x9f\x8e\xa8",
	("bid\xc2\xa0"
	 "500k"),
	"play  monet , please",
};

static const char *const tails[] = {
	"",	      "\n",	    "\nand that is that", "\nBest wishes, Cid",
	"\nthanks",   "\nstatus",   "\nsay more",	  "\n\nsay more",
	"\n> quoted", "\n-- \nCid",
};

/* Checks that the order is in no talk, whatever is around it. */
static void
check_untold(const char *text, const char *order)
{
	g_autoptr(Reading) reading = command_read(text, NULL, &toy_guide);
	g_autofree char *bare = g_strstrip(g_strdup(order));
	g_autofree char *line = g_strconcat("\n", bare, NULL);
	bool seen = false;

	ptr_array_foreach (const Command, command, reading->commands) {
		bool talk = command->kind == COMMAND_SAY ||
			    command->kind == COMMAND_TELL;

		seen |= !talk;
		ck_assert_msg(!talk || !strstr(command->argument, line),
			      "told '%s' of:\n%s", bare, text);
		/* Private talk goes to its addressee alone. */
		ck_assert(command->kind != COMMAND_SAY ||
			  !strstr(command->argument, "secret"));
	}
	ck_assert_msg(seen, "lost '%s' of:\n%s", bare, text);
}

TEST_EACH(no_order_is_told, orders)
{
	for (gsize i = 0; i < G_N_ELEMENTS(openers); i++)
		for (gsize j = 0; j < G_N_ELEMENTS(tails); j++) {
			g_autofree char *text = g_strconcat(
				openers[i], "\n", orders[_i], tails[j], NULL);

			check_untold(text, orders[_i]);
		}
}

/* Talk is passed on unchanged. */
TEST(talk_is_written_as_it_was)
{
	g_autoptr(Reading) reading =
		command_read("say Hello,\nall of you!\nundo", NULL, &toy_guide);
	const Command *said = g_ptr_array_index(reading->commands, 0);

	ck_assert_str_eq(said->written, "say Hello,\nall of you!");
	ck_assert_str_eq(said->argument, "Hello,\nall of you!");
}
