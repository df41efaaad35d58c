import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataKeyRing, dataKeyRing, generateDataKey } from '@paydocs/mikro-orm';
import { generateKey } from '@paydocs/paseto';
import { createNode, type NodeOptions, type PaydocsNode } from './node.ts';
import { addPeople } from './people.ts';
import { type FaultyPostgres, startFaultyPostgres } from './postgres.ts';
import { type FaultyRedis, startFaultyRedis } from './redis.ts';
import { type FaultySmtp, startFaultySmtp } from './smtp.ts';

/** Three nodes on one PostgreSQL, one Redis and one mail server. */
export interface Cluster {
  readonly folder: string;
  readonly postgres: FaultyPostgres;
  readonly redis: FaultyRedis;
  readonly smtp: FaultySmtp;
  /** The nodes that always run. */
  readonly nodes: readonly [PaydocsNode, PaydocsNode, PaydocsNode];
  /** All nodes that were created, for their logs. */
  readonly created: readonly PaydocsNode[];
  /** The keys of SSN and EIN. */
  readonly dataKeys: DataKeyRing;
  /** The configuration of a node that reaches its stores without proxies. */
  readonly environment: Readonly<Record<string, string>>;
  /** The secrets of the configuration. */
  readonly secrets: readonly string[];
  /** Creates one more node, which the caller starts, ends and closes. */
  addNode(options: Pick<NodeOptions, 'name'> & Partial<NodeOptions>): Promise<PaydocsNode>;
  remove(): Promise<void>;
}

/** The maximum of requests of the class `write`, the only class that is limited. */
export const LIMIT = 30;

const NODES = 3;

/** The limits of the classes that are not limited. */
export const UNLIMITED = ['login', 'register', 'forgot', 'reset', 'read', 'auth', 'download']
  .map((name) => `${name}=1000000`)
  .join();

interface Keys {
  readonly tokenKeys: string;
  readonly dataKeys: string;
}

/** Returns the environment of every node. */
const environmentOf = ({ tokenKeys, dataKeys }: Keys): Record<string, string> => ({
  TOKEN_KEYS: tokenKeys,
  DATA_KEYS: dataKeys,
  LIMIT_NODES: String(NODES),
  REGISTRATIONS_PER_HOUR: '1000000',
  RATE_LIMITS: `${UNLIMITED},write=${LIMIT}`,
  LOG_LEVEL: 'trace',
  DEFAULT_SITE: 'main',
  PUBLIC_URL: 'http://paydocs.test',
  DOCUMENT_PAGE_URL: 'http://staff.test/papers',
  // Receivers of webhooks are on this machine.
  WEBHOOKS_ALLOW: '127.0.0.1',
  // A busy machine must not cause a fallback, whose limits are not exact.
  REDIS_TIMEOUT_MS: '250',
});

const removeFolder = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A disk that is still mounted ends with the namespace of this process.
  }
};

/** The disk that each document of a pay run takes, with its former versions. */
const DOCUMENT_MIB = 0.04;
const DATA_MIB = 192;

/** Starts the servers and the nodes on free ports of 127.0.0.1, in a temporary folder. */
export const startCluster = async (documents: number): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'paydocs-faults-'));
  chmodSync(folder, 0o755);
  // Also after an error: no process uses the folder any more.
  process.once('exit', () => removeFolder(folder));
  const [postgres, redis, smtp] = await Promise.all([
    startFaultyPostgres(folder, { dataMib: DATA_MIB + Math.ceil(documents * DOCUMENT_MIB) }),
    startFaultyRedis(folder),
    startFaultySmtp(),
  ]);
  const keys = { tokenKeys: await generateKey(), dataKeys: generateDataKey() };
  const dataKeys = dataKeyRing([keys.dataKeys]);
  await addPeople({ url: postgres.url, dataKeys });
  const stores = { databaseUrl: postgres.url, redisUrl: redis.url, smtpUrl: smtp.url };
  const created: PaydocsNode[] = [];
  const addNode: Cluster['addNode'] = async (options) => {
    const environment = {
      ...environmentOf(keys),
      // A restart compiles nothing again.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...options.environment,
    };
    const node = await createNode({ folder, stores, ...options, environment });
    created.push(node);
    return node;
  };
  const nodes = [
    await addNode({ name: 'node-1' }),
    await addNode({ name: 'node-2' }),
    await addNode({ name: 'node-3', hasPipe: true }),
  ] as const;
  await Promise.all(nodes.map((node) => node.start()));
  return {
    folder,
    postgres,
    redis,
    smtp,
    nodes,
    created,
    addNode,
    dataKeys,
    environment: {
      ...environmentOf(keys),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      MAIL_URL: smtp.url,
    },
    secrets: [...Object.values(keys), new URL(postgres.url).password],
    remove: async () => {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
      for (const node of created) node.close();
      smtp.stop();
      await Promise.all([postgres.remove(), redis.stop()]);
    },
  };
};
