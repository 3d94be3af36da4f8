/* phrases.c - English, French and German. */
#include "phrases.h"

#include "lib/suites.h"

#include <string.h>

static const Phrases all[] = {
	{
		.language = "en",
		.decline = "decline",
		.confirm = "confirm",
		.rest = "break",
		.withdraw = "withdraw",
		.rematch = "rematch",
		.away = "away ",
		.to = " to ",
		.day = "%Y-%m-%d",
		.reminder = "Reminder",
		.colon = ":",
		.announced = "will you play?",
		.asked = "are you here?",
		.table = ": the table",
		.over = " is over",
		.division = ", you play in division",
		.round = ", you meet",
		.the_final = ": the final, you meet",
		.revealed = "came from a secret number",
	},
	{
		.language = "fr",
		.decline = "refuse",
		.confirm = "confirme",
		.rest = "saute",
		.withdraw = "retrait",
		.rematch = "revanche",
		.away = "absence du ",
		.to = " au ",
		.day = "%d/%m/%Y",
		.reminder = "Rappel",
		.colon = "\u00a0:",
		.announced = "voulez-vous jouer\u00a0?",
		.asked = "faites-nous signe",
		.table = ": le point",
		.over = " terminée",
		.division = ", vous êtes en division",
		.round = ", face à",
		.the_final = ": la finale, face à",
		.revealed = "viennent d’un nombre secret",
	},
	{
		.language = "de",
		.decline = "ablehnen",
		.confirm = "bestätigen",
		.rest = "aussetzen",
		.withdraw = "ausscheiden",
		.rematch = "revanche",
		.away = "bin weg vom ",
		.to = " bis ",
		.day = "%d.%m.%Y",
		.reminder = "Erinnerung",
		.colon = ":",
		.announced = "Spielst du mit?",
		.asked = "Bist du da?",
		.table = ": die Tabelle",
		.over = " ist zu Ende",
		.division = ", du spielst in Staffel",
		.round = ", du triffst",
		.the_final = ": das Finale, du triffst",
		.revealed = "kamen aus einer Geheimzahl",
	},
};

const Phrases *
phrases_find(const char *language)
{
	for (gsize i = 0; i < G_N_ELEMENTS(all); i++)
		if (!strcmp(all[i].language, language))
			return &all[i];
	ck_abort_msg("nobody here writes '%s'", language);
}

const Phrases *
phrases_nth(int nth)
{
	return &all[nth];
}

int
phrases_count(void)
{
	return (int)G_N_ELEMENTS(all);
}

const char *
phrases_command(const Phrases *phrases, int nth)
{
	const Manner *manner = manner_find(phrases->language);
	const char *const commands[] = {
		manner->join,	  manner->here,	      manner->leave,
		manner->accept,	  manner->substitute, phrases->decline,
		phrases->confirm, phrases->rest,      phrases->withdraw,
		phrases->rematch, phrases->away,      NULL,
	};

	return commands[nth];
}
