/* heading.c - under which artist a card stands in the menu of a letter. */
#include "games/masters-gallery/heading.h"

#include "games/masters-gallery/forms.h"
#include "games/masters-gallery/view.h"

json_t *
masters_heading(const Terms *terms, const void *state, int seat,
		const Move *move)
{
	switch (move->verb) {
	case VERB_PLAY:
	case VERB_SECOND:
	case VERB_GIVE:
		return masters_group_view(terms, state, seat,
					  card_artist(move->arg[0]));
	case VERB_PASS:
		return json_pack("{s:n}", "artist");
	}
	return NULL;
}
