/* offer_answer.c - answers to the offer of a seat. */
#include "run/sender/offer_answer.h"

#include "base/saying.h"
#include "club/installation/tongues.h"
#include "club/news/receipt.h"
#include "club/seats/succession_offer.h"
#include "command/own_text/consent.h"
#include "run/commands/mail_commands_private.h"

static bool
answer(Run *run, const SeatOffer *offer, Time arrived, Consent consent,
       json_t *line, GError **error)
{
	bool done = false, well = true;
	json_t *said = NULL;

	switch (consent) {
	case CONSENT_YES:
		well = succession_accept(run, offer, arrived, &done, &said,
					 error);
		receipt_say(line, done ? "done" : "refused", said);
		break;
	case CONSENT_NO:
		well = succession_decline(run, offer, &said, error);
		receipt_say(line, "done", said);
		break;
	case CONSENT_NONE:
		well = succession_ask(run, offer, &said, error);
		receipt_say(line, "asked", said);
		break;
	}
	return well;
}

/* Returns what a mail's commands answer; CONSENT_NONE if neither or both.
 * *written becomes the line that answers, else the first line; "" if there is
 * none. */
static Consent
consent_in(const Reading *reading, const char **written)
{
	const Command *yes = NULL, *no = NULL;

	*written = "";
	if (reading->ignored->len)
		*written = ((IgnoredLine *)reading->ignored->pdata[0])->written;
	for (guint i = reading->commands->len; i-- > 0;) {
		const Command *command = reading->commands->pdata[i];

		*written = command->written;
		yes = command->kind == COMMAND_ACCEPT ? command : yes;
		no = command->kind == COMMAND_DECLINE ? command : no;
	}
	if (!yes == !no)
		return CONSENT_NONE;
	*written = (yes ? yes : no)->written;
	return yes ? CONSENT_YES : CONSENT_NO;
}

static Reading *
read_answer(Run *run, const Sender *sender, const Message *message,
	    GError **error)
{
	MailCommands commands = { .run = run, .sender = sender };
	g_autoptr(Player) player = NULL;

	if (!player_get(run->club->store, sender->player, &player, error))
		return NULL;
	commands.player = player;
	return commands_read(&commands, message);
}

bool
offer_answered(Run *run, const Sender *sender, const Message *message,
	       bool *answered, GError **error)
{
	const char *written;
	g_autoptr(Reading) reading = read_answer(run, sender, message, error);

	if (reading)
		*answered = reading->wavers ||
			    consent_in(reading, &written) != CONSENT_NONE;
	return reading;
}

/* Offers both answers to be tapped. The reply address takes either. */
static void
offer_words(json_t *receipt, json_t *line, gint64 offer)
{
	json_t *other = json_copy(line);

	json_object_set_new(line, "quoted_nearest", say_command("accept"));
	json_object_set_new(other, "quoted_nearest", say_command("decline"));
	json_array_insert_new(json_object_get(receipt, "lines"), 1, other);
	json_object_set_new(receipt, "question",
			    json_pack("{s:s, s:I}", "scope",
				      scope_name(SCOPE_OFFER), "matter",
				      (json_int_t)offer));
}

bool
offer_answer(Arrival *arrival, GError **error)
{
	Run *run = arrival->run;
	const InboxRow *row = arrival->row;
	const Message *message = arrival->message;
	g_autofree SeatOffer *offer = NULL;
	g_autoptr(Player) player = NULL;
	const char *written;

	if (!player_get(run->club->store, arrival->sender->player, &player,
			error) ||
	    !seat_offer_get(run->club->store, arrival->sender->matter, &offer,
			    error))
		return false;
	Tongues tongues =
		tongues_for(run->club, player ? player->language : NULL);
	MailAbout about = commands_about(run, message, player);
	g_autoptr(Reading) reading =
		read_answer(run, arrival->sender, message, error);

	if (!reading)
		return false;
	Consent consent = consent_in(reading, &written);
	json_t *line = receipt_line(written);
	bool done = true;

	if (offer)
		done = answer(run, offer, row->arrived, consent, line, error);
	else
		receipt_say(line, "refused", succession_too_late());
	if (done) {
		arrival->about = arrival->sender->match;
		arrival->receipt = receipt_of(row, message, &about, tongues,
					      line, "receipt.not_read");
	}
	if (done && offer && consent == CONSENT_NONE)
		offer_words(arrival->receipt, line, offer->id);
	json_decref(line);
	return done;
}
