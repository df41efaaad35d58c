import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config';
import { PlainReporter } from './tools/plain-reporter.ts';

const conditions = ['@paydocs/source'];

const folders = {
  core: 'packages/core',
  testing: 'packages/testing',
  'mikro-orm': 'packages/adapters/mikro-orm',
  argon2: 'packages/adapters/argon2',
  paseto: 'packages/adapters/paseto',
  'rate-limiter': 'packages/adapters/rate-limiter',
  mail: 'packages/adapters/mail',
  'http-koa': 'packages/http-koa',
  server: 'packages/server',
  examples: 'examples',
  tools: 'tools',
};

/** Test files of this repository that are not part of an example. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  examples: ['examples/own-adapter/test/*.test.ts'],
};

const withPostgres = new Set(['mikro-orm', 'server', 'examples', 'tools']);

const withRedis = new Set(['rate-limiter']);

const setups = (name: string): string[] => [
  ...(withPostgres.has(name) ? ['./tools/postgres-setup.ts'] : []),
  ...(withRedis.has(name) ? ['./tools/redis-setup.ts'] : []),
];

const projects = Object.entries(folders).map(
  ([name, folder]): TestProjectInlineConfiguration => ({
    extends: true,
    test: {
      name,
      include: [`${folder}/test/**/*.test.ts`, ...(elsewhere[name] ?? [])],
      globalSetup: setups(name),
    },
  }),
);

export default defineConfig({
  test: {
    projects,
    pool: 'threads',
    isolate: false,
    passWithNoTests: false,
    allowOnly: false,
    // Tests start processes and databases, which is slow on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', new PlainReporter()],
    coverage: { provider: 'v8', include: ['packages/**/src/**/*.ts'] },
  },
  ssr: { resolve: { conditions } },
  // Global setup files run in the environment `__vitest__`, which does not read `ssr`.
  environments: { __vitest__: { resolve: { conditions } } },
});
