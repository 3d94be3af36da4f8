/* demo_club.h - what demos have in common: a club in a folder of its own, mails
 * in and out by Maildir, people who answer letters, the real four phases.
 *
 * Only the clock is made up, so weeks pass in seconds. */
#ifndef PEOPLE_DEMO_CLUB_H
#define PEOPLE_DEMO_CLUB_H

#include "club/installation/club.h"
#include "people/demo_person.h"

#define DEMO_PEOPLE_MAX 20

typedef struct {
	const char *dir;      /* where the club is made */
	const char *database; /* an empty one; NULL: a file in it */
	const char *game;     /* name or prefix */
	int players;	      /* of a match; 0: three, or the fewest it needs */
	const char *seed; /* any text, what people do comes from it; or NULL */
	/* the players' languages in turn, the club's first; NULL: en */
	const char *const *languages;
} DemoPlan;

typedef struct {
	Time now;
	int day; /* from 1 */
	int passes, mails, letters, steps;
	const char *phase; /* of a season; else NULL */
} DemoProgress;

/* Called after each pass. */
typedef void DemoTold(const DemoProgress *progress, void *data);
/* Called for each letter, once, as it is handed out. */
typedef void DemoSees(const Opened *letter, void *data);

/* All mails and letters that went through the post. */
typedef struct {
	char *letters;	/* the folder where they lie */
	int unanswered; /* mails of persons that no letter answered */
	DemoProgress last;
	MailTally tally;
} DemoPost;

void demo_post_clear(DemoPost *post);

typedef struct DemoClub DemoClub;

/* The post is filled as time goes by.  NULL on error. */
DemoClub *demo_club_new(const DemoPlan *plan, DemoPost *post, GError **error);
void demo_club_free(DemoClub *club);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(DemoClub, demo_club_free)

void demo_club_tell(DemoClub *club, DemoTold *told, void *data);
void demo_club_show(DemoClub *club, DemoSees *sees, void *data);
/* Adds another member; they are called Ann, Bob, .. Returns the name; NULL on
 * error. */
const char *demo_club_enrol(DemoClub *club, Habit habit, int of,
			    GError **error);
/* Makes the seed of all chance from the plan's text. */
void demo_seed(const DemoPlan *plan, guint8 seed[SEED_BYTES]);
/* Returns the number of players at a table; -1 and an error where the game
 * can't be played by so many. */
int demo_seats(const DemoPlan *plan, GError **error);

Club *demo_club_itself(DemoClub *club);
Time demo_club_now(const DemoClub *club);
/* Delivers the mails that are due, runs the club, and has its letters read. */
bool demo_club_pass(DemoClub *club, GError **error);
/* On to the run after the next mail, as often as they are started; where nobody
 * has anything to say, by so much, so that deadlines are met. */
void demo_club_go_on(DemoClub *club, Time every, Time most);

#endif
