/* cholesky.c - the factor, row by row: both rows of a product lie in order. */
#include "league/cholesky.h"

#include <glib.h>
#include <math.h>

/* Four sums at a time: one would wait for itself at every step. */
static double
product(const double *a, const double *b, int n)
{
	double sums[4] = { 0 };
	int i = 0;

	for (; i + 4 <= n; i += 4) {
		for (int j = 0; j < 4; j++)
			sums[j] += a[i + j] * b[i + j];
	}
	for (; i < n; i++)
		sums[0] += a[i] * b[i];
	return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

void
cholesky_factor(double *matrix, int n)
{
	for (int i = 0; i < n; i++) {
		double *row = matrix + (gsize)i * n;

		for (int j = 0; j < i; j++) {
			const double *above = matrix + (gsize)j * n;

			row[j] = (row[j] - product(row, above, j)) / above[j];
		}
		double square = row[i] - product(row, row, i);

		g_assert(square > 0);
		row[i] = sqrt(square);
	}
}

/* Solve L x = side from `first` on, where all before are 0. */
static void
forward(const double *factor, int n, int first, double *side)
{
	for (int i = first; i < n; i++) {
		const double *row = factor + (gsize)i * n;

		side[i] -= product(row + first, side + first, i - first);
		side[i] /= row[i];
	}
}

void
cholesky_solve(const double *factor, int n, double *side)
{
	forward(factor, n, 0, side);
	for (int i = n - 1; i >= 0; i--) {
		const double *row = factor + (gsize)i * n;

		side[i] /= row[i];
		for (int j = 0; j < i; j++)
			side[j] -= row[j] * side[i];
	}
}

void
cholesky_inverse_diagonal(const double *factor, int n, double *diagonal)
{
	g_autofree double *column = g_new(double, n + 1);

	for (int i = 0; i < n; i++) {
		for (int j = i; j < n; j++)
			column[j] = j == i;
		forward(factor, n, i, column);
		diagonal[i] = product(column + i, column + i, n - i);
	}
}
