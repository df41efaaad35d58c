import { orderStatusOf } from '@paydocs/core';
import { expect, test } from 'vitest';
import { NO_DOCUMENTS } from '../../src/domain/orders/order-status.ts';

test.each([
  [{ pending: 1, failed: 1, completed: 1, canceled: 1 }, 0, 'Pending'],
  [{ failed: 1, completed: 1, canceled: 1 }, 0, 'Failed'],
  [{ completed: 1, canceled: 1 }, 0, 'Canceled'],
  [{ completed: 1, void: 1 }, 0, 'Completed'],
  [{ void: 1 }, 0, 'Completed'],
  [{}, 0, 'Canceled'],
  [{}, 3, 'Completed'],
  [{ canceled: 1 }, 3, 'Canceled'],
  [{ failed: 1 }, 3, 'Failed'],
])('an order of documents %j that left out %d employees is %s', (counts, skipped, status) => {
  expect(orderStatusOf({ ...NO_DOCUMENTS, ...counts }, skipped)).toBe(status);
});
