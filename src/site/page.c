/* page.c - see page.h. */
#include "site/page.h"

#include "base/base.h"
#include "base/build.h"
#include "base/progress.h"
#include "base/secret.h"
#include "base/shell.h"
#include "club/installation/site_settings.h"
#include "club/live/public.h"
#include "mail/message/draft.h"
#include "store/figures.h"
#include "store/players.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define FOLDER_MODE 0755
#define FILE_MODE 0644

/* --- people -------------------------------------------------------------- */

typedef struct {
	char *name; /* as shown */
	bool public, gone;
} SitePerson;

static void
person_free(gpointer person)
{
	g_free(((SitePerson *)person)->name);
	g_free(person);
}

static SitePerson *
person_read(Site *site, gint64 id, GError **error)
{
	g_autoptr(Player) player = NULL;

	if (!player_get(site->club->store, id, &player, error))
		return NULL;
	SitePerson *person = g_new0(SitePerson, 1);
	bool gone = !player || player->forgotten != TIME_NONE;

	json_auto_t *said = public_player(player, id);

	person->gone = gone;
	person->public = !gone && player->public_name;
	person->name = speech_text(&site->club_speech, said, error);
	if (person->name)
		return person;
	person_free(person);
	return NULL;
}

/* Returns a player, borrowed until site_close; NULL on error. */
static const SitePerson *
person_of(Site *site, gint64 id, GError **error)
{
	SitePerson *person = g_hash_table_lookup(site->people, &id);

	if (person)
		return person;
	person = person_read(site, id, error);
	if (person)
		g_hash_table_insert(site->people, g_memdup2(&id, sizeof id),
				    person);
	return person;
}

const char *
site_names(Site *site, GError **error)
{
	g_autoptr(GPtrArray) players = NULL;

	if (site->names)
		return site->names;
	players = player_list(site->club->store, error);
	if (!players)
		return NULL;
	g_autoptr(GString) all = g_string_new(NULL);

	ptr_array_foreach (const Player, player, players)
		g_string_append_printf(
			all, "%" G_GINT64_FORMAT " %d %s\n", player->id,
			player->forgotten != TIME_NONE,
			player->public_name ? player->public_name : "");
	site->names = secret_sha256(all->str, all->len);
	return site->names;
}

bool
site_is_public(Site *site, gint64 player)
{
	const SitePerson *person = person_of(site, player, NULL);

	return person && person->public;
}

bool
site_is_gone(Site *site, gint64 player)
{
	const SitePerson *person = person_of(site, player, NULL);

	return person && person->gone;
}

bool
site_add_holder(Site *site, gint64 player, GString *source, GError **error)
{
	const SitePerson *person =
		player ? person_of(site, player, error) : NULL;

	if (person)
		g_string_append_printf(source, " %" G_GINT64_FORMAT ":%d:%s",
				       player, person->public, person->name);
	else
		g_string_append(source, " -");
	return person || !player;
}

json_t *
site_person(Site *site, gint64 player, GError **error)
{
	const SitePerson *person = person_of(site, player, error);
	g_autofree char *page =
		g_strdup_printf("player/%" G_GINT64_FORMAT ".html", player);

	return person ? json_pack("{s:s, s:s}", "name", person->name, "page",
				  person->public ? page : "")
		      : NULL;
}

bool
site_put_people(Site *site, json_t *tree, GError **error)
{
	gint64 id = object_int(tree, "id");
	const char *key;
	json_t *value;
	gsize i;

	json_array_foreach (tree, i, value)
		if (!site_put_people(site, value, error))
			return false;
	json_object_foreach (tree, key, value)
		if (!site_put_people(site, value, error))
			return false;
	if (!id || !json_object_get(tree, "player"))
		return true;
	json_t *person = site_person(site, id, error);

	json_object_set_new(tree, "person", person);
	return person;
}

