/* script.c - the mails of the day. */
#include "script.h"

#include "club/upkeep/opening.h"

#include "club/players/bounced.h"
#include "lib/program.h"

#include <utime.h>

/* A player who is asked in a match (or only `who`) takes the first line of the
 * menu, or passes in an auction, and writes more. */
typedef struct {
	int stage;
	const char *match, *who, *more;
} Play;

static const Play plays[] = {
	{ 0, "mg-1", NULL, "" },
	{ 0, "mq-1", NULL, "" },
	{ 2, "mg-1", NULL, "always on award: award monet" },
	{ 2, "mq-1", NULL, "help\nmatches" },
	{ 4, "mg-1", NULL, "undo" },
	{ 4, "mg-1", NULL, "" },
	{ 4, "mq-1", NULL, "clear\nstatus" },
	{ 6, "mg-2", "Dan", "nudge" }, /* Cid is silent: the stand-in moves */
	{ 6, "mg-5", NULL, "" },
	{ 7, "mg-1", NULL, "" },
	{ 8, "mq-1", NULL, "" },
	{ 9, "mg-4", NULL, "wait" },
	{ 9, "mg-5", NULL, "" },
	{ 12, "mg-2", "Dan", "" },
	{ 12, "mq-1", NULL, "" },
	{ 13, "mg-1", NULL, "" },
	{ 13, "mg-2", "Dan", "" },
	{ 16, "mg-4", NULL, "" },
	{ 19, "mg-2", "Fay", "" },
};

/* A player answers their newest letter with these words in its subject, or
 * (NULL) writes to the club's plain address. */
typedef struct {
	int stage;
	const char *who, *about, *lines;
} Answer;

static const Answer answers[] = {
	{ 0, "Fay", NULL, "hello" },
	{ 0, "Gus", NULL, "hello" },
	{ 0, "Hal", NULL, "hello" },
	{ 0, "Olga", NULL,
	  "pause mg-1" }, /* gets the list of commands, and nothing else */

	{ 1, "Fay", "onfirm", "confirm" },
	{ 1, "Gus", "onfirm", "confirm" },
	{ 1, "Hal", "onfirm", "decline" },

	{ 2, "Ann", "[mg-1]",
	  "next: play monet or play degas or play renoir\n"
	  "always on award: award monet or award degas" },
	{ 2, "Bob", "[mg-1]", "play vermeer\nthen play monet\nundo" },
	{ 2, "Cid", "[mg-1]",
	  "say Hello, table\n\ntell Ann: a word\n\nset zone Europe/Vienna\n"
	  "history 5" },
	{ 2, "Eve", NULL, "register Eve" },

	{ 3, "Fay", "your mail", "standby on\nset letters only-my-turn" },
	{ 3, "Gus", "your mail",
	  "set language de\nset zone Europe/Vienna\n"
	  "set letters digest daily at 20:00" },
	{ 3, "Hal", "your mail",
	  "set letters every-step\nset next on\nwatch mg-1" },
	{ 3, "Dan", "[mg-2]", "my data\nrules\ngames\nstand-in bot" },
	{ 3, "Eve", "onfirm", "confirm" },
	{ 3, "Bob", "[mq-1]", "away 2026-12-01 to 2026-12-08\nmute Cid" },
	{ 3, "Ann", NULL,
	  "mg-1: say Who am I?" }, /* held for a confirm letter */

	{ 4, "Ann", "onfirm", "confirm" },
	{ 4, "Hal", "", "set address hal2@x.example" },
	{ 4, "Olga", "commands",
	  "new match mg pace=24 with Hal, Gus and Eve\n"
	  "pause mq-1 The post is on strike" },
	{ 4, "Olga", "commands", "announce We meet on\nThursday.\n\n" },
	{ 4, "Ann", "[mg-1]", "challenge mg refill=chart with Bob" },

	{ 5, "Olga", "commands", "resume mq-1\nextend mg-1 24h\nstart mg-4" },
	{ 5, "Hal", "Address change", "decline" },
	{ 5, "Bob", "[mg-5]", "join word: saffron" },
	{ 5, "Fay", "", "list\njoin mg-3 word: blue" },

	{ 6, "Olga", "commands", "replace Eve in mg-4 with Fay: she asked" },
	{ 6, "Hal", "", "join mg-3" },
	{ 6, "Fay", "", "leave mg-3\nlist" },

	{ 7, "Olga", "onfirm", "confirm" },
	{ 7, "Gus", "[mg-4]", "show\nset address gus2@x.example" },

	{ 8, "Eve", "", "mail on" },
	{ 8, "Gus2", "", "confirm" },
	{ 8, "Olga", "commands",
	  "rollback mg-1 to 1 even-revealed a wrong card" },

	{ 9, "Olga", "onfirm", "confirm" },
	{ 9, "Eve", "onfirm", "confirm" },
	{ 9, "Bob", "[mq-1]", "propose abort" },

	{ 10, "Olga", "commands",
	  "audit mg-1 reveal\naudit mg-4\n"
	  "play for Gus in mg-4: play monet/plain" },
	{ 10, "Ann", "[mg-5]", "resign" },

	{ 11, "Ann", "onfirm", "confirm" },
	{ 11, "Hal", "[mg-3]", "mail off" },
	{ 11, "Eve", "", "set name Eva\nhelp plans" },

	{ 12, "Bob", "has resigned", "accept" },
	{ 12, "Olga", "commands", "eject Gus in mg-4: he is moving house" },

	{ 13, "Olga", "onfirm", "decline" },
	{ 13, "Bob", "[mg-5]", "rematch\nset letters digest daily at 19:00" },
	{ 13, "Cid", "[mq-1]", "accept abort" },
	{ 13, "Ann", "[mq-1]", "accept abort" },

	{ 14, "Ann", "[mg-6]", "decline" },
	{ 14, "Olga", "commands",
	  "cancel mg-3 nobody came\nnew match mg with Dan and Hal\n"
	  "start mg-7" },
	{ 14, "Hal", "", "mail on\nunwatch mg-1" },

	{ 15, "Olga", "onfirm", "confirm" },
	{ 15, "Eve", "", "forget me" },
	{ 15, "Dan", "[mg-7]", "resign" },

	{ 16, "Eve", "onfirm", "confirm" },
	{ 16, "Dan", "onfirm", "confirm" },

	/* Two house bots: the match is played to its end at once. */
	{ 17, "Hal", "has resigned", "no" },
	{ 17, "Hal", "[mg-3]", "resign mg-7" },

	{ 18, "Fay", "A seat is free", "accept" },
	{ 18, "Hal", "onfirm", "confirm" },
	{ 18, "Gus", "[mg-4]", "leave mg-4" },

	{ 19, "Olga", "commands", "excuse Cid in mg-2: the power failed" },
	{ 19, "Cid", "[mg-2]", "back" },
	{ 19, "Gus", "onfirm", "confirm" },
	{ 19, "Bob", "Your turn: mg-1", "mg-1 1" }, /* their digest */
};

