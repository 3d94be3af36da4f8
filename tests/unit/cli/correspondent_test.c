/* Mails of simulated correspondents are read back as they were meant. */
#include "lib/must.h"

#include "base/text.h"
#include "command/command.h"
#include "mail/message/message.h"
#include "people/correspondent.h"
#include "people/page_offer.h"

#include <string.h>

#define TOKEN_ADDRESS "club+abcdefghijklmnopqrstuvwxyz@club.example"
#define CUT "=== reply above this line (turn 12, k7f3) ==="
#define NOW ((Time)1793610000)

/* --- a letter ------------------------------------------------------------ */

static const char letter_text[] =
	CUT "\n\n"
	    "Ann, it is your turn in Masters Gallery, round 2.\n"
	    "Please answer by Sat 21 Nov 18:00 (Europe/Vienna), 48 hours.\n\n"
	    "| 1  play monet/draw\n"
	    "| 2  play degas/plain\n"
	    "| 3  play van gogh/award\n"
	    "| 4  pass\n\n"
	    "Answer with a number, or in words:\n\n"
	    "| play monet/draw\n\n"
	    "Bob said:\n\n"
	    "| play degas/plain\n"
	    "| 4\n\n"
	    "Your hand:\n\n"
	    "    Monet   draw, plain \xc3\xa9\n"
	    "    Degas   plain\n\n"
	    "Since your last letter Bob played a card face down.\n\n" CUT "\n";

static const char letter_html[] =
	"<html><body><p>" CUT "</p><p>Ann, it is your turn.</p>\n"
	"<table><tr><td>| 1</td><td><a href=\"mailto:club%2B"
	"abcdefghijklmnopqrstuvwxyz@club.example?subject=%5Bmg-12%5D%20order"
	"&amp;body=play%20monet%2Fdraw\">| play monet/draw</a></td></tr>\n"
	"<tr><td>| 2</td><td><a href=\"mailto:club%2B"
	"abcdefghijklmnopqrstuvwxyz@club.example?subject=%5Bmg-12%5D%20order"
	"&amp;body=play%20degas%2Fplain\">| play degas/plain</a></td></tr>\n"
	"</table><p>| 4</p><p>" CUT "</p></body></html>\n";

static GBytes *
letter(const char *id, const char *text)
{
	GString *raw = g_string_new(NULL);

	g_string_append_printf(
		raw,
		"From: Demo Club <club@club.example>\r\n"
		"To: Ann <ann@example.com>\r\nReply-To: <%s>\r\n"
		"Subject: [mg-12] Your turn: round 2\r\nMessage-ID: <%s>\r\n"
		"References: <mg-12.root@club.example>\r\n"
		"MIME-Version: 1.0\r\n"
		"Content-Type: multipart/alternative; boundary=\"x\"\r\n\r\n"
		"--x\r\nContent-Type: text/plain; charset=utf-8\r\n"
		"Content-Transfer-Encoding: 8bit\r\n\r\n%s\r\n"
		"--x\r\nContent-Type: text/html; charset=utf-8\r\n\r\n%s\r\n"
		"--x--\r\n",
		TOKEN_ADDRESS, id, text, letter_html);
	return g_string_free_to_bytes(raw);
}

/* --- reading back -------------------------------------------------------- */

static bool
is_move(const char *line, const char *match, char **nearest, void *data)
{
	static const char *const verbs[] = { "play", "award", "bid", "pass" };
	g_autofree char *folded = text_fold(line);

	(void)match;
	(void)nearest;
	(void)data;
	folded[strcspn(folded, " ")] = '\0';
	for (gsize i = 0; i < G_N_ELEMENTS(verbs); i++)
		if (strcmp(folded, verbs[i]) == 0)
			return true;
	return false;
}

static Message *
read_back(GBytes *mail)
{
	const MessageIdentity club = { "instance", "club@club.example",
				       "club.example", NULL };
	Message *message =
		message_read(mail, g_bytes_get_size(mail), &club, NULL);

	ck_assert_ptr_nonnull(message);
	return message;
}

