export { WorkerPool } from './worker-pool.ts';
export type { WorkerPoolOptions, WorkerPoolState } from './worker-pool-options.ts';
