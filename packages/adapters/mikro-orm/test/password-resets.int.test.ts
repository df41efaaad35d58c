import type { NewPasswordReset, PasswordReset, Session } from '@paydocs/core';
import { isUnavailable } from '@paydocs/core';
import { buildSite, buildUser } from '@paydocs/testing';
import { sql } from '../src/sql/statement.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dialects, empty, type Opened, openMigrated } from './harness.ts';

const NOW_MS = 1_000_000;

const aReset = (overrides: Partial<NewPasswordReset> = {}): NewPasswordReset => ({
  userId: 1,
  email: `user-${overrides.userId ?? 1}@example.test`,
  requestId: 'request',
  tokenDigest: 'digest',
  nowMs: NOW_MS,
  expiresAtMs: NOW_MS + 3_600_000,
  minIntervalMs: 60_000,
  ...overrides,
});

const aChange = (overrides: Partial<PasswordReset> = {}): PasswordReset => ({
  tokenDigest: 'digest',
  email: 'user-1@example.test',
  nowMs: NOW_MS + 1000,
  passwordHash: '$new',
  noticeId: 'notice',
  ...overrides,
});

const aSession = (id: string): Session => ({
  id,
  userId: 1,
  tokenId: `${id}-token`,
  tokenIssuedAtMs: NOW_MS,
  previousTokenId: null,
  previousTokenUntilMs: null,
  expiresAtMs: NOW_MS + 3_600_000,
  revokedAtMs: null,
});

const people = { sites: [buildSite()], users: [buildUser({ id: 1 }), buildUser({ id: 2 })] };

describe.each(dialects)('password resets on %s', (dialect) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMigrated(dialect);
  });
  afterAll(async () => opened.close());
  beforeEach(async () => {
    await empty(opened.database);
    await opened.database.add(people);
  });

  const account = async () => opened.database.ports.users.findAccountByEmail('user-1@example.test');

  test('change nothing at all when the notice cannot be stored', async () => {
    const { outbox, passwordResets, sessions } = opened.database.ports;
    const before = await account();
    await sessions.open(aSession('open'), 1);
    await passwordResets.create(aReset());
    await outbox.add({
      id: 'notice',
      task: { kind: 'password-changed', userId: 2 },
      createdAtMs: NOW_MS,
    });
    await expect(passwordResets.consume(aChange())).rejects.toThrow(/unique/i);
    expect(await account()).toEqual(before);
    expect(await sessions.findWithUser('open')).toMatchObject({ session: { revokedAtMs: null } });
    expect(await passwordResets.isValid(aChange())).toBe(true);
    expect(await passwordResets.consume(aChange({ noticeId: 'another' }))).toBe(true);
  });

  test('are invalid for the old and the new address once the address changes', async () => {
    const { passwordResets } = opened.database.ports;
    await passwordResets.create(aReset());
    await opened.database.sql.run(sql`update users set email = 'new@example.test' where id = 1`);
    for (const email of ['user-1@example.test', 'new@example.test']) {
      expect(await passwordResets.isValid(aChange({ email }))).toBe(false);
      expect(await passwordResets.consume(aChange({ email }))).toBe(false);
    }
  });

  test('are not minted for a deleted user, and are deleted with the user', async () => {
    const { passwordResets } = opened.database.ports;
    expect(await passwordResets.create(aReset({ userId: 99 }))).toBe(false);
    expect(await passwordResets.create(aReset())).toBe(true);
    await opened.database.sql.run(sql`delete from users where id = 1`);
    expect(await opened.database.sql.run(sql`select * from password_resets`)).toEqual([]);
  });

  test('never keep a digest that is used, and never keep a token', async () => {
    const { passwordResets } = opened.database.ports;
    await passwordResets.create(aReset());
    await passwordResets.consume(aChange());
    expect(await opened.database.sql.run(sql`select * from password_resets`)).toMatchObject([
      { token_digest: null, request_id: 'request' },
    ]);
  });
});