/* --- letters and mails ---------------------------------------------------- */

typedef struct {
	char *raw;
	gsize n;
	Opened *opened; /* NULL until it is needed */
} Letter;

typedef struct {
	const char *dir;
	int stage, n;
	Time now;
	GPtrArray *letters; /* Letter: all that were sent */
} Post;

char *
script_address(const char *name)
{
	return g_strconcat(kept(g_ascii_strdown(name, -1)), "@x.example", NULL);
}

static void
letter_free(gpointer data)
{
	Letter *letter = data;

	g_clear_pointer(&letter->opened, opened_free);
	g_free(letter->raw);
	g_free(letter);
}

static Letter *
take_letter(const char *folder, const char *name)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	Letter *letter = g_new0(Letter, 1);

	must(g_file_get_contents(path, &letter->raw, &letter->n, &error));
	return letter;
}

/* Only letters to the address are parsed, which is slow. */
static bool
open_letter(Letter *letter, const char *address)
{
	if (!letter->opened && strstr(letter->raw, address)) {
		letter->opened = opened_read(
			kept(g_bytes_new(letter->raw, letter->n)), NULL);
		ck_assert_ptr_nonnull(letter->opened);
	}
	return letter->opened && !strcmp(letter->opened->to, address);
}

static void
take_letters(Post *post)
{
	g_autofree char *folder =
		g_build_filename(post->dir, "mail", "out", "new", NULL);
	g_autoptr(GDir) all = g_dir_open(folder, 0, NULL);
	const char *name;

	while (all && (name = g_dir_read_name(all)))
		g_ptr_array_add(post->letters, take_letter(folder, name));
}

static bool
is_newer(const char *dir, const Letter *letter, const Letter *than)
{
	return !than || program_letter_number(dir, letter->opened) >
				program_letter_number(dir, than->opened);
}

