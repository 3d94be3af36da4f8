/* installed.h - where templates, words and rules are installed. */
#ifndef CLUB_INSTALLATION_INSTALLED_H
#define CLUB_INSTALLATION_INSTALLED_H

/* Returns the folder: $PENNYPOST_DATA, else one beside this program, else the
 * one it was built for. Free with g_free. */
char *installed_folder(void);

#endif
