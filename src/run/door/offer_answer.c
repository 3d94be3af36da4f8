/* offer_answer.c - what those answer to whom a seat was offered. */
#include "run/door/offer_answer.h"

#include "base/saying.h"
#include "club/home/tongues.h"
#include "club/news/receipt.h"
#include "club/seats/succession_offer.h"
#include "command/consent.h"
#include "run/handlers/handling_parts.h"

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

bool
offer_answer(Arrival *arrival, GError **error)
{
	Run *run = arrival->run;
	const InboxRow *row = arrival->row;
	const Message *message = arrival->message;
	g_autofree char *written = NULL;
	g_autofree SeatOffer *offer = NULL;
	g_autoptr(Player) player = NULL;

	if (!player_get(run->club->store, arrival->sender->player, &player,
			error) ||
	    !seat_offer_get(run->club->store, arrival->sender->matter, &offer,
			    error))
		return false;
	Tongues tongues =
		tongues_for(run->club, player ? player->language : NULL);
	MailAbout about = handling_about(run, message, player);
	Consent consent =
		consent_read(message->text, &about, tongues, &written);
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
	json_decref(line);
	return done;
}
