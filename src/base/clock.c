/* clock.c - times: seconds in UTC, shown in a player's zone. */
#include "base/clock.h"

#include "base/error.h"

#include <string.h>
#include <time.h>

/* The names that mail needs, in English whatever the machine's locale is. */
static const char *const weekdays[] = { "Mon", "Tue", "Wed", "Thu",
					"Fri", "Sat", "Sun" };
static const char *const months[] = {
	"Jan", "Feb", "Mar", "Apr", "May", "Jun",
	"Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
};

_Static_assert(sizeof(time_t) == 8, "times go on after 2038");

Time
clock_now(void)
{
	return (Time)time(NULL);
}

gint64
clock_ticks(void)
{
	return g_get_monotonic_time();
}

int
clock_compare(const void *a, const void *b)
{
	Time x = *(const Time *)a, y = *(const Time *)b;

	return (x > y) - (x < y);
}

Time
clock_hour_after(Time time)
{
	Time over = (time % HOUR + HOUR) % HOUR;

	return over ? time - over + HOUR : time;
}

static GDateTime *
date_utc(Time time)
{
	GDateTime *date = g_date_time_new_from_unix_utc(time);

	/* Only years after 9999 don't fit: show 1970 for those. */
	return date ? date : g_date_time_new_from_unix_utc(0);
}

char *
clock_rfc3339(Time time)
{
	g_autoptr(GDateTime) date = date_utc(time);

	return g_date_time_format(date, "%Y-%m-%dT%H:%M:%SZ");
}

bool
clock_read(const char *text, Time *time, GError **error)
{
	bool shaped = strlen(text) >= strlen("2026-11-20T18:00:00Z") &&
		      text[4] == '-' && text[7] == '-' && text[13] == ':';
	/* Without a default zone a text that names none is refused. */
	g_autoptr(GDateTime) date =
		shaped ? g_date_time_new_from_iso8601(text, NULL) : NULL;

	if (!date)
		return fail(error, ERROR_NEVER,
			    "'%s' is not a time like 2026-11-20T18:00:00Z",
			    text);
	*time = g_date_time_to_unix(date);
	return true;
}

char *
clock_rfc5322(Time time)
{
	g_autoptr(GDateTime) date = date_utc(time);
	g_autofree char *hours = g_date_time_format(date, "%H:%M:%S");

	return g_strdup_printf("%s, %02d %s %04d %s +0000",
			       weekdays[g_date_time_get_day_of_week(date) - 1],
			       g_date_time_get_day_of_month(date),
			       months[g_date_time_get_month(date) - 1],
			       g_date_time_get_year(date), hours);
}

/* Finds a zone in the cache, or loads it from its file, which takes longer than
 * using it. The cache is emptied each minute, because the machine's rules may
 * change while a program runs. */
static GTimeZone *
zone_read(const char *name)
{
	static GHashTable *zones;
	static gint64 since;
	gint64 now = g_get_monotonic_time();
	GTimeZone *zone;

	if (!zones || now - since > G_TIME_SPAN_MINUTE) {
		g_clear_pointer(&zones, g_hash_table_unref);
		zones = g_hash_table_new_full(
			g_str_hash, g_str_equal, g_free,
			(GDestroyNotify)g_time_zone_unref);
		since = now;
	}
	zone = g_hash_table_lookup(zones, name);
	if (!zone) {
		zone = g_time_zone_new_identifier(name);
		if (zone)
			g_hash_table_insert(zones, g_strdup(name), zone);
	}
	return zone ? g_time_zone_ref(zone) : NULL;
}

/* Finds a time zone; NULL if the name is not an IANA name or this machine
 * doesn't know it. */
static GTimeZone *
zone_find(const char *name)
{
	/* GLib also takes offsets ("+01"), POSIX rules ("ABC3") and paths. */
	if (!name || !g_ascii_isalpha(*name) || strchr(name, '.'))
		return NULL;
	if (!strchr(name, '/') && strpbrk(name, "0123456789,<>+-"))
		return NULL;
	return zone_read(name);
}

