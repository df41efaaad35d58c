import { Client, type ClientConfig, type PoolClient } from 'pg';
import { closeAfterGoodbye } from './close-after-goodbye.ts';

const isBegin = (text: unknown): boolean =>
  typeof text === 'string' && (text === 'begin' || text.startsWith('start transaction'));

/**
 * A client for Kysely, whose transactions keep their connection for ever when BEGIN or ROLLBACK fails: a pool would
 * lose one with each transaction whose connection is lost, or whose server is frozen. Such a connection is closed,
 * which rolls back, and leaves the pool.
 */
export class TransactionClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    closeAfterGoodbye(this);
  }

  override query(...parameters: unknown[]): never {
    const result: unknown = super.query(...(parameters as [string, unknown[]]));
    const [text] = parameters;
    if (!(result instanceof Promise)) return result as never;
    if (text === 'rollback') return result.catch(() => this.#rollBack()) as never;
    if (isBegin(text)) return result.catch((error: unknown) => this.#leavePool(error)) as never;
    return result as never;
  }

  #rollBack(): object {
    // The pool keeps no client that ends.
    void this.end();
    return { command: 'ROLLBACK', rowCount: null, rows: [] };
  }

  #leavePool(error: unknown): never {
    const pooled = this as unknown as PoolClient;
    pooled.release(true);
    // Other transactions of Kysely release it, too.
    pooled.release = () => {};
    throw error;
  }
}
