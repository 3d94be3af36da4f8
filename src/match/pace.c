/* pace.c - how long a decision may take: reads, writes and shows it, and
 * computes with time that counts. */
#include "match/pace.h"

#include "base/base.h"

#include <stdio.h>

/* --- words --------------------------------------------------------------- */

#define OFF_MOST 92 /* most days of a year that `dates` may cover */
#define ALL_DAYS 0x7f

static const char *const weekdays[] = {
	"mon", "tue", "wed", "thu", "fri", "sat", "sun",
};

Pace
pace_plain(int hours)
{
	return (Pace){ .hours = hours, .snap = -1 };
}

/* --- reading ------------------------------------------------------------- */

/* Returns a key as players write it. */
static json_t *
say_word(const char *key)
{
	return say_option("", !strcmp(key, "bank")     ? "extra"
			      : !strcmp(key, "refill") ? "extra-refill"
						       : key);
}

static bool
read_hours(const char *key, const char *text, int least, int most, int *hours,
	   GError **error)
{
	gint64 number = 0;

	if (!g_ascii_string_to_signed(text, 10, least, most, &number, NULL))
		return refuse(error, "pace.hours", "{s:o, s:o, s:i, s:i}",
			      "word", say_word(key), "text", say_text(text),
			      "least", least, "most", most);
	*hours = (int)number;
	return true;
}

static bool
read_snap(const char *text, Pace *pace, GError **error)
{
	int hour = 0, minute = 0, end = 0;

	if (!strcmp(text, "none")) {
		pace->snap = -1;
		return true;
	}
	if (sscanf(text, "%2d:%2d%n", &hour, &minute, &end) < 2 || text[end] ||
	    !g_ascii_isdigit(*text) || hour < 0 || hour > 23 || minute < 0 ||
	    minute > 59)
		return refuse(error, "pace.snap", "{s:o}", "text",
			      say_text(text));
	pace->snap = hour * 60 + minute;
	return true;
}

/* Reads "12-24" as 1224; 02-29 is allowed, too. */
static bool
read_date(const char *text, int *date)
{
	int month = 0, day = 0, end = 0;

	if (sscanf(text, "%2d-%2d%n", &month, &day, &end) < 2 || text[end] ||
	    !g_ascii_isdigit(*text) || month < 1 || month > 12 || day < 1 ||
	    day > g_date_get_days_in_month((GDateMonth)month, 2028))
		return false;
	*date = month * 100 + day;
	return true;
}

static bool
read_off(const char *text, Pace *pace, GError **error)
{
	g_auto(GStrv) ends = g_strsplit(text, "..", 2);
	PaceDates dates;

	for (int day = 0; day < (int)G_N_ELEMENTS(weekdays); day++)
		if (!g_ascii_strcasecmp(text, weekdays[day])) {
			pace->off |= 1u << day;
			return true;
		}
	if (!ends[0] || !read_date(ends[0], &dates.first) ||
	    !read_date(ends[1] ? ends[1] : ends[0], &dates.last))
		return refuse(error, "pace.off", "{s:o}", "text",
			      say_text(text));
	if (pace->dates_n == PACE_DATES)
		return refuse(error, "pace.many_dates", "{s:i}", "n",
			      PACE_DATES);
	pace->dates[pace->dates_n++] = dates;
	return true;
}

static bool
read_offs(const char *text, Pace *pace, GError **error)
{
	g_auto(GStrv) parts = g_strsplit(text, ",", -1);
	int sum = 0;

	pace->off = 0;
	pace->dates_n = 0;
	if (!strcmp(text, "none"))
		return true;
	if (!parts[0])
		return read_off("", pace, error);
	for (int i = 0; parts[i]; i++)
		if (!read_off(parts[i], pace, error))
			return false;
	for (int i = 0; i < pace->dates_n; i++) {
		int first = pace->dates[i].first, last = pace->dates[i].last;
		int days = (last / 100 - first / 100) * 31 + last % 100 -
			   first % 100;

		sum += days + 1 + (days < 0 ? 12 * 31 : 0);
	}
	if (pace->off == ALL_DAYS || sum > OFF_MOST)
		return refuse(error, "pace.too_much_off", "{s:i}", "n",
			      OFF_MOST);
	return true;
}

static bool
read_bank(const char *text, Pace *pace, GError **error)
{
	if (!read_hours("bank", text, 0, PACE_BANK_MOST, &pace->bank, error))
		return false;
	pace->cap = pace->bank ? MAX(pace->cap, pace->bank) : 0;
	if (!pace->bank)
		pace->refill = 0;
	return true;
}

static const char *const keys[] = {
	"pace", "snap", "off", "bank", "refill", "cap", "sealed_bank", NULL,
};

