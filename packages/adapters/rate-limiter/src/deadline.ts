const STEPS = 4;

/**
 * Settles as the work does, or rejects after `ms` without an outcome. Time in which this process is
 * busy does not count as silence of the other side: the deadline passes in steps, and one turn of
 * the event loop completes at most one step.
 */
export const withDeadline = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const expire = (): void => reject(new Error(`no answer within ${ms} ms`));
    let timer: NodeJS.Timeout;
    const step = (left: number): void => {
      // In a turn of the event loop timers run before sockets, and immediates after them.
      timer = setTimeout(left > 1 ? () => step(left - 1) : () => setImmediate(expire), ms / STEPS);
    };
    step(STEPS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
