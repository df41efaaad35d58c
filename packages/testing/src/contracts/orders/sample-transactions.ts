import assert from 'node:assert/strict';
import {
  type NewTransaction,
  type OrderTransaction,
  RawJson,
  type StoredTransaction,
  timestamp,
} from '@paydocs/core';
import type { StoreHarness } from '../store-harness.ts';
import { ORDERED_MS } from '../samples/sample-rows.ts';

let count = 0;

/** Returns a completed sale of an order of user 1, whose id at the processor no other one has. */
export const buildTransaction = (
  overrides: Partial<NewTransaction> & Pick<NewTransaction, 'orderId'>,
): NewTransaction => ({
  siteId: 1,
  userId: 1,
  processor: 'card',
  processorId: `ch_${(count += 1)}`,
  amount: '50.00',
  currency: 'USD',
  type: 'Sale',
  status: 'Completed',
  processorResponse: RawJson.of({ receipt: 'ü "1"' }),
  refundable: '50.00',
  createdAt: timestamp(ORDERED_MS),
  ...overrides,
});

/** Adds a transaction, and returns the outcome. */
export const tryPayment = async (
  { ports }: StoreHarness,
  transaction: NewTransaction,
): Promise<StoredTransaction> =>
  ports.store.transaction(async (tx) => tx.transactions.add(transaction));

/** Adds a transaction, and returns it. */
export const pay = async (
  harness: StoreHarness,
  overrides: Parameters<typeof buildTransaction>[0],
): Promise<OrderTransaction> => {
  const transaction = buildTransaction(overrides);
  const stored = await tryPayment(harness, transaction);
  assert.ok(stored.outcome === 'added');
  return { id: stored.id, ...transaction };
};

/** Returns a transaction with its JSON parsed. */
export const plainOf = ({ processorResponse, ...transaction }: OrderTransaction) => ({
  ...transaction,
  processorResponse: processorResponse.parse(),
});
