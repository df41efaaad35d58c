import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadProgram } from '../load/load-program.ts';
import { machineOf } from '../machine/machine.ts';
import { wholeRun } from '../options.ts';
import { makeTokens } from '../servers/listing.ts';
import { openWorld } from '../world.ts';
import { pageOf } from './page.ts';
import { profiled } from './profiled.ts';

const PAGE = fileURLToPath(new URL('../../profile.md', import.meta.url));

// Exits normally, so that servers and databases are stopped and removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const program = await loadProgram();
const world = await openWorld(wholeRun);
try {
  const profiling = { world, program, tokens: await makeTokens(world) };
  const page = pageOf(
    {
      limit: await profiled(profiling, 'limit'),
      base: await profiled(profiling, 'base'),
      ours: await profiled(profiling, 'paydocs'),
      sqliteBase: await profiled(profiling, 'base-sqlite'),
      oursOnSqlite: await profiled(profiling, 'paydocs-sqlite'),
    },
    await machineOf(world, program),
  );
  console.log(page);
  await writeFile(PAGE, page);
} finally {
  await world.close();
}
