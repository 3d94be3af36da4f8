/* trouble.c - remembers what goes wrong again and again. */
#include "club/work/trouble.h"

#include "base/base.h"
#include "base/log.h"
#include "club/installation/grant.h"
#include "club/news/tell.h"
#include "store/facts.h"
#include "store/once.h"

#include <sys/stat.h>

#define FIRST_PAUSE (15 * MINUTE)
#define LONGEST_PAUSE (6 * HOUR)

bool
trouble_get(Run *run, const char *name, Trouble *trouble, GError **error)
{
	return fact_pair(run->club->store, name, &trouble->tries,
			 &trouble->since, error);
}

bool
trouble_set(Run *run, const char *name, Trouble trouble, GError **error)
{
	Store *store = run->club->store;

	if (!trouble.tries)
		return fact_set(store, name, NULL, error);
	return trouble.since
		       ? fact_pair_set(store, name, trouble.tries,
				       trouble.since, error)
		       : fact_number_set(store, name, trouble.tries, error);
}

bool
trouble_over(Run *run, const char *name, GError **error)
{
	return fact_set(run->club->store, name, NULL, error) &&
	       once_clear(run->club->store, name, error);
}

/* --- a server that refuses us ------------------------------------------- */

static char *
own_name(const Club *club, const char *kind, const char *what)
{
	g_autofree char *name = g_strconcat(kind, what, NULL);

	return fact_own_key(club->store, name);
}

static Time
pause_after(gint64 tries)
{
	Time pause = FIRST_PAUSE;

	for (gint64 i = 1; i < tries && pause < LONGEST_PAUSE; i++)
		pause *= 4;
	return MIN(pause, LONGEST_PAUSE);
}

Time
trouble_refused(const Club *club, Time now, const char *what)
{
	g_autofree char *name = own_name(club, "refused:", what);
	g_autofree char *path =
		g_build_filename(club->dir, "pennypost.conf", NULL);
	struct stat status;
	Trouble refused;

	fact_pair(club->store, name, &refused.tries, &refused.since, NULL);
	if (refused.tries <= 0 ||
	    now >= refused.since + pause_after(refused.tries) ||
	    grant_since(club->dir) >= refused.since ||
	    (stat(path, &status) == 0 && status.st_mtime > refused.since))
		return TIME_NONE;
	return refused.since;
}

bool
trouble_waits(Run *run, const char *what)
{
	if (trouble_refused(run->club, run->now, what) == TIME_NONE)
		return false;
	info_say("%s: refused lately; not tried again yet", what);
	run->summary->left = true;
	return true;
}

static bool
note_refusal(Run *run, const char *what, gint64 least, gint64 *tries,
	     GError **error)
{
	g_autofree char *name = own_name(run->club, "refused:", what);
	Trouble refused;

	trouble_get(run, name, &refused, NULL);
	*tries = MAX(refused.tries + 1, least);
	return trouble_set(run, name, (Trouble){ *tries, run->now }, error);
}

bool
trouble_limit(Run *run, const char *what, int *hours, GError **error)
{
	gint64 tries;
	bool noted = note_refusal(run, what, 2, &tries, error);

	*hours = (int)(pause_after(tries) / HOUR);
	return noted;
}

/* --- an unreachable server: a moment is no news --------------------------- */

static const char *
section_of(const char *what)
{
	return strcmp(what, "send") ? "mail-in" : "mail-out";
}

/* Returns where the phase connects to. The fact "worked:<what>" holds the last
 * place at which it worked. At a new one the settings may be wrong, and the
 * person who has just written them is there to correct them. */
static char *
place_of(const Run *run, const char *what)
{
	const Config *config = run->club->config;
	const char *section = section_of(what);

	return g_strdup_printf("%s %s", config_text(config, section, "url"),
			       config_text(config, section, "user"));
}

static bool
worked_before(Run *run, const char *what)
{
	g_autofree char *key = g_strconcat("worked:", what, NULL);
	g_autofree char *text = NULL;
	g_autofree char *place = place_of(run, what);

	fact_get(run->club->store, key, &text, NULL);
	return !g_strcmp0(text, place);
}

/* Tells the operator once, in a transaction of its own. */
static bool
tell_first(Run *run, const char *what, const char *why, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *message = log_text(
		"%s has never worked at this server and failed: %s; the next "
		"runs try again; see: pennypost doctor",
		what, why);

	return store_begin(store, error) &&
	       store_end(store, tell_operator(run, what, message, error),
			 error);
}

