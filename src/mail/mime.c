/* mime.c - GMime, ready to be used. */
#include "mail/mime.h"

void
mime_start(void)
{
	static gsize started;

	if (g_once_init_enter(&started)) {
		g_mime_init();
		g_once_init_leave(&started, 1);
	}
}

GMimeObject *
mime_part(GBytes *bytes)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);

	mime_start();
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(data, length);
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);
	GMimeObject *part = g_mime_parser_construct_part(parser, NULL);

	g_object_unref(parser);
	g_object_unref(stream);
	return part;
}

GMimeMessage *
mime_parse(const char *bytes, gsize length)
{
	mime_start();
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(bytes, length);
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);
	GMimeMessage *parsed = g_mime_parser_construct_message(parser, NULL);

	g_object_unref(parser);
	g_object_unref(stream);
	return parsed ? parsed : g_mime_message_new(FALSE);
}
