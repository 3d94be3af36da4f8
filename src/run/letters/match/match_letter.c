/* match_letter.c - the letter about a match. */
#include "run/letters/match/match_letter.h"

#include "base/base.h"
#include "base/secret.h"
#include "club/live/drawing.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "picture/picture.h"
#include "run/letters/letter_kinds.h"
#include "run/letters/match/match_letter_fields.h"
#include "store/outbox.h"

/* --- contents ------------------------------------------------------------ */

/* Adds the order on the seat's desk. */
static void
put_order(const LetterData *letter)
{
	const LiveMatch *live = letter->live;

	if (!letter->decision || !desk_order(live->desks[letter->seat]))
		return;
	bool held = desk_holds(live->desks[letter->seat]);
	/* an order that is held back is played when the pace ends, not the bank
	 */
	Time until = held ? letter->clock.due : letter->clock.deadline;
	g_autofree char *order =
		match_show_order(live->match, letter->seat,
				 desk_order(live->desks[letter->seat]));

	object_pack(letter->data, "order", "{s:s, s:s, s:b, s:o, s:b, s:o}",
		    "quoted_text", order, "move", order, "heads", false, "when",
		    until != TIME_NONE ? say_time(until) : json_string(""),
		    "held", held, "quoted_undo", say_command("undo"));
}

/* Adds whose turn it is, unless it is the reader's. */
static void
put_next(const LetterData *letter)
{
	const LiveMatch *live = letter->live;
	Seats waiting = match_waiting(live->match);
	json_t *names = json_array();

	for (int seat = 0; seat < live->row->seats; seat++)
		if (live->row->phase == MATCH_LIVE && seat != letter->seat &&
		    seats_has(waiting, seat))
			json_array_append_new(names, naming_seat(live, seat));
	naming_put_known(live, names);
	json_object_set_new(letter->data, "next", names);
}

/* Adds the plans on the seat's desk. */
static void
put_plans(const LetterData *letter)
{
	const LiveMatch *live = letter->live;
	json_t *plans = json_object_get(letter->data, "plans");
	g_auto(PlanShown) plan = { 0 };

	if (live->row->phase != MATCH_LIVE || letter->seat < 0)
		return;
	for (int i = 0; desk_plan(live->desks[letter->seat],
				  game_find(live->row->game), i, &plan);
	     i++)
		array_pack(plans, "{s:O, s:o}", "what", plan.name,
			   "quoted_text", say_wishes(plan.text));
}

static bool
put_table(LetterData *letter, GError **error)
{
	/* No run loads the game of a cancelled match, and the letter must be
	 * the same whichever run writes it. */
	if (!letter->live->match || !live_has_game(letter->live->row))
		return true;
	if (!letter_data_view(letter, letter->seat, error))
		return false;
	object_set_text(letter->data, "mark",
			match_public_mark(letter->live->match));
	put_next(letter);
	put_order(letter);
	put_plans(letter);
	return match_letter_asked(letter, error);
}

static bool
put_news(LetterData *letter, GError **error)
{
	ptr_array_foreach (const News, item, letter->news) {
		if (news_kind_is(news_kind(item), NEWS_ALONE))
			continue;
		json_auto_t *told = letter_data_told(letter, item->data, error);

		if (!told ||
		    !letter_kind_put(news_kind(item))(letter, told, error))
			return false;
	}
	return match_letter_settle(letter, error);
}

bool
match_letter_data(LetterData *letter, GError **error)
{
	letter->data = letter_data_blank(letter->run, letter->player);
	letter_data_name_match(letter->data, letter->live->row);
	letter_data_links(letter, letter->data, letter->reply_to);
	object_set_bool(letter->data, "onlooker", letter->seat == SEAT_PUBLIC);
	if (put_table(letter, error) && put_news(letter, error))
		return true;
	g_clear_pointer(&letter->data, json_decref);
	return false;
}

/* --- posting ------------------------------------------------------------- */

/* Replaces a letter that was never attempted: this one keeps its Message-ID
 * (PLAY 3). */
static bool
supersede(Posting *posting, GPtrArray *news, GError **error)
{
	const LetterData *letter = &posting->letter;
	Store *store = letter->run->club->store;
	g_autoptr(OutboxRow) unsent = NULL;

	if (!letter->run->composing->unsent)
		return true;
	if (!outbox_unsent(store, letter->player->id, letter->live->row->id,
			   &unsent, error))
		return false;
	if (!unsent)
		return true;
	json_auto_t *told = json_loads(unsent->news, 0, NULL);

	told_put_before(news, told, 0);
	posting->message_id = g_strdup(unsent->message_id);
	return outbox_delete(store, unsent->id, error);
}

