/* player_mail.c - a mail whose writer is known: carried out and answered, or
 * held until they confirm having written it. */
#include "run/sender/incoming.h"

#include "base/base.h"
#include "club/clocks/outage.h"
#include "club/news/confirm_ask.h"
#include "club/news/kinds.h"
#include "club/news/receipt.h"
#include "club/news/tell.h"
#include "club/players/bounced.h"
#include "club/players/limits.h"
#include "club/players/personal.h"
#include "club/seasons/joining.h"
#include "store/facts.h"
#include "store/once.h"
#include "store/outbox.h"
#include "store/players.h"

#define AT_ONCE (15 * MINUTE)
#define IN_A_ROW 3
#define ASKED_A_DAY 5 /* further mails are held without asking */

/* --- what is common to all ----------------------------------------------- */

typedef bool Treatment(Arrival *arrival, GError **error);

/* How a mail of a known writer is handled. */
typedef struct {
	Treatment
		*refuse; /* the mail can't be read: say so, and set it aside */
	Treatment *carry_out; /* also makes its receipt */
	Treatment *answer;    /* send the receipt, and steal it */
	Treatment *end;	      /* called once the mail is settled */
} Writer;

bool
mail_quarantine(Run *run, InboxRow *row, const char *why, GError **error)
{
	return inbox_settle(run->club->store, row, INBOX_QUARANTINE, why,
			    error) &&
	       tell_operator(run, "quarantine",
			     "A mail was set aside; look with: pennypost mail "
			     "quarantine",
			     error);
}

/* --- robots that no header gives away ------------------------------------ */

/* Returns whether anything in the mail was understood. A move that is close,
 * incomplete, refused or asked back counts; an answer to a yes-or-no letter
 * that must be asked again does not. */
static bool
is_understood(const Arrival *arrival)
{
	const json_t *lines = json_object_get(arrival->receipt, "lines");
	bool one_thing = arrival->sender->scope == SCOPE_CONFIRM ||
			 arrival->sender->scope == SCOPE_OFFER;

	json_foreach (line, lines) {
		const json_t *note = json_object_get(line, "note");
		bool nothing =
			object_true(line, "unread") &&
			!json_object_get(line, "quoted_nearest") &&
			strcmp(object_text(note, "say"), "command.half") != 0;

		if (!nothing && !(one_thing && receipt_is(line, "asked")))
			return true;
	}
	return false;
}

/* Sets *at_once if the letter that the mail names went out only minutes before;
 * if it names none, any letter. */
static bool
answers_at_once(const Arrival *arrival, bool *at_once, GError **error)
{
	Store *store = arrival->run->club->store;
	Time since = arrival->row->arrived - AT_ONCE;
	const char *answered = arrival->message->in_reply_to;
	g_autoptr(OutboxRow) letter = NULL;

	if (!answered)
		return outbox_handed_to(store, arrival->sender->player, since,
					at_once, error);
	if (!outbox_find(store, answered, &letter, error))
		return false;
	*at_once = letter && letter->player == arrival->sender->player &&
		   letter->handed >= since;
	return true;
}

static bool
count_on(const Arrival *arrival, const char *key, gint64 count, bool *answered,
	 GError **error)
{
	Run *run = arrival->run;
	Store *store = run->club->store;
	g_autoptr(Player) player = NULL;

	if (count < IN_A_ROW && !fact_number_set(store, key, count + 1, error))
		return false;
	if (count + 1 < IN_A_ROW)
		return true;
	if (!once_a_day(store, key, run->now, answered, error))
		return false;
	if (count == IN_A_ROW || !*answered)
		return true;
	if (!player_get(store, arrival->sender->player, &player, error))
		return false;
	return !player || tell_who_runs(run, NULL,
					say("limits.robot", "{s:s}", "player",
					    player->name),
					error);
}

/* Sets *answered to whether this mail gets an answer. After three mails in a
 * row that came within minutes of the letter they answer, and in which nothing
 * was understood, only one a day is answered, until something is understood
 * (MAIL R80). A mail that could not be read has no receipt. The fact
 * "robot:<player>" counts such mails. */
