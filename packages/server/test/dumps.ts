import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { SystemPostgres } from '../../../tools/system-postgres.ts';

/**
 * Runs a client program of PostgreSQL to its end.
 *
 * @throws Error with the output of a program that fails.
 */
export const runClient = async (
  postgres: SystemPostgres,
  program: 'createdb' | 'pg_dump' | 'pg_restore',
  words: readonly string[],
): Promise<void> => {
  const child = spawn(join(postgres.bin, program), words, {
    env: postgres.environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${program} failed: ${stderr}`);
};

/** Returns the URL of another database of the same server. */
export const databaseOn = (postgres: SystemPostgres, name: string): string => {
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
};
