/* heading.c - under which place a walk stands in the menu of a letter. */
#include "games/art-gallery/heading.h"

#include "game/view.h"
#include "games/art-gallery/forms.h"
#include "games/art-gallery/loop.h"
#include "games/art-gallery/view.h"

/* Walks stand under the place to which they lead. */
json_t *
art_heading(const Terms *terms, const void *state, int seat, const Move *move)
{
	const State *s = state;

	if (move->verb != VERB_MOVE && move->verb != VERB_SHOW)
		return NULL;
	int area = loop_end(terms, s, seat, move->arg[0]);
	json_t *place = art_area_view(terms, s, area);

	view_flag(place, "here", area == s->pawn[seat]);
	return place;
}
