import { ORDER, sampleOrdering } from './sample-ordering.ts';

/** Returns a sample whose first user has ordered documents for these employees. */
export const ordered = async (
  employeeIds: readonly number[] = [1],
  overrides: Parameters<typeof sampleOrdering>[0] = () => ({}),
) => {
  const sample = sampleOrdering(overrides);
  const caller = await sample.callerOf(1);
  const { order } = await sample.ordering.createOrder(caller, { ...ORDER, employeeIds });
  const first = async () => {
    const [document] = await sample.documentsOf(order.id);
    if (document === undefined) throw new Error('The order has a document.');
    return document;
  };
  return { ...sample, caller, order, first };
};

/** The outcome of a batch in which nothing happened. */
export const processed = {
  outcome: 'processed',
  completed: 0,
  failed: 0,
  postponed: 0,
  released: 0,
};
