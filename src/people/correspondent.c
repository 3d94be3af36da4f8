/* correspondent.c - reads a letter, waits a while, writes an answer. */
#include "people/correspondent.h"

#include "people/page_offer.h"
#include "people/phrase.h"

#include <string.h>

#define MINUTES (9 * 60) /* until an answer is written, at most */

typedef struct {
	Opened *opened; /* NULL: none */
	Time at;
	GPtrArray *offers;
} Asked;

typedef struct {
	Time at;
	GBytes *bytes;
	MailShape shape;
} Posted;

struct Correspondent {
	Writer writer;
	Dice dice;
	Time wait;	   /* before each answer, beyond the usual */
	int written;	   /* mails so far, for their ids */
	bool careful;	   /* after a mishap of its own making */
	Asked asked;	   /* the letter on top */
	Asked older;	   /* the one it lies on, long answered */
	Time sits_down;	   /* to answer it; TIME_NONE: nothing to answer */
	GPtrArray *posted; /* Posted *, on their way */
};

const char *
way_name(Way way)
{
	static const char *const names[WAYS] = { "by menu number", "by words",
						 "by one-tap link",
						 "as a chain" };
	return names[way];
}

const char *
mishap_name(Mishap mishap)
{
	static const char *const names[MISHAPS] = { "none",
						    "typo",
						    "duplicate",
						    "vacation reply",
						    "answer to an old letter",
						    "empty mail" };
	return names[mishap];
}

/* --- the desk ----------------------------------------------------------- */

static void
posted_free(gpointer data)
{
	Posted *posted = data;

	g_bytes_unref(posted->bytes);
	g_free(posted);
}

static void
asked_clear(Asked *asked)
{
	g_clear_pointer(&asked->opened, opened_free);
	g_clear_pointer(&asked->offers, g_ptr_array_unref);
}

Correspondent *
correspondent_new(const Writer *writer, Dice dice)
{
	Correspondent *new = g_new0(Correspondent, 1);

	new->writer = *writer;
	new->dice = dice;
	new->posted = g_ptr_array_new_with_free_func(posted_free);
	return new;
}

void
correspondent_free(Correspondent *correspondent)
{
	if (!correspondent)
		return;
	asked_clear(&correspondent->asked);
	asked_clear(&correspondent->older);
	g_ptr_array_unref(correspondent->posted);
	g_free(correspondent);
}

static bool
one_in(Correspondent *c, guint32 n)
{
	return dice_below(&c->dice, n) == 0;
}

static void
post(Correspondent *c, GBytes *bytes, MailShape shape, Time at)
{
	Posted *posted = g_new0(Posted, 1);

	posted->at = at;
	posted->bytes = bytes;
	posted->shape = shape;
	g_ptr_array_add(c->posted, posted);
}

/* --- a mail ------------------------------------------------------------- */

/* One of this correspondent's mail programs. */
static MailShape
choose_shape(Correspondent *c)
{
	MailShape shape;

	do
		shape = (MailShape)dice_below(&c->dice, MAIL_SHAPE_ONE_TAP);
	while ((int)shape % c->writer.of != c->writer.nth);
	return shape;
}

static char *
own_id(Correspondent *c)
{
	return g_strdup_printf("<%d.%08x%s>", ++c->written,
			       dice_below(&c->dice, G_MAXUINT32),
			       strchr(c->writer.address, '@'));
}

static char *
answer_subject(MailShape shape, const Manner *manner, const char *subject)
{
	const char *prefix = manner->reply;

	if (shape == MAIL_SHAPE_OUTLOOK || shape == MAIL_SHAPE_OUTLOOK_HTML)
		prefix = "RE: ";
	if (shape == MAIL_SHAPE_QUOTED_PRINTABLE)
		prefix = "AW: ";
	if (shape == MAIL_SHAPE_VACATION)
		prefix = manner->robot_reply;
	return g_strconcat(prefix, subject, NULL);
}

