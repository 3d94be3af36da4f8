/* correspondent.c - reads letters, waits a while, writes answers. */
#include "people/correspondent.h"

#include "base/each.h"
#include "people/page_offer.h"

#include <string.h>

#define LONGEST_WAIT (9 * 60) /* minutes until an answer is written */

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
	Time wait;	   /* to add to the usual wait before each answer */
	int written;	   /* mails so far, for their ids */
	bool careful;	   /* after a mistake: makes none next time */
	Asked asked;	   /* the newest letter */
	Asked older;	   /* the one before it, long answered */
	Time sits_down;	   /* to answer the newest; TIME_NONE: never */
	GPtrArray *posted; /* Posted *, on their way */
};

const char *
way_name(int way)
{
	static const char *const names[WAYS] = { "by menu number", "by words",
						 "by one-tap link",
						 "as a chain" };
	return names[way];
}

const char *
mishap_name(int mishap)
{
	static const char *const names[MISHAPS] = { "none",
						    "typo",
						    "duplicate",
						    "vacation reply",
						    "answer to an old letter",
						    "empty mail" };
	return names[mishap];
}

/* --- making and freeing ------------------------------------------------- */

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

/* --- writing a mail ----------------------------------------------------- */

/* Chooses one of this correspondent's mail programs. */
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

/* Writes an answer to a letter; `to`, subject and text are as given. */
static GBytes *
write_mail(Correspondent *c, const Asked *asked, MailShape shape,
	   const Link *mail, Time now)
{
	g_autofree char *id = g_strdup_printf("<%d.%08x%s>", ++c->written,
					      dice_below(&c->dice, G_MAXUINT32),
					      strchr(c->writer.address, '@'));
	const Answer answer = {
		.from_name = c->writer.name,
		.from = c->writer.address,
		.to = mail->to,
		.subject = mail->subject,
		.message_id = id,
		.date = now,
		.text = mail->body,
		.manner = c->writer.manner,
		.letter = asked->opened,
		.letter_date = asked->at,
	};

	return mail_shape_write(shape, &answer);
}

static GBytes *
write_answer(Correspondent *c, const Asked *asked, MailShape shape,
	     const char *text, Time now)
{
	g_autofree char *subject =
		answer_subject(shape, c->writer.manner, asked->opened->subject);
	const Link mail = { asked->opened->reply_to, subject, (char *)text };

	return write_mail(c, asked, shape, &mail, now);
}

/* --- choosing an answer ------------------------------------------------- */

