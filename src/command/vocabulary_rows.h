/* vocabulary_rows.h - every command: its kind, its name in the log, its word,
 * what may follow that, and its line of help.
 *
 * To add one: a row here, and a handler with its row in a file of run/handlers/
 * (the organiser's: in one of run/organiser/).
 *
 * COMMAND is a player's, ORGANISER who runs the club's; ALSO is another word of
 * a command, or another line of help, which ALSO_ORGANISER is in the
 * organiser's list.  Help stands in this order.  Included by kinds.h and
 * vocabulary.c alone, each with its own idea of a row. */

COMMAND(MOVE, "move", NO_WORD, /* argument: the move as written */
	"<move> then <move>\tplay, one move a line; `then` makes a chain")
COMMAND(MENU, "menu", NO_WORD, /* argument: "2", "c 300k", "2. play monet" */
	"2\ta line of the menu in the letter you answer")
COMMAND(NEXT, "next", /* topic or NULL; wishes */
	WORD("next", PLAN, "next on <topic>: <move> or <move>"),
	"next: <move> or <move>\tplan your next decision")
ALSO(NEXT, NO_WORD,
     "next on <topic>: <move>\tplan the next decision of that kind")
COMMAND(ALWAYS, "always", /* topic or NULL; wishes */
	WORD("always", PLAN, "always on <topic>: <move>"),
	"always on <topic>: <move>\tplan all decisions of that kind")
COMMAND(CLEAR, "clear", /* topic or NULL */
	WORD("clear", FEW, "clear <topic>"), "clear [topic]\tdrop your plans")
COMMAND(UNDO, "undo", WORD("undo", ALONE, "undo"),
	"undo\ttake back an order that is not played yet")
COMMAND(WAIT, "wait", WORD("wait", ALONE, "wait"),
	"wait\thold your turn until the time is up")
COMMAND(SHOW, "show", WORD("show", ALONE, "show"),
	"show\tthe position, your orders and your plans")
ALSO(SHOW, WORD("plans", ALONE, "show"), NULL)
ALSO(SHOW, WORD("position", ALONE, "show"), NULL)
COMMAND(HISTORY, "history", /* argument: a number, or "" */
	WORD("history", NUMBER, "history 10"),
	"history [n]\twhat happened, the last n steps")
COMMAND(RECORD, "record", /* "" or "mg-12" */
	FITS("record", "record mg-12", MAYBE_MATCH),
	"record mg-12\tall moves of a match that is over, as a file")
COMMAND(STATUS, "status", WORD("status", ALONE, "status"),
	"status\twhat your matches wait for")
COMMAND(MATCHES, "matches", WORD("matches", ALONE, "matches"),
	"matches\tyour matches")
COMMAND(GAMES, "games", WORD("games", ALONE, "games"),
	"games\tthe games of this club")
COMMAND(RULES, "rules", /* argument: a game, or "" */
	WORD("rules", FEW, "rules <game>"), "rules <game>\tthe rules of a game")

/* People and their seats; a match is in `match` or in the argument. */
COMMAND(LIST, "list", WORD("list", ALONE, "list"),
	"list\topen matches that wait for players")
COMMAND(JOIN, "join", /* "", "mg-12", "mg-12 word: blue", "word: blue" */
	FITS("join", "join mg-12", "(" MATCH ")?,? ?((with )?word:? .+)?"),
	"join mg-12\ttake a seat in an open match")
COMMAND(LEAVE, "leave", /* "" or "mg-12", as of those below */
	FITS("leave", "leave mg-12", MAYBE_MATCH),
	"leave mg-12\tgive your seat up before the match begins")
COMMAND(CHALLENGE, "challenge", /* "mg pace=24 with Bob and Cid"; without
				   "with" it must begin with a game's name */
	FITS("invite", "invite <game> with <name>", ".+"),
	"invite <game> with <names>\tinvite others to a new match (without "
	"names it is open to all); in between, if you like, seats=4 (the rest "
	"for whoever joins), pace=24, bank=240, bank-refill=6, stand-in=bot or "
	"an option of the game")
ALSO(CHALLENGE, FITS("challenge", "invite <game> with <name>", ".+"), NULL)
COMMAND(REMATCH, "rematch", FITS("rematch", "rematch mg-12", MAYBE_MATCH),
	"rematch mg-12\tthe same match once more, with the same people")

/* Talk: the argument is the text, with its line breaks. */
COMMAND(SAY, "say", WORD("say", TALK, "say: <text>"),
	"say <text>\ttalk to the table, to the next empty line, move or "
	"command")
