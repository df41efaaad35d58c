import type { TaskRequest } from './serve-tasks.ts';

/** A task that waits for a thread, or runs on one. */
export interface Job {
  readonly request: TaskRequest;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Whether the request of the task has no time left. */
  readonly isOver: () => boolean;
  /** How often the task was started. */
  attempts: number;
}

/** Returns the error of a task that failed with this code. */
export const taskError = ({ request }: Job, code: string): Error =>
  new Error(`The task ${request.name} failed (${code}).`);