/* Returns every command of the mail, folded: "move play monet/draw; menu 2". */
static char *
commands(const Message *message)
{
	Guide guide = { .is_move = is_move };
	g_autoptr(Reading) reading =
		command_read(message->text, message->subject, &guide);
	GString *all = g_string_new(NULL);

	for (guint i = 0; i < reading->commands->len; i++) {
		const Command *command =
			g_ptr_array_index(reading->commands, i);
		g_autofree char *argument = text_fold(command->argument);
		const char *kind = "other";

		if (command->kind == COMMAND_MOVE)
			kind = "move";
		if (command->kind == COMMAND_MENU)
			kind = "menu";
		if (command->kind == COMMAND_NEXT)
			kind = "next";
		if (command->kind == COMMAND_UNKNOWN)
			kind = "unknown";
		g_string_append_printf(all, "%s%s %s", i ? "; " : "", kind,
				       argument);
	}
	return g_string_free(all, FALSE);
}

/* --- every shape, every way of writing it --------------------------------- */

TABLE(sayings, const char *text, *wanted) = {
	{ "2", "menu 2" },
	{ "play monet/draw", "move play monet/draw" },
	{ "Play monet/draw.", "move play monet/draw" },
	{ "play van\u00a0Gogh/m\u00e9daille", "move play van gogh/medaille" },
	{ "c 300k", "menu c 300k" },
	{ "2. play degas/plain", "menu 2. play degas/plain" },
	{ "play van gogh/award then award van gogh",
	  "move play van gogh/award; move award van gogh" },
	{ "play van gogh/award\naward degas",
	  "move play van gogh/award; move award degas" },
	{ "Hi all, nice round!\n\nplay degas/plain\n\nCheers,\nAnn",
	  "move play degas/plain" },
	{ "Sorry that it took me so long \xe2\x80\x93 busy week.\n\nBid 300k.\n"
	  "\nThanks!\nAnn",
	  "move bid 300k" },
	{ "", "" },
};

#define SAYINGS (int)G_N_ELEMENTS(sayings)

/* Mail programs in these languages add text around the mails. */
static const char *const languages[] = { "en", "fr", "de" };

#define LANGUAGES (int)G_N_ELEMENTS(languages)

TEST_RANGE(test_shape, 0, MAIL_SHAPE_VACATION *SAYINGS *LANGUAGES)
{
	MailShape shape = (MailShape)(_i / SAYINGS / LANGUAGES);
	const char *language = languages[_i / SAYINGS % LANGUAGES];
	const char *text = sayings[_i % SAYINGS].text;
	const char *wanted = sayings[_i % SAYINGS].wanted;
	g_autoptr(GBytes) raw = letter("mg-12.7@club.example", letter_text);
	g_autoptr(Opened) opened = opened_read(raw, NULL);
	Answer answer = {
		.from_name = "Ann",
		.from = "ann@example.com",
		.to = opened->reply_to,
		.subject = "Re: [mg-12] Your turn: round 2",
		.message_id = "<1.abc@example.com>",
		.date = NOW,
		.text = text,
		.manner = manner_find(language),
		.letter = opened,
		.letter_date = NOW - HOUR,
	};
	g_autoptr(GBytes) mail = mail_shape_write(shape, &answer);
	g_autoptr(Message) message = read_back(mail);
	g_autofree char *found = commands(message);

	ck_assert_msg(strcmp(found, wanted) == 0,
		      "%s %s, '%s': wanted '%s', not '%s' of:\n%s", language,
		      mail_shape_name(shape), text, wanted, found,
		      message->text);
	ck_assert_int_eq(message->class, MESSAGE_PERSON);
	ck_assert_str_eq(message->from, "ann@example.com");
	ck_assert(g_ptr_array_find_with_equal_func(
		message->recipients, TOKEN_ADDRESS, g_str_equal, NULL));
}

TEST(test_vacation_is_no_person)
{
	g_autoptr(GBytes) raw = letter("mg-12.7@club.example", letter_text);
	g_autoptr(Opened) opened = opened_read(raw, NULL);
	Answer answer = { "Ann",
			  "ann@example.com",
			  opened->reply_to,
			  "Automatic reply: [mg-12] Your turn",
			  "<2.abc@example.com>",
			  NOW,
			  "I am away.\n1.",
			  manner_find(NULL),
			  opened,
			  NOW };
	g_autoptr(GBytes) mail = mail_shape_write(MAIL_SHAPE_VACATION, &answer);

	ck_assert_int_eq(kept(read_back(mail))->class, MESSAGE_AUTO);
}

