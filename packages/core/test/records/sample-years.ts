import { buildCompany, buildEmployee } from '@paydocs/testing';
import { type monthOf, samplePayRuns } from '../ordering/pay-runs.ts';
import { sampleOrdering } from '../ordering/sample-ordering.ts';
import { importRows } from './sample-import.ts';

/** The owner of imported records. */
export const OWNER = { user: 'user-1@example.test' };

/** Returns pay runs of the employee `E-10` of the company `C-10`, who also was at `C-11`. */
export const sampleYears = async () => {
  const sample = sampleOrdering();
  sample.store.add({
    companies: [10, 11].map((id) => buildCompany({ id, externalId: `C-${id}` })),
    employees: [buildEmployee({ id: 10, companyId: 10, externalId: 'E-10' })],
  });
  const runs = await samplePayRuns(sample);
  const { ordering, caller, documentsOf, work } = runs;
  const pay = async (content: ReturnType<typeof monthOf>) => {
    const input = { companyId: 10, employeeIds: [10], type: 'Pay Statement', content };
    const { order } = await ordering.createOrder(caller, input);
    await work();
    const [document] = await documentsOf(order.id);
    if (document === undefined) throw new Error('The order has a document.');
    return document;
  };
  const show = async (uuid: string) => ordering.showDocument(caller, uuid);
  const importOf = (kind: 'documents' | 'year-to-date') => async (rows: readonly object[]) =>
    importRows(ordering, kind, { rows, ...OWNER });
  return {
    ...runs,
    store: sample.store,
    pay,
    show,
    openings: importOf('year-to-date'),
    documents: importOf('documents'),
  };
};
