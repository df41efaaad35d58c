import { DEFAULT_TYPE } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { pdfRenderer } from '@paydocs/pdf';
import { operatorCore } from '../operator/operator-core.ts';
import { ownAmounts } from './own-amounts.ts';

const EMPLOYEES_MAX = 100;

/** What every statement of the run shares. */
const SHARED = {
  payPeriod: { start: '2025-12-16', end: '2025-12-31' },
  payDate: '2026-01-05',
  payFrequency: 'Semimonthly',
};

/**
 * Orders a pay run for the first company of a user, in which each employee has amounts of its own. Returns
 * the id of the order, whose documents the workers of the server make.
 */
export const orderDemoRun = async (
  database: Pick<Database, 'ports'>,
  email: string,
): Promise<number> => {
  const renderer = pdfRenderer({ concurrency: 1 });
  try {
    const core = operatorCore({ ports: database.ports, renderer });
    const { id } = await core.showUser({ email });
    const caller = await core.callerFor(id);
    const { items: companies } = await core.listCompanies(caller, { perPage: 1 });
    const companyId = companies[0]?.id ?? 0;
    const filter = { companyId: [companyId] };
    const { items: employees } = await core.listEmployees(caller, {
      filter,
      perPage: EMPLOYEES_MAX,
    });
    const { order } = await core.createOrder(caller, {
      companyId,
      type: DEFAULT_TYPE,
      content: SHARED,
      documents: employees.map((employee, index) => ({
        employeeId: employee.id,
        content: ownAmounts(index),
      })),
    });
    return order.id;
  } finally {
    await renderer.close();
  }
};
