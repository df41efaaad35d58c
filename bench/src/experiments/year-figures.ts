import { type Core, createCore, NO_FIGURES, type Store, systemPorts } from '@paydocs/core';
import { openDocumentStore } from '@paydocs/documents';
import { type Database, dataKeyRing, openDatabase, sql } from '@paydocs/mikro-orm';
import { pdfRenderer } from '@paydocs/pdf';
import { memoryPorts } from '@paydocs/testing';
import type { Bench } from '../bench.ts';
import { documentsUrl } from './large-file.ts';

/** Statements a second of a pay run, for each round. */
export interface YearFigureResults {
  /** On a ledger that stores nothing: without figures of the year. */
  readonly without: readonly number[];
  /** With the figures of the year, of which each statement is the first. */
  readonly first: readonly number[];
  /** With the figures of the year, after 26 statements of each employee. */
  readonly later: readonly number[];
}

/** The employees of a company, and the user who orders for them. */
export interface YearFigurePayroll {
  readonly companyId: number;
  readonly userEmail: string;
}

const ROUNDS = 5;
const STATEMENTS = 1000;
const EARLIER = 26;
const LANES = 4;

/** Returns a store whose years are empty, and stay so. */
const withoutYears = (store: Store): Store => ({
  ...store,
  transaction: async (work) =>
    store.transaction(async (tx) =>
      work({
        ...tx,
        statements: {
          ...tx.statements,
          lock: async () => {},
          windows: async (places) => places.map(() => ({ start: NO_FIGURES, statements: [] })),
          existing: async (keys) => keys.map(() => undefined),
          save: async () => {},
        },
      }),
    ),
});

const contentOf = (year: number) => ({
  payPeriod: { start: `${year}-12-01`, end: `${year}-12-15` },
  payDate: `${year}-12-20`,
  earnings: [
    { name: 'Regular', hours: '80', rate: '25.00', amount: '2000.00' },
    ...['Overtime', 'Bonus', 'Commission'].map((name) => ({ name, amount: '75.25' })),
  ],
  deductions: ['Federal tax', 'State tax', 'Social security', 'Medicare', 'Health', 'Pension'].map(
    (name) => ({ name, amount: '101.07' }),
  ),
});

/** Gives each statement of a year 26 earlier ones in the next year. */
const addEarlier = async ({ sql: { run } }: Database, year: number): Promise<void> => {
  await run(sql`insert into statements (document_id, site_id, company_id, employee_id, type,
      currency, pay_year, pay_date, period_start, period_end, run, state, amounts, figures,
      figures_version)
    select ${year}::bigint * 1000000000 + nth * 10000000 + document_id, site_id, company_id,
      employee_id, type, currency, ${String(year + 1)},
      to_char(make_date(${year + 1}::int, 1, 1) + nth * 13, 'YYYY-MM-DD'), '', '', run, state,
      amounts, figures, figures_version
    from statements cross join generate_series(1, ${EARLIER}::int) nth
    where pay_year = ${String(year)} and state = 'live'`);
  await run(sql`analyze statements`);
};

/** Orders one statement for each employee, each with its own content, and makes all of them. */
const payRun = async (
  core: Core,
  { companyId, userEmail }: YearFigurePayroll,
  { employeeIds, year }: { readonly employeeIds: readonly number[]; readonly year: number },
): Promise<number> => {
  const caller = await core.callerFor((await core.showUser({ email: userEmail })).id);
  const content = contentOf(year);
  const documents = employeeIds.map((employeeId, index) => ({
    employeeId,
    content: { ...content, notes: `Statement ${index + 1}.` },
  }));
  const startMs = performance.now();
  await core.createOrder(caller, { companyId, type: 'Pay Statement', documents });
  while ((await core.prepareOrders()) !== undefined);
  const lane = async (): Promise<void> => {
    while ((await core.processDocuments()).outcome !== 'idle');
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return (STATEMENTS * 1000) / (performance.now() - startMs);
};

const employeesOf = async (core: Core, payroll: YearFigurePayroll): Promise<readonly number[]> => {
  const caller = await core.callerFor((await core.showUser({ email: payroll.userEmail })).id);
  const ids: number[] = [];
  for (let page = 1; ids.length < STATEMENTS; page += 1) {
    const filter = { companyId: [payroll.companyId] };
    const { items } = await core.listEmployees(caller, { filter, page, perPage: 100 });
    ids.push(...items.map(({ id }) => id));
  }
  return ids;
};

/** Measures what the figures of the year cost a pay run, and what earlier statements of it cost. */
export const measureYearFigures = async (
  { world }: Bench,
  payroll: YearFigurePayroll,
): Promise<YearFigureResults> => {
  const keys = dataKeyRing([world.dataKeys]);
  const database = await openDatabase({ url: world.databaseUrl, dataKeys: keys });
  const renderer = pdfRenderer();
  const ports = {
    ...memoryPorts(),
    ...systemPorts,
    ...database.ports,
    renderer,
    documentStore: await openDocumentStore({ url: documentsUrl(world), keys }),
  };
  const core = createCore(ports);
  const bare = createCore({ ...ports, store: withoutYears(ports.store) });
  const results = { without: [] as number[], first: [] as number[], later: [] as number[] };
  try {
    const employeeIds = await employeesOf(core, payroll);
    for (let round = 0; round <= ROUNDS; round += 1) {
      const year = 1990 + 3 * round;
      const first = await payRun(core, payroll, { employeeIds, year });
      await addEarlier(database, year);
      const later = await payRun(core, payroll, { employeeIds, year: year + 1 });
      const without = await payRun(bare, payroll, { employeeIds, year: year + 2 });
      // The first round warms up.
      if (round === 0) continue;
      results.first.push(first);
      results.later.push(later);
      results.without.push(without);
    }
    return results;
  } finally {
    await renderer.close();
    await database.close();
  }
};
