/* draft.h - writes a letter as the bytes to send (MAIL R42, R47-R49, R54). */
#ifndef MAIL_MESSAGE_DRAFT_H
#define MAIL_MESSAGE_DRAFT_H

#include "base/clock.h"

#include <glib.h>
#include <stdbool.h>

/* A PNG that the HTML shows. */
typedef struct {
	char *id; /* Content-ID, as Draft.picture_id */
	GBytes *png;
} DraftPicture;

typedef struct {
	const char *from_name, *from;
	const char *to_name, *to; /* to_name may be NULL */
	const char *reply_to;	  /* with the token, or NULL */
	const char *subject;
	const char *message_id;	 /* with <> */
	const char *in_reply_to; /* NULL unless an answer; left out if bad */
	const char *references;	 /* ids separated by spaces, or NULL */
	const char *list_id;	 /* mg-12.host, or NULL */
	const char *unsubscribe; /* mailto: link, or NULL */
	const char *instance;	 /* for X-Pennypost-Loop */
	bool answer;		 /* auto-replied, else auto-generated */
	Time date;
	const char *text;   /* LF lines, at most 66 columns */
	const char *html;   /* or NULL */
	GBytes *attachment; /* or NULL */
	const char *attachment_name, *attachment_type; /* single words */
	/* Content-ID without <> of a PNG that the HTML shows, or NULL. It must
	 * never be used again, as phones keep pictures by it. The PNG's octets
	 * are left out: draft_with_picture() puts them in. */
	const char *picture_id;
	gsize *picture_at; /* becomes the place of the missing octets */
	GPtrArray
		*pictures; /* of DraftPicture, with all their octets; or NULL */
} Draft;

/* Writes the whole letter: CRLF, quoted-printable UTF-8, multipart/alternative
 * if there is HTML, in it multipart/related if the HTML shows a picture (RFC
 * 2387), and multipart/mixed around it if there is an attachment. The same
 * draft gives the same bytes. ERROR_NEVER for an address or a field that must
 * not go out. */
GBytes *draft_write(const Draft *draft, GError **error);
/* Returns the letter with its picture in base64 (new reference). */
GBytes *draft_with_picture(GBytes *letter, gsize picture_at, GBytes *png);

/* Writes the link that plays a move at one tap: mailto: the reply address,
 * subject "[mg-12] order", the move in the body; RFC 6068 encoded. NULL if it
 * would be 450 characters or longer. Free with g_free. */
char *draft_mailto(const char *address, const char *subject, const char *body);

#endif
