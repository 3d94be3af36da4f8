/* member.c - a member reads their mailbox when there is time, and answers. */
#include "member.h"

#include "lib/folder.h"
#include "lib/must.h"

#include "people/correspondent.h"
#include "people/page_offer.h"

#define MORNING 7
#define NIGHT 23
#define AHEAD (5 * DAY) /* a holiday is announced that long before */

typedef struct {
	Time at;
	GBytes *bytes;
} Posted;

struct Member {
	MemberPlan plan;
	GTimeZone *zone;
	Dice dice;
	Desks *desks;
	TemperMind *mind;
	GHashTable *asked; /* match to the last letter that asked, GBytes */
	GPtrArray *unread; /* GBytes */
	GPtrArray *posted; /* Posted: on their way */
	GPtrArray *lines;  /* char *: all lines they wrote except moves */
	Opened *known;	   /* a letter whose answer reaches the club, or NULL */
	Time known_at;
	Time looks; /* when they next look into the mailbox */
	Holiday holiday;
	bool said;    /* the holiday was announced */
	bool helping; /* is on the standby list, as far as they know */
	guint robbed; /* unread letters that the robot has handled */
	int written;
};

static void
posted_free(gpointer data)
{
	Posted *posted = data;

	g_bytes_unref(posted->bytes);
	g_free(posted);
}

static const Manner *
manner_of(const MemberPlan *plan)
{
	return manner_find(plan->phrases->language);
}

Member *
member_new(const MemberPlan *plan, Dice dice, Time now)
{
	Member *new = g_new0(Member, 1);
	guint8 seed[SEED_BYTES];

	new->plan = *plan;
	new->zone = g_time_zone_new_identifier(plan->zone);
	ck_assert_msg(new->zone != NULL, "no zone %s", plan->zone);
	new->dice = dice;
	new->looks = now;
	for (int i = 0; i < SEED_BYTES; i++)
		seed[i] = (guint8)dice_below(&new->dice, 256);
	const Writer writer = { .name = plan->name,
				.address = plan->address,
				.manner = manner_of(plan),
				.nth = plan->nth % 3,
				.of = 3 };

	new->desks = desks_new(&writer, seed);
	new->mind = temper_new(plan->temper, plan->plays, plan->phrases,
			       dice_new(seed, "temper"));
	new->asked = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					   (GDestroyNotify)g_bytes_unref);
	new->unread =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
	new->posted = g_ptr_array_new_with_free_func(posted_free);
	new->lines = g_ptr_array_new_with_free_func(g_free);
	return new;
}

void
member_free(Member *member)
{
	g_time_zone_unref(member->zone);
	desks_free(member->desks);
	temper_free(member->mind);
	g_hash_table_unref(member->asked);
	g_ptr_array_unref(member->unread);
	g_ptr_array_unref(member->posted);
	g_ptr_array_unref(member->lines);
	g_clear_pointer(&member->known, opened_free);
	g_free(member);
}

const MemberPlan *
member_plan(const Member *member)
{
	return &member->plan;
}

const GPtrArray *
member_lines(const Member *member)
{
	return member->lines;
}

/* --- time --------------------------------------------------------------- */

static bool
gone(const Member *member, Time now)
{
	return member->plan.leaves != TIME_NONE && now >= member->plan.leaves;
}

static bool
on_holiday(const Member *member, Time now)
{
	return now >= member->holiday.from && now < member->holiday.until;
}

bool
member_here(const Member *member, Time now)
{
	return !gone(member, now) && !on_holiday(member, now);
}

void
member_holiday(Member *member, const Holiday *holiday)
{
	member->holiday = *holiday;
	member->said = false;
}

bool
member_free_for_holiday(const Member *member, Time now)
{
	return !gone(member, now) && now >= member->holiday.until;
}

static GDateTime *
there(const Member *member, Time time)
{
	g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc(time);

	return g_date_time_to_timezone(utc, member->zone);
}

static int
hour_there(const Member *member, Time time)
{
	g_autoptr(GDateTime) local = there(member, time);

	return g_date_time_get_hour(local);
}