/* Returns the stored key of a word, or NULL. "extra-refill" and "extra-cap"
 * belong to the time bank, as a game may have options called refill or cap. */
static const char *
key_of(const char *word)
{
	const char *end = strchr(word, '=');
	g_autofree char *low =
		g_ascii_strdown(word, end ? end - word : (gssize)strlen(word));
	const char *key = g_strdelimit(low, "-", '_');

	if (!end)
		return NULL;
	if (g_str_has_prefix(key, "bank_"))
		key += strlen("bank_");
	if (g_str_has_prefix(key, "extra_"))
		key += strlen("extra_");
	if (!strcmp(key, "time"))
		return "pace";
	if (!strcmp(key, "extra"))
		return "bank";
	for (int i = 0; keys[i]; i++)
		if (!strcmp(keys[i], key))
			return keys[i];
	return NULL;
}

static bool
read_pair(const char *key, const char *value, Pace *pace, GError **error)
{
	if (!strcmp(key, "pace"))
		return read_hours(key, value, 1, PACE_MOST, &pace->hours,
				  error);
	if (!strcmp(key, "snap"))
		return read_snap(value, pace, error);
	if (!strcmp(key, "off"))
		return read_offs(value, pace, error);
	if (!strcmp(key, "bank"))
		return read_bank(value, pace, error);
	if (!strcmp(key, "refill"))
		return read_hours(key, value, 0, PACE_BANK_MOST, &pace->refill,
				  error);
	if (!strcmp(key, "cap"))
		return read_hours(key, value, 0, PACE_BANK_MOST, &pace->cap,
				  error);
	pace->sealed_bank = !strcmp(value, "yes");
	return pace->sealed_bank || !strcmp(value, "no") ||
	       refuse(error, "pace.truth", "{s:o}", "word", say_word(key));
}

bool
pace_word(const char *word)
{
	return key_of(word) != NULL;
}

bool
pace_read(const char *words, Pace *pace, GError **error)
{
	g_auto(GStrv) parts = g_strsplit(words, " ", -1);
	Pace read = *pace;

	for (int i = 0; parts[i]; i++) {
		const char *key = key_of(parts[i]);

		if (!*parts[i])
			continue;
		if (!key)
			return refuse(error, "pace.unknown", "{s:o}", "text",
				      say_text(parts[i]));
		if (!read_pair(key, strchr(parts[i], '=') + 1, &read, error))
			return false;
	}
	*pace = read;
	return true;
}

/* --- writing ------------------------------------------------------------- */

