import type { Spread } from '../statistics.ts';

/** A target of the benchmark. */
export interface Target {
  readonly what: string;
  readonly wanted: { readonly atLeast: number } | { readonly atMost: number };
  readonly unit: '×' | '%' | 'ms' | 'MiB' | 'a second' | 'files';
  /** The measured value, if this run measured it. */
  readonly measured: Spread | undefined;
}
