import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../tools/postgres.ts';
import { loadProgram } from '../load/load-program.ts';
import { type Checkout, checkOut } from './checkout.ts';
import { compare, type Effort } from './compare.ts';
import { install, type Place } from './installation.ts';
import { type Database, type Options, readOptions, usage } from './options.ts';
import { type Change, reportOf } from './report.ts';

const read = async (): Promise<Options> => {
  try {
    return await readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return process.exit(2);
  }
};

const changeOf = async (
  pair: readonly [Checkout, Checkout],
  database: Database,
  { place, effort }: { readonly place: Place; readonly effort: Effort },
): Promise<Change> => {
  const [from, to] = pair;
  const before = await install(from, database, place);
  try {
    const after = await install(to, database, place);
    try {
      const steps = await compare(before, after, effort);
      return { database, from: from.commit, to: to.commit, steps };
    } finally {
      await after.close();
    }
  } finally {
    await before.close();
  }
};

// Exits normally, so that servers and databases are stopped and removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { commits, databases, ...measured } = await read();
const effort = { program: await loadProgram(), ...measured };
const folder = await mkdtemp(join(tmpdir(), 'paydocs-history-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const postgres = await startPostgres();
const place = { postgres: postgres.url, folder };
const changes: Change[] = [];
try {
  let from: Checkout | undefined;
  for (const commit of commits) {
    console.error(`installing ${commit.id} ${commit.subject}`);
    const to = await checkOut(commit, folder);
    if (from !== undefined) {
      for (const database of databases) {
        console.error(`measuring ${from.commit.id} and ${commit.id} on ${database}`);
        changes.push(await changeOf([from, to], database, { place, effort }));
      }
      rmSync(from.folder, { recursive: true, force: true });
    }
    from = to;
  }
} finally {
  // What is measured already is printed after an error as well.
  if (changes.length > 0) console.log(reportOf(changes));
  await postgres.stop();
}
