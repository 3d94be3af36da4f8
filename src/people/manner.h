/* manner.h - how people of a language, and their mail programs, write: for the
 * simulated correspondents, who know only what letters say. */
#ifndef PEOPLE_MANNER_H
#define PEOPLE_MANNER_H

#define MANNER_GREETINGS 4
#define MANNER_THANKS 3

typedef struct {
	const char *language;
	/* what people write around a move */
	const char *greetings[MANNER_GREETINGS], *thanks[MANNER_THANKS];
	/* their mail programs: "On <when>, <who> wrote:" */
	const char *on, *who, *wrote;
	const char *from, *sent, *to, *subject;
	const char *reply, *robot_reply; /* before a subject */
	const char *phone;		 /* what it signs with */
	const char *robot;		 /* "I am away", on two lines */
	/* moves: what a card leads to, and plans */
	const char *then, *play, *award, *pass, *up, *down, *plan;
	/* the open places of a menu */
	const char *range, *least, *of, * or ;
	/* what a season's letters offer and say */
	const char *join, *here, *leave, *substitute, *accept, *overtime;
} Manner;

/* Finds a manner by its language; NULL if there is none. A NULL language is
 * English. */
const Manner *manner_find(const char *language);

#endif
