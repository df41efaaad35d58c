import { setTimeout as pause } from 'node:timers/promises';
import { paymaster } from '../cluster/clerks.ts';
import { killMaker } from './documents.ts';
import { freezeWorkers } from './frozen-workers.ts';
import { orderAll, untilCompleted, untilEnded } from './large-order.ts';
import { BUSY, LEASE_MS, type PayRunFault, payRunRow } from './pay-run-row.ts';
import type { Row } from './row.ts';

const KILLS = 5;
const FAILING_SHARE = 0.05;

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
  return untilEnded(fault, ordered);
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
  const found = await untilEnded(fault, ordered);
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
