/* mime.h - GMime, ready to be used. */
#ifndef MAIL_MIME_H
#define MAIL_MIME_H

#include <gmime/gmime.h>

/* Must be called before anything of GMime; again does nothing. */
void mime_start(void);
/* A part that has its own header fields; or NULL. */
GMimeObject *mime_part(GBytes *bytes);
/* A mail, however broken; g_object_unref it. */
GMimeMessage *mime_parse(const char *bytes, gsize length);

#endif