static const Offer *
choose_offer(Correspondent *c, const Asked *asked)
{
	return asked->offers->pdata[dice_below(&c->dice, asked->offers->len)];
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

static bool
try_link(Correspondent *c, Time now, MailTally *tally)
{
	g_autoptr(GPtrArray) links =
		links_read(c->asked.opened->html, c->asked.offers);

	if (!links->len)
		return false;
	guint32 which = dice_below(&c->dice, links->len);

	/* The mail that a link opens is sent as it stands. */
	post(c,
	     write_mail(c, &c->asked, MAIL_SHAPE_ONE_TAP, links->pdata[which],
			now),
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
	g_autofree char *move = say(c, offer, &way);
	/* now and then, a plan for later after the move */
	g_autofree char *plan =
		one_in(c, 12) ? phrase_plan(offer, c->writer.manner, &c->dice)
			      : NULL;
	g_autofree char *lines =
		plan ? g_strdup_printf("%s\n%s", move, plan) : g_strdup(move);
	g_autofree char *text =
		phrase_mail(lines, c->writer.name, c->writer.manner, &c->dice);
	GBytes *mail = write_answer(c, &c->asked, shape, text, now);

	tally->plans += plan != NULL;
	tally->ways[way]++;
	post(c, mail, shape, now);
	if (twice)
		post(c, g_bytes_ref(mail), shape, now + 20 * MINUTE);
}

/* Answers with a mistake, so that the club will have to ask again. */
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
	Mishap mishap = c->careful			   ? MISHAP_NONE
			: one_in(c, 20)			   ? MISHAP_TYPO
			: one_in(c, 24)			   ? MISHAP_DUPLICATE
			: one_in(c, 40)			   ? MISHAP_EMPTY
			: c->older.opened && one_in(c, 20) ? MISHAP_STALE
							   : MISHAP_NONE;
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

/* --- letters in, mails out ---------------------------------------------- */

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
		       (Time)dice_below(&c->dice, LONGEST_WAIT) * MINUTE;
	if (c->careful || !one_in(c, 40))
		return true;
	/* an autoreply comes at once, the person's own answer much later */
	post(c,
	     write_answer(c, &c->asked, MAIL_SHAPE_VACATION,
			  c->writer.manner->robot, now + MINUTE),
	     MAIL_SHAPE_VACATION, now + MINUTE);
	c->sits_down = now + 30 * HOUR;
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
		c->sits_down =
			MIN(c->sits_down, now + wait + LONGEST_WAIT * MINUTE);
}

Time
correspondent_next(const Correspondent *c)
{
	Time next = c->sits_down;

	ptr_array_foreach (const Posted, posted, c->posted)
		if (next == TIME_NONE || posted->at < next)
			next = posted->at;
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

/* --- desks: a correspondent for each match ------------------------------ */

struct Desks {
	Writer writer;
	guint8 seed[SEED_BYTES];
	Time wait;
	GHashTable *all;  /* match to Correspondent */
	GPtrArray *order; /* the same, oldest first */
};

Desks *
desks_new(const Writer *writer, const guint8 seed[SEED_BYTES])
{
	Desks *new = g_new0(Desks, 1);

	new->writer = *writer;
	memcpy(new->seed, seed, SEED_BYTES);
	new->all = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					 (GDestroyNotify)correspondent_free);
	new->order = g_ptr_array_new();
	return new;
}

void
desks_free(Desks *desks)
{
	g_hash_table_unref(desks->all);
	g_ptr_array_unref(desks->order);
	g_free(desks);
}

Correspondent *
desks_for(Desks *desks, const char *match, Time now)
{
	Correspondent *known = g_hash_table_lookup(desks->all, match);

	if (known)
		return known;
	g_autofree char *stream =
		g_strconcat(desks->writer.name, " ", match, NULL);

	known = correspondent_new(&desks->writer,
				  dice_new(desks->seed, stream));
	correspondent_pace(known, desks->wait, now);
	g_hash_table_insert(desks->all, g_strdup(match), known);
	g_ptr_array_add(desks->order, known);
	return known;
}

void
desks_pace(Desks *desks, Time wait, Time now)
{
	desks->wait = wait;
	for (guint i = 0; i < desks->order->len; i++)
		correspondent_pace(desks->order->pdata[i], wait, now);
}

Time
desks_next(const Desks *desks)
{
	Time next = TIME_NONE;

	for (guint i = 0; i < desks->order->len; i++) {
		Time mail = correspondent_next(desks->order->pdata[i]);

		if (mail != TIME_NONE && (next == TIME_NONE || mail < next))
			next = mail;
	}
	return next;
}

GPtrArray *
desks_write(Desks *desks, Time now, MailTally *tally)
{
	GPtrArray *mails =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);

	ptr_array_foreach (Correspondent, one, desks->order) {
		Time next = correspondent_next(one);

		if (next == TIME_NONE || next > now)
			continue;
		g_autoptr(GPtrArray) more =
			correspondent_write(one, now, tally);

		for (guint n = 0; n < more->len; n++)
			g_ptr_array_add(mails, g_bytes_ref(more->pdata[n]));
	}
	return mails;
}

/* Returns the first group of a pattern, or NULL. */
static char *
found_in(const char *text, const char *pattern)
{
	g_autoptr(GRegex) regex =
		g_regex_new(pattern, G_REGEX_MULTILINE, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;

	return g_regex_match(regex, text, 0, &found)
		       ? g_match_info_fetch(found, 1)
		       : NULL;
}

char *
desks_match(const Opened *letter)
{
	char *match = found_in(letter->subject, "^\\[([a-z]+-[0-9]+)\\]");

	return match ? match : g_strdup("");
}

char *
desks_line(const Opened *letter, const char *form)
{
	/* A receipt says below each line what became of it. */
	g_autofree char *pattern =
		g_strdup_printf("^\\| (%s)$(?!\n(?:\\| )?->)", form);

	return found_in(letter->text, pattern);
}
