/* config_test.c - the club's configuration file: values, and errors that name
 * line and cure. */
#include "base/config.h"

#include "lib/folder.h"
#include "lib/must.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

static const ConfigKey keys[] = {
	{ "club", "name", CONFIG_TEXT, "The Club", NULL, 0, 0,
	  "What the club is called." },
	{ "club", "address", CONFIG_TEXT, NULL, NULL, 0, 0,
	  "The address that players write to. It must be one of its own, for "
	  "everything that comes there is read and answered." },
	{ "match", "pace", CONFIG_NUMBER, "48", NULL, 1, 720, "Hours." },
	{ "match", "snap", CONFIG_SWITCH, "no", NULL, 0, 0, "" },
	{ "match", "letters", CONFIG_CHOICE, "instant",
	  "instant every-step digest", 0, 0, "When letters go out." },
	{ NULL, NULL, CONFIG_TEXT, NULL, NULL, 0, 0, NULL },
};

/* Reads a text as a file; errors call it "pennypost.conf". */
static Config *
read_text(const char *text, GError **error)
{
	char *dir = folder_new();
	g_autofree char *here = g_get_current_dir();

	ck_assert_int_eq(g_chdir(dir), 0);
	ck_assert(g_file_set_contents("pennypost.conf", text, -1, NULL));
	Config *config = config_read("pennypost.conf", keys, error);

	ck_assert_int_eq(g_chdir(here), 0);
	folder_clear(dir);
	return config;
}

TEST(values_and_normal_values)
{
	g_autoptr(Config) config =
		read_text("\ufeff# comment\n; too\n\n[club]\r\n"
			  "address=club@example.org\r\n [match] \n"
			  " pace =  7 \nsnap = YES\n[club]\nname = A = B",
			  NULL);

	ck_assert_ptr_nonnull(config);
	ck_assert_str_eq(config_text(config, "club", "address"),
			 "club@example.org");
	ck_assert_str_eq(config_text(config, "club", "name"), "A = B");
	ck_assert_int_eq(config_number(config, "match", "pace"), 7);
	ck_assert(config_switch(config, "match", "snap"));
	ck_assert_str_eq(config_text(config, "match", "letters"), "instant");
}

#define HEAD "[club]\naddress = a@b\n"

TABLE(error_cases, const char *text, *error) = {
	{ HEAD "[match]\npace = two\n",
	  "pennypost.conf:4: pace: 'two' is not a whole number; write 1 to "
	  "720" },
	{ HEAD "[match]\npace = 0\n",
	  "pennypost.conf:4: pace: '0' is out of range; write 1 to 720" },
	{ HEAD "[match]\npace = 48 # hours\n",
	  "pennypost.conf:4: pace: '48 # hours' is not a whole number; write 1 "
	  "to 720" },
	{ HEAD "[match]\npace =\n",
	  "pennypost.conf:4: pace: '' is not a whole number; write 1 to 720" },
	{ HEAD "[match]\npace = 99999999999999999999\n",
	  "pennypost.conf:4: pace: '99999999999999999999' is out of range; "
	  "write 1 to 720" },
	{ HEAD "[match]\nsnap = maybe\n",
	  "pennypost.conf:4: snap: 'maybe' is neither yes nor no; write yes or "
	  "no" },
	{ HEAD "[match]\nletters = dijest\n",
	  "pennypost.conf:4: letters: 'dijest' is not known; write instant, "
	  "every-step or digest" },
	{ HEAD "nmae = X\n",
	  "pennypost.conf:3: nmae: there is no such key; write name" },
	{ HEAD "pace = 3\n",
	  "pennypost.conf:3: pace: this key belongs into [match]; move it "
	  "there" },
	{ HEAD "colour = red\n",
	  "pennypost.conf:3: colour: there is no such key in [club]; write "
	  "name or address" },
	{ HEAD "\naddress = c@d\n",
	  "pennypost.conf:4: address: is set in line 2 already; remove one of "
	  "them" },
	{ "[clubb]\n",
	  "pennypost.conf:1: [clubb]: there is no such section; write club" },
	{ "[zzzzz]\n", "pennypost.conf:1: [zzzzz]: there is no such section; "
		       "write club or match" },
	{ "[club\n", "pennypost.conf:1: [club: close it with ]" },
	{ "name = X\n", "pennypost.conf:1: name: stands before any section; "
			"write [club] above it" },
	{ HEAD "hello\n", "pennypost.conf:3: 'hello' is neither [section] nor "
			  "key = value; write # before a comment" },
	{ HEAD "name = \xe9t\xe9\n", "pennypost.conf:3: the text is not UTF-8; "
				     "save the file as UTF-8" },
	{ "[club]\naddress =\n",
	  "pennypost.conf:2: address: '' is empty; write a text" },
	{ "[club]\n", "pennypost.conf:2: address: is not set; write address = "
		      "... under [club]" },
};

