const STEPS = 4;

/**
 * Settles as the work does, or rejects after so many milliseconds without an outcome. What matters
 * is how long the other side is silent, not how long this process is busy: the time passes in a few
 * steps, of which a turn of the event loop takes one at most, however long it lasts.
 */
export const withDeadline = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = (): void => reject(new Error(`no answer within ${ms} ms`));
    let timer: NodeJS.Timeout;
    const step = (left: number): void => {
      // Timers come before sockets in a turn, immediates after them.
      timer = setTimeout(left > 1 ? () => step(left - 1) : () => setImmediate(late), ms / STEPS);
    };
    step(STEPS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
