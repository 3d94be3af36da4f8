/* forms.c - the moves of Masters Gallery, as forms for the engine. */
#include "games/masters-gallery/rules.h"

/* Adds a card as a word. The artist alone names it too: if several kinds may be
 * meant, the player is asked. */
static void
card_word(Moves *out, int kind)
{
	int artist = card_artist(kind);

	moves_word(out, kind, masters_card[kind]);
	moves_alias(out, masters_artist[artist]);
	if (card_symbol(kind) == AWARD)
		moves_alias(out, masters_medal[artist]);
	if (artist != VAN_GOGH)
		return;
	moves_alias(out, masters_card_short[kind]);
	moves_alias(out, "gogh");
}

static void
artist_word(Moves *out, int artist)
{
	moves_word(out, artist, masters_artist[artist]);
	if (artist == VAN_GOGH)
		moves_alias(out, "gogh");
}

/* Adds the seat's cards of the artists in the set; with s NULL, all cards. */
static void
hand_words(const State *s, int seat, unsigned artists, Moves *out)
{
	for (int kind = 0; kind < KINDS; kind++)
		if ((artists >> card_artist(kind) & 1) &&
		    (!s || s->hand[seat][kind]))
			card_word(out, kind);
}

#define ANY_ARTIST ((1u << ARTISTS) - 1)

static void
play_form(Moves *out)
{
	moves_verb(out, VERB_PLAY, "play");
	moves_alias(out, "display");
	moves_everyday(out, "put down; put out; putting out; lay; "
			    "lay down; lay out; throw; playing; place; "
			    "use; put");
	moves_choose(out, 1, 1);
}

static void
second_form(Moves *out)
{
	moves_verb(out, VERB_SECOND, "second");
	moves_alias(out, "second card");
	moves_everyday(out, "as second; as second card; as my second; "
			    "as my second card; for second; for my second; "
			    "as a second");
	moves_choose(out, 1, 1);
}

static void
pass_form(Moves *out)
{
	moves_verb(out, VERB_PASS, "pass");
	moves_alias(out, "no second");
	moves_alias(out, "no second card");
	moves_alias(out, "second none");
	moves_alias(out, "second nothing");
	moves_alias(out, "none");
	moves_alias(out, "nothing");
	moves_everyday(out, "skip; no; no thanks; no thank you; "
			    "nothing more; no more; no second for me; "
			    "leave it; nothing else; no more cards; no card");
}

static void
award_form(Moves *out)
{
	moves_verb(out, VERB_AWARD, "award");
	moves_alias(out, "award to");
	moves_everyday(out, "give award; give award to; give medal; "
			    "give medal to; medal; medal to; medal for; "
			    "medal goes to; award goes to; gets it; "
			    "gets medal; gets award; gets; put award on; "
			    "put medal on; give it to; give it; give");
	moves_choose(out, 1, 1);
	for (int artist = 0; artist < ARTISTS; artist++)
		artist_word(out, artist);
}

static void
give_form(Moves *out)
{
	moves_verb(out, VERB_GIVE, "give");
	moves_everyday(out, "give up; give away; hand over; part with");
	moves_choose(out, 1, 1);
}

static void
add_form(Moves *out, int most)
{
	moves_verb(out, VERB_ADD, "add");
	moves_everyday(out, "put in; lay down; adding; lay; put down; "
			    "play");
	moves_choose(out, 1, most);
}

static void
add_nothing_form(Moves *out)
{
	moves_verb(out, VERB_ADD_NOTHING, "add nothing");
	moves_alias(out, "add none");
	moves_alias(out, "add no card");
	moves_alias(out, "nothing");
	moves_alias(out, "none");
	moves_alias(out, "pass");
	moves_everyday(out, "no; no thanks; no thank you; nothing to add; "
			    "no card; no cards; add nothing more; skip; "
			    "nothing more; not adding; don't add; won't add "
			    "anything; won't add; don't add anything");
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

static void
add_forms(const State *s, int seat, Moves *out)
{
	unsigned artists = addable(s, seat);

	if (artists) {
		add_form(out, __builtin_popcount(artists));
		hand_words(s, seat, artists, out);
	}
	add_nothing_form(out);
}

static void
second_forms(const State *s, int seat, Moves *out)
{
	int artist = card_artist(s->first);
	bool up = s->phase == PHASE_SECOND_UP;

	if (!up || state_holds(s, seat, artist)) {
		second_form(out);
		hand_words(s, seat, up ? 1u << artist : ANY_ARTIST, out);
	}
	pass_form(out);
}

void
masters_legal(const Terms *terms, const void *state, int seat, Moves *out)
{
	const State *s = state;

	(void)terms;
	switch ((Phase)s->phase) {
	case PHASE_TURN:
		play_form(out);
		hand_words(s, seat, ANY_ARTIST, out);
		return;
	case PHASE_SECOND_UP:
	case PHASE_SECOND_DOWN:
		second_forms(s, seat, out);
		return;
	case PHASE_AWARD:
		award_form(out);
		return;
	case PHASE_GIVE:
		give_form(out);
		hand_words(s, seat, ANY_ARTIST, out);
		return;
	case PHASE_ADD:
		add_forms(s, seat, out);
		return;
	case PHASE_OVER:
		break;
	}
	g_assert_not_reached();
}

void
masters_grammar(const Terms *terms, Moves *out)
{
	(void)terms;
	play_form(out);
	hand_words(NULL, 0, ANY_ARTIST, out);
	second_form(out);
	hand_words(NULL, 0, ANY_ARTIST, out);
	pass_form(out);
	award_form(out);
	give_form(out);
	hand_words(NULL, 0, ANY_ARTIST, out);
	add_form(out, ARTISTS);
	hand_words(NULL, 0, ANY_ARTIST, out);
	add_nothing_form(out);
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
masters_objection(const Terms *terms, const void *state, int seat,
		  const Move *move)
{
	unsigned artists = 0;
	int n;
	const int *cards = masters_added(move, &n);

	(void)terms;
	(void)state;
	(void)seat;
	for (int i = 0; i < n; i++) {
		unsigned artist = 1u << card_artist(cards[i]);

		if (artists & artist)
			return "same-artist";
		artists |= artist;
	}
	return NULL;
}
