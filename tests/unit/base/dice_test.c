/* dice_test.c - the stream of dice.h, against values computed in Python from
 * that header's description. */
#include "base/dice.h"
#include "lib/suites.h"

static Dice
some_dice(const char *text)
{
	guint8 seed[SEED_BYTES];

	for (guint8 i = 0; i < SEED_BYTES; i++)
		seed[i] = i;
	return dice_new(seed, text);
}

TEST(numbers_as_documented)
{
	TABLE(draws, guint32 limit, wanted) = {
		{ 6, 2 },
		{ 6, 1 },
		{ 6, 2 },
		{ 52, 31 },
		{ 100, 17 },
		{ 1, 0 },
		{ 3000000000u, 2427869955u },
		{ 3000000000u, 1507808763u },
		{ 4294967295u, 3783660713u },
		{ 6, 2 },
		{ 6, 5 },
		{ 6, 1 },
		{ 6, 5 },
		{ 6, 5 },
		{ 6, 5 },
		{ 6, 4 },
		{ 6, 4 },
		{ 6, 1 },
		{ 6, 1 },
		{ 6, 5 },
		{ 6, 0 },
	};
	Dice dice = some_dice("mg-12");

	for (gsize i = 0; i < G_N_ELEMENTS(draws); i++)
		ck_assert_uint_eq(dice_below(&dice, draws[i].limit),
				  draws[i].wanted);
}

TEST(shuffle_as_documented)
{
	static const int wanted[] = { 4,  15, 6, 14, 10, 16, 1,	 9, 17, 13,
				      19, 18, 3, 0,  12, 5,  11, 7, 2,	8 };
	Dice dice = some_dice("");
	int numbers[20];

	for (int i = 0; i < 20; i++)
		numbers[i] = i;
	dice_shuffle(&dice, numbers, 20);
	ck_assert_mem_eq(numbers, wanted, sizeof(wanted));
}

/* The same numbers in any order are shuffled to the same result, as if they
 * were sorted first. */
TEST(mixing_forgets_the_order)
{
	int sorted[] = { 1, 2, 2, 3, 5, 8 }, jumbled[] = { 8, 2, 5, 1, 3, 2 };
	Dice dice = some_dice(""), again = dice;

	dice_shuffle(&dice, sorted, G_N_ELEMENTS(sorted));
	dice_mix(&again, jumbled, G_N_ELEMENTS(jumbled));
	ck_assert_mem_eq(sorted, jumbled, sizeof(sorted));
}

TEST(copies_go_on_alike)
{
	Dice dice = some_dice("a");

	dice_below(&dice, 10);
	Dice copy = dice;

	for (int i = 0; i < 100; i++)
		ck_assert_uint_eq(dice_below(&dice, 1000),
				  dice_below(&copy, 1000));
}

TEST(texts_make_other_streams)
{
	Dice one = some_dice("a"), two = some_dice("b");
	int same = 0;

	for (int i = 0; i < 100; i++)
		same += dice_below(&one, 1000) == dice_below(&two, 1000);
	ck_assert_int_lt(same, 10);
}
