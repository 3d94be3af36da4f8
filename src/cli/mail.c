/* mail.c - mails that came in and letters that go out, for the operator. Orders
 * that are not played, hands and tokens are hidden: a text is shown only with
 * --raw, which is logged and told to its player's tables. */
#include "base/base.h"
#include "cli/show.h"
#include "cli/subcommand.h"
#include "club/installation/run.h"
#include "club/news/tell.h"
#include "run/organiser/audit.h"
#include "run/organiser/why.h"
#include "store/inbox.h"
#include "store/once.h"
#include "store/outbox.h"

#include <stdio.h>
#include <unistd.h>

#define RAW "mail show --raw"

typedef struct {
	gboolean out, failed, raw, json;
	char *player;
	int number;
} Wishes;

/* --- lists -------------------------------------------------------------- */

/* A player may have written an order into the subject, so only the match's name
 * of their mails is shown. */
static char *
shown_subject(const InboxRow *row)
{
	const char *open = strchr(row->subject, '['), *close;

	if (!row->player)
		return g_strdup(row->subject);
	close = open ? strchr(open, ']') : NULL;
	if (!close || strcspn(open, " ") < (gsize)(close - open))
		return g_strdup("(hidden)");
	return g_strndup(open, close - open + 1);
}

static const char mail_line[] =
	"{id:6}  {arrived@}  {state:-10}  {from:-28}  {subject}{reason?  - }"
	"{reason}\n";

static json_t *
mail_data(const InboxRow *row)
{
	g_autofree char *subject = shown_subject(row);
	json_t *data = json_pack(
		"{s:I, s:I, s:s, s:o, s:o, s:o}", "id", row->id, "size",
		row->size, "state", inbox_state_name(row->state), "from",
		say_text(row->from), "subject", say_text(subject), "reason",
		say_text(row->reason));

	object_set_time(data, "arrived", row->arrived);
	return data;
}

static bool
list_in(Errand *errand, int state, gint64 player, GError **error)
{
	const Wishes *wishes = errand->wishes;
	Store *store = errand->club->store;
	g_autoptr(GPtrArray) rows =
		player ? inbox_of_player(store, player, wishes->number, error)
		       : inbox_recent(store, state, wishes->number, error);
	json_auto_t *list = json_array();

	if (!rows)
		return false;
	ptr_array_foreach (const InboxRow, row, rows)
		json_array_append_new(list, mail_data(row));
	show_as(wishes->json, mail_line, list);
	return true;
}

static const char letter_line[] =
	"{id:6}  {written@}  {state:-8}  {to:-28}  {subject}{server?  - }"
	"{server}\n";

static json_t *
letter_data(const OutboxRow *row)
{
	json_t *data =
		json_pack("{s:I, s:s, s:o, s:o, s:s, s:i, s:o}", "id", row->id,
			  "state", outbox_state_name(row->state), "to",
			  say_text(row->to), "subject", say_text(row->subject),
			  "message_id", row->message_id, "tries", row->tries,
			  "server", say_text(row->words));

	object_set_time(data, "written", row->created);
	return data;
}

static bool
list_out(Errand *errand, int state, gint64 player, GError **error)
{
	const Wishes *wishes = errand->wishes;
	Store *store = errand->club->store;
	int n = wishes->number;
	g_autoptr(GPtrArray) rows =
		player ? outbox_of_player(store, player, state, n, error)
		       : outbox_recent(store, state, n, error);
	json_auto_t *list = json_array();

	if (!rows)
		return false;
	ptr_array_foreach (const OutboxRow, row, rows)
		json_array_append_new(list, letter_data(row));
	show_as(wishes->json, letter_line, list);
	return true;
}

static bool
list(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autoptr(Player) player = NULL;
	int state = wishes->failed ? OUTBOX_FAILED : -1;

	errand->misused = wishes->number < 1;
	if (errand->misused)
		return true;
	if (wishes->player &&
	    !(player = errand_player(errand, wishes->player, error)))
		return false;
	return (wishes->out || wishes->failed ? list_out : list_in)(
		errand, state, player ? player->id : 0, error);
}

