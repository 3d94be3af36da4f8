/* measured.c - opens the letters of a match played by mail. */
#include "letters/measured.h"

#include "base/each.h"
#include "base/error.h"
#include "base/object.h"
#include "base/text.h"
#include "club/news/kinds.h"
#include "club/upkeep/opening.h"
#include "letters/page.h"
#include "mail/message/mime.h"
#include "mail/message/opened.h"
#include "people/demo.h"
#include "store/matches.h"

#include <string.h>

#define SEED "letters" /* of all matches */

static const char *const names[] = {
	[MEASURED_TURN] = "turn",	  [MEASURED_RECEIPT] = "receipt",
	[MEASURED_REFUSED] = "refused",	  [MEASURED_NEWS] = "news",
	[MEASURED_OPENING] = "opening",	  [MEASURED_RESULT] = "result",
	[MEASURED_REMINDER] = "reminder", [MEASURED_OTHER] = "other",
};

const char *
measured_name(MeasuredKind kind)
{
	return names[kind];
}

MeasuredKind
measured_find(const char *name)
{
	int kind = 0;

	while (kind < MEASURED_KINDS && strcmp(names[kind], name))
		kind++;
	return (MeasuredKind)kind;
}

/* --- what it is for ------------------------------------------------------ */

/* Returns whether the letter tells news of a kind. */
static bool
tells(const json_t *told, const char *kind)
{
	json_t *item;
	size_t i;

	json_array_foreach (told, i, item)
		if (!strcmp(object_text(item, "kind"), kind))
			return true;
	return false;
}

/* Returns whether a receipt in the letter has such a line. */
static bool
has_verdict(const json_t *told, const char *verdict)
{
	json_t *item, *line;
	size_t i, n;

	json_array_foreach (told, i, item) {
		if (strcmp(object_text(item, "kind"), "receipt"))
			continue;
		g_autofree char *text = told_data(item);
		json_auto_t *receipt = json_loads(text, 0, NULL);

		json_array_foreach (json_object_get(receipt, "lines"), n, line)
			if (!strcmp(object_text(line, "verdict"), verdict))
				return true;
	}
	return false;
}

bool
measured_tells(const MeasuredLetter *letter, const char *kind)
{
	json_auto_t *told = json_loads(letter->row->news, 0, NULL);

	return tells(told, kind);
}

static MeasuredKind
kind_of(const OutboxRow *row)
{
	json_auto_t *told = json_loads(row->news, 0, NULL);

	if (posted_is(row, POSTED_REMINDER))
		return MEASURED_REMINDER;
	if (!row->match)
		return MEASURED_OTHER;
	if (tells(told, "result"))
		return MEASURED_RESULT;
	if (tells(told, "opening"))
		return MEASURED_OPENING;
	if (tells(told, "ask") || tells(told, "ask now"))
		return MEASURED_TURN;
	if (!tells(told, "receipt"))
		return row->decision ? MEASURED_TURN : MEASURED_NEWS;
	return has_verdict(told, "played") || has_verdict(told, "kept")
		       ? MEASURED_RECEIPT
	       : has_verdict(told, "refused") ? MEASURED_REFUSED
					      : MEASURED_OTHER;
}

/* --- as a page ------------------------------------------------------------ */

static void
take_picture(GMimeObject *parent, GMimeObject *part, gpointer data)
{
	GByteArray **picture = data;

	(void)parent;
	if (!*picture && part_is(part, "image", "png"))
		*picture = part_bytes(GMIME_PART(part));
}

/* Returns the picture in base64, or NULL. */
static char *
picture_of(GBytes *mail)
{
	gsize size;
	const char *data = g_bytes_get_data(mail, &size);
	GMimeMessage *message = mime_message(data, size);
	g_autoptr(GByteArray) picture = NULL;

	if (!message)
		return NULL;
	g_mime_message_foreach(message, take_picture, &picture);
	g_object_unref(message);
	return picture ? g_base64_encode(picture->data, picture->len) : NULL;
}

static char *
page_of(const char *html, GBytes *mail)
{
	const char *link = strstr(html, "\"cid:");
	g_autofree char *picture = link ? picture_of(mail) : NULL;

	if (!*html)
		return NULL;
	if (!picture)
		return g_strdup(html);
	return g_strdup_printf("%.*s\"data:image/png;base64,%s%s",
			       (int)(link - html), html, picture,
			       strchr(link + 1, '"'));
}

char *
measured_page(GBytes *mail)
{
	g_autoptr(Opened) opened = opened_read(mail, NULL);

	return opened ? page_of(opened->html, mail) : NULL;
}

/* --- in the browser ------------------------------------------------------- */

static bool
measure_page(Browser *browser, const char *page, Measured *measured,
	     GError **error)
{
	int tall, tap;

	if (!page_load(browser, page, error))
		return false;
	json_auto_t *found = browser_run(browser, "letters.heights()", error);

	if (!found)
		return false;
	if (json_unpack(found, "[i, i]", &tall, &tap))
		return fail(error, ERROR_STOP, "a letter has no height");
	measured->tall = (guint)tall;
	measured->tap = (guint)tap;
	return true;
}