static GBytes *
write_answer(Correspondent *c, const Asked *asked, MailShape shape,
	     const char *text, Time now)
{
	g_autofree char *subject =
		answer_subject(shape, c->writer.manner, asked->opened->subject);
	g_autofree char *id = own_id(c);
	Answer answer = {
		.from_name = c->writer.name,
		.from = c->writer.address,
		.to = asked->opened->reply_to,
		.subject = subject,
		.message_id = id,
		.date = now,
		.text = text,
		.manner = c->writer.manner,
		.letter = asked->opened,
		.letter_date = asked->at,
	};

	return mail_shape_write(shape, &answer);
}

/* Writes the mail that a link opens; it is sent as it stands. */
static GBytes *
write_link(Correspondent *c, const Link *found, Time now)
{
	g_autofree char *id = own_id(c);
	Answer answer = {
		.from_name = c->writer.name,
		.from = c->writer.address,
		.to = found->to,
		.subject = found->subject,
		.message_id = id,
		.date = now,
		.text = found->body,
		.manner = c->writer.manner,
		.letter = c->asked.opened,
		.letter_date = c->asked.at,
	};

	return mail_shape_write(MAIL_SHAPE_ONE_TAP, &answer);
}

/* --- what to say -------------------------------------------------------- */

static const Offer *
choose_offer(Correspondent *c, const Asked *asked)
{
	return g_ptr_array_index(asked->offers,
				 dice_below(&c->dice, asked->offers->len));
}

static char *
say(Correspondent *c, const Offer *offer, Way *way)
{
	char *chain = one_in(c, 3)
			      ? NULL
			      : phrase_chain(offer, c->writer.manner, &c->dice);

	if (chain) {
		*way = WAY_CHAIN;
		return chain;
	}
	*way = one_in(c, 2) ? WAY_NUMBER : WAY_WORDS;
	return *way == WAY_NUMBER
		       ? phrase_number(offer, c->writer.manner, &c->dice)
		       : phrase_words(offer, c->writer.manner, &c->dice);
}

/* A line for later goes below the move. */
static char *
with_plan(Correspondent *c, const Offer *offer, char *line, MailTally *tally)
{
	g_autofree char *plan =
		one_in(c, 12) ? phrase_plan(offer, c->writer.manner, &c->dice)
			      : NULL;
	g_autofree char *move = line;

	if (!plan)
		return g_steal_pointer(&move);
	tally->plans++;
	return g_strdup_printf("%s\n%s", move, plan);
}

static Mishap
choose_mishap(Correspondent *c)
{
	if (c->careful)
		return MISHAP_NONE;
	if (one_in(c, 20))
		return MISHAP_TYPO;
	if (one_in(c, 24))
		return MISHAP_DUPLICATE;
	if (one_in(c, 40))
		return MISHAP_EMPTY;
	if (c->older.opened && one_in(c, 20))
		return MISHAP_STALE;
	return MISHAP_NONE;
}

static bool
try_link(Correspondent *c, Time now, MailTally *tally)
{
	g_autoptr(GPtrArray) links =
		links_read(c->asked.opened->html, c->asked.offers);

	if (!links->len)
		return false;
	guint32 which = dice_below(&c->dice, links->len);

	post(c, write_link(c, g_ptr_array_index(links, which), now),
	     MAIL_SHAPE_ONE_TAP, now);
	tally->ways[WAY_LINK]++;
	return true;
}

static void
answer_well(Correspondent *c, bool twice, Time now, MailTally *tally)
{
	const Offer *offer = choose_offer(c, &c->asked);
	MailShape shape = choose_shape(c);
	Way way;
	g_autofree char *lines = say(c, offer, &way);

	lines = with_plan(c, offer, g_steal_pointer(&lines), tally);
	g_autofree char *text =
		phrase_mail(lines, c->writer.name, c->writer.manner, &c->dice);
	GBytes *mail = write_answer(c, &c->asked, shape, text, now);

	tally->ways[way]++;
	post(c, mail, shape, now);
	if (twice)
		post(c, g_bytes_ref(mail), shape, now + 20 * MINUTE);
}

