import { sql } from '../src/sql/statement.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dialects, empty, type Opened, openMigrated } from './harness.ts';
import { buildChange, buildReset, buildSession, NOW_MS, people } from './sample-resets.ts';

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

  // @promise R25
  test('change nothing when the notification cannot be stored', async () => {
    const { outbox, passwordResets, sessions } = opened.database.ports;
    const before = await account();
    await sessions.open(buildSession('open'), { passwordVersion: 1, sessionsMax: 20 });
    await passwordResets.create(buildReset());
    await outbox.add({
      id: 'notice',
      siteId: null,
      task: { kind: 'password-changed', userId: 2 },
      createdAtMs: NOW_MS,
    });
    await expect(passwordResets.consume(buildChange())).rejects.toThrow(/unique/i);
    expect(await account()).toEqual(before);
    expect(await sessions.findWithUser('open')).toMatchObject({ session: { revokedAtMs: null } });
    expect(await passwordResets.isValid(buildChange())).toBe(true);
    expect(await passwordResets.consume(buildChange({ noticeId: 'another' }))).toBe(true);
  });

  // @promise R11
  test('are invalid for the old and the new address once the address changes', async () => {
    const { passwordResets } = opened.database.ports;
    await passwordResets.create(buildReset());
    await opened.database.sql.run(sql`update users set email = 'new@example.test' where id = 1`);
    for (const email of ['user-1@example.test', 'new@example.test']) {
      expect(await passwordResets.isValid(buildChange({ email }))).toBe(false);
      expect(await passwordResets.consume(buildChange({ email }))).toBe(false);
    }
  });

  test('are not issued for a deleted user, and are deleted with the user', async () => {
    const { passwordResets } = opened.database.ports;
    expect(await passwordResets.create(buildReset({ userId: 99 }))).toBe(false);
    expect(await passwordResets.create(buildReset())).toBe(true);
    await opened.database.sql.run(sql`delete from users where id = 1`);
    expect(await opened.database.sql.run(sql`select * from password_resets`)).toEqual([]);
  });

  test('store no used digest, and no token', async () => {
    const { passwordResets } = opened.database.ports;
    await passwordResets.create(buildReset());
    await passwordResets.consume(buildChange());
    expect(await opened.database.sql.run(sql`select * from password_resets`)).toMatchObject([
      { token_digest: null, request_id: 'request' },
    ]);
  });
});
