import type { MetricValues } from '../management/metrics/summed-metrics.ts';
import type { Readiness } from '../management/readiness.ts';

/** Why a process could not start, in words, and the exit code that it ends with. */
export interface StartFailure {
  readonly message: string;
  readonly exitCode: number;
}

/** What the primary asks a process, with the types of the answers. */
export interface Answers {
  /** Whether the process still runs its code. */
  readonly liveness: true;
  readonly readiness: Readiness;
  readonly metrics: MetricValues;
}

/** A message of the primary to a process. */
export type ToProcess =
  | { readonly paydocs: 'stop' }
  | { readonly paydocs: 'ask'; readonly id: number; readonly question: keyof Answers };

/** A message of a process to the primary. */
export type FromProcess =
  | { readonly paydocs: 'listening'; readonly url: string }
  | { readonly paydocs: 'ready' }
  | { readonly paydocs: 'failed'; readonly failure: StartFailure }
  | { readonly paydocs: 'answer'; readonly id: number; readonly answer: Answers[keyof Answers] };

const isOfPaydocs = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'paydocs' in message;

/** Whether a message is one of the primary: other code of the process may get some as well. */
export const isToProcess = (message: unknown): message is ToProcess => isOfPaydocs(message);

/** Whether a message is one of a process. */
export const isFromProcess = (message: unknown): message is FromProcess => isOfPaydocs(message);
