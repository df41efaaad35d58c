import { createSlowStorage, dropSlowStorage, owners, slowDown } from '../cluster/slow-storage.ts';
import { type Repeated, repeatList } from '../load/flooding.ts';
import { type Scene, signInReaders } from '../load/scene.ts';
import type { Row, Stage } from './row.ts';

const SESSIONS = 20;
const LENGTH_MS = 8000;

const onSlowStorage = async (scene: Scene): Promise<Stage> => {
  const { cluster } = scene;
  const databaseUrl = await createSlowStorage(cluster);
  const stores = { databaseUrl, redisUrl: cluster.redis.url, smtpUrl: cluster.smtp.url };
  const node = await cluster.addNode({ name: 'node-slow-storage', stores, isDirect: true });
  await node.start();
  const alone = { ...scene, nodes: [node] };
  const tokens = await signInReaders(alone);
  // The node has checked the schema.
  await slowDown(databaseUrl);
  return {
    scene: { ...alone, tokens },
    leave: async () => {
      await node.end('SIGTERM');
      node.close();
      await dropSlowStorage(cluster);
    },
  };
};

const flood = {
  person: owners.flooder,
  operation: 'flood',
  path: '/employees?filter[first_name]=f1,f2,f3&sort=-created_at&page=10',
} as const;

const others = [
  {
    person: owners.stranger,
    operation: 'embedding',
    path: '/employees?include=company,documents',
  },
  { person: owners.stranger, operation: 'search', path: '/employees?filter[email]=nobody' },
  { person: owners.colleague, operation: 'search', path: '/employees?filter[email]=nobody' },
] as const;

/** Slow lists of one user, who has many sessions. */
export const heavyListsRow: Row = {
  id: 'F36',
  fault: 'A user with 20 sessions requests slow lists without a pause',
  how: 'deep pages of parts of names, 500 employees on a disk that needs 1 ms for each, for 8 s',
  counting: 'exact',
  lengthMs: LENGTH_MS,
  load: 'none',
  bounds: { succeedMin: { embedding: 0.9, search: 0.9 } },
  stage: onSlowStorage,
  inject: async (scene) => {
    let over = false;
    const isOver = (): boolean => over;
    const all: readonly Omit<Repeated, 'isOver'>[] = [
      ...Array.from({ length: SESSIONS }, () => flood),
      ...others,
    ];
    const repeating = Promise.all(all.map((each) => repeatList(scene, { ...each, isOver })));
    // An error is thrown at the end.
    repeating.catch(() => {});
    return async () => {
      over = true;
      await repeating;
    };
  },
};
