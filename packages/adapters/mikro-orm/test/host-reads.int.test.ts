import { buildEmployee } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { SiteEntity } from '../src/index.ts';
import { employeeRequest } from '../src/payroll/employees.ts';
import type { EmployeeRow } from '../src/payroll/employee-row.ts';
import { findEmployees } from '../src/payroll/listing/find-employees.ts';
import type { Run } from '../src/sql/sql.ts';
import { sql } from '../src/sql/statement.ts';
import { everything } from './everything.ts';
import { dialects, refill } from './harness.ts';
import { hostFor } from './host.ts';
import { oneCompany } from './one-company.ts';

const names = ['Ana', 'Anna', 'Annika'];

describe.each(dialects)("reads in a host's transaction on %s", (dialect) => {
  const host = hostFor(dialect);
  beforeEach(async () => {
    await refill(host.database, {
      ...oneCompany,
      employees: names.map((firstName, index) => buildEmployee({ id: index + 1, firstName })),
    });
  });

  test.each(names.map((_, statements) => statements + 1))(
    'a page whose employees are deleted after statement %i of it is empty',
    async (statements) => {
      let ran = 0;
      // Every statement has a snapshot of its own, as with READ COMMITTED.
      const run: Run = async (statement) => {
        const rows = await host.database.sql.run(statement);
        ran += 1;
        if (ran === statements) await host.database.sql.run(sql`delete from employees`);
        return rows;
      };
      const query = {
        filter: { firstName: ['an'] },
        sort: [{ key: 'firstName', descending: false }],
        include: [],
        documentsMax: 1,
        offset: 0,
        limit: 2,
      } as const;
      const rows = await findEmployees<EmployeeRow>(
        { dialect, run },
        employeeRequest(dialect, everything, query),
      );
      expect(rows.filter(({ id }) => id !== null)).toHaveLength(statements === 3 ? 2 : 0);
    },
  );

  test('the receiver of an export may use the transaction', async () => {
    const { records } = host.database.ports;
    const keys: string[] = [];
    await host.orm.em.transactional(async (em) => {
      await records.read({ kind: 'employees', siteId: 1 }, async (employees) => {
        keys.push(...employees.map(({ externalId }) => externalId));
        expect(await em.count(SiteEntity)).toBe(1);
        await host.database.ensureSite('north');
      });
    });
    expect(keys).toHaveLength(names.length);
    expect(await host.database.ports.sites.findByIdentifier('north')).toBeDefined();
  });

  const keepsSettings = async () => {
    const setting = "select current_setting('idle_in_transaction_session_timeout') as value";
    await host.orm.em.transactional(async (em) => {
      await em.execute("set local idle_in_transaction_session_timeout = '50s'");
      await host.database.ports.records.read({ kind: 'employees', siteId: 1 }, async () => {});
      expect(await em.execute(setting)).toEqual([{ value: '50s' }]);
    });
  };
  // SQLite has no such settings.
  if (dialect === 'postgresql') test('an export keeps the settings of the host', keepsSettings);
});
