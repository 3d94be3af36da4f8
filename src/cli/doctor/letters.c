/* letters.c - templates and words: do they render, strictly, in every
 * language; and is a letter that comes back quoted without marks no order?
 *
 * The club may have templates and words of its own, which no test has seen. */
#include "cli/doctor/checks.h"

#include "base/error.h"
#include "club/installation/language.h"
#include "command/command.h"
#include "run/letters/match/match_letter.h"
#include "run/letters/specimen.h"
#include "run/sender/explain.h"
#include "run/sender/mail_check.h"

#include <string.h>

#define STEPS 7	      /* of the matches whose tables stand in letters */
#define ENDLESS 20000 /* steps: to the end of any match */

typedef struct {
	Doctor *doctor;
	Grammar *grammar; /* every line that may be a move */
	const char *language;
	GHashTable *told; /* what was said: a part stands in many letters */
	GHashTable *read; /* paragraphs that were tried already */
	int letters, faults;
} Trial;

static void
fault(Trial *trial, const char *kind, GError *error)
{
	g_autofree char *what =
		g_strdup_printf("templates, %s, %s", trial->language, kind);

	trial->faults++;
	if (g_hash_table_add(trial->told, g_strdup(error->message)))
		doctor_fault(trial->doctor, what, error);
	else
		g_error_free(error);
}

/* --- letters that come back --------------------------------------------- */

/* Returns the paragraphs of a letter that no letter before it had, without the
 * cut lines, at which reading would stop at once.  Free with g_free. */
static char *
new_paragraphs(Trial *trial, const char *text)
{
	g_auto(GStrv) paragraphs = g_strsplit(text, "\n\n", -1);
	GString *bare = g_string_new(NULL);

	for (char **p = paragraphs; *p; p++) {
		const char *rest = *p;

		if (g_str_has_prefix(rest, "=== "))
			rest += strcspn(rest, "\n");
		if (g_hash_table_add(trial->read, g_strdup(rest)))
			g_string_append_printf(bare, "%s\n\n", rest);
	}
	return g_string_free(bare, FALSE);
}

/* As a mail program shows HTML that it was given to answer. */
static char *
text_of_html(Trial *trial, const char *html)
{
	static const char fields[] = "From: ann@games.example\r\n"
				     "Content-Type: text/html; charset=utf-8"
				     "\r\n\r\n";
	g_autofree char *raw = g_strconcat(fields, html, NULL);
	g_autoptr(GBytes) bytes = g_bytes_new(raw, strlen(raw));
	MessageIdentity identity = club_identity(trial->doctor->club);
	g_autoptr(Message) message =
		message_read(bytes, strlen(raw), &identity, NULL);

	return g_strdup(message ? message->text : "");
}

/* Finds the first order; what isn't understood does no harm. */
static const Command *
first_order(const Reading *reading)
{
	for (guint i = 0; i < reading->commands->len; i++) {
		const Command *command = reading->commands->pdata[i];

		if (command->kind != COMMAND_UNKNOWN)
			return command;
	}
	return NULL;
}

static void
check_silent(Trial *trial, const char *kind, const char *text)
{
	g_autofree char *bare = new_paragraphs(trial, text);
	Guide guide = {
		.is_move = grammar_reads,
		.data = trial->grammar,
		.tongues = tongues_for(trial->doctor->club, trial->language),
	};
	g_autoptr(Reading) reading = command_read(bare, NULL, &guide);
	const Command *order = first_order(reading);
	GError *error = NULL;

	if (!order)
		return;
	fail(&error, ERROR_STOP,
	     "a letter that comes back would be obeyed: \"%s\" reads as a "
	     "command; put it into a quoted_ field or begin the line "
	     "differently",
	     order->written);
	fault(trial, kind, error);
}

static void
check_answers(Trial *trial, const char *kind, const Letter *letter)
{
	check_silent(trial, kind, letter->text);
	if (letter->html) {
		g_autofree char *text = text_of_html(trial, letter->html);

		check_silent(trial, kind, text);
	}
}

/* --- one letter --------------------------------------------------------- */

static void
try_letter(Trial *trial, const char *kind, const Game *game, json_t *data)
{
	Letter letter = { NULL, NULL, NULL };
	GError *error = NULL;

	trial->letters++;
	if (specimen_render(trial->doctor->club, trial->language, game->folder,
			    kind, data, &letter, &error))
		check_answers(trial, kind, &letter);
	else
		fault(trial, kind, error);
	letter_clear(&letter);
}

/* With everything said, and with nothing. */
static void
try_kind(Trial *trial, const char *kind, const LiveMatch *live)
{
	const Game *game = match_game(live->match);
	GError *error = NULL;
	json_t *data = specimen_data(trial->doctor->club, trial->language, kind,
				     &error);

	if (!data) {
		fault(trial, kind, error);
		return;
	}
	json_object_set_new(
		data, "view",
		specimen_view(trial->doctor->club, live, trial->language));
	try_letter(trial, kind, game, data);
	specimen_empty(data);
	try_letter(trial, kind, game, data);
	json_decref(data);
}

