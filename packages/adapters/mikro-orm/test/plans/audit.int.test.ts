import type { AuditQuery } from '@paydocs/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { selectTyped } from '../../src/accounts/audit-entries.ts';
import { selectEntries, selectPlace } from '../../src/accounts/audit-log.ts';
import { sql } from '../../src/sql/statement.ts';
import { migratedFor } from '../harness.ts';
import { fillLarge } from './large-tables.ts';
import { expectFlat, expectIndexed } from './reading.ts';

const queries: readonly (readonly [string, Omit<AuditQuery, 'limit'>])[] = [
  ['of a site', { siteId: 1 }],
  ['of a site with a frequent action', { siteId: 1, action: 'employees.listed' }],
  ['of a site with a rare action', { siteId: 1, action: 'site.changed' }],
  ['of a site with an action that nobody did', { siteId: 1, action: 'site.erased' }],
  ['of a site and a user', { siteId: 1, userId: 1 }],
  ['of a site in a span of time', { siteId: 1, sinceMs: 9000, untilMs: 10_000 }],
  ['of all sites', {}],
  ['of all sites after an instant', { sinceMs: 9000 }],
  ['of a user of any site', { userId: 1 }],
];

describe('the audit trail on PostgreSQL', () => {
  const opened = migratedFor('postgresql', { statementTimeoutMs: 0 });
  beforeAll(async () => fillLarge(opened, ['sites', 'audit_log']));

  test('a page that no index finds looks at no entry beyond its end', async () => {
    for (const filter of [{ employeeId: 987_654 }, { userId: 1, action: 'site.erased' }] as const) {
      const query = { siteId: 1, limit: 16, notOlderThan: { atMs: 19_900, id: 'entry 19900' } };
      await expectFlat(opened, selectEntries('postgresql', { ...query, ...filter }), {
        atLeast: 220,
      });
    }
  });

  test.each(queries)('%s has its place found by an index', async (_, query) => {
    const statement = selectPlace('postgresql', { ...query, limit: 100 });
    await expectFlat(opened, statement, { atLeast: 220 });
  });

  test.each(queries)('%s reads a few of its entries', async (_, query) => {
    for (const olderThan of [undefined, { atMs: 9500, id: 'entry 9500' }]) {
      const statement = selectEntries('postgresql', { ...query, olderThan, limit: 16 });
      await expectFlat(opened, statement, { atLeast: 20 });
    }
  });

  test('a part of the typed entries of a site reads a few of them', async () => {
    const { database } = opened;
    const typed = JSON.stringify({ filter: { lastName: ['lee'] } });
    await database.sql.run(sql`update audit_log set details = ${typed}`);
    await database.sql.run(sql`analyze audit_log`);
    for (const after of [undefined, { atMs: 9500, id: 'entry 9500' }]) {
      await expectFlat(opened, selectTyped({ siteId: 1, after, limit: 16 }));
    }
  });
});

describe('the audit trail on SQLite', () => {
  const opened = migratedFor('sqlite');

  test.each(queries.filter(([, query]) => Object.keys(query).length > 0))(
    '%s is found by an index',
    async (_, query) => {
      await expectIndexed(opened, selectEntries('sqlite', { ...query, limit: 16 }));
    },
  );

  test('a part of the typed entries follows the index of sites twice, in order', async () => {
    const statement = selectTyped({ siteId: 1, after: { atMs: 1, id: 'a' }, limit: 16 });
    const lines = await opened.database.sql.run(
      sql<{ readonly detail: string }>`explain query plan ${statement}`,
    );
    const plan = lines.map(({ detail }) => detail);
    const search = /^SEARCH audit_log USING INDEX \S+_site_id_at_ms_id_/;
    expect(plan.filter((detail) => search.test(detail))).toHaveLength(2);
    expect(plan.join(' ')).not.toContain('MULTI-INDEX OR');
  });
});
