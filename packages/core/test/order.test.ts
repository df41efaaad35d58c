import { orderStatusOf } from '@paydocs/core';
import { expect, test } from 'vitest';

const NONE = { pending: 0, completed: 0, failed: 0, canceled: 0, void: 0 };

test.each([
  [{ ...NONE, pending: 1, failed: 1, completed: 1, canceled: 1 }, 'Pending'],
  [{ ...NONE, failed: 1, completed: 1, canceled: 1 }, 'Failed'],
  [{ ...NONE, completed: 1, canceled: 1 }, 'Canceled'],
  [{ ...NONE, completed: 1, void: 1 }, 'Completed'],
  [{ ...NONE, void: 1 }, 'Completed'],
  [NONE, 'Canceled'],
])('an order of documents %j is %s', (counts, status) => {
  expect(orderStatusOf(counts)).toBe(status);
});
