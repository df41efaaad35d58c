import { parentPort } from 'node:worker_threads';
import { lowerPriority, serveTasks } from '@paydocs/worker-pool/thread';
import { checkLogo } from './rendering/check-logo.ts';
import { render } from './rendering/render.ts';

/** The tasks of the worker threads. */
export const tasks = { checkLogo, render };

// 10 nice steps, as for hashing: requests stay fast while thousands of documents are rendered.
lowerPriority(10);
serveTasks(tasks, parentPort);
