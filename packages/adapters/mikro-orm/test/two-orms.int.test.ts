import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, databaseOf, type Orm } from '../src/index.ts';
import { dataKeys, dialects, type Home, homes } from './harness.ts';
import { hostOrm } from './host.ts';
import { rolledBack } from './rolled-back.ts';

const hasSite = async (database: Database): Promise<boolean> =>
  (await database.ports.sites.findByIdentifier('north')) !== undefined;

describe.each(dialects)('two MikroORMs in one process on %s', (dialect) => {
  let homesOfTest: readonly Home[];
  let orms: readonly [Orm, Orm];
  let first: Database;
  let second: Database;
  beforeEach(async () => {
    const [one, other] = await Promise.all([homes[dialect](), homes[dialect]()]);
    homesOfTest = [one, other];
    orms = [hostOrm(dialect, one), hostOrm(dialect, other)];
    first = databaseOf(orms[0], { dataKeys });
    second = databaseOf(orms[1], { dataKeys });
    await first.migrate();
    await second.migrate();
  });
  afterEach(async () => {
    for (const orm of orms) await orm.close();
    for (const home of homesOfTest) await home.remove();
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
    const home = await homes[dialect]();
    const orm = hostOrm(dialect, home);
    const third = databaseOf(orm, { dataKeys });
    const applied = await orms[0].em.transactional(async () => third.migrate());
    expect(applied).not.toEqual([]);
    expect(await third.pendingMigrations()).toEqual([]);
    await orm.close();
    await home.remove();
  });
});