COMMAND(TELL, "tell", /* topic: to whom, as written */
	WORD("tell", TALK, "tell <player>: <text>"),
	"tell <player>: <text>\ttalk to one player, or to the organiser")
COMMAND(MUTE, "mute", /* "" (all), a name, "off" */
	FITS("mute", "mute <player>", ".{0,40}"),
	"mute <player>\thear no more of his talk; `mute off` ends it")
COMMAND(NUDGE, "nudge", FITS("nudge", "nudge", MAYBE_MATCH),
	"nudge\tremind those who owe a move, once a day")

COMMAND(AWAY, "away", /* "1 Dec to 8 Dec", "until Friday" */
	FITS("away", "away 1 Dec to 8 Dec",
	     "((from )?.+ (to|until|till|-) .+|(until|till|to) .+)"),
	"away 1 Dec to 8 Dec\tstop your clock while you are away")
COMMAND(BACK, "back", WORD("back", ALONE, "back"),
	"back\tyou are here again; your seat is yours again, unless a "
	"substitute has moved")
COMMAND(STAND_IN, "stand-in", /* safe or fallback, bot */
	FITS("autoplay", "autoplay bot", AUTOPLAY),
	"autoplay bot\twho plays for you when your time is over")
ALSO(STAND_IN, FITS("stand-in", "autoplay bot", AUTOPLAY), NULL)
COMMAND(STANDBY, "standby", /* on, off: to be offered seats */
	FITS("substitute", "substitute on", "(on|off)"),
	"substitute on\tbe offered seats that others have left")
ALSO(STANDBY, FITS("standby", "substitute on", "(on|off)"), NULL)
COMMAND(PROPOSE, "propose", /* end or abort, [mg-12] */
	FITS("propose", "propose end", ENDING "( " MATCH ")?"),
	"propose end\tend the match without a result, if all who play wish "
	"it within two weeks")
COMMAND(ACCEPT, "accept", /* "" (an offer), "end", "end mg-12" */
	FITS("accept", "accept end", ENDING "?( ?" MATCH ")?"),
	"accept end\twish it too; `accept` alone takes what a letter offers")
COMMAND(RESIGN, "resign", FITS("resign", "resign mg-12", MAYBE_MATCH),
	"resign mg-12\tgive a running match up, with the last place")
COMMAND(WATCH, "watch", FITS("watch", "watch mg-12", MATCH),
	"watch mg-12\tread along; `unwatch mg-12` ends it")
COMMAND(UNWATCH, "unwatch", FITS("unwatch", "unwatch mg-12", MATCH), NULL)
COMMAND(MAIL, "mail", /* on, off */
	FITS("mail", "mail off", "(on|off)"),
	"mail off\tno letters but answers; `mail on` brings the others back")
COMMAND(SET, "set", /* argument: "language de" */
	WORD("set", SET, "set language en"),
	"set language en\tchange a setting: language, zone, letters, "
	"reminders, name, address, next")
ALSO(SET, NO_WORD,
     "set letters daily 20:00\tone letter a day; or instant, every-step, "
     "only-my-turn")
ALSO(SET, NO_WORD,
     "set reminders few\thow often we remind you: off, few, daily")
COMMAND(MY_DATA, "my-data", FITS("my", "my data", "data"),
	"my data\tall that is stored about you")
COMMAND(FORGET_ME, "forget-me", FITS("forget", "forget me", "me"),
	"forget me\tremove your name and your addresses")
COMMAND(WORD, "word", /* argument: the player's own word for the dice */
	WORD("word", COLON, "word: <your word>"),
	"word: <your word>\tadd a word of yours to the shuffle")
ALSO(MOVE, NO_WORD, "mg-12: <command>\tsay which match you mean")
COMMAND(HELP, "help", /* argument: a topic, or "" */
	WORD("help", FEW, "help"),
	"help [topic]\tthis list, or more about one word")
ALSO(HELP, WORD("?", FEW, "help"), NULL)
ALSO(HELP, WORD("commands", ALONE, "help"), NULL)
ALSO(HELP, WORD("hilfe", ALONE, "help"), NULL)

/* Asked for by the letters whose answers they are, or by nobody yet a player.
 */
COMMAND(REGISTER, "register", /* argument: a name */
	FITS("register", "register <name>", "\\S.{0,59}"), NULL)