/* --- zones --------------------------------------------------------------- */

/* Old names of zones, which many systems no longer install: the links of the
 * time zone database, which Debian keeps in a package of its own since 13. */
/* clang-format off */
static const struct {
	const char *old, *today;
} links[] = {
	{ "Africa/Asmera", "Africa/Asmara" },
	{ "America/Argentina/ComodRivadavia", "America/Argentina/Catamarca" },
	{ "America/Buenos_Aires", "America/Argentina/Buenos_Aires" },
	{ "America/Catamarca", "America/Argentina/Catamarca" },
	{ "America/Cordoba", "America/Argentina/Cordoba" },
	{ "America/Fort_Wayne", "America/Indiana/Indianapolis" },
	{ "America/Godthab", "America/Nuuk" },
	{ "America/Indianapolis", "America/Indiana/Indianapolis" },
	{ "America/Jujuy", "America/Argentina/Jujuy" },
	{ "America/Knox_IN", "America/Indiana/Knox" },
	{ "America/Louisville", "America/Kentucky/Louisville" },
	{ "America/Mendoza", "America/Argentina/Mendoza" },
	{ "America/Rosario", "America/Argentina/Cordoba" },
	{ "Antarctica/South_Pole", "Antarctica/McMurdo" },
	{ "Asia/Ashkhabad", "Asia/Ashgabat" },
	{ "Asia/Calcutta", "Asia/Kolkata" },
	{ "Asia/Choibalsan", "Asia/Ulaanbaatar" },
	{ "Asia/Chungking", "Asia/Shanghai" },
	{ "Asia/Dacca", "Asia/Dhaka" },
	{ "Asia/Katmandu", "Asia/Kathmandu" },
	{ "Asia/Macao", "Asia/Macau" },
	{ "Asia/Rangoon", "Asia/Yangon" },
	{ "Asia/Saigon", "Asia/Ho_Chi_Minh" },
	{ "Asia/Thimbu", "Asia/Thimphu" },
	{ "Asia/Ujung_Pandang", "Asia/Makassar" },
	{ "Asia/Ulan_Bator", "Asia/Ulaanbaatar" },
	{ "Atlantic/Faeroe", "Atlantic/Faroe" },
	{ "Australia/ACT", "Australia/Sydney" },
	{ "Australia/LHI", "Australia/Lord_Howe" },
	{ "Australia/NSW", "Australia/Sydney" },
	{ "Australia/North", "Australia/Darwin" },
	{ "Australia/Queensland", "Australia/Brisbane" },
	{ "Australia/South", "Australia/Adelaide" },
	{ "Australia/Tasmania", "Australia/Hobart" },
	{ "Australia/Victoria", "Australia/Melbourne" },
	{ "Australia/West", "Australia/Perth" },
	{ "Brazil/Acre", "America/Rio_Branco" },
	{ "Brazil/DeNoronha", "America/Noronha" },
	{ "Brazil/East", "America/Sao_Paulo" },
	{ "Brazil/West", "America/Manaus" },
	{ "CET", "Europe/Brussels" },
	{ "CST6CDT", "America/Chicago" },
	{ "Canada/Atlantic", "America/Halifax" },
	{ "Canada/Central", "America/Winnipeg" },
	{ "Canada/Eastern", "America/Toronto" },
	{ "Canada/Mountain", "America/Edmonton" },
	{ "Canada/Newfoundland", "America/St_Johns" },
	{ "Canada/Pacific", "America/Vancouver" },
	{ "Canada/Saskatchewan", "America/Regina" },
	{ "Canada/Yukon", "America/Whitehorse" },
	{ "Chile/Continental", "America/Santiago" },
	{ "Chile/EasterIsland", "Pacific/Easter" },
	{ "Cuba", "America/Havana" },
	{ "EET", "Europe/Athens" },
	{ "EST", "America/Panama" },
	{ "EST5EDT", "America/New_York" },
	{ "Egypt", "Africa/Cairo" },
	{ "Eire", "Europe/Dublin" },
	{ "Europe/Kiev", "Europe/Kyiv" },
	{ "Europe/Uzhgorod", "Europe/Kyiv" },
	{ "Europe/Zaporozhye", "Europe/Kyiv" },
	{ "GB", "Europe/London" },
	{ "GB-Eire", "Europe/London" },
	{ "GMT+0", "Etc/GMT" },
	{ "GMT-0", "Etc/GMT" },
	{ "GMT0", "Etc/GMT" },
	{ "Greenwich", "Etc/GMT" },
	{ "HST", "Pacific/Honolulu" },
	{ "Hongkong", "Asia/Hong_Kong" },
	{ "Iceland", "Atlantic/Reykjavik" },
	{ "Iran", "Asia/Tehran" },
	{ "Israel", "Asia/Jerusalem" },
	{ "Jamaica", "America/Jamaica" },
	{ "Japan", "Asia/Tokyo" },
	{ "Kwajalein", "Pacific/Kwajalein" },
	{ "Libya", "Africa/Tripoli" },
	{ "MET", "Europe/Brussels" },
	{ "MST", "America/Phoenix" },
	{ "MST7MDT", "America/Denver" },
	{ "Mexico/BajaNorte", "America/Tijuana" },
	{ "Mexico/BajaSur", "America/Mazatlan" },
	{ "Mexico/General", "America/Mexico_City" },
	{ "NZ", "Pacific/Auckland" },
	{ "NZ-CHAT", "Pacific/Chatham" },
	{ "Navajo", "America/Denver" },
	{ "PRC", "Asia/Shanghai" },
	{ "PST8PDT", "America/Los_Angeles" },
	{ "Pacific/Enderbury", "Pacific/Kanton" },
	{ "Pacific/Ponape", "Pacific/Pohnpei" },
	{ "Pacific/Truk", "Pacific/Chuuk" },
	{ "Poland", "Europe/Warsaw" },
	{ "Portugal", "Europe/Lisbon" },
	{ "ROC", "Asia/Taipei" },
	{ "ROK", "Asia/Seoul" },
	{ "Singapore", "Asia/Singapore" },
	{ "Turkey", "Europe/Istanbul" },
	{ "UCT", "Etc/UTC" },
	{ "US/Alaska", "America/Anchorage" },
	{ "US/Aleutian", "America/Adak" },
	{ "US/Arizona", "America/Phoenix" },
	{ "US/Central", "America/Chicago" },
	{ "US/East-Indiana", "America/Indiana/Indianapolis" },
	{ "US/Eastern", "America/New_York" },
	{ "US/Hawaii", "Pacific/Honolulu" },
	{ "US/Indiana-Starke", "America/Indiana/Knox" },
	{ "US/Michigan", "America/Detroit" },
	{ "US/Mountain", "America/Denver" },
	{ "US/Pacific", "America/Los_Angeles" },
	{ "US/Samoa", "Pacific/Pago_Pago" },
	{ "Universal", "Etc/UTC" },
	{ "W-SU", "Europe/Moscow" },
	{ "WET", "Europe/Lisbon" },
	{ "Zulu", "Etc/UTC" },
};
/* clang-format on */

