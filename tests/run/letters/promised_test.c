/* promised_test.c - a letter's taps do what they say, in every language: each
 * tap is carried out, and the first one does what the letter is about. */
#include "lib/evening.h"
#include "lib/league.h"

#include "club/installation/reply_address.h"
#include "club/players/members.h"
#include "store/seat_offers.h"
#include "store/seats.h"
#include "store/tokens.h"

#define DORA "dora@example.com"
#define EVE "eve@example.com"

static const char *const languages[] = { "en", "fr", "de" };

/* --- helpers ------------------------------------------------------------ */

/* Begins a match of two or three in a club with Dora on standby; all read one
 * language. */
static Evening
begin(const char *language, int n)
{
	static const char *const names[] = { "Ann", "Bob", "Cid", "Dora" };
	Evening evening = evening_new();
	Store *store = evening_store(&evening);
	gint64 dora = club_fixture_add(evening.fixture, "Dora", DORA, "UTC");

	must(standby_put(store, dora, &error));
	for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
		Player *player = club_fixture_player(evening.fixture, names[i]);

		g_free(player->language);
		player->language = g_strdup(language);
		must(player_set(store, player, &error));
	}
	evening_go_on(&evening);
	if (n) {
		evening.match = club_fixture_match(evening.fixture, n, NULL);
		evening_go_on(&evening);
	}
	return evening;
}

static gint64
holder(const Evening *evening)
{
	g_autoptr(GPtrArray) seats = seat_list(evening_store(evening),
					       evening_row(evening)->id, NULL);

	return ((SeatRow *)seats->pdata[0])->player;
}

static bool
holds(const Evening *evening, const char *name)
{
	return holder(evening) ==
	       club_fixture_player_id(evening->fixture, name);
}

static const Opened *
last(const Evening *evening, const char *address)
{
	return letter_to(evening->letters, address);
}

/* Finds the first letter with a link of these words in its language. */
static const Opened *
tapped(const Evening *evening, const char *address, const char *const *words,
       const char *language)
{
	int at = !strcmp(language, "fr") ? 1 : !strcmp(language, "de") ? 2 : 0;

	ptr_array_foreach (const Opened, letter, evening->letters) {
		g_autofree char *tap = g_strconcat("| ", words[at], NULL);

		if (!strcmp(letter->to, address) && strstr(letter->text, tap))
			return letter;
	}
	ck_abort_msg("no letter to %s has '%s'", address, words[at]);
}

/* --- the letters -------------------------------------------------------- */

typedef const Opened *Make(Evening *evening, const char *language);
typedef bool Happened(const Evening *evening);

static const Opened *
make_house(Evening *evening, const char *language)
{
	static const char *const back[] = { "back", "retour", "wieder da" };

	must(standby_drop(evening_store(evening),
			  club_fixture_player_id(evening->fixture, "Dora"),
			  &error));
	evening_misses(evening, ANN);
	return tapped(evening, ANN, back, language);
}

/* Makes the answer to a mail that neither moves nor is a bounce. */
static const Opened *
make_unread(Evening *evening, const char *language)
{
	evening_answer(evening, make_house(evening, language),
		       "Hospital. 1000 thanks to all of you!");
	return last(evening, ANN);
}

static const Opened *
make_taken(Evening *evening, const char *language)
{
	static const char *const back[] = { "back", "retour", "wieder da" };

	evening_misses(evening, ANN);
	evening_answer(evening, last(evening, DORA), "accept");
	return tapped(evening, ANN, back, language);
}

static const Opened *
make_offer(Evening *evening, const char *language)
{
	(void)language;
	evening_misses(evening, ANN);
	return last(evening, DORA);
}

static const Opened *
make_question(Evening *evening, const char *language)
{
	static const char *const yes[] = { "confirm", "confirme",
					   "bestätigen" };

	evening_hears(evening, "Ann", "resign mg-1");
	return tapped(evening, ANN, yes, language);
}

