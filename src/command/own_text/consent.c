/* consent.c - whether a mail is a yes or a no. */
#include "command/own_text/consent.h"

#include "base/base.h"
#include "command/language/lexicon.h"
#include "command/language/words.h"
#include "command/own_text/quote.h"
#include "command/own_text/retract.h"

/* Returns what a folded text says in a language, or in English where `tongue`
 * is NULL; with `abroad`, also in languages that the club may lack. A writer
 * who has chosen a language may mean something else: "da" is "here" in German,
 * and "nie" "never". */
static Consent
says(const Tongue *tongue, bool abroad, const char *folded)
{
	CommandKind kind =
		tongue ? tongue_command(tongue, folded) : COMMAND_UNKNOWN;

	if (tongue ? kind == COMMAND_DECLINE ||
			     tongue_means(tongue, "no", folded)
		   : lexicon_has(LEXICON_NO, folded) ||
			     (abroad && lexicon_has(LEXICON_NO_ABROAD, folded)))
		return CONSENT_NO;
	if (tongue ? kind == COMMAND_CONFIRM || kind == COMMAND_ACCEPT ||
			     tongue_means(tongue, "yes", folded)
		   : lexicon_has(LEXICON_YES, folded) ||
			     (abroad &&
			      lexicon_has(LEXICON_YES_ABROAD, folded)))
		return CONSENT_YES;
	return CONSENT_NONE;
}

/* Returns what the whole text says; else what all words of `freed`, the text
 * without polite words, say alike ("yes confirm"). */
static Consent
consent_in(const Tongue *tongue, bool abroad, const char *folded,
	   const char *freed)
{
	Consent all = says(tongue, abroad, folded);

	if (all != CONSENT_NONE)
		return all;
	g_auto(GStrv) words = g_strsplit(freed, " ", -1);

	for (int i = 0; words[i]; i++) {
		g_autofree char *word = text_fold(words[i]);
		Consent here = says(tongue, abroad, word);

		if (!*word)
			continue;
		if (here == CONSENT_NONE ||
		    (all != CONSENT_NONE && all != here))
			return CONSENT_NONE;
		all = here;
	}
	return all;
}

/* Returns what words say in the writer's language, else in English, else in
 * another of the club's. */
static Consent
consent_of_words(const char *written, Tongues tongues)
{
	g_autofree char *clean = words_clean(written);
	g_autofree char *folded = text_fold(g_strdelimit(clean, ",", ' '));
	g_autofree char *freed = lexicon_free(folded);
	Consent said = CONSENT_NONE;

	if (tongues.own)
		said = consent_in(tongues.own, false, folded, freed);
	if (said == CONSENT_NONE)
		said = consent_in(NULL, !tongues.own, folded, freed);
	for (guint i = 0;
	     tongues.others && said == CONSENT_NONE && i < tongues.others->len;
	     i++)
		said = consent_in(tongues.others->pdata[i], false, folded,
				  freed);
	return said;
}

/* Copies a line to `words` without its signs for no. Returns what its signs for
 * yes and no say; NONE if they contradict each other. *signs becomes whether
 * the line consists of signs only. */
static Consent
take_signs(const char *written, GString *words, bool *signs)
{
	/* thumbs, ticks and crosses */
	static const char *const nods = "\U0001f44d\U0001f44c\u2705\u2714\u2713"
					"\u2611";
	static const char *const shakes =
		"\U0001f44e\u274c\u274e\u2715\u2716\u2717\u2718\u2612"
		"\U0001f6ab\U0001f645\U0001f6d1";
	bool said[CONSENT_NO + 1] = { false };

	*signs = true;
	for (; *written; written = g_utf8_next_char(written)) {
		gunichar sign = g_utf8_get_char(written);
		Consent here = g_utf8_strchr(nods, -1, sign)	 ? CONSENT_YES
			       : g_utf8_strchr(shakes, -1, sign) ? CONSENT_NO
								 : CONSENT_NONE;

		said[here] = true;
		/* these two only modify the sign before them */
		*signs &= here != CONSENT_NONE || sign == ' ' ||
			  sign == 0xfe0f ||
			  (sign >= 0x1f3fb && sign <= 0x1f3ff);
		if (here != CONSENT_NO)
			g_string_append_unichar(words, sign);
	}
	if (said[CONSENT_NO] == said[CONSENT_YES])
		return CONSENT_NONE;
	return said[CONSENT_NO] ? CONSENT_NO : CONSENT_YES;
}

Consent
consent_line(const char *written, Tongues tongues)
{
	g_autoptr(GString) words = g_string_new(NULL);
	g_autofree char *valid = g_utf8_make_valid(written, -1);
	bool signs;
	Consent sign = take_signs(valid, words, &signs);

	if (signs)
		return sign;
	Consent word = consent_of_words(words->str, tongues);

	/* A cross beside a yes says neither. */
	return word == CONSENT_YES && strcmp(words->str, valid) != 0
		       ? CONSENT_NONE
		       : word;
}

/* Reads yes or no from the lines; NONE if they say both. */
static Consent
read_lines(const GArray *lines, Tongues tongues, char **line)
{
	Consent found = CONSENT_NONE;

	for (guint i = 0; i < lines->len; i++) {
		const char *written = quote_line(lines, i)->text;
		Consent here = consent_line(written, tongues);

		if (!**line)
			text_set(line, written);
		if (here == CONSENT_NONE || here == found)
			continue;
		if (found != CONSENT_NONE)
			return CONSENT_NONE;
		found = here;
		text_set(line, written);
	}
	return found;
}

Consent
consent_read(const char *text, const MailAbout *about, Tongues tongues,
	     char **line)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	g_autoptr(GArray) lines = quote_own(valid, about, NULL);

	*line = g_strdup("");
	Consent consent = read_lines(lines, tongues, line);

	if (retract_says(lines, tongues.asides))
		return CONSENT_NONE;
	if (**line)
		return consent;
	text_set(line, about->subject);
	return consent_line(about->subject, tongues);
}

char *
consent_without(const char *text, const MailAbout *about, Tongues tongues,
		bool *said)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	g_autoptr(GArray) own = quote_own(valid, about, NULL);
	g_auto(GStrv) lines = g_strsplit(valid, "\n", -1);

	*said = false;
	array_foreach (const OwnLine, line, own) {
		if (consent_line(line->text, tongues) == CONSENT_NONE)
			continue;
		*said = true;
		text_set(&lines[line->number - 1], "");
	}
	return g_strjoinv("\n", lines);
}

GPtrArray *
consent_others(const char *text, const MailAbout *about, const char *taken)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	g_autoptr(GArray) lines = quote_own(valid, about, NULL);
	GPtrArray *others = g_ptr_array_new_with_free_func(g_free);

	for (guint i = 0; i < lines->len; i++) {
		const char *written = quote_line(lines, i)->text;

		if (*written && strcmp(written, taken) != 0)
			g_ptr_array_add(others, g_strdup(written));
	}
	return others;
}