/* Returns the newest letter to somebody with these words in its subject. */
static const Letter *
newest(const Post *post, const char *who, const char *about)
{
	const Letter *found = NULL;

	ptr_array_foreach (Letter, letter, post->letters)
		if (open_letter(letter, kept(script_address(who))) &&
		    strstr(letter->opened->subject, about) &&
		    is_newer(post->dir, letter, found))
			found = letter;
	ck_assert_msg(found != NULL, "stage %d: no letter to %s about '%s'",
		      post->stage, who, about);
	return found;
}

static void
put(Post *post, const char *raw)
{
	g_autofree char *folder =
		g_build_filename(post->dir, "mail", "in", "new", NULL);
	g_autofree char *path = g_build_filename(
		folder, formatted("%d-%02d.day", post->stage, post->n++), NULL);
	struct utimbuf stamps = { post->now - MINUTE, post->now - MINUTE };

	g_mkdir_with_parents(folder, 0700);
	must(g_file_set_contents(path, raw, -1, &error));
	ck_assert_int_eq(utime(path, &stamps), 0);
}

/* --- answers -------------------------------------------------------------- */

#define PLAIN "Content-Type: text/plain; charset=utf-8\n"

static void
put_to(Post *post, const char *who, MailHead head, const char *body)
{
	g_autofree char *address = script_address(who);

	head.from = formatted("%s <%s>", who, address);
	head.date = "Fri, 20 Nov 2026 12:00:00 +0000";
	head.id = formatted("<%d.%d@mail.x.example>", post->stage, post->n);
	put(post, kept(mail_text(&head, body)));
}

static void
put_answer(Post *post, const char *who, const char *about, const char *more,
	   const char *body)
{
	const Opened *letter = newest(post, who, about)->opened;
	MailHead head = { .to = letter->reply_to,
			  .subject = joined("Re: ", letter->subject),
			  .more = more };

	put_to(post, who, head, body);
}

static void
write_lines(Post *post, const char *who, const char *about, const char *lines)
{
	MailHead plain = { .to = "club@x.example",
			   .subject = "hello",
			   .more = PLAIN };

	if (about)
		put_answer(post, who, about, PLAIN, lines);
	else
		put_to(post, who, plain, lines);
}

/* Returns the first line of the menu in the newest letter about a match. */
static char *
first_line(const Post *post, const char *who, const char *about)
{
	const Opened *letter = newest(post, who, about)->opened;
	const char *line = strstr(letter->text, "\n|  ");

	return g_strndup(line ? line + 4 : "1", 1);
}

/* Returns who is asked, as "match player topic"; the topic may have several
 * words. */
static GPtrArray *
owed(const char *dir)
{
	const char *list = program_asked(
		dir, "SELECT group_concat(t, ';') FROM (SELECT m.name || ' ' ||"
		     " p.name || ' ' || d.topic AS t FROM decisions d "
		     "JOIN matches m ON m.id = d.match "
		     "JOIN players p ON p.id = d.player "
		     "WHERE d.open = 1 AND d.printed > 0 ORDER BY d.serial)");
	g_auto(GStrv) each = g_strsplit(list ? list : "", ";", -1);
	GPtrArray *all =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);

	for (int i = 0; each[i]; i++)
		if (*each[i])
			g_ptr_array_add(all, g_strsplit(each[i], " ", 3));
	return all;
}

static void
play_on(Post *post, const Play *play)
{
	g_autoptr(GPtrArray) all = owed(post->dir);
	g_autofree char *about = g_strdup_printf("[%s]", play->match);

	for (guint i = 0; i < all->len; i++) {
		char **who = g_ptr_array_index(all, i);

		if (strcmp(who[0], play->match) != 0 ||
		    (play->who && strcmp(who[1], play->who) != 0))
			continue;
		g_autofree char *first =
			strstr(who[2], "auction")
				? g_strdup("pass")
				: first_line(post, who[1], about);
		write_lines(post, who[1], about,
			    joined(first, "\n", play->more));
	}
}

/* --- mails without an order ----------------------------------------------- */

static void
put_stranger(Post *post)
{
	g_autofree char *raw = mail_text(
		HEAD(.from = "stranger@y.example", .to = "club@x.example",
		     .subject = "hello", .id = "<s1@y.example>"),
		"help");

	put(post, raw);
}

static void
strangers(Post *post)
{
	g_autofree char *failed =
		mail_bounce("club@x.example", "x@y.example", "5.1.1");

	put_stranger(post);
	put(post, failed);
	put(post, "nothing that a mail is\0");
}

