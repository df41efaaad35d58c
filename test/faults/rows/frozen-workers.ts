import { setTimeout as pause } from 'node:timers/promises';
import type { PaydocsNode } from '../cluster/node.ts';
import { until } from '../cluster/until.ts';
import { orderAll, untilEnded } from './large-order.ts';
import { duringOutage } from './outage.ts';
import { BUSY, LEASE_MS, type PayRunFault } from './pay-run-row.ts';

/** Longer than a worker needs for a batch. */
const BATCH_MS = 1500;

/** Freezes a worker at a time when it has leased documents. */
const freezeWithLease = async ({ run }: PayRunFault, { pid }: PaydocsNode): Promise<void> => {
  const leases = async (): Promise<ReadonlySet<string>> => {
    const rows = await run.tables.query<{ readonly lease_id: string }>(
      'select distinct lease_id from documents where lease_id is not null',
    );
    return new Set(rows.map(({ lease_id: id }) => id));
  };
  const isHeld = async (): Promise<boolean> => {
    process.kill(pid, 'SIGSTOP');
    const before = await leases();
    // Other workers end their batches meanwhile.
    await pause(BATCH_MS);
    if ([...(await leases())].some((id) => before.has(id))) return true;
    process.kill(pid, 'SIGCONT');
    return false;
  };
  await until(isHeld, { what: 'a worker is frozen with a lease', everyMs: 50 });
};

/** Freezes each worker until others have made its documents, and continues it. */
export const freezeWorkers = async (fault: PayRunFault): Promise<readonly string[]> => {
  const { scene, run } = fault;
  const ordered = await orderAll(fault, BUSY);
  for (const node of run.makers) {
    await duringOutage(scene, { node, kind: 'frozen' }, async () => {
      await freezeWithLease(fault, node);
      await run.moveClocks(LEASE_MS);
      await pause(BATCH_MS);
      process.kill(node.pid, 'SIGCONT');
    });
  }
  const found = await untilEnded(fault, ordered);
  const [row] = await run.tables.query<{ readonly n: number | string }>(
    'select count(*) as n from documents where attempts > 1',
  );
  return Number(row?.n) > 0 ? found : [...found, 'no document was claimed again'];
};
