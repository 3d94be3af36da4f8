/* address.h - mail addresses: which are valid and which are ours (MAIL R34,
 * R47), which are one stranger's (PLAY 4), and the envelope address of a letter
 * (MAIL R43). */
#ifndef MAIL_MESSAGE_ADDRESS_H
#define MAIL_MESSAGE_ADDRESS_H

#include <glib.h>
#include <stdbool.h>

/* What identifies our own mails. */
typedef struct {
	const char *instance;  /* of X-Pennypost-Loop */
	const char *address;   /* club@host: with or without +detail */
	const char *id_domain; /* right side of our Message-IDs */
} MessageIdentity;

/* Is it a plain local@domain as MAIL R47 wants it? */
bool address_valid(const char *address);
/* The address in its one spelling (base/domain.h), or NULL where it has none
 * that is valid.  Free with g_free. */
char *address_plain(const char *address);
/* The +detail of one of our addresses (MAIL R34; "catchall": the whole local
 * part), lower case, or NULL.  Free with g_free. */
char *address_detail(const char *recipient, const char *address, bool catchall);

/* --- one stranger's addresses -------------------------------------------- */

/* Nothing proves who writes from an address, and whoever has one mostly has any
 * number that differ from it in a way that the server does not heed. */

/* Returns the address in lower case, without a +tag and without dots before the
 * @. Free with g_free. */
char *stranger_of(const char *address);
/* Returns whose servers take its mail: its domain's last two names, or three
 * where the last two are short ("example.co.uk").  Free with g_free. */
char *stranger_domain(const char *address);

/* --- envelope addresses -------------------------------------------------- */

/* A letter's bounce comes to its envelope address, which names the letter by
 * its Message-ID and so tells nothing else; a keyed mark keeps anybody who has
 * seen only the Message-ID from making one up (MAIL R45). */

typedef struct {
	const char *address; /* the club's own */
	const char *domain;  /* of its Message-IDs */
	const char *key;     /* the club's secret */
	bool catchall;	     /* the whole local part is ours (MAIL R35) */
} VerpClub;

/* club+bounce-ID.MARK@host, ID being what stands before the @ of the
 * Message-ID.  NULL where the local part would be over 64 octets.  Free with
 * g_free. */
char *verp_write(const VerpClub *club, const char *message_id);
/* The Message-ID; NULL unless it is one of ours, mark and all.  Free with
 * g_free. */
char *verp_read(const VerpClub *club, const char *address);
/* Reads the address of letters of older versions: club+bounce-
 * PLAYER.LETTER.MARK. */
bool verp_read_numbers(const VerpClub *club, const char *address,
		       gint64 *player, gint64 *letter);

#endif
