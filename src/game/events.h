/* events.h - what happened, and who may know it.
 *
 * A game adds events while it deals and steps; the list is one buffer that is
 * reused, so adding allocates nothing once it has grown.  Kinds, keys and words
 * are borrowed and must outlive the list (constants, or texts in the game's
 * tables).  The functions that add take NULL when nobody wants the events. */
#ifndef GAME_EVENTS_H
#define GAME_EVENTS_H

#include "game/seats.h"

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

typedef struct Events Events;

Events *events_new(void);
void events_reset(Events *events);
void events_free(Events *events);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Events, events_free)

/* Opens an event; the fields that follow belong to it. `to`: who learns it,
 * SEATS_ALL for everybody, onlookers included. */
void events_add(Events *events, const char *kind, Seats to);
/* Opens an event whose first field is "seat". */
void events_about(Events *events, const char *kind, Seats to, int seat);
/* Marks the last event as worth a letter at once (a round, an auction or the
 * match ends). */
void events_loud(Events *events);
void events_number(Events *events, const char *key, gint64 number);
/* Adds money: a number in the record, say_amount in a letter. */
void events_amount(Events *events, const char *key, gint64 amount);
/* Adds a seat: a number in the record, a player's name in a letter. */
void events_seat(Events *events, const char *key, int seat);
void events_word(Events *events, const char *key, const char *word);
/* Hides the last field and its items from the record: only letters get them. */
void events_aside(Events *events);
/* Adds a seat's score to the list "scores": {seat, total}, best first. Only
 * letters get it. */
void events_score(Events *events, int seat, gint64 total);
/* Opens a list field; the items that follow go into it. */
void events_list(Events *events, const char *key);
void events_item(Events *events, const char *word);
void events_item_number(Events *events, gint64 number);

/* Ends the deal: letters show it as hands and table, and report only the events
 * that follow. */
void events_deal_ends(Events *events);
/* Returns how many events belong to the deal: all if it didn't end. */
int events_dealt(const Events *events);

int events_count(const Events *events);
const char *events_kind(const Events *events, int i);
Seats events_to(const Events *events, int i);
bool events_is_loud(const Events *events, int i);
/* Returns whether this seat (or SEAT_PUBLIC, SEAT_JUDGE) may know the event. */
bool events_known(const Events *events, int i, int seat);
/* Returns the event as the record has it: {"kind": .., "to": "all" or [seats],
 * "data": {..}}; seats are numbers. New reference. */
json_t *events_record(const Events *events, int i);
/* Returns the event's data alone, for a letter, with each seat field as
 * {"seat": n, "name": ".."}; with `names` NULL, for the record, with plain
 * numbers for seats and amounts. New reference. */
json_t *events_data(const Events *events, int i, const char *const *names);

#endif