static bool
is_answered(const Arrival *arrival, bool *answered, GError **error)
{
	Store *store = arrival->run->club->store;
	const Sender *sender = arrival->sender;
	g_autofree char *key =
		g_strdup_printf("robot:%" G_GINT64_FORMAT, sender->player);
	bool understood = is_understood(arrival), at_once = false;
	gint64 count = 0;

	*answered = true;
	if (!sender->token || !sender->player)
		return true;
	if (!fact_number(store, key, &count, error))
		return false;
	if (!understood && count < IN_A_ROW &&
	    !answers_at_once(arrival, &at_once, error))
		return false;
	if (understood || (count < IN_A_ROW && !at_once))
		return !count || fact_set(store, key, NULL, error);
	return count_on(arrival, key, count, answered, error);
}

/* --- a player's mail ----------------------------------------------------- */

static bool
refuse_player(Arrival *arrival, GError **error)
{
	const Sender *sender = arrival->sender;
	Run *run = arrival->run;
	const Message *message = arrival->message;
	const char *reason = message->cut      ? "too big"
			     : message->sealed ? "signed"
					       : "unreadable";
	bool answered = true;

	if (!is_answered(arrival, &answered, error))
		return false;
	if (answered &&
	    !tell(run, sender->player, sender->match, NEWS_REFUSED, run->now,
		  json_pack("{s:s}", "reason", reason), error))
		return false;
	return mail_quarantine(run, arrival->row, reason, error);
}

/* Carries out a mail. An answer to a letter that asks for a single thing counts
 * for that alone. */
static bool
carry_out_player(Arrival *arrival, GError **error)
{
	Run *run = arrival->run;
	gint64 player = arrival->sender->player;
	Scope scope = arrival->sender->scope;
	Treatment *carry_out = scope == SCOPE_CONFIRM ? confirm_answer
			       : scope == SCOPE_OFFER ? offer_answer
						      : commands_apply;

	if (!brake_heard(run, player, error))
		return false;
	g_autoptr(GArray) counted = season_heard(run, player, error);

	return counted && carry_out(arrival, error) &&
	       (!arrival->wavers ||
		season_unhear(run, counted, arrival->sender->matter, player,
			      error)) &&
	       season_tell_heard(run, counted, player, error);
}

/* Returns whether a line was taken literally, so that nothing need be said
 * about it. */
static bool
was_understood(const json_t *line)
{
	return (receipt_is(line, "kept") || receipt_is(line, "played") ||
		receipt_is(line, "done") || receipt_is(line, "told")) &&
	       !json_is_object(json_object_get(line, "note")) &&
	       !json_is_object(json_object_get(line, "quoted_note")) &&
	       !json_object_get(line, "meant");
}

/* Returns whether a receipt only says that the mail was understood. */
static bool
only_understood(const json_t *receipt)
{
	static const char *const more[] = { "asks", "questions",
					    "ignored_lines" };
	const json_t *line, *lines = json_object_get(receipt, "lines");
	gsize i;

	for (i = 0; i < G_N_ELEMENTS(more); i++)
		if (json_array_size(json_object_get(receipt, more[i])))
			return false;
	json_array_foreach (lines, i, line)
		if (!was_understood(line))
			return false;
	return i && !*object_text(receipt, "stopped") &&
	       !json_object_get(receipt, "return");
}

/* Tells the player what became of the mail, unless they want no letters that
 * merely confirm it (`set receipts off`). */
static bool
answer_player(Arrival *arrival, GError **error)
{
	g_autoptr(Player) player = NULL;

	if (!player_get(arrival->run->club->store, arrival->sender->player,
			&player, error))
		return false;
	if (player && player->receipts_off && only_understood(arrival->receipt))
		return true;
	return tell(arrival->run, arrival->sender->player, arrival->about,
		    NEWS_RECEIPT, arrival->run->now, arrival->receipt, error);
}

/* Tells the registered address, along with the receipt, of a mail that came
 * from elsewhere and counts all the same. A mail from the registered address
 * shows that letters reach it. */
static bool
from_elsewhere(Arrival *arrival, GError **error)
{
	Run *run = arrival->run;
	const char *from = arrival->message->from;
	g_autoptr(Player) player = NULL;

	if (!player_get(run->club->store, arrival->sender->player, &player,
			error))
		return false;
	if (!player || player->forgotten != TIME_NONE)
		return true;
	if (from && !g_ascii_strcasecmp(from, player->address))
		return suspension_over(run, player->id, error);
	return tell_notice(run, player->id, arrival->about,
			   say("held.from_elsewhere", NULL), error);
}

