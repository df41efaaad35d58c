import { createCore, DEFAULT_SITE_SETTINGS } from '@paydocs/core';
import { buildEmployee, buildUser, memoryPorts } from '@paydocs/testing';
import { storeContracts } from '@paydocs/testing/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseOf, SiteEntity, UserEntity } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dataKeys, dialects, harnessOf, refill } from './harness.ts';
import { hostFor } from './host.ts';
import { oneCompany } from './one-company.ts';
import { isStoredLater, onHost, rollBack } from './rolled-back.ts';
import { buildEntry } from './sample-entry.ts';
import { session } from './sample-session.ts';

describe.each(dialects)("in a host's transaction on %s", (dialect) => {
  const host = hostFor(dialect);
  beforeEach(async () => {
    await refill(host.database, oneCompany);
  });

  const everyRow = async () => {
    const accounts =
      'sites users sessions api_tokens password_resets email_verifications pending_emails';
    const payroll = 'audit_log outbox idempotency_keys companies employees documents';
    const orders = 'orders order_issues statements opening_balances abandoned_files';
    const counters = 'company_counts employee_counts employee_names record_counts';
    const rows: unknown[] = [];
    for (const table of `${accounts} ${payroll} ${orders} ${counters}`.split(' ')) {
      rows.push(table, await host.database.sql.run(sql`select * from ${sql.id(table)}`));
    }
    return rows;
  };

  const employeeIds = async () => {
    const ids = sql<{ id: number | string }>`select id from employees order by id`;
    return (await host.database.sql.run(ids)).map(({ id }) => Number(id));
  };

  const auditIds = async () => {
    const ids = sql<{ id: string }>`select id from audit_log order by id`;
    return (await host.database.sql.run(ids)).map(({ id }) => id);
  };

  for (const { port, expectations } of Object.values(storeContracts)) {
    for (const { name, check } of expectations) {
      if (isStoredLater(name)) continue;
      test(`${port}: ${name}; and a rollback leaves nothing but what was recorded`, async () => {
        const before = await everyRow();
        const own = databaseOf(host.orm, { dataKeys });
        const recorded = new Set<string>();
        await rollBack(host.orm, async () => {
          await check(onHost(await harnessOf(own), recorded));
        });
        await own.close();
        expect(await auditIds()).toEqual([...recorded].toSorted());
        await host.database.sql.run(sql`delete from audit_log`);
        expect(await everyRow()).toEqual(before);
      });
    }
  }

  const email = 'new@example.test';
  const addUser = async () => {
    const roleId = (await host.database.ports.roles.findByName('Member'))?.id ?? 0;
    const { id: _id, ...user } = buildUser({ email, roleId });
    return host.database.ports.store.transaction(async (tx) => tx.users.add([user]));
  };

  test('a port reads writes of the host, and the host reads writes of the port', async () => {
    await host.orm.em.transactional(async (em) => {
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
      expect(await host.database.ports.sites.findByIdentifier('host')).toMatchObject({
        name: 'Host',
      });
      expect(await addUser()).toEqual([expect.any(Number)]);
      expect(await em.count(UserEntity, { email })).toBe(1);
    });
    expect(await host.database.ports.users.findAccountByEmail(email)).toBeDefined();
  });

  test('a failed write is rolled back alone, and the transaction continues', async () => {
    await host.orm.em.transactional(async () => {
      const broken = { employees: [buildEmployee({ id: 1 }), buildEmployee({ id: 2, siteId: 9 })] };
      await expect(host.database.add(broken)).rejects.toThrow(/foreign key/i);
      await host.database.add({ employees: [buildEmployee({ id: 3 })] });
    });
    expect(await employeeIds()).toEqual([3]);
    expect(await host.database.checkCounts()).toEqual({ mismatches: [] });
  });

  test('a failed parallel write does not roll back other writes', async () => {
    await host.orm.em.transactional(async () => {
      const added = await Promise.allSettled(
        [1, 9, 1, 9, 1].map(async (siteId, index) =>
          host.database.add({ employees: [buildEmployee({ id: index + 1, siteId })] }),
        ),
      );
      expect(added.map(({ status }) => status === 'fulfilled')).toEqual(
        [1, 9, 1, 9, 1].map((siteId) => siteId === 1),
      );
    });
    expect(await employeeIds()).toEqual([1, 3, 5]);
  });

  test('a hook that catches a failed statement reports no success of what is not stored', async () => {
    const { orm, database } = host;
    const core = createCore(
      { ...memoryPorts(), ...database.ports },
      {
        hooks: {
          transaction: async (work) => orm.em.transactional(work),
          after: {
            createCompany: async () => {
              const broken = 'insert into companies (id) values (null)';
              await orm.em
                .getConnection()
                .execute(broken, [], 'run', orm.em.getTransactionContext())
                .catch(() => {});
            },
          },
        },
      },
    );
    const caller = await core.callerFor(1);
    const created = await core.createCompany(caller, { name: 'Host' }).then(
      () => true,
      () => false,
    );
    const count = sql<{
      n: number | string;
    }>`select count(*) as n from companies where name = 'Host'`;
    expect((await database.sql.run(count)).map(({ n }) => Number(n) === 1)).toEqual([created]);
    expect(created).toBe(dialect === 'sqlite');
  });

  test('a transaction of the ports knows whether it is part of one of the host', async () => {
    const { store } = host.database.ports;
    const isOfHost = async () => store.transaction(async (tx) => tx.isOfHost);
    expect(await isOfHost()).toBe(false);
    expect(await host.orm.em.transactional(isOfHost)).toBe(true);
  });

  test('a nested transaction rolls back alone', async () => {
    await host.orm.em.transactional(async (em) => {
      await host.database.ensureSite('outer');
      await rollBack({ em }, addUser);
      expect(await host.database.ports.users.findAccountByEmail(email)).toBeUndefined();
    });
    expect(await host.database.ports.sites.findByIdentifier('outer')).toBeDefined();
  });

  test('an uncommitted session is found in its transaction only', async () => {
    const { sessions } = host.database.ports;
    await rollBack(host.orm, async () => {
      await sessions.open(session, { passwordVersion: 1, sessionsMax: 20 });
      expect((await sessions.findWithUser(session.id))?.user.id).toBe(1);
    });
    expect(await sessions.findWithUser(session.id)).toBeUndefined();
  });

  test.each(['add', 'addSoon'] as const)(
    'an entry of %s survives a rollback, and is stored once after a commit',
    async (method) => {
      const own = databaseOf(host.orm, { dataKeys });
      const { auditLog } = own.ports;
      await rollBack(host.orm, async () => auditLog[method](buildEntry('rolled-back')));
      await host.orm.em.transactional(async () => auditLog[method](buildEntry('committed')));
      await own.close();
      const ids = (await host.database.ports.auditLog.find({ limit: 9 })).map(({ id }) => id);
      expect(ids).toEqual(['rolled-back', 'committed']);
    },
  );

  test('an entry of record is found in its transaction, also while it lasts', async () => {
    const own = databaseOf(host.orm, { dataKeys });
    await host.orm.em.transactional(async () => {
      await own.ports.auditLog.add(buildEntry('a'));
      expect(await own.ports.auditLog.find({ limit: 9 })).toEqual([buildEntry('a')]);
    });
    await own.close();
  });

  test('closing the database does not close the MikroORM of the host', async () => {
    await databaseOf(host.orm, { dataKeys }).close();
    expect(await host.orm.em.fork().count(UserEntity)).toBe(1);
  });
});
