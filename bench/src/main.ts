import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadProgram } from './load/load-program.ts';
import { machineOf } from './machine/machine.ts';
import { type Options, readOptions, usage } from './options.ts';
import { chartOf } from './report/chart.ts';
import { pageOf, targetPageOf } from './report/page.ts';
import { measure } from './results.ts';
import { makeTokens } from './servers/listing.ts';
import { openWorld } from './world.ts';

const BENCH = join(import.meta.dirname, '..');

const bench = async (options: Options): Promise<void> => {
  const program = await loadProgram();
  console.error(`filling two databases with ${options.employees} employees each`);
  const world = await openWorld(options);
  try {
    const tokens = await makeTokens(world);
    const results = await measure({ options, world, tokens, program });
    const page = pageOf(results, { machine: await machineOf(world, program), options });
    const targets = targetPageOf(results, options);
    console.log(page, targets);
    if (options.out === undefined) return;
    await mkdir(options.out, { recursive: true });
    await writeFile(join(options.out, 'performance.md'), page);
    await writeFile(join(options.out, 'performance.svg'), chartOf(results));
    await writeFile(join(options.isWhole ? BENCH : options.out, 'results.md'), targets);
  } finally {
    await world.close();
  }
};

const read = (): Options | undefined => {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return process.exit(2);
  }
};

// Exits normally, so that servers and databases are stopped and removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const options = read();
if (options === undefined) console.log(usage);
else await bench(options);
