/* source.c - what both sources share. */
#include "mail/source.h"

void
mail_clear(Mail *mail)
{
	g_clear_pointer(&mail->key, g_free);
	g_clear_pointer(&mail->bytes, g_bytes_unref);
}
