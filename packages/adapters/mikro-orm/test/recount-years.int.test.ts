import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/sql/statement.ts';
import { dialects, migratedFor } from './harness.ts';
import { contentOf, nodeOn, payrollOf } from './sample-payroll.ts';

const EMPLOYEES = 60;
const employeeIds = Array.from({ length: EMPLOYEES }, (_, index) => index + 1);

describe.each(dialects)('a recount of years on %s', (dialect) => {
  const opened = migratedFor(dialect);
  let node: ReturnType<typeof nodeOn>;
  beforeAll(async () => {
    await opened.database.add(payrollOf(EMPLOYEES));
    node = nodeOn(opened.database.ports);
    for (const month of [2, 1]) {
      await node.core.createOrder(await node.caller(), {
        companyId: 1,
        employeeIds,
        type: 'Pay Statement',
        content: contentOf(month, [{ name: 'Regular', amount: '2000.00' }]),
      });
    }
    await node.work();
  });

  /** Recounts all years, batch by batch. */
  const recount = async (repair: boolean) => {
    const batches: number[] = [];
    const found: string[] = [];
    for (let after: number | null | undefined; after !== null; ) {
      const batch = await node.core.recountYears({ repair, ...(after && { after }) });
      batches.push(batch.statements);
      found.push(
        ...batch.differences.map((each) => `${each.employeeId} ${each.payDate} ${each.of}`),
      );
      after = batch.after;
    }
    return { batches, found };
  };

  test('reads the years of 50 employees at a time', async () => {
    expect(await recount(true)).toEqual({ batches: [100, 20, 0], found: [] });
  });

  test('corrects figures, and marks documents that print others', async () => {
    const { run } = opened.database.sql;
    await run(sql`update statements set figures = (select s.figures from statements s
      where s.employee_id = 1 and s.pay_date = '2026-01-28')
      where employee_id = 3 and pay_date = '2026-02-28'`);
    await run(sql`update documents set content = (select d.content from documents d
      where d.employee_id = 1 and d.pay_date = '2026-01-28')
      where employee_id = 55 and pay_date = '2026-02-28'`);
    const found = ['3 2026-02-28 kept', '55 2026-02-28 printed'];
    expect((await recount(false)).found).toEqual(found);
    expect((await recount(true)).found).toEqual(found);
    expect((await recount(true)).found).toEqual([]);
    const marked = await run(sql<{ readonly employee_id: unknown; readonly outdated_by: string }>`
      select employee_id, outdated_by from documents where outdated_at is not null`);
    expect(marked.map((row) => [Number(row.employee_id), row.outdated_by])).toEqual([
      [55, 'recount'],
    ]);
  });
});
