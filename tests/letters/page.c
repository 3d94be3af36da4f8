/* page.c - a letter in the browser. */
#include "letters/page.h"

#include "base/error.h"

#include <string.h>

#define JUDGE "tests/letters/judge.js"
#define HEIGHT 800
/* From this scale on even thin strokes have a pixel of their own colour. */
#define SCALE_FORCED 2

static const char *const names[] = {
	[LOOK_LIGHT] = "light",
	[LOOK_DARK] = "dark",
	[LOOK_FORCED] = "forced",
	[LOOK_BARE] = "bare",
};

const char *
look_name(Look look)
{
	return names[look];
}

Look
look_find(const char *name)
{
	Look look = LOOK_LIGHT;

	while (look < LOOKS && strcmp(names[look], name))
		look++;
	return look;
}

/* --- loading ------------------------------------------------------------- */

static bool
run_file(Browser *browser, const char *path, GError **error)
{
	g_autofree char *script = NULL;
	g_autoptr(GError) problem = NULL;

	if (!g_file_get_contents(path, &script, NULL, &problem))
		return fail(error, ERROR_STOP, "%s", problem->message);
	/* The script's own value may be too large to return. */
	g_autofree char *quiet = g_strconcat(script, "\n;0", NULL);
	json_auto_t *given = browser_run(browser, quiet, error);

	return given != NULL;
}

bool
page_prepare(Browser *browser, const char *axe, GError **error)
{
	return run_file(browser, JUDGE, error) &&
	       (!axe || run_file(browser, axe, error));
}

bool
page_load(Browser *browser, const char *html, GError **error)
{
	json_auto_t *tree =
		browser_ask(browser, "Page.getFrameTree", NULL, error);
	const char *frame = json_string_value(json_object_get(
		json_object_get(json_object_get(tree, "frameTree"), "frame"),
		"id"));

	return frame && browser_tell(browser, "Page.setDocumentContent",
				     json_pack("{s:s, s:s}", "frameId", frame,
					       "html", html),
				     error);
}

/* --- showing ------------------------------------------------------------- */

static bool
light(Browser *browser, Look look, GError **error)
{
	const char *scheme = look == LOOK_DARK ? "dark" : "light";

	return browser_tell(browser, "Emulation.setEmulatedMedia",
			    json_pack("{s:[{s:s, s:s}]}", "features", "name",
				      "prefers-color-scheme", "value", scheme),
			    error) &&
	       browser_tell(browser, "Emulation.setAutoDarkModeOverride",
			    json_pack("{s:b}", "enabled", look == LOOK_FORCED),
			    error);
}

bool
page_show(Browser *browser, int width, Look look, int scale, GError **error)
{
	json_auto_t *given = NULL;

	if (!light(browser, look, error) ||
	    !browser_tell(browser, "Emulation.setDeviceMetricsOverride",
			  json_pack("{s:i, s:i, s:i, s:b}", "width", width,
				    "height", HEIGHT, "deviceScaleFactor",
				    scale, "mobile", 0),
			  error))
		return false;
	given = browser_run(browser,
			    look == LOOK_BARE ? "letters.bare(true)"
					      : "letters.bare(false)",
			    error);
	return given != NULL;
}

/* --- judging ------------------------------------------------------------- */

/* Returns a picture as base64, made fast or made small. */
static json_t *
picture(Browser *browser, bool fast, GError **error)
{
	json_auto_t *size = browser_run(
		browser, "letters.settled().then(letters.size)", error);

	if (!size)
		return NULL;
	return browser_ask(
		browser, "Page.captureScreenshot",
		json_pack("{s:s, s:b, s:b, s:{s:i, s:i, s:O, s:O, s:i}}",
			  "format", "png", "captureBeyondViewport", 1,
			  "optimizeForSpeed", fast, "clip", "x", 0, "y", 0,
			  "width", json_array_get(size, 0), "height",
			  json_array_get(size, 1), "scale", 1),
		error);
}

/* No style tells which colours the browser chooses, only the picture does. */
static json_t *
judge_pixels(Browser *browser, GError **error)
{
	json_auto_t *shot = picture(browser, true, error);
	const char *png = json_string_value(json_object_get(shot, "data"));

	if (!png)
		return NULL;
	g_autofree char *call = g_strdup_printf(
		"letters.pixel_contrasts('%s', %d)", png, SCALE_FORCED);

	return browser_run(browser, call, error);
}

json_t *
page_judge(Browser *browser, int width, Look look, GError **error)
{
	bool forced = look == LOOK_FORCED;
	g_autofree char *call = g_strdup_printf("letters.judge(%d, %s)", width,
						forced ? "false" : "true");
	json_t *found;

	if (!page_show(browser, width, look, forced ? SCALE_FORCED : 1, error))
		return NULL;
	found = browser_run(browser, call, error);
	if (found && forced) {
		json_auto_t *more = judge_pixels(browser, error);

		if (!more)
			g_clear_pointer(&found, json_decref);
		else
			json_array_extend(found, more);
	}
	return found;
}

json_t *
page_accessible(Browser *browser, GError **error)
{
	return browser_run(browser, "letters.accessible()", error);
}

guchar *
page_picture(Browser *browser, gsize *n, GError **error)
{
	json_auto_t *shot = picture(browser, false, error);
	const char *png = json_string_value(json_object_get(shot, "data"));

	return png ? g_base64_decode(png, n) : NULL;
}
