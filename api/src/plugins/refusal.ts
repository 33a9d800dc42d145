import type { AppError } from '@tulay/lending/operation';

/** Carries an expected failure through Fastify's lifecycle to the error handler. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.code);
    this.error = error;
  }
}