/* --- offers -------------------------------------------------------------- */

TABLE(lines, const char *line, *label, *text) = {
	{ "| 1  play monet/draw", "1", "play monet/draw" },
	{ "| 12  pass", "12", "pass" },
	{ "| c  bid <100k to 1.5M>", "c", "bid <100k to 1.5M>" },
	{ "|  3  pass", "3", "pass" },
	{ "| 1  play van gogh/\n|    plain", "1", "play van gogh/ plain" },
	{ "| 10 pass", "10", "pass" },
	{ "| a  give <1 to 3 of monet/plain, monet/draw, monet/up, degas/plain,"
	  "\n| renoir/down>",
	  "a",
	  "give <1 to 3 of monet/plain, monet/draw, monet/up, degas/plain, "
	  "renoir/down>" },
	{ "| 1  pass\n| degas", "1", "pass" },
	{ "| play monet/draw", NULL, NULL },
	{ "| 4", NULL, NULL },
	{ "| a nice move", NULL, NULL },
	{ "> | 1  play monet/draw", NULL, NULL },
	{ "1  play monet/draw", NULL, NULL },
};

TEST_EACH(test_offers_read, lines)
{
	g_autofree char *text = g_strdup_printf("Hello\n%s\n", lines[_i].line);
	g_autoptr(GPtrArray) offers = offers_read(text);

	ck_assert_uint_eq(offers->len, lines[_i].label ? 1 : 0);
	if (!lines[_i].label)
		return;
	const Offer *offer = g_ptr_array_index(offers, 0);

	ck_assert_str_eq(offer->label, lines[_i].label);
	ck_assert_str_eq(offer->text, lines[_i].text);
}

static const struct {
	const char *pattern, *allowed; /* a regular expression */
} patterns[] = {
	{ "bid <100k to 1.5M>", "^bid (100k|1\\.5M)$" },
	{ "add <1 to 3 of monet/draw, degas/plain>",
	  "^add (monet/draw|degas/plain)$" },
	{ "put <2 of a, b, c>", "^put [abc], [abc]$" },
	{ "give <up to 2 of a, b ...>", "^give [ab]$" },
	{ "play <monet/draw or pass of arms>",
	  "^play (monet/draw|pass of arms)$" },
	{ "buy <x or y> from <seat 1 or ann>", "^buy [xy] from (seat 1|ann)$" },
	{ "pass", "^pass$" },
};

TEST_EACH(test_offer_fill, patterns)
{
	const guint8 seed[SEED_BYTES] = { 7 };
	Dice dice = dice_new(seed, "fill");
	Offer offer = { (char *)"a", (char *)patterns[_i].pattern };

	for (int i = 0; i < 50; i++) {
		g_autofree char *places = NULL;
		g_autofree char *words =
			offer_fill(&offer, manner_find(NULL), &dice, &places);

		ck_assert_msg(
			g_regex_match_simple(patterns[_i].allowed, words, 0, 0),
			"'%s' gave '%s'", patterns[_i].pattern, words);
	}
}

TEST(test_links_read)
{
	g_autoptr(GPtrArray) offers = offers_read(letter_text);
	g_autoptr(GPtrArray) links = links_read(letter_html, offers);

	ck_assert_uint_eq(links->len, 2);
	const Link *first = g_ptr_array_index(links, 0);

	ck_assert_str_eq(first->to, TOKEN_ADDRESS);
	ck_assert_str_eq(first->subject, "[mg-12] order");
	ck_assert_str_eq(first->body, "play monet/draw");
}

/* A typing error swaps letters, not bytes. */
TEST(test_typo_is_text)
{
	static const char word[] = "m\xc3\xa9\xc3\xa0\xc3\xbc monet";
	const guint8 seed[SEED_BYTES] = { 5 };
	Dice dice = dice_new(seed, "typo");

	for (int i = 0; i < 20; i++) {
		g_autofree char *typed = phrase_typo(word, &dice);

		ck_assert(g_utf8_validate(typed, -1, NULL));
		ck_assert_str_ne(typed, word);
		ck_assert_int_eq(strlen(typed), strlen(word));
		ck_assert(g_str_has_suffix(typed, " monet"));
	}
}

