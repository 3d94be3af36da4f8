/* forms.c - the moves of Masters Gallery, as forms for the engine. */
#include "games/masters-gallery/rules.h"

/* A word or a word's number that isn't there. */
#define NONE (-1)

static void
favourite_word(Moves *out)
{
	moves_alias(out, "favourite");
	moves_alias(out, "favorite");
}

#define ANY_ARTIST ((1u << ARTISTS) - 1)

static const MoveVerb verbs[] = {
	[VERB_PLAY] = { "play",
			{ "display" },
			"put down; put out; putting out; lay; lay down; lay "
			"out; throw; playing; place; use; put" },
	[VERB_SECOND] = { "second",
			  { "second card" },
			  "as second; as second card; as my second; as my "
			  "second card; for second; for my second; as a "
			  "second" },
	[VERB_PASS] = { "pass",
			{ "no second", "no second card", "second none",
			  "second nothing", "none", "nothing" },
			"skip; no; no thanks; no thank you; nothing more; no "
			"more; no second for me; leave it; nothing else; no "
			"more cards; no card" },
	[VERB_AWARD] = { "award",
			 { "award to" },
			 "give award; give award to; give medal; give medal "
			 "to; medal; medal to; medal for; medal goes to; award "
			 "goes to; gets it; gets medal; gets award; gets; put "
			 "award on; put medal on; give it to; give it; give" },
	[VERB_GIVE] = { "give",
			{ NULL },
			"give up; give away; hand over; part with" },
	[VERB_ADD] = { "add",
		       { NULL },
		       "put in; lay down; adding; lay; put down; play" },
	[VERB_ADD_BEST] = { "add favourites",
			    { "add favourite", "add favorites",
			      "add favorite" },
			    NULL },
	[VERB_ADD_NOTHING] = { "add nothing",
			       { "add none", "add no card", "nothing", "none",
				 "pass" },
			       "no; no thanks; no thank you; nothing to add; "
			       "no card; no cards; add nothing more; skip; "
			       "nothing more; not adding; don't add; won't add "
			       "anything; won't add; don't add anything" },
};

/* Adds a verb's form for the seat's cards of these artists: one card, or up to
 * `most`; s NULL: for all cards. The word "favourite" stands for one, for
 * players who plan without knowing which it will be. */
static void
card_form(const State *s, int seat, int verb, unsigned artists, int most,
	  int best, Moves *out)
{
	moves_form(out, verbs, verb);
	moves_choose(out, 1, most);
	for (int kind = 0; kind < KINDS; kind++) {
		int artist = card_artist(kind);

		if (!(artists >> artist & 1) || (s && !s->hand[seat][kind]))
			continue;
		/* The artist alone is accepted for a card; if it is ambiguous,
		 * the player is asked. */
		moves_word(out, kind, masters_card[kind]);
		moves_alias(out, masters_artist[artist]);
		if (card_symbol(kind) == AWARD)
			moves_alias(out, masters_medal[artist]);
		if (artist == VAN_GOGH) {
			moves_alias(out, masters_card_short[kind]);
			moves_alias(out, "gogh");
		}
		if (kind == best)
			favourite_word(out);
	}
}

static void
award_form(int best, Moves *out)
{
	moves_form(out, verbs, VERB_AWARD);
	moves_choose(out, 1, 1);
	for (int artist = 0; artist < ARTISTS; artist++) {
		moves_word(out, artist, masters_artist[artist]);
		if (artist == VAN_GOGH)
			moves_alias(out, "gogh");
		if (artist == best)
			favourite_word(out);
	}
}

static void
add_best_form(Moves *out)
{
	moves_form(out, verbs, VERB_ADD_BEST);
	moves_shorthand(out);
}

/* Returns the set of artists that the seat both displays and holds. */
static unsigned
addable(const State *s, int seat)
{
	unsigned artists = 0;

	for (int a = 0; a < ARTISTS; a++)
		if (s->display[seat][a] && state_holds(s, seat, a))
			artists |= 1u << a;
	return artists;
}

void
masters_legal(const Terms *terms, const State *s, int seat, Moves *out)
{
	unsigned artists = ANY_ARTIST;
	int best = moves_bare(out) ? NONE : masters_best(terms, s, seat);

	switch ((Phase)s->phase) {
	case PHASE_TURN:
		card_form(s, seat, VERB_PLAY, artists, 1, NONE, out);
		break;
	case PHASE_SECOND_UP:
	case PHASE_SECOND_DOWN:
		if (s->phase == PHASE_SECOND_UP)
			artists = 1u << card_artist(s->first);
		if (s->phase == PHASE_SECOND_DOWN ||
		    state_holds(s, seat, card_artist(s->first)))
			card_form(s, seat, VERB_SECOND, artists, 1, best, out);
		moves_form(out, verbs, VERB_PASS);
		break;
	case PHASE_AWARD:
		award_form(best, out);
		break;
	case PHASE_GIVE:
		card_form(s, seat, VERB_GIVE, artists, 1, best, out);
		break;
	case PHASE_ADD:
		artists = addable(s, seat);
		if (artists)
			card_form(s, seat, VERB_ADD, artists,
				  __builtin_popcount(artists), NONE, out);
		moves_form(out, verbs, VERB_ADD_NOTHING);
		add_best_form(out);
		break;
	case PHASE_OVER:
		g_assert_not_reached();
	}
}

void
masters_grammar(const Terms *terms, Moves *out)
{
	(void)terms;
	card_form(NULL, 0, VERB_PLAY, ANY_ARTIST, 1, NONE, out);
	card_form(NULL, 0, VERB_SECOND, ANY_ARTIST, 1, 0, out);
	moves_form(out, verbs, VERB_PASS);
	award_form(0, out);
	card_form(NULL, 0, VERB_GIVE, ANY_ARTIST, 1, 0, out);
	card_form(NULL, 0, VERB_ADD, ANY_ARTIST, ARTISTS, NONE, out);
	moves_form(out, verbs, VERB_ADD_NOTHING);
	add_best_form(out);
}

const int *
masters_added(const Move *move, int *n)
{
	*n = 0;
	if (move->verb != VERB_ADD)
		return NULL;
	*n = move->n == 1 ? 1 : move->arg[0];
	return move->n == 1 ? move->arg : move->arg + 1;
}

void
masters_add(const State *s, int seat, const int *cards, int n, Move *out)
{
	bool single = __builtin_popcount(addable(s, seat)) == 1;

	*out = (Move){ .verb = n ? VERB_ADD : VERB_ADD_NOTHING };
	if (n && !single)
		out->arg[out->n++] = n;
	for (int i = 0; i < n; i++)
		out->arg[out->n++] = cards[i];
}

/* Objects to a second card of an artist: one card for each artist displayed. */
const char *
masters_objection(const Terms *terms, const State *s, int seat,
		  const Move *move)
{
	unsigned artists = 0;
	int n;
	const int *cards = masters_added(move, &n);

	(void)terms;
	(void)s;
	(void)seat;
	for (int i = 0; i < n; i++) {
		unsigned artist = 1u << card_artist(cards[i]);

		if (artists & artist)
			return "same-artist";
		artists |= artist;
	}
	return NULL;
}
