import { type Core, createCore, type Store, systemPorts, type Transaction } from '@paydocs/core';
import { openDocumentStore } from '@paydocs/documents';
import { type Database, dataKeyRing, openDatabase, sql } from '@paydocs/mikro-orm';
import { pdfRenderer } from '@paydocs/pdf';
import { memoryPorts } from '@paydocs/testing';
import type { Bench } from '../bench.ts';
import { documentsUrl } from './large-file.ts';

/** A pay run in one program, and the part of its time that went to the figures of the year. */
export interface YearFigureRun {
  readonly perSecond: number;
  /** From 0 to 1. */
  readonly share: number;
}

/** The runs of each round. */
export interface YearFigureResults {
  /** Each statement is the first one of its employee and year. */
  readonly first: readonly YearFigureRun[];
  /** Each statement follows 26 of its employee and year. */
  readonly later: readonly YearFigureRun[];
}

/** The employees of a company, and the user who orders for them. */
export interface YearFigurePayroll {
  readonly companyId: number;
  readonly userEmail: string;
}

const ROUNDS = 3;
const STATEMENTS = 1000;
const EARLIER = 26;
const PAGE = 100;

/** The time that a store spends on the figures of the year. */
interface Stopwatch {
  elapsedMs: number;
}

/**
 * Returns a store that adds up how long its transactions wait for the ledger of statements, and compute
 * between its reads of a year and its next write. One transaction runs at a time.
 */
const watched = (store: Store, watch: Stopwatch): Store => {
  const during = async <Result>(work: Promise<Result>, sinceMs = performance.now()) => {
    const result = await work;
    watch.elapsedMs += performance.now() - sinceMs;
    return result;
  };
  const timed = ({ statements }: Transaction): Transaction['statements'] => {
    let readAtMs: number | undefined;
    return {
      ...statements,
      lock: async (ids) => during(statements.lock(ids)),
      existing: async (keys) => during(statements.existing(keys)),
      of: async (ids) => during(statements.of(ids)),
      windows: async (places) => {
        const windows = await during(statements.windows(places));
        readAtMs = performance.now();
        return windows;
      },
      save: async (all) => {
        await during(statements.save(all), readAtMs);
        readAtMs = undefined;
      },
    };
  };
  return {
    ...store,
    transaction: async (work) =>
      store.transaction(async (tx) => work({ ...tx, statements: timed(tx) })),
  };
};

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

/** Gives the employee of each statement of a year 26 statements in the next year. */
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

const employeesOf = async (core: Core, payroll: YearFigurePayroll): Promise<readonly number[]> => {
  const caller = await core.callerFor((await core.showUser({ email: payroll.userEmail })).id);
  const filter = { companyId: [payroll.companyId] };
  const pages = Array.from({ length: STATEMENTS / PAGE }, async (_, index) =>
    core.listEmployees(caller, { filter, page: index + 1, perPage: PAGE }),
  );
  return (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id));
};

/** Measures what the figures of the year cost a pay run, and what earlier statements of it cost. */
export const measureYearFigures = async (
  { world }: Bench,
  payroll: YearFigurePayroll,
): Promise<YearFigureResults> => {
  const keys = dataKeyRing([world.dataKeys]);
  const database = await openDatabase({
    url: world.databaseUrl,
    dataKeys: keys,
    // The earlier statements are added at once.
    statementTimeoutMs: 60_000,
  });
  const renderer = pdfRenderer();
  const watch: Stopwatch = { elapsedMs: 0 };
  const core = createCore({
    ...memoryPorts(),
    ...systemPorts,
    ...database.ports,
    store: watched(database.ports.store, watch),
    renderer,
    documentStore: await openDocumentStore({ url: documentsUrl(world), keys }),
  });
  const employeeIds = await employeesOf(core, payroll);

  /** Orders one statement for each employee, each with its own content, and makes all of them. */
  const payRun = async (year: number): Promise<YearFigureRun> => {
    const caller = await core.callerFor((await core.showUser({ email: payroll.userEmail })).id);
    const content = contentOf(year);
    const documents = employeeIds.map((employeeId, index) => ({
      employeeId,
      content: { ...content, notes: `Statement ${index + 1}.` },
    }));
    watch.elapsedMs = 0;
    const startMs = performance.now();
    const { order } = await core.createOrder(caller, {
      companyId: payroll.companyId,
      type: 'Pay Statement',
      documents,
    });
    while ((await core.prepareOrders()) !== undefined);
    while ((await core.processDocuments()).outcome !== 'idle');
    const elapsedMs = performance.now() - startMs;
    const { counts } = await core.showOrder(caller, order.id);
    if (counts.completed !== STATEMENTS) throw new Error(`${counts.completed} were completed.`);
    return { perSecond: (STATEMENTS * 1000) / elapsedMs, share: watch.elapsedMs / elapsedMs };
  };

  const results = { first: [] as YearFigureRun[], later: [] as YearFigureRun[] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const year = 1990 + 2 * round;
      const first = await payRun(year);
      await addEarlier(database, year);
      const later = await payRun(year + 1);
      // The first round warms up.
      if (round === 0) continue;
      results.first.push(first);
      results.later.push(later);
    }
    return results;
  } finally {
    await renderer.close();
    await database.close();
  }
};
