import * as fc from 'fast-check';
import type { StatementInput } from '@paydocs/core';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/property-runs.ts';
import { monthOf } from './pay-runs.ts';
import { datesIn, sample, summaryOf } from './year-summary.ts';

type Act = readonly [kind: 'pay' | 'void' | 'replace', at: number, cents: number];

const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.tuple(
    fc.constantFrom('pay', 'pay', 'pay', 'void', 'replace'),
    fc.nat(20),
    fc.integer({ min: -9_999, max: 999_999 }),
  ),
  { minLength: 1, maxLength: 12 },
);

const amountOf = (cents: number): string => (cents / 100).toFixed(2);

const paying = (at: number, cents: number): StatementInput =>
  monthOf(1 + (at % 12), [{ name: 'Regular', amount: amountOf(cents) }], { run: `run-${at}` });

test('a summary that is not outdated lists what counts, whatever years are stated', async () => {
  await fc.assert(
    fc.asyncProperty(acts, acts, async (before, after) => {
      const { ordering, caller, make, summarize, latest } = await sample();
      const live = new Map<number, string>();
      const pay = async ([kind, at, cents]: Act): Promise<void> => {
        const uuid = live.get(at);
        if (uuid !== undefined) {
          await ordering.voidDocument(caller, uuid, { reason: 'wrong' });
          live.delete(at);
        } else {
          const stated = kind === 'replace' ? { yearToDate: '5000.00' } : {};
          const rows = [{ name: 'Regular', amount: amountOf(cents), ...stated }];
          live.set(at, (await make(monthOf(1 + (at % 12), rows, { run: `run-${at}` }))).uuid);
        }
      };
      for (const act of before) await pay(act);
      const summary = await summarize();
      for (const act of after) {
        await pay(act);
        const { statements } = summaryOf(summary);
        const listed = statements.map(({ run }) => `${run}`).toSorted();
        const counting = [...live.keys()].map((each) => `run-${each}`).toSorted();
        const isRight = listed.join() === counting.join();
        expect(isRight || (await latest(summary)).outdatedAt !== null).toBe(true);
      }
    }),
    runs(15),
  );
});

test('whatever is paid, voided and replaced, a summary lists what counts, and adds up', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const { ordering, caller, make, work, summarize } = await sample();
      const live: { uuid: string; at: number; cents: number }[] = [];
      for (const [kind, at, cents] of steps) {
        const index = live.findIndex((each) => each.at === at);
        if (kind === 'pay' && index < 0) {
          live.push({ ...(await make(paying(at, cents))), at, cents });
        } else if (kind === 'void' && index >= 0) {
          await ordering.voidDocument(caller, live[index]?.uuid ?? '', { reason: 'wrong' });
          live.splice(index, 1);
        } else if (kind === 'replace' && index >= 0) {
          const old = live[index]?.uuid ?? '';
          const content = paying(at, cents);
          const { document } = await ordering.replaceDocument(caller, old, { content });
          live.splice(index, 1, { uuid: document.uuid, at, cents });
          await work();
        }
      }
      const { statements, sums, opening, totals } = summaryOf(await summarize());
      const expected = live.map(({ at, cents }) => `run-${at} ${amountOf(cents)}`);
      const listed = statements.map(({ run, gross }) => `${run} ${gross}`);
      expect(listed.toSorted()).toEqual(expected.toSorted());
      expect(datesIn({ statements, sums, opening, totals })).toEqual(
        datesIn({ statements, sums, opening, totals }).toSorted(),
      );
      const total = amountOf(live.reduce((sum, { cents }) => sum + cents, 0));
      expect([sums.gross, totals.gross, totals.net, opening]).toEqual([total, total, total, []]);
    }),
    runs(15),
  );
});
