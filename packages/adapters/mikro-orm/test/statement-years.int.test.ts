import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/index.ts';
import { everything } from './everything.ts';
import { dataKeys, dialects, migratedFor, refill } from './harness.ts';
import { contentOf, nodeOn, payrollOf, printedOf } from './sample-payroll.ts';

const EMPLOYEES = 60;
const employeeIds = Array.from({ length: EMPLOYEES }, (_, index) => index + 1);
const regular = (amount: string) => [{ name: 'Regular', amount }];

const order = async (
  node: ReturnType<typeof nodeOn>,
  month: number,
  ids: readonly number[] | 'all' = [1],
  earnings = regular('2000.00'),
) =>
  (
    await node.core.createOrder(await node.caller(), {
      companyId: 1,
      employeeIds: ids,
      type: 'Pay Statement',
      content: contentOf(month, earnings),
    })
  ).order;

describe.each(dialects)('the figures of a year on %s', (dialect) => {
  const opened = migratedFor(dialect, { poolMax: 12, statementTimeoutMs: 20_000 });
  let other: Database;
  beforeAll(async () => {
    // A process opens a file of SQLite once.
    other =
      dialect === 'sqlite'
        ? opened.database
        : await openDatabase({ url: opened.url, dataKeys, statementTimeoutMs: 20_000 });
  });
  afterAll(async () => {
    if (other !== opened.database) await other.close();
  });
  beforeEach(async () => {
    await refill(opened.database, payrollOf(EMPLOYEES));
  });

  const nodes = () => [nodeOn(opened.database.ports), nodeOn(other.ports)] as const;
  /** What the documents of a filter print, by employee. */
  const printed = async (filter: object = {}) => {
    const query = { filter, sort: [], include: [], offset: 0, limit: 1000 };
    const { items } = await opened.database.ports.documents.page(everything, query);
    return items.map((document) => ({ ...document, ...printedOf(document.content.parse()) }));
  };

  test('two nodes with four lanes count January in each February, ordered at once', async () => {
    const [one, two] = nodes();
    await order(one, 1, employeeIds);
    await order(two, 2, employeeIds.toReversed());
    await Promise.all([one.work(), two.work()]);
    const documents = await printed({ status: ['Completed'] });
    expect(documents).toHaveLength(2 * EMPLOYEES);
    const february = documents.filter(({ payDate }) => payDate === '2026-02-28');
    expect(new Set(february.map(({ gross }) => gross))).toEqual(new Set(['4000.00']));
  });

  test('ten months at once, backwards and of all employees, are each the sum so far', async () => {
    const [one, two] = nodes();
    for (const month of [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      await order(
        month % 2 === 0 ? one : two,
        month,
        month > 5 ? 'all' : employeeIds,
        regular('100.00'),
      );
    }
    await Promise.all([one.work(), two.work()]);
    const documents = await printed({ status: ['Completed'], outdated: [false] });
    expect(documents).toHaveLength(10 * EMPLOYEES);
    const sums = new Set(documents.map(({ payDate, gross }) => `${payDate} ${gross}`));
    expect([...sums].toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
        (month) => `2026-${String(month).padStart(2, '0')}-28 ${month}00.00`,
      ),
    );
  });

  test('a void January outdates February and March, which are issued again', async () => {
    const [one] = nodes();
    const caller = await one.caller();
    for (const month of [1, 2, 3]) await order(one, month);
    await one.work();
    const [january] = await printed({ payDate: ['2026-01-28'] });
    await one.core.voidDocument(caller, january?.uuid ?? '', { reason: 'wrong' });
    const outdated = await printed({ outdated: [true] });
    expect(outdated.map(({ payDate }) => payDate)).toEqual(['2026-02-28', '2026-03-28']);
    expect(outdated.map(({ outdatedBy }) => outdatedBy)).toEqual([january?.uuid, january?.uuid]);
    const [first] = outdated;
    const orderId = first?.taskOrderId ?? 0;
    expect((await one.core.showOrder(caller, orderId)).outdatedCount).toBe(1);
    expect(await one.core.reissueOrder(caller, orderId, { employeeId: 1 })).toEqual({
      documents: 2,
      remaining: 0,
      replayed: false,
    });
    await one.work();
    const now = await printed({ status: ['Completed'] });
    expect(now.map(({ payDate, gross }) => `${payDate} ${gross}`)).toEqual([
      '2026-02-28 2000.00',
      '2026-03-28 4000.00',
    ]);
    expect(await one.core.reissueOrder(caller, orderId, { employeeId: 1 })).toEqual({
      documents: 0,
      remaining: 0,
      replayed: false,
    });
  });

  test('an employee who moves starts with nothing, and issued papers stay', async () => {
    const [one] = nodes();
    const caller = await one.caller();
    await order(one, 1);
    await one.work();
    await one.core.changeEmployee(caller, 1, { companyId: 2 });
    await one.core.createOrder(caller, {
      companyId: 2,
      employeeIds: [1],
      type: 'Pay Statement',
      content: contentOf(2, regular('50.00')),
    });
    await one.work();
    const documents = await printed();
    expect(documents.map(({ companyId, gross }) => `${companyId} ${gross}`)).toEqual([
      '1 2000.00',
      '2 50.00',
    ]);
  });

  test('the same run is refused, and left out of an order of all', async () => {
    const [one, two] = nodes();
    const caller = await one.caller();
    await order(one, 1, [1, 2]);
    await expect(order(two, 1, [2, 3])).rejects.toThrow('statement.exists');
    const all = await order(two, 1, 'all');
    await two.work();
    const { skippedCount, counts } = await one.core.showOrder(caller, all.uuid);
    expect([skippedCount, counts.completed]).toEqual([2, EMPLOYEES - 2]);
    const { items, total } = await one.core.listOrderIssues(caller, all.id);
    expect(total).toBe(2);
    expect(items.map(({ employeeId, code }) => [employeeId, code])).toEqual([
      [1, 'statement.exists'],
      [2, 'statement.exists'],
    ]);
  });

  test('parallel orders of one run make one statement of each employee', async () => {
    const all = await Promise.allSettled(
      [...nodes(), ...nodes()].map(async (node) => order(node, 1, [1, 2, 3])),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const query = { filter: {}, sort: [], include: [], offset: 0, limit: 10 };
    expect((await opened.database.ports.documents.page(everything, query)).total).toBe(3);
  });
});
