/* demo_club.h - what all demos share: a club in its own folder, with mail by
 * Maildir, people who answer letters, and the real four phases. Only the clock
 * is made up, so weeks pass in seconds. */
#ifndef PEOPLE_DEMO_CLUB_H
#define PEOPLE_DEMO_CLUB_H

#include "club/installation/club.h"
#include "people/demo_person.h"

#define DEMO_PEOPLE_MAX 20

typedef struct {
	Time now;
	int day; /* from 1 */
	int passes, mails, letters, steps;
	const char *phase; /* of a season; else NULL */
} DemoProgress;

/* Called after each pass. */
typedef void DemoTold(const DemoProgress *progress, void *data);
typedef struct {
	const char *dir;      /* where the club is made */
	const char *database; /* an empty one; NULL: a file in it */
	const char *game;     /* name or prefix */
	int players;	      /* of a match; 0: three, or the fewest it needs */
	const char *seed; /* any text, what people do comes from it; or NULL */
	/* the players' languages in turn, the club's first; NULL: en */
	const char *const *languages;
	DemoTold *told; /* or NULL */
	void *data;	/* for told */
} DemoPlan;

/* Called for each letter, once, as it is handed out. */
typedef void DemoSees(const Opened *letter, void *data);

/* All mails and letters that went through the post. */
typedef struct {
	char *letters;	/* the folder where they lie */
	int unanswered; /* mails by people that no letter answered */
	DemoProgress last;
	MailTally tally;
} DemoPost;

void demo_post_clear(DemoPost *post);

typedef struct {
	DemoPlan plan;
	Club *club;
	Time now;
	DemoPost *post; /* filled as time goes by */
	DemoPerson *people[DEMO_PEOPLE_MAX];
	int n;
	bool owed[DEMO_PEOPLE_MAX]; /* wrote a mail that this run must answer */
	GHashTable *seen;	    /* file names of letters handed out */
	DemoSees *sees;		    /* to be set by the caller, or NULL */
	void *sees_data;
} DemoClub;

/* Makes the club in the plan's folder. Borrows the post and the plan's texts.
 */
DemoClub *demo_club_new(const DemoPlan *plan, DemoPost *post, GError **error);
void demo_club_free(DemoClub *club);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(DemoClub, demo_club_free)

/* Adds another member, one of `of` who share the mail programs. Returns the
 * name (Ann, Bob, ..), constant; NULL on error. */
const char *demo_club_enrol(DemoClub *club, Habit habit, int of,
			    GError **error);
/* Makes the seed of all dice from the plan's text. */
void demo_seed(const DemoPlan *plan, guint8 seed[SEED_BYTES]);
/* Returns the number of players at a table; -1 and an error where the game
 * can't be played by so many. */
int demo_seats(const DemoPlan *plan, GError **error);

/* Delivers the mails that are due, runs the club, and has its letters read. */
bool demo_club_pass(DemoClub *club, GError **error);
/* Sets the clock to the first run after the next mail, if cron starts a run
 * every `every` seconds, but at most about `most` ahead, so that deadlines
 * pass. */
void demo_club_go_on(DemoClub *club, Time every, Time most);

#endif
