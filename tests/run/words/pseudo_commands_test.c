/* pseudo_commands_test.c - every command in words that aren't English, and in
 * English: each is recognised, and no two share a word. */
#include "lib/must.h"
#include "lib/pseudo.h"
#include "lib/shown.h"

#include "base/text.h"
#include "club/installation/settings.h"
#include "command/language/vocabulary.h"

static Tongue *
pseudo_tongue(void)
{
	g_autofree char *installed = installed_folder();
	g_autofree char *path = g_build_filename(installed, "templates", "en",
						 "commands.ini", NULL);
	g_autofree char *english = NULL, *marked = NULL;

	must(g_file_get_contents(path, &english, NULL, &error));
	marked = pseudo_ini(english);

	return must(tongue_new(PSEUDO, marked, &error));
}

/* Commands as players of the toy game may write them. */
static const char *const lines[COMMAND_UNKNOWN][4] = {
	[COMMAND_NEXT] = { "next: pass", "next on shop: pass or play monet" },
	[COMMAND_ALWAYS] = { "always: pass", "always on bank auction: pass" },
	[COMMAND_CLEAR] = { "clear", "clear shop" },
	[COMMAND_UNDO] = { "undo" },
	[COMMAND_WAIT] = { "wait" },
	[COMMAND_SHOW] = { "show" },
	[COMMAND_HISTORY] = { "history", "history 10" },
	[COMMAND_RECORD] = { "record mg-12", "record Bob", "record me" },
	[COMMAND_REVIEW] = { "review mg-12", "review mg-12 public" },
	[COMMAND_RATINGS] = { "ratings", "ratings toy" },
	[COMMAND_STATUS] = { "status" },
	[COMMAND_MATCHES] = { "matches" },
	[COMMAND_GAMES] = { "games" },
	[COMMAND_RULES] = { "rules", "rules toy" },
	[COMMAND_LIST] = { "list" },
	[COMMAND_JOIN] = { "join mg-12", "join mg-12 word: blue" },
	[COMMAND_LEAVE] = { "leave", "leave mg-12" },
	[COMMAND_CHALLENGE] = { "invite toy with Bob" },
	[COMMAND_PLAY] = { "play", "play toy" },
	[COMMAND_REMATCH] = { "rematch mg-12" },
	[COMMAND_SAY] = { "say: or then" },
	[COMMAND_TELL] = { "tell Bob: hello" },
	[COMMAND_MUTE] = { "mute Bob", "mute off" },
	[COMMAND_UNMUTE] = { "unmute", "unmute Bob" },
	[COMMAND_NUDGE] = { "nudge" },
	[COMMAND_AWAY] = { "away 1 Dec to 8 Dec", "away until friday" },
	[COMMAND_BACK] = { "back" },
	[COMMAND_STAND_IN] = { "autoplay bot", "autoplay safe" },
	[COMMAND_STANDBY] = { "substitute on", "substitute off" },
	[COMMAND_PROPOSE] = { "propose end", "propose abort mg-12" },
	[COMMAND_ACCEPT] = { "accept", "accept end" },
	[COMMAND_RESIGN] = { "resign mg-12" },
	[COMMAND_WATCH] = { "watch mg-12" },
	[COMMAND_UNWATCH] = { "unwatch mg-12" },
	[COMMAND_MAIL] = { "mail on", "mail off" },
	[COMMAND_SET] = { "set letters daily 20:00", "set reminders few",
			  "set next on", "set language en" },
	[COMMAND_MY_DATA] = { "my data" },
	[COMMAND_FORGET_ME] = { "forget me" },
	[COMMAND_HERE] = { "here", "here mgl" },
	[COMMAND_BREAK] = { "break mgl" },
	[COMMAND_WITHDRAW] = { "withdraw mgl" },
	[COMMAND_LEAGUES] = { "leagues" },
	[COMMAND_STANDINGS] = { "standings", "standings mgl B" },
	[COMMAND_CROSSTABLE] = { "crosstable mgl" },
	[COMMAND_FIXTURES] = { "fixtures mgl" },
	[COMMAND_MY_SEASON] = { "my season" },
	[COMMAND_WORD] = { "word: blue" },
	[COMMAND_HELP] = { "help", "help letters" },
	[COMMAND_REGISTER] = { "register Eve" },
	[COMMAND_SUBSCRIBE] = { "subscribe" },
	[COMMAND_UNSUBSCRIBE] = { "unsubscribe" },
	[COMMAND_CONFIRM] = { "confirm" },
	[COMMAND_DECLINE] = { "decline" },
	[COMMAND_NEW] = { "new match toy with Ann, Bob" },
	[COMMAND_START] = { "start mg-12" },
	[COMMAND_PAUSE] = { "pause mg-12", "pause mg-12 the hall is shut" },
	[COMMAND_RESUME] = { "resume", "resume mg-12" },
	[COMMAND_EXTEND] = { "extend mg-12 24h" },
	[COMMAND_EXCUSE] = { "excuse Ann in mg-12" },
	[COMMAND_REPLACE] = { "replace Ann with Bob" },
	[COMMAND_EJECT] = { "eject Ann" },
	[COMMAND_PLAY_FOR] = { "play for Ann: pass" },
	[COMMAND_ROLLBACK] = { "rollback mg-12 to 7" },
	[COMMAND_CANCEL] = { "cancel mg-12" },
	[COMMAND_PLAYER] = { "player add Eve eve@example.org" },
	[COMMAND_LOG] = { "log mg-12", "log mg-12 20" },
	[COMMAND_ANNOUNCE] = { "announce: or then" },
	[COMMAND_SEASON] = { "season pause mgl: rain",
			     "season move Eve to B in mgl",
			     "season lift Eve in mgl",
			     "season points mg-12 Ann +1" },
	[COMMAND_LADDER] = { "ladder new mg" },
	[COMMAND_CUP] = { "cup new mg" },
	[COMMAND_AUDIT] = { "audit mg-12" },
	[COMMAND_WHY] = { "why Ann mg-12" },
};