static bool
quarantine(Errand *errand, GError **error)
{
	if (!list_in(errand, INBOX_QUARANTINE, 0, error))
		return false;
	puts("To look at one: pennypost mail show ID --raw. To play it after "
	     "all: pennypost mail retry ID. To put it away: pennypost mail "
	     "drop ID (or all)");
	return once_clear(errand->club->store, "quarantine", error);
}

/* --- one ---------------------------------------------------------------- */

/* Writes the octets as they came to a file or another program. A terminal gets
 * control characters as "\x1b", because it may obey them. */
static void
print_bytes(GBytes *bytes)
{
	gsize n = 0;
	const void *data = bytes ? g_bytes_get_data(bytes, &n) : NULL;

	putchar('\n');
	if (data && !isatty(STDOUT_FILENO))
		fwrite(data, 1, n, stdout);
	if (!data || !isatty(STDOUT_FILENO))
		return;
	g_autofree char *text = g_utf8_make_valid(data, (gssize)n);

	for (const char *at = text; *at; at = g_utf8_next_char(at)) {
		gunichar c = g_utf8_get_char(at);

		if (c == '\r' && at[1] == '\n')
			continue;
		if (c != '\n' && c != '\t' && g_unichar_iscntrl(c))
			printf("\\x%02x", c);
		else
			printf("%.*s", (int)(g_utf8_next_char(at) - at), at);
	}
}

/* Shows the text of a mail or letter with --raw: that is logged, and told to
 * the player's tables. */
static bool
show_raw(Errand *errand, const char *what, gint64 id, gint64 player,
	 GBytes *bytes, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autofree char *detail =
		g_strdup_printf("%s %" G_GINT64_FORMAT, what, id);

	if (!wishes->raw)
		return true;
	if (!audit_note_mail(errand->club, errand->now, player, RAW, detail,
			     error))
		return false;
	print_bytes(bytes);
	return true;
}

/* An act on a mail or letter by its number; `drop` takes 0 for all. */
typedef bool MailAct(Errand *errand, gint64 id, GError **error);

static InboxRow *
find_mail(Errand *errand, gint64 id, GError **error)
{
	InboxRow *row;

	if (inbox_get(errand->club->store, id, &row, error) && !row)
		fail(error, ERROR_NEVER, "there is no mail %" G_GINT64_FORMAT,
		     id);
	return row;
}

static bool
show_in(Errand *errand, gint64 id, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autoptr(InboxRow) row = find_mail(errand, id, error);

	if (!row)
		return false;
	json_auto_t *data = mail_data(row);

	show_as(wishes->json,
		"mail       {id}\narrived    {arrived@}\nsize       {size}\n"
		"from       {from}\nsubject    {subject}\nstate      {state}\n"
		"reason     {reason}\n",
		data);
	return show_raw(errand, "mail", id, row->player, row->bytes, error);
}

static OutboxRow *
find_letter(Errand *errand, gint64 id, GError **error)
{
	OutboxRow *row;

	if (outbox_get(errand->club->store, id, &row, error) && !row)
		fail(error, ERROR_NEVER, "there is no letter %" G_GINT64_FORMAT,
		     id);
	return row;
}

static bool
show_out(Errand *errand, gint64 id, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autoptr(OutboxRow) row = find_letter(errand, id, error);

	if (!row)
		return false;
	json_auto_t *data = letter_data(row);

	show_as(wishes->json,
		"letter     {id}\nwritten    {written@}\nto         {to}\n"
		"subject    {subject}\nid         {message_id}\n"
		"state      {state}\ntries      {tries}\nserver     {server}\n",
		data);
	return show_raw(errand, "letter", id, row->player, row->bytes, error);
}

/* --- retry and drop ----------------------------------------------------- */

static bool
retry_in(Errand *errand, gint64 id, GError **error)
{
	g_autoptr(InboxRow) row = find_mail(errand, id, error);

	if (!row)
		return false;
	if (row->state == INBOX_PLAYED || row->state == INBOX_NEW)
		return fail(error, ERROR_NEVER,
			    "mail %" G_GINT64_FORMAT
			    " is %s; only one that was set "
			    "aside can be tried again",
			    id, inbox_state_name(row->state));
	if (!row->bytes)
		return fail(error, ERROR_NEVER,
			    "the text of mail %" G_GINT64_FORMAT
			    " is not kept any more",
			    id);
	row->state = INBOX_NEW;
	row->tries = 0;
	if (!inbox_set(errand->club->store, row, error))
		return false;
	errand_say(errand,
		   "The next run reads mail %" G_GINT64_FORMAT " again%s\n", id,
		   why_may_try_again(row)
			   ? "."
			   : ", but will set it aside as before, "
			     "for what it is.");
	return true;
}

