import type { Core } from '@paydocs/core';

/** How an operation ended: with a value, or with an error. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** One request of a client, or one run of an outbox worker. */
export interface Operation {
  readonly id: number;
  /** The use case and its subject, for the trace. */
  readonly name: string;
  /** The clock of its node differs from the clock of the world by this time. */
  readonly skewMs: number;
  readonly startStep: number;
  /** Infinity until the answer arrives; a crash keeps it. */
  endStep: number;
  /** The lowest and the highest clock of its node while the operation ran. */
  clockMinMs: number;
  clockMaxMs: number;
  /** Whether a port failed or answered late to this operation. */
  disturbed: boolean;
  crashed: boolean;
  outcome: Outcome | undefined;
  /** The outbox entry that the operation adds or processes. */
  entryId: string | undefined;
}

/** Creates an operation that starts now. */
export const newOperation = (
  start: Pick<Operation, 'id' | 'name' | 'skewMs' | 'startStep'>,
  nowMs: number,
): Operation => ({
  ...start,
  endStep: Number.POSITIVE_INFINITY,
  clockMinMs: nowMs,
  clockMaxMs: nowMs,
  disturbed: false,
  crashed: false,
  outcome: undefined,
  entryId: undefined,
});

/** What a client intends: the use case to run, and the judgment of its outcome. */
export interface Intent {
  readonly name: string;
  run(core: Core, operation: Operation): Promise<unknown>;
  /** Called before the first step. */
  started?(operation: Operation): void;
  /** Called when the answer has arrived. */
  ended(operation: Operation, outcome: Outcome): void;
}

/** Whether the operation ended before the other one started. */
export const isBefore = (
  first: Pick<Operation, 'endStep'>,
  second: Pick<Operation, 'startStep'>,
): boolean => first.endStep < second.startStep;

/** Whether the operation ended with a value. */
export const succeeded = ({ outcome }: Operation): boolean =>
  outcome !== undefined && 'value' in outcome;
