import { parentPort } from 'node:worker_threads';
import { lowerPriority, serveTasks } from '@paydocs/worker-pool/thread';
import { tasks } from './tasks.ts';

// 10 nice steps give hashing a tenth of a busy core: requests stay fast, and hashing never starves.
lowerPriority(10);
serveTasks(tasks, parentPort);