static bool
has_word(CommandKind kind)
{
	return kind != COMMAND_MOVE && kind != COMMAND_MENU;
}

/* By players who have chosen the language, and by others. */
static void
line_check(const Tongue *tongue, CommandKind kind, const char *english)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	g_autofree char *marked = tongue_shown(tongue, english);
	g_autofree char *read = shown_read(english, NULL, NULL);

	g_ptr_array_add(all, (gpointer)tongue);
	ck_assert_msg(g_str_has_prefix(marked, PSEUDO_MARK), "%s", marked);
	ck_assert_msg(g_str_has_prefix(read, command_kind_name(kind)), "%s: %s",
		      english, read);
	assert_reads(marked, tongue, all, read);
	assert_reads(marked, NULL, all, read);
	assert_reads(english, tongue, all, read);
}

TEST_RANGE(a_command_in_its_words, 0, COMMAND_UNKNOWN)
{
	g_autoptr(Tongue) tongue = pseudo_tongue();

	if (!has_word((CommandKind)_i))
		return;
	ck_assert_msg(lines[_i][0] != NULL, "no line for '%s'",
		      command_kind_name((CommandKind)_i));
	for (gsize i = 0; i < G_N_ELEMENTS(lines[_i]) && lines[_i][i]; i++)
		line_check(tongue, (CommandKind)_i, lines[_i][i]);
}

/* --- no word twice ---------------------------------------------------- */

static void
word_check(GHashTable *kinds, const char *word, CommandKind kind)
{
	g_autofree char *folded = text_fold(word);
	gpointer other = g_hash_table_lookup(kinds, folded);

	ck_assert_msg(!other || GPOINTER_TO_INT(other) == (int)kind + 1,
		      "'%s' is the word of %s and %s", word,
		      command_kind_name(kind),
		      command_kind_name(GPOINTER_TO_INT(other) - 1));
	g_hash_table_insert(kinds, g_steal_pointer(&folded),
			    GINT_TO_POINTER((int)kind + 1));
}

TEST(no_word_is_that_of_two)
{
	g_autoptr(GHashTable) kinds =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(Tongue) tongue = pseudo_tongue();
	const char *word;

	for (int kind = 0; kind < COMMAND_UNKNOWN; kind++) {
		CommandKind of = (CommandKind)kind;

		if (vocabulary_head(of))
			word_check(kinds, vocabulary_head(of), of);
		for (int n = 0; (word = tongue_word(tongue, of, n)); n++)
			word_check(kinds, word, of);
		ck_assert_msg(!has_word(of) || tongue_word(tongue, of, 0),
			      "no word for '%s'", command_kind_name(of));
	}
}