const char *
zone_link(const char *name)
{
	for (gsize i = 0; name && i < G_N_ELEMENTS(links); i++)
		if (!strcmp(links[i].old, name))
			return links[i].today;
	return NULL;
}

const char *
clock_zone_name(const char *zone)
{
	const char *today = zone_link(zone);
	g_autoptr(GTimeZone) found = zone_find(zone);
	g_autoptr(GTimeZone) linked = !found && today ? zone_find(today) : NULL;

	return found ? zone : linked ? today : NULL;
}

static char usual_zone[64] = "UTC";

void
clock_zone_usual(const char *zone)
{
	g_strlcpy(usual_zone, zone, sizeof(usual_zone));
}

const char *
clock_zone_used(const char *zone)
{
	const char *name = clock_zone_name(zone);

	return name ? name : usual_zone;
}

/* --- local time ---------------------------------------------------------- */

GTimeZone *
clock_zone(const char *name)
{
	GTimeZone *zone = zone_find(clock_zone_name(name));

	return zone ? zone : g_time_zone_new_utc();
}

static GDateTime *
date_local(Time time, const char *zone)
{
	g_autoptr(GTimeZone) found = clock_zone(zone);
	g_autoptr(GDateTime) date = date_utc(time);

	return g_date_time_to_timezone(date, found);
}

