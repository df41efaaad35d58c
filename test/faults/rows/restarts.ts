import { setTimeout as pause } from 'node:timers/promises';
import type { PaydocsNode } from '../cluster/node.ts';
import { readSomething } from '../load/reading.ts';
import { repeatedly } from '../load/repeatedly.ts';
import type { Scene } from '../load/scene.ts';
import { duringOutage } from './outage.ts';
import type { Row } from './row.ts';

const EXIT_MS = 10_000;
const READ_EVERY_MS = 10;

/** Reads 100 times a second while an action runs, on keep-alive connections. */
const whileReading = async (scene: Scene, action: () => Promise<void>): Promise<void> => {
  const open = new Set<Promise<unknown>>();
  const stop = repeatedly(READ_EVERY_MS, async () => {
    const read = readSomething(scene).finally(() => open.delete(read));
    open.add(read);
  });
  await action();
  await stop();
  await Promise.all(open);
};

/** Stops a node with SIGTERM, and starts it again. Returns what the stop did wrong. */
const restartGracefully = async (scene: Scene, node: PaydocsNode): Promise<readonly string[]> => {
  const found: string[] = [];
  await duringOutage(scene, { node, kind: 'stopped' }, async () => {
    const startedMs = performance.now();
    const code = await node.end('SIGTERM');
    const ms = Math.round(performance.now() - startedMs);
    if (code !== 0) found.push(`${node.name} exited with ${code}`);
    if (ms > EXIT_MS) found.push(`${node.name} exited after ${ms} ms`);
    await node.start();
  });
  return found;
};

/** Returns a row that restarts lists of nodes under load: each list in turn, the lists in parallel. */
const gracefulRow = (
  row: Pick<Row, 'id' | 'fault' | 'how'>,
  rounds: (scene: Scene) => readonly (readonly PaydocsNode[])[],
): Row => {
  const found: string[] = [];
  return {
    ...row,
    counting: 'exact',
    lengthMs: 0,
    inject: async (scene) => {
      await whileReading(scene, async () => {
        const restarts = rounds(scene).map(async (nodes) => {
          for (const node of nodes) found.push(...(await restartGracefully(scene, node)));
        });
        await Promise.all(restarts);
      });
      return () => {};
    },
    check: async () => found,
  };
};

const KILLS = 3;

/** Ends of nodes: on request, and by force. */
export const restartRows: readonly Row[] = [
  gracefulRow(
    {
      id: 'F20',
      fault: 'A node is asked to stop',
      how: 'SIGTERM to two nodes, 3 times each, at 100 requests a second on keep-alive connections',
    },
    ({ nodes }) => nodes.slice(0, 2).map((node) => [node, node, node]),
  ),
  gracefulRow(
    {
      id: 'F26',
      fault: 'All nodes restart, one after the other',
      how: 'SIGTERM to each node at 100 requests a second, started again',
    },
    ({ nodes }) => [nodes],
  ),
  {
    id: 'F21',
    fault: 'A node is killed in the middle of writes',
    how: 'SIGKILL at a random time, 3 times, started again',
    counting: 'exact',
    lengthMs: 0,
    inject: async (scene) => {
      const [, node] = scene.nodes;
      if (node === undefined) throw new Error('There is no second node.');
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(scene.random() * 300);
        await duringOutage(scene, { node, kind: 'killed' }, async () => {
          await node.end('SIGKILL');
          await node.start();
        });
      }
      return () => {};
    },
  },
];
