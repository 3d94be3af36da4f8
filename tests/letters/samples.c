/* samples.c - the letters to be checked. */
#include "letters/samples.h"

#include "base/each.h"
#include "base/object.h"
#include "club/news/kinds.h"
#include "club/upkeep/opening.h"
#include "letters/life.h"
#include "letters/measured.h"
#include "lib/pseudo.h"
#include "run/letters/specimen.h"
#include "store/decisions.h"
#include "store/matches.h"
#include "store/seats.h"

#include <stdio.h>
#include <string.h>

#define STEPS 5 /* played in the match whose table the example letters show */

typedef struct {
	Club *club;
	const SampleWish *wish;
	GPtrArray *out;
} Gathering;

static void
sample_free(gpointer data)
{
	Sample *sample = data;

	letter_clear(&sample->letter);
	g_free(sample->kind);
	g_free(sample->language);
	g_free(sample->page);
	g_free(sample);
}

char *
sample_name(const Sample *sample)
{
	return g_strdup_printf("%s %s %s", sample->kind, sample->game->prefix,
			       sample->language);
}

/* Returns whether a kind is this one, or a special case of it. */
static bool
is_of(const char *kind, const char *of)
{
	gsize n = strlen(of);

	return !strncmp(kind, of, n) && (!kind[n] || strchr("-:", kind[n]));
}

static bool
wished(const char *wish, const char *what)
{
	return !wish || !strcmp(wish, what);
}

static Sample *
find(const Gathering *gathering, const char *kind, const Game *game,
     const char *language)
{
	ptr_array_foreach (Sample, sample, gathering->out)
		if ((game ? !strcmp(sample->kind, kind)
			  : is_of(sample->kind, kind)) &&
		    (!game || sample->game == game) &&
		    !strcmp(sample->language, language))
			return sample;
	return NULL;
}

static Sample *
add(Gathering *gathering, const char *kind, const Game *game,
    const char *language)
{
	Sample *sample = g_new0(Sample, 1);

	sample->kind = g_strdup(kind);
	sample->language = g_strdup(language);
	sample->game = game;
	g_ptr_array_add(gathering->out, sample);
	return sample;
}

/* --- what a letter is ---------------------------------------------------- */

/* The first of these in its news decides. */
static const struct {
	const char *told, *kind;
} moments[] = {
	{ "result", "letter:result" },
	{ "opening", "letter:opening" },
	{ "rollback", "letter:rollback" },
	{ "substitute", "letter:substitute" },
	{ "ask now", "letter:turn" },
	{ "ask", "letter:turn" },
	{ "receipt", "letter:understood" },
	{ "talk", "letter:talk" },
	{ "notice", "letter:notice" },
	{ "events", "letter:news" },
};

/* A season's letters, by subject. */
static const struct {
	const char *kind, *words[3];
} seasons[] = {
	{ "season:announcement",
	  { "will you play", "Spielst du mit", "voulez-vous jouer" } },
	{ "season:here", { "are you here", "Bist du da", "faites-nous" } },
	{ "season:fixtures", { "you play in", "du spielst in", "vous êtes" } },
	{ "season:out", { "without you", "ohne dich", "sans vous" } },
	{ "season:table", { "the table", "die Tabelle", "le point" } },
	{ "season:final", { " is over", "ist zu Ende", "terminée" } },
};

static const char *
season_of(const char *subject)
{
	g_autofree char *plain = pseudo_plain(subject);

	for (gsize i = 0; i < G_N_ELEMENTS(seasons); i++)
		for (gsize n = 0; n < G_N_ELEMENTS(seasons[i].words); n++)
			if (strstr(plain, seasons[i].words[n]))
				return seasons[i].kind;
	return "season";
}

