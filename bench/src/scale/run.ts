import { writeFile } from 'node:fs/promises';
import { type Cluster, startCluster } from './cluster.ts';
import { type Filled, filledDatabase } from './databases.ts';
import { hold } from './hold.ts';
import type { Layout } from './layout.ts';
import { measureLists } from './lists.ts';
import { machineOf } from './machine.ts';
import type { Options } from './options.ts';
import { measureProcesses, PROCESSES_LAYOUT } from './processes.ts';
import { scaleReport, scaleTargets } from './report/report.ts';
import { matching } from './shapes/shapes.ts';

const REPORT = new URL('../../../docs/performance-scale.md', import.meta.url);
const TARGETS = new URL('../../results-at-scale.md', import.meta.url);

const filled = async (cluster: Cluster, layouts: readonly Layout[]): Promise<readonly Filled[]> => {
  const databases: Filled[] = [];
  for (const layout of layouts) databases.push(await filledDatabase(cluster, layout));
  return databases;
};

const measure = async (cluster: Cluster, options: Options): Promise<void> => {
  const lists = options.parts.has('lists');
  const layouts = lists || options.hold ? options.layouts : [PROCESSES_LAYOUT];
  const databases = await filled(cluster, layouts);
  if (options.hold) return hold(databases);

  const rows = lists ? await measureLists(databases, matching(options.shapes)) : [];
  const fleets = options.parts.has('processes')
    ? await measureProcesses(await filledDatabase(cluster, PROCESSES_LAYOUT))
    : [];
  const machine = await machineOf(cluster.url('postgres'));
  const findings = { machine, databases, rows, fleets };
  const text = scaleReport(findings);
  const targets = scaleTargets(findings);
  console.log(text, targets);
  if (!options.whole) return;
  await writeFile(REPORT, text);
  await writeFile(TARGETS, targets);
};

/** Fills the databases, measures the requested parts, prints the report, and writes a complete run to docs/ and bench/. */
export const run = async (options: Options): Promise<void> => {
  const cluster = await startCluster(options.keep);
  try {
    await measure(cluster, options);
  } finally {
    await cluster.stop();
  }
};