char *
clock_show(Time time, const char *zone)
{
	g_autoptr(GDateTime) date = date_local(time, zone);

	return g_strdup_printf("%s %d %s %02d:%02d",
			       weekdays[g_date_time_get_day_of_week(date) - 1],
			       g_date_time_get_day_of_month(date),
			       months[g_date_time_get_month(date) - 1],
			       g_date_time_get_hour(date),
			       g_date_time_get_minute(date));
}

char *
clock_stamp(Time time, const char *zone)
{
	g_autoptr(GDateTime) date = date_local(time, zone);

	return g_date_time_format(date, "%Y-%m-%d %H:%M %Z");
}

char *
clock_date(Time time, const char *zone)
{
	g_autoptr(GDateTime) date = date_local(time, zone);
	int year, month, day;

	g_date_time_get_ymd(date, &year, &month, &day);
	return g_strdup_printf("%04d-%02d-%02d", year, month, day);
}

ClockFace
clock_face(Time time, const char *zone)
{
	g_autoptr(GDateTime) date = date_local(time, zone);

	return (ClockFace){
		.month = g_date_time_get_month(date),
		.day = g_date_time_get_day_of_month(date),
		.weekday = g_date_time_get_day_of_week(date),
		.seconds = g_date_time_get_hour(date) * (int)HOUR +
			   g_date_time_get_minute(date) * (int)MINUTE +
			   g_date_time_get_second(date),
	};
}

/* Returns the time at so many minutes of the day that is `days` after the
 * time's own. */
static Time
on_day(Time time, int days, int minutes, const char *zone)
{
	g_autoptr(GTimeZone) found = clock_zone(zone);
	g_autoptr(GDateTime) date = date_local(time, zone);
	GDate day;

	g_date_clear(&day, 1);
	g_date_set_dmy(&day, (GDateDay)g_date_time_get_day_of_month(date),
		       (GDateMonth)g_date_time_get_month(date),
		       (GDateYear)g_date_time_get_year(date));
	g_date_set_julian(&day, g_date_get_julian(&day) + (guint32)days);
	g_autoptr(GDateTime) shown = g_date_time_new(
		found, g_date_get_year(&day), (int)g_date_get_month(&day),
		g_date_get_day(&day), minutes / 60, minutes % 60, 0);

	return shown ? g_date_time_to_unix(shown) : time + days * DAY;
}

Time
clock_midnight(Time time, int days, const char *zone)
{
	return on_day(time, days, 0, zone);
}

Time
clock_when(Time time, int minutes, const char *zone)
{
	Time when = on_day(time, 0, minutes, zone);

	return when >= time ? when : on_day(time, 1, minutes, zone);
}

Time
clock_full_hour(Time time, const char *zone)
{
	Time over = clock_face(time, zone).seconds % HOUR;

	return over ? time - over + HOUR : time;
}

Time
clock_waking(Time time, const char *zone)
{
	int hour = clock_face(time, zone).seconds / (int)HOUR;

	return hour >= 8 && hour < 22 ? time : clock_when(time, 8 * 60, zone);
}

char *
clock_span(Time seconds)
{
	int days = (int)(seconds / DAY), hours = (int)(seconds % DAY / HOUR);

	if (days && hours)
		return g_strdup_printf("%d day%s %d h", days,
				       days == 1 ? "" : "s", hours);
	if (days)
		return g_strdup_printf("%d day%s", days, days == 1 ? "" : "s");
	if (hours)
		return g_strdup_printf("%d h", hours);
	return g_strdup_printf("%d min", (int)(MAX(seconds, 0) / MINUTE));
}
