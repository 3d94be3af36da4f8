/* member.h - a simulated member of the club: opens the mailbox now and then by
 * day, goes on holiday, one day vanishes.  A member knows only what the letters
 * say. Turns are answered by the correspondents of the demo, one for each
 * match. */
#ifndef TESTS_YEAR_MEMBER_H
#define TESTS_YEAR_MEMBER_H

#include "people/correspondent.h"
#include "phrases.h"
#include "temper.h"

typedef struct {
	const char *name, *address, *zone;
	const Phrases *phrases; /* reads and writes this language */
	int nth;		/* decides the mail program */
	int lazy;	/* mean hours between two looks into the mailbox */
	bool helps;	/* takes over seats that others leave */
	unsigned plays; /* see temper.h */
	Temper temper;
	Time leaves; /* vanishes then; TIME_NONE: stays */
} MemberPlan;

typedef struct {
	Time from, until;
	bool announced; /* by `away`; else a robot answers */
} Holiday;

typedef struct Member Member;

Member *member_new(const MemberPlan *plan, Dice dice, Time now);
void member_free(Member *member);
const MemberPlan *member_plan(const Member *member);

/* Sets the next holiday; there is at most one at a time. */
void member_holiday(Member *member, const Holiday *holiday);
bool member_free_for_holiday(const Member *member, Time now);
/* Returns whether the member is at home and hasn't vanished. */
bool member_here(const Member *member, Time now);

/* Puts a letter into the member's mailbox. */
void member_post(Member *member, GBytes *letter);
/* Returns the mails that the member sends by now, as GBytes. */
GPtrArray *member_write(Member *member, Time now, MailTally *tally);
/* Returns the lines that a member wrote, except moves (char *); borrowed. */
const GPtrArray *member_lines(const Member *member);

#endif
