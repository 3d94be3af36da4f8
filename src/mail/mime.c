/* mime.c - GMime, ready to be used. */
#include "mail/mime.h"

#include <gmime/gmime.h>

void
mime_start(void)
{
	static gsize started;

	if (g_once_init_enter(&started)) {
		g_mime_init();
		g_once_init_leave(&started, 1);
	}
}
