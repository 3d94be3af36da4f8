/* due.c - when news becomes a letter, depending on the player's wishes. */
#include "club/news/due.h"

#include "base/text.h"

#include <string.h>

#define PACE_SHORT 36	      /* hours; below it digests come too late */
#define QUIET_MOST (30 * DAY) /* how long only-my-turn puts off quiet news */

/* --- words -------------------------------------------------------------- */

/* The modes as players write them and as they are stored; a digest has a time
 * of day as well. */
static const char *const modes[LETTERS_DIGEST] = {
	[LETTERS_INSTANT] = "instant",
	[LETTERS_EVERY_STEP] = "every-step",
	[LETTERS_MY_TURN] = "only-my-turn",
};

/* Reads "daily 20:00", "daily at 18h30", "daily 18 Uhr". */
static bool
read_digest(const char *text, Letters *letters)
{
	g_autoptr(GRegex) shape = g_regex_new(
		"^(?:daily|digest(?: daily)?)(?: at)? ([0-9]{1,2})"
		"(?: ?[:.h] ?([0-9]{2})(?: ?(?:h|uhr))?| ?(?:h|uhr))$",
		G_REGEX_CASELESS, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;

	if (!g_regex_match(shape, text, 0, &found))
		return false;
	g_autofree char *hour = g_match_info_fetch(found, 1);
	g_autofree char *minute = g_match_info_fetch(found, 2);
	gint64 h = g_ascii_strtoll(hour, NULL, 10);
	gint64 m = minute ? g_ascii_strtoll(minute, NULL, 10) : 0;

	if (h > 23 || m > 59)
		return false;
	*letters = (Letters){ LETTERS_DIGEST, (int)(h * 60 + m) };
	return true;
}

bool
letters_read(const char *text, Letters *letters)
{
	g_autofree char *folded = text_fold(text);
	g_autofree char *joined = g_strdelimit(g_strdup(folded), " ", '-');

	for (int mode = 0; mode < LETTERS_DIGEST; mode++)
		if (!strcmp(joined, modes[mode])) {
			*letters = (Letters){ (LettersMode)mode, 0 };
			return true;
		}
	return read_digest(folded, letters);
}

char *
letters_write(const Letters *letters)
{
	return letters->mode == LETTERS_DIGEST
		       ? g_strdup_printf("digest %02d:%02d",
					 letters->minutes / 60,
					 letters->minutes % 60)
		       : g_strdup(modes[letters->mode]);
}

Letters
due_letters(const Player *player)
{
	Letters letters = { LETTERS_INSTANT, 0 };

	if (player->letters)
		letters_read(player->letters, &letters);
	return letters;
}

/* --- kinds of news ------------------------------------------------------ */

NewsKind
due_ask(int pace_hours, bool sealed)
{
	return sealed || pace_hours < PACE_SHORT ? NEWS_ASK_NOW : NEWS_ASK;
}

bool
due_held(NewsKind kind, gint64 match)
{
	return match && !news_kind_is(kind, NEWS_AT_ONCE | NEWS_ALONE);
}

/* --- due times ---------------------------------------------------------- */

Time
due_when(const Player *player, NewsKind kind, gint64 match, Time now, Time due)
{
	Letters letters = due_letters(player);

	if (!due_held(kind, match))
		return due;
	switch (letters.mode) {
	case LETTERS_INSTANT:
		return due;
	case LETTERS_EVERY_STEP:
		return kind != NEWS_EVENTS ? due : now;
	case LETTERS_MY_TURN:
		if (news_kind_is(kind, NEWS_QUIET))
			return MAX(due, now + QUIET_MOST);
		return kind != NEWS_TALK ? due : MAX(due, now + DAY);
	case LETTERS_DIGEST:
		return due_digest(player, now);
	}
	g_assert_not_reached();
}

Time
due_digest(const Player *player, Time now)
{
	Letters letters = due_letters(player);

	return letters.mode == LETTERS_DIGEST
		       ? clock_when(now, letters.minutes, player->zone)
		       : now;
}

bool
due_daily(const Player *player)
{
	return due_letters(player).mode == LETTERS_DIGEST;
}
