import { setTimeout as pause } from 'node:timers/promises';
import { readers } from '../cluster/people.ts';
import { usageOf } from '../cluster/processes.ts';
import { readAs } from '../load/reading.ts';
import { pick, type Scene } from '../load/scene.ts';
import type { Row } from './row.ts';
import { onDirectNodes } from './stages.ts';

/** The number of answers that are checked against who asked. */
const ANSWERS = 100_000;
// Users are cheaper than lists, and share connections as well.
const OPERATIONS = ['me', 'me', 'me', 'me', 'employees', 'companies'] as const;
const AT_ONCE = 48;
const CANCEL_EVERY_MS = 25;
const TERMINATE_EVERY = 60;
const MEMORY_MAX_MIB = 768;

const OF_PAYDOCS = "from pg_stat_activity where application_name = 'paydocs'";

/** Cancels running statements, and ends a connection now and then, until `isOver`. */
const disturb = async ({ cluster }: Scene, isOver: () => boolean): Promise<void> => {
  const client = await cluster.postgres.connect();
  for (let round = 1; !isOver(); round += 1) {
    await client.query(`select pg_cancel_backend(pid) ${OF_PAYDOCS} and state = 'active'`);
    if (round % TERMINATE_EVERY === 0) {
      await client.query(
        `select pg_terminate_backend(pid) ${OF_PAYDOCS} order by random() limit 1`,
      );
    }
    await pause(CANCEL_EVERY_MS);
  }
  await client.end();
};

/** Answers of many users at once, while statements are canceled. */
export const crossTalkRow: Row = {
  id: 'X1',
  fault: 'Statements are canceled and connections ended under load',
  how: 'pg_cancel_backend every 25 ms and pg_terminate_backend every 1.5 s, 100,000 reads of 20 users',
  counting: 'exact',
  lengthMs: 0,
  load: 'none',
  stage: onDirectNodes,
  inject: async (scene) => {
    let left = ANSWERS;
    const read = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const operation = pick(scene, OPERATIONS);
        await readAs(scene, pick(scene, readers), { operation });
      }
    };
    const disturbing = disturb(scene, () => left <= 0);
    await Promise.all(Array.from({ length: AT_ONCE }, read));
    await disturbing;
    return () => {};
  },
  check: async ({ nodes }) =>
    nodes
      .map(({ name, pid }) => ({ name, ...usageOf(pid) }))
      .filter(({ memoryMib }) => memoryMib > MEMORY_MAX_MIB)
      .map(({ name, memoryMib }) => `${name} uses ${memoryMib} MiB`),
};