/* Returns whether a letter is to somebody who only watches. */
static bool
is_watched(Club *club, const OutboxRow *row)
{
	g_autoptr(GPtrArray) seats = seat_list(club->store, row->match, NULL);
	g_autoptr(GPtrArray) tenures =
		tenure_list(club->store, row->match, NULL);

	for (guint i = 0; tenures && i < tenures->len; i++)
		if (((Tenure *)tenures->pdata[i])->player == row->player)
			return false;
	return seats && row->player && !seat_of_player(seats, row->player);
}

static char *
match_kind(Club *club, const MeasuredLetter *letter)
{
	const OutboxRow *row = letter->row;
	g_autoptr(Decision) decision = NULL;
	const char *kind = "letter";

	for (gsize i = 0; i < G_N_ELEMENTS(moments); i++)
		if (measured_tells(letter, moments[i].told)) {
			kind = moments[i].kind;
			break;
		}
	if (is_watched(club, row))
		return g_strdup("letter:watched");
	if (letter->kind == MEASURED_REFUSED)
		return g_strdup("letter:refused");
	if (row->decision && !strcmp(kind, "letter:turn"))
		decision_get(club->store, row->decision, &decision, NULL);
	return g_strconcat(kind, decision ? "-" : "",
			   decision ? decision->topic : "", NULL);
}

/* Returns "answer:help" for a letter that answers such a mail; else NULL. */
static char *
answered(const Opened *opened)
{
	const char *at = strstr(opened->references, LIFE_ID);

	char *act = at ? g_strndup(at + strlen(LIFE_ID),
				   strcspn(at + strlen(LIFE_ID), "."))
		       : NULL;

	if (act && g_str_has_prefix(act, "answer-"))
		act[strlen("answer")] = ':';
	return act;
}

/* Returns the kind of a letter. Free with g_free. */
static char *
kind_of(Club *club, const MeasuredLetter *letter, const Opened *opened)
{
	const OutboxRow *row = letter->row;
	g_autofree char *act = answered(opened);

	if (posted_is(row, POSTED_REMINDER))
		return g_strdup(row->match ? "reminder" : "reminder:several");
	if (posted_is(row, POSTED_RECEIPT) && !row->match)
		return !act || !strcmp(act, "reply") ||
				       !strcmp(act, "stranger") ||
				       g_str_has_prefix(act, "answer")
			       ? g_strdup(act ? act : "answer")
			       : g_strconcat("answer-", act, NULL);
	if (!strcmp(row->kind, "season"))
		return g_strdup(season_of(row->subject));
	if (!strcmp(row->kind, "letter") || posted_is(row, POSTED_RECEIPT) ||
	    posted_is(row, POSTED_TURN)) {
		g_autofree char *kind = match_kind(club, letter);

		return g_strconcat(
			kind, strstr(opened->html, "\"cid:") ? "" : "-bare",
			NULL);
	}
	return g_strdup(row->kind);
}

void
samples_say_invented(const GPtrArray *samples)
{
	ptr_array_foreach (const Sample, sample, samples) {
		g_autofree char *name = sample_name(sample);

		if (sample->invented)
			printf("%s: reached by no play, so with example data\n",
			       name);
	}
}

/* --- letters that were sent ---------------------------------------------- */

static void
take(Sample *sample, const Opened *opened, GBytes *mail)
{
	letter_clear(&sample->letter);
	g_free(sample->page);
	sample->letter =
		(Letter){ g_strdup(opened->subject), g_strdup(opened->text),
			  g_strdup(opened->html) };
	sample->page = measured_page(mail);
	sample->bytes = g_bytes_get_size(mail);
}

