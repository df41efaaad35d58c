export { isPreferredThread, lowerPriority } from './lower-priority.ts';
export { serveTasks, type Tasks } from './serve-tasks.ts';