static bool
retry_out(Errand *errand, gint64 id, GError **error)
{
	g_autoptr(OutboxRow) row = find_letter(errand, id, error);

	if (!row)
		return false;
	if (row->state == OUTBOX_SENT)
		return fail(error, ERROR_NEVER,
			    "letter %" G_GINT64_FORMAT " is sent", id);
	row->state = OUTBOX_QUEUED;
	row->next_try = errand->now;
	if (!outbox_set(errand->club->store, row, error))
		return false;
	errand_say(errand,
		   "The next run sends letter %" G_GINT64_FORMAT " again.\n",
		   id);
	return true;
}

static bool
drop(Errand *errand, gint64 id, GError **error)
{
	const Wishes *wishes = errand->wishes;
	const char *what = wishes->out ? "letters that had failed"
				       : "mails that were set aside";
	int dropped = 0;

	if (!(wishes->out ? outbox_drop : inbox_drop)(errand->club->store, id,
						      &dropped, error))
		return false;
	if (id && !dropped)
		return fail(error, ERROR_NEVER,
			    "there is no such one among the %s", what);
	errand_say(errand, "%d of the %s put away.\n", dropped, what);
	return true;
}

/* Shows, retries or drops one entry, or drops all; logs any change. */
static bool
act(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	const char *verb = errand->words[0], *which = errand->words[1];
	bool shows = !strcmp(verb, "show"), drops = !strcmp(verb, "drop");
	bool all = drops && !strcmp(which, "all");
	MailAct *in = shows ? show_in : drops ? drop : retry_in;
	MailAct *out = shows ? show_out : drops ? drop : retry_out;
	Run run = { .club = errand->club, .now = errand->now };
	guint64 id = 0;

	errand->misused =
		(wishes->raw && wishes->json) ||
		(!all && !g_ascii_string_to_unsigned(which, 10, 1, G_MAXINT64,
						     &id, NULL));
	if (errand->misused)
		return true;
	if (!(wishes->out ? out : in)(errand, (gint64)id, error))
		return false;
	g_autofree char *name = g_strconcat("mail ", verb, NULL);
	g_autofree char *what =
		id ? g_strdup_printf("%s %" G_GUINT64_FORMAT,
				     wishes->out ? "letter" : "mail", id)
		   : g_strdup(wishes->out ? "all letters" : "all mails");

	return shows || logbook_add(&run, "organiser", name, what, 0, error);
}

static const Verb verbs[] = {
	{ "list", "[--out] [--failed] [--player PLAYER] [--number N] [--json]",
	  "the newest mails that came in, or letters that go out", NEEDS_CLUB,
	  0, 0, list },
	{ "quarantine", "", "the mails that were set aside", NEEDS_CLUB, 0, 0,
	  quarantine },
	{ "show", "ID [--out] [--raw|--json]", "one mail or letter", NEEDS_CLUB,
	  1, 1, act },
	{ "retry", "ID [--out]", "try a mail or a letter once more",
	  NEEDS_STORE, 1, 1, act },
	{ "drop", "ID|all [--out]",
	  "put away a mail that was set aside, or a letter that failed",
	  NEEDS_STORE, 1, 1, act },
	{ 0 },
};

static const GOptionEntry options[] = {
	FLAG("out", out, "Letters that go out, not mails that came in"),
	FLAG("failed", failed,
	     "Letters that were refused or that we gave up on"),
	OPTION("player", STRING, player, "Only from or to this player",
	       "PLAYER"),
	OPTION_LETTER("number", 'n', INT, number,
		      "How many of the newest (normally 50)", "N"),
	FLAG("raw", raw,
	     "Show the text too; this is logged, and the player's tables are "
	     "told"),
	SHOW_JSON_OPTION,
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_mail = {
	.name = "mail",
	.summary = "mails that came in and letters that go out",
	.verbs = verbs,
	WITH_OPTIONS(options),
	.usual = &(const Wishes){ .number = 50 },
};
