/* about.h - what the reader of a mail's text knows of the mail. */
#ifndef COMMAND_ABOUT_H
#define COMMAND_ABOUT_H

/* All may be NULL. */
typedef struct {
	const char *subject;
	const char *name, *address; /* its writer's */
	const char *club;	    /* the name of the one who is answered */
} MailAbout;

#endif
