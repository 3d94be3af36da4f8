/* vocabulary_rows.h - every command: its kind, its name in the log, its word,
 * what may follow that, and the saying of its line of help.  To add one: a row
 * here, and its function with a row in a file of run/commands/ (for the
 * organiser's commands: of run/organiser/).  COMMAND is a player's, ORGANISER
 * one that only the organiser has; ALSO is another word of a command, or
 * another line of help; ALSO_ORGANISER is such a line in the organiser's list.
 * Help has this order.  Only vocabulary.h and vocabulary.c include this file,
 * each with its own definition of a row. */

COMMAND(MOVE, "move", NO_WORD, /* argument: the move as written */
	"help.move")
COMMAND(MENU, "menu", NO_WORD, /* argument: "2", "c 300k", "2. play monet" */
	"help.menu")
COMMAND(NEXT, "next", /* topic or NULL; wishes */
	WORD("next", PLAN, "next on <topic>: <move> or <move>"), "help.next")
ALSO(NEXT, NO_WORD, "help.next_topic")
COMMAND(ALWAYS, "always", /* topic or NULL; wishes */
	WORD("always", PLAN, "always on <topic>: <move>"), "help.always")
COMMAND(CLEAR, "clear", /* topic or NULL */
	WORD("clear", FEW, "clear <topic>"), "help.clear")
COMMAND(UNDO, "undo", WORD("undo", ALONE, "undo"), "help.undo")
COMMAND(WAIT, "wait", WORD("wait", ALONE, "wait"), "help.wait")
COMMAND(SHOW, "show", /* the match may follow: "mg-12: show" is the same */
	FITS("show", "show", MAYBE_MATCH), "help.show")
ALSO(SHOW, FITS("plans", "show", MAYBE_MATCH), NULL)
ALSO(SHOW, FITS("position", "show", MAYBE_MATCH), NULL)
COMMAND(HISTORY, "history", /* argument: a number, or ""; a match as above */
	FITS("history", "history 10", "(" MATCH ")?( ?\\d{1,6})?"),
	"help.history")
COMMAND(RECORD, "record", /* "", "mg-12", "me" or a name */
	FITS("record", "record mg-12", MATCH_OR_NAME), "help.record")
ALSO(RECORD, NO_WORD, "help.record_player")
COMMAND(REVIEW, "review", /* "", "mg-12", "public", "mg-12 private" */
	FITS("review", "review mg-12", "(" MATCH ")?( ?(public|private))?"),
	"help.review")
ALSO(REVIEW, NO_WORD, "help.review_public")
COMMAND(RATINGS, "ratings", /* argument: a game, or "" */
	WORD("ratings", FEW, "ratings <game>"), "help.ratings")
ALSO(RATINGS, WORD("rating", FEW, "ratings <game>"), NULL)
COMMAND(STATUS, "status", WORD("status", ALONE, "status"), "help.status")
COMMAND(MATCHES, "matches", WORD("matches", ALONE, "matches"), "help.matches")
COMMAND(GAMES, "games", WORD("games", ALONE, "games"), "help.games")
COMMAND(RULES, "rules", /* argument: a game, or "" */
	WORD("rules", FEW, "rules <game>"), "help.rules")

/* People and their seats; the match is in `match` or in the argument. */
COMMAND(LIST, "list", WORD("list", ALONE, "list"), "help.list")
COMMAND(JOIN, "join", /* "", "mg-12", "mg-12 word: blue", "word: blue", "mgl" */
	FITS("join", "join mg-12",
	     "((" MATCH ")?,? ?((with )?word( ?: ?| ).+)?|" CONTEST ")"),
	"help.join")
COMMAND(LEAVE, "leave", /* "" or "mg-12", as for those below; "mgl" */
	FITS("leave", "leave mg-12", "(" MATCH "|" CONTEST ")?"), "help.leave")
COMMAND(CHALLENGE, "challenge", /* "mg pace=24 with Bob and Cid"; without
				   "with" it must begin with a game's name */
	FITS("invite", "invite <game> with <name>", ".+"), "help.challenge")
ALSO(CHALLENGE, FITS("challenge", "invite <game> with <name>", ".+"), NULL)
/* "", "mg": against the house; "play" alone is a verb in most games */
COMMAND(PLAY, "play", FITS("play", NULL, ".{0,60}"), "help.play")
COMMAND(REMATCH, "rematch", FITS("rematch", "rematch mg-12", MAYBE_MATCH),
	"help.rematch")

/* Talk: the argument is the text, with its line breaks. */
COMMAND(SAY, "say", WORD("say", TALK, "say: <text>"), "help.say")
COMMAND(TELL, "tell", /* topic: to whom, as written */
	WORD("tell", TALK, "tell <player>: <text>"), "help.tell")
COMMAND(MUTE, "mute", /* "" (all), a name, "off" */
	FITS("mute", "mute <player>", ".{0,40}"), "help.mute")