static void add(GString *text, const char *between, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

static void
add(GString *text, const char *between, const char *format, ...)
{
	va_list list;

	if (text->len)
		g_string_append(text, between);
	va_start(list, format);
	g_string_append_vprintf(text, format, list);
	va_end(list);
}

/* Writes the days off: "sat,sun,12-24..12-26". */
static char *
write_offs(const Pace *pace)
{
	GString *text = g_string_new(NULL);

	for (int i = 0; i < (int)G_N_ELEMENTS(weekdays); i++)
		if (pace->off >> i & 1)
			add(text, ",", "%s", weekdays[i]);
	for (int i = 0; i < pace->dates_n; i++) {
		int first = pace->dates[i].first, last = pace->dates[i].last;

		add(text, ",", "%02d-%02d", first / 100, first % 100);
		if (last != first)
			g_string_append_printf(text, "..%02d-%02d", last / 100,
					       last % 100);
	}
	return g_string_free(text, FALSE);
}

char *
pace_write(const Pace *pace)
{
	GString *text = g_string_new(NULL);
	g_autofree char *offs = write_offs(pace);

	if (pace->snap >= 0)
		add(text, " ", "snap=%02d:%02d", pace->snap / 60,
		    pace->snap % 60);
	if (*offs)
		add(text, " ", "off=%s", offs);
	if (pace->bank)
		add(text, " ", "bank=%d", pace->bank);
	if (pace->refill)
		add(text, " ", "refill=%d", pace->refill);
	if (pace->cap)
		add(text, " ", "cap=%d", pace->cap);
	if (pace->sealed_bank)
		add(text, " ", "sealed_bank=yes");
	return g_string_free(text, FALSE);
}

/* --- saying -------------------------------------------------------------- */

static json_t *
say_offs(const Pace *pace)
{
	json_t *all = json_array();

	for (int i = 0; i < (int)G_N_ELEMENTS(weekdays); i++)
		if (pace->off >> i & 1)
			json_array_append_new(all, say_weekday(i + 1));
	for (int i = 0; i < pace->dates_n; i++)
		json_array_append_new(all, say_dates(pace->dates[i].first,
						     pace->dates[i].last));
	if (json_array_size(all))
		return say_all(all);
	json_decref(all);
	return json_false();
}

json_t *
pace_say(const Pace *pace)
{
	g_autofree char *snap =
		g_strdup_printf("%02d:%02d", pace->snap / 60, pace->snap % 60);

	return say("pace.shown", "{s:i, s:s, s:o, s:o, s:o, s:o, s:b}", "hours",
		   pace->hours, "ends", pace->snap >= 0 ? snap : "", "off",
		   say_offs(pace), "extra",
		   pace->bank || pace->refill ? say_span(pace->bank * HOUR)
					      : json_false(),
		   "refill",
		   pace->refill ? say_span(pace->refill * HOUR) : json_false(),
		   "cap", say_span(pace->cap * HOUR), "sealed",
		   pace->sealed_bank);
}

/* --- time that counts --------------------------------------------------- */

#define ROUNDS 5000 /* most stops and days that one computation goes over */
#define AHEAD 400   /* days to look ahead for one that doesn't count */

/* --- days ---------------------------------------------------------------- */

static bool
has_off_days(const Pace *pace)
{
	return pace->off || pace->dates_n;
}

static bool
day_is_off(const Pace *pace, Time time, const char *zone)
{
	ClockFace face;

	if (!has_off_days(pace))
		return false;
	face = clock_face(time, zone);
	int date = face.month * 100 + face.day;

	for (int i = 0; i < pace->dates_n; i++) {
		const PaceDates *dates = &pace->dates[i];
		bool within = date >= dates->first && date <= dates->last;
		bool around = date >= dates->first || date <= dates->last;

		if (dates->first <= dates->last ? within : around)
			return true;
	}
	return pace->off >> (face.weekday - 1) & 1;
}

/* --- when the clock runs ------------------------------------------------ */

static Time
next_midnight(Time time, int days, const char *zone)
{
	return MAX(clock_midnight(time, days, zone), time + 1);
}

/* Returns when the clock runs again: `time` itself if it runs then. */
static Time
runs_from(const PaceClock *clock, Time time)
{
	for (int i = 0; i < clock->stops_n; i++)
		if (time >= clock->stops[i].since &&
		    time < clock->stops[i].until)
			return clock->stops[i].until;
	return day_is_off(clock->pace, time, clock->zone)
		       ? next_midnight(time, 1, clock->zone)
		       : time;
}

/* Returns when the clock, running at `time`, stops next, at latest `enough`. */
static Time
runs_until(const PaceClock *clock, Time time, Time enough)
{
	Time until = enough;

	for (int i = 0; i < clock->stops_n; i++)
		if (clock->stops[i].since > time &&
		    clock->stops[i].until > clock->stops[i].since)
			until = MIN(until, clock->stops[i].since);
	for (int days = 1; has_off_days(clock->pace) && days < AHEAD; days++) {
		Time midnight = next_midnight(time, days, clock->zone);

		if (midnight >= until)
			break;
		if (day_is_off(clock->pace, midnight, clock->zone))
			return midnight;
	}
	return until;
}

Time
pace_after(const PaceClock *clock, Time from, Time seconds)
{
	Time at = from, left = seconds;

	for (int i = 0; left > 0 && i < ROUNDS; i++) {
		Time start = runs_from(clock, at);

		if (start > at) {
			at = start;
			continue;
		}
		at = runs_until(clock, start, start + left);
		left -= at - start;
	}
	return at + MAX(left, 0);
}

Time
pace_between(const PaceClock *clock, Time from, Time to)
{
	Time at = from, counted = 0;

	for (int i = 0; at < to && i < ROUNDS; i++) {
		Time start = runs_from(clock, at);

		if (start > at) {
			at = start;
			continue;
		}
		at = runs_until(clock, start, to);
		counted += at - start;
	}
	return counted;
}

/* --- the end of a decision ----------------------------------------------- */

static Time
snapped(const Pace *pace, const char *zone, Time time)
{
	return pace->snap < 0 ? clock_full_hour(time, zone)
			      : clock_when(time, pace->snap, zone);
}

Time
pace_end(const Pace *pace, const char *zone, Time now)
{
	PaceClock clock = { .pace = pace, .zone = zone };
	Time end = snapped(pace, zone,
			   pace_after(&clock, now, pace->hours * HOUR));

	/* The first instant of a day off still belongs to the day before. */
	for (int i = 0; i < AHEAD && day_is_off(pace, end, zone) &&
			end > clock_midnight(end, 0, zone);
	     i++)
		end = snapped(pace, zone, next_midnight(end, 1, zone));
	return end;
}