static bool
end_player(Arrival *arrival, GError **error)
{
	return from_elsewhere(arrival, error) &&
	       (arrival->sender->scope != SCOPE_CONFIRM ||
		personal_sweep(arrival->run, arrival->sender->player, error));
}

static const Writer player_writer = { refuse_player, carry_out_player,
				      answer_player, end_player };

/* --- the organiser's mail ------------------------------------------------ */

static bool
answer_organiser(Arrival *arrival, GError **error)
{
	const Sender *sender = arrival->sender;
	json_t *receipt = arrival->receipt;

	object_set_text(receipt, "to", sender->organiser);
	object_set_text(receipt, "scope", "organiser");
	object_set_int(receipt, "matter", sender->matter);
	json_object_set(receipt, "in_reply_to",
			json_object_get(receipt, "message_id"));
	return tell(arrival->run, 0, 0, NEWS_REPLY, arrival->run->now, receipt,
		    error);
}

/* Steals the saying. */
static bool
tell_writer(const Arrival *arrival, json_t *what, GError **error)
{
	return tell(arrival->run, 0, 0, NEWS_OPERATOR, arrival->run->now,
		    json_pack("{s:s, s:o}", "to", arrival->sender->organiser,
			      "what", what),
		    error);
}

/* Tells the registered address of a mail that came from elsewhere; its token
 * counts all the same. */
static bool
end_organiser(Arrival *arrival, GError **error)
{
	const char *from = arrival->message->from;

	return !from || club_organiser(arrival->run->club, from) ||
	       tell_writer(arrival, say("organiser.elsewhere", NULL), error);
}

static bool
refuse_organiser(Arrival *arrival, GError **error)
{
	return tell_writer(arrival, say("organiser.unreadable", NULL), error) &&
	       inbox_settle(arrival->run->club->store, arrival->row,
			    INBOX_QUARANTINE, "the organiser's, unreadable",
			    error);
}

static const Writer organiser_writer = { refuse_organiser, commands_apply,
					 answer_organiser, end_organiser };

/* --- either writer ------------------------------------------------------- */

/* Answers a mail that came once before, with the stored receipt (MAIL R31). */
static bool
answer_twin(Arrival *arrival, const Writer *writer, const InboxRow *twin,
	    GError **error)
{
	arrival->receipt = json_loads(twin->receipt, 0, NULL);
	arrival->about = arrival->sender->match;
	if (arrival->sender->player)
		text_set(&arrival->row->receipt,
			 twin->receipt ? twin->receipt : "");
	if (arrival->receipt) {
		json_object_set_new(arrival->receipt, "again", json_true());
		if (!writer->answer(arrival, error))
			return false;
	}
	return inbox_settle(arrival->run->club->store, arrival->row,
			    INBOX_DUPLICATE, "the same mail came before",
			    error);
}

static bool
handle(Arrival *arrival, const Writer *writer, GError **error)
{
	InboxRow *row = arrival->row;
	Store *store = arrival->run->club->store;
	gint64 player = arrival->sender->player;
	bool first = true;

	if (!writer->carry_out(arrival, error))
		return false;
	if (player && (!limits_prose(arrival->run, player, arrival->receipt,
				     &first, error) ||
		       (first && !is_answered(arrival, &first, error)))) {
		json_decref(arrival->receipt);
		return false;
	}
	if (!first) {
		json_decref(arrival->receipt);
		return inbox_settle(store, row, INBOX_MACHINE,
				    "nothing that is understood, again",
				    error) &&
		       writer->end(arrival, error);
	}
	g_autofree char *text = object_line(arrival->receipt);

	text_set(&row->receipt, text);
	return writer->answer(arrival, error) &&
	       inbox_settle(store, row, INBOX_PLAYED, "", error) &&
	       writer->end(arrival, error);
}