/* Something goes wrong, so that the club will have to ask again. */
static void
answer_badly(Correspondent *c, Mishap mishap, Time now)
{
	const Asked *asked = mishap == MISHAP_STALE ? &c->older : &c->asked;
	MailShape shape = choose_shape(c);
	g_autofree char *words = phrase_words(choose_offer(c, asked),
					      c->writer.manner, &c->dice);
	g_autofree char *text = NULL;

	if (mishap == MISHAP_TYPO)
		text = phrase_typo(words, &c->dice);
	else
		text = g_strdup(mishap == MISHAP_EMPTY ? "" : words);
	post(c, write_answer(c, asked, shape, text, now), shape, now);
}

static void
sit_down(Correspondent *c, Time now, MailTally *tally)
{
	Mishap mishap = choose_mishap(c);
	bool badly = mishap != MISHAP_NONE && mishap != MISHAP_DUPLICATE;

	c->sits_down = TIME_NONE;
	c->careful = badly;
	tally->mishaps[mishap]++;
	if (badly)
		answer_badly(c, mishap, now);
	else if (mishap == MISHAP_DUPLICATE || !one_in(c, 5) ||
		 !try_link(c, now, tally))
		answer_well(c, mishap == MISHAP_DUPLICATE, now, tally);
}

/* --- letters and time --------------------------------------------------- */

/* A robot answers at once, its owner much later. */
static void
be_away(Correspondent *c, Time now)
{
	GBytes *mail = write_answer(c, &c->asked, MAIL_SHAPE_VACATION,
				    c->writer.manner->robot, now + MINUTE);

	post(c, mail, MAIL_SHAPE_VACATION, now + MINUTE);
	c->sits_down = now + 30 * HOUR;
}

bool
correspondent_read(Correspondent *c, GBytes *letter, Time now, GError **error)
{
	Opened *opened = opened_read(letter, error);

	if (!opened)
		return false;
	GPtrArray *offers = offers_read(opened->text);

	if (!offers->len) {
		g_ptr_array_unref(offers);
		opened_free(opened);
		return true;
	}
	asked_clear(&c->older);
	c->older = c->asked;
	c->asked = (Asked){ opened, now, offers };
	c->sits_down = now + c->wait + 20 * MINUTE +
		       (Time)dice_below(&c->dice, MINUTES) * MINUTE;
	if (!c->careful && one_in(c, 40))
		be_away(c, now);
	return true;
}

void
correspondent_say(Correspondent *c, Opened *letter, const char *line, Time now,
		  Time at)
{
	const Asked asked = { .opened = letter, .at = now };
	MailShape shape = choose_shape(c);
	g_autofree char *text =
		phrase_mail(line, c->writer.name, c->writer.manner, &c->dice);

	post(c, write_answer(c, &asked, shape, text, at), shape, at);
}

void
correspondent_pace(Correspondent *c, Time wait, Time now)
{
	c->wait = wait;
	if (c->sits_down != TIME_NONE)
		c->sits_down = MIN(c->sits_down, now + wait + MINUTES * MINUTE);
}

Time
correspondent_next(const Correspondent *c)
{
	Time next = c->sits_down;

	for (guint i = 0; i < c->posted->len; i++) {
		const Posted *posted = g_ptr_array_index(c->posted, i);

		if (next == TIME_NONE || posted->at < next)
			next = posted->at;
	}
	return next;
}

GPtrArray *
correspondent_write(Correspondent *c, Time now, MailTally *tally)
{
	GPtrArray *mails =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);

	if (c->sits_down != TIME_NONE && c->sits_down <= now)
		sit_down(c, now, tally);
	for (guint i = 0; i < c->posted->len;) {
		Posted *posted = g_ptr_array_index(c->posted, i);

		if (posted->at > now) {
			i++;
			continue;
		}
		g_ptr_array_add(mails, g_bytes_ref(posted->bytes));
		tally->mishaps[MISHAP_VACATION] +=
			posted->shape == MAIL_SHAPE_VACATION;
		tally->shapes[posted->shape]++;
		g_ptr_array_remove_index(c->posted, i);
	}
	tally->mails += (int)mails->len;
	return mails;
}
