/* address.h - mail addresses: which are valid and which are ours (MAIL R34,
 * R47), which belong to one stranger (PLAY 4), and the envelope address of a
 * letter (MAIL R43). */
#ifndef MAIL_MESSAGE_ADDRESS_H
#define MAIL_MESSAGE_ADDRESS_H

#include <glib.h>
#include <stdbool.h>

/* What our own mails are known by. */
typedef struct {
	const char *instance;  /* in X-Pennypost-Loop */
	const char *address;   /* club@host: with or without +detail */
	const char *id_domain; /* the part after @ in our Message-IDs */
	/* former addresses, whose hosts our Message-IDs once used; or NULL */
	const char *const *former;
} MessageIdentity;

/* Returns whether the address is a plain local@domain as in MAIL R47. */
bool address_valid(const char *address);
/* Returns the address in its canonical spelling (base/domain.h), or NULL if it
 * has no valid one. Free with g_free. */
char *address_plain(const char *address);
/* Returns the +detail of one of our addresses in lower case (MAIL R34; with
 * `catchall`, the whole local part), or NULL. Free with g_free. */
char *address_detail(const char *recipient, const char *address, bool catchall);
/* Returns whether an address is one of the club's, present or former, or
 * derived from one: with a +detail, a token, or for bounces. */
bool address_ours(const char *address, const MessageIdentity *identity);
/* Returns whether it is an address for bounces of our letters (MAIL R43). */
bool address_bounce(const char *address, const MessageIdentity *identity);

/* --- strangers ----------------------------------------------------------- */

/* Nothing proves who writes from an address, and somebody who has one can
 * mostly use any number of variants that their server treats as the same. */

/* Returns the address in lower case, without a +tag and without dots before the
 * @. Free with g_free. */
char *stranger_of(const char *address);
/* Returns the domain whose servers take the address's mail: its last two
 * labels, or three if the last two are short ("example.co.uk"). Free with
 * g_free. */
char *stranger_domain(const char *address);

/* --- envelope addresses -------------------------------------------------- */

/* A letter's bounce comes to its envelope address. That names the letter only
 * by its Message-ID, so it reveals nothing else. A keyed mark keeps anybody who
 * knows only the Message-ID from forging an address (MAIL R45). */

typedef struct {
	const char *address; /* the club's own, or a former one */
	const char *domain;  /* of its Message-IDs at that time */
	const char *key;     /* the club's secret */
	bool catchall;	     /* the whole local part is ours (MAIL R35) */
} VerpClub;

/* Writes club+bounce-ID.MARK@host, where ID is the part of the Message-ID
 * before its @. NULL if the local part would be over 64 octets. Free with
 * g_free. */
char *verp_write(const VerpClub *club, const char *message_id);
/* Returns the Message-ID named by such an address; NULL unless it is ours and
 * its mark is right. Free with g_free. */
char *verp_read(const VerpClub *club, const char *address);
/* Reads older versions' envelope address: club+bounce-PLAYER.LETTER.MARK. */
bool verp_read_numbers(const VerpClub *club, const char *address,
		       gint64 *player, gint64 *letter);

#endif
