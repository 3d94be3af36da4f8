/* build.c - the name of this build, read from the running program itself. */

#include "base/build.h"

#include <elf.h>
#include <glib.h>
#include <link.h>
#include <string.h>

#define ALIGNED(n) (((gsize)(n) + 3) & ~(gsize)3)

/* Finds the note with the linker's hash in a segment of notes, or NULL. */
static const guint8 *
find_hash(const guint8 *notes, gsize size, gsize *length)
{
	while (size >= sizeof(ElfW(Nhdr))) {
		ElfW(Nhdr) note;
		gsize whole;

		memcpy(&note, notes, sizeof note);
		whole = sizeof note + ALIGNED(note.n_namesz) +
			ALIGNED(note.n_descsz);
		if (whole > size)
			return NULL;
		if (note.n_type == NT_GNU_BUILD_ID &&
		    !strcmp((const char *)notes + sizeof note, "GNU")) {
			*length = note.n_descsz;
			return notes + sizeof note + ALIGNED(note.n_namesz);
		}
		notes += whole;
		size -= whole;
	}
	return NULL;
}

/* Appends the program's hash. dl_iterate_phdr calls this for the program first;
 * returns 1 to stop there. */
static int
append_hash(struct dl_phdr_info *info, size_t size, void *data)
{
	GString *name = data;

	(void)size;
	for (int i = 0; i < info->dlpi_phnum; i++) {
		const ElfW(Phdr) *part = &info->dlpi_phdr[i];
		const guint8 *hash;
		gsize n = 0;

		if (part->p_type != PT_NOTE)
			continue;
		hash = find_hash(
			(const guint8 *)(info->dlpi_addr + part->p_vaddr),
			part->p_filesz, &n);
		for (gsize b = 0; hash && b < n; b++)
			g_string_append_printf(name, "%s%02x", b ? "" : " ",
					       hash[b]);
		if (hash)
			break;
	}
	return 1;
}

char *
build_name(void)
{
	GString *name = g_string_new(PENNYPOST_VERSION);

	dl_iterate_phdr(append_hash, name);
	return g_string_free(name, FALSE);
}