/* --- a club's letters ---------------------------------------------------- */

static void
letter_free(gpointer data)
{
	MeasuredLetter *lying = data;

	g_free(lying->path);
	outbox_row_free(lying->row);
}

GBytes *
measured_mail(const char *path, GError **error)
{
	char *data;
	gsize size;

	return g_file_get_contents(path, &data, &size, error)
		       ? g_bytes_new_take(data, size)
		       : NULL;
}

/* Records a letter; its outbox row tells its purpose. */
static bool
note(Club *club, char *path, GArray *letters, GError **error)
{
	MeasuredLetter lying = { .path = path };
	g_autoptr(GBytes) mail = measured_mail(path, error);
	g_autoptr(Opened) opened = mail ? opened_read(mail, error) : NULL;
	bool found = opened && outbox_find(club->store, opened->message_id,
					   &lying.row, error);

	if (found && !lying.row)
		found = fail(error, ERROR_STOP, "%s is not in the outbox",
			     path);
	if (found)
		lying.kind = kind_of(lying.row);
	g_array_append_val(letters, lying);
	return found;
}

static int
by_number(gconstpointer a, gconstpointer b)
{
	const MeasuredLetter *one = a, *other = b;

	return (one->row->id > other->row->id) -
	       (one->row->id < other->row->id);
}

GArray *
measured_letters(Club *club, const char *folder, GError **error)
{
	g_autoptr(GArray) letters =
		g_array_new(FALSE, TRUE, sizeof(MeasuredLetter));
	g_autofree char *path = g_build_filename(folder, "new", NULL);
	g_autoptr(GDir) dir = g_dir_open(path, 0, error);
	const char *name;

	g_array_set_clear_func(letters, letter_free);
	if (!dir)
		return NULL;
	while ((name = g_dir_read_name(dir)))
		if (!note(club, g_build_filename(path, name, NULL), letters,
			  error))
			return NULL;
	g_array_sort(letters, by_number);
	return g_steal_pointer(&letters);
}

static bool
measure_letter(Measuring *measuring, const MeasuredLetter *lying,
	       const Game *game, GError **error)
{
	g_autoptr(GBytes) mail = measured_mail(lying->path, error);
	g_autoptr(Opened) opened = mail ? opened_read(mail, error) : NULL;

	if (!opened)
		return false;
	Measured measured = {
		.kind = lying->kind,
		.game = game,
		.html = strlen(opened->html),
		.text = strlen(opened->text),
	};
	g_autofree char *page = page_of(opened->html, mail);

	if (!page)
		return true; /* to the organiser: text only */
	if (!measure_page(measuring->browser, page, &measured, error))
		return false;
	g_array_append_val(measuring->all, measured);
	return true;
}

/* Returns the game of a club's only match. */
static const Game *
game_of(Club *club, GError **error)
{
	g_autoptr(GPtrArray) matches = match_list(club->store, -1, error);

	if (!matches)
		return NULL;
	if (matches->len)
		return game_find(((MatchRow *)matches->pdata[0])->game);
	fail(error, ERROR_NEVER, "the club has no match");
	return NULL;
}

bool
measured_club(Measuring *measuring, Club *club, const char *folder,
	      GError **error)
{
	const Game *game = game_of(club, error);
	g_autoptr(GArray) letters =
		game ? measured_letters(club, folder, error) : NULL;
	guint n[MEASURED_KINDS] = { 0 }, nth[MEASURED_KINDS] = { 0 };

	if (!letters ||
	    !page_show(measuring->browser, PHONE, LOOK_LIGHT, 1, error))
		return false;
	measuring->seen += letters->len;
	array_foreach (const MeasuredLetter, lying, letters)
		n[lying->kind]++;
	array_foreach (const MeasuredLetter, lying, letters) {
		guint all = n[lying->kind], at = nth[lying->kind]++;
		guint few = MIN(all, measuring->most);

		/* Opens `few` of all letters, evenly spread. */
		if ((at + 1) * few / all > at * few / all &&
		    !measure_letter(measuring, lying, game, error))
			return false;
	}
	return true;
}

/* --- a match ------------------------------------------------------------- */

static bool
measure_in(Measuring *measuring, const Game *game, int seats, const char *dir,
	   GError **error)
{
	const DemoPlan plan = {
		.dir = dir,
		.game = game->name,
		.players = seats,
		.seed = SEED,
	};
	Demo demo;

	if (!demo_play(&plan, &demo, error))
		return false;
	Club *club = club_open(dir, error);
	bool done = club &&
		    measured_club(measuring, club, demo.post.letters, error);

	g_clear_pointer(&club, club_close);
	demo_clear(&demo);
	return done;
}

bool
measured_match(Measuring *measuring, const Game *game, int seats,
	       GError **error)
{
	char *dir = scratch_folder(error);
	bool done = dir && measure_in(measuring, game, seats, dir, error);

	if (dir)
		scratch_remove(dir);
	return done;
}