/* Lists the match's open decisions; none while the game waits for others. */
static GPtrArray *
open_decisions(const LetterData *letter, GError **error)
{
	const LiveMatch *live = letter->live;

	return letter->seat < 0 || (live->match &&
				    !seats_has(match_waiting(live->match),
					       letter->seat))
		       ? g_ptr_array_new()
		       : decision_list(letter->run->club->store, live->row->id,
				       error);
}

bool
match_letter_post(Posting *posting, GPtrArray *news, GError **error)
{
	LetterData *letter = &posting->letter;
	Run *run = letter->run;

	posting->kind = MATCH_LETTER;
	posting->seat_letter = true;
	posting->told = json_array();
	if (!supersede(posting, news, error))
		return false;
	g_autoptr(GPtrArray) open = open_decisions(letter, error);

	if (!open)
		return false;
	Decision *decision = decision_of_seat(open, letter->seat);
	Token token = {
		.player = letter->player->id,
		.match = letter->live->row->id,
		.decision = decision ? decision->serial : 0,
	};

	posting_address(posting, &token);
	letter->decision = decision;
	if (!match_letter_teach(letter, news, error))
		return false;
	told_note(posting->told, news, 0);
	letter->news = news;
	posting->decision = token.decision;
	posting_answers(posting, news);
	return (!decision || clocks_view(run, letter->live, open, decision,
					 &letter->clock, error)) &&
	       match_letter_data(letter, error) &&
	       posting_name(posting, error) &&
	       match_letter_picture(posting, error) &&
	       posting_post(posting, error);
}

/* --- its picture ---------------------------------------------------------- */

#define ID_LENGTH 24 /* characters of a Content-ID before its @ */

/* Returns the scale of pictures; 0: no pictures. */
static int
scale_of(const Run *run)
{
	const char *chosen =
		config_text(run->club->config, "letters", "pictures");

	return !strcmp(chosen, "off") ? 0 : !strcmp(chosen, "double") ? 2 : 1;
}

static bool
has_pictures(const Run *run, const LiveMatch *live)
{
	return live->match && live_has_game(live->row) &&
	       match_game(live->match)->picture && scale_of(run) &&
	       picture_ready();
}

/* --- drawing on another core --------------------------------------------- */

typedef struct {
	Scene *scene;
	int scale;
	GBytes *png;
	char *hash; /* of the PNG */
} Drawing;

static void
draw(gpointer data)
{
	Drawing *drawing = data;

	drawing->png = picture_png(drawing->scene, drawing->scale);
	drawing->hash = picture_hash(drawing->png);
	g_clear_pointer(&drawing->scene, scene_free);
}

static void
drawing_free(gpointer data)
{
	Drawing *drawing = data;

	g_clear_pointer(&drawing->png, g_bytes_unref);
	g_free(drawing->hash);
	g_clear_pointer(&drawing->scene, scene_free);
	g_free(drawing);
}

/* Pictures that are remembered, so that matches that look alike, as the
 * openings of a round do, are drawn once. */
#define PICTURES_MOST 128

/* Returns the task that draws a view of a match. */
static Task *
begin_view(const Run *run, const LiveMatch *live, const json_t *view)
{
	GHashTable *pictures = run->composing->pictures;
	g_autofree char *shown = json_dumps(view, JSON_COMPACT);
	g_autofree char *whole =
		g_strconcat(live->row->game, shown, live->row->tables, NULL);
	g_autofree char *key = secret_sha256(whole, strlen(whole));
	Task *task = g_hash_table_lookup(pictures, key);

	if (task)
		return task_ref(task);
	Drawing *drawing = g_new0(Drawing, 1);

	drawing->scene = drawing_of(live, view);
	drawing->scale = scale_of(run);
	task = task_begin(draw, drawing, drawing_free);
	if (g_hash_table_size(pictures) >= PICTURES_MOST)
		g_hash_table_remove_all(pictures);
	g_hash_table_insert(pictures, g_steal_pointer(&key), task_ref(task));
	return task;
}

/* Starts to draw the table's current state, unless that was done. The task
 * belongs to the table until its next step. */
static Task *
begin(const Run *run, LiveMatch *live)
{
	int steps = match_steps(live->match);

	if (live->picture && live->pictured == steps)
		return live->picture;
	json_auto_t *view = drawing_view(live);

	g_clear_pointer(&live->picture, task_free);
	live->picture = begin_view(run, live, view);
	live->pictured = steps;
	return live->picture;
}

