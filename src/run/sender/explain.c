/* explain.c - how a mail would be understood, and why. With a club the mail is
 * really played, in a transaction that is rolled back, so what is reported is
 * what a run would do. */
#include "run/sender/explain.h"

#include "base/object.h"
#include "base/saying.h"
#include "club/installation/language.h"
#include "club/installation/reply_address.h"
#include "club/live/live.h"
#include "command/own_text/quote.h"
#include "match/match.h"
#include "run/commands/mail_commands.h"
#include "run/sender/incoming.h"
#include "run/sender/sender.h"
#include "store/decisions.h"
#include "store/inbox.h"
#include "store/matches.h"
#include "store/players.h"

#define USUAL_LARGEST (256 * 1024) /* octets of a mail (MAIL R15) */
#define HIDDEN "(hidden)"

/* --- the moves of all games ---------------------------------------------- */

GPtrArray *
grammar_new(Library *library, GError **error)
{
	g_autoptr(GPtrArray) matches =
		g_ptr_array_new_with_free_func((GDestroyNotify)match_free);

	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);
		g_autofree char *file = game_file(game, "tables.ini");
		Deal deal = {
			.game = game,
			.rules = game->rules,
			.seats = game->least_seats,
			.tables = library_game_text(library, game->folder, file,
						    error),
		};
		Match *match = deal.tables ? match_new(&deal, error) : NULL;

		if (!match)
			return NULL;
		g_ptr_array_add(matches, match);
	}
	return g_steal_pointer(&matches);
}

bool
grammar_reads(const char *line, G_GNUC_UNUSED const char *match,
	      G_GNUC_UNUSED char **nearest, void *data)
{
	const GPtrArray *matches = data;

	for (guint i = 0; i < matches->len; i++)
		if (match_grammar_fits(matches->pdata[i], SEAT_PUBLIC, line))
			return true;
	return false;
}

/* A mail that is being explained, and the JSON made of it. */
typedef struct {
	const Message *message;
	const Reading *reading;
	Library *library;
	const json_t *receipt; /* what a run would answer, or NULL */
	bool hidden;	       /* the player's words are not shown */
	json_t *out;
} Explaining;

static json_t *
text_or_null(const char *text)
{
	return text && *text ? json_string(text) : json_null();
}

/* --- the player's words -------------------------------------------------- */

static json_t *
shown(const Explaining *explaining, const char *text)
{
	if (!text || !*text || !explaining->hidden)
		return text_or_null(text);
	return json_string(HIDDEN);
}

static json_t *
wishes_json(const Explaining *explaining, const GPtrArray *wishes)
{
	json_t *list = json_array();

	for (guint i = 0; wishes && i < wishes->len; i++)
		json_array_append_new(list,
				      shown(explaining, wishes->pdata[i]));
	return list;
}

/* Returns a text of `tree` in English; NULL where it has none.  Free with
 * g_free. */
static char *
english(const Explaining *explaining, const json_t *tree, const char *key)
{
	Speech speech = { .library = explaining->library };
	const json_t *said = json_object_get(tree, key);

	if (json_is_object(said))
		return speech_text(&speech, said, NULL);
	return json_string_length(said) ? g_strdup(json_string_value(said))
					: NULL;
}

/* Describes a command. Its kind is no secret, only its words are. */
static json_t *
command_json(const Explaining *explaining, const Command *command)
{
	json_auto_t *said = json_pack(
		"{s:o*}", "why", command->why ? say(command->why, NULL) : NULL);
	g_autofree char *why = english(explaining, said, "why");

	return json_pack(
		"{s:s, s:i, s:o, s:o, s:o, s:o, s:o, s:b, s:o, s:o}", "kind",
		command_kind_name(command->kind), "line", command->line,
		"written", shown(explaining, command->written), "match",
		text_or_null(command->match), "argument",
		shown(explaining, command->argument), "topic",
		shown(explaining, command->topic), "wishes",
		wishes_json(explaining, command->wishes), "then", command->then,
		"nearest", shown(explaining, command->nearest), "why",
		text_or_null(why));
}

/* Adds what a run says about the command. The quoted_ fields hold the player's
 * words. */
