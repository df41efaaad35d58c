import { isRefused, isUnavailable } from '@paydocs/core';
import type { Outcome } from './operation.ts';
import { must, Violation } from './violation.ts';
import type { Stage } from './stage.ts';

/** Describes an outcome for the trace. */
export const describeOutcome = (outcome: Outcome): string => {
  if ('value' in outcome) return 'succeeds';
  const { error } = outcome;
  return isRefused(error) ? `is refused: ${error.code}` : `fails: ${String(error)}`;
};

/** Judges an error: only refusals and unavailable ports, and no secret in their texts. */
export const judgeError = ({ secrets }: Pick<Stage, 'secrets'>, error: unknown): void => {
  if (error instanceof Violation) throw error;
  must(isRefused(error) || isUnavailable(error), `no unexpected error: ${String(error)}`);
  const text = `${error.message} ${JSON.stringify(error)}`;
  for (const secret of secrets) {
    must(!text.includes(secret), 'no error contains a password or a token');
  }
};
