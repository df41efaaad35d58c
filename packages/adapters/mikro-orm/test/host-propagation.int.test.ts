import { RequestContext, TransactionContext, TransactionPropagation } from '@mikro-orm/core';
import { buildSite } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { dialects, refill } from './harness.ts';
import { hostFor, migratedHost } from './host.ts';
import { rollBack, rolledBack } from './rolled-back.ts';

const refused = {
  name: 'Unavailable',
  message: expect.stringMatching(/held the only connection for 50 ms.*propagation `nested`/),
};

describe.each(dialects)('transactions of a host on %s', (dialect) => {
  const isSqlite = dialect === 'sqlite';
  const host = hostFor(dialect, { connectionWaitMs: 50 });
  beforeEach(async () => {
    await refill(host.database, { sites: [buildSite()] });
  });

  const write = async () => host.database.ensureSite('north');
  const isWritten = async (): Promise<boolean> =>
    (await host.database.ports.sites.findByIdentifier('north')) !== undefined;

  const within = async (
    propagation: TransactionPropagation,
    work: () => Promise<unknown> = write,
  ): Promise<unknown> => host.orm.em.transactional(work, { propagation });

  test.each([
    TransactionPropagation.NESTED,
    TransactionPropagation.REQUIRED,
    TransactionPropagation.SUPPORTS,
    TransactionPropagation.MANDATORY,
  ])('%s in a transaction: a port rolls back with it', async (propagation) => {
    await rollBack(host.orm, async () => {
      await within(propagation);
      expect(await isWritten()).toBe(true);
    });
    expect(await isWritten()).toBe(false);
  });

  test.each([
    TransactionPropagation.NESTED,
    TransactionPropagation.REQUIRED,
    TransactionPropagation.REQUIRES_NEW,
  ])('%s begins a transaction, with which a port rolls back', async (propagation) => {
    const transaction = within(propagation, async () => {
      await write();
      throw rolledBack;
    });
    await expect(transaction).rejects.toBe(rolledBack);
    expect(await isWritten()).toBe(false);
  });

  test.each([
    TransactionPropagation.SUPPORTS,
    TransactionPropagation.NEVER,
    TransactionPropagation.NOT_SUPPORTED,
  ])('%s outside of a transaction: a port commits by itself', async (propagation) => {
    const work = within(propagation, async () => {
      await write();
      throw rolledBack;
    });
    await expect(work).rejects.toBe(rolledBack);
    expect(await isWritten()).toBe(true);
  });

  test('never in a transaction, and mandatory outside of one, are refused by MikroORM', async () => {
    await rollBack(host.orm, async () => {
      await expect(within(TransactionPropagation.NEVER)).rejects.toThrow(/propagation/i);
    });
    await expect(within(TransactionPropagation.MANDATORY)).rejects.toThrow(/propagation/i);
    expect(await isWritten()).toBe(false);
  });

  test.each([TransactionPropagation.REQUIRES_NEW, TransactionPropagation.NOT_SUPPORTED])(
    '%s in a transaction: a port commits for itself, and is refused on SQLite',
    async (propagation) => {
      await rollBack(host.orm, async () => {
        const work = within(propagation);
        await (isSqlite ? expect(work).rejects.toMatchObject(refused) : work);
      });
      expect(await isWritten()).toBe(!isSqlite);
    },
  );

  test('a fork that begins by itself holds no port, and is a refusal on SQLite', async () => {
    const em = host.orm.em.fork();
    await em.begin();
    await (isSqlite ? expect(write()).rejects.toMatchObject(refused) : write());
    await em.rollback();
    expect(await isWritten()).toBe(!isSqlite);
  });

  test('a fork that begins by itself holds a port in its TransactionContext', async () => {
    const em = host.orm.em.fork();
    await em.begin();
    await TransactionContext.create(em, write);
    await em.rollback();
    expect(await isWritten()).toBe(false);
  });

  test('the manager of a RequestContext holds a port, with begin and with transactional', async () => {
    await RequestContext.create(host.orm.em, async () => {
      await host.orm.em.begin();
      await write();
      await host.orm.em.rollback();
      expect(await isWritten()).toBe(false);
      await rollBack(host.orm, write);
      expect(await isWritten()).toBe(false);
      await write();
    });
    expect(await isWritten()).toBe(true);
  });

  test('after a refusal, transactions and ports go on', async () => {
    const em = host.orm.em.fork();
    await em.begin();
    const other = host.orm.em.fork().transactional(write);
    await (isSqlite ? expect(other).rejects.toMatchObject(refused) : other);
    const waiting = host.orm.em.fork().transactional(write);
    await em.commit();
    await waiting;
    expect(await isWritten()).toBe(true);
  });
});

test('all connections of a pool that wait for another are refused', async () => {
  const host = await migratedHost('postgresql', { connectionWaitMs: 50 }, { pool: { max: 1 } });
  const inner = host.orm.em.transactional(async () =>
    host.orm.em.transactional(async () => host.database.ensureSite('north'), {
      propagation: TransactionPropagation.REQUIRES_NEW,
    }),
  );
  await expect(inner).rejects.toMatchObject(refused);
  await host.close();
});
