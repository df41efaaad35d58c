import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';
import { PlainReporter } from './tools/plain-reporter.ts';

const conditions = ['@paydocs/source'];

const packages = globSync('packages/{*,adapters/*}/package.json', {
  cwd: import.meta.dirname,
}).map(dirname);

/** The folders with tests, by the name of their project. */
const folders = {
  ...Object.fromEntries(packages.map((folder) => [basename(folder), folder])),
  examples: 'examples',
  simulation: 'test/simulation',
  tools: 'tools',
};

/** Test files of this repository that are not part of an example. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  examples: ['examples/own-adapter/test/*.test.ts'],
  simulation: ['test/simulation/*.test.ts'],
  tools: ['test/faults/test/*.test.ts'],
};

/** Nodes that must answer each request, or start, within their time limits: no other tests run beside them. */
const timed = [
  'killed-nodes',
  'nginx-restart',
  'processes-stop',
  'rolling-restart',
  'start-before-stores',
  'stuck-database',
].map((name) => `packages/server/test/${name}.int.test.ts`);

const withPostgres = new Set(['mikro-orm', 'server', 'timed', 'examples', 'tools']);

const withBundle = new Set(['server', 'timed']);

const withRedis = new Set(['bullmq', 'rate-limiter']);

const setups = (name: string): string[] => [
  ...(withBundle.has(name) ? ['./packages/server/test/bundle-setup.ts'] : []),
  ...(withPostgres.has(name) ? ['./tools/postgres-setup.ts'] : []),
  ...(withRedis.has(name) ? ['./tools/redis-setup.ts'] : []),
];

const projects = Object.entries(folders).map(
  ([name, folder]): TestProjectInlineConfiguration => ({
    extends: true,
    test: {
      name,
      include: [`${folder}/test/**/*.test.ts`, ...(elsewhere[name] ?? [])],
      // In no other project: it hides the `--exclude` of the command line.
      ...(name === 'server' && { exclude: timed }),
      globalSetup: setups(name),
    },
  }),
);

const timedProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'timed',
    include: timed,
    globalSetup: setups('timed'),
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
  },
};

/** The least percentage of branches that tests take; 95 where none is given. */
const branchesOf: Readonly<Record<string, number>> = {
  'packages/core': 100,
  // Some errors of a connection to Redis cannot be caused one by one.
  'packages/adapters/bullmq': 90,
};

const branchThresholds = Object.fromEntries(
  packages
    .filter((folder) => folder === 'packages/core' || folder.startsWith('packages/adapters/'))
    .map((folder) => [`${folder}/src/**/*.ts`, { branches: branchesOf[folder] ?? 95 }]),
);

export default defineConfig({
  test: {
    projects: [...projects, timedProject],
    // Programs that tests start are forks, whose cost grows with the memory of the process: threads share gigabytes.
    pool: 'forks',
    isolate: false,
    // More workers than cores: half of the time tests wait for timers, disks, servers and other programs.
    // Vitest takes a percentage as 100 at most.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
    allowOnly: false,
    // Programs that tests start keep their compiled modules: most of them end within a second.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
    // Tests start processes and databases, which is slow on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: ['default', new PlainReporter()],
    coverage: {
      provider: 'v8',
      include: ['packages/core/src/**/*.ts', 'packages/adapters/*/src/**/*.ts'],
      // Modules that run in worker threads only: v8 reports only the threads of vitest.
      exclude: [
        'packages/adapters/argon2/src/worker.ts',
        'packages/adapters/pdf/src/render-worker.ts',
        'packages/adapters/worker-pool/src/lower-priority.ts',
      ],
      reporter: [['text', { skipFull: true }], 'text-summary'],
      thresholds: branchThresholds,
    },
  },
  ssr: { resolve: { conditions } },
  // Global setup files run in the environment `__vitest__`, which does not read `ssr`.
  environments: { __vitest__: { resolve: { conditions } } },
});