static const Opened *
make_paused(Evening *evening, const char *language)
{
	Token token = {
		.player = club_fixture_player_id(evening->fixture, "Ann"),
		.scope = (char *)"unsubscribe",
	};
	g_autofree char *to = reply_address_new(
		evening->fixture->club, evening->fixture->now, &token, NULL);

	(void)language;
	put_mail(evening->fixture, HEAD(.from = ANN, .to = to), "pause");
	evening_go_on(evening);
	return last(evening, ANN);
}

static const Opened *
make_wish(Evening *evening, const char *language)
{
	(void)language;
	bool ann = !strcmp(asked(evening->letters)->to, ANN);

	player_writes(evening->fixture, ann ? "Ann" : "Bob", "propose abort");
	evening_hears(evening, ann ? "Bob" : "Ann", "show");
	return last(evening, ann ? BOB : ANN);
}

static const Opened *
make_reminder(Evening *evening, const char *language)
{
	(void)language;
	evening_later(evening, 26);
	return last(evening, evening->letters->len ? ANN : BOB);
}

static const Opened *
make_invitation(Evening *evening, const char *language)
{
	(void)language;
	evening_hears(evening, "Bob", "challenge mg with Ann");
	return last(evening, ANN);
}

static const Opened *
make_welcome(Evening *evening, const char *language)
{
	const Newcomer eve = { .name = "Eve",
			       .address = EVE,
			       .language = language,
			       .who = "organiser" };

	must(member_welcome(evening->fixture->club, evening->fixture->now, &eve,
			    &error));
	evening_go_on(evening);
	return last(evening, EVE);
}

/* A league belongs to the club, so it is made in the players' club. */
static const Opened *
make_here(Evening *evening, const char *language)
{
	const ContestPlan plan = { .kind = CONTEST_LEAGUE,
				   .game = "mg",
				   .seats = 3,
				   .pace_hours = 12,
				   .stand_in = "bot",
				   .seed = SEED };
	League league = { .fixture = evening->fixture };

	(void)language;
	must(contest_make(evening->fixture->club, evening->fixture->now, &plan,
			  &league.name, &error));
	league_join(&league, 3);
	league_pass(&league, SEASON_OPEN_TIME + HOUR, DAY);
	g_ptr_array_add(evening->kept, evening->letters);
	evening->letters = club_fixture_letters(evening->fixture);
	g_free(league.name);
	return last(evening, ANN);
}

static const Opened *
make_known(Evening *evening, const char *language)
{
	(void)language;
	evening_stranger_writes(evening, ANN, "hello");
	return last(evening, ANN);
}

static bool
ann_sits(const Evening *evening)
{
	return holds(evening, "Ann");
}

static bool
dora_sits(const Evening *evening)
{
	return holds(evening, "Dora");
}

static bool
nobody_is_ann(const Evening *evening)
{
	return !ann_sits(evening);
}

static bool
ann_has_mail(const Evening *evening)
{
	return !club_fixture_player(evening->fixture, "Ann")->mail_off;
}

static bool
is_cancelled(const Evening *evening)
{
	return evening_row(evening)->phase == MATCH_CANCELLED;
}

static bool
has_begun(const Evening *evening)
{
	return club_fixture_row(evening->fixture, "mg-1")->phase == MATCH_LIVE;
}

static bool
ann_is_here(const Evening *evening)
{
	g_autoptr(Season) season =
		season_find(evening->fixture->club, "mgl", NULL);
	gint64 ann = club_fixture_player_id(evening->fixture, "Ann");

	return season_entrant(season, ann)->heard != TIME_NONE;
}

static const struct {
	const char *name;
	int players; /* in a running match; 0: none */
	Make *make;
	Happened *happened; /* what the first tap does; NULL: it asks */
} letters[] = {
	{ "the house plays", 2, make_house, ann_sits },
	{ "not back yet", 2, make_unread, ann_sits },
	{ "a substitute sits", 3, make_taken, ann_sits },
	{ "an offer", 3, make_offer, dora_sits },
	{ "a question", 3, make_question, nobody_is_ann },
	{ "letters are off", 2, make_paused, ann_has_mail },
	{ "a wish to end", 2, make_wish, is_cancelled },
	{ "a reminder", 2, make_reminder, NULL },
	{ "an invitation", 0, make_invitation, has_begun },
	{ "welcome", 0, make_welcome, NULL },
	{ "are you here", 0, make_here, ann_is_here },
	{ "no answer of ours", 2, make_known, NULL },
};

