/* why_verdict.c - the end of a player's story: what happened, in a sentence or
 * two, and what the organiser can do. */
#include "run/organiser/why_private.h"

#include "base/base.h"
#include "base/shell.h"
#include "club/installation/runs.h"
#include "club/news/kinds.h"
#include "store/thoughts.h"

/* What the complaint is probably about. */
typedef struct {
	/* the last one missed, if they haven't moved since */
	const Decision *missed;
	/* else the open one with the earliest deadline */
	const Decision *owed;
	const OutboxRow *asks; /* the letter that asked for it, or NULL */
	const StoryMail *mail; /* the relevant mail; NULL: none came */
	Time last;	       /* when their last mail came; TIME_NONE: never */
} Matter;

/* --- what it is about --------------------------------------------------- */

/* Finds the newest decision that they missed and that was not followed in the
 * same match by one answered in time. */
static const Decision *
last_missed(const Story *story)
{
	g_autoptr(GHashTable) moved =
		g_hash_table_new(g_int64_hash, g_int64_equal);

	ptr_array_foreach (Decision, decision, story->closed) {
		if (!story_has(story, decision->match) ||
		    !story_match(story, decision->match))
			continue;
		if (decision->outcome == OUTCOME_IN_TIME)
			g_hash_table_add(moved, &decision->match);
		else if (decision->outcome == OUTCOME_MISSED &&
			 !g_hash_table_contains(moved, &decision->match))
			return decision;
	}
	return NULL;
}

static const Decision *
first_owed(const Story *story)
{
	const Decision *first = NULL;

	ptr_array_foreach (const Decision, decision, story->open)
		if (story_has(story, decision->match) &&
		    decision->printed != TIME_NONE &&
		    (!first || decision->deadline < first->deadline))
			first = decision;
	return first;
}

/* Finds the newest letter that asks for the decision, else the newest one about
 * a match, which can be answered too. */
static const OutboxRow *
asking_letter(const Story *story, const Decision *decision)
{
	const OutboxRow *other = NULL;

	ptr_array_foreach (const OutboxRow, letter, story->letters) {
		bool turn = posted_is(letter, POSTED_TURN) ||
			    posted_is(letter, POSTED_DIGEST);

		if (decision && letter->decision == decision->serial &&
		    posted_is(letter, POSTED_TURN))
			return letter;
		if (!other && turn && story_has(story, letter->match))
			other = letter;
	}
	return other;
}

/* --- the mail that matters ---------------------------------------------- */

/* Returns whether a mail may be the missing move: not talk, a command or an
 * autoreply, which are mentioned only if there is nothing else. */
static bool
may_be_move(Fate fate)
{
	return fate != FATE_TALK && fate != FATE_DONE && fate != FATE_MACHINE &&
	       fate != FATE_DUPLICATE;
}

static void
find_mail(const Story *story, Matter *matter)
{
	const Decision *decision =
		matter->missed ? matter->missed : matter->owed;
	Time since = decision ? decision->opened : TIME_NONE;
	const StoryMail *other = NULL;

	for (guint i = story->mails->len; i-- > 0;) {
		const StoryMail *mail =
			&g_array_index(story->mails, StoryMail, i);

		if (matter->last == TIME_NONE)
			matter->last = mail->row->arrived;
		if (mail->row->arrived < since ||
		    (decision && mail->match && mail->match != decision->match))
			continue;
		if (may_be_move(mail->fate)) {
			matter->mail = mail;
			return;
		}
		if (!other)
			other = mail;
	}
	matter->mail = other;
}

static Matter
matter_of(const Story *story)
{
	Matter matter = { .missed = last_missed(story) };

	if (!matter.missed)
		matter.owed = first_owed(story);
	find_mail(story, &matter);
	matter.asks = asking_letter(story, matter.owed);
	return matter;
}

/* --- sentences ---------------------------------------------------------- */

/* The verdict on a mail, with a letter: the answer to the mail, or the letter
 * that can still be answered. */
static const char *const verdicts[] = {
	[FATE_NEW] = "why.is_new",
	[FATE_MOVE] = "why.is_move",
	[FATE_SEALED] = "why.is_sealed",
	[FATE_DONE] = "why.is_done",
	[FATE_TALK] = "why.is_talk",
	[FATE_ASKED] = "why.is_asked",
	[FATE_REFUSED] = "why.is_refused",
	[FATE_LATE] = "why.is_late",
	[FATE_TO_CONFIRM] = "why.is_to_confirm",
	[FATE_UNREAD] = "why.is_unread",
	[FATE_HELD] = "why.is_held",
	[FATE_LAPSED] = "why.is_lapsed",
	[FATE_WAITING] = "why.is_waiting",
	[FATE_QUARANTINE] = "why.is_quarantine",
	[FATE_DROPPED] = "why.is_dropped",
	[FATE_DUPLICATE] = "why.is_duplicate",
	[FATE_MACHINE] = "why.is_machine",
	[FATE_STALE] = "why.is_stale",
	[FATE_MISSING] = "why.is_missing",
	[FATE_FORMER] = "why.is_former",
	[FATE_LOST] = "why.is_lost",
	[FATE_PLAIN] = "why.is_plain",
	[FATE_ELSEWHERE] = "why.is_elsewhere",
};

