/* outdated.c - news that has been overtaken by what happened since. */
#include "run/letters/outdated.h"

#include "club/home/run.h"
#include "club/news/kinds.h"
#include "club/people/address.h"
#include "club/table/table.h"
#include "store/matches.h"
#include "store/news.h"
#include "store/pending.h"
#include "store/players.h"
#include "store/seat_offers.h"
#include <jansson.h>

#include <string.h>

typedef struct {
	Run *run;
	const Player *player;
	const Table *table;
} About;

static bool
offer_closed(const About *about, const News *item)
{
	json_t *data = json_loads(item->data, 0, NULL);
	g_autofree SeatOffer *offer = NULL;

	seat_offer_get(about->run->club->store,
		       json_integer_value(json_object_get(data, "offer")),
		       &offer, NULL);
	json_decref(data);
	return !offer || offer->state != OFFER_OPEN;
}

/* Has what it asks for been overtaken? */
static bool
question_over(const About *about, const News *item)
{
	json_t *data = json_loads(item->data, 0, NULL);
	g_autoptr(PendingRow) row = NULL;

	pending_get(about->run->club->store,
		    json_integer_value(json_object_get(data, "pending")), &row,
		    NULL);
	json_decref(data);
	return !row || row->state != PENDING_WAITING;
}

static bool
address_over(const About *about, const News *item)
{
	json_t *data = json_loads(item->data, 0, NULL);
	bool over = address_outdated(about->run, data);

	json_decref(data);
	return over;
}

/* Some notices hold for a turn of the match only; by night they wait
 * for the morning. */
static bool
turn_is_over(const About *about, const News *item)
{
	json_t *data = json_loads(item->data, 0, NULL);
	json_int_t turn = json_integer_value(json_object_get(data, "turn"));
	const Match *match = about->table ? about->table->match : NULL;
	int seat = match ? table_seat_of(about->table, about->player->id) : -1;

	json_decref(data);
	return turn && (seat < 0 || turn != match_turn(match) ||
			seats_has(match_waiting(match), seat));
}

bool
outdated(Run *run, const Player *player, const Table *table, const News *item)
{
	const About about = { run, player, table };

	switch (news_kind(item)) {
	case NEWS_OFFER:
		return offer_closed(&about, item);
	case NEWS_CONFIRM:
		return question_over(&about, item);
	case NEWS_ADDRESS:
		return address_over(&about, item);
	case NEWS_SEAT: /* the last letter says it all */
		return table && table->row->phase != MATCH_LIVE;
	case NEWS_NOTICE:
		return turn_is_over(&about, item);
	case NEWS_INVITATION:
		return table && table->row->phase != MATCH_OPEN;
	case NEWS_RECEIPT:
	case NEWS_ASK:
	case NEWS_ASK_NOW:
	case NEWS_EVENTS:
	case NEWS_TOLD:
	case NEWS_TALK:
	case NEWS_OPENING:
	case NEWS_RESULT:
	case NEWS_SUBSTITUTE:
	case NEWS_ROLLBACK:
	case NEWS_HISTORY:
	case NEWS_REMINDER:
	case NEWS_WISH:
	case NEWS_REFUSED:
	case NEWS_STRANGER:
	case NEWS_WELCOME:
	case NEWS_OPERATOR:
	case NEWS_ORGANISER:
	case NEWS_AUDIT:
	case NEWS_ANNOUNCEMENT:
	case NEWS_REPLY:
	case NEWS_DATA:
	case NEWS_RECORD:
	case NEWS_PAUSED:
	case NEWS_KINDS:
		break;
	}
	return false;
}
