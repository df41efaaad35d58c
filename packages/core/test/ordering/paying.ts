import type { Permission, TransactionInput } from '@paydocs/core';
import { sampleOrdering } from './sample-ordering.ts';

/** A sale that covers an order of two documents. */
export const SALE: TransactionInput = {
  processor: 'card',
  amount: '25.00',
  type: 'Sale',
  status: 'Completed',
};

/** A refund of all of it. */
export const REFUND = { ...SALE, type: 'Refund' } as const;

/** Returns a sample whose site wants to be paid first, and a caller who records payments. */
export const paying = async (
  payment: 'none' | 'required' = 'required',
  ...given: readonly Permission[]
) => payingAt(sampleOrdering(), payment, ...given);

/** Returns the same of this sample. */
export const payingAt = async (
  sample: ReturnType<typeof sampleOrdering>,
  payment: 'none' | 'required',
  ...given: readonly Permission[]
) => {
  await sample.store.transaction(async (tx) => {
    const site = await tx.sites.lock(1);
    if (site === undefined) throw new Error('The site exists.');
    const settings = { ...site.settings, payment };
    await tx.sites.save({ ...site, settings, paymentProcessors: ['card', 'cash'] });
  });
  const caller = await sample.callerOf(1, 'transactions:create', ...given);
  const { ordering } = sample;
  const show = async (id: number) => ordering.showOrder(caller, id);
  const spent = async () => (await sample.users.find(1))?.totalSpent;
  const pay = async (id: number, input: Partial<TransactionInput> = {}) =>
    (await ordering.recordTransaction(caller, id, { ...SALE, ...input })).transaction;
  return { ...sample, caller, show, spent, pay };
};
