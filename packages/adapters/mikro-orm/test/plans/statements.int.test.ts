import { beforeAll, describe, expect, test } from 'vitest';
import { selectExisting, selectRepeating } from '../../src/orders/store/keyed-statements.ts';
import { sql } from '../../src/sql/statement.ts';
import { dialects, migratedFor } from '../harness.ts';
import { readingOf } from './reading.ts';

const INVOICES = 5000;

const key = {
  place: 0,
  site_id: 1,
  company_id: 0,
  employee_id: 0,
  type: 'Invoice',
  pay_date: '9999-12-31',
  period_start: '',
  period_end: '',
  run: 'R-77',
};

describe.each(dialects)('the number of an invoice among many on %s', (dialect) => {
  const opened = migratedFor(dialect, { statementTimeoutMs: 0 });
  beforeAll(async () => {
    const { run } = opened.database.sql;
    await run(sql`insert into statements (document_id, site_id, company_id, employee_id, type,
        currency, pay_year, pay_date, period_start, period_end, run, state, amounts, figures_version)
      with recursive n (id) as (select 1 union all select id + 1 from n where id < ${INVOICES})
      select id, 1, 0, 0, 'Invoice', 'USD', '9999', '9999-12-31', '', '', 'R-' || id,
        case id % 10 when 0 then 'waiting' else 'live' end, '{}', 0 from n`);
    await run(sql.raw(dialect === 'postgresql' ? 'analyze statements' : 'analyze'));
  });

  test.each([
    ['is found', selectExisting, 1, ['live', 'waiting']],
    ['is searched for repeats', selectRepeating, 0, ['live']],
  ])('%s by an index of all its key', async (_, select, rows, states) => {
    const statement = select(dialect, [key]);
    if (dialect === 'postgresql') {
      const { read, plan } = await readingOf(opened, statement);
      expect(read, plan).toBe(rows);
      return;
    }
    const plan = await opened.database.sql.run(
      sql<{ readonly detail: string }>`explain query plan ${statement}`,
    );
    const searches = plan.flatMap(({ detail }) => /SEARCH s USING .*/.exec(detail) ?? []);
    expect(searches).toHaveLength(states.length);
    for (const search of searches)
      expect(search).toMatch(/statements_(?:live|waiting)_\w+ .*run[=>]/);
  });
});
