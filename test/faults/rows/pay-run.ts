import { setTimeout as pause } from 'node:timers/promises';
import { paymaster } from '../cluster/clerks.ts';
import type { PaydocsNode } from '../cluster/node.ts';
import { until } from '../cluster/until.ts';
import { openDesk, order } from '../load/clerk-work.ts';
import { type Desk, showOrder } from '../load/order-requests.ts';
import { killMaker } from './documents.ts';
import { duringOutage } from './outage.ts';
import { type PayRunFault, payRunRow } from './pay-run-row.ts';
import type { Row } from './row.ts';

/** A run that keeps workers busy while they are disturbed. */
const BUSY = 150;
const KILLS = 5;
const FAILING_SHARE = 0.05;
const LEASE_MS = 150_000;
const STALL_MS = 3000;
/** Longer than a worker needs for a batch. */
const BATCH_MS = 1500;
/** The longest time of a pay run, for each document and in addition. */
const EACH_MS = 60;
const ALL_MS = 60_000;

/** A pay run that was ordered. */
interface Ordered {
  readonly desk: Desk;
  readonly id: number;
  readonly total: number;
}

const orderAll = async ({ scene, history }: PayRunFault, total: number): Promise<Ordered> => {
  const desk = await openDesk(scene, paymaster(total));
  const { id, status } = await order(desk, history, 'all');
  if (id === undefined) throw new Error(`the pay run was answered with ${status}`);
  return { desk, id, total };
};

const completedOf = async ({ desk, id }: Ordered): Promise<number> =>
  (await showOrder(desk, id))?.counts['completed'] ?? 0;

/** Waits until so many documents are completed, or none more for a while. */
const untilCompleted = async (ordered: Ordered, least: number): Promise<void> => {
  let last = { completed: 0, atMs: performance.now() };
  for (;;) {
    const completed = await completedOf(ordered);
    const nowMs = performance.now();
    if (completed >= least) return;
    if (completed > last.completed) last = { completed, atMs: nowMs };
    else if (nowMs - last.atMs > STALL_MS) return;
    await pause(50);
  }
};

const untilEnded = async (ordered: Ordered): Promise<readonly string[]> => {
  const { total } = ordered;
  const timeoutMs = ALL_MS + total * EACH_MS;
  const isEnded = async () => (await showOrder(ordered.desk, ordered.id))?.status === 'Completed';
  await until(isEnded, { what: 'the pay run is completed', timeoutMs, everyMs: 200 });
  const completed = await completedOf(ordered);
  return completed === total ? [] : [`${completed} of ${total} documents are completed`];
};

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
const freezeWorkers = async (fault: PayRunFault): Promise<readonly string[]> => {
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
  const found = await untilEnded(ordered);
  const [row] = await run.tables.query<{ readonly n: number | string }>(
    'select count(*) as n from documents where attempts > 1',
  );
  return Number(row?.n) > 0 ? found : [...found, 'no document was claimed again'];
};

/** Empties the Redis of the engine, kills it, and kills a worker. */
const loseRedis = async (fault: PayRunFault): Promise<readonly string[]> => {
  const { cluster } = fault.scene;
  const ordered = await orderAll(fault, BUSY);
  for (let flush = 0; flush < 3; flush += 1) {
    await cluster.redis.command('FLUSHALL');
    await pause(300);
  }
  process.kill(cluster.redis.pid, 'SIGKILL');
  await pause(1000);
  await killMaker(fault, 0);
  await cluster.redis.restart();
  await fault.run.moveClocks(LEASE_MS);
  return untilEnded(ordered);
};

/** Kills nodes while a store that fails now and then gets the files of a large order. */
const killNodes = async (fault: PayRunFault): Promise<readonly string[]> => {
  const { scene, run } = fault;
  await run.s3?.fail(FAILING_SHARE);
  const startedMs = performance.now();
  const ordered = await orderAll(fault, scene.documents);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await untilCompleted(ordered, ((kill + 0.5) * scene.documents) / KILLS);
    await killMaker(fault, kill);
    await run.moveClocks(LEASE_MS);
  }
  const found = await untilEnded(ordered);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  const failed = await run.s3?.fail(0);
  fault.remark = `${scene.documents} documents in ${seconds} s, ${failed} calls of the store failed`;
  return found;
};

/** Faults of the processes that make documents. */
export const payRunRows: readonly Row[] = [
  payRunRow({
    id: 'F34',
    fault: 'A worker is frozen past its lease',
    how: 'SIGSTOP to each of two workers in turn, until others have made its documents',
    setup: { name: 'pay_frozen', database: 'postgres', store: 's3', serving: 1, workers: 2 },
    others: () => [paymaster(BUSY)],
    disturb: freezeWorkers,
  }),
  payRunRow({
    id: 'F35',
    fault: 'The Redis of the work engine is lost',
    how: 'FLUSHALL 3 times, SIGKILL and an empty start, under BullMQ; a worker is killed meanwhile',
    setup: {
      name: 'pay_redis',
      database: 'postgres',
      store: 's3',
      engine: 'bullmq',
      serving: 1,
      workers: 2,
    },
    others: () => [paymaster(BUSY)],
    disturb: loseRedis,
  }),
  payRunRow({
    id: 'F40',
    fault: 'Nodes are killed during a pay run, and its store fails',
    how: 'SIGKILL to one of three nodes 5 times; 5 % of the calls of the store fail',
    setup: { name: 'pay_run', database: 'postgres', store: 's3', serving: 3 },
    others: ({ documents }) => [paymaster(documents)],
    disturb: killNodes,
  }),
];
