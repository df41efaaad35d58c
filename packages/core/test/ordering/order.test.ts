import { orderStatusOf } from '@paydocs/core';
import { expect, test } from 'vitest';
import { NO_DOCUMENTS } from '../../src/domain/orders/order-status.ts';

test.each([
  [{ pending: 1, failed: 1, completed: 1, canceled: 1 }, 0, true, 'Pending'],
  [{ failed: 1, completed: 1, canceled: 1 }, 0, true, 'Failed'],
  [{ completed: 1, canceled: 1 }, 0, true, 'Canceled'],
  [{ completed: 1, canceled: 1 }, 0, false, 'Completed'],
  [{ completed: 1 }, 0, true, 'Canceled'],
  [{ completed: 1, void: 1 }, 0, false, 'Completed'],
  [{ void: 1 }, 0, false, 'Completed'],
  [{}, 0, false, 'Canceled'],
  [{}, 3, false, 'Completed'],
  [{}, 3, true, 'Canceled'],
  [{ failed: 1 }, 3, false, 'Failed'],
])('an order of documents %j that left out %d, and is canceled: %j, is %s', (...row) => {
  const [counts, skippedCount, isCanceled, status] = row;
  const progress = { counts: { ...NO_DOCUMENTS, ...counts }, skippedCount, isCanceled };
  expect(orderStatusOf(progress)).toBe(status);
});
