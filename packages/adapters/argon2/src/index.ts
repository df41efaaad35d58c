export { type Argon2Hasher, type Argon2Options, argon2Hasher } from './argon2-hasher.ts';
export type { WorkerPoolState } from '@paydocs/worker-pool';
