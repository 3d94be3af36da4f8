/* lexicon_rows.h - every list of the lexicon: its name, its section in the
 * files and its key there (NULL: all keys of the section).  Included by
 * lexicon.h and lexicon.c alone, each with its own definition of a row. */

LIST(POLITE, "polite", NULL)	 /* says nothing about which move is meant */
LIST(ARTICLES, "articles", NULL) /* this and the next three stand around a
				    move */
LIST(SMALL, "small", NULL)	 /* asides, opinions */
LIST(NOUNS, "nouns", NULL)	 /* "card", "number" */
LIST(EVERYDAY, "everyday", NULL) /* verbs for any choice: "take", "go with" */
LIST(DOUBT, "doubt", NULL)   /* makes a question of a line, or its contrary, or
				something unknown: the line is asked back */
LIST(DENIAL, "denial", NULL) /* says the contrary */
LIST(CHAT, "chat", NULL)     /* talks about the game, or says that nothing is
				decided */
LIST(DECLINE, "decline", NULL) /* means "no" where a decision can be declined */
LIST(LEAD, "lead", NULL)       /* in front of what is meant: "so", "and" */
LIST(NUMBERS, "numbers", NULL) /* what numbers are called */
LIST(AMOUNTS, "amounts", NULL) /* what amounts are called */
LIST(CARDINALS, "cardinals", NULL) /* what amounts in words are made of */
LIST(ALL, "all", NULL)		   /* "both" */
LIST(MENU, "menu", NULL)   /* in front of the number of a line of the menu */
LIST(DATES, "dates", NULL) /* days, months and hours */
LIST(DAYS, "days", NULL)   /* right in front of a day: "until" */
LIST(MONTH, "month", NULL) /* its short English name is the key */
LIST(CLUB, "club", NULL)   /* what a club has: "match", "rules" */
LIST(KIND, "kind", NULL)   /* kind words: "hello", "thanks" */
LIST(BESIDE, "beside kind", NULL) /* may stand beside one: "everyone" */

/* What people write above and below their moves. */
LIST(GREETINGS, "courtesy", "greeting")
LIST(CLOSINGS, "courtesy", "closing")
LIST(PLEASE, "please", "end")
LIST(PARTICLES, "courtesy", "particle") /* in names: "van" */
LIST(LEAD_INS, "courtesy", "lead-in")	/* "here you go" */
LIST(YES, "consent", "yes") /* in English, for whoever has chosen no language */
LIST(NO, "consent", "no")
LIST(YES_ABROAD, "consent abroad", "yes") /* in languages that the club may
					     lack */
LIST(NO_ABROAD, "consent abroad", "no")

/* What mail programs and servers write. */
LIST(BANNER_BEGINS, "banner", "begins")
LIST(BANNER_HOLDS, "banner", "holds")
LIST(REPLIES, "subject", "reply") /* "Re"; of subjects accents count */
LIST(FORWARDS, "subject", "forward")
LIST(ATTRIBUTION_BEGINS, "attribution", "begins") /* "on " */
LIST(WROTE, "attribution", "wrote")
LIST(FIELD_FROM, "header", "from") /* these five are together */
LIST(FIELD_DATE, "header", "date")
LIST(FIELD_TO, "header", "to")
LIST(FIELD_OTHER, "header", "other")
LIST(FIELD_SUBJECT, "header", "subject")
LIST(SEPARATOR_BEGINS, "separator", "begins")
LIST(SEPARATOR_HOLDS, "separator", "holds")
LIST(ORIGINAL, "separator", "original") /* that isn't a forward's */
LIST(FOOTER_BEGINS, "footer", "begins")
LIST(FOOTER_HOLDS, "footer", "holds")
