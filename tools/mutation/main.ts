import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MutationReport, renderScores, scoresOf } from './report.ts';
import { rooms, SCORE_MIN } from './rooms.ts';

const modules = join(import.meta.dirname, 'node_modules/@stryker-mutator');
const folder = mkdtempSync(join(tmpdir(), 'paydocs-mutation-'));
const fileName = join(folder, 'report.json');
const config = {
  testRunner: 'vitest',
  plugins: [join(modules, 'vitest-runner/dist/src/index.js')],
  mutate: rooms.flatMap(({ files }) => files),
  // A copy would import the other packages from here, without their mutants.
  inPlace: true,
  // Stryker reads the file with an API that TypeScript 7 does not have.
  tsconfigFile: 'no-tsconfig.json',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  incremental: true,
  incrementalFile: 'tools/mutation/.incremental.json',
  tempDirName: join(folder, 'backup'),
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false },
  jsonReporter: { fileName },
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
};

const configFile = join(folder, 'stryker.config.json');
writeFileSync(configFile, JSON.stringify(config));
const { status } = spawnSync(
  process.execPath,
  [join(modules, 'core/bin/stryker.js'), 'run', configFile],
  { stdio: 'inherit' },
);
if (status === 0) {
  const scores = scoresOf(JSON.parse(readFileSync(fileName, 'utf8')) as MutationReport);
  writeFileSync('docs/mutation.md', renderScores(scores));
  const low = scores.filter(({ percent }) => percent < SCORE_MIN);
  for (const { room, percent } of low) console.error(`${room}: ${percent} % of mutants detected`);
  process.exitCode = low.length === 0 ? 0 : 1;
} else process.exitCode = 1;
rmSync(folder, { recursive: true });
