/* mime.h - GMime, ready to be used. */
#ifndef MAIL_MIME_H
#define MAIL_MIME_H

/* Must be called before anything of GMime; again does nothing. */
void mime_start(void);

#endif
