import { defineConfig } from 'vitest/config';
import { rooms } from './rooms.ts';

const room = rooms.find(({ name }) => name === process.env['MUTATION_ROOM']);

/** The tests that run against each mutant of a room: fast ones, which start no other program. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: [...(room?.tests ?? [])],
    // The contracts of slow adapters wait in real time.
    exclude: ['**/*.int.test.ts', '**/*.contract.test.ts', '**/node_modules/**'],
    testTimeout: 8_000,
  },
  ssr: { resolve: { conditions: ['@paydocs/source'] } },
});