/* --- correspondents ------------------------------------------------------ */

static Correspondent *
ann(int nth, int of)
{
	const guint8 seed[SEED_BYTES] = { 3 };

	const Writer writer = { .name = "Ann",
				.address = "ann@example.com",
				.manner = manner_find(NULL),
				.nth = nth,
				.of = of };

	return correspondent_new(&writer, dice_new(seed, "ann"));
}

/* Returns the mails that answer one letter, in the order in which they are
 * sent. */
static GPtrArray *
answers(Correspondent *correspondent, int nth, MailTally *tally)
{
	GPtrArray *mails =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
	g_autofree char *id = g_strdup_printf("mg-12.%d@club.example", nth);
	g_autoptr(GBytes) raw = letter(id, letter_text);
	Time now = NOW + nth * 3 * DAY;

	ck_assert(correspondent_read(correspondent, raw, now, NULL));
	while ((now = correspondent_next(correspondent)) != TIME_NONE) {
		g_autoptr(GPtrArray) some =
			correspondent_write(correspondent, now, tally);

		for (guint i = 0; i < some->len; i++)
			g_ptr_array_add(mails, g_bytes_ref(some->pdata[i]));
	}
	return mails;
}

TEST(test_same_dice_same_mails)
{
	g_autoptr(Correspondent) one = ann(0, 1), two = ann(0, 1);
	MailTally tally = { 0 };

	for (int i = 0; i < 20; i++) {
		g_autoptr(GPtrArray) a = answers(one, i, &tally);
		g_autoptr(GPtrArray) b = answers(two, i, &tally);

		ck_assert_uint_eq(a->len, b->len);
		for (guint n = 0; n < a->len; n++)
			ck_assert(g_bytes_equal(a->pdata[n], b->pdata[n]));
	}
}

TEST(test_nothing_asked_nothing_said)
{
	g_autoptr(Correspondent) one = ann(0, 1);
	g_autoptr(GBytes) raw = letter("mg-12.1@club.example",
				       CUT "\nYour order:\n\n"
					   "| play monet/draw\n" CUT "\n");

	ck_assert(correspondent_read(one, raw, NOW, NULL));
	ck_assert_int_eq(correspondent_next(one), TIME_NONE);
}

/* A mail meant as an answer contains exactly that: one menu line or move of the
 * letter, its chain and perhaps a plan. */
static const char well_said[] =
	"^(menu [1-4](\\. (play (monet/draw|degas/plain|van gogh/award)|pass))?"
	"\\)?|move (play (monet/draw|degas/plain|van gogh/award)|pass)"
	"(; move award van gogh)?)(; next .*)?$";

TEST(test_a_long_correspondence)
{
	g_autoptr(Correspondent) one = ann(0, 1);
	MailTally tally = { 0 };
	int good = 0, bad = 0;

	for (int i = 0; i < 600; i++) {
		g_autoptr(GPtrArray) mails = answers(one, i, &tally);

		for (guint n = 0; n < mails->len; n++) {
			g_autoptr(Message) message = read_back(mails->pdata[n]);
			g_autofree char *found = commands(message);

			if (message->class != MESSAGE_PERSON)
				continue;
			if (g_regex_match_simple(well_said, found, 0, 0))
				good++;
			else
				bad++;
			assert_lacks(found, "other");
		}
	}
	/* Mails with typos and empty ones cannot be understood, all others must
	 * be. */
	ck_assert_int_eq(bad, tally.mishaps[MISHAP_TYPO] +
				      tally.mishaps[MISHAP_EMPTY]);
	ck_assert_int_eq(good + bad + tally.mishaps[MISHAP_VACATION],
			 tally.mails);
	for (int shape = 0; shape < MAIL_SHAPES; shape++)
		ck_assert_int_gt(tally.shapes[shape], 0);
	for (int way = 0; way < WAYS; way++)
		ck_assert_int_gt(tally.ways[way], 0);
	for (int mishap = 0; mishap < MISHAPS; mishap++)
		ck_assert_int_gt(tally.mishaps[mishap], 0);
	ck_assert_int_gt(tally.plans, 0);
}
