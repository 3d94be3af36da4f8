/* withdrawal.h - a player asks to give up a whole season. */
#ifndef CLUB_SEASONS_WITHDRAWAL_H
#define CLUB_SEASONS_WITHDRAWAL_H

#include "club/news/confirm_ask.h"
#include "club/seasons/season.h"

/* A letter asks whether they mean it.  ERROR_PLAYER: they do not play in it. */
bool withdrawal_ask(Run *run, const Season *season, gint64 player,
		    GError **error);
/* {"season": id}: all seats of theirs are given up. */
ConfirmedAct withdrawal_confirmed;

#endif
