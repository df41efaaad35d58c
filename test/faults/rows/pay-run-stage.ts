import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addClerks, clerks, type Clerk } from '../cluster/clerks.ts';
import { setClocks } from '../cluster/clock-file.ts';
import { UNLIMITED } from '../cluster/cluster.ts';
import {
  createFolderFiles,
  type FolderFiles,
  type S3Files,
  startS3Files,
} from '../cluster/document-files.ts';
import type { PaydocsNode } from '../cluster/node.ts';
import { openTables, type Tables } from '../cluster/tables.ts';
import { type Scene, signInReaders } from '../load/scene.ts';
import type { Stage } from './row.ts';

/** The nodes and stores of a row that makes documents. */
export interface PayRunSetup {
  readonly name: string;
  readonly database: 'postgres' | 'sqlite';
  readonly store: 's3' | 'folder';
  /** The work engine, `database` by default. */
  readonly engine?: 'bullmq';
  /** The number of processes that serve; they make documents too, unless there are workers. */
  readonly serving: number;
  readonly workers?: number;
}

/** What a row that makes documents works with. */
export interface PayRun extends Stage {
  readonly tables: Tables;
  readonly databaseUrl: string;
  readonly files: S3Files | FolderFiles;
  readonly s3: S3Files | undefined;
  readonly folder: FolderFiles | undefined;
  /** The processes that make documents. */
  readonly makers: readonly PaydocsNode[];
  /** Moves the clocks of all processes and of the store ahead, at once for all. */
  readonly moveClocks: (ms: number) => Promise<void>;
}

const PRELOAD = fileURLToPath(new URL('../programs/moved-clock.ts', import.meta.url));
/** Each process reads its clock every 20 ms, on a busy machine later. */
const SETTLE_MS = 200;
/** Room for thousands of documents: on a slow machine clerks order more of them during a fault. */
const DISK_MIB = 128;

const createDatabase = async (
  { cluster }: Scene,
  { name, database }: PayRunSetup,
): Promise<string> => {
  if (database === 'sqlite') return `sqlite:${join(cluster.folder, name)}.sqlite`;
  await cluster.postgres.query(`create database ${name} template template0`);
  const url = new URL(cluster.postgres.url);
  url.pathname = name;
  return url.href;
};

const startNodes = async (
  { cluster }: Scene,
  {
    setup,
    databaseUrl,
    environment,
    nodeOptions,
  }: {
    readonly setup: PayRunSetup;
    readonly databaseUrl: string;
    readonly environment: Readonly<Record<string, string>>;
    readonly nodeOptions: readonly string[];
  },
) => {
  const { name, serving, workers = 0 } = setup;
  const stores = { databaseUrl, redisUrl: cluster.redis.url, smtpUrl: cluster.smtp.url };
  const add = (kind: string, count: number, words: readonly string[]) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const options = { stores, environment, nodeOptions, words, isDirect: true };
        return cluster.addNode({ name: `${name}-${kind}-${index + 1}`, ...options });
      }),
    );
  const nodes = await add('serve', serving, workers > 0 ? ['serve', '--no-worker'] : ['serve']);
  const others = await add('worker', workers, ['worker']);
  await Promise.all([...nodes, ...others].map((node) => node.start()));
  return { nodes, makers: workers > 0 ? others : nodes, all: [...nodes, ...others] };
};

/** Creates a database, a store and nodes for a row, with clerks and perhaps others who order. */
export const startPayRun = async (
  scene: Scene,
  setup: PayRunSetup,
  others: readonly Clerk[] = [],
): Promise<PayRun> => {
  const { cluster } = scene;
  const folder = join(cluster.folder, setup.name);
  mkdirSync(folder);
  const clock = join(folder, 'clock');
  setClocks(clock, 0);
  const nodeOptions = ['--import', PRELOAD];
  const moved = { nodeOptions, environment: { CLOCK_FILE: clock } };
  const s3 = setup.store === 's3' ? await startS3Files(folder, moved) : undefined;
  const folderFiles = s3 ? undefined : createFolderFiles(folder, { sizeMib: DISK_MIB });
  const files = s3 ?? (folderFiles as FolderFiles);
  const databaseUrl = await createDatabase(scene, setup);
  await addClerks(databaseUrl, cluster, [...clerks, ...others]);
  const environment = {
    ...moved.environment,
    ...files.environment,
    RATE_LIMITS: `${UNLIMITED},write=1000000`,
    ...(setup.engine === undefined ? {} : { WORK_ENGINE: setup.engine }),
  };
  const { nodes, makers, all } = await startNodes(scene, {
    setup,
    databaseUrl,
    environment,
    nodeOptions,
  });
  const tables = await openTables(databaseUrl);
  const alone = { ...scene, nodes };
  let aheadMs = 0;
  return {
    scene: { ...alone, tokens: await signInReaders(alone) },
    tables,
    databaseUrl,
    files,
    s3,
    folder: folderFiles,
    makers,
    moveClocks: async (ms) => {
      aheadMs += ms;
      setClocks(clock, aheadMs);
      await pause(SETTLE_MS);
    },
    leave: async () => {
      await tables.close();
      // Nothing is left to be finished.
      await Promise.all(all.map((node) => node.end('SIGKILL')));
      for (const node of all) node.close();
      await files.close();
      if (setup.database === 'postgres')
        await cluster.postgres.query(`drop database ${setup.name} with (force)`);
    },
  };
};