static bool
add_sent(Gathering *gathering, const MeasuredLetter *letter, GError **error)
{
	const SampleWish *wish = gathering->wish;
	g_autoptr(MatchRow) match = NULL;

	if (letter->row->match && !match_get(gathering->club->store,
					     letter->row->match, &match, error))
		return false;
	const Game *game = match ? game_find(match->game) : game_nth(0);

	if (match && !wished(wish->game, game->prefix))
		return true;
	g_autoptr(GBytes) mail = measured_mail(letter->path, error);
	g_autoptr(Opened) opened = mail ? opened_read(mail, error) : NULL;

	if (!opened)
		return false;
	g_autofree char *kind = kind_of(gathering->club, letter, opened);

	const char *lang = strstr(opened->html, " lang=\"");

	if (!lang || (wish->kind && !is_of(kind, wish->kind)))
		return true; /* to the organiser: may be text only */
	g_autofree char *language = g_strndup(lang + strlen(" lang=\""), 2);

	if (!wished(wish->language, language))
		return true;
	if (!find(gathering, kind, game, language)) {
		take(add(gathering, kind, game, language), opened, mail);
		return true;
	}
	if (!is_of(kind, "letter"))
		return true;
	g_autofree char *last = g_strconcat(kind, "-last", NULL);
	Sample *sample = find(gathering, last, game, language);

	take(sample ? sample : add(gathering, last, game, language), opened,
	     mail);
	return true;
}

/* --- letters that nobody got --------------------------------------------- */

static bool
invent(Gathering *gathering, const char *kind, const char *language,
       const LiveMatch *live, GError **error)
{
	const Game *game = match_game(live->match);
	Letter letter = { NULL, NULL, NULL };
	json_auto_t *data =
		specimen_data(gathering->club, language, kind, error);

	if (!data)
		return false;
	json_object_set_new(data, "view",
			    specimen_view(gathering->club, live, language));
	if (!specimen_render(gathering->club, language, game->folder, kind,
			     data, &letter, error))
		return false;
	Sample *sample = add(gathering, kind, game, language);

	sample->letter = letter;
	sample->page = g_strdup(letter.html);
	sample->invented = true;
	return true;
}

static bool
invent_missing(Gathering *gathering, GError **error)
{
	const SampleWish *wish = gathering->wish;
	const Game *game =
		game_find(wish->game ? wish->game : game_nth(0)->prefix);
	g_autoptr(GPtrArray) kinds = specimen_kinds(gathering->club);
	g_autoptr(GPtrArray) languages =
		library_languages(gathering->club->library);
	g_autoptr(LiveMatch) live =
		specimen_live(gathering->club, game, 0, STEPS, error);

	if (!live)
		return false;
	ptr_array_foreach (const char, language, languages)
		ptr_array_foreach (const char, kind, kinds)
			if (wished(wish->language, language) &&
			    (!wish->kind || is_of(kind, wish->kind)) &&
			    !find(gathering, kind, NULL, language) &&
			    !invent(gathering, kind, language, live, error))
				return false;
	return true;
}

/* --- all ----------------------------------------------------------------- */

static bool
gather(Gathering *gathering, const char *dir, GError **error)
{
	g_autofree char *folder = g_build_filename(dir, "mail", "out", NULL);

	gathering->club = club_open(dir, error);
	g_autoptr(GArray) letters =
		gathering->club
			? measured_letters(gathering->club, folder, error)
			: NULL;
	bool done = letters != NULL;

	for (guint i = 0; done && i < letters->len; i++)
		done = add_sent(gathering,
				&g_array_index(letters, MeasuredLetter, i),
				error);
	done = done && invent_missing(gathering, error);
	g_clear_pointer(&letters, g_array_unref);
	g_clear_pointer(&gathering->club, club_close);
	return done;
}

GPtrArray *
samples_new(const SampleWish *wish, GError **error)
{
	g_autoptr(GPtrArray) out = g_ptr_array_new_with_free_func(sample_free);
	Gathering gathering = { .wish = wish, .out = out };
	char *dir = scratch_folder(error);
	bool done = dir && life_live(dir, wish->brief, error) &&
		    gather(&gathering, dir, error);

	if (dir)
		scratch_remove(dir);
	return done ? g_steal_pointer(&out) : NULL;
}
