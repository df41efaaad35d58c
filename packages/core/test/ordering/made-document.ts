import { ORDER, sampleOrdering } from './sample-ordering.ts';

export const made = async () => {
  const sample = sampleOrdering();
  const caller = await sample.callerOf(1);
  const { order } = await sample.ordering.createOrder(caller, { ...ORDER, employeeIds: [1] });
  await sample.work();
  const [document] = await sample.documentsOf(order.id);
  if (document === undefined) throw new Error('The order has a document.');
  return { ...sample, caller, order, document, uuid: document.uuid };
};
