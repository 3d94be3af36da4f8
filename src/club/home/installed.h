/* installed.h - where templates, words and rules are installed. */
#ifndef CLUB_HOME_INSTALLED_H
#define CLUB_HOME_INSTALLED_H

/* As seen from this program: $PENNYPOST_DATA, else beside it, else where it was
 * built for.  Free with g_free. */
char *installed_folder(void);

#endif
