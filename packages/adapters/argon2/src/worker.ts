import { parentPort } from 'node:worker_threads';
import { isPreferredThread, lowerPriority, serveTasks } from '@paydocs/worker-pool/thread';
import { tasks } from './tasks.ts';

// In a storm of sign-ins, 10 nice steps keep requests fast. On a machine that others keep busy they leave a
// thread next to nothing, so the thread of a single sign-in is only 2 steps below requests.
lowerPriority(isPreferredThread() ? 2 : 10);
serveTasks(tasks, parentPort);