COMMAND(UNMUTE, "unmute", /* "" (all), a name */
	FITS("unmute", "unmute <player>", ".{0,40}"), "help.unmute")
COMMAND(NUDGE, "nudge", FITS("nudge", "nudge", MAYBE_MATCH), "help.nudge")

COMMAND(AWAY, "away", /* "1 Dec to 8 Dec", "until Friday" */
	FITS("away", "away 1 Dec to 8 Dec",
	     "((from )?.+ (to|until|till|-) .+|(until|till|to) .+|"
	     "(from )?\\d[\\d./]*( [a-z]+)?(-|–)\\d.*)"),
	"help.away")
COMMAND(BACK, "back", WORD("back", ALONE, "back"), "help.back")
COMMAND(STAND_IN, "stand-in", /* safe or fallback, bot, good, .. */
	FITS("autoplay", "autoplay bot", AUTOPLAY), "help.stand_in")
ALSO(STAND_IN, FITS("stand-in", "autoplay bot", AUTOPLAY), NULL)
COMMAND(STANDBY, "standby", /* on, off: to be offered seats */
	FITS("substitute", "substitute on", "(on|off)"), "help.standby")
ALSO(STANDBY, FITS("standby", "substitute on", "(on|off)"), NULL)
COMMAND(PROPOSE, "propose", /* end or abort, [mg-12] */
	FITS("propose", "propose end", ENDING "( " MATCH ")?"), "help.propose")
COMMAND(ACCEPT, "accept", /* "" (an offer), "end", "end mg-12" */
	FITS("accept", "accept end", ENDING "?( ?" MATCH ")?"), "help.accept")
COMMAND(RESIGN, "resign", FITS("resign", "resign mg-12", MAYBE_MATCH),
	"help.resign")
COMMAND(WATCH, "watch", FITS("watch", "watch mg-12", MATCH), "help.watch")
COMMAND(UNWATCH, "unwatch", FITS("unwatch", "unwatch mg-12", MATCH), NULL)
COMMAND(MAIL, "mail", /* on, off */
	FITS("mail", "mail off", "(on|off)"), "help.mail")
COMMAND(SET, "set", /* argument: "language de" */
	WORD("set", SET, "set language en"), "help.set")
ALSO(SET, NO_WORD, "help.set_letters")
ALSO(SET, NO_WORD, "help.set_letters_short")
ALSO(SET, NO_WORD, "help.set_reminders")
ALSO(SET, NO_WORD, "help.set_season")
ALSO(SET, NO_WORD, "help.set_pictures")
ALSO(SET, NO_WORD, "help.set_receipts")
ALSO(SET, NO_WORD, "help.set_public")
ALSO(SET, NO_WORD, "help.set_unlisted")
ALSO(SET, NO_WORD, "help.set_calendar")
ALSO(SET, NO_WORD, "help.set_bulletin")
COMMAND(MY_DATA, "my-data", FITS("my", "my data", "data"), "help.my_data")
COMMAND(FORGET_ME, "forget-me", FITS("forget", "forget me", "me"),
	"help.forget_me")
COMMAND(WORD, "word", /* argument: the player's own word for the dice */
	WORD("word", COLON, "word: <your word>"), "help.word")

/* Leagues: the argument is "mgl", "mgl-2", or "" if there is only one.  Most
 * of these words begin sentences, so a word near one of them isn't taken for
 * it. */
ALSO(JOIN, NO_WORD, "help.join_league")
COMMAND(HERE, "here", FITS("here", NULL, MAYBE_CONTEST), "help.here")
COMMAND(BREAK, "break", FITS("break", NULL, MAYBE_CONTEST), "help.break")
COMMAND(WITHDRAW, "withdraw", FITS("withdraw", NULL, MAYBE_CONTEST),
	"help.withdraw")
COMMAND(LEAGUES, "leagues", WORD("leagues", ALONE, NULL), "help.leagues")
COMMAND(STANDINGS, "standings", /* "", "mgl B", "mgl-2", "B" */
	FITS("standings", "standings <league>", OF_DIVISION), "help.standings")
COMMAND(CROSSTABLE, "crosstable",
	FITS("crosstable", "crosstable <league>", OF_DIVISION),
	"help.crosstable")
COMMAND(FIXTURES, "fixtures", FITS("fixtures", NULL, OF_DIVISION),
	"help.fixtures")
COMMAND(MY_SEASON, "my-season", FITS("my", NULL, "season"), "help.my_season")
ALSO(MOVE, NO_WORD, "help.match")
COMMAND(HELP, "help", /* argument: a topic, or "" */
	WORD("help", FEW, "help"), "help.help")
ALSO(HELP, WORD("?", FEW, "help"), NULL)
ALSO(HELP, WORD("commands", ALONE, "help"), NULL)
ALSO(HELP, WORD("hilfe", ALONE, "help"), NULL)