COMMAND(CONFIRM, "confirm", WORD("confirm", ALONE, "confirm"), NULL)
COMMAND(DECLINE, "decline", WORD("decline", ALONE, "decline"), NULL)

/* The organiser's; the argument is what stands behind the word. */
ORGANISER(NEW, "new", /* "match mg with Ann, Bob" */
	  FITS("new", "new match <game> with <names>", "match .+"),
	  "new match <game> with Ann, Bob\tinvite them; in between, if you "
	  "like, seats=4 (the rest for whoever joins), hold, start-when-full, "
	  "invited, pace=24, bank=240, bank-refill=6, stand-in=bot or an "
	  "option of the game")
ORGANISER(START, "start", FITS("start", "start mg-12", MATCH),
	  "start mg-12\tdeal, and begin")
ORGANISER(PAUSE, "pause", FITS("pause", "pause mg-12", MATCH "( .+)?"),
	  "pause mg-12 <why>\tstop the clocks of a match; moves still count")
ORGANISER(RESUME, "resume", FITS("resume", "resume mg-12", MAYBE_MATCH),
	  "resume mg-12\tstart them again; every deadline moves by as long")
ALSO_ORGANISER(RESUME,
	       "resume\tlet stand-ins play again after nearly all were silent")
ORGANISER(EXTEND, "extend", /* "mg-12 24h" */
	  FITS("extend", "extend mg-12 24h", MATCH " (by )?\\d.{0,200}"),
	  "extend mg-12 24h\tgive more time for what is asked now")
ORGANISER(EXCUSE, "excuse", /* "Ann", "Ann in mg-12" */
	  FITS("excuse", "excuse <player> in mg-12", "\\S.{0,80}"),
	  "excuse Ann in mg-12\tdon't count what they missed in the last 30 "
	  "days; without a match: in all of them")
ORGANISER(REPLACE, "replace", /* "seat 2 with Bob" */
	  FITS("replace", "replace <seat> with <player>", ".+ with .+"),
	  "replace Ann in mg-12 with Bob\tBob plays on for Ann")
ORGANISER(EJECT, "eject", /* "seat 2" */
	  FITS("eject", "eject <seat>", "\\S.{0,80}"),
	  "eject Ann in mg-12\toffer the seat to others; if nobody takes it "
	  "the house bot plays")
ORGANISER(PLAY_FOR, "play-for", /* "for seat 2: play monet"; the word is a verb
				   of most games */
	  FITS("play", NULL, "for [^:]+: ?\\S.*"),
	  "play for Ann in mg-12: <move>\tmake a move for an absent player, "
	  "who gets a copy")
ORGANISER(ROLLBACK, "rollback", /* "mg-12 to 7", "to 7 --even-revealed" */
	  FITS("rollback", "rollback mg-12 to 7",
	       "(" MATCH " )?to (step )?\\d{1,6}( .*)?"),
	  "rollback mg-12 to 7\tstep 7 is the last that stands; the later ones "
	  "are void")
ORGANISER(CANCEL, "cancel", FITS("cancel", "cancel mg-12", MATCH "( .+)?"),
	  "cancel mg-12 <why>\tend it without a result")
ALSO_ORGANISER(SET, "set address of Ann to ann@example.org\tat once, for a "
		    "mailbox that is lost")
ORGANISER(PLAYER, "player-add", /* "add Ann ann@example.org"; the word is one of
				   all tables */
	  FITS("player", NULL, "add( .{0,200})?"),
	  "player add Ann ann@example.org Europe/Vienna\tan address, and a "
	  "time zone if it is not the club's; they get a welcome letter")
ALSO_ORGANISER(
	STATUS,
	"status\twho is to move in each match, and what waits in the club")
ALSO_ORGANISER(LIST, "list\tthe matches and the players")
ORGANISER(LOG, "log", /* "", "mg-12", "mg-12 20" */
	  FITS("log", "log mg-12", "(" MATCH ")?( ?\\d{1,3})?"),
	  "log mg-12\twhat was done, by whom and why; `log` alone: in the "
	  "whole club")
ORGANISER(ANNOUNCE, "announce", /* to all; talk, as above */
	  WORD("announce", TALK, "announce: <text>"),
	  "announce <text>\tto all players, to the next empty line; in front "
	  "mg-12: to one match")
ORGANISER(AUDIT, "audit", FITS("audit", "audit mg-12", MATCH "( .+)?"),
	  "audit mg-12\tall that is kept about it; `audit mg-12 reveal` shows "
	  "hidden things, and the table hears of it")
