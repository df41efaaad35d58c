import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultPolicy } from '@paydocs/core';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { PASSWORD, people, secretNumbers } from './cluster/people.ts';
import { createRecorder } from './history/recorder.ts';
import { judge } from './judges/judge.ts';
import { judgeLog } from './judges/logs.ts';
import { judgeMails } from './judges/mails.ts';
import type { Violation } from './judges/violation.ts';
import { createClient } from './load/client.ts';
import { type Scene, signInReaders } from './load/scene.ts';
import { randomFrom } from './random.ts';
import type { Row } from './rows/row.ts';
import { type RowResult, runRow } from './rows/run-row.ts';

/** Options for {@link runRows}. */
export interface RunOptions {
  readonly rows: readonly Row[];
  readonly seed: number;
  /** The number of documents of a pay run under faults. */
  readonly documents: number;
  /** Called with the result of each row. */
  readonly onRow: (result: RowResult) => void;
}

export interface RunResult {
  readonly results: readonly RowResult[];
  /** The violations of all rows. */
  readonly violations: readonly Violation[];
  readonly answers: number;
  readonly durationMs: number;
}

/** A killed node leaves its email leased; another node then sends it within some seconds. */
const MAILS_TIMEOUT_MS = defaultPolicy.outboxLeaseMs + 30_000;

const newScene = async (
  cluster: Cluster,
  { seed, documents }: Pick<RunOptions, 'seed' | 'documents'>,
): Promise<Scene> => {
  const recorder = createRecorder();
  const scene: Scene = {
    cluster,
    recorder,
    client: createClient(recorder),
    nodes: cluster.nodes,
    tokens: new Map(),
    secrets: new Set([PASSWORD, ...cluster.secrets, ...secretNumbers()]),
    random: randomFrom(seed),
    documents,
    isSettled: false,
  };
  for (const { email } of people()) scene.secrets.add(email);
  const tokens = await signInReaders(scene);
  return { ...scene, tokens };
};

/** Waits for the mails of all accepted reset requests, which failures have delayed. */
const untilMailsArrived = async ({ recorder, cluster }: Scene): Promise<void> => {
  const endMs = performance.now() + MAILS_TIMEOUT_MS;
  while (judgeMails(recorder, cluster.smtp.mails).length > 0 && performance.now() < endMs)
    await pause(200);
};

const judgeLogs = async ({ cluster, secrets }: Scene): Promise<readonly Violation[]> => {
  const found: Violation[] = [];
  for (const { name, logFile } of cluster.created) {
    const lines = createInterface({ input: createReadStream(logFile) });
    found.push(...(await judgeLog({ name, lines }, secrets)));
  }
  return found;
};

/** Runs rows one after the other on one cluster, and judges their whole history. */
export const runRows = async (options: RunOptions): Promise<RunResult> => {
  const { rows, onRow } = options;
  const startedMs = performance.now();
  const cluster = await startCluster(options.documents);
  try {
    const scene = await newScene(cluster, options);
    const results: RowResult[] = [];
    for (const row of rows) {
      const result = await runRow(scene, row);
      results.push(result);
      onRow(result);
    }
    await untilMailsArrived(scene);
    const violations = [
      ...results.flatMap((result) => result.violations),
      ...judge(scene.recorder, cluster.smtp.mails),
      ...(await judgeLogs(scene)),
    ];
    scene.client.disconnect();
    const durationMs = Math.round(performance.now() - startedMs);
    return { results, violations, answers: scene.recorder.answers.length, durationMs };
  } finally {
    await cluster.remove();
  }
};
