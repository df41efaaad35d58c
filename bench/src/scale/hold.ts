import { once } from 'node:events';
import type { Filled } from './databases.ts';
import { labelOf } from './layout.ts';

/** Prints where the databases are and waits for Ctrl-C or SIGTERM. */
export const hold = async (databases: readonly Filled[]): Promise<void> => {
  for (const { layout, url } of databases) console.log(`${labelOf(layout)}: ${url}`);
  console.error('Ctrl-C ends the server.');
  // A pending signal handler does not keep a process alive.
  const awake = setInterval(() => {}, 1 << 30);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  clearInterval(awake);
};
