/* explain_text.c - how a mail would be understood, in sentences. */
#include "base/object.h"
#include "run/sender/explain.h"

#include <string.h>

static const char *
text_at(const json_t *object, const char *key)
{
	return json_string_value(json_object_get(object, key));
}

/* Appends a sentence on a line of its own, with blanks for control characters,
 * as a mail must not act on the terminal that shows it. */
static void say(GString *out, const char *format, ...) G_GNUC_PRINTF(2, 3);

static void
say(GString *out, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	for (const char *at = text; *at; at = g_utf8_next_char(at)) {
		gunichar c = g_utf8_get_char(at);

		g_string_append_unichar(out, g_unichar_iscntrl(c) ? ' ' : c);
	}
	g_string_append_c(out, '\n');
}

/* --- the sender ---------------------------------------------------------- */

static void
say_origin(GString *out, const json_t *mail)
{
	const char *from = text_at(mail, "from");
	const char *subject = text_at(mail, "subject");

	if (!g_strcmp0(text_at(mail, "class"), "person"))
		say(out, "A person wrote this mail: %s.",
		    text_at(mail, "why_class"));
	else
		say(out,
		    "No person wrote this mail; it is of the class \"%s\": %s.",
		    text_at(mail, "class"), text_at(mail, "why_class"));
	say(out, "It comes from %s; its subject is %s%s%s.",
	    from ? from : "nobody that can be named", subject ? "\"" : "",
	    subject ? subject : "empty", subject ? "\"" : "");
	if (object_true(mail, "unreadable"))
		say(out, "It has no text that can be read.");
	if (object_true(mail, "cut"))
		say(out, "It is too big; only its beginning was read.");
}

/* Says whose mail it is, and what it is about. */
static void
say_sender(GString *out, const json_t *mail)
{
	const json_t *sender = json_object_get(mail, "sender");
	const char *player = text_at(sender, "player");
	const json_t *decision = json_object_get(mail, "decision");
	const char *match = text_at(mail, "match");

	if (json_is_null(sender))
		say(out, "It counts as nobody's: %s.",
		    text_at(mail, "why_sender"));
	else
		say(out, "It counts as %s's by %s, which is good for \"%s\".",
		    player ? player : "the organiser",
		    text_at(mail, "why_sender"), text_at(sender, "scope"));
	if (match && json_is_object(decision))
		say(out, "It is about %s and its decision \"%s\", which is %s.",
		    match, text_at(decision, "topic"),
		    object_true(decision, "open") ? "open" : "closed");
	else if (match)
		say(out, "It is about %s.", match);
}

/* --- the outcome --------------------------------------------------------- */

static const struct {
	const char *state, *sentence;
} outcomes[] = {
	{ "stranger", "A run would answer it as a stranger's" },
	{ "machine", "A run would note it and answer nothing" },
	{ "duplicate", "A run would answer it as one that is played already" },
	{ "quarantine", "A run would set it aside" },
	{ "held", "A run would hold it until it is confirmed" },
};

/* Says whether the commands are carried out or stored; one without a verdict
 * is, as far as is known. */
static const char *
say_played(const json_t *mail)
{
	static const char *const without[] = { "asked", "not_done", "not_read",
					       "refused", NULL };
	const json_t *commands = json_object_get(mail, "commands");
	size_t taken = 0;

	json_foreach (command, commands) {
		const char *verdict = text_at(command, "verdict");

		taken += !verdict || !g_strv_contains(without, verdict);
	}
	if (!taken)
		return "A run would only answer it: nothing in it is carried "
		       "out";
	return taken < json_array_size(commands)
		       ? "A run would carry out the rest, and say why not all"
		       : "A run would carry out what it says";
}

static void
say_outcome(GString *out, const json_t *mail)
{
	const char *state = text_at(mail, "becomes");
	const char *why = text_at(mail, "why");
	const char *sentence =
		state && !strcmp(state, "played") ? say_played(mail) : NULL;

	if (!state)
		return;
	for (gsize i = 0; i < G_N_ELEMENTS(outcomes); i++)
		if (!strcmp(state, outcomes[i].state))
			sentence = outcomes[i].sentence;
	say(out, "%s%s%s%s.", sentence ? sentence : "It would become ",
	    sentence ? "" : state, why ? ": " : "", why ? why : "");
}

/* --- the mail's lines ---------------------------------------------------- */

/* Appends a line such as: Line 2, "plya degas": read as unknown; refused: ...,
 * try "play degas". */
static void
say_command(GString *out, const json_t *command)
{
	static const struct {
		const char *key, *before, *after;
	} parts[] = {
		{ "argument", ": ", "" },
		{ "why", " (", ")" },
		{ "verdict", "; a run: ", "" },
		{ "note", ", ", "" },
		{ "canonical", ", as ", "" },
		{ "nearest", "; nearest: ", "" },
	};
	const json_t *wishes = json_object_get(command, "wishes");
	GString *rest = g_string_new(NULL);

	json_foreach (wish, wishes)
		g_string_append_printf(rest, "%s%s", wish_at ? " or " : ": ",
				       json_string_value(wish));
	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
		const char *text = text_at(command, parts[i].key);

		if (text)
			g_string_append_printf(rest, "%s%s%s", parts[i].before,
					       text, parts[i].after);
	}
	say(out, "Line %d, \"%s\", is read as \"%s\"%s",
	    (int)object_int(command, "line"), text_at(command, "written"),
	    text_at(command, "kind"), rest->str);
	g_string_free(rest, TRUE);
}

static void
say_lines(GString *out, const json_t *mail)
{
	const json_t *commands = json_object_get(mail, "commands");
	const json_t *ignored = json_object_get(mail, "ignored");
	const char *stopped = text_at(mail, "stopped");

	json_foreach (line, commands)
		say_command(out, line);
	if (!json_array_size(commands))
		say(out, "Nothing in it is read as a command.");
	json_foreach (line, ignored)
		say(out, "Line %d, \"%s\", is ignored.",
		    (int)object_int(line, "line"), text_at(line, "written"));
	if (stopped)
		say(out, "Nothing is read below the %s.", stopped);
}

char *
explain_text(const json_t *explained)
{
	GString *out = g_string_new(NULL);

	say_origin(out, explained);
	say_sender(out, explained);
	if (object_true(explained, "hidden"))
		say(out, "Their words are hidden, as they may hold orders that "
			 "are not played; --reveal shows them.");
	say_lines(out, explained);
	say_outcome(out, explained);
	return g_string_free(out, FALSE);
}
