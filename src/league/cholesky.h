/* cholesky.h - symmetric, positive equations, solved by Cholesky's factor.
 *
 * A matrix is n rows of n numbers; only the lower half is read and written. */
#ifndef LEAGUE_CHOLESKY_H
#define LEAGUE_CHOLESKY_H

/* The matrix becomes its factor L, with L L' = matrix. */
void cholesky_factor(double *matrix, int n);
/* Solve for one right side, in place. */
void cholesky_solve(const double *factor, int n, double *side);
/* The diagonal of the inverse. */
void cholesky_inverse_diagonal(const double *factor, int n, double *diagonal);

#endif