/* Members look now and then, but never by night. */
static void
look_later(Member *member, Time now)
{
	guint32 most = 2 * (guint32)member->plan.lazy * 60;

	now += HOUR / 2 + (Time)dice_below(&member->dice, most) * MINUTE;
	for (int hour = hour_there(member, now);
	     hour < MORNING || hour >= NIGHT; hour = hour_there(member, now))
		now += HOUR;
	member->looks = now;
}

/* --- writing ------------------------------------------------------------ */

static void
post(Member *member, GBytes *bytes, Time at)
{
	Posted *posted = g_new0(Posted, 1);

	posted->at = at;
	posted->bytes = bytes;
	g_ptr_array_add(member->posted, posted);
}

/* Writes a mail of one line in answer to a letter. */
static void
write_line(Member *member, const Opened *letter, MailShape shape,
	   const char *line, Time now)
{
	g_autofree char *id =
		g_strdup_printf("<y%d.%08x%s>", ++member->written,
				dice_below(&member->dice, G_MAXUINT32),
				strchr(member->plan.address, '@'));
	const Manner *manner = manner_of(&member->plan);
	g_autofree char *subject =
		g_strconcat(shape == MAIL_SHAPE_VACATION ? manner->robot_reply
							 : manner->reply,
			    letter->subject, NULL);
	Answer answer = {
		.from_name = member->plan.name,
		.from = member->plan.address,
		.to = letter->reply_to,
		.subject = subject,
		.message_id = id,
		.date = now,
		.text = line,
		.manner = manner,
		.letter = letter,
		.letter_date = now,
	};

	post(member, mail_shape_write(shape, &answer), now);
	g_ptr_array_add(member->lines, g_strdup(line));
}

static char *
day_of(const Member *member, Time time)
{
	g_autoptr(GDateTime) local = there(member, time);

	return g_date_time_format(local, member->plan.phrases->day);
}

static void
announce_holiday(Member *member, Time now)
{
	if (!member->holiday.announced || member->said || !member->known ||
	    now < member->holiday.from - AHEAD || now >= member->holiday.from)
		return;
	g_autofree char *from = day_of(member, member->holiday.from);
	g_autofree char *until = day_of(member, member->holiday.until);
	const Phrases *phrases = member->plan.phrases;

	write_line(member, member->known, MAIL_SHAPE_ONE_TAP,
		   joined(phrases->away, from, phrases->to, until), now);
	member->said = true;
}

/* --- reading ------------------------------------------------------------ */

static bool
asks_for_move(const Opened *letter)
{
	g_autoptr(GPtrArray) offers = offers_read(letter->text);

	return offers->len > 0;
}

/* A reminder without a menu sends them back to the letter that asked. */
static void
read_turn(Member *member, const Opened *opened, GBytes *bytes, Time now)
{
	g_autofree char *match = desks_match(opened);

	if (!*match)
		return;
	if (asks_for_move(opened))
		g_hash_table_insert(member->asked, g_strdup(match),
				    g_bytes_ref(bytes));
	else if (strstr(opened->subject, member->plan.phrases->reminder))
		bytes = g_hash_table_lookup(member->asked, match);
	else
		return;
	if (bytes)
		must(correspondent_read(desks_for(member->desks, match, now),
					bytes, now, &error));
}

/* A season asks who wants to play, and later who is there. */
static bool
read_season(Member *member, const Opened *opened, Time now)
{
	g_autoptr(GArray) replies = temper_replies();
	bool about = temper_read(member->mind, opened, replies);

	array_foreach (const TemperReply, one, replies)
		write_line(member, opened, MAIL_SHAPE_TOP, one->line,
			   now + one->wait);
	return about;
}

/* Answers letters that ask for one word: an offer of a seat, an invitation, a
 * confirm letter. Most people say yes. */
