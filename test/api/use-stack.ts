import { defaultRateLimits, type Policy, type RateLimits } from '@paydocs/core';
import { sampleData } from '@paydocs/testing';
import { afterAll, beforeAll } from 'vitest';
import type { Fill, MakeStack, Stack } from './stack.ts';

/** Rate limits that no test reaches. */
export const unlimited = Object.fromEntries(
  Object.keys(defaultRateLimits).map((limitClass) => [limitClass, 1_000_000]),
) as unknown as RateLimits;

/** Changes to the default stack, which has the sample data and no limits. */
export interface StackChoice {
  readonly fill?: Fill;
  readonly policy?: Partial<Policy>;
}

/** Creates one stack for all tests of the enclosing `describe`. */
export const useStack = (
  makeStack: MakeStack,
  { fill = sampleData, policy }: StackChoice = {},
): (() => Stack) => {
  let stack: Stack | undefined;
  beforeAll(async () => {
    stack = await makeStack(fill, { policy: { rateLimits: unlimited, ...policy } });
  });
  afterAll(() => stack?.close());
  return () => {
    if (stack === undefined) throw new Error('The stack exists only while tests run.');
    return stack;
  };
};
