/* image.c - reads back a PNG, to check single pixels. */
#include "lib/image.h"
#include "lib/suites.h"

#include <gio/gio.h>
#include <string.h>

static guint32
number(const guint8 *at)
{
	return (guint32)at[0] << 24 | (guint32)at[1] << 16 |
	       (guint32)at[2] << 8 | at[3];
}

static void
read_header(Image *image, const guint8 *data, guint32 size)
{
	static const guint8 how[] = { 8, 3, 0, 0, 0 };

	ck_assert_uint_eq(size, 13);
	image->width = (int)number(data);
	image->height = (int)number(data + 4);
	ck_assert_mem_eq(data + 8, how, sizeof(how));
}

static void
read_palette(Image *image, const guint8 *data, guint32 size)
{
	image->colours = (int)size / 3;
	for (int i = 0; i < image->colours; i++)
		image->palette[i] = number(data + 3 * i - 1) & 0xFFFFFF;
}

/* A line is stored as it is (0), or as the difference from the line before (2).
 */
static void
read_line(Image *image, int y, const guint8 *line)
{
	guint8 *to = image->pixels + y * image->width;

	memcpy(to, line + 1, (gsize)image->width);
	if (!*line)
		return;
	ck_assert_int_eq(*line, 2);
	ck_assert_int_gt(y, 0);
	for (int x = 0; x < image->width; x++)
		to[x] = (guint8)(to[x] + to[x - image->width]);
}

static void
read_lines(Image *image, const GByteArray *packed)
{
	g_autoptr(GZlibDecompressor) zlib =
		g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
	gsize line = (gsize)image->width + 1, read, written;
	gsize size = line * (gsize)image->height;
	g_autofree guint8 *lines = g_malloc(size + 1);

	ck_assert_int_eq(g_converter_convert(G_CONVERTER(zlib), packed->data,
					     packed->len, lines, size + 1,
					     G_CONVERTER_INPUT_AT_END, &read,
					     &written, NULL),
			 G_CONVERTER_FINISHED);
	ck_assert_uint_eq(written, size);
	image->pixels = g_malloc(size);
	for (int y = 0; y < image->height; y++)
		read_line(image, y, lines + line * (gsize)y);
	for (int i = 0; i < image->width * image->height; i++)
		image->shown[image->pixels[i]] = true;
}

Image *
image_read(GBytes *bytes)
{
	static const guint8 mark[] = { 0x89, 'P',  'N',	 'G',
				       '\r', '\n', 0x1A, '\n' };
	gsize size;
	const guint8 *data = g_bytes_get_data(bytes, &size);
	g_autoptr(GByteArray) packed = g_byte_array_new();
	Image *image = g_new0(Image, 1);

	ck_assert_mem_eq(data, mark, sizeof(mark));
	for (gsize at = sizeof(mark); at + 12 <= size;) {
		guint32 length = number(data + at);
		const guint8 *what = data + at + 4, *inside = what + 4;

		ck_assert_uint_le(at + 12 + length, size);
		if (!memcmp(what, "IHDR", 4))
			read_header(image, inside, length);
		else if (!memcmp(what, "PLTE", 4))
			read_palette(image, inside, length);
		else if (!memcmp(what, "IDAT", 4))
			g_byte_array_append(packed, inside, length);
		else
			ck_assert_mem_eq(what, "IEND", 4);
		at += 12 + length;
	}
	read_lines(image, packed);
	return image;
}

void
image_free(Image *image)
{
	if (!image)
		return;
	g_free(image->pixels);
	g_free(image);
}

guint32
image_at(const Image *image, int x, int y)
{
	ck_assert(x >= 0 && x < image->width && y >= 0 && y < image->height);
	return image->palette[image->pixels[y * image->width + x]];
}

int
image_shown(const Image *image)
{
	int shown = 0;

	for (int i = 0; i < image->colours; i++)
		shown += image->shown[i];
	return shown;
}
