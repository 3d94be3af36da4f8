/* post.h - the Maildirs of a simulated club: mails go in with the time of their
 * arrival, letters are taken out. */
#ifndef TESTS_YEAR_POST_H
#define TESTS_YEAR_POST_H

#include "base/clock.h"

typedef struct {
	char *dir; /* of the club */
	int delivered;
} Post;

typedef struct {
	char *to;
	GBytes *bytes;
} Letter;

/* A folder that is quick where the machine has one. */
void post_open(Post *post);
/* The folder is removed. */
void post_close(Post *post);
void post_deliver(Post *post, GBytes *mail, Time arrived);
/* The letters that were sent since the last time, in a lasting order; they are
 * removed from the Maildir.  Letter *. */
GPtrArray *post_collect(Post *post);

#endif
