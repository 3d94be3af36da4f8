/* packed.c - gzip by the zlib that comes with GIO. */
#include "mail/message/packed.h"

#include "base/base.h"

#include <gio/gio.h>

#define UNPACKED_MOST (64 << 20)

/* Runs all bytes through a converter; NULL if that fails or the result is too
 * large. */
static GByteArray *
convert(GConverter *converter, const guint8 *from, gsize n)
{
	GByteArray *out = g_byte_array_new();
	GConverterResult result = G_CONVERTER_CONVERTED;

	while (result == G_CONVERTER_CONVERTED && out->len < UNPACKED_MOST) {
		guint8 buffer[16384];
		gsize read = 0, written = 0;

		result = g_converter_convert(
			converter, from, n, buffer, sizeof buffer,
			G_CONVERTER_INPUT_AT_END, &read, &written, NULL);
		if (result == G_CONVERTER_ERROR)
			break;
		g_byte_array_append(out, buffer, (guint)written);
		from += read;
		n -= read;
	}
	if (result == G_CONVERTER_FINISHED)
		return out;
	g_byte_array_unref(out);
	return NULL;
}

GBytes *
packed_new(const char *text)
{
	g_autoptr(GZlibCompressor) gzip =
		g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9);
	GByteArray *out =
		convert(G_CONVERTER(gzip), (const guint8 *)text, strlen(text));

	g_assert(out);
	return g_byte_array_free_to_bytes(out);
}

char *
packed_open(GBytes *bytes, GError **error)
{
	gsize n;
	const guint8 *data = g_bytes_get_data(bytes, &n);

	if (n < 2 || data[0] != 0x1f || data[1] != 0x8b)
		return g_strndup((const char *)data, n);
	g_autoptr(GZlibDecompressor) gzip =
		g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP);
	GByteArray *out = convert(G_CONVERTER(gzip), data, n);

	if (!out) {
		fail(error, ERROR_NEVER, "it is packed, and damaged");
		return NULL;
	}
	g_byte_array_append(out, (const guint8 *)"", 1);
	return (char *)g_byte_array_free(out, FALSE);
}