/* Names players as the site does, and all else as letters do. */
static char *
name(const Speech *speech, const char *kind, const json_t *held, GError **error)
{
	Site *site = speech->data;
	const SitePerson *person;

	if (strcmp(kind, "player") != 0)
		return site->club_speech.name(&site->club_speech, kind, held,
					      error);
	person = person_of(site, json_integer_value(held), error);
	return person ? g_strdup(person->name) : NULL;
}

/* --- values -------------------------------------------------------------- */

json_t *
site_day(const Site *site, Time time)
{
	g_autofree char *date = clock_date(time, club_zone(site->club));
	json_t *day = json_object_get(site->days, date);

	if (day)
		return json_incref(day);
	ClockFace face = clock_face(time, club_zone(site->club));
	json_auto_t *said =
		json_pack("{s:s, s:o, s:o, s:s#}", "iso", date, "date",
			  say_dates(face.month * 100 + face.day,
				    face.month * 100 + face.day),
			  "day", say_days(time, time), "year", date, 4);

	day = speech_tree(&site->speech, said, NULL);
	if (!day)
		return json_incref(said);
	json_object_set_new(site->days, date, day);
	return json_incref(day);
}

char *
site_mailto(const Site *site, const char *line)
{
	return draft_mailto(site->club->address, line, line);
}

Time
site_today(const Site *site)
{
	return clock_midnight(site->now, 0, club_zone(site->club));
}

/* Writes a file under another name, in the same folder or above it, then
 * renames it. */
static bool
replace(const char *beside, const char *file, const char *bytes, gsize n,
	int mode, GError **error)
{
	/* as GLib does: only a file that replaces another is synced */
	GFileSetContentsFlags flags = g_file_test(file, G_FILE_TEST_EXISTS)
					      ? G_FILE_SET_CONTENTS_DURABLE
					      : G_FILE_SET_CONTENTS_NONE;
	g_autoptr(GError) problem = NULL;

	if (!g_file_set_contents_full(beside, bytes, (gssize)n, flags, mode,
				      &problem))
		return fail(error, ERROR_LATER, "%s", problem->message);
	return g_rename(beside, file) == 0 ||
	       fail(error, ERROR_LATER, "%s: %s", file, g_strerror(errno));
}

/* --- what was written ---------------------------------------------------- */

/* Returns the file that remembers what each page of a folder was made from.
 * Free with g_free. */
static char *
site_manifest(const char *folder, const Club *club)
{
	g_autofree char *hash = secret_sha256(folder, strlen(folder));

	return g_strdup_printf("%s/site-%.8s.pages", club->dir, hash);
}

bool
site_due(Site *site, const char *path, const char *source)
{
	g_autofree char *whole = g_strconcat(site->look, "\n", source, NULL);
	g_autofree char *hash = secret_sha256(whole, strlen(whole));
	const SiteOptions *options = site->options;
	const char *known = object_text(site->known, path);
	SiteSummary *summary = site->summary;

	if (!options->full && !strcmp(known, hash)) {
		object_set_text(site->seen, path, hash);
		return false;
	}
	summary->left |=
		(options->pages_most && summary->made >= options->pages_most) ||
		(options->ticks_most &&
		 clock_ticks() - site->since >= options->ticks_most);
	if (summary->left)
		return false;
	summary->made++;
	progress_show("pages", summary->made, 0);
	object_set_text(site->seen, path, hash);
	g_free(site->making);
	site->making = g_strdup(path);
	return true;
}

/* Returns whether the path is one that this program could have written, so that
 * a spoilt manifest deletes nothing else. */
static bool
is_ours(const char *path)
{
	return *path != '/' && *path != '.' && !strstr(path, "..");
}

bool
site_remove(Site *site, const char *path, GError **error)
{
	g_autofree char *file = g_build_filename(site->folder, path, NULL);

	if (!is_ours(path))
		return true;
	if (g_unlink(file) == 0)
		site->summary->removed++;
	else if (errno != ENOENT)
		return fail(error, ERROR_LATER, "%s: %s", file,
			    g_strerror(errno));
	return true;
}

