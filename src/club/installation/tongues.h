/* tongues.h - the commands' words in the club's languages, which are those with
 * templates. */
#ifndef CLUB_INSTALLATION_TONGUES_H
#define CLUB_INSTALLATION_TONGUES_H

#include "club/installation/club.h"
#include "command/language/tongue.h"

/* Returns the tongues for a writer in a language; NULL: a stranger, in the
 * club's language. Borrowed from the club. An unusable file is reported once
 * and skipped. */
Tongues tongues_for(Club *club, const char *language);
/* Lists all tongues (Tongue *) of a library; needs no open club. Free with
 * g_ptr_array_unref. */
GPtrArray *tongues_all(Library *library);
/* Reads the phrases that people write beside orders, in all languages. Free
 * with asides_free. */
Asides *tongues_asides(Library *library);
/* Checks the files of a language; true if it has none. */
bool tongues_check(Library *library, const char *language, GError **error);

/* Shows an English command as letters in a language do (tongue_shown). */
char *tongues_show(Club *club, const char *language, const char *line);

#endif
