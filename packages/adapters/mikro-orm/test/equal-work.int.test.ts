import { createCore, systemDigest } from '@paydocs/core';
import { buildSite, buildUser, memoryPorts } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { mikroOrmEmailVerifications, mikroOrmPasswordResets } from '../src/accounts/link-tokens.ts';
import { mikroOrmOutbox } from '../src/accounts/outbox.ts';
import { mikroOrmStore } from '../src/orders/store/store.ts';
import { counting } from './counting.ts';
import { dataKeys, dialects, migratedFor } from './harness.ts';

const KNOWN = 'user-1@example.test';
const UNKNOWN = 'nobody@example.test';
const TOKEN = 'a'.repeat(43);
const PASSWORD = 'a wholly new password';

describe.each(dialects)('a request on %s works equally for every address:', (dialect) => {
  const doubles = memoryPorts();
  const opened = migratedFor(dialect);
  beforeAll(async () => {
    await opened.database.add({ sites: [buildSite()], users: [buildUser({ id: 1 })] });
    const nowMs = doubles.clock.nowMs();
    const issued = {
      userId: 1,
      email: KNOWN,
      requestId: 'request',
      tokenDigest: await systemDigest.sha256('the token of the link'),
      nowMs,
      expiresAtMs: nowMs + 3_600_000,
      minIntervalMs: 60_000,
    };
    await opened.database.ports.emailVerifications.create(issued);
    await opened.database.ports.passwordResets.create(issued);
  });

  /** A core on ports whose statements and transactions are recorded. */
  const recorded = () => {
    const { database } = opened;
    const { sql, texts, counts, transactions } = counting(database.sql);
    const ports = {
      ...doubles,
      emailVerifications: mikroOrmEmailVerifications({ sql }),
      outbox: mikroOrmOutbox({ sql }),
      passwordResets: mikroOrmPasswordResets({ sql }),
      store: mikroOrmStore({ sql, dataKeys, orm: async () => database.orm() }),
    };
    const core = createCore(ports, { emailVerification: 'on' });
    return { core, work: () => ({ texts, ...counts, ...transactions }) };
  };
  type RecordedCore = ReturnType<typeof recorded>['core'];

  const requests: Readonly<
    Record<string, (core: RecordedCore, email: string) => Promise<unknown>>
  > = {
    verifyEmail: (core, email) => core.verifyEmail({ email, token: TOKEN }),
    checkResetLink: (core, email) => core.checkResetLink({ email, token: TOKEN }),
    resetPassword: (core, email) => core.resetPassword({ email, token: TOKEN, password: PASSWORD }),
    forgotPassword: (core, email) => core.forgotPassword({ email }),
    resendVerification: (core, email) => core.resendVerification({ email }),
  };

  test.each(Object.entries(requests))('%s', async (_name, request) => {
    const workFor = async (email: string) => {
      const { core, work } = recorded();
      await request(core, email).catch(() => {});
      return work();
    };
    const known = await workFor(KNOWN);
    expect(known.statements).toBeGreaterThan(0);
    expect(known).toEqual(await workFor(UNKNOWN));
  });

  test('a wrong token of a known address begins no transaction and locks no row', async () => {
    const { core, work } = recorded();
    for (const request of [requests['verifyEmail'], requests['checkResetLink']]) {
      await request?.(core, KNOWN).catch(() => {});
    }
    expect(work()).toMatchObject({ statements: 2, begun: 0 });
    expect(work().texts.join('\n')).not.toMatch(/for (no key )?update|for share/i);
  });
});
