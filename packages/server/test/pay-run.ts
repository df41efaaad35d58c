import type { Caller, Core, OrderInput } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { createFilled, openFilled } from './filled-database.ts';

const range = (length: number): readonly number[] =>
  Array.from({ length }, (_, index) => index + 1);

/** Creates a database with a company of user 1 that has so many employees. */
export const preparePayRun = async (databaseUrl: string, employees: number): Promise<void> =>
  createFilled(databaseUrl, {
    sites: [buildSite({ documentTypes: ['Pay Statement'] })],
    users: [buildUser()],
    companies: [buildCompany()],
    employees: range(employees).map((id) => buildEmployee({ id })),
  });

/** Opens a database with two sites, each with a user. The first has a company, `C-1`, with three employees, `E-1` to `E-3`. */
export const openPayroll = async (
  databaseUrl: string,
  documentTypes: readonly string[] = ['Pay Statement'],
): Promise<Database> =>
  openFilled(databaseUrl, {
    sites: [
      buildSite({ identifier: 'main', documentTypes }),
      buildSite({ id: 2, identifier: 'north' }),
    ],
    users: [buildUser(), buildUser({ id: 2, siteId: 2 })],
    companies: [buildCompany({ externalId: 'C-1' })],
    employees: range(3).map((id) => buildEmployee({ id, externalId: `E-${id}` })),
  });

/** Orders a pay statement for all employees. */
export const PAY_RUN: OrderInput = {
  companyId: 1,
  employeeIds: 'all',
  type: 'Pay Statement',
  content: {
    payPeriod: { start: '2026-01-01', end: '2026-01-15' },
    payDate: '2026-01-20',
    earnings: [{ name: 'Regular', hours: '80', rate: '25.00', amount: '2000.00' }],
    deductions: [{ name: 'Federal tax', amount: '301.07' }],
  },
};

/** Returns the files of an order by their names, without the manifest; each is read and checked. */
export const filesOf = async (
  core: Pick<Core, 'downloadOrder'>,
  caller: Caller,
  orderId: number,
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { files } = await core.downloadOrder(caller, orderId);
  const read = new Map<string, Uint8Array>();
  for await (const { name, bytes } of files) {
    if (name.endsWith('.pdf')) read.set(name, bytes);
  }
  return read;
};