/* --- tap by tap --------------------------------------------------------- */

typedef struct {
	char *to, *body;
} Tap;

static void
tap_free(gpointer data)
{
	Tap *tap = data;

	g_free(tap->to);
	g_free(tap->body);
	g_free(tap);
}

/* Returns the texts of its links, in order. */
static GPtrArray *
taps_of(const Opened *letter)
{
	GPtrArray *taps = g_ptr_array_new_with_free_func(tap_free);
	g_autoptr(GRegex) link = g_regex_new(
		"href=\"mailto:([^?\"]+)\\?[^\"]*body=([^\"&]+)\"", 0, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;

	g_regex_match(link, letter->html, 0, &found);
	for (; g_match_info_matches(found); g_match_info_next(found, NULL)) {
		g_autofree char *to = g_match_info_fetch(found, 1);
		g_autofree char *body = g_match_info_fetch(found, 2);
		Tap *tap = g_new(Tap, 1);

		tap->to = g_uri_unescape_string(to, NULL);
		tap->body = g_uri_unescape_string(body, NULL);
		g_ptr_array_add(taps, tap);
	}
	return taps;
}

/* No line of the last mail was refused or asked back, and it was answered. */
static void
assert_carried_out(const Evening *evening, const char *who, const Tap *tap,
		   const char *name)
{
	g_autoptr(GPtrArray) rows =
		inbox_recent(evening_store(evening), -1, 1, NULL);
	const InboxRow *row = rows->pdata[0];
	json_auto_t *receipt = json_loads(row->receipt, 0, NULL);
	json_t *line;
	gsize i;

	ck_assert_msg(row->state == INBOX_PLAYED, "%s: '%s': %s", name,
		      tap->body, row->reason);
	ck_assert_msg(json_array_size(json_object_get(receipt, "lines")) > 0,
		      "%s: '%s' says nothing", name, tap->body);
	json_array_foreach (json_object_get(receipt, "lines"), i, line) {
		const char *verdict =
			json_string_value(json_object_get(line, "verdict"));

		ck_assert_msg(strcmp(verdict, "refused") != 0 &&
				      strcmp(verdict, "asked") != 0,
			      "%s: '%s': %s", name, tap->body, verdict);
	}
	ck_assert_msg(has_letter(evening->letters, who), "%s: '%s' to %s", name,
		      tap->body, who);
}

/* Sends the nth tap of the letter; returns how many it has. */
static guint
send_tap(const char *language, guint row, guint n)
{
	g_auto(Evening) evening = begin(language, letters[row].players);
	const Opened *letter = letters[row].make(&evening, language);
	g_autoptr(GPtrArray) taps = taps_of(letter);

	ck_assert_msg(taps->len > 0, "%s has no tap:\n%s", letters[row].name,
		      letter->html);
	const Tap *tap = taps->pdata[n];
	g_autofree char *who = g_strdup(letter->to);

	put_mail(evening.fixture,
		 HEAD(.from = letter->to, .to = tap->to, .subject = "[mg-1]",
		      .in_reply_to = letter->message_id),
		 tap->body);
	evening_go_on(&evening);
	assert_carried_out(&evening, who, tap, letters[row].name);
	ck_assert_msg(n || !letters[row].happened ||
			      letters[row].happened(&evening),
		      "%s, %s: '%s' did nothing", language, letters[row].name,
		      tap->body);
	return taps->len;
}

TEST_RANGE(every_tap_does_what_it_promises, 0, 3 * (int)G_N_ELEMENTS(letters))
{
	const char *language = languages[_i % 3];
	guint row = (guint)_i / 3;
	guint count = send_tap(language, row, 0);

	for (guint n = 1; n < count; n++)
		send_tap(language, row, n);
}
