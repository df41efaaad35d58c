import type { AuditQuery } from '@paydocs/core';
import { beforeAll, describe, test } from 'vitest';
import { selectEntries, selectPlace } from '../../src/accounts/audit-log.ts';
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
});

describe('the audit trail on SQLite', () => {
  const opened = migratedFor('sqlite');

  test.each(queries.filter(([, query]) => Object.keys(query).length > 0))(
    '%s is found by an index',
    async (_, query) => {
      await expectIndexed(opened, selectEntries('sqlite', { ...query, limit: 16 }));
    },
  );
});
