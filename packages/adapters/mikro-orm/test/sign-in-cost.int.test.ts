import { type Core, createCore } from '@paydocs/core';
import { buildSite, buildUser, memoryHasher, memoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { mikroOrmAuditLog } from '../src/accounts/audit-log.ts';
import { mikroOrmSecondFactors } from '../src/accounts/second-factors.ts';
import { mikroOrmSessions } from '../src/accounts/sessions.ts';
import { mikroOrmUsers } from '../src/accounts/users.ts';
import { mikroOrmStore } from '../src/orders/store/lazy.ts';
import { counting } from './counting.ts';
import { dataKeys, dialects, type Opened, migratedFor } from './harness.ts';

const WITHOUT = { email: 'user-1@example.test', password: SAMPLE_PASSWORD };
const WITH = { email: 'user-2@example.test', password: SAMPLE_PASSWORD };

const addUsers = async ({ database }: Opened): Promise<void> => {
  const passwordHash = await memoryHasher().hash(SAMPLE_PASSWORD);
  const users = [1, 2].map((id) => buildUser({ id, passwordHash }));
  await database.add({ sites: [buildSite()], users });
  await database.ports.store.transaction(async (tx) => {
    const times = { createdAtMs: 1, confirmedAtMs: 1, lastStep: null };
    const factor = { kind: 'totp', id: 1, name: null, secret: 'MZXW6YTB', ...times } as const;
    await tx.secondFactors.add({ siteId: 1, userId: 2, handle: 'handle', factors: [factor] });
    await tx.users.lock([2]);
    await tx.users.save(2, { secondFactorAtMs: 1 });
  });
};

const kindsOf = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => text.trim().split(/\s/, 1)[0] ?? '');

describe.each(dialects)('a sign-in on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeAll(async () => addUsers(opened));

  /** Returns a core whose statements are recorded, and a function that returns those of some work. */
  const counted = () => {
    const { database } = opened;
    const { sql, texts, transactions } = counting(database.sql);
    const core = createCore({
      ...memoryPorts(),
      ...database.ports,
      users: mikroOrmUsers({ sql }),
      sessions: mikroOrmSessions({ sql }),
      secondFactors: mikroOrmSecondFactors({ sql, dataKeys }),
      auditLog: mikroOrmAuditLog({ sql }),
      store: mikroOrmStore({ sql, dataKeys, orm: async () => database.orm() }),
    });
    const statementsOf = async (work: (core: Core) => Promise<unknown>) => {
      texts.length = 0;
      transactions.begun = 0;
      await work(core).catch(() => {});
      return { kinds: kindsOf(texts), begun: transactions.begun };
    };
    return { statementsOf };
  };

  test('without a second factor reads the account, and opens the session', async () => {
    const { statementsOf } = counted();
    const statements = await statementsOf(async (core) => core.login(WITHOUT));
    // The account; in one transaction the lock of the user, the oldest sessions, the new one and the entry of the trail.
    const opening = ['select', 'update', 'insert', 'insert'];
    expect(statements).toEqual({ kinds: ['select', ...opening], begun: 1 });
  });

  test('that asks for a code sends the same statements with a warning and without', async () => {
    const { statementsOf } = counted();
    const asked = async () => statementsOf(async (core) => core.login(WITH));
    const first = await asked();
    expect(first).toEqual({ kinds: ['select', 'select', 'insert', 'update'], begun: 1 });
    expect(await asked()).toEqual(first);
    const guess = async () => statementsOf(async (core) => core.login({ ...WITH, code: '000000' }));
    expect(await guess()).toEqual(await guess());
  });
});
