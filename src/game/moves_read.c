/* moves_read.c - reading a line: every form is tried, all readings are kept.
 *
 * Most lines that are read are canonical (a match is replayed from them), so a
 * first pass tries canonical words alone; where the reader has a language with
 * words of its own, one over these comes before it. */
#include "game/moves_reader.h"

#define LINE_ROOM 600
#define TRIES_MAX 5000 /* a line may not keep us busy on purpose */

/* Are the places of one set all in another, which has more? */
static bool
fewer(guint64 one, guint64 other)
{
	return one != other && (one & ~other) == 0;
}

static bool
beats(const Reading *one, const Reading *other)
{
	return fewer(one->aliased, other->aliased) ||
	       (one->aliased == other->aliased &&
		fewer(one->foreign, other->foreign));
}

/* An exact word beats another name for something else, and one of the reader's
 * language English: drop the readings that needed other names where one did
 * without. */
static void
drop_beaten(Reader *reader)
{
	int kept = 0;

	for (int i = 0; i < reader->n; i++) {
		Reading reading = reader->readings[i];
		bool beaten = false;

		for (int j = 0; j < reader->n && !beaten; j++)
			beaten = beats(&reader->readings[j], &reading);
		/* Those in front are no longer looked at once i passed them,
		 * except by their bits, which a beaten one's beater has too. */
		if (!beaten)
			reader->readings[kept++] = reading;
	}
	reader->n = kept;
}

static void
read_all(Reader *reader)
{
	const Moves *moves = reader->moves;

	for (int form = 0; form < moves->forms_n; form++) {
		int verb = moves->forms[form];

		reader->now.move.verb = moves->parts[verb].id;
		reader->now.move.n = 0;
		reader->end = form_end(moves, form);
		reader->tries = TRIES_MAX;
		part_read(reader, verb, reader->line);
	}
}

static void
read_slots(Reader *reader, int form)
{
	const Moves *moves = reader->moves;
	int verb = moves->forms[form];

	reader->now.move.verb = moves->parts[verb].id;
	reader->end = form_end(moves, form);
	reader->tries = TRIES_MAX;
	part_read(reader, moves->parts[verb].end, reader->line);
	drop_beaten(reader);
}

bool
slots_read(const Moves *moves, int form, const char *folded, bool near,
	   Move *out)
{
	Reader reader = { .moves = moves, .line = folded, .near = near };

	read_slots(&reader, form);
	if (reader.n)
		*out = reader.readings[0].move;
	return reader.n > 0;
}

int
slots_readings(const Moves *moves, int form, const char *folded, Move out[2])
{
	Reader reader = { .moves = moves, .line = folded };

	read_slots(&reader, form);
	for (int i = 0; i < MIN(reader.n, 2); i++)
		out[i] = reader.readings[i].move;
	return MIN(reader.n, 2);
}

/* Exact words alone, English or the reader's. */
static bool
read_exact(Reader *reader, bool own)
{
	reader->canonical = true;
	reader->own = own;
	read_all(reader);
	reader->canonical = reader->own = false;
	return reader->n > 0;
}

static void
reader_run(Reader *reader, const Moves *moves, const char *line, char *folded)
{
	reader->moves = moves;
	reader->line = folded;
	reader->near = false;
	reader->now.aliased = reader->now.foreign = 0;
	reader->miss.kind = reader->missed.kind = MISS_NONE;
	reader->n = 0;
	if (!line_fold(line, folded, LINE_ROOM) || !*folded)
		return;
	if ((moves->wording && !reader->replay && read_exact(reader, true)) ||
	    read_exact(reader, false))
		return;
	read_all(reader);
	drop_beaten(reader);
}

static bool
fail_doubtful(const Reader *reader, const char *line, GError **error)
{
	g_autoptr(GPtrArray) meant = g_ptr_array_new_with_free_func(g_free);

	const Moves *moves = reader->moves;

	for (int i = 0; i < reader->n; i++) {
		const Move *move = &reader->readings[i].move;

		g_ptr_array_add(meant, moves->game ? moves_plain(moves, move)
						   : moves_show(moves, move));
	}
	return fail_ambiguous(moves, line, meant, error);
}

static bool
fail_read(const Reader *reader, const char *line, GError **error)
{
	const Moves *moves = reader->moves;

	if (reader->n > 1)
		return fail_doubtful(reader, line, error);
	if (reader->missed.kind != MISS_NONE)
		return fail_missed(moves, line, &reader->missed, error);
	return fail_unknown(moves, line, error);
}

static bool
line_read(Reader *reader, const Moves *moves, const char *line, Move *out,
	  GError **error)
{
	char folded[LINE_ROOM];

	reader_run(reader, moves, line, folded);
	if (reader->n != 1)
		return error ? fail_read(reader, line, error) : false;
	*out = reader->readings[0].move;
	return true;
}

bool
moves_read(const Moves *moves, const char *line, Move *out, GError **error)
{
	Reader reader;

	reader.replay = false;
	return line_read(&reader, moves, line, out, error);
}

bool
moves_replay(const Moves *moves, const char *canonical, Move *out,
	     GError **error)
{
	Reader reader;

	reader.replay = true;
	return line_read(&reader, moves, canonical, out, error);
}

bool
moves_fits(const Moves *moves, const char *line)
{
	char folded[LINE_ROOM];
	Reader reader;

	reader.replay = false;
	reader_run(&reader, moves, line, folded);
	return reader.n > 0 || reader.missed.kind != MISS_NONE;
}
