/* stranger.h - which addresses are one and the same stranger's (PLAY 4).
 *
 * Nothing proves who writes from an address, and whoever has one mostly has any
 * number that differ from it in a way that the server does not heed. */
#ifndef MAIL_STRANGER_H
#define MAIL_STRANGER_H

/* The address in lower case, without a +tag and without dots before the @.
 * Free with g_free. */
char *stranger_of(const char *address);
/* Whose servers take its mail: its domain's last two names, or three where the
 * last two are short ("example.co.uk").  Free with g_free. */
char *stranger_domain(const char *address);

#endif
