/* entry.c - passes libFuzzer's inputs to the target that FUZZ_TARGET names. */
#include "fuzz/fuzz.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const FuzzTarget *
wanted(void)
{
	const char *name = g_getenv("FUZZ_TARGET");
	const FuzzTarget *target = fuzz_targets;

	while (target->name && g_strcmp0(target->name, name) != 0)
		target++;
	if (!target->name)
		g_error("FUZZ_TARGET names none of tests/fuzz/fuzz.c");
	return target;
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static const FuzzTarget *target;

	if (!target)
		target = wanted();
	target->run((const char *)bytes, n);
	return 0;
}
