import { expect, test } from 'vitest';
import { outboxStateOf } from '../../src/domain/queues/outbox-state.ts';

test.each([
  [false, 0, 'waiting'],
  [false, 1, 'waiting'],
  [false, 2, 'unknown'],
  [true, 0, 'failed'],
  [true, 2, 'failed'],
] as const)(
  'an e-mail that failed for good (%j) or was sent %i times is %s',
  (failed, sends, state) => {
    expect(outboxStateOf({ failed, sends })).toBe(state);
  },
);
