/* letter_seat.h - letters about a seat: come and take it, or it is no longer
 * yours. */
#ifndef RUN_LETTERS_LETTER_SEAT_H
#define RUN_LETTERS_LETTER_SEAT_H

#include "run/letters/letter_making.h"

/* To a match that has not begun. */
bool letter_invitation(Making *making, GError **error);
/* Of a seat in a match that is played. */
bool letter_offer(Making *making, GError **error);
/* To somebody who has no seat in the match any more. */
bool letter_seat(Making *making, GError **error);

#endif
