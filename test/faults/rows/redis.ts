import { setLinks } from '../cluster/node.ts';
import { startRedis } from '../../../tools/redis.ts';
import { READS, type Row } from './row.ts';

/** What must go on while Redis is away. */
export const WITHOUT_REDIS = { always: [...READS, 'logout', 'refresh'] } as const;

/** Faults of Redis, which only counts requests. */
export const redisRows: readonly Row[] = [
  {
    id: 'F12',
    fault: 'Redis is killed',
    how: 'SIGKILL to the server, started again, empty, after 2 s',
    counting: 'shares',
    bounds: WITHOUT_REDIS,
    inject: async ({ cluster: { redis } }) => {
      process.kill(redis.pid, 'SIGKILL');
      return () => redis.restart();
    },
  },
  {
    id: 'F13',
    fault: 'Redis is frozen',
    how: 'SIGSTOP to the server for 2 s',
    counting: 'shares',
    bounds: { ...WITHOUT_REDIS, p99Ms: { me: 400 } },
    inject: async ({ cluster: { redis } }) => {
      process.kill(redis.pid, 'SIGSTOP');
      return () => void process.kill(redis.pid, 'SIGCONT');
    },
  },
  {
    id: 'F14',
    fault: 'Redis is slow',
    how: 'the proxies delay its answers by 60 to 80 ms for 2 s',
    counting: 'exact',
    bounds: { ...WITHOUT_REDIS, p99Ms: { me: 350 } },
    inject: async ({ nodes }) => {
      setLinks(nodes, 'redis', { kind: 'delay', ms: 60, jitterMs: 20 });
      return () => setLinks(nodes, 'redis', { kind: 'pass' });
    },
  },
  {
    id: 'F14b',
    fault: 'Redis is almost as slow as its time limit of 250 ms',
    how: 'the proxies delay its answers by 200 ms for 2 s',
    counting: 'exact',
    bounds: { ...WITHOUT_REDIS, p99Ms: { me: 450 } },
    inject: async ({ nodes }) => {
      setLinks(nodes, 'redis', { kind: 'delay', ms: 200 });
      return () => setLinks(nodes, 'redis', { kind: 'pass' });
    },
  },
  {
    id: 'F15',
    fault: 'Redis loses its counters and scripts',
    how: 'FLUSHALL and SCRIPT FLUSH',
    counting: 'twice',
    lengthMs: 1000,
    bounds: WITHOUT_REDIS,
    inject: async ({ cluster: { redis } }) => {
      await redis.command('FLUSHALL');
      await redis.command('SCRIPT FLUSH');
      return () => {};
    },
  },
  {
    id: 'F16',
    fault: 'Redis becomes a replica',
    how: 'REPLICAOF another server, and REPLICAOF NO ONE after 2 s',
    counting: 'shares',
    bounds: WITHOUT_REDIS,
    inject: async ({ cluster: { redis } }) => {
      const other = await startRedis();
      await redis.command(`REPLICAOF 127.0.0.1 ${other.port}`);
      return async () => {
        await redis.command('REPLICAOF NO ONE');
        await other.stop();
      };
    },
  },
];
