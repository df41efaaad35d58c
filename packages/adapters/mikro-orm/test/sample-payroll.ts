import {
  type Caller,
  createCore,
  type JsonObject,
  type OrderInput,
  type Ports,
  type StatementInput,
  type StorePorts,
  systemPorts,
} from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser, memoryPorts } from '@paydocs/testing';

/** The records of a payroll: user 1 with the companies 1 and 2, and employees of company 1. */
export const payrollOf = (employees: number) => ({
  sites: [buildSite({ id: 1, documentTypes: ['Pay Statement'] })],
  users: [buildUser({ id: 1 })],
  companies: [buildCompany({ id: 1 }), buildCompany({ id: 2 })],
  employees: Array.from({ length: employees }, (_, index) => buildEmployee({ id: index + 1 })),
});

/** Returns what a statement of a month of 2026 shows. */
export const contentOf = (
  month: number,
  earnings: StatementInput['earnings'] = [{ name: 'Regular', amount: '2000.00' }],
): StatementInput => {
  const start = `2026-${String(month).padStart(2, '0')}`;
  return {
    payPeriod: { start: `${start}-01`, end: `${start}-28` },
    payDate: `${start}-28`,
    earnings,
    deductions: [],
  };
};

/** Returns an order of the statements of a month. */
export const orderOf = (
  month: number,
  employeeIds: readonly number[] | 'all',
  earnings?: StatementInput['earnings'],
): OrderInput => ({
  companyId: 1,
  employeeIds,
  type: 'Pay Statement',
  content: contentOf(month, earnings),
});

/** Creates a node on a store: use cases of user 1, with doubles of everything else. */
export const nodeOn = (store: StorePorts, overrides: Partial<Ports> = {}) => {
  const doubles = memoryPorts();
  const ports = { ...doubles, ...systemPorts, ...store, clock: doubles.clock, ...overrides };
  const core = createCore(ports);
  const caller = async (): Promise<Caller> => core.callerFor(1);
  const order = async (...given: Parameters<typeof orderOf>) =>
    (await core.createOrder(await caller(), orderOf(...given))).order;
  const documentsOf = async (orderId: number) =>
    ports.documents.ofOrder({ siteId: 1, orderId, employees: 'site', afterId: 0, limit: 1000 });
  /** Works as four lanes until nothing is left. */
  const work = async (): Promise<void> => {
    while ((await core.prepareOrders()) !== undefined);
    const lane = async (): Promise<void> => {
      while ((await core.processDocuments()).outcome !== 'idle');
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
  };
  return { core, ports, caller, order, documentsOf, work, doubles };
};

/** Leases documents, at most `limit`. */
export const claimBy = async (
  { documentTasks }: Pick<StorePorts, 'documentTasks'>,
  leaseId: string,
  {
    nowMs = Date.UTC(2030, 0),
    limit = 10,
  }: { readonly nowMs?: number; readonly limit?: number } = {},
) => documentTasks.claim({ leaseId, nowMs, leaseMs: 1000, delayMaxMs: 10 ** 12, limit });

/** What a document prints of its year. */
export const printedOf = (content: JsonObject) => {
  const { earnings, totals } = content as unknown as {
    readonly earnings: readonly { readonly name: string; readonly year_to_date?: string }[];
    readonly totals: { readonly year_to_date: { readonly gross: string } };
  };
  return {
    rows: earnings.map(({ name, year_to_date: year }) => `${name} ${year}`),
    gross: totals.year_to_date.gross,
  };
};
