export type { Clock } from './clock.ts';
export type { Digest } from './digest.ts';
export type { Prunable, Pruning } from './prunable.ts';
export type { Random } from './random.ts';
export { isUnavailable, Unavailable } from './unavailable.ts';
export type { WorkEngine, WorkHandler } from './work-engine.ts';
