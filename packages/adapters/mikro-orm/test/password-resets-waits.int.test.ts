import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/sql/statement.ts';
import { migratedFor, openForTest, refill } from './harness.ts';
import { buildReset, buildSession, digestOf, NOW_MS, people, resetBy } from './sample-resets.ts';

describe('password resets on PostgreSQL', () => {
  const opened = migratedFor('postgresql', { poolMax: 25, statementTimeoutMs: 20_000 });
  beforeEach(async () => {
    await refill(opened.database, people);
  });

  /** Resolves when this number of statements wait for a lock. */
  const waiting = async (count: number): Promise<void> => {
    const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await opened.database.sql.run(waits))[0]?.n !== count);
  };

  // @promise R14
  test('wait for a concurrent login, and revoke its session', async () => {
    const { database } = opened;
    const { passwordResets, sessions } = database.ports;
    await passwordResets.create(buildReset());
    const reset = await database.sql.writing(async (run) => {
      // The statement of `sessions.open`, before its commit.
      await run(sql`
        insert into sessions (id, user_id, token_id, token_issued_at_ms, expires_at_ms,
          created_at_ms, opened_by, proven_at_ms)
        select 'login', id, 'first', 1, 2, 1, 'password', 1 from users where id = 1 and password_version = 1
        for share`);
      const consuming = resetBy(database);
      await waiting(1);
      return { consuming };
    });
    expect(await reset.consuming).toBe(true);
    expect((await sessions.findWithUser('login'))?.session.revokedAtMs).toBe(NOW_MS);
  });

  // @promise R14
  test('make a concurrent login wait, which then opens no session', async () => {
    const { database } = opened;
    const { passwordResets, sessions } = database.ports;
    await passwordResets.create(buildReset());
    const { resetting, login } = await database.sql.writing(async (run) => {
      // The reset waits for this lock while it holds the user's row.
      await run(sql`select 1 from password_resets where user_id = 1 for update`);
      const consuming = resetBy(database);
      await waiting(1);
      const opening = sessions.open(buildSession('late'), { passwordVersion: 1, sessionsMax: 20 });
      await waiting(2);
      return { resetting: consuming, login: opening };
    });
    expect(await resetting).toBe(true);
    expect(await login).toBe(false);
    expect(await sessions.findWithUser('late')).toBeUndefined();
  });

  test('never deadlock with each other, logins, refreshes and new requests', async () => {
    const { database } = opened;
    const { passwordResets, sessions } = database.ports;
    for (let round = 0; round < 15; round += 1) {
      const [token, requestId] = [`token-${round}`, `request-${round}`];
      const tokenDigest = digestOf(token);
      await passwordResets.create(buildReset({ tokenDigest, requestId, minIntervalMs: 0 }));
      await sessions.open(buildSession(`before-${round}`), {
        passwordVersion: round + 1,
        sessionsMax: 20,
      });
      const consuming = Array.from({ length: 6 }, async () => resetBy(database, token));
      const others = Array.from({ length: 4 }, async (_, index) => [
        await sessions.open(buildSession(`${round}-${index}`), {
          passwordVersion: round + 1,
          sessionsMax: 20,
        }),
        await passwordResets.create(buildReset({ requestId: `other-${index}` })),
        await sessions.rotate({
          sessionId: `before-${round}`,
          presentedTokenId: `before-${round}-token`,
          nextTokenId: `next-${index}`,
          nowMs: NOW_MS,
          leewayMs: 0,
        }),
      ]);
      const [consumed] = await Promise.all([Promise.all(consuming), Promise.all(others)]);
      expect(consumed.filter(Boolean)).toHaveLength(1);
      const open = sql`select id from sessions where revoked_at_ms is null`;
      expect(await database.sql.run(open)).toEqual([]);
    }
  });

  test('run again when another lock causes a deadlock', async () => {
    const { database, url } = opened;
    await database.ports.passwordResets.create(buildReset());
    // PostgreSQL looks for a deadlock once: not before the other lock is asked for, also on a busy machine.
    await database.sql.run(sql`do $$ begin
      execute format('alter database %I set deadlock_timeout = ''3s''', current_database());
    end $$`);
    const late = await openForTest(url, { statementTimeoutMs: 20_000 });
    const resetting = await database.sql.writing(async (run) => {
      await run(sql`set local deadlock_timeout = '1min'`);
      await run(sql`select 1 from password_resets where user_id = 1 for update`);
      const consuming = resetBy(late);
      await waiting(1);
      await run(sql`select 1 from users where id = 1 for update`);
      return { consuming };
    });
    expect(await resetting.consuming).toBe(true);
    const version = sql<{ n: number }>`select password_version as n from users where id = 1`;
    expect(await database.sql.run(version)).toEqual([{ n: 2 }]);
  });
});
