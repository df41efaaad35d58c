import { getPriority, setPriority } from 'node:os';
import { serveTasks } from './serve-tasks.ts';
import { tasks } from './tasks.ts';

// A tenth of a busy core: requests hardly notice the passwords, which yet are never starved, as
// they are at the lowest priority.
const STEPS_BELOW = 10;
const LOWEST_PRIORITY = 19;

// Only on Linux does a priority belong to the thread; elsewhere it would slow the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(0, Math.min(getPriority() + STEPS_BELOW, LOWEST_PRIORITY));
  } catch {
    // A sandbox may forbid it: then passwords compete with requests for the cores, as elsewhere.
  }
}

serveTasks(tasks);
