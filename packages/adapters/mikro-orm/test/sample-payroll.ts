import {
  type Caller,
  createCore,
  type JsonObject,
  type StatementInput,
  systemPorts,
} from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser, memoryPorts } from '@paydocs/testing';
import type { Database } from '../src/index.ts';

/** The records of a payroll: user 1 with the companies 1 and 2, and employees of company 1. */
export const payrollOf = (employees: number) => ({
  sites: [buildSite({ id: 1, documentTypes: ['Pay Statement'] })],
  users: [buildUser({ id: 1 })],
  companies: [buildCompany({ id: 1 }), buildCompany({ id: 2 })],
  employees: Array.from({ length: employees }, (_, index) => buildEmployee({ id: index + 1 })),
});

/** Returns what a statement of a month of 2026 shows. */
export const contentOf = (month: number, earnings: StatementInput['earnings']): StatementInput => {
  const start = `2026-${String(month).padStart(2, '0')}`;
  return {
    payPeriod: { start: `${start}-01`, end: `${start}-28` },
    payDate: `${start}-28`,
    earnings,
    deductions: [],
  };
};

/** Creates a node on a database: use cases with doubles of everything else. */
export const nodeOn = (database: Database) => {
  const doubles = memoryPorts();
  const ports = { ...doubles, ...systemPorts, ...database.ports, clock: doubles.clock };
  const core = createCore(ports);
  const caller = async (): Promise<Caller> => {
    const user = await ports.users.find(1);
    if (user === undefined) throw new Error('There is a user 1.');
    return { user, sessionId: 'session', tokenId: 'token' };
  };
  /** Works as four lanes until nothing is left. */
  const work = async (): Promise<void> => {
    while ((await core.prepareOrders()) !== undefined);
    const lane = async (): Promise<void> => {
      while ((await core.processDocuments()).outcome !== 'idle');
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
  };
  return { core, ports, caller, work, clock: doubles.clock };
};

/** What a document prints of its year. */
export const printedOf = (content: JsonObject) => {
  const { earnings, totals } = content as unknown as {
    readonly earnings: readonly { readonly name: string; readonly year_to_date: string | null }[];
    readonly totals: { readonly year_to_date: { readonly gross: string } };
  };
  return {
    rows: earnings.map(({ name, year_to_date: year }) => `${name} ${year}`),
    gross: totals.year_to_date.gross,
  };
};
