import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/property-runs.ts';
import { type Paid, type Pay, sampleHistory, type Step } from './history.ts';

const index = fc.nat({ max: 30 });

const pay: fc.Arbitrary<Pay> = fc.record({
  // The first days are of another year.
  day: fc.nat({ max: 5 }),
  run: fc.constantFrom('regular', 'bonus'),
  rows: fc.array(
    fc.tuple(
      fc.constantFrom('Regular', 'regular ', 'Bonus'),
      fc.integer({ min: -500, max: 5000 }),
      fc.option(fc.integer({ min: 0, max: 90_000 }), { freq: 8, nil: null }),
    ),
    { minLength: 1, maxLength: 3 },
  ),
});

/** What people do, while workers work or not. */
const change: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      employeeId: fc.constantFrom(1, 1, 2),
      pay,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('replace' as const),
      index,
      pay: fc.option(pay, { nil: undefined }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('void', 'retry', 'remove', 'cancel', 'reissue'),
      index,
    }) as fc.Arbitrary<Step>,
  },
);

const work = fc.record({
  kind: fc.constant('work' as const),
  batches: fc.integer({ min: 1, max: 3 }),
  refused: fc.constantFrom(0, 0, 1),
});

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: change },
    { weight: 4, arbitrary: work },
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('during' as const), step: change }) },
  ),
  { minLength: 3, maxLength: 25 },
);

type Sums = Readonly<Record<string, number>>;

const nameOf = (name: string): string => name.trim().toLowerCase();

/** Whether a statement counts; one that is to replace a completed one does not count beside it. */
const counts = ({ document: { status, replaces } }: Paid, all: readonly Paid[]): boolean => {
  if (status === 'Completed') return true;
  if (status !== 'Pending' && status !== 'Processing') return false;
  const replaced = all.find(({ document }) => document.uuid === replaces);
  return replaced?.document.status !== 'Completed';
};

/** The sums of a year after one statement: what is before it and counts, and the statement itself. */
const naiveYear = (of: Paid, all: readonly Paid[]): Sums => {
  const { employeeId, payDate, id } = of.document;
  const year = all
    .filter((other) => other.document.employeeId === employeeId && counts(other, all))
    .filter(({ document }) => document.payDate?.slice(0, 4) === payDate?.slice(0, 4))
    .filter(({ document }) =>
      document.payDate === payDate ? document.id <= id : String(document.payDate) < String(payDate),
    )
    .toSorted((one, other) => one.pay.day - other.pay.day || one.document.id - other.document.id);
  const sums: Record<string, number> = {};
  for (const { pay: paid } of year) {
    for (const [name, cents] of paid.rows) {
      sums[nameOf(name)] = (sums[nameOf(name)] ?? 0) + cents;
    }
    for (const [name, , stated] of paid.rows) if (stated !== null) sums[nameOf(name)] = stated;
  }
  return sums;
};

interface PrintedRow {
  readonly name: string;
  readonly year_to_date?: string;
}

const printedYear = ({ document: { content } }: Paid): Sums => {
  const { earnings } = content.parse() as unknown as { readonly earnings: readonly PrintedRow[] };
  return Object.fromEntries(
    earnings
      .filter(({ year_to_date: year }) => year !== undefined)
      .map(({ name, year_to_date: year }) => [nameOf(name), Math.round(Number(year) * 100)]),
  );
};

const printedTotal = ({ document: { content } }: Paid): number => {
  const { totals } = content.parse() as unknown as {
    readonly totals: { readonly year_to_date: { readonly gross: string } };
  };
  return Math.round(Number(totals.year_to_date.gross) * 100);
};

const checkYears = (all: readonly Paid[]): void => {
  for (const paid of all) {
    const { status, outdatedAt } = paid.document;
    if (status !== 'Completed' || outdatedAt !== null) continue;
    const expected = naiveYear(paid, all);
    expect(printedYear(paid)).toEqual(expected);
    expect(printedTotal(paid)).toBe(Object.values(expected).reduce((sum, cents) => sum + cents, 0));
  }
};

test('every completed document that is not outdated prints the sums of its year, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { step, paid, finish } = await sampleHistory();
      for (const each of history) {
        await step(each);
        checkYears(await paid());
      }
      await finish();
      checkYears(await paid());
    }),
    runs(200),
  );
}, 120_000);
