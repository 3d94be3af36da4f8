/* worst.h - mails made to be expensive to read: each as large as a mail may be,
 * all of one shape. */
#ifndef TESTS_WORST_H
#define TESTS_WORST_H

#include <glib.h>

#define WORST_LARGEST (256 * 1024)

/* Returns the nth mail, of up to `largest` octets, or NULL behind the last;
 * *name becomes a constant description. */
GBytes *worst_mail(guint nth, gsize largest, const char **name);

#endif
