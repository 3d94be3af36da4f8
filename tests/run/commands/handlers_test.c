/* handlers_test.c - every command has words, help, and a handler. */
#include "command/language/vocabulary.h"
#include "run/commands/mail_commands_private.h"
#include "run/organiser/acts.h"

#include "lib/suites.h"

/* Returns whether the command has no command word. */
static bool
needs_no_word(CommandKind kind)
{
	return kind == COMMAND_MOVE || kind == COMMAND_MENU;
}

/* Returns whether another command's help, or the letter that asks for it,
 * explains the command. */
static bool
needs_no_help(CommandKind kind)
{
	return kind == COMMAND_UNWATCH || kind == COMMAND_REGISTER ||
	       kind == COMMAND_SUBSCRIBE || kind == COMMAND_UNSUBSCRIBE ||
	       kind == COMMAND_CONFIRM || kind == COMMAND_DECLINE;
}

static bool
has_word(CommandKind kind)
{
	for (int i = 0; vocabulary_nth(i); i++)
		if (vocabulary_nth(i)->kind == kind)
			return true;
	return false;
}

TEST_RANGE(each_has_words_and_help, 0, COMMAND_UNKNOWN)
{
	const CommandKind kind = (CommandKind)_i;
	const Keyword *first = vocabulary_of(kind);

	ck_assert_ptr_nonnull(first);
	ck_assert_str_ne(command_kind_name(kind), "");
	ck_assert_msg(has_word(kind) != needs_no_word(kind), "%s: words",
		      command_kind_name(kind));
	ck_assert_msg(!first->help == needs_no_help(kind), "%s: help",
		      command_kind_name(kind));
}

/* The organiser's commands are acts or questions; the players' have one
 * handler, in one file. */
TEST_RANGE(each_is_carried_out, 0, COMMAND_UNKNOWN + 1)
{
	const CommandKind kind = (CommandKind)_i;
	const char *name = command_kind_name(kind);
	const Keyword *first = vocabulary_of(kind);

	if (first && first->organiser) {
		ck_assert_msg(act_of(kind) || kind == COMMAND_LOG ||
				      kind == COMMAND_WHY,
			      "%s: no act", name);
		ck_assert_msg(!handler_find(kind), "%s: a player's too", name);
	} else {
		ck_assert_msg(handler_find(kind) != NULL, "%s: no handler",
			      name);
	}
}

TEST_RANGE(names_are_their_own, 0, COMMAND_UNKNOWN + 1)
{
	for (int kind = 0; kind < _i; kind++)
		ck_assert_str_ne(command_kind_name((CommandKind)kind),
				 command_kind_name((CommandKind)_i));
}
