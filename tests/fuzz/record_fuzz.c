/* record_fuzz.c - feeds any JSON as a match record of one of the tests'
 * games. */
#include "fuzz/fuzz.h"

#include "lib/bazaar.h"
#include "match/record.h"

void
record_fuzz(const char *bytes, gsize n)
{
	g_autoptr(GError) error = NULL;
	RecordSource source;
	int steps = -1;

	fuzz_start();
	json_auto_t *record = json_loadb(bytes, n, 0, NULL);
	bool good = record_verify_as(&toy_bazaar, record, &steps, &error);

	g_assert(good == (error == NULL) && good == (steps >= 0));
	if (record_read(&toy_bazaar, record, &source, NULL))
		record_source_clear(&source);
	else
		g_assert(!good);
	record_verify(record, &steps, NULL);
}
