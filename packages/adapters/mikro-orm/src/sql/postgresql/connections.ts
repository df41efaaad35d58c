import type { Deadline } from '@paydocs/core';
import type { CustomTypesConfig } from 'pg';
import type { Compiled } from '../compile.ts';
import type { FairQueue } from '../fair-queue.ts';
import type { NamedStatement } from './named-query.ts';

/** A statement for pg. */
export type Query = Pick<Compiled, 'text'> &
  Partial<NamedStatement> & { readonly types?: CustomTypesConfig };

interface QueryResult {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
}

/** The methods of pg's client that are used, which sends statements before the results of earlier ones. */
export interface Client {
  query(query: Query & { readonly query_timeout: number }): Promise<QueryResult>;
}

/** A client of a pool. */
export interface PooledClient extends Client {
  /** Holds what is sent until the end of this turn of the event loop. */
  hold(): void;
  release(destroy: boolean): void;
}

/** The methods of pg's pool that are used. */
export interface Pool {
  connect(): Promise<PooledClient>;
}

/** Runs prepared statements on pipelined connections. */
export interface PipelinedPool {
  query(statement: NamedStatement): Promise<{ readonly rows: readonly unknown[] }>;
}

/** The connections of a process, in separate pools for fast and slow statements. */
export interface Connections {
  /** For writes, and for statements without another pool. */
  readonly pool: Pool;
  /** For slow lists, in the order of `queue`. */
  readonly listPool: Pool;
  readonly queue: FairQueue;
  /** The form of the columns that MikroORM reads. */
  readonly ormTypes: CustomTypesConfig;
  /** Whether frequent statements are prepared. */
  readonly isPrepared: boolean;
  /** For frequent fast reads, apart for accounts and lists; undefined if `pool` runs them. */
  readonly pipelined:
    | { readonly accounts: PipelinedPool; readonly lists: PipelinedPool }
    | undefined;
  /** The time limit of a statement; 0 is unlimited. */
  readonly statementLimitMs: number;
  /** The request whose time also limits each wait and each statement. */
  readonly deadline: Deadline | undefined;
  /**
   * Statements at the start of each transaction. If defined, every statement runs in a transaction,
   * because a transaction pooler keeps no session settings.
   */
  readonly setLocal?: string;
}
