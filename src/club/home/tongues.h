/* tongues.h - the words of the commands in the languages of the club: those
 * that have templates. */
#ifndef CLUB_HOME_TONGUES_H
#define CLUB_HOME_TONGUES_H

#include "club/home/club.h"
#include "command/tongue.h"

/* For whoever writes in a language; NULL: a stranger, in the club's.  Borrowed
 * from the club.  A file that cannot be used is told once, and left out. */
Tongues tongues_for(Club *club, const char *language);
/* Lists all tongues (Tongue *) of a library where no club is open. Free with
 * g_ptr_array_unref. */
GPtrArray *tongues_all(Library *library);
/* Reads what people say beside an order, in all languages. Free with
 * asides_free. */
Asides *tongues_asides(Library *library);
/* Can the files of a language be used?  True where it has none. */
bool tongues_check(Library *library, const char *language, GError **error);

/* A command in English as letters in a language show it (tongue_shown). */
char *tongues_show(Club *club, const char *language, const char *line);

#endif