describe('password resets on PostgreSQL', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMigrated('postgresql', { poolMax: 25 });
  });
  afterAll(async () => opened.close());
  beforeEach(async () => {
    await empty(opened.database);
    await opened.database.add(people);
  });

  /** Waits until as many statements as this wait for a lock. */
  const waiting = async (count: number): Promise<void> => {
    const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await opened.database.sql.run(waits))[0]?.n !== count);
  };

  test('wait for a login under way, and end its session', async () => {
    const { database } = opened;
    const { passwordResets, sessions } = database.ports;
    await passwordResets.create(aReset());
    const reset = await database.sql.writing(async (run) => {
      // What `sessions.open` does, stopped before its end.
      await run(sql`
        insert into sessions (id, user_id, token_id, token_issued_at_ms, expires_at_ms)
        select 'login', id, 'first', 1, 2 from users where id = 1 and password_version = 1
        for share`);
      const consuming = passwordResets.consume(aChange());
      await waiting(1);
      return { consuming };
    });
    expect(await reset.consuming).toBe(true);
    expect((await sessions.findWithUser('login'))?.session.revokedAtMs).toBe(NOW_MS + 1000);
  });

  test('make a login wait, which then opens no session', async () => {
    const { database } = opened;
    const { passwordResets, sessions } = database.ports;
    await passwordResets.create(aReset());
    const { resetting, login } = await database.sql.writing(async (run) => {
      // The reset stops here, with the user's row in its hands.
      await run(sql`select 1 from password_resets where user_id = 1 for update`);
      const consuming = passwordResets.consume(aChange());
      await waiting(1);
      const opening = sessions.open(aSession('late'), 1);
      await waiting(2);
      return { resetting: consuming, login: opening };
    });
    expect(await resetting).toBe(true);
    expect(await login).toBe(false);
    expect(await sessions.findWithUser('late')).toBeUndefined();
  });

  test('never deadlock with each other, logins, refreshes and new requests', async () => {
    const { passwordResets, sessions } = opened.database.ports;
    for (let round = 0; round < 15; round += 1) {
      const nowMs = NOW_MS + round * 60_000;
      const tokenDigest = `digest-${round}`;
      const requestId = `request-${round}`;
      await passwordResets.create(aReset({ nowMs, tokenDigest, requestId }));
      await sessions.open(aSession(`before-${round}`), round + 1);
      const consuming = Array.from({ length: 6 }, async (_, index) =>
        passwordResets.consume(
          aChange({ nowMs, tokenDigest, noticeId: `notice-${round}-${index}` }),
        ),
      );
      const others = Array.from({ length: 4 }, async (_, index) => [
        await sessions.open(aSession(`${round}-${index}`), round + 1),
        await passwordResets.create(aReset({ nowMs, requestId: `other-${index}` })),
        await sessions.rotate({
          sessionId: `before-${round}`,
          presentedTokenId: `before-${round}-token`,
          nextTokenId: `next-${index}`,
          nowMs,
          leewayMs: 0,
        }),
      ]);
      const [taken] = await Promise.all([Promise.all(consuming), Promise.all(others)]);
      expect(taken.filter(Boolean)).toHaveLength(1);
      const open = sql`select id from sessions where revoked_at_ms is null`;
      expect(await opened.database.sql.run(open)).toEqual([]);
    }
  });

  test('are Unavailable, and rolled back, when another lock causes a deadlock', async () => {
    const { database } = opened;
    const { passwordResets } = database.ports;
    await passwordResets.create(aReset());
    const resetting = await database.sql.writing(async (run) => {
      await run(sql`set local deadlock_timeout = '1min'`);
      await run(sql`select 1 from password_resets where user_id = 1 for update`);
      const consuming = passwordResets.consume(aChange()).catch((error: unknown) => error);
      await waiting(1);
      await run(sql`select 1 from users where id = 1 for update`);
      return { consuming };
    });
    expect(isUnavailable(await resetting.consuming)).toBe(true);
    expect(await passwordResets.isValid(aChange())).toBe(true);
  });
});
