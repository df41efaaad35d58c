import { generateKey } from '@paydocs/paseto';
import { startRedis } from '../../../tools/redis.ts';
import { createDatabase } from '../../../tools/test-database.ts';
import { listeningAt, type Running } from './command.ts';
import { seedSmall } from './seed-small.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

/** The password of every account. */
export const PASSWORD = 'correct horse battery staple';

/** The environment of nodes with several processes, and its end. */
export interface Stores {
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

const storesOn = async (
  url: string,
  variables: Readonly<Record<string, string>>,
  drop: () => Promise<void>,
): Promise<Stores> => {
  const redis = await startRedis();
  await seedSmall(url, PASSWORD);
  return {
    environment: {
      DATABASE_URL: url,
      REDIS_URL: redis.url,
      // Limits are exact only in Redis, and a busy machine must not cause a fallback.
      REDIS_TIMEOUT_MS: '10000',
      TOKEN_KEYS: await generateKey(),
      MANAGEMENT_PORT: '0',
      ...variables,
    },
    remove: async () => void (await Promise.all([drop(), redis.stop()])),
  };
};

/** Creates a database of PostgreSQL with accounts, and a Redis. */
export const postgresqlStores = async (variables = {}): Promise<Stores> => {
  const database = await createDatabase();
  return storesOn(database.url, variables, () => database.drop());
};

/** Creates a SQLite file with accounts, and a Redis. */
export const sqliteStores = async (variables = {}): Promise<Stores> => {
  const folder = temporaryFolder();
  return storesOn(folder.sqlite('processes.sqlite'), variables, async () => folder.remove());
};

/** Returns the lines of a message. */
export const linesOf = (
  { lines }: Running,
  message: string,
): readonly Readonly<Record<string, unknown>>[] =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);

/** Returns the address of health and metrics. */
export const managementAt = async (node: Running): Promise<string> =>
  JSON.parse(await node.line(/"msg":"started processes"/)).management_url;

/** Waits until so many processes have ever been ready; returns the address of the node. */
export const readyAt = async (node: Running, count: number): Promise<string> => {
  const url = await listeningAt(node);
  await until(() => linesOf(node, 'loaded').length >= count);
  return url;
};

/** Returns the ids of the processes that have ever been ready, oldest first. */
export const pidsOf = (node: Running): readonly number[] =>
  linesOf(node, 'loaded').map(({ pid }) => Number(pid));
