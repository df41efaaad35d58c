import { defineConfig } from 'vitest/config';

/** The tests that run against each mutant: fast ones, which start no other program. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: [
      'packages/core/test/**/*.test.ts',
      'packages/adapters/{paseto,rate-limiter}/test/**/*.test.ts',
    ],
    exclude: ['**/*.int.test.ts', '**/node_modules/**'],
    testTimeout: 30_000,
  },
  ssr: { resolve: { conditions: ['@paydocs/source'] } },
});