static void
add_verdict(const Explaining *explaining, guint nth, json_t *command)
{
	const json_t *lines = json_object_get(explaining->receipt, "lines");
	json_t *line = json_array_get(lines, nth);
	g_autofree char *note = english(explaining, line, "note");
	g_autofree char *quoted = english(explaining, line, "quoted_note");

	if (json_array_size(lines) != explaining->reading->commands->len)
		return;
	json_object_set_new(command, "verdict",
			    text_or_null(json_string_value(
				    json_object_get(line, "verdict"))));
	json_object_set_new(command, "note",
			    shown(explaining, note ? note : quoted));
	json_object_set_new(
		command, "canonical",
		shown(explaining, json_string_value(json_object_get(
					  line, "quoted_canonical"))));
}

/* Lists the lines of prose: they aren't read as orders, but may be meant as
 * such. */
static json_t *
ignored_json(const Explaining *explaining)
{
	const GPtrArray *ignored = explaining->reading->ignored;
	json_t *list = json_array();

	for (guint i = 0; i < ignored->len; i++) {
		const IgnoredLine *line = g_ptr_array_index(ignored, i);

		array_pack(list, "{s:i, s:o}", "line", line->line, "written",
			   shown(explaining, line->written));
	}
	return list;
}

/* Lists the lines that count: no quoted letters, no signatures. */
static json_t *
own_text(const Explaining *explaining)
{
	g_autofree char *valid =
		g_utf8_make_valid(explaining->message->text, -1);
	g_autoptr(GArray) own = quote_own(valid, NULL, NULL);
	json_t *list = json_array();

	for (guint i = 0; i < own->len; i++) {
		const OwnLine *line = &g_array_index(own, OwnLine, i);

		if (*line->text)
			array_pack(list, "{s:i, s:o}", "line", line->number,
				   "text", shown(explaining, line->text));
	}
	return list;
}

/* --- the mail ------------------------------------------------------------ */

/* Adds fields, which it steals. */
static void
add_fields(Explaining *explaining, json_t *fields)
{
	json_object_update(explaining->out, fields);
	json_decref(fields);
}

static void
describe(Explaining *explaining)
{
	const Message *message = explaining->message;

	add_fields(
		explaining,
		json_pack("{s:s, s:o*, s:o*, s:o*, s:o*, s:b, s:b, s:b, s:b}",
			  "class", message_class_name(message->class),
			  "why_class", text_or_null(message->reason), "from",
			  text_or_null(message->from), "subject",
			  shown(explaining, message->subject), "message_id",
			  text_or_null(message->message_id), "unreadable",
			  message->unreadable, "cut", message->cut, "to_others",
			  message->others, "hidden", explaining->hidden));
}

/* Leaves the sender's fields empty; they are filled in later if the sender is
 * known. */
static void
describe_nobody(Explaining *explaining, const char *why)
{
	add_fields(explaining,
		   json_pack("{s:n, s:n, s:n, s:n, s:s}", "sender", "match",
			     "seat", "decision", "why_sender", why));
}

static void
describe_commands(Explaining *explaining)
{
	json_t *commands = json_array();
	const GPtrArray *read = explaining->reading->commands;

	for (guint i = 0; i < read->len; i++) {
		json_t *command = command_json(explaining, read->pdata[i]);

		if (explaining->receipt)
			add_verdict(explaining, i, command);
		json_array_append_new(commands, command);
	}
	add_fields(explaining,
		   json_pack("{s:o, s:o, s:o, s:o*}", "text",
			     own_text(explaining), "commands", commands,
			     "ignored", ignored_json(explaining), "stopped",
			     text_or_null(explaining->reading->stopped)));
}

/* Cuts a mail to `largest`, as a run does: what is over the limit isn't even
 * fetched (MAIL R15). */
static GBytes *
capped(GBytes *bytes, gsize largest)
{
	return g_bytes_new_from_bytes(bytes, 0,
				      MIN(largest, g_bytes_get_size(bytes)));
}

static Message *
read_capped(GBytes *bytes, gsize largest, const MessageIdentity *identity,
	    GError **error)
{
	g_autoptr(GBytes) beginning = capped(bytes, largest);

	return message_read(beginning, g_bytes_get_size(bytes), identity,
			    error);
}