static bool
count_failure(Run *run, const char *what, const char *why, GError **error)
{
	g_autofree char *name = own_name(run->club, "failures:", what);
	Trouble failed;

	if (!trouble_get(run, name, &failed, error))
		return false;
	failed.tries++;
	g_autofree char *message =
		log_text("%s failed %" G_GINT64_FORMAT " times in a row: %s",
			 what, failed.tries, why);

	return trouble_set(run, name, failed, error) &&
	       (failed.tries < TROUBLE_TOLD ||
		tell_operator(run, name, message, error));
}

bool
trouble_again(Run *run, const char *what, const char *why, GError **error)
{
	Store *store = run->club->store;

	info_say("%s: %s", what, why);
	run->summary->left = true;
	return store_begin(store, error) &&
	       store_end(store, count_failure(run, what, why, error), error);
}

/* --- a grant that lets nobody in ----------------------------------------- */

/* Returns the message for the operator, without the server's own words where we
 * know the cure: these may differ each time. */
static char *
grant_message(const GError *problem)
{
	const char *said = log_words("the login was refused");
	const char *cure = oauth_refusal_cure(problem->message);
	const char *words = strstr(problem->message, said);

	if (!words)
		return g_strdup(problem->message);
	return log_text("%.*s: %s; see: pennypost login --status",
			(int)(words - problem->message) + (int)strlen(said),
			problem->message,
			cure ? cure
			     : log_words("check user in pennypost.conf, and "
					 "whether somebody logged in as "
					 "another"));
}

/* Tells the operator, unless they were told the same of the other server's
 * login. */
static bool
tell_grant(Run *run, const char *what, const char *message, GError **error)
{
	const char *other = strcmp(what, "fetch") ? "fetch" : "send";
	g_autofree char *name = own_name(run->club, "grant:", what);
	g_autofree char *others = own_name(run->club, "grant:", other);
	g_autofree char *told = NULL, *elsewhere = NULL;
	Store *store = run->club->store;

	if (!fact_get(store, name, &told, error) ||
	    !fact_get(store, others, &elsewhere, error))
		return false;
	if (!g_strcmp0(told, message))
		return true;
	return fact_set(store, name, message, error) &&
	       once_clear(store, name, error) &&
	       (!g_strcmp0(elsewhere, message) ||
		tell_operator(run, name, message, error));
}

/* Records that the grant doesn't let us in. Everything else goes on, but until
 * somebody logs in no deadline is carried out. */
static bool
note_grant(Run *run, const char *what, const GError *problem, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *message = grant_message(problem);
	gint64 tries;

	info_say("%s: %s", what, message);
	run->summary->left = true;
	return store_begin(store, error) &&
	       store_end(store,
			 note_refusal(run, what, 1, &tries, error) &&
				 tell_grant(run, what, message, error),
			 error);
}

bool
trouble_note(Run *run, const char *what, bool opened, GError *problem,
	     GError **error)
{
	g_autoptr(GError) owned = problem;
	gint64 tries;

	if (error_is(problem, ERROR_LATER))
		return (opened || worked_before(run, what) ||
			tell_first(run, what, problem->message, error)) &&
		       trouble_again(run, what, problem->message, error);
	if (!opened && error_is(problem, ERROR_STOP) &&
	    authority_serves(run->club->config, section_of(what)))
		return note_grant(run, what, problem, error);
	if (!opened && !note_refusal(run, what, 1, &tries, NULL))
		info_say("%s: the refusal could not be noted", what);
	g_propagate_error(error, g_steal_pointer(&owned));
	return false;
}

bool
trouble_reached(Run *run, const char *what, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *key = g_strconcat("worked:", what, NULL);
	g_autofree char *place = place_of(run, what);

	return worked_before(run, what) ||
	       (fact_set(store, key, place, error) &&
		once_clear(store, what, error));
}

bool
trouble_ended(Run *run, const char *what, GError **error)
{
	g_autofree char *refused_name = own_name(run->club, "refused:", what);
	g_autofree char *failed_name = own_name(run->club, "failures:", what);
	g_autofree char *grant_name = own_name(run->club, "grant:", what);
	g_autofree char *told = NULL;
	Trouble refused, failed;

	trouble_get(run, refused_name, &refused, NULL);
	return (refused.tries <= 0 ||
		trouble_set(run, refused_name, (Trouble){ 0 }, error)) &&
	       trouble_get(run, failed_name, &failed, error) &&
	       fact_get(run->club->store, grant_name, &told, error) &&
	       (!told || trouble_over(run, grant_name, error)) &&
	       trouble_reached(run, what, error) &&
	       (!failed.tries || trouble_over(run, failed_name, error));
}
