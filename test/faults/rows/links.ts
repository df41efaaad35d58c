import { setTimeout as pause } from 'node:timers/promises';
import { answers, type PaydocsNode, setLinks } from '../cluster/node.ts';
import type { ProxyMode } from '../proxy/proxy-mode.ts';
import { pick, type Scene } from '../load/scene.ts';
import { readAs } from '../load/reading.ts';
import { readers } from '../cluster/people.ts';
import { isAlive } from '../cluster/processes.ts';
import { until } from '../cluster/until.ts';
import type { Row } from './row.ts';

const KINDS = ['postgres', 'redis', 'smtp'] as const;

const cutAll = (nodes: readonly PaydocsNode[], mode: ProxyMode): void => {
  for (const kind of KINDS) setLinks(nodes, kind, mode);
};

/** The most time from the return of the stores until a new node serves. */
const FIRST_SERVICE_MS = 6000;

/** Starts a node without stores, checks that it lives, and gives it the stores. */
const startAhead = async (scene: Scene): Promise<readonly string[]> => {
  const node = await scene.cluster.addNode({ name: 'node-ahead' });
  try {
    cutAll([node], { kind: 'reset' });
    await node.start({ atOnce: true });
    const living = until(() => answers(node.url), { what: 'the node listens', timeoutMs: 60_000 });
    const exit = await Promise.race([node.ended, living.then(() => pause(3000))]);
    if (exit !== undefined) return [`the node exited with ${exit}`];
    const [reader] = readers;
    if (reader === undefined) return ['there is no reader'];
    const early = await readAs(scene, reader, { node, operation: 'me' });
    const found = early.status === 503 ? [] : [`the node answered ${early.status} without stores`];
    cutAll([node], { kind: 'pass' });
    const serves = async (): Promise<boolean> =>
      !isAlive(node.pid) || (await readAs(scene, reader, { node, operation: 'me' })).status === 200;
    const ms = await until(serves, { what: 'the node serves' });
    if (!isAlive(node.pid)) return [...found, `the node exited with ${await node.ended}`];
    return ms > FIRST_SERVICE_MS ? [...found, `the node served only after ${ms} ms`] : found;
  } finally {
    await node.end('SIGKILL');
    node.close();
  }
};

const randomMode = (scene: Scene): ProxyMode =>
  pick<ProxyMode>(scene, [
    { kind: 'stall' },
    { kind: 'reset' },
    { kind: 'delay', ms: 300, jitterMs: 300 },
    { kind: 'trickle', ms: 5 },
    { kind: 'cut', bytes: Math.floor(scene.random() * 400) },
    { kind: 'half-close' },
  ]);

const shuffled = <Element>(scene: Scene, list: readonly Element[]): readonly Element[] =>
  list
    .map((element) => ({ element, order: scene.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ element }) => element);

const SWIZZLES = 3;
const STEP_MS = 200;

/** Disturbs a random subset of links in a random order, and heals them in another one. */
const swizzle = async (scene: Scene): Promise<void> => {
  const links = scene.nodes.flatMap((node) => KINDS.map((kind) => node.links[kind]));
  const chosen = shuffled(scene, links).slice(0, 2 + Math.floor(scene.random() * 5));
  for (const link of chosen) {
    link.set(randomMode(scene));
    await pause(STEP_MS);
  }
  for (const link of shuffled(scene, chosen)) {
    link.heal();
    await pause(STEP_MS);
  }
};

let aheadFound: readonly string[] = [];

/** Faults of the connections between the nodes and their stores. */
export const linkRows: readonly Row[] = [
  {
    id: 'F27',
    fault: 'A node starts before its stores',
    how: 'a fourth node whose connections are all refused, healed after 3 s',
    counting: 'exact',
    lengthMs: 0,
    inject: async (scene) => {
      aheadFound = await startAhead(scene);
      return () => {};
    },
    check: async () => aheadFound,
  },
  {
    id: 'F29',
    fault: 'All stores refuse connections',
    how: 'the proxies reset every link of every node for 2 s',
    counting: 'shares',
    bounds: { p99Ms: { me: 1000, employees: 1000 } },
    inject: async ({ nodes }) => {
      cutAll(nodes, { kind: 'reset' });
      return () => cutAll(nodes, { kind: 'pass' });
    },
  },
  {
    id: 'F30',
    fault: 'Links fail in a random order',
    how: 'random links stall, reset, delay, trickle, cut or half-close, and heal in another order',
    counting: 'twice',
    lengthMs: 0,
    inject: async (scene) => {
      for (let round = 0; round < SWIZZLES; round += 1) await swizzle(scene);
      return () => cutAll(scene.nodes, { kind: 'pass' });
    },
  },
];
