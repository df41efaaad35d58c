import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MutationReport } from './report.ts';
import type { Room } from './rooms.ts';

const modules = join(import.meta.dirname, '../npm/node_modules/@stryker-mutator');

const configOf = ({ name, files }: Room, folder: string): object => ({
  testRunner: 'vitest',
  plugins: [join(modules, 'vitest-runner/dist/src/index.js')],
  mutate: files,
  disableTypeChecks: false,
  // A copy would import the other packages from here, without their mutants.
  inPlace: true,
  // Stryker reads the file with an API that TypeScript 7 does not have.
  tsconfigFile: 'no-tsconfig.json',
  coverageAnalysis: 'perTest',
  // A change of what a module does while it loads would need all tests of the room: hours.
  ignoreStatic: true,
  concurrency: 2,
  // The first run of all tests of the core is slow with the mutants in place.
  dryRunTimeoutMinutes: 30,
  // A slow machine must not turn a survivor into a timeout, which counts as detected.
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: `tools/mutation/.incremental/${name}.json`,
  tempDirName: join(folder, 'backup'),
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false },
  jsonReporter: { fileName: join(folder, 'report.json') },
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
});

/** Mutates the sources of a room in place, runs its tests against each mutant, and restores them. */
export const mutate = (room: Room): MutationReport => {
  const folder = mkdtempSync(join(tmpdir(), 'paydocs-mutation-'));
  try {
    const configFile = join(folder, 'stryker.config.json');
    writeFileSync(configFile, JSON.stringify(configOf(room, folder)));
    const stryker = join(modules, 'core/bin/stryker.js');
    const { status } = spawnSync(process.execPath, [stryker, 'run', configFile], {
      stdio: 'inherit',
      env: { ...process.env, MUTATION_ROOM: room.name },
    });
    if (status !== 0) throw new Error(`Stryker failed in the room ${room.name}.`);
    return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as MutationReport;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
