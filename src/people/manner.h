/* manner.h - how people of a language, and their mail programs, write: for the
 * simulated correspondents, who know what letters say only by reading them. */
#ifndef PEOPLE_MANNER_H
#define PEOPLE_MANNER_H

#define MANNER_GREETINGS 4
#define MANNER_THANKS 3

typedef struct {
	const char *language;
	/* People, around a move. */
	const char *greetings[MANNER_GREETINGS], *thanks[MANNER_THANKS];
	/* Their mail programs: "On <when>, <who> wrote:". */
	const char *on, *who, *wrote;
	const char *from, *sent, *to, *subject;
	const char *reply, *robot_reply; /* before a subject */
	const char *phone;		 /* what it signs with */
	const char *robot;		 /* who is away, on two lines */
	/* Moves: what a card leads to, and what is kept for later. */
	const char *then, *play, *award, *pass, *up, *down, *plan;
	/* The open places of a menu. */
	const char *range, *least, *of, * or ;
	/* what a season's letters offer and say */
	const char *join, *here, *leave, *substitute, *accept, *overtime;
} Manner;

/* NULL: nobody here writes that language.  Without one: English. */
const Manner *manner_find(const char *language);

#endif
