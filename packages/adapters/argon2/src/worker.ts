import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { serveTasks } from './serve-tasks.ts';
import { tasks } from './tasks.ts';

// 10 nice steps give hashing a tenth of a busy core: requests stay fast, and hashing never starves.
const NICE_STEPS = 10;
const NICE_MAX = 19;

// A thread has its own priority only on Linux; elsewhere the call would slow the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(0, Math.min(getPriority() + NICE_STEPS, NICE_MAX));
  } catch {
    // A sandbox may forbid the call. Hashing then competes with requests, as on other platforms.
  }
}

serveTasks(tasks, parentPort);