static void
read_question(Member *member, const Opened *opened, Time now)
{
	const Phrases *phrases = member->plan.phrases;
	const Manner *manner = manner_of(&member->plan);
	const struct {
		const char *yes, *rest, *no;
	} questions[] = {
		{ manner->accept, "", phrases->decline },
		{ manner->join, ".*", NULL },
		{ phrases->confirm, "", NULL },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(questions); i++) {
		g_autofree char *form =
			g_strconcat(questions[i].yes, questions[i].rest, NULL);
		g_autofree char *line = desks_line(opened, form);
		bool no = dice_below(&member->dice, 5) == 0;

		if (!line)
			continue;
		if (!no || questions[i].no)
			write_line(member, opened, MAIL_SHAPE_TOP,
				   no ? questions[i].no : questions[i].yes,
				   now);
		return;
	}
}

/* When a match is over, some want another one with the same players. */
static void
read_result(Member *member, const Opened *opened, Time now)
{
	if (folder_letter_says(opened, member->plan.phrases->revealed) &&
	    dice_below(&member->dice, 6) == 0)
		write_line(member, opened, MAIL_SHAPE_GMAIL,
			   member->plan.phrases->rematch, now);
}

static void
offer_help(Member *member, const Opened *opened, Time now)
{
	if (!member->plan.helps || member->helping)
		return;
	write_line(member, opened, MAIL_SHAPE_ONE_TAP,
		   manner_of(&member->plan)->substitute, now);
	member->helping = true;
}

static void
open_letter(Member *member, GBytes *bytes, Time now)
{
	g_autoptr(Opened) opened = opened_read(bytes, NULL);

	ck_assert_ptr_nonnull(opened);
	read_turn(member, opened, bytes, now);
	if (!read_season(member, opened, now))
		read_question(member, opened, now);
	read_result(member, opened, now);
	offer_help(member, opened, now);
	g_clear_pointer(&member->known, opened_free);
	member->known = g_steal_pointer(&opened);
	member->known_at = now;
}

static void
look(Member *member, Time now)
{
	for (guint i = 0; i < member->unread->len; i++)
		open_letter(member, g_ptr_array_index(member->unread, i), now);
	g_ptr_array_set_size(member->unread, 0);
	member->robbed = 0;
	announce_holiday(member, now);
	look_later(member, now);
}

void
member_post(Member *member, GBytes *letter)
{
	g_ptr_array_add(member->unread, g_bytes_ref(letter));
}

/* While a member is away unannounced, a robot answers the latest letter that
 * came since its last answer. */
static void
robot(Member *member, Time now)
{
	g_autoptr(Opened) opened = NULL;

	if (member->holiday.announced || member->unread->len <= member->robbed)
		return;
	member->robbed = member->unread->len;
	opened = opened_read(
		g_ptr_array_index(member->unread, member->unread->len - 1),
		NULL);
	write_line(member, opened, MAIL_SHAPE_VACATION,
		   manner_of(&member->plan)->robot, now);
}

/* --- mails -------------------------------------------------------------- */

static void
take_own(Member *member, Time now, GPtrArray *mails)
{
	for (guint i = 0; i < member->posted->len;) {
		Posted *posted = g_ptr_array_index(member->posted, i);

		if (posted->at > now) {
			i++;
			continue;
		}
		g_ptr_array_add(mails, g_bytes_ref(posted->bytes));
		g_ptr_array_remove_index(member->posted, i);
	}
}

static void
take_moves(Member *member, Time now, MailTally *tally, GPtrArray *mails)
{
	g_autoptr(GPtrArray) more = desks_write(member->desks, now, tally);

	for (guint i = 0; i < more->len; i++)
		g_ptr_array_add(mails, g_bytes_ref(more->pdata[i]));
}

GPtrArray *
member_write(Member *member, Time now, MailTally *tally)
{
	GPtrArray *mails =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);

	if (gone(member, now))
		return mails;
	if (member->looks <= now) {
		if (!on_holiday(member, now)) {
			look(member, now);
		} else {
			robot(member, now);
			look_later(member, now + 12 * HOUR);
		}
	}
	if (!on_holiday(member, now))
		take_moves(member, now, tally, mails);
	take_own(member, now, mails);
	return mails;
}
