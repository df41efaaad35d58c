import { describe, expect, test } from 'vitest';
import { camelKeys } from '../../src/domain/foundation/key-case.ts';
import { printedOf, regular } from '../ordering/pay-runs.ts';
import { refusal } from '../sample-core.ts';
import { sampleYears } from './sample-years.ts';

const JANUARY = {
  pay_period: { start: '2026-01-01', end: '2026-01-31' },
  pay_date: '2026-01-31',
  run: 'regular',
};

const imported = (number: number, content: object) => ({
  external_id: `D-${number}`,
  employee: 'E-10',
  type: 'Pay Statement',
  status: 'Completed',
  content: { ...JANUARY, earnings: [{ name: 'Regular', amount: '1000.00' }], ...content },
});

test.each([
  ['pay dates', { pay_date: '2026-02-28' }],
  ['periods', { pay_period: { start: '2026-01-01', end: '2026-01-15' } }],
  ['runs', { run: 'bonus' }],
])('two imported statements that exchange their %s are each still made once', async (_, other) => {
  const { documents, pay } = await sampleYears();
  await documents([imported(1, {}), imported(2, other)]);
  await documents([imported(1, other), imported(2, {})]);
  for (const key of [JANUARY, { ...JANUARY, ...other }]) {
    const again = pay(regular(1, 200, camelKeys(key) as object));
    expect(await refusal(again)).toMatchObject({ code: 'statement.exists' });
  }
  expect(printedOf(await pay(regular(3, 200))).gross).toBe('2200.00');
});

describe('a statement that was imported, and is there already', () => {
  const AGAIN = regular(1, 200, camelKeys(JANUARY) as object);

  test('after it was ordered is not ordered again when the order is void', async () => {
    const { documents, pay, ordering, caller } = await sampleYears();
    const { uuid } = await pay(AGAIN);
    await documents([imported(1, {})]);
    await ordering.voidDocument(caller, uuid, { reason: 'Twice.' });
    expect(await refusal(pay(AGAIN))).toMatchObject({ code: 'statement.exists' });
  });

  test('in another currency counts when the first one is void', async () => {
    const { documents, pay, ordering, caller } = await sampleYears();
    await documents([imported(1, {}), imported(2, { currency: 'EUR' })]);
    const { items } = await ordering.listDocuments(caller, { filter: { externalId: ['D-1'] } });
    await ordering.voidDocument(caller, items[0]?.uuid ?? '', { reason: 'Twice.' });
    expect(await refusal(pay(AGAIN))).toMatchObject({ code: 'statement.exists' });
  });

  test('is not ordered while one of those that are the same counts', async () => {
    const { documents, pay, ordering, caller } = await sampleYears();
    await documents([imported(1, {}), imported(2, {}), imported(3, {})]);
    for (const number of [1, 2]) {
      const { items } = await ordering.listDocuments(caller, {
        filter: { externalId: [`D-${number}`] },
      });
      await ordering.voidDocument(caller, items[0]?.uuid ?? '', { reason: 'Twice.' });
      expect(await refusal(pay(AGAIN))).toMatchObject({ code: 'statement.exists' });
    }
  });
});

test.each([
  ['2026-01-31', '2026-01-15', 'leaves the figures of later statements', false],
  ['2026-01-15', '2026-01-31', 'leaves the figures of later statements', false],
  ['2026-01-31', '2026-12-31', 'changes what came between', true],
  ['2026-12-31', '2026-01-31', 'changes what came between', true],
  ['2026-01-31', '2025-12-31', 'changes what came after', true],
])('an imported statement that moves from %s to %s %s', async (from, to, _, isChanged) => {
  const { documents, pay, show } = await sampleYears();
  await documents([imported(1, { pay_date: from })]);
  const { uuid } = await pay(regular(3, 200));
  await documents([imported(1, { pay_date: to })]);
  expect((await show(uuid)).outdatedAt !== null).toBe(isChanged);
  const gross = from < '2026-03' ? '1200.00' : '200.00';
  expect(printedOf(await show(uuid)).gross).toBe(gross);
});
