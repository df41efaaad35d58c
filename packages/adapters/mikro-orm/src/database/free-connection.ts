import { setTimeout as delay } from 'node:timers/promises';
import type { EventSubscriber } from '@mikro-orm/core';
import { Unavailable } from '@paydocs/core';
import { dialectOf } from '../sql/dialect.ts';
import type { Orm } from '../sql/orm.ts';

/** The pool of `pg` where the configuration names no maximum. */
const POOL_MAX = 10;

/** Resolves when a connection is not held by a transaction. */
export type FreeConnection = () => Promise<void>;

const connectionsOf = (orm: Orm): number =>
  dialectOf(orm.driver) === 'sqlite' ? 1 : (orm.config.get('pool').max ?? POOL_MAX);

const tooLong = (connections: number, limitMs: number): Unavailable =>
  new Unavailable(
    `Open transactions of MikroORM have held ${connections === 1 ? 'the only connection' : `all ${connections} connections`} ` +
      `for ${limitMs} ms. A transaction that waits for a statement outside of itself never ends: use the ` +
      'propagation `nested` or `required`, and call ports inside `em.transactional`.',
  );

const gates = new WeakMap<Orm, FreeConnection>();

const createGate = (orm: Orm, limitMs: number): FreeConnection => {
  const connections = connectionsOf(orm);
  const starting = new WeakSet<object>();
  const open = new Set<unknown>();
  let ended = Promise.withResolvers<void>();

  const freeConnection: FreeConnection = async () => {
    if (open.size < connections) return;
    const limit = new AbortController();
    const timeout = delay(limitMs, 'over', { signal: limit.signal });
    timeout.catch(() => {});
    try {
      while (open.size >= connections) {
        if ((await Promise.race([ended.promise, timeout])) === 'over') {
          throw tooLong(connections, limitMs);
        }
      }
    } finally {
      limit.abort();
    }
  };

  const end = (transaction: unknown): void => {
    if (!open.delete(transaction)) return;
    ended.resolve();
    ended = Promise.withResolvers();
  };

  const subscriber: EventSubscriber = {
    beforeTransactionStart: async ({ em, transaction }) => {
      // Within a given transaction this is a savepoint.
      if (transaction !== undefined) return;
      await freeConnection();
      starting.add(em);
    },
    afterTransactionStart: async ({ em, transaction }) => {
      if (starting.delete(em)) open.add(transaction);
    },
    // Before, because no event follows a COMMIT or ROLLBACK that fails.
    beforeTransactionCommit: async ({ transaction }) => end(transaction),
    beforeTransactionRollback: async ({ transaction }) => end(transaction),
  };
  orm.em.getEventManager().registerSubscriber(subscriber);
  return freeConnection;
};

/**
 * Returns a function that waits until the transactions of a MikroORM leave a connection free. From the
 * first call for a MikroORM on, its new transactions wait in the same way. Without the limit, a
 * transaction with the propagation `requires_new` inside another waits for ever on SQLite.
 *
 * The function rejects with `Unavailable` when the time limit is over.
 */
export const freeConnectionOf = (orm: Orm, limitMs: number): FreeConnection => {
  const gate = gates.get(orm) ?? createGate(orm, limitMs);
  gates.set(orm, gate);
  return gate;
};
