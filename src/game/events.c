/* events.c - what happened, in one buffer that grows and is used again. */
#include "game/events.h"

#include "base/saying.h"

typedef enum {
	FIELD_NUMBER,
	FIELD_AMOUNT,
	FIELD_SEAT,
	FIELD_WORD,
	FIELD_LIST,  /* the following fields are its items */
	FIELD_SCORE, /* joins the list */
	ITEM_WORD,
	ITEM_NUMBER,
} FieldKind;

typedef struct {
	FieldKind kind;
	const char *key, *word;
	gint64 number;
	int seat;
	bool aside; /* only for letters */
} Field;

typedef struct {
	const char *kind;
	Seats to;
	bool loud;
	guint first; /* its first field; they end where the next event's begin
		      */
} Event;

struct Events {
	Event *events;
	Field *fields;
	guint n, room, fields_n, fields_room;
	int dealt; /* -1: the deal did not end */
};

Events *
events_new(void)
{
	Events *events = g_new0(Events, 1);

	events->dealt = -1;
	return events;
}

void
events_reset(Events *events)
{
	if (!events)
		return;
	events->n = events->fields_n = 0;
	events->dealt = -1;
}

void
events_free(Events *events)
{
	if (!events)
		return;
	g_free(events->events);
	g_free(events->fields);
	g_free(events);
}

static Event *
event_at(const Events *events, int i)
{
	g_assert(i >= 0 && (guint)i < events->n);
	return &events->events[i];
}

static const Field *
field_at(const Events *events, guint i)
{
	return &events->fields[i];
}

void
events_add(Events *events, const char *kind, Seats to)
{
	if (!events)
		return;
	if (events->n == events->room) {
		events->room = MAX(32, 2 * events->room);
		events->events = g_renew(Event, events->events, events->room);
	}
	events->events[events->n++] =
		(Event){ .kind = kind, .to = to, .first = events->fields_n };
}

void
events_loud(Events *events)
{
	if (events)
		event_at(events, events_count(events) - 1)->loud = true;
}

static void
field_append(Events *events, Field field)
{
	g_assert(events->n > 0);
	/* An item must follow a list. */
	g_assert(field.key ||
		 field_at(events, events->fields_n - 1)->kind >= FIELD_LIST);
	if (events->fields_n == events->fields_room) {
		events->fields_room = MAX(128, 2 * events->fields_room);
		events->fields =
			g_renew(Field, events->fields, events->fields_room);
	}
	events->fields[events->fields_n++] = field;
}

/* Inline, so that a rollout, which reports to nobody, makes no fields. */
static inline void
field_add(Events *events, Field field)
{
	if (events)
		field_append(events, field);
}

void
events_number(Events *events, const char *key, gint64 number)
{
	field_add(
		events,
		(Field){ .kind = FIELD_NUMBER, .key = key, .number = number });
}

void
events_amount(Events *events, const char *key, gint64 amount)
{
	field_add(
		events,
		(Field){ .kind = FIELD_AMOUNT, .key = key, .number = amount });
}

void
events_seat(Events *events, const char *key, int seat)
{
	field_add(events,
		  (Field){ .kind = FIELD_SEAT, .key = key, .number = seat });
}

void
events_word(Events *events, const char *key, const char *word)
{
	field_add(events,
		  (Field){ .kind = FIELD_WORD, .key = key, .word = word });
}

void
events_about(Events *events, const char *kind, Seats to, int seat)
{
	events_add(events, kind, to);
	events_seat(events, "seat", seat);
}

void
events_aside(Events *events)
{
	if (events)
		events->fields[events->fields_n - 1].aside = true;
}

void
events_score(Events *events, int seat, gint64 total)
{
	field_add(events, (Field){ .kind = FIELD_SCORE,
				   .key = "scores",
				   .number = total,
				   .seat = seat,
				   .aside = true });
}

void
events_list(Events *events, const char *key)
{
	field_add(events, (Field){ .kind = FIELD_LIST, .key = key });
}

void
events_item(Events *events, const char *word)
{
	field_add(events, (Field){ .kind = ITEM_WORD, .word = word });
}

void
events_item_number(Events *events, gint64 number)
{
	field_add(events, (Field){ .kind = ITEM_NUMBER, .number = number });
}

void
events_deal_ends(Events *events)
{
	if (events)
		events->dealt = events_count(events);
}

int
events_dealt(const Events *events)
{
	return events->dealt < 0 ? events_count(events) : events->dealt;
}

int
events_count(const Events *events)
{
	return events ? (int)events->n : 0;
}

const char *
events_kind(const Events *events, int i)
{
	return event_at(events, i)->kind;
}

Seats
events_to(const Events *events, int i)
{
	return event_at(events, i)->to;
}

bool
events_is_loud(const Events *events, int i)
{
	return event_at(events, i)->loud;
}

bool
events_known(const Events *events, int i, int seat)
{
	Seats to = events_to(events, i);

	if (seat == SEAT_JUDGE || to == SEATS_ALL)
		return true;
	return seat >= 0 && seats_has(to, seat);
}

/* Inserts a seat's score into the list, sorted, after equal scores. */
static void
score_put(json_t *data, const Field *field, const char *const *names)
{
	json_t *scores = json_object_get(data, field->key);

	if (!scores) {
		scores = json_array();
		json_object_set_new(data, field->key, scores);
	}
	gsize at = json_array_size(scores);

	while (at && json_integer_value(json_object_get(
			     json_array_get(scores, at - 1), "total")) <
			     field->number)
		at--;
	json_array_insert_new(scores, at,
			      json_pack("{s:{s:i, s:s}, s:I}", "seat", "seat",
					field->seat, "name", names[field->seat],
					"total", (json_int_t)field->number));
}

json_t *
events_data(const Events *events, int i, const char *const *names)
{
	json_t *data = json_object(), *list = NULL;
	bool hidden = false;
	guint end = (guint)i + 1 < events->n ? event_at(events, i + 1)->first
					     : events->fields_n;

	for (guint at = event_at(events, i)->first; at < end; at++) {
		const Field *field = field_at(events, at);
		json_t *value = NULL;

		/* items are hidden when their list is */
		if (field->key)
			hidden = field->aside && !names;
		if (hidden)
			continue;
		switch (field->kind) {
		case FIELD_NUMBER:
		case ITEM_NUMBER:
			value = json_integer(field->number);
			break;
		case FIELD_AMOUNT:
			value = names ? say_amount(field->number)
				      : json_integer(field->number);
			break;
		case FIELD_SEAT:
			value = names ? json_pack("{s:I, s:s}", "seat",
						  (json_int_t)field->number,
						  "name", names[field->number])
				      : json_integer(field->number);
			break;
		case FIELD_WORD:
		case ITEM_WORD:
			value = json_string(field->word);
			break;
		case FIELD_SCORE:
			score_put(data, field, names);
			continue;
		case FIELD_LIST:
			value = list = json_array();
			break;
		}
		if (field->key)
			json_object_set_new(data, field->key, value);
		else
			json_array_append_new(list, value);
	}
	return data;
}

json_t *
events_record(const Events *events, int i)
{
	Seats to = events_to(events, i);
	json_t *seats = to == SEATS_ALL ? json_string("all") : json_array();

	for (int seat = 0; to != SEATS_ALL && seat < SEATS_MAX; seat++)
		if (seats_has(to, seat))
			json_array_append_new(seats, json_integer(seat));
	return json_pack("{s:s, s:o, s:o}", "kind", events_kind(events, i),
			 "to", seats, "data", events_data(events, i, NULL));
}
