import type { CancelSignal } from '@paydocs/core';

/** The time limit of one attempt, which its caller can cancel. */
export interface Deadline {
  /** Aborts when the time is over, and when the caller cancels. */
  readonly signal: AbortSignal;
  /** Returns why the signal aborted; undefined before. */
  reason(): string | undefined;
  /** Releases the timer and the listener. */
  end(): void;
}

/** Starts the time limit of an attempt. */
export const startDeadline = (timeoutMs: number, caller?: CancelSignal): Deadline => {
  const controller = new AbortController();
  let reason: string | undefined;
  const abort = (why: string) => (): void => {
    reason ??= why;
    controller.abort();
  };
  const cancel = abort('The delivery was canceled.');
  const timer = setTimeout(
    abort(`The receiver did not answer within ${timeoutMs / 1000} s.`),
    timeoutMs,
  );
  caller?.addEventListener('abort', cancel);
  if (caller?.aborted === true) cancel();
  return {
    signal: controller.signal,
    reason: () => reason,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', cancel);
    },
  };
};