/* Deletes the pages that no longer are. */
static bool
remove_rest(Site *site, GError **error)
{
	const char *path;
	json_t *hash;

	json_object_foreach (site->known, path, hash)
		if (!json_object_get(site->seen, path) &&
		    !site_remove(site, path, error))
			return false;
	return true;
}

/* Stores what the pages were made from, a line each: first the mark and the
 * folder. After a call that was not whole, the pages that it did not come to
 * stay as they are, and there is no mark. */
static bool
manifest_write(Site *site, bool whole, GError **error)
{
	g_autofree char *path = site_manifest(site->folder, site->club);
	json_auto_t *pages = json_copy(whole ? site->seen : site->known);
	g_autofree char *beside = g_strconcat(path, SITE_TEMPORARY, NULL);
	g_autoptr(GString) text = g_string_new(whole ? site->mark : "");
	const char *page;
	json_t *hash;

	if (!whole)
		json_object_update(pages, site->seen);
	g_string_append_printf(text, "\n%s\n", site->folder);
	json_object_foreach (pages, page, hash)
		g_string_append_printf(text, "%s %s\n", json_string_value(hash),
				       page);
	return replace(beside, path, text->str, text->len, 0600, error);
}

/* Reads what was written into this folder; if the file can't be read, or is
 * another folder's, looks what is there. */
static json_t *
manifest_read(Site *site)
{
	g_autofree char *path = site_manifest(site->folder, site->club);
	g_autofree char *text = NULL;
	json_t *pages = json_object();

	g_file_get_contents(path, &text, NULL, NULL);
	g_auto(GStrv) lines = g_strsplit(text ? text : "", "\n", -1);

	site->marked = *lines && **lines;
	if (g_strv_length(lines) < 2 || strcmp(lines[1], site->folder) != 0) {
		site_find_pages(site->folder, pages);
		return pages;
	}
	for (char **line = lines + 2; *line; line++) {
		char *page = strchr(*line, ' ');

		if (!page)
			continue;
		*page++ = '\0';
		object_set_text(pages, page, *line);
	}
	return pages;
}

/* --- writing ------------------------------------------------------------- */

static bool
is_equal(const char *file, const void *bytes, gsize n)
{
	g_autofree char *old = NULL;
	gsize length;

	return g_file_get_contents(file, &old, &length, NULL) && length == n &&
	       !memcmp(old, bytes, n);
}

bool
site_put(Site *site, const char *path, const void *bytes, gsize n,
	 GError **error)
{
	g_autofree char *file = g_canonicalize_filename(path, site->folder);
	g_autofree char *folder = g_path_get_dirname(file);
	g_autofree char *beside = g_build_filename(
		g_path_is_absolute(path) ? folder : site->folder,
		SITE_TEMPORARY, NULL);

	if (is_equal(file, bytes, n))
		return true;
	if (g_mkdir_with_parents(folder, FOLDER_MODE) != 0)
		return fail(error, ERROR_LATER, "%s: %s", folder,
			    g_strerror(errno));
	if (!replace(beside, file, bytes, n, FILE_MODE, error))
		return false;
	site->summary->written++;
	return true;
}

/* Sets "any_x" beside each list "x": whether it holds anything. */
static void
put_any(json_t *data)
{
	json_auto_t *lists = json_copy(data);
	const char *key;
	json_t *list;

	json_object_foreach (lists, key, list) {
		g_autofree char *any = g_strconcat("any_", key, NULL);

		if (json_is_array(list))
			object_set_bool(data, any, json_array_size(list) > 0);
	}
}

/* Adds what every page has: the club, the way up to the first page, the
 * language. */