static void
odd_answers(Post *post)
{
	g_autofree char *much = g_strnfill(300000, 'x');

	for (char *c = much + 50; c < much + 300000 - 80; c += 70)
		*c = '\n';
	put_answer(post, "Bob", "[mg-1]",
		   "Auto-Submitted: auto-replied\n" PLAIN, "I am away.");
	put_answer(post, "Bob", "[mg-1]",
		   "Content-Type: text/html; charset=utf-8\n",
		   "<html><body><p>status</p></body></html>");
	put_answer(post, "Bob", "[mg-1]", PLAIN, much);
	put_answer(post, "Cid", "[mg-1]",
		   "Content-Type: multipart/mixed; boundary=q\n",
		   "--q\nContent-Type: image/png\n\nnone\n--q--");
	put_answer(post, "Ann", "[mg-1]", "Cc: bob@x.example\n" PLAIN,
		   "frobnicate the gallery\nshow");
	/* The same mail once more, as odd servers deliver it. */
	put_stranger(post);
}

/* Returns the envelope address of the last letter to somebody, with the mark
 * that proves it. */
static char *
envelope_of(const Post *post, const char *to)
{
	g_autofree char *sql = g_strdup_printf(
		"SELECT message_id FROM outbox WHERE recipient = '%s'"
		" ORDER BY id DESC LIMIT 1",
		to);
	const char *found = program_asked(post->dir, sql);
	g_autoptr(Club) club = club_open(post->dir, NULL);

	ck_assert(found && club);
	return bounced_address(club, found);
}

/* a later letter to them that comes back */
static void
bounce(Post *post, const char *who)
{
	g_autofree char *to = script_address(who);
	g_autofree char *envelope = envelope_of(post, to);
	g_autofree char *before =
		g_strdup_printf("UPDATE players SET bounce_score = 8, bounced "
				"= %" G_GINT64_FORMAT " WHERE address = '%s'",
				post->now - 2 * DAY, to);
	g_autofree char *raw = mail_bounce(envelope, to, "5.1.1");

	program_told(post->dir, before);
	put(post, raw);
}

/* Their provider reports that they marked a letter as spam. */
static void
complain(Post *post, const char *who)
{
	g_autofree char *to = script_address(who);
	g_autofree char *envelope = envelope_of(post, to);

	put(post, kept(mail_complaint("club@x.example", envelope)));
}

/* The unsubscribe button of mail programs. */
static void
unsubscribe(Post *post, const char *who)
{
	const char *raw = newest(post, who, "")->raw;
	const char *field = strstr(raw, "\nList-Unsubscribe:");
	const char *start = field ? strstr(field, "mailto:") : NULL;
	g_autoptr(GString) to = g_string_new(NULL);

	ck_assert_ptr_nonnull(start);
	for (start += 7; *start && *start != '?'; start++)
		if (!g_ascii_isspace(*start))
			g_string_append_c(to, *start);
	MailHead head = { .to = to->str, .subject = "pause", .more = PLAIN };

	put_to(post, who, head, "");
}

/* An order counts from any address, but its answer goes to the known one. */
static void
from_elsewhere(Post *post)
{
	MailHead head = { .to = newest(post, "Dan", "[mg-2]")->opened->reply_to,
			  .subject = "x",
			  .more = PLAIN };

	put_to(post, "Elsewhere", head, "show");
}

/* Without a token, but authenticated by the receiving server. */
static void
proven(Post *post)
{
	MailHead head = {
		.to = "club@x.example",
		.subject = "x",
		.more = "Authentication-Results: mx.x.example; dmarc=pass "
			"header.from=x.example\n" PLAIN,
	};

	put_to(post, "Cid", head, "matches");
}

/* --- a stage -------------------------------------------------------------- */

static void
put_others(Post *post)
{
	switch (post->stage) {
	case 0:
		strangers(post);
		break;
	case 1:
		odd_answers(post);
		break;
	case 3:
		from_elsewhere(post);
		proven(post);
		break;
	case 7:
		complain(post, "Eve");
		break;
	case 10:
		bounce(post, "Eve");
		break;
	case 11:
		unsubscribe(post, "Eve");
		break;
	default:
		break;
	}
}

void
script_deliver(const char *dir, int stage, Time now)
{
	Post post = { .dir = dir, .stage = stage, .now = now };

	post.letters = g_ptr_array_new_with_free_func(letter_free);
	take_letters(&post);
	for (gsize i = 0; i < G_N_ELEMENTS(plays); i++)
		if (plays[i].stage == stage)
			play_on(&post, &plays[i]);
	for (gsize i = 0; i < G_N_ELEMENTS(answers); i++)
		if (answers[i].stage == stage)
			write_lines(&post, answers[i].who, answers[i].about,
				    answers[i].lines);
	put_others(&post);
	g_ptr_array_unref(post.letters);
}