/* Sets "letter" and "state" of a saying to those of a letter, if there is one.
 */
static void
set_letter(const Story *story, json_t *said, const OutboxRow *letter)
{
	json_object_set_new(said, "letter",
			    json_integer(letter ? letter->id : 0));
	json_object_set_new(said, "state",
			    letter ? story_letter_state(story, letter)
				   : json_false());
}

bool
why_may_try_again(const InboxRow *row)
{
	static const char *const for_good[] = { "too big",	"signed",
						"unreadable",	"its text is",
						"looks like a", NULL };

	return !text_begins(row->reason, for_good);
}

static json_t *
mail_said(const Story *story, const Matter *matter)
{
	const StoryMail *mail = matter->mail;
	const char *match = story_match(
		story, mail->match ? mail->match
				   : (matter->owed ? matter->owed->match : 0));
	g_autofree char *player = shell_word(story->player->name);
	g_autofree char *from = shell_word(mail->row->from);
	json_t *said = say(
		verdicts[mail->fate],
		"{s:I, s:o, s:o, s:s, s:s, s:{s:s, s:s}, s:s, s:b, s:o, s:I}",
		"mail", (json_int_t)mail->row->id, "at",
		listing_time(story->out, mail->row->arrived), "player",
		say_player(story->player->id), "address",
		story->player->address, "from", mail->row->from, "typed",
		"player", player, "from", from, "reason", mail->row->reason,
		"again", why_may_try_again(mail->row), "match",
		match ? json_string(match) : json_false(), "asks",
		(json_int_t)(matter->asks ? matter->asks->id : 0));

	set_letter(story, said, mail->answer);
	return said;
}

/* Says that nothing came, since when, and what is known of the letter that
 * asked and of the player's mailbox. */
static json_t *
nothing_said(const Story *story, const Matter *matter)
{
	const Decision *decision =
		matter->missed ? matter->missed : matter->owed;
	json_t *said = say(
		decision || matter->last == TIME_NONE ? "why.is_nothing"
						      : "why.is_idle",
		"{s:o, s:o, s:s, s:o}", "player", say_player(story->player->id),
		"since", listing_time(story->out, matter->last), "address",
		story->player->address, "polled",
		listing_time(story->out, polls_last(story->out->club)));

	set_letter(story, said, asking_letter(story, decision));
	return said;
}

/* Adds that an automatic move was made, and how to take it back. For a mail
 * that came too late, says by how much. */
static void
add_automatic(const Story *story, const Matter *matter)
{
	const Decision *missed = matter->missed;
	const StoryMail *mail = matter->mail;
	Time late = mail ? mail->row->arrived - missed->deadline : 0;

	if (mail && mail->fate == FATE_LATE && late > 0)
		listing_line(story->out, 0, "why.how_late", "{s:I, s:o, s:o}",
			     "mail", (json_int_t)mail->row->id, "late",
			     say_span(late), "until",
			     listing_time(story->out, missed->deadline));
	listing_line(story->out, 0, "why.automatic", "{s:s, s:i, s:i, s:o}",
		     "match", story_match(story, missed->match), "step",
		     missed->step, "to", missed->step - 1, "at",
		     listing_time(story->out, missed->closed));
}

/* Adds why letters may not reach the player. */
static bool
add_unreached(const Story *story, GError **error)
{
	const Player *player = story->player;
	BounceScore score = { 0 };
	g_autofree char *word = shell_word(player->name);

	if (!bounces_score(story->out->club->store, player->id, &score, error))
		return false;
	if (player->mail_off)
		listing_line(story->out, 0, "why.mail_off", "{s:o}", "player",
			     say_player(player->id));
	if (score.suspended != TIME_NONE)
		listing_line(story->out, 0, "why.suspended",
			     "{s:s, s:o, s:{s:s}}", "address", player->address,
			     "since", listing_time(story->out, score.suspended),
			     "typed", "player", word);
	return true;
}

static bool
has(const GArray *matches, gint64 match)
{
	array_foreach (const gint64, each, matches)
		if (*each == match)
			return true;
	return false;
}

/* Adds in which of their matches the house is searching for a move. */
static bool
add_thinking(const Story *story, GError **error)
{
	Store *store = story->out->club->store;
	g_autoptr(GArray) thinks = thought_matches(store, error);
	g_autoptr(GArray) theirs =
		thinks ? match_of_player(store, story->player->id, error)
		       : NULL;
	json_auto_t *names = json_array();

	array_foreach (const gint64, match, theirs)
		if (story_has(story, *match) && has(thinks, *match))
			json_array_append_new(
				names, json_string(story_match(story, *match)));
	if (json_array_size(names))
		listing_line(story->out, 0, "why.thinks", "{s:o}", "matches",
			     say_all(json_incref(names)));
	return theirs;
}

bool
story_verdict(const Story *story, GError **error)
{
	Matter matter = matter_of(story);

	listing_line(story->out, 0, "why.verdict", "{s:o}", "said",
		     matter.mail ? mail_said(story, &matter)
				 : nothing_said(story, &matter));
	if (matter.missed)
		add_automatic(story, &matter);
	return add_thinking(story, error) &&
	       (matter.mail || add_unreached(story, error));
}