bool
player_mail_play(Run *run, InboxRow *row, const Message *message,
		 const Sender *sender, GError **error)
{
	const Writer *writer = sender->scope == SCOPE_ORGANISER
				       ? &organiser_writer
				       : &player_writer;
	Arrival arrival = { run, row, message, sender, NULL, 0, false };
	g_autoptr(InboxRow) twin = NULL;

	if (!inbox_twin(run->club->store, row, &twin, error))
		return false;
	if (twin)
		return answer_twin(&arrival, writer, twin, error);
	/* a cut mail may have held more of the text, or all of it */
	if (message->cut || message->unreadable)
		return writer->refuse(&arrival, error);
	return handle(&arrival, writer, error);
}

/* --- a mail that is held ------------------------------------------------- */

/* The letter that asks goes to the registered address and quotes nothing, as
 * anybody could have written the mail. */

static json_t *
data_for(const InboxRow *row, const Sender *sender)
{
	return json_pack("{s:I, s:i, s:I, s:I, s:I, s:I, s:b, s:s}", "mail",
			 (json_int_t)row->id, "scope", (int)sender->scope,
			 "matter", (json_int_t)sender->matter, "match",
			 (json_int_t)sender->match, "decision",
			 (json_int_t)sender->decision, "digest",
			 (json_int_t)sender->digest, "menu", (int)sender->menu,
			 "to", sender->organiser ? sender->organiser : "");
}

static bool
ask_about(Run *run, const InboxRow *row, const Sender *sender, GError **error)
{
	const char *zone = config_text(run->club->config, "club", "zone");
	g_autoptr(Player) player = NULL;

	if (sender->player) {
		if (!player_get(run->club->store, sender->player, &player,
				error))
			return false;
		if (!player)
			return true;
		zone = player->zone;
	}
	return confirm_ask(
		run, sender->player, CONFIRM_MAIL, data_for(row, sender),
		say(player ? "held.question" : "held.question_to_organiser",
		    "{s:o, s:s}", "when", say_time(row->arrived), "zone", zone),
		error);
}

bool
player_mail_hold(Run *run, InboxRow *row, const Sender *sender, GError **error)
{
	g_autofree char *what =
		g_strdup_printf("held:%" G_GINT64_FORMAT, sender->player);
	bool allowed = false;

	row->player = sender->player;
	if (!limits_place(run, what, ASKED_A_DAY, &allowed, error) ||
	    (allowed && !limits_answer(run, &allowed, error)))
		return false;
	if (!allowed)
		return inbox_settle(
			run->club->store, row, INBOX_HELD,
			"not proven; too many such mails to ask about", error);
	return ask_about(run, row, sender, error) &&
	       inbox_settle(run->club->store, row, INBOX_HELD,
			    "waits for a confirm letter", error);
}

/* Returns the sender from the data of data_for. */
static Sender
sender_of(const Club *club, gint64 player, const json_t *data)
{
	json_int_t scope = 0, matter = 0, match = 0, decision = 0, digest = 0;
	int menu = 0;
	const char *to = object_text(data, "to");

	json_unpack((json_t *)data, "{s:I, s:I, s:I, s:I, s?I, s:b}", "scope",
		    &scope, "matter", &matter, "match", &match, "decision",
		    &decision, "digest", &digest, "menu", &menu);
	return (Sender){
		.scope = (Scope)scope,
		.organiser = scope == SCOPE_ORGANISER ? club_organiser(club, to)
						      : NULL,
		.matter = matter,
		.player = player,
		.match = match,
		.decision = decision,
		.digest = digest,
		.menu = menu,
	};
}

bool
confirm_play_held(Run *run, gint64 player, const json_t *data, json_t **said,
		  GError **error)
{
	MessageIdentity identity = club_identity(run->club);
	Sender sender = sender_of(run->club, player, data);
	gint64 id = object_int(data, "mail");
	g_autoptr(InboxRow) row = NULL;
	g_autoptr(Message) message = NULL;

	if (!inbox_get(run->club->store, id, &row, error))
		return false;
	if (!row || row->state != INBOX_HELD || !row->bytes)
		return refuse(error, "held.gone", NULL);
	message = message_read(row->bytes, row->size, &identity, error);
	if (!message || !player_mail_play(run, row, message, &sender, error))
		return false;
	*said = say("held.done", NULL);
	return true;
}
