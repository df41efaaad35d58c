import { until } from '../cluster/until.ts';
import type { FaultyRedis } from '../cluster/redis.ts';
import { WITHOUT_REDIS } from './redis.ts';
import type { Row } from './row.ts';

const FILLERS = 20_000;
const FILL = `EVAL "for i=1,${FILLERS} do redis.call('set','filler:'..i,i) end return 1" 0`;
// Redis waits so many microseconds for each key that it loads, so that the load takes some seconds.
const SLOW_LOAD = ['--key-load-delay', '50', '--loading-process-events-interval-bytes', '1024'];

const hasFailedToSave = async (redis: FaultyRedis): Promise<boolean> =>
  /rdb_last_bgsave_status:err/.test(await redis.command('INFO persistence'));

/** Faults of the memory of Redis, and of the disk that it is saved to. */
export const redisMemoryRows: readonly Row[] = [
  {
    id: 'F17',
    fault: 'Redis has no memory',
    how: 'maxmemory 1 MB without eviction for 2 s',
    counting: 'shares',
    bounds: WITHOUT_REDIS,
    inject: async ({ cluster: { redis } }) => {
      await redis.command('CONFIG SET maxmemory-policy noeviction');
      await redis.command('CONFIG SET maxmemory 1mb');
      return async () => void (await redis.command('CONFIG SET maxmemory 0'));
    },
  },
  {
    id: 'F17b',
    fault: 'Redis loads its data',
    how: 'SIGKILL to a server with 20,000 saved keys, which answers LOADING for some seconds',
    counting: 'shares',
    lengthMs: 0,
    bounds: WITHOUT_REDIS,
    inject: async ({ cluster: { redis } }) => {
      await redis.command(FILL);
      await redis.command('SAVE');
      process.kill(redis.pid, 'SIGKILL');
      const loaded = redis.restart(SLOW_LOAD);
      return async () => {
        await loaded;
        redis.setFolder(true);
      };
    },
  },
  {
    id: 'F17c',
    fault: 'Redis refuses writes, since it cannot save them',
    how: 'a save point, and a folder that does not exist: MISCONF for 2 s',
    counting: 'shares',
    bounds: WITHOUT_REDIS,
    inject: async ({ cluster: { redis } }) => {
      redis.setFolder(false);
      await redis.command('CONFIG SET save "3600 1"');
      await redis.command('BGSAVE');
      await until(() => hasFailedToSave(redis), { what: 'Redis fails to save' });
      return async () => {
        await redis.command('CONFIG SET save ""');
        redis.setFolder(true);
      };
    },
  },
];