/* Answers to letters that ask for them, or of somebody not yet a player. */
COMMAND(REGISTER, "register", /* argument: a name */
	FITS("register", "register <name>", "\\S.{0,59}"), NULL)
COMMAND(SUBSCRIBE, "subscribe", WORD("subscribe", ALONE, "subscribe"), NULL)
COMMAND(UNSUBSCRIBE, "unsubscribe", WORD("unsubscribe", ALONE, "unsubscribe"),
	NULL)
COMMAND(CONFIRM, "confirm", WORD("confirm", ALONE, NULL), NULL)
COMMAND(DECLINE, "decline", WORD("decline", ALONE, "decline"), NULL)

/* The organiser's; the argument is what follows the word. */
ORGANISER(NEW, "new", /* "match mg with Ann, Bob" */
	  FITS("new", "new match <game> with <names>", "match .+"), "help.new")
ORGANISER(START, "start", FITS("start", "start mg-12", MATCH), "help.start")
ORGANISER(PAUSE, "pause", FITS("pause", "pause mg-12", MATCH BEHIND),
	  "help.pause")
ORGANISER(RESUME, "resume",
	  FITS("resume", "resume mg-12", "(" MATCH BEHIND ")?"), "help.resume")
ALSO_ORGANISER(RESUME, "help.resume_all")
ORGANISER(EXTEND, "extend", /* "mg-12 24h" */
	  FITS("extend", "extend mg-12 24h", MATCH AFTER "(by )?\\d.{0,250}"),
	  "help.extend")
ORGANISER(EXCUSE, "excuse", /* "Ann", "Ann in mg-12" */
	  FITS("excuse", "excuse <player> in mg-12", "\\S.{0,250}"),
	  "help.excuse")
ORGANISER(REPLACE, "replace", /* "seat 2 with Bob" */
	  FITS("replace", "replace <seat> with <player>", ".+ with .+"),
	  "help.replace")
ORGANISER(EJECT, "eject", /* "seat 2" */
	  FITS("eject", "eject <seat>", "\\S.{0,250}"), "help.eject")
ORGANISER(PLAY_FOR, "play-for", /* "for seat 2: play monet"; "play" is a verb in
				   most games */
	  FITS("play", NULL, "for [^:]+: ?\\S.*"), "help.play_for")
ORGANISER(ROLLBACK, "rollback", /* "mg-12 to 7", "to 7 --even-revealed" */
	  FITS("rollback", "rollback mg-12 to 7",
	       "(" MATCH AFTER ")?to (step )?\\d{1,6}" BEHIND),
	  "help.rollback")
ORGANISER(CANCEL, "cancel", FITS("cancel", "cancel mg-12", MATCH BEHIND),
	  "help.cancel")
ALSO_ORGANISER(SET, "help.set_address")
ORGANISER(PLAYER, "player-add", /* "add Ann ann@example.org"; "player" is a word
				   of every table */
	  FITS("player", NULL, "add( .{0,200})?"), "help.player_add")
ALSO_ORGANISER(STATUS, "help.organiser_status")
ALSO_ORGANISER(LIST, "help.organiser_list")
ORGANISER(LOG, "log", /* "", "mg-12", "mg-12 20" */
	  FITS("log", "log mg-12", "(" MATCH ")?( ?\\d{1,3})?"), "help.log")
ORGANISER(WHY, "why", /* "Ann mg-12", "Ann in mg-12"; "why" alone begins many
			 sentences */
	  FITS("why", "why Ann mg-12", "[^?!]{1,40} (in )?" MATCH "|\\S+@\\S+"),
	  "help.why")
ORGANISER(ANNOUNCE, "announce", /* to all; talk, as above */
	  WORD("announce", TALK, "announce: <text>"), "help.announce")
ORGANISER(SEASON, "season", /* "pause mgl: why" */
	  FITS("season", "season show",
	       "(new|list|show|preview|pause|resume|move|lift|points|again|"
	       "withdraw|close)([ :].*)?"),
	  "help.season_new")
ALSO_ORGANISER(SEASON, "help.season_look")
ALSO_ORGANISER(SEASON, "help.season_pause")
ALSO_ORGANISER(SEASON, "help.season_move")
ALSO_ORGANISER(SEASON, "help.season_lift")
ALSO_ORGANISER(SEASON, "help.season_points")
ALSO_ORGANISER(SEASON, "help.season_again")
ALSO_ORGANISER(SEASON, "help.season_withdraw")
ALSO_ORGANISER(SEASON, "help.season_close")
ORGANISER(LADDER, "ladder", /* "new mg: Masters Ladder" */
	  FITS("ladder", "ladder new <game>", "new([ :].*)?"),
	  "help.ladder_new")
ORGANISER(CUP, "cup", FITS("cup", "cup new <game>", "new([ :].*)?"),
	  "help.cup_new")
ORGANISER(AUDIT, "audit", FITS("audit", "audit mg-12", MATCH BEHIND),
	  "help.audit")
