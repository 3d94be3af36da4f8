/* scratch.c - temporary folders and clubs. */
#include "club/upkeep/scratch.h"

#include "base/error.h"
#include "club/upkeep/opening.h"

#include <glib/gstdio.h>

char *
scratch_folder(GError **error)
{
	g_autoptr(GError) problem = NULL;
	char *dir = g_dir_make_tmp(NULL, &problem);

	if (!dir)
		fail(error, ERROR_LATER, "no temporary folder: %s",
		     problem->message);
	return dir;
}

static void
remove_tree(const char *path)
{
	g_autoptr(GDir) dir = NULL;
	const char *name;

	if (!g_file_test(path, G_FILE_TEST_IS_SYMLINK))
		dir = g_dir_open(path, 0, NULL);
	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *child = g_build_filename(path, name, NULL);

		remove_tree(child);
	}
	g_remove(path);
}

void
scratch_remove(char *dir)
{
	if (dir)
		remove_tree(dir);
	g_free(dir);
}

static bool
make_club(Loan *loan, GError **error)
{
	static const char *const set[] = { "club.name",
					   "Thursday Club",
					   "club.address",
					   "club@games.example",
					   "club.organiser",
					   "organiser@games.example",
					   NULL };

	loan->scratch = scratch_folder(error);
	if (!loan->scratch || !club_make(loan->scratch, set, error))
		return false;
	loan->club = club_open(loan->scratch, error);
	return loan->club != NULL;
}

bool
loan_open(Loan *loan, const char *dir, GError **error)
{
	*loan = (Loan){ NULL, NULL };
	if (!dir)
		return make_club(loan, error);
	loan->club = club_open(dir, error);
	return loan->club != NULL;
}

void
loan_clear(Loan *loan)
{
	g_clear_pointer(&loan->club, club_close);
	g_clear_pointer(&loan->scratch, scratch_remove);
}
