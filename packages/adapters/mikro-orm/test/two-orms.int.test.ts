import { beforeEach, describe, expect, test } from 'vitest';
import { type Database, databaseOf, type Orm } from '../src/index.ts';
import { dataKeys, dialects, homeForTest } from './harness.ts';
import { hostForTest, hostOrm } from './host.ts';
import { rolledBack } from './rolled-back.ts';

const hasSite = async (database: Database): Promise<boolean> =>
  (await database.ports.sites.findByIdentifier('north')) !== undefined;

describe.each(dialects)('two MikroORMs in one process on %s', (dialect) => {
  let orms: readonly [Orm, Orm];
  let first: Database;
  let second: Database;
  beforeEach(async () => {
    const [one, other] = [await hostForTest(dialect), await hostForTest(dialect)];
    orms = [one.orm, other.orm];
    [first, second] = [one.database, other.database];
  });

  test('a port writes into its own database in a transaction of the other MikroORM', async () => {
    const transaction = orms[0].em.transactional(async () => {
      await second.ensureSite('north');
      throw rolledBack;
    });
    await expect(transaction).rejects.toBe(rolledBack);
    expect(await Promise.all([first, second].map(hasSite))).toEqual([false, true]);
  });

  test('a port joins the transaction of its own MikroORM', async () => {
    const transaction = orms[1].em.transactional(async () => {
      await second.ensureSite('north');
      await first.ensureSite('north');
      throw rolledBack;
    });
    await expect(transaction).rejects.toBe(rolledBack);
    expect(await Promise.all([first, second].map(hasSite))).toEqual([true, false]);
  });

  test('migrations are applied to their own database in a transaction of the other', async () => {
    const orm = hostOrm(dialect, await homeForTest(dialect));
    const third = databaseOf(orm, { dataKeys });
    const applied = await orms[0].em.transactional(async () => third.migrate());
    expect(applied).not.toEqual([]);
    expect(await third.pendingMigrations()).toEqual([]);
    await orm.close();
  });
});
