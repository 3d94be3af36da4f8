/* dice.c - repeatable chance from a keyed BLAKE2b stream. */
#include "base/dice.h"

#include <sodium.h>
#include <string.h>

#define BLOCK_NUMBERS 16

G_STATIC_ASSERT(SEED_BYTES == crypto_generichash_BYTES);

Dice
dice_new(const guint8 seed[SEED_BYTES], const char *text)
{
	Dice dice = { .used = BLOCK_NUMBERS };
	crypto_generichash_state state;

	crypto_generichash_init(&state, NULL, 0, sizeof(dice.key));
	crypto_generichash_update(&state, seed, SEED_BYTES);
	crypto_generichash_update(&state, (const guint8 *)text, strlen(text));
	crypto_generichash_final(&state, dice.key, sizeof(dice.key));
	return dice;
}

static void
fill(Dice *dice)
{
	guint64 message = GUINT64_TO_LE(dice->block);

	crypto_generichash((guint8 *)dice->numbers, sizeof(dice->numbers),
			   (const guint8 *)&message, sizeof(message), dice->key,
			   sizeof(dice->key));
	for (int i = 0; i < BLOCK_NUMBERS; i++)
		dice->numbers[i] = GUINT32_FROM_LE(dice->numbers[i]);
	dice->block++;
	dice->used = 0;
}

guint32
dice_below(Dice *dice, guint32 limit)
{
	g_assert(limit >= 1);
	/* 2^32 mod limit, without 64 bits. */
	guint32 rest = -limit % limit;
	guint32 drawn;

	/* The topmost `rest` numbers would make the low results likelier. */
	do {
		if (dice->used >= BLOCK_NUMBERS)
			fill(dice);
		drawn = dice->numbers[dice->used++];
	} while (drawn > G_MAXUINT32 - rest);
	return drawn % limit;
}

void
dice_shuffle(Dice *dice, int *numbers, int n)
{
	for (int i = n - 1; i > 0; i--) {
		guint32 other = dice_below(dice, (guint32)i + 1);
		int kept = numbers[i];

		numbers[i] = numbers[other];
		numbers[other] = kept;
	}
}

void
dice_mix(Dice *dice, int *numbers, int n)
{
	for (int i = 1; i < n; i++) {
		int number = numbers[i], at = i;

		for (; at > 0 && numbers[at - 1] > number; at--)
			numbers[at] = numbers[at - 1];
		numbers[at] = number;
	}
	dice_shuffle(dice, numbers, n);
}
