/* lexicon_rows.h - all lists of the lexicon: name, section in the files, and
 * key there (NULL: all keys of the section). Included only by lexicon.h and
 * lexicon.c, each with its own definition of LIST. */

LIST(POLITE, "polite", NULL) /* doesn't change which move is meant */
/* this and the next three may surround a move */
LIST(ARTICLES, "articles", NULL)
LIST(SMALL, "small", NULL)	 /* asides, opinions */
LIST(NOUNS, "nouns", NULL)	 /* "card", "number" */
LIST(EVERYDAY, "everyday", NULL) /* verbs for any choice: "take", "go with" */
/* makes a line a question, a negation, or unclear: it is asked back */
LIST(DOUBT, "doubt", NULL)
LIST(DENIAL, "denial", NULL)   /* negates a line */
LIST(CHAT, "chat", NULL)       /* talk about the game, or not decided yet */
LIST(DECLINE, "decline", NULL) /* means "no" where a decision can be declined */
LIST(LEAD, "lead", NULL)       /* before what is meant: "so", "and" */
LIST(NUMBERS, "numbers", NULL) /* words for numbers */
LIST(AMOUNTS, "amounts", NULL) /* words for amounts */
LIST(CARDINALS, "cardinals", NULL) /* number words in amounts */
LIST(ALL, "all", NULL)		   /* "both" */
LIST(MENU, "menu", NULL)	   /* before the number of a menu line */
LIST(DATES, "dates", NULL)	   /* days, months and hours */
LIST(DAYS, "days", NULL)	   /* directly before a day: "until" */
LIST(MONTH, "month", NULL)	   /* the key is its short English name */
LIST(CLUB, "club", NULL)	  /* things that a club has: "match", "rules" */
LIST(KIND, "kind", NULL)	  /* kind words: "hello", "thanks" */
LIST(BESIDE, "beside kind", NULL) /* may stand beside a kind word: "everyone" */

/* What people write above and below their moves. */
LIST(GREETINGS, "courtesy", "greeting")
LIST(CLOSINGS, "courtesy", "closing")
LIST(PLEASE, "please", "end")
LIST(PARTICLES, "courtesy", "particle") /* parts of names: "van" */
LIST(LEAD_INS, "courtesy", "lead-in")	/* "here you go" */
/* in English, for players without a chosen language */
LIST(YES, "consent", "yes")
LIST(NO, "consent", "no")
/* in languages that the club may not have */
LIST(YES_ABROAD, "consent abroad", "yes")
LIST(NO_ABROAD, "consent abroad", "no")

/* What mail programs and servers write. */
LIST(BANNER_BEGINS, "banner", "begins")
LIST(BANNER_HOLDS, "banner", "holds")
LIST(REPLIES, "subject", "reply") /* "Re"; accents matter in subjects */
LIST(FORWARDS, "subject", "forward")
LIST(ATTRIBUTION_BEGINS, "attribution", "begins") /* "on " */
LIST(WROTE, "attribution", "wrote")
LIST(FIELD_FROM, "header", "from") /* these five go together */
LIST(FIELD_DATE, "header", "date")
LIST(FIELD_TO, "header", "to")
LIST(FIELD_OTHER, "header", "other")
LIST(FIELD_SUBJECT, "header", "subject")
LIST(SEPARATOR_BEGINS, "separator", "begins")
LIST(SEPARATOR_HOLDS, "separator", "holds")
LIST(ORIGINAL, "separator", "original") /* not that of a forwarded mail */
LIST(FOOTER_BEGINS, "footer", "begins")
LIST(FOOTER_HOLDS, "footer", "holds")
