import type { Requester } from '@paydocs/core';
import type { FairQueue } from './fair-queue.ts';
import type { Reading, Run, Sql } from './sql.ts';

/** The requester of the operator's lists, such as the users of all sites. */
const OPERATOR: Requester = { siteId: 0, userId: 0 };

/** The ways to run a statement, which the lanes join. */
export interface Lanes extends Readonly<Record<'main' | 'quick' | 'list', Run>> {
  /** Runs a slow list in its turn. */
  readonly long: Run;
  /** Runs a frequent slow list in its turn. */
  readonly longPrepared: Run;
  /** Reads a snapshot on a connection for slow lists. */
  readonly reading: Reading;
}

/** Joins the lanes of a database. Those for slow lists are behind a queue. */
export const inLanes = (
  { inTurn, withoutTurn }: FairQueue,
  { long, longPrepared, reading, ...fast }: Lanes,
): Pick<Sql, 'run' | 'inTurn' | 'reading'> => ({
  run: (statement, lane = 'main') => {
    if (typeof lane === 'string') return fast[lane](statement);
    const { requester = OPERATOR, isFrequent = false } = lane;
    return inTurn(requester, async () => (isFrequent ? longPrepared : long)(statement));
  },
  inTurn: async (requester = OPERATOR, work) => inTurn(requester, async () => work(reading)),
  reading: async (work) => withoutTurn(async () => reading(work)),
});