static void
put_frame(const Site *site, const char *path, json_t *data)
{
	const Config *config = site->club->config;
	g_autofree char *url = site_settings_url(config, "url");
	const char *up = object_text(data, "up");
	g_autofree char *mailto =
		g_strconcat("mailto:", site->club->address, NULL);
	bool named = object_true(data, "names") &&
		     !config_switch(config, "site", "index");

	object_fill(data, "{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:b, s:b}",
		    "club", config_text(config, "club", "name"), "address",
		    site->club->address, "mailto", mailto, "up",
		    *up			? up
		    : strchr(path, '/') ? "../"
					: "",
		    "path", path, "lang", site->speech.language, "url",
		    url ? url : "", "noindex", named, "feed", url != NULL);
	object_set_text(data, "zone", club_zone(site->club));
	Time newest = object_int(data, "newest");

	json_object_set_new(data, "newest",
			    newest == TIME_NONE ? json_null()
						: site_day(site, newest));
	put_any(data);
}

bool
site_put_page(Site *site, const char *path, const char *template, json_t *data,
	      GError **error)
{
	g_autofree char *file = g_strconcat("site/", template, NULL);
	g_autofree char *html = NULL;

	put_frame(site, path, data);
	json_auto_t *tree = speech_tree(&site->speech, data, error);

	json_decref(data);
	if (tree)
		html = library_render(site->club->library,
				      site->speech.language, NULL, file, tree,
				      error);
	return html && site_put(site, path, html, strlen(html), error);
}

/* --- a call -------------------------------------------------------------- */

/* Returns a text that changes with whatever the site may show: what the club
 * does, its configuration, the program, the day. */
static char *
site_mark(Club *club, Time now, GError **error)
{
	g_autofree char *path =
		g_build_filename(club->dir, "pennypost.conf", NULL);
	g_autofree char *build = build_name();
	g_autofree char *stored = NULL;
	g_autofree char *day = clock_date(now, club_zone(club));
	struct stat state = { 0 };

	if (!figures_mark(club->store, &stored, error))
		return NULL;
	stat(path, &state);
	return g_strdup_printf("%s %" G_GINT64_FORMAT " %s %s", stored,
			       (gint64)state.st_mtime, day, build);
}

bool
site_is_current(Club *club, Time now)
{
	const char *set = config_text(club->config, "site", "folder");
	g_autofree char *folder = g_canonicalize_filename(set, club->dir);
	g_autofree char *path = site_manifest(folder, club);
	g_autofree char *mark = site_mark(club, now, NULL);
	char line[512] = "";
	FILE *file = fopen(path, "r");

	if (!file)
		return false;
	if (!fgets(line, sizeof line, file))
		*line = '\0';
	fclose(file);
	line[strcspn(line, "\n")] = '\0';
	return mark && !strcmp(line, mark);
}

/* Returns a hash of what all pages are made with. */
static char *
hash_look(const Site *site)
{
	static const char *const keys[] = { "url", "about", "running",
					    "index" };
	const Config *config = site->club->config;
	g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
	g_autofree char *files = library_folder_hash(
		site->club->library, site->speech.language, "site");
	g_autofree char *build = build_name();

	g_checksum_update(sum, (const guchar *)build, -1);
	g_checksum_update(sum, (const guchar *)files, -1);
	for (gsize i = 0; i < G_N_ELEMENTS(keys); i++)
		g_checksum_update(
			sum,
			(const guchar *)config_text(config, "site", keys[i]),
			-1);
	g_checksum_update(sum, (const guchar *)club_zone(site->club), -1);
	g_checksum_update(
		sum, (const guchar *)config_text(config, "club", "name"), -1);
	g_checksum_update(sum, (const guchar *)site->club->address, -1);
	return g_strdup(g_checksum_get_string(sum));
}

static void
forget(gpointer json)
{
	json_decref(json);
}

/* Makes the folder if it isn't there, and looks whether it can be written,
 * before any page is made for it. */
