import { sql } from '../src/sql/statement.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { dialects, migratedFor, refill } from './harness.ts';
import { buildReset, people, resetBy } from './sample-resets.ts';

describe.each(dialects)('password resets on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeEach(async () => {
    await refill(opened.database, people);
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
    expect(await resetBy(opened.database)).toBe(true);
    expect(await opened.database.sql.run(sql`select * from password_resets`)).toMatchObject([
      { token_digest: null, request_id: 'request' },
    ]);
  });
});
