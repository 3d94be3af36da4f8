/* worst.h - mails that are made to cost time: each as large as a mail may be,
 * and all of it of one shape. */
#ifndef TESTS_WORST_H
#define TESTS_WORST_H

#include <glib.h>

#define WORST_LARGEST (256 * 1024)

/* The nth mail, of up to so many octets, or NULL behind the last; *name says
 * what it is made of (constant). */
GBytes *worst_mail(guint nth, gsize largest, const char **name);

#endif
