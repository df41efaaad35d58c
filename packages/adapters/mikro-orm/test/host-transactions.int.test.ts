import { type AuditEntry, DEFAULT_SITE_SETTINGS } from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { storeContracts } from '@paydocs/testing/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, databaseOf, type Orm, SiteEntity, UserEntity } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dataKeys, dialects, empty, harnessOf } from './harness.ts';
import { type MigratedHost, migratedHost } from './host.ts';
import { isStoredLater, onHost, rolledBack } from './rolled-back.ts';
import { session } from './sample-session.ts';

const buildEntry = (id: string): AuditEntry => ({
  id,
  atMs: 1,
  action: 'employees.listed',
  siteId: 1,
  userId: 1,
  sessionId: null,
  subject: null,
  address: null,
  userAgent: null,
  requestId: null,
  details: { ids: [1] },
});

describe.each(dialects)("in a host's transaction on %s", (dialect) => {
  let host: MigratedHost;
  let orm: Orm;
  let database: Database;
  beforeAll(async () => {
    host = await migratedHost(dialect);
    ({ orm, database } = host);
  });
  afterAll(() => host.close());
  beforeEach(async () => {
    await empty(database);
    await database.add({ sites: [buildSite()], users: [buildUser()], companies: [buildCompany()] });
  });

  const everyRow = async () => {
    const accounts = 'sites users sessions api_tokens password_resets email_verifications';
    const payroll = 'audit_log outbox idempotency_keys companies employees documents';
    const orders = 'orders order_issues statements opening_balances abandoned_files';
    const counters = 'company_counts employee_counts employee_names record_counts';
    const rows: unknown[] = [];
    for (const table of `${accounts} ${payroll} ${orders} ${counters}`.split(' ')) {
      rows.push(table, await database.sql.run(sql`select * from ${sql.id(table)}`));
    }
    return rows;
  };

  const employeeIds = async () => {
    const ids = sql<{ id: number | string }>`select id from employees order by id`;
    return (await database.sql.run(ids)).map(({ id }) => Number(id));
  };
  const rollBack = async (work: () => Promise<unknown>): Promise<void> => {
    const transaction = orm.em.transactional(async () => {
      await work();
      throw rolledBack;
    });
    await expect(transaction).rejects.toBe(rolledBack);
  };

  const auditIds = async () => {
    const ids = sql<{ id: string }>`select id from audit_log order by id`;
    return (await database.sql.run(ids)).map(({ id }) => id);
  };

  for (const { port, expectations } of Object.values(storeContracts)) {
    for (const { name, check } of expectations) {
      if (isStoredLater(name)) continue;
      test(`${port}: ${name}; and a rollback leaves nothing but what was recorded`, async () => {
        const before = await everyRow();
        const own = databaseOf(orm, { dataKeys });
        const recorded = new Set<string>();
        await rollBack(async () => {
          await check(onHost(await harnessOf(own), recorded));
        });
        await own.close();
        expect(await auditIds()).toEqual([...recorded].toSorted());
        await database.sql.run(sql`delete from audit_log`);
        expect(await everyRow()).toEqual(before);
      });
    }
  }

  const email = 'new@example.test';
  const addUser = async () => {
    const roleId = (await database.ports.roles.findByName('Member'))?.id ?? 0;
    const { id: _id, ...user } = buildUser({ email, roleId });
    return database.ports.store.transaction(async (tx) => tx.users.add([user]));
  };

  test('a port reads writes of the host, and the host reads writes of the port', async () => {
    await orm.em.transactional(async (em) => {
      em.create(SiteEntity, {
        identifier: 'host',
        name: 'Host',
        logo: null,
        paymentProcessors: [],
        documentTypes: [],
        settings: DEFAULT_SITE_SETTINGS,
        status: 'active',
        createdAt: new Date(0),
        updatedAt: new Date(0),
      });
      await em.flush();
      expect(await database.ports.sites.findByIdentifier('host')).toMatchObject({ name: 'Host' });
      expect(await addUser()).toEqual([expect.any(Number)]);
      expect(await em.count(UserEntity, { email })).toBe(1);
    });
    expect(await database.ports.users.findAccountByEmail(email)).toBeDefined();
  });

  test('a failed write is rolled back alone, and the transaction continues', async () => {
    await orm.em.transactional(async () => {
      const broken = { employees: [buildEmployee({ id: 1 }), buildEmployee({ id: 2, siteId: 9 })] };
      await expect(database.add(broken)).rejects.toThrow(/foreign key/i);
      await database.add({ employees: [buildEmployee({ id: 3 })] });
    });
    expect(await employeeIds()).toEqual([3]);
    expect(await database.checkCounts()).toEqual({ mismatches: [] });
  });

  test('a failed parallel write does not roll back other writes', async () => {
    await orm.em.transactional(async () => {
      const added = await Promise.allSettled(
        [1, 9, 1, 9, 1].map(async (siteId, index) =>
          database.add({ employees: [buildEmployee({ id: index + 1, siteId })] }),
        ),
      );
      expect(added.map(({ status }) => status === 'fulfilled')).toEqual(
        [1, 9, 1, 9, 1].map((siteId) => siteId === 1),
      );
    });
    expect(await employeeIds()).toEqual([1, 3, 5]);
  });

  test('a nested transaction rolls back alone', async () => {
    await orm.em.transactional(async (em) => {
      await database.ensureSite('outer');
      const inner = em.transactional(async () => {
        await addUser();
        throw rolledBack;
      });
      await expect(inner).rejects.toBe(rolledBack);
      expect(await database.ports.users.findAccountByEmail(email)).toBeUndefined();
    });
    expect(await database.ports.sites.findByIdentifier('outer')).toBeDefined();
  });

  test('an uncommitted session is found in its transaction only', async () => {
    const { sessions } = database.ports;
    await rollBack(async () => {
      await sessions.open(session, { passwordVersion: 1, sessionsMax: 20 });
      expect((await sessions.findWithUser(session.id))?.user.id).toBe(1);
    });
    expect(await sessions.findWithUser(session.id)).toBeUndefined();
  });

  test.each(['add', 'addSoon'] as const)(
    'an entry of %s survives a rollback, and is stored once after a commit',
    async (method) => {
      const own = databaseOf(orm, { dataKeys });
      const { auditLog } = own.ports;
      await rollBack(async () => auditLog[method](buildEntry('rolled-back')));
      await orm.em.transactional(async () => auditLog[method](buildEntry('committed')));
      await own.close();
      const ids = (await database.ports.auditLog.find({ limit: 9 })).map(({ id }) => id);
      expect(ids).toEqual(['rolled-back', 'committed']);
    },
  );

  test('an entry of record is found in its transaction, also while it lasts', async () => {
    const own = databaseOf(orm, { dataKeys });
    await orm.em.transactional(async () => {
      await own.ports.auditLog.add(buildEntry('a'));
      expect(await own.ports.auditLog.find({ limit: 9 })).toEqual([buildEntry('a')]);
    });
    await own.close();
  });

  test('closing the database does not close the MikroORM of the host', async () => {
    await databaseOf(orm, { dataKeys }).close();
    expect(await orm.em.fork().count(UserEntity)).toBe(1);
  });
});