void
match_letter_picture_begin(const Run *run, LiveMatch *live, gint64 player)
{
	int seat = live_seat_of(live, player);
	const Player *reader =
		seat >= 0 ? g_ptr_array_index(live->players, seat) : NULL;

	if (reader && !reader->pictures_off && !reader->mail_off &&
	    !due_daily(reader) && has_pictures(run, live))
		begin(run, live);
}

/* --- adding the picture -------------------------------------------------- */

/* Returns a Content-ID that is never reused, as phones cache pictures by it,
 * and that reveals nothing about other letters. */
static char *
content_id(const Posting *posting, const char *picture)
{
	g_autofree char *named =
		g_strconcat(posting->message_id, picture, NULL);
	g_autofree char *hash = secret_sha256(named, strlen(named));

	return g_strdup_printf("%.*s@%s", ID_LENGTH, hash,
			       posting->letter.run->club->domain);
}

bool
match_letter_picture(Posting *posting, GError **error)
{
	LetterData *letter = &posting->letter;
	const json_t *view = json_object_get(letter->data, "view");
	g_autofree char *alt = NULL;

	if (!letter->player || letter->player->pictures_off ||
	    !has_pictures(letter->run, letter->live) || !json_is_object(view) ||
	    object_true(letter->data, "brief") ||
	    json_is_object(json_object_get(letter->data, "result")))
		return true;
	const Drawing *drawing = task_wait(begin(letter->run, letter->live));
	bool shown = false;

	if (!object_true(letter->data, "whole") &&
	    !picture_shown(letter->run->club->store, drawing->hash,
			   letter->player->id, letter->live->row->id, &shown,
			   error))
		return false;
	object_set_bool(letter->data, "seen", shown);
	if (shown)
		return true;
	posting->picture_size = g_bytes_get_size(drawing->png);
	posting->picture = g_strdup(drawing->hash);
	if (!picture_keep(letter->run->club->store, posting->picture,
			  drawing->png, error) ||
	    !letter_data_word(letter, "picture", "alt", view, &alt, error))
		return false;
	posting->picture_id = content_id(posting, posting->picture);
	object_pack(letter->data, "picture", "{s:s, s:s}", "id",
		    posting->picture_id, "alt", alt);
	return true;
}

/* The most that pictures may take of a letter, before they are encoded. */
#define PICTURES_WHOLE 60000

static void
draft_picture_free(gpointer data)
{
	DraftPicture *picture = data;

	g_bytes_unref(picture->png);
	g_free(picture->id);
	g_free(picture);
}

/* Adds a picture to those of the letter, unless it is among them; NULL if there
 * is no room for it. */
static const DraftPicture *
add_picture(Posting *posting, GBytes *png)
{
	g_autofree char *hash = picture_hash(png);
	g_autofree char *id = content_id(posting, hash);
	gsize size = g_bytes_get_size(png);

	if (!posting->pictures)
		posting->pictures =
			g_ptr_array_new_with_free_func(draft_picture_free);
	ptr_array_foreach (const DraftPicture, other, posting->pictures) {
		if (!strcmp(other->id, id))
			return other;
		size += g_bytes_get_size(other->png);
	}
	if (size > PICTURES_WHOLE)
		return NULL;
	DraftPicture *picture = g_new0(DraftPicture, 1);

	picture->id = g_steal_pointer(&id);
	picture->png = g_bytes_ref(png);
	g_ptr_array_add(posting->pictures, picture);
	return picture;
}

bool
match_letter_picture_at(Posting *posting, int step, bool small, json_t *alt,
			json_t **picture, GError **error)
{
	LetterData *letter = &posting->letter;
	int scale = small ? 1 : scale_of(letter->run);
	g_autofree char *said = letter_data_say(letter, alt, error);

	*picture = json_null();
	if (!said || letter->player->pictures_off ||
	    !has_pictures(letter->run, letter->live))
		return said != NULL;
	g_autoptr(Scene) scene =
		drawing_at(letter->run->club, letter->live, step, error);
	g_autoptr(GBytes) png = scene ? picture_png(scene, scale) : NULL;

	if (!png || !posting_name(posting, error))
		return false;
	const DraftPicture *added = add_picture(posting, png);

	if (added)
		*picture =
			json_pack("{s:s, s:s}", "id", added->id, "alt", said);
	return true;
}
