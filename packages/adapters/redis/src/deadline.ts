/**
 * Settles as the work does, or rejects after so many milliseconds without an outcome. An outcome
 * that already waits in a socket while this process was busy still counts.
 */
export const withDeadline = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = (): void => reject(new Error(`no answer within ${ms} ms`));
    // Timers come before sockets in a turn of the event loop, immediates after them.
    const timer = setTimeout(() => setImmediate(late), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
