import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.ts';
import { isAlive, type Usage, usageOf } from '../cluster/processes.ts';
import type { Answer } from '../history/answer.ts';
import { judgeBounds } from '../judges/bounds.ts';
import { judgeProcesses, type NodeProcess } from '../judges/processes.ts';
import { noLoad, startLoad } from '../load/load.ts';
import { press } from '../load/pressing.ts';
import { readSomething } from '../load/reading.ts';
import { untilRecovered } from '../load/recovering.ts';
import type { Scene } from '../load/scene.ts';
import type { Violation } from '../judges/violation.ts';
import type { Row } from './row.ts';

export interface RowResult {
  readonly row: Row;
  /** Why the row did not run. */
  readonly missing?: string;
  /** What the row measured besides. */
  readonly remark?: string;
  readonly answers: readonly Answer[];
  readonly recoveryMs: number;
  /** The time of the whole row. */
  readonly durationMs: number;
  readonly violations: readonly Violation[];
}

const WARM_UP_MS = 150;
const SETTLED_READS = 12;
const DISCONNECT_MS = 100;
// Pools of connections vary by some descriptors, and heaps by their collections.
const DESCRIPTORS_SLACK = 40;
const MEMORY_SLACK_MIB = 150;

const settle = async (scene: Scene): Promise<void> => {
  scene.isSettled = true;
  for (let read = 0; read < SETTLED_READS; read += 1) await readSomething(scene);
};

const grown = (before: Usage, after: Usage): readonly string[] => [
  ...(after.descriptors > before.descriptors + DESCRIPTORS_SLACK
    ? [`descriptors grew from ${before.descriptors} to ${after.descriptors}`]
    : []),
  ...(after.memoryMib > before.memoryMib + MEMORY_SLACK_MIB
    ? [`memory grew from ${before.memoryMib} to ${after.memoryMib} MiB`]
    : []),
];

const processesOf = ({ nodes }: Cluster): readonly NodeProcess[] =>
  nodes.map(({ name, pid }) => ({ name, pid, isAlive: isAlive(pid) }));

/** Injects the fault, ends it, and waits for the recovery. */
const injectAndHeal = async (scene: Scene, row: Row): Promise<void> => {
  const { recorder } = scene;
  await pause(WARM_UP_MS);
  const heal = await row.inject(scene);
  const fromMs = performance.now();
  const { lengthMs = 2000 } = row;
  await Promise.all([press(scene, row.counting), pause(lengthMs)]);
  await heal();
  const healedMs = performance.now();
  const recoveryMs = await untilRecovered(scene);
  recorder.fault({ fromMs, healedMs, recoveryMs });
};

const asViolations = ({ id }: Row, found: readonly string[]): readonly Violation[] =>
  found.map((what) => ({ invariant: 'I8', row: id, what }));

/** Disturbs a load, ends it, and verifies what it wrote. */
const disturb = async (scene: Scene, row: Row): Promise<readonly Violation[]> => {
  const load = row.load === 'none' ? noLoad : startLoad(scene, row.load);
  try {
    await injectAndHeal(scene, row);
  } finally {
    // The next row begins without the load of this one, also after an error.
    await load.stop();
  }
  await settle(scene);
  await load.verify();
  const found = (await row.check?.(scene)) ?? [];
  return [...asViolations(row, found), ...((await row.judge?.(scene)) ?? [])];
};

const onStage = async (scene: Scene, row: Row): Promise<readonly Violation[]> => {
  const stage = await row.stage?.(scene);
  try {
    return await disturb(stage?.scene ?? scene, row);
  } catch (error) {
    return asViolations(row, [`the row did not end: ${String(error)}`]);
  } finally {
    await stage?.leave();
  }
};

/** Runs one row, and judges its own bounds. The invariants are judged over the whole history. */
export const runRow = async (scene: Scene, row: Row): Promise<RowResult> => {
  const { recorder, cluster } = scene;
  const missing = row.missing?.(cluster);
  if (missing !== undefined)
    return { row, missing, answers: [], recoveryMs: 0, durationMs: 0, violations: [] };
  const startedMs = performance.now();
  recorder.row = row.id;
  scene.isSettled = false;
  const outagesBefore = recorder.outages.length;
  const before = processesOf(cluster);
  const levels = before.map(({ pid }) => usageOf(pid));
  const found = await onStage(scene, row);
  scene.client.disconnect();
  await pause(DISCONNECT_MS);
  const mine = <Entry extends { readonly row: string }>(entries: readonly Entry[]) =>
    entries.filter((entry) => entry.row === row.id);
  const answers = mine(recorder.answers);
  const span = mine(recorder.faults).at(-1);
  const after = processesOf(cluster);
  const grew = after.flatMap((each, index) => {
    const level = levels[index];
    const isSame = each.isAlive && each.pid === before[index]?.pid;
    return isSame && level ? grown(level, usageOf(each.pid)) : [];
  });
  const outages = recorder.outages.slice(outagesBefore);
  const remark = row.remark?.();
  return {
    row,
    ...(remark === undefined ? {} : { remark }),
    answers,
    recoveryMs: span?.recoveryMs ?? 0,
    durationMs: performance.now() - startedMs,
    violations: [
      ...judgeProcesses({ row: row.id, before, after, outages }),
      ...found,
      ...asViolations(row, grew),
      ...(span ? judgeBounds(answers, { span, bounds: row.bounds ?? {} }) : []),
    ],
  };
};
