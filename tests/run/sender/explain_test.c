/* The output of `pennypost explain` for a mail, with a club and without. */
#include "lib/program.h"

#define PERSON                                                                 \
	"From: Zoe <zoe@elsewhere.example>\nTo: club@x.example\n"              \
	"Message-ID: <1@elsewhere.example>\nSubject: hello\n"

static void
write_mail(const char *dir, const char *raw)
{
	must(g_file_set_contents(path_in(dir, "m.eml"), raw, -1, &error));
}

static json_t *
explained(const char *dir, const char *const *words)
{
	Ran ran = program_run(dir, words);
	json_error_t where;
	json_t *out = json_loads(ran.out, 0, &where);

	ran_check(&ran, 0, "{", NULL);
	ck_assert_msg(out != NULL, "%s: %s", where.text, ran.out);
	ran_clear(&ran);
	return out;
}

/* Returns "commands.0.kind" of the output, as text. */
static char *
at(const json_t *out, const char *path)
{
	g_auto(GStrv) names = g_strsplit(path, ".", -1);

	for (int i = 0; names[i]; i++)
		out = json_is_array(out)
			      ? json_array_get(out, g_ascii_strtoull(names[i],
								     NULL, 10))
			      : json_object_get(out, names[i]);
	if (json_is_string(out))
		return g_strdup(json_string_value(out));
	char *dumped = json_dumps(out, JSON_ENCODE_ANY);
	char *text = g_strdup(dumped ? dumped : "missing");

	free(dumped);
	return text;
}

static void
is(const json_t *out, const char *path, const char *wanted)
{
	g_autofree char *found = at(out, path);

	ck_assert_msg(!strcmp(found, wanted), "%s: %s, not %s", path, found,
		      wanted);
}

/* --- without a club ------------------------------------------------------- */

PROGRAM_TEST(test_alone, folder_new())
{
	write_mail(dir, PERSON "\nHi all,\nplay monet/draw\nbid 300k\n"
			       "next: pass\nplya degas/up\n"
			       "-- \nplay vermeer/draw\n");
	json_auto_t *out = explained(dir, WORDS("explain", "m.eml", "--json"));

	is(out, "class", "person");
	is(out, "from", "zoe@elsewhere.example");
	is(out, "text.0.text", "Hi all,");
	is(out, "commands.0.kind", "move");
	is(out, "commands.0.argument", "play monet/draw");
	is(out, "commands.0.line", "2");
	is(out, "commands.1.argument", "bid 300k");
	is(out, "commands.2.kind", "next");
	is(out, "commands.2.wishes.0", "pass");
	is(out, "ignored.0.written", "Hi all,");
	is(out, "hidden", "false");
	is(out, "sender", "null");
	is(out, "seat", "null");
	is(out, "why_sender",
	   "without a club nobody is known; name one with --club");
	is(out, "match", "null");
}

TABLE(machines, const char *raw, *path, *wanted) = {
	{ PERSON "Auto-Submitted: auto-replied\n\n1\n", "class", "auto" },
	{ PERSON "Auto-Submitted: auto-replied\n\n1\n", "why_class",
	  "Auto-Submitted" },
	{ PERSON "List-Id: <x.y>\n\n1\n", "class", "list" },
	{ PERSON "Content-Type: multipart/encrypted; boundary=x\n\n--x--\n",
	  "unreadable", "true" },
	{ PERSON "\n> play monet/draw\n", "commands", "[]" },
	{ PERSON "Cc: yann@elsewhere.example\n\n1\n", "to_others", "true" },
};

PROGRAM_TEST_EACH(test_machine, machines, folder_new())
{
	write_mail(dir, machines[_i].raw);
	json_auto_t *out = explained(dir, WORDS("explain", "m.eml", "--json"));

	is(out, machines[_i].path, machines[_i].wanted);
}

PROGRAM_TEST(test_no_mail, folder_new())
{
	program_fails(dir, "explain", 64, "usage: ");
	program_fails(dir, "explain none.eml", 65, "none.eml");
	program_fails(dir, "explain none.eml --club .", 65, "none.eml");
	write_mail(dir, "x");
	program_fails(dir, "explain m.eml --club none", 78,
		      "there is no club here");
}

/* Makes a mail with a picture of that many kB, and a text below it. */
static char *
below_picture(int kilobytes, const char *lines)
{
	g_autofree char *filling = g_strnfill(kilobytes * 1024, 'x');

	for (int i = 70; i < kilobytes * 1024; i += 71)
		filling[i] = '\n';
	return g_strconcat("MIME-Version: 1.0\nContent-Type: multipart/mixed; "
			   "boundary=b\n\n--b\nContent-Type: image/png\n\n",
			   filling, "\n--b\nContent-Type: text/plain\n\n",
			   lines, "\n", NULL);
}

