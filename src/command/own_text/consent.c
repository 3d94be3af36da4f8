/* consent.c - is a mail a yes or a no? */
#include "command/own_text/consent.h"

#include "base/text.h"
#include "command/language/lexicon.h"
#include "command/language/words.h"
#include "command/own_text/quote.h"
#include "command/own_text/retract.h"

#include <string.h>

/* Words that mean yes; none is a single letter, as people sign so. */
static const char *const yes[] = {
	"confirm", "confirmed", "i confirm", "yes i confirm", "yes",
	"ok",	   "okay",	"accept",    "agreed",	      NULL,
};

static const char *const no[] = {
	"decline",	"declined", "i decline", "no", "no thanks",
	"no thank you", "reject",   "refuse",	 NULL,
};

/* The same in languages that the club may lack. Somebody who has chosen a
 * language may mean something else: "da" is "here" in German, and "nie"
 * "never". */
static const char *const yes_abroad[] = { "ja", "oui", "si", "sim",
					  "da", "tak", NULL };
static const char *const no_abroad[] = { "nein", "non", "nej", "nee",
					 "nao",	 "nie", NULL };

/* In whose language a word is heard. */
typedef struct {
	const Tongue *tongue; /* NULL: in English */
	bool abroad;	      /* or in those of the world */
} Ear;

static bool
means(const Ear *ear, const char *const *here, const char *const *abroad,
      const char *folded)
{
	return g_strv_contains(here, folded) ||
	       (ear->abroad && g_strv_contains(abroad, folded));
}

static Consent
says(const Ear *ear, const char *folded)
{
	const Tongue *tongue = ear->tongue;
	CommandKind kind =
		tongue ? tongue_command(tongue, folded) : COMMAND_UNKNOWN;

	if (tongue ? kind == COMMAND_DECLINE ||
			     tongue_means(tongue, "no", folded)
		   : means(ear, no, no_abroad, folded))
		return CONSENT_NO;
	if (tongue ? kind == COMMAND_CONFIRM || kind == COMMAND_ACCEPT ||
			     tongue_means(tongue, "yes", folded)
		   : means(ear, yes, yes_abroad, folded))
		return CONSENT_YES;
	return CONSENT_NONE;
}

/* "yes confirm": every word says the same. */
static Consent
all_say(const Ear *in, const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	Consent all = CONSENT_NONE;

	for (int i = 0; words[i]; i++) {
		g_autofree char *word = text_fold(words[i]);
		Consent here = says(in, word);

		if (!*word)
			continue;
		if (here == CONSENT_NONE ||
		    (all != CONSENT_NONE && all != here))
			return CONSENT_NONE;
		all = here;
	}
	return all;
}

static Consent
consent_in(Ear in, const char *folded, const char *freed)
{
	Consent whole = says(&in, folded);

	return whole != CONSENT_NONE ? whole : all_say(&in, freed);
}

/* In the writer's language, in English, in another of the club's. */
static Consent
consent_of_words(const char *written, Tongues tongues)
{
	g_autofree char *clean = words_clean(written);
	g_autofree char *folded = text_fold(g_strdelimit(clean, ",", ' '));
	g_autofree char *freed = lexicon_free(folded);
	Consent said = CONSENT_NONE;

	if (tongues.own)
		said = consent_in((Ear){ tongues.own, false }, folded, freed);
	if (said == CONSENT_NONE)
		said = consent_in((Ear){ NULL, !tongues.own }, folded, freed);
	for (guint i = 0;
	     tongues.others && said == CONSENT_NONE && i < tongues.others->len;
	     i++)
		said = consent_in((Ear){ tongues.others->pdata[i], false },
				  folded, freed);
	return said;
}

static bool
is_one_of(gunichar sign, const gunichar *signs)
{
	for (; *signs; signs++)
		if (*signs == sign)
			return true;
	return false;
}

/* Thumbs, ticks and crosses, with their colours and variants. */
static Consent
consent_of_sign(gunichar sign)
{
	static const gunichar nods[] = { 0x1f44d, 0x1f44c, 0x2705, 0x2714,
					 0x2713,  0x2611,  0 };
	static const gunichar shakes[] = { 0x1f44e, 0x274c,  0x274e,  0x2715,
					   0x2716,  0x2717,  0x2718,  0x2612,
					   0x1f6ab, 0x1f645, 0x1f6d1, 0 };

	if (is_one_of(sign, nods))
		return CONSENT_YES;
	return is_one_of(sign, shakes) ? CONSENT_NO : CONSENT_NONE;
}

static bool
is_colour(gunichar sign)
{
	return sign == 0xfe0f || (sign >= 0x1f3fb && sign <= 0x1f3ff);
}

/* A line with the signs taken out that say no; what they and the nods say, NONE
 * where there are both. */
static Consent
take_signs(const char *written, GString *words, bool *signs)
{
	bool said[] = { [CONSENT_NONE] = false,
			[CONSENT_YES] = false,
			[CONSENT_NO] = false };

	*signs = true;
	for (; *written; written = g_utf8_next_char(written)) {
		gunichar sign = g_utf8_get_char(written);
		Consent here = consent_of_sign(sign);

		said[here] = true;
		*signs &=
			here != CONSENT_NONE || sign == ' ' || is_colour(sign);
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

	/* A cross beside a yes. */
	return word == CONSENT_YES && strcmp(words->str, valid) != 0
		       ? CONSENT_NONE
		       : word;
}

/* Reads yes or no from the lines; whoever writes both is asked again. */
static Consent
read_lines(const GArray *lines, Tongues tongues, char **line)
{
	Consent found = CONSENT_NONE;

	for (guint i = 0; i < lines->len; i++) {
		const char *written = g_array_index(lines, OwnLine, i).text;
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
	const char *stopped;
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	g_autoptr(GArray) lines = quote_own(valid, about, &stopped);

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
	const char *stopped;
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	g_autoptr(GArray) own = quote_own(valid, about, &stopped);
	g_auto(GStrv) lines = g_strsplit(valid, "\n", -1);

	*said = false;
	for (guint i = 0; i < own->len; i++) {
		const OwnLine *line = &g_array_index(own, OwnLine, i);

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
	const char *stopped;
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	g_autoptr(GArray) lines = quote_own(valid, about, &stopped);
	GPtrArray *others = g_ptr_array_new_with_free_func(g_free);

	for (guint i = 0; i < lines->len; i++) {
		const char *written = g_array_index(lines, OwnLine, i).text;

		if (*written && strcmp(written, taken) != 0)
			g_ptr_array_add(others, g_strdup(written));
	}
	return others;
}