static bool
take_folder(const char *folder, GError **error)
{
	return (g_mkdir_with_parents(folder, FOLDER_MODE) == 0 &&
		g_access(folder, W_OK | X_OK) == 0) ||
	       fail(error, ERROR_LATER, "%s: %s", folder, g_strerror(errno));
}

bool
site_open(Site *site, Club *club, Time now, const SiteOptions *options,
	  SiteSummary *summary, GError **error)
{
	const char *folder =
		options->folder ? options->folder
				: config_text(club->config, "site", "folder");

	*site = (Site){
		.club = club,
		.now = now,
		.options = options,
		.summary = summary,
		.folder = g_canonicalize_filename(folder, club->dir),
		.speech = voice_for(club, NULL),
		.club_speech = voice_for(club, NULL),
		.seen = json_object(),
		.days = json_object(),
		.withdrawn = g_hash_table_new_full(g_int64_hash, g_int64_equal,
						   g_free, NULL),
		.none = g_ptr_array_new(),
		.people = g_hash_table_new_full(g_int64_hash, g_int64_equal,
						g_free, person_free),
		.seasons = g_hash_table_new_full(g_int64_hash, g_int64_equal,
						 g_free, forget),
		.since = clock_ticks(),
		.mark = site_mark(club, now, error),
	};
	site->speech.name = name;
	site->speech.data = site;
	site->known = manifest_read(site);
	site->look = hash_look(site);
	if (!*folder && site->mark)
		return fail(error, ERROR_STOP,
			    "the club has no site: set [site] folder in %s, or "
			    "write --out FOLDER",
			    "pennypost.conf");
	site->opened = site->mark && take_folder(site->folder, error);
	return site->opened;
}

#define PUBLISH_PATIENCE 60000 /* milliseconds */

/* Runs the operator's command that carries the club's site elsewhere, after a
 * change, and again if it failed before. */
static bool
publish(const Site *site, GError **error)
{
	const char *command =
		config_text(site->club->config, "site", "publish");
	bool changed = site->summary->written || site->summary->removed;
	bool late;

	if (site->options->folder || !*command || (!changed && site->marked))
		return true;
	return shell_run(command, PUBLISH_PATIENCE, &late) ||
	       fail(error, ERROR_LATER, "[site] publish %s",
		    late ? "took longer than a minute" : "failed");
}

/* Stores what was written, except the page where an error came. */
static bool
finish(Site *site, bool made, GError **error)
{
	bool whole = made && !site->summary->left;
	g_autofree char *half =
		g_build_filename(site->folder, SITE_TEMPORARY, NULL);

	g_unlink(half); /* left by a call that was killed */
	bool done = (!whole || remove_rest(site, error)) &&
		    (!made || publish(site, error));

	if (!made && site->making)
		json_object_del(site->seen, site->making);
	/* Without a mark the next call looks at everything. */
	return manifest_write(site, whole && done, done ? error : NULL) && done;
}

bool
site_close(Site *site, bool made, GError **error)
{
	bool done = !site->opened || finish(site, made, made ? error : NULL);

	progress_end();
	g_clear_pointer(&site->ended, g_ptr_array_unref);
	g_clear_pointer(&site->past, g_ptr_array_unref);
	g_free(site->making);
	g_free(site->folder);
	g_free(site->look);
	g_free(site->mark);
	json_decref(site->known);
	json_decref(site->seen);
	json_decref(site->days);
	g_hash_table_unref(site->people);
	g_hash_table_unref(site->seasons);
	g_hash_table_unref(site->withdrawn);
	g_free(site->names);
	g_ptr_array_unref(site->none);
	for (int i = 0; i < MATCH_PHASES; i++)
		g_clear_pointer(&site->matches[i], g_ptr_array_unref);
	for (int i = 0; i < SITE_ROWS; i++) {
		g_clear_pointer(&site->by_match[i], g_hash_table_unref);
		g_clear_pointer(&site->rows[i], g_ptr_array_unref);
	}
	g_clear_pointer(&site->hidden, g_array_unref);
	return done;
}