/* MAIL R15: what a run doesn't fetch isn't read here either. */
TEST(test_cap_alone)
{
	TABLE(sizes, int kilobytes; const char *path, *wanted) = {
		{ 250, "commands.0.argument", "play monet/draw" },
		{ 256, "commands", "[]" },
		{ 5000, "commands", "[]" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(sizes); i++) {
		g_autofree char *body =
			below_picture(sizes[i].kilobytes, "play monet/draw");
		g_autofree char *raw = g_strconcat(PERSON, body, NULL);
		g_auto(ProgramDir) dir = folder_new();

		write_mail(dir, raw);
		json_auto_t *out =
			explained(dir, WORDS("explain", "m.eml", "--json"));

		is(out, "class", "person");
		is(out, sizes[i].path, sizes[i].wanted);
	}
}

/* --- with a club ---------------------------------------------------------- */

/* Makes a club in which a player is asked; m.eml is their answer with these
 * lines. */
static char *
asked(const char *lines, char **token)
{
	char *dir = program_match();
	g_autoptr(Opened) turn = program_turn(dir);
	g_autofree char *raw =
		mail_text(HEAD(.from = turn->to, .to = turn->reply_to,
			       .subject = "Re: x", .id = "<1@x.example>"),
			  lines);

	write_mail(dir, raw);
	if (token) {
		const char *plus = strchr(turn->reply_to, '+');

		*token = g_strndup(plus + 1, strcspn(plus + 1, "@"));
	}
	return dir;
}

/* PLAY 4: explain hides unplayed orders without --reveal. */
TEST(test_hidden)
{
	g_autofree char *token = NULL;
	char *dir =
		asked("1\ntell bob: I have degas\nwhat about renoir?", &token);
	g_autofree char *before = program_snapshot(dir);
	g_auto(Ran) ran = program_run(
		dir, WORDS("explain", "m.eml", "--json", "--now", NOON));
	json_auto_t *out = json_loads(ran.out, 0, NULL);

	ran_check(&ran, 0, "{", NULL);
	is(out, "becomes", "played");
	is(out, "match", "mg-1");
	is(out, "sender.scope", "play");
	is(out, "why_sender", "its token");
	is(out, "decision.open", "true");
	is(out, "hidden", "true");
	is(out, "commands.0.kind", "menu");
	is(out, "commands.0.verdict", "played");
	is(out, "commands.0.written", "(hidden)");
	is(out, "text.0.text", "(hidden)");
	/* Neither orders nor talk, and no token. */
	assert_lacks(ran.out, "degas", "renoir", "play ", token);
	ck_assert_str_eq(before, kept(program_snapshot(dir)));
	program_clear(dir);
}

/* PLAY 4: --reveal is logged and mailed to the table. */
PROGRAM_TEST(test_revealed, asked("1", NULL))
{
	json_t *out = explained(dir, WORDS("explain", "m.eml", "--json",
					   "--reveal", "--now", NOON));

	is(out, "hidden", "false");
	is(out, "commands.0.written", "1");
	json_decref(out);
	const char *act = program_asked(
		dir, "SELECT act FROM journal ORDER BY id DESC LIMIT 1");
	const char *told = program_asked(
		dir, "SELECT count(*) FROM news WHERE kind = 'notice'");
	const char *steps = program_asked(dir, "SELECT count(*) FROM steps");

	ck_assert_str_eq(act, "explain --reveal");
	ck_assert_str_eq(told, "2");
	ck_assert_str_eq(steps, "0");
}

/* A player's mail without a token is hidden too; anybody else's isn't. */
PROGRAM_TEST(test_without_token, asked("1", NULL))
{
	write_mail(dir, "From: ann@x.example\nTo: club@x.example\n"
			"Message-ID: <2@x.example>\n\nplay degas/up\n");
	json_t *out = explained(
		dir, WORDS("explain", "m.eml", "--json", "--now", NOON));

	is(out, "hidden", "true");
	is(out, "sender", "null");
	is(out, "why_sender",
	   "no valid token; the address is a player's, but nobody vouches for "
	   "it");
	is(out, "commands.0.argument", "(hidden)");
	json_decref(out);
	write_mail(dir, PERSON "\nhelp\n");
	out = explained(dir,
			WORDS("explain", "m.eml", "--json", "--now", NOON));
	is(out, "hidden", "false");
	is(out, "becomes", "stranger");
	is(out, "why_sender", "no valid token, and nobody's address");
	is(out, "commands.0.kind", "help");
	json_decref(out);
}

/* A mail that was played is explained as the same mail once more; a mail that a
 * run would quarantine is explained without an alarm. */
PROGRAM_TEST(test_again, asked("1", NULL))
{
	g_autofree char *raw = NULL;

	must(g_file_get_contents(path_in(dir, "m.eml"), &raw, NULL, &error));
	program_deliver(dir, raw);
	program_pass(dir, LATER);
	json_t *out = explained(
		dir, WORDS("explain", "m.eml", "--json", "--now", LATER));

	is(out, "becomes", "duplicate");
	is(out, "decision.open", "false");
	json_decref(out);
	write_mail(dir, formatted("List-Id: <x.y>\n%s", raw));
	out = explained(dir,
			WORDS("explain", "m.eml", "--json", "--now", LATER));
	is(out, "becomes", "quarantine");
	json_decref(out);
}

/* --- sentences ------------------------------------------------------------ */

/* As a run of this club, which sets its own cap. */
TEST(test_cap_of_a_club)
{
	TABLE(sizes, int kilobytes; const char *said, *steps) = {
		{ 15, "a run: played", "1" },
		{ 16, "too big", "0" },
		{ 200, "too big", "0" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(sizes); i++) {
		g_auto(ProgramDir) dir = asked("1", NULL);
		g_autofree char *path = g_build_filename(dir, "m.eml", NULL);
		g_autofree char *raw = NULL;

		program_reconfigure(dir, NULL,
				    "\n[mail-in]\nlargest = 16384\n");
		must(g_file_get_contents(path, &raw, NULL, &error));
		*strstr(raw, "\n\n") = '\0';
		g_autofree char *body = below_picture(sizes[i].kilobytes, "1");
		g_autofree char *mail = g_strconcat(raw, "\n", body, NULL);

		write_mail(dir, mail);
		Ran ran = program_run(dir, WORDS("explain", "m.eml", "--reveal",
						 "--now", NOON));

		ran_check(&ran, 0, sizes[i].said, NULL);
		ran_clear(&ran);
		program_deliver(dir, mail);
		ran = program_run(dir, WORDS("run", "--now", NOON));
		ck_assert_int_eq(ran.status, 0);
		ran_clear(&ran);
		program_is(dir, "SELECT steps FROM matches", sizes[i].steps);
	}
}

PROGRAM_TEST(test_sentences, folder_new())
{
	write_mail(dir, PERSON "\nHi\033[2J all,\nplay monet/draw\nnext: pass\n"
			       "-- \nplay vermeer/draw\n");
	g_auto(Ran) ran = program_run(dir, WORDS("explain", "m.eml"));

	ck_assert_str_eq(
		ran.out,
		"A person wrote this mail: no sign of a machine.\n"
		"It comes from zoe@elsewhere.example; its subject is "
		"\"hello\".\n"
		"It counts as nobody's: without a club nobody is known; name "
		"one with --club.\n"
		"Line 2, \"play monet/draw\", is read as \"move\": play "
		"monet/draw\n"
		"Line 3, \"next: pass\", is read as \"next\": pass\n"
		"Line 1, \"Hi[2J all,\", is ignored.\n"
		"Nothing is read below the signature.\n");
}

/* Nothing in a refused line is carried out, and the reason is given. */
PROGRAM_TEST(test_sentences_of_a_refusal, asked("99", NULL))
{
	Ran ran = program_run(
		dir, WORDS("explain", "m.eml", "--reveal", "--now", NOON));

	ran_check(&ran, 0, "; a run: refused, There is no line 99", NULL);
	ran_check(&ran, 0,
		  "A run would only answer it: nothing in it is carried out.\n",
		  NULL);
	ran_clear(&ran);
}

TEST(test_sentences_of_a_club)
{
	static const char *const said[] = {
		"It counts as ",
		" by its token, which is good for \"play\".\n",
		"It is about mg-1 and its decision \"",
		"\", which is open.\n",
		"Their words are hidden",
		"Line 1, \"(hidden)\", is read as \"menu\"",
		"; a run: played",
		"A run would carry out what it says.\n",
	};
	g_auto(ProgramDir) dir = asked("1", NULL);
	Ran ran = program_run(dir, WORDS("explain", "m.eml", "--now", NOON));

	for (gsize i = 0; i < G_N_ELEMENTS(said); i++)
		ran_check(&ran, 0, said[i], NULL);
	ran_clear(&ran);
	write_mail(dir, PERSON "Auto-Submitted: auto-replied\n\n1\n");
	ran = program_run(dir, WORDS("explain", "m.eml", "--now", NOON));
	ran_check(&ran, 0,
		  "No person wrote this mail; it is of the class \"auto\": "
		  "Auto-Submitted.\n",
		  NULL);
	ran_check(&ran, 0, "A run would note it and answer nothing", NULL);
	ran_clear(&ran);
}
