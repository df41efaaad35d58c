import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaydocsNode } from '../cluster/node.ts';
import { answers } from '../cluster/node.ts';
import { until } from '../cluster/until.ts';
import { readSomething } from '../load/reading.ts';
import type { Scene } from '../load/scene.ts';
import { duringOutage } from './outage.ts';
import { READS, type Row } from './row.ts';
import { withNodes } from './stages.ts';

const lastNode = ({ nodes }: Scene): PaydocsNode => {
  const node = nodes.at(-1);
  if (node === undefined) throw new Error('There is no node.');
  return node;
};

const BURST = 300;

const burst = async (scene: Scene): Promise<void> => {
  for (let sent = 0; sent < BURST; sent += 30) {
    await Promise.all(Array.from({ length: 30 }, () => readSomething(scene)));
  }
};

const openSockets = async (node: PaydocsNode, count: number): Promise<readonly Socket[]> => {
  const sockets = Array.from({ length: count }, () =>
    connect({ port: node.port, host: '127.0.0.1', localAddress: '127.8.0.1' }).on(
      'error',
      () => {},
    ),
  );
  await Promise.race([Promise.all(sockets.map((socket) => once(socket, 'connect'))), pause(500)]);
  return sockets;
};

const idleTransactions = async ({ cluster }: Scene): Promise<readonly string[]> => {
  const rows = await cluster.postgres.query<{ readonly pid: number }>(
    `select pid from pg_stat_activity
      where state like 'idle in transaction%' and state_change < now() - interval '10 seconds'`,
  );
  return rows.map(({ pid }) => `connection ${pid} is idle in a transaction`);
};

const endedNodes = ({ nodes }: Scene): Promise<readonly string[]> =>
  Promise.all(
    nodes.map(async ({ name, url }) => ((await answers(url)) ? '' : `${name} ended`)),
  ).then((names) => names.filter(Boolean));

/** Faults of a node and of its machine. */
export const nodeRows: readonly Row[] = [
  {
    id: 'F22',
    fault: 'A node is frozen',
    how: 'SIGSTOP to a node for 5 s',
    counting: 'exact',
    lengthMs: 0,
    inject: async (scene) => {
      const node = lastNode(scene);
      await duringOutage(scene, { node, kind: 'frozen' }, async () => {
        process.kill(node.pid, 'SIGSTOP');
        await pause(5000);
        process.kill(node.pid, 'SIGCONT');
        await until(() => answers(node.url), { what: `${node.name} answers`, timeoutMs: 2000 });
      });
      return () => {};
    },
    check: idleTransactions,
  },
  {
    id: 'F23',
    fault: 'A node has little memory',
    how: 'a fourth node with --max-old-space-size=96, and 300 reads at once',
    counting: 'exact',
    stage: withNodes(1, { nodeOptions: ['--max-old-space-size=96'] }),
    inject: async (scene) => {
      await burst({ ...scene, nodes: [lastNode(scene)] });
      return () => {};
    },
    check: endedNodes,
  },
  {
    id: 'F24',
    fault: 'A node has no free descriptor',
    how: 'a fourth node under prlimit --nofile=256, and 300 connections of one client for 2 s',
    counting: 'exact',
    stage: withNodes(1, { prefix: ['prlimit', '--nofile=256:256'] }),
    inject: async (scene) => {
      const node = lastNode(scene);
      const fromMs = performance.now();
      const sockets = await openSockets(node, 300);
      return async () => {
        for (const socket of sockets) socket.destroy();
        await until(() => answers(node.url), { what: `${node.name} accepts connections` });
        // The kernel accepts these connections for a program that cannot.
        scene.recorder.outage({
          node: node.name,
          kind: 'frozen',
          fromMs,
          untilMs: performance.now(),
        });
      };
    },
    check: endedNodes,
  },
  {
    id: 'F25',
    fault: 'There are six nodes',
    how: 'three more nodes on the same stores',
    counting: 'exact',
    lengthMs: 1000,
    bounds: { always: READS },
    stage: withNodes(3),
    inject: async () => () => {},
  },
  {
    id: 'F28',
    fault: 'Nobody reads the log of a node',
    how: 'its output is a pipe that is not read, under 300 requests at level trace',
    counting: 'exact',
    bounds: { always: READS },
    inject: async (scene) => {
      const node = lastNode(scene);
      node.setReading(false);
      await burst({ ...scene, nodes: [node] });
      return () => node.setReading(true);
    },
    check: endedNodes,
  },
];