TEST_EACH(errors_name_line_and_cure, error_cases)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Config) config = read_text(error_cases[_i].text, &error);

	ck_assert_ptr_null(config);
	ck_assert_str_eq(error->message, error_cases[_i].error);
	ck_assert(error_is(error, ERROR_STOP));
}

TEST(files_that_cannot_be_read)
{
	g_autoptr(GError) error = NULL;

	ck_assert_ptr_null(config_read("/nowhere/at.all", keys, &error));
	ck_assert(error_is(error, ERROR_STOP));
	ck_assert(g_str_has_prefix(error->message, "/nowhere/at.all: cannot"));
}

TEST(later_faults_name_the_line)
{
	g_autoptr(GError) error = NULL, unset = NULL;
	g_autoptr(Config) config = read_text(HEAD, NULL);

	ck_assert(!config_fault(config, "club", "address", &error,
				"'%s' has no dot; write a whole address",
				"a@b"));
	ck_assert_str_eq(error->message, "pennypost.conf:2: address: 'a@b' has "
					 "no dot; write a whole address");
	ck_assert(!config_fault(config, "match", "pace", &unset, "too slow"));
	ck_assert_str_eq(unset->message,
			 "pennypost.conf: [match] pace: too slow");
}

TEST(a_new_file_reads_back)
{
	static const char *const set[] = { "club.address", "club@example.org",
					   "match.pace", "24", NULL };
	g_autofree char *text = config_write(keys, set);
	g_autoptr(Config) config = read_text(text, NULL);

	ck_assert_ptr_nonnull(config);
	ck_assert_str_eq(config_text(config, "club", "address"),
			 "club@example.org");
	ck_assert_int_eq(config_number(config, "match", "pace"), 24);
	assert_has(text, "# What the club is called.\n#name = The Club\n",
		   "\n[match]\n\n# Hours.\npace = 24",
		   "everything\n# that comes");
}

TABLE(edits, const char *text, *value, *wanted) = {
	{ "[a]\nx = 1\nk = old\n[b]\nk = b\n", "new",
	  "[a]\nk = new\nx = 1\n[b]\nk = b\n" },
	{ "[a]\n# k = said\n[b]\n", "new", "[a]\nk = new\n# k = said\n[b]\n" },
	{ "[a]\nk=old\n[b]\nk = b\n", NULL, "[a]\n[b]\nk = b\n" },
	{ "[b]\nk = b\n", NULL, "[b]\nk = b\n" },
	{ "[b]\nk = b", "new", "[b]\nk = b\n[a]\nk = new\n" },
	{ "[a]", "new", "[a]\nk = new\n" },
	{ "\ufeff[a]\nk = old\n", "new", "\ufeff[a]\nk = new\n" },
	{ "  [ a ]\n  k = old\n [b]\nk = b\n", "new",
	  "  [ a ]\nk = new\n [b]\nk = b\n" },
};

TEST_EACH(one_value_is_set_anew, edits)
{
	assert_text(config_with(edits[_i].text, "a", "k", edits[_i].value),
		    edits[_i].wanted);
}

/* Setting a value anew changes nothing else: the owner and the permissions
 * stay. */
TEST(a_file_is_set_anew)
{
	g_autofree char *folder = folder_new();
	g_autofree char *real = g_build_filename(folder, "real.conf", NULL);
	g_autofree char *link = g_build_filename(folder, "link.conf", NULL);
	g_autofree char *left = g_strconcat(real, ".new", NULL);
	struct stat status;

	must(g_file_set_contents(real, "[club]\naddress = c@x.example\n", -1,
				 &error));
	ck_assert_int_eq(g_chmod(real, 0640), 0);
	ck_assert_int_eq(symlink("real.conf", link), 0);
	must(config_set(link, keys, "club", "name", "Thursday", &error));
	must_fail(config_set(link, keys, "club", "name", " a\nb", &error),
		  ERROR_STOP);
	g_autoptr(Config) config = must(config_read(real, keys, &error));

	ck_assert_str_eq(config_text(config, "club", "name"), "Thursday");
	ck_assert_int_eq(lstat(link, &status), 0);
	ck_assert(S_ISLNK(status.st_mode));
	ck_assert_int_eq(stat(real, &status), 0);
	ck_assert_int_eq(status.st_mode & 0777, 0640);
	ck_assert(!g_file_test(left, G_FILE_TEST_EXISTS));
	folder_clear(g_steal_pointer(&folder));
}