json_t *
explain_mail(Library *library, GBytes *bytes, GError **error)
{
	/* Without a club no address is ours. */
	static const MessageIdentity nobody = { "none", "none@invalid",
						"invalid", NULL };
	g_autoptr(GPtrArray) grammar = grammar_new(library, error);
	g_autoptr(Message) message = NULL;

	if (grammar)
		message = read_capped(bytes, USUAL_LARGEST, &nobody, error);
	if (!message)
		return NULL;
	g_autoptr(GPtrArray) tongues = tongues_all(library);
	g_autoptr(Asides) asides = tongues_asides(library);
	Guide guide = { .is_move = grammar_reads,
			.data = grammar,
			.tongues = { NULL, tongues, asides } };
	g_autoptr(Reading) reading =
		command_read(message->text, message->subject, &guide);
	Explaining explaining = { .message = message,
				  .reading = reading,
				  .library = library,
				  .out = json_object() };

	describe(&explaining);
	describe_nobody(&explaining, "without a club nobody is known; name "
				     "one with --club");
	describe_commands(&explaining);
	return explaining.out;
}

/* --- with a club --------------------------------------------------------- */

/* Sets *plays if the player has a match, so that their words may hold unplayed
 * orders. */
static bool
plays_now(Store *store, gint64 player, bool *plays, GError **error)
{
	g_autoptr(GArray) matches = match_of_player(store, player, error);

	*plays = *plays || (matches && matches->len);
	return matches != NULL;
}

/* Sets *hidden if the mail may hold unplayed orders: of the player that its
 * token names, or of any player with its From address. */
static bool
find_hidden(Club *club, const Message *message, gint64 player, bool *hidden,
	    GError **error)
{
	if (player && !plays_now(club->store, player, hidden, error))
		return false;
	if (!message->from)
		return true;
	g_autoptr(GPtrArray) people =
		player_by_address(club->store, message->from, error);

	for (guint i = 0; people && i < people->len; i++)
		if (!plays_now(club->store, ((Player *)people->pdata[i])->id,
			       hidden, error))
			return false;
	return people;
}

/* Describes the match and decision that the sender's token, or the letter they
 * answer, names. */
static bool
describe_match(Explaining *explaining, Run *run, const Sender *sender,
	       GError **error)
{
	g_autoptr(Decision) decision = NULL;

	if (!sender->match)
		return true;
	LiveMatch *live =
		live_cache_get(run->live_matches, sender->match, error);

	if (!live || (sender->decision &&
		      !decision_get(run->club->store, sender->decision,
				    &decision, error)))
		return false;
	int seat = live_seat_of(live, sender->player);

	add_fields(explaining,
		   json_pack("{s:s, s:o}", "match", live->row->name, "seat",
			     seat < 0 ? json_null() : json_integer(seat + 1)));
	if (decision)
		add_fields(explaining,
			   json_pack("{s:{s:I, s:s, s:b}}", "decision",
				     "serial", (json_int_t)decision->serial,
				     "topic", decision->topic, "open",
				     decision->open));
	return true;
}

static const char *
why_sender(const Run *run, const Message *message, SenderKind kind)
{
	bool token = false;

	for (guint i = 0; i < message->recipients->len; i++) {
		g_autofree char *found = reply_address_token(
			run->club, message->recipients->pdata[i]);

		token |= found != NULL;
	}
	switch (kind) {
	case SENDER_NOBODY:
		return "no valid token, and nobody's address";
	case SENDER_KNOWN:
		return token ? "its token"
			     : "its address, which the server vouches for";
	case SENDER_AMBIGUOUS:
		return "tokens of several players";
	case SENDER_CLAIMED:
		return "no valid token; the address is a player's, but nobody "
		       "vouches for it";
	case SENDER_SHARED:
		return "no valid token, and several players have this address";
	}
	g_assert_not_reached();
}

static bool
describe_sender(Explaining *explaining, Run *run, SenderKind kind,
		const Sender *sender, GError **error)
{
	g_autoptr(Player) player = NULL;

	describe_nobody(explaining, why_sender(run, explaining->message, kind));
	if (kind != SENDER_KNOWN)
		return true;
	if (!player_get(run->club->store, sender->player, &player, error))
		return false;
	if (sender->player && !player)
		return true;
	add_fields(explaining, json_pack("{s:{s:s?, s:s}}", "sender", "player",
					 player ? player->name : NULL, "scope",
					 scope_name(sender->scope)));
	return describe_match(explaining, run, sender, error);
}