static void
try_match_letter(Trial *trial, LiveMatch *live)
{
	GError *error = NULL;
	json_t *data =
		specimen_letter_data(trial->doctor->club, trial->doctor->now,
				     trial->language, live, &error);

	if (data)
		try_letter(trial, MATCH_LETTER, match_game(live->match), data);
	else
		fault(trial, match_game(live->match)->name, error);
	json_decref(data);
}

/* --- all of them -------------------------------------------------------- */

/* One of a match that goes on and one that is over. */
static void
try_game(Trial *trial, const Game *game, const GPtrArray *kinds)
{
	static const int steps[] = { 0, STEPS, ENDLESS };
	/* The other kinds have no table: once is enough. */
	bool all = game == game_nth(0);

	for (gsize i = 0; i < G_N_ELEMENTS(steps); i++) {
		GError *error = NULL;
		g_autoptr(LiveMatch) live = specimen_live(
			trial->doctor->club, game, 0, steps[i], &error);

		if (!live) {
			fault(trial, game->name, error);
			return;
		}
		try_match_letter(trial, live);
		for (guint k = 0; k < kinds->len; k++)
			if (!strcmp(kinds->pdata[k], MATCH_LETTER) ||
			    (all && i == 0))
				try_kind(trial, kinds->pdata[k], live);
	}
}

/* Says what a language lacks and takes from English: "; 3 of 92 templates are
 * taken from en". */
static char *
lacking_of(const Trial *trial)
{
	guint all = 0, lacking = specimen_lacking(trial->doctor->club,
						  trial->language, &all);

	return lacking ? g_strdup_printf("; %u of %u templates are missing "
					 "and taken from en",
					 lacking, all)
		       : g_strdup("");
}

static void
try_language(Trial *trial)
{
	g_autoptr(GPtrArray) kinds = specimen_kinds(trial->doctor->club);
	GError *error = NULL;

	if (!tongues_check(trial->doctor->club->library, trial->language,
			   &error))
		fault(trial, "commands", error);
	for (int i = 0; game_nth(i); i++)
		try_game(trial, game_nth(i), kinds);
	if (trial->faults)
		return;
	g_autofree char *lacking = lacking_of(trial);

	doctor_ok(trial->doctor, "templates",
		  "%s: %d letters of %u kinds render; none would be obeyed if "
		  "it came back%s",
		  trial->language, trial->letters, kinds->len, lacking);
}

void
check_templates(Doctor *doctor)
{
	g_autoptr(GPtrArray) languages =
		library_languages(doctor->club->library);
	GError *error = NULL;
	g_autoptr(Grammar) grammar = grammar_new(doctor->club->library, &error);

	if (!grammar) {
		doctor_fault(doctor, "templates", error);
		return;
	}
	for (guint i = 0; i < languages->len; i++) {
		g_autoptr(GHashTable) told = g_hash_table_new_full(
			g_str_hash, g_str_equal, g_free, NULL);
		g_autoptr(GHashTable) read = g_hash_table_new_full(
			g_str_hash, g_str_equal, g_free, NULL);
		Trial trial = { .doctor = doctor,
				.grammar = grammar,
				.language = languages->pdata[i],
				.told = told,
				.read = read };

		try_language(&trial);
	}
}

/* --- who is believed ------------------------------------------------------ */

/* Without a server that is named, only a reply address says who wrote. */
void
check_trust(Doctor *doctor)
{
	const Config *config = doctor->club->config;
	const char *ids = config_text(config, "trust", "authserv_ids");
	GError *error = NULL;
	g_autofree char *server = NULL;

	mail_check_server(doctor->club, &server, &error);
	if (error)
		doctor_fault(doctor, "trust", error);
	else if (*ids)
		doctor_ok(doctor, "trust", "we trust %s to say who a sender is",
			  ids);
	else if (config_switch(config, "trust", "unnamed_server"))
		doctor_ok(doctor, "trust",
			  "we trust the receiving server, which gives no "
			  "name, to say who a sender is");
	else if (server)
		doctor_todo(doctor, "trust",
			    "authserv_ids is empty, so a mail without a reply "
			    "address never counts; %s judged the answer to "
			    "the check letter: if that is your own server or "
			    "your provider's, write authserv_ids = %s under "
			    "[trust]",
			    server, server);
	else
		doctor_skip(doctor, "trust",
			    "authserv_ids is empty, so a mail without a reply "
			    "address never counts; to find out what to write "
			    "there: pennypost doctor --mail ADDRESS");
}
