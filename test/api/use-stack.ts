import { filledWorld } from '@paydocs/testing';
import { afterAll, beforeAll } from 'vitest';
import type { Fill, MakeStack, Stack } from './stack.ts';

/** One stack for all tests of the enclosing `describe`. */
export const useStack = (makeStack: MakeStack, fill: Fill = filledWorld): (() => Stack) => {
  let stack: Stack | undefined;
  beforeAll(async () => {
    stack = await makeStack(fill);
  });
  afterAll(() => stack?.close());
  return () => {
    if (stack === undefined) throw new Error('The stack is there only while tests run.');
    return stack;
  };
};