static InboxRow *
store_row(Run *run, GBytes *bytes, GError **error)
{
	bool added = false;
	gint64 largest = config_number(run->club->config, "mail-in", "largest");
	g_autoptr(GBytes) beginning = capped(bytes, (gsize)largest);
	InboxRow new = {
		.mailbox = (char *)"explain",
		.key = (char *)"explain",
		.arrived = run->now,
		.fetched = run->now,
		.size = g_bytes_get_size(bytes),
		.bytes = beginning,
		.reason = (char *)"",
	};
	g_autoptr(GPtrArray) rows = NULL;
	InboxRow *row = NULL;

	if (!inbox_add(run->club->store, &new, &added, error))
		return NULL;
	rows = inbox_recent(run->club->store, INBOX_NEW, 1, error);
	if (!rows || !rows->len)
		return NULL;
	inbox_get(run->club->store, ((InboxRow *)rows->pdata[0])->id, &row,
		  error);
	return row;
}

static bool
describe_outcome(Explaining *explaining, Run *run, GBytes *bytes,
		 json_t **receipt, GError **error)
{
	g_autoptr(InboxRow) row = store_row(run, bytes, error);

	if (!row || !mail_play(run, row, error))
		return false;
	add_fields(explaining, json_pack("{s:s, s:o*}", "becomes",
					 inbox_state_name(row->state), "why",
					 text_or_null(row->reason)));
	*receipt = row->receipt && *row->receipt
			   ? json_loads(row->receipt, 0, NULL)
			   : NULL;
	return true;
}

static bool
explain_in(Run *run, GBytes *bytes, bool reveal, gint64 *writer,
	   Explaining *explaining, GError **error)
{
	SenderKind kind = SENDER_NOBODY;
	Sender sender = { 0 };
	json_auto_t *receipt = NULL;
	g_autoptr(GPtrArray) grammar = grammar_new(run->club->library, error);
	g_autoptr(Player) player = NULL;

	if (!grammar ||
	    !sender_find(run, explaining->message, &kind, &sender, error) ||
	    !find_hidden(run->club, explaining->message, sender.player,
			 &explaining->hidden, error))
		return false;
	*writer = sender.player;
	explaining->hidden = explaining->hidden && !reveal;
	if (!player_get(run->club->store, sender.player, &player, error))
		return false;
	Guide guide = { .is_move = grammar_reads,
			.data = grammar,
			.tongues = tongues_for(run->club, NULL),
			.organiser = sender.scope == SCOPE_ORGANISER };

	g_autoptr(Reading) reading =
		player ? commands_read(run, &sender, player,
				       explaining->message)
		       : command_read(explaining->message->text,
				      explaining->message->subject, &guide);

	explaining->reading = reading;
	describe(explaining);
	if (!describe_sender(explaining, run, kind, &sender, error) ||
	    !describe_outcome(explaining, run, bytes, &receipt, error))
		return false;
	explaining->receipt = receipt;
	describe_commands(explaining);
	return true;
}

json_t *
explain_mail_of(Club *club, Time now, GBytes *bytes, bool reveal,
		gint64 *player, GError **error)
{
	MessageIdentity identity = club_identity(club);
	gint64 largest = config_number(club->config, "mail-in", "largest");
	g_autoptr(Message) message =
		read_capped(bytes, (gsize)largest, &identity, error);
	RunSummary summary = { 0 };
	Run run = {
		.club = club,
		.now = now,
		.summary = &summary,
	};
	Explaining explaining = { .message = message,
				  .library = club->library };

	*player = 0;
	if (!message || !store_begin(club->store, error))
		return NULL;
	run.live_matches = live_cache_new(club);
	explaining.out = json_object();
	if (!explain_in(&run, bytes, reveal, player, &explaining, error))
		g_clear_pointer(&explaining.out, json_decref);
	store_rollback(club->store);
	live_cache_free(run.live_matches);
	return explaining.out;
}
